import type { Context } from '@pavilion/store'
import { customEmailStatus, groupNotificationStatus as status } from '../../model/codes.ts'

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
  content: string | null
  status: number
  sendStartTime: string | null
  sendEndTime: string | null
  phoneNumbers?: unknown
  importData?: string | null
  receivers?: unknown
  receiveCategory?: number | null
  receiverInfo?: Record<string, unknown> | null
  subject?: string | null
  emailTemplateId?: number | null
}
export const batchOf = ({ kind, id }: Pick<Which, 'kind' | 'id'>) => `${kind}:${id}`
export const within = (ctx: Context, projectId: number) => ctx.acting('notification', { projectId })
export const ended = (kind: MassKind) => (kind === 'customEmail' ? customEmailStatus.sent : status.sent)
export const open = (kind: MassKind) => (kind === 'customEmail' ? customEmailStatus.sending : status.sending)
export const cut = (kind: MassKind) => (kind === 'customEmail' ? customEmailStatus.stopped : status.stopped)
export const touched = (alias: string) =>
  `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), ${alias}"updatedAt" + interval '1 ms')`

export async function read(ctx: Context, { kind, id }: Pick<Which, 'kind' | 'id'>): Promise<Mass | undefined> {
  const [row] = await ctx.sql<Mass & { title?: string }>(
    `select * from "${kind}" where "id" = $1 and "deletedAt" is null`,
    [id],
  )
  return row && { ...row, name: row.name ?? row.title ?? '' }
}
