import type { AnyResource } from '@pavilion/declare'
import { eachOf, handle, may, type Call, type Wraps } from '@pavilion/http'
import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import { copyOf } from '../model/calls.ts'
import { groupNotificationStatus as status, outboxState as state } from '../model/codes.ts'
import { groupNotificationReceiver } from '../model/groupNotification.ts'
import { outboxMessage } from '../model/outbox.ts'
import { mayGoAlone } from './mass/approval.ts'
import { bulk, type Mass, massOf, type MassKind, named } from './mass/kinds.ts'
import { receiversOf } from './mass/receivers.ts'
import { sentStays, sentUnchanged } from './refusals.ts'

type Loose = Record<string, unknown>
/**
 * Content and recipients: fixed once the messages are written. The period and the name of a bulk
 * SMS stay editable.
 */
const content = (of: AnyResource): readonly string[] => of.fixed?.fields ?? []
/**
 * Those of `ids` whose messages are written; with `gone`, those of which some were or may have been
 * sent. Locks the rows, so that none is written meanwhile.
 */
async function written(tx: Context, kind: MassKind, ids: readonly unknown[], gone = false): Promise<number[]> {
  const of = massOf(kind)
  await tx.query(sql`select 1 from ${of} k where k.id = any(${ids}::bigint[]) order by k.id for update`)
  const states = gone ? [state.sending, state.done, state.unknown] : Object.values(state)
  const found = await tx.query<{ id: number }>(
    sql`select k.id
    from ${of} k
    where k.id = any(${ids}::bigint[])
      and (
        k."status" = ${status.sent}
        ${gone ? sql`` : sql`or k."status" = ${status.waiting} or k."approvedById" is not null`}
        or exists (
          select 1
          from ${everyRowOf(outboxMessage, 'a deleted message was written too')} m
          where m."projectId" = k."projectId"
            and m."batch" = ${kind}::text || ':' || k.id
            and m."state" = any(${states}::int[])
        )
      )`,
  )
  return found.map(({ id }) => id)
}
/** One that waits for its start time may be changed, but does not grow past the second person that way. */
async function stillAlone(tx: Transaction, kind: MassKind, id: number): Promise<void> {
  const row = named((await tx.store(massOf(kind)).getDetail(id)) as unknown as Mass)
  if (row.status !== status.sending) return
  const which = { kind, id, projectId: row.projectId }
  await mayGoAlone(tx, which, row, await receiversOf(tx, which, row))
}
/**
 * A sent message is a record: its content and recipients cannot change, and it cannot be deleted.
 * @throws sentUnchanged, sentStays
 */
export const keptAsSent = (of: AnyResource, kind: MassKind, { update: updated, delete: deleted }: Wraps): Wraps => ({
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const fixed = (await written(tx, kind, [body.id])).length > 0
      const before = fixed ? ((await tx.store(of).find({ id: Number(body.id) })) as Loose | undefined) : undefined
      const row = (await (updated?.(next) ?? next)(tx, body)) as Loose
      if (
        before &&
        content(of).some(name => JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null))
      )
        throw sentUnchanged()
      if (!fixed) await stillAlone(tx, kind, Number(body.id))
      return row
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const one: typeof next = async (context, asked) => {
        if ((await written(context, kind, [asked.id], true)).length) throw sentStays()
        return (deleted?.(next) ?? next)(context, asked)
      }
      if (!Array.isArray(body.ids)) return one(tx, body)
      return (
        await written(
          tx,
          kind,
          body.ids.filter(id => Number.isSafeInteger(id)),
          true,
        )
      ).length
        ? eachOf(tx, body.ids, id => one(tx, { id }), of)
        : (deleted?.(next) ?? next)(tx, body)
    }),
})
/**
 * The recipients of a sent group notification cannot be added, removed or changed.
 * @throws sentUnchanged
 */
async function receiversKept(tx: Transaction, ids: readonly unknown[]): Promise<void> {
  const found = await tx.query<{ notice: number }>(
    sql`select distinct r."groupNotificationId" as notice
    from ${groupNotificationReceiver} r
    where r.id = any(${ids.filter(id => Number.isSafeInteger(id))}::bigint[])`,
  )
  const notices = found.map(({ notice }) => notice)
  if ((await written(tx, 'groupNotification', notices)).length) throw sentUnchanged()
  for (const id of notices) await stillAlone(tx, 'groupNotification', id)
}
const afterwards: Wraps[string] = next => (ctx, body) =>
  ctx.transaction(async tx => {
    const row = (await next(tx, body)) as { id: number }
    await receiversKept(tx, [row.id])
    return row
  })
export const receiverWraps: Wraps = {
  create: afterwards,
  restore: afterwards,
  update: afterwards,
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await receiversKept(tx, Array.isArray(body.ids) ? body.ids : [body.id])
      return next(tx, body)
    }),
}

/**
 * A new message with the same content and recipients, not sent and without a period.
 * @throws noData
 */
async function copy(ctx: Context, of: AnyResource, kind: MassKind, id: number): Promise<{ id: number }> {
  const row: Loose = await ctx.store(of).getDetail(id)
  const projectId = Number(row.projectId)
  return ctx.transaction(async tx => {
    const system = tx.acting('notification', { projectId })
    const kept = Object.fromEntries(content(of).map(name => [name, row[name] ?? null]))
    // The names of mails and notices are visible to recipients, so they stay the same.
    const named =
      kind === 'massText'
        ? { name: `${String(row.name).slice(0, 90)}${tx.language === 'en' ? ' (copy)' : '（副本）'}` }
        : {}
    const made = await system.store(of).create({ ...kept, ...named, projectId })
    if (kind === 'groupNotification') {
      const people = await system
        .store(groupNotificationReceiver)
        .rows({ groupNotificationId: id }, { order: [['id', 'asc']], limit: 100_000 })
      if (people.length)
        await system.store(groupNotificationReceiver).createMany(
          people.map(({ type, name, company, phoneNumber, email, language, values, webUserId }) => ({
            projectId,
            groupNotificationId: made.id,
            type,
            name,
            company,
            phoneNumber,
            email,
            language,
            values,
            webUserId,
          })),
        )
    }
    await tx.log('copy', { resource: kind, id: made.id, projectId, details: { from: [null, id] } })
    return made
  })
}
export const copyCalls: readonly Call[] = bulk.map(of =>
  handle(copyOf(of), { guard: may(`${of.name}.create`) }, async ({ ctx, body }) => ({
    id: (await copy(ctx, of, of.name, body.id)).id,
  })),
)
