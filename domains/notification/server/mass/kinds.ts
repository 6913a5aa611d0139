import type { AnyResource } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import { customEmail, groupNotification, massText, type Tally } from '../../model/groupNotification.ts'

/** The kinds of bulk messages. */
export type MassKind = 'massText' | 'groupNotification' | 'customEmail'
export interface Which {
  readonly kind: MassKind
  readonly id: number
  readonly projectId: number
}
export interface Mass {
  id: number
  projectId: number
  updatedAt: string
  name: string
  title?: string
  englishTitle?: string | null
  content: string | null
  englishContent?: string | null
  status: number
  sendStartTime?: string | null
  sendEndTime?: string | null
  phoneNumbers?: unknown
  importData?: string | null
  receivers?: unknown
  receiveCategory?: number | null
  receiverInfo?: Record<string, unknown> | null
  subject?: string | null
  englishSubject?: string | null
  emailTemplateId?: number | null
  sentById?: number | null
  approvedById?: number | null
  people?: number | null
  chosenFrom?: string | null
  pausedWhy?: string | null
  qty?: number | null
  successQty?: number | null
  failQty?: number | null
  tally?: Tally | null
  fallsBack?: boolean | null
  fallsBackAfter?: number | null
}
export const bulk = [massText, groupNotification, customEmail] as const
export const massOf = (kind: MassKind): AnyResource => bulk.find(({ name }) => name === kind) as AnyResource
export const batchOf = ({ kind, id }: Pick<Which, 'kind' | 'id'>) => `${kind}:${id}`

/** The service that writes and sends bulk messages, within the project. */
export function within(ctx: Transaction, projectId: number): Transaction
export function within(ctx: Context, projectId: number): Context
export function within(ctx: Context, projectId: number): Context {
  return ctx.acting('notification', { projectId })
}

/** A row with its name: a group notification has a title instead. */
export const named = (row: Mass): Mass => ({ ...row, name: row.name ?? row.title ?? '' })
export async function read(ctx: Context, { kind, id }: Pick<Which, 'kind' | 'id'>): Promise<Mass | undefined> {
  const row = (await ctx.store(massOf(kind)).find({ id })) as Mass | undefined
  return row && named(row)
}
