import type { Task } from '../model/calls/tasks.ts'

export const lineKey = ({ kind, id }: Pick<Task, 'kind' | 'id'>): string => `${kind} ${id}`
/** The line of a task in the task centre. */
export const pathOf = (row: Pick<Task, 'kind' | 'id'>): string =>
  `/systemManagement/backgroundTask?task=${encodeURIComponent(lineKey(row))}`
/** The whole seconds from now on until a moment; 0 when it is over or not known. Pure. */
export const secondsUntil = (until: string | null | undefined, now: number): number =>
  until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0
