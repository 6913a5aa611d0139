import { integer } from './field.ts'

/** How many of those that wait for a decision a queue reads at first, and at most. */
export const usualInQueue = 50
export const mostInQueue = 300
/** What a call that reads a queue is asked for. */
export const queueBody = { size: integer('条数', 'How many', { min: 1, max: mostInQueue }) }
export interface QueueBody {
  readonly size?: number | null | undefined
}
