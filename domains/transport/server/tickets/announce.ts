import { noData, type BodyOf, type ResultOf } from '@pavilion/declare'
import { maskedView } from '@pavilion/http'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import type { Context, Transaction } from '@pavilion/store'
import { tripChange, tripChangeSource, tripChangeStatus, tripMessage, tripMessageStatus } from '../../model/index.ts'
import type { getChanges, tellChange } from '../../model/trips/desk.ts'
import { changeAnnounced } from '../refusals.ts'
import { feedOf } from './feed.ts'
import { zoneOf } from './here.ts'

/** Sends what was drafted, less what the operator leaves out; a second press sends nothing. */
export async function announce(ctx: Context, { id, leaveOut }: BodyOf<typeof tellChange>) {
  const row = await ctx.store(tripChange).getDetail(id)
  return ctx.transaction(async tx => {
    const inside = tx.acting('tripChanges', { projectId: row.projectId })
    const locked = await inside.store(tripChange).lock(id)
    if (locked?.status !== tripChangeStatus.toTell) throw changeAnnounced()
    const event = await inside.store(project).getDetail(row.projectId)
    const drafts = await inside
      .store(tripMessage)
      .rows({ tripChangeId: id, status: tripMessageStatus.draft }, { limit: Infinity, order: [['id', 'asc']] })
    const out = new Set(leaveOut ?? [])
    const sending = drafts.filter(draft => !out.has(draft.id))
    for (const draft of sending) {
      const language = draft.language === 'en' ? 'en' : 'zh'
      await sendNotice(inside, {
        projectId: row.projectId,
        template: 'tripCarrierChange',
        language,
        to: { phoneNumber: draft.phoneNumber, email: draft.email, webUserId: draft.webUserId },
        dedupeKey: `tripMessage:${draft.id}`,
        variables: { text: draft.content ?? '', event: (language === 'en' && event.englishName) || event.name },
      })
    }
    await moveDrafts(inside, sending, 'send')
    await moveDrafts(
      inside,
      drafts.filter(draft => out.has(draft.id)),
      'drop',
    )
    await tx.move(tripChange, { id }, 'announce', {})
    return { sent: sending.length, dropped: drafts.length - sending.length }
  })
}
async function moveDrafts(tx: Transaction, drafts: readonly { readonly id: number }[], move: 'send' | 'drop') {
  if (drafts.length) await tx.moveWhere(tripMessage, move, { ids: drafts.map(({ id }) => id), where: undefined })
}
/** @throws noData, changeAnnounced */
export async function drop(ctx: Context, id: number) {
  const row = await ctx.store(tripChange).getDetail(id)
  return ctx.transaction(async tx => {
    const inside = tx.acting('tripChanges', { projectId: row.projectId })
    const locked = await inside.store(tripChange).lock(id)
    if (locked?.status !== tripChangeStatus.toTell) throw changeAnnounced()
    const drafts = await inside.store(tripMessage).rows({ tripChangeId: id }, { fields: ['id'], limit: Infinity })
    await moveDrafts(inside, drafts, 'drop')
    await tx.move(tripChange, { id }, 'drop', {})
    return { id }
  })
}
/** The latest changes with their messages, as this operator may see them. */
export async function changesOf(ctx: Context): Promise<ResultOf<typeof getChanges>> {
  const { projectId } = ctx
  if (projectId === undefined) throw noData()
  const rows = await ctx.store(tripChange).rows({ projectId }, { order: [['id', 'desc']], limit: 60 })
  // Messages are as narrow as the tickets that they are about.
  const messages = rows.length
    ? await ctx
        .store(tripMessage)
        .rows({ tripChangeId: rows.map(({ id }) => id) }, { order: [['id', 'asc']], limit: 3000 })
    : []
  const feed = feedOf()
  const [read] = await ctx
    .acting('tripChanges', { projectId })
    .store(tripChange)
    .rows({ projectId, source: tripChangeSource.feed }, { order: [['id', 'desc']], limit: 1 })
  return {
    timeZone: await zoneOf(ctx, projectId),
    feed: { name: feed.name, simulated: feed.simulated, readAt: read?.createdAt ?? null },
    rows: rows.map(row => ({
      id: row.id,
      createdAt: row.createdAt,
      source: row.source,
      status: row.status,
      type: row.type,
      tripNumber: row.tripNumber,
      fromPlace: row.fromPlace,
      englishFromPlace: row.englishFromPlace,
      fromZone: row.fromZone,
      toPlace: row.toPlace,
      englishToPlace: row.englishToPlace,
      toZone: row.toZone,
      oldDepartTime: row.oldDepartTime,
      oldArriveTime: row.oldArriveTime,
      departTime: row.departTime,
      arriveTime: row.arriveTime,
      cancelled: row.cancelled,
      reason: row.reason,
      simulated: row.simulated,
      tickets: row.tickets?.length ?? 0,
      messages: messages
        .filter(({ tripChangeId }) => tripChangeId === row.id)
        .map(message =>
          maskedView(
            ctx,
            tripMessage,
            {
              id: message.id,
              role: message.role,
              receiver: message.receiver,
              phoneNumber: message.phoneNumber,
              email: message.email,
              content: message.content,
              status: message.status,
              tripTicketId: message.tripTicketId,
              language: message.language,
            },
            row,
          ),
        ),
    })),
  }
}
