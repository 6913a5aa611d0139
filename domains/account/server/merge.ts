import { invalidInput, noData, type AnyResource } from '@pavilion/declare'
import { sysUserOperateLog } from '@pavilion/system/model/records.ts'
import { endSessions } from '@pavilion/system/server/index.ts'
import { everyRowOf, sql, sqlJoin, sqlText, type Context, type Sql, type Transaction } from '@pavilion/store'
import type { Merged, Merges } from '../model/calls/operators.ts'
import { webUser } from '../model/webUser.ts'
import { followAll, followBack, type MergedAccounts } from './following.ts'
import { mergeNotUndone, notOneOrganiser } from './refusals.ts'

/** How long a merge can be undone: as long as the merged account is in the recycle bin. */
export const undoDays = 30
/** The fields that the remaining account takes over where its own is empty. */
const takenOver = ['name', 'account', 'phoneNumber', 'email', 'avatar', 'participantId', 'wxid'] as const
type TakenOver = (typeof takenOver)[number] | 'password'
interface Done {
  readonly other: [null, number]
  /** `table.field` → ids. */
  readonly moved: [null, Record<string, number[]>]
  /** Only in older merges: form records with a new key. */
  readonly onceKeys?: [null, number[]]
  readonly filled: [null, TakenOver[]]
  /** Tags that the account that stays got from the other. Missing in older merges. */
  readonly tagIds?: [null, number[]]
  /** Moved by domains themselves. Missing in older merges. */
  readonly followed?: [null, Record<string, unknown>]
}

/** Every field that refers to a web user, with the groups that may occur only once per user. */
function places(ctx: Context): { of: AnyResource; field: string; once: readonly string[][] }[] {
  const { catalogue } = ctx
  return catalogue
    .referrersTo(webUser)
    .filter(({ resource, declared }) => declared.kind === 'ref' && resource.storage !== 'view')
    .map(({ resource, field }) => ({
      of: resource,
      field,
      once: (resource.unique ?? [])
        .filter(group => group.includes(field))
        .map(group => group.filter(name => name !== field)),
    }))
}
const quoted = (name: string) => sqlText(`"${name}"`)
/** No row of the account that stays has the same in these fields. */
const isFree = (of: AnyResource, field: string, names: readonly string[], keepId: number): Sql => {
  const same = names.map(name => sql`o.${quoted(name)} is not distinct from a.${quoted(name)}`)
  return sql`not exists (
    select 1
    from ${of} o
    where ${sqlJoin([sql`o.${quoted(field)} = ${keepId}::bigint`, ...same], ' and ')}
  )`
}
/** Gives rows of one account to another; answers which. */
async function give(
  tx: Transaction,
  { of, field }: { of: AnyResource; field: string },
  { from, to }: MergedAccounts,
  more: readonly Sql[] = [],
): Promise<number[]> {
  const rows = await tx.update<{ id: number }>(of, {
    set: sql`${quoted(field)} = ${to}`,
    where: sqlJoin([sql`a.${quoted(field)} = ${from}::bigint`, ...more], ' and '),
    returning: sql`a.id`,
  })
  return rows.map(({ id }) => id)
}

/**
 * Merges two accounts of one person: what belongs to the other moves to the account that stays,
 * which also takes over tags, and phone, e-mail, name and password where it has none. The other goes to the
 * recycle bin and is signed out. Where both have something that one person may have once, the
 * other's stays where it is. One line of the audit log holds everything needed to undo this.
 * @throws notOneOrganiser, noData
 */
export async function mergeWebUsers(
  ctx: Context,
  { keepId, otherId }: { keepId: number; otherId: number },
): Promise<Merged> {
  if (keepId === otherId) throw invalidInput({ otherId: ['请选择两个不同的账号', 'Choose two different accounts'] })
  return ctx.transaction(async tx => {
    const users = tx.store(webUser)
    await tx.lockAll(webUser, [keepId, otherId], { fields: ['id'] })
    const keep = await users.getDetail(keepId)
    const other = await users.getDetail(otherId)
    if (keep.sellerId !== other.sellerId) throw notOneOrganiser()
    const organiser = tx.acting('account', { projectId: null, sellerId: keep.sellerId })
    const moved: Record<string, number[]> = {}
    for (const place of places(tx)) {
      const { of, field, once } = place
      const free = once.map(names => isFree(of, field, names, keepId))
      const ids = await give(organiser, place, { from: otherId, to: keepId }, free)
      if (ids.length) moved[`${of.name}.${field}`] = ids
    }
    const { done: followed, stayed } = await followAll(organiser, { from: otherId, to: keepId })
    await endSessions(tx, { kind: 'visitor', userId: otherId })
    await users.delete(otherId)
    const filled: TakenOver[] = takenOver.filter(name => (keep[name] ?? '') === '' && (other[name] ?? '') !== '')
    if (filled.length)
      await organiser
        .store(webUser)
        .set(keepId, Object.fromEntries(filled.map(name => [name, other[name as (typeof takenOver)[number]]])))
    const [password] = await organiser.update(webUser, {
      set: sql`"password" = o."password"`,
      from: sql`${everyRowOf(webUser, 'the other account is in the recycle bin by now')} o`,
      where: sql`a.id = ${keepId}::bigint
        and o.id = ${otherId}::bigint
        and a."password" is null
        and o."password" is not null`,
      returning: sql`a.id`,
    })
    const tagIds = (other.tagIds ?? []).filter(id => !keep.tagIds?.includes(id))
    if (tagIds.length) await organiser.tag(webUser, [keepId], { add: tagIds })
    const done: Done = {
      other: [null, otherId],
      moved: [null, moved],
      filled: [null, password ? [...filled, 'password'] : filled],
      tagIds: [null, tagIds],
      followed: [null, followed],
    }
    await tx.log('merge', { resource: webUser.name, id: keepId, details: done })
    return { moved: Object.values(moved).reduce((sum, ids) => sum + ids.length, 0), stayed }
  })
}

const log = everyRowOf(sysUserOperateLog, 'a merge is logged in the project that the operator was in')
const lines = sql`
  select l.id, l."createdAt", l."account", l."rowId", l."changes", exists (
    select 1
    from ${log} u
    where u."action" = 'undoMerge'
      and u."resource" = 'webUser'
      and u."rowId" = l."rowId"
      and u."deletedAt" is null
      and (u."changes" -> 'of' ->> 1)::bigint = l.id
  ) as "undone", l."createdAt" <= clock_timestamp() - make_interval(days => ${undoDays}) as "late"
  from ${log} l
  where l."action" = 'merge'
    and l."resource" = 'webUser'
    and l."deletedAt" is null`
interface Line {
  id: number
  createdAt: string
  account: string | null
  rowId: number
  changes: Done
  undone: boolean
  late: boolean
}

/** Merges into an account, newest first. @throws noData */
export async function mergesOf(ctx: Context, id: number): Promise<Merges> {
  await ctx.store(webUser).getDetail(id)
  const rows = await ctx.query<Line>(sql`${lines} and l."rowId" = ${id}::bigint order by l.id desc limit 50`)
  const others = await ctx.query<{ id: number; name: string | null }>(
    sql`select u."id", u."name"
    from ${everyRowOf(webUser, 'merged accounts are in the recycle bin')} u
    where u."id" = any(${rows.map(({ changes }) => changes.other[1])}::bigint[])`,
  )
  const names = new Map(others.map(row => [row.id, row.name]))
  return {
    rows: rows.map(({ id: line, createdAt, account, changes, undone, late }) => ({
      id: line,
      createdAt,
      account,
      otherId: changes.other[1],
      otherName: names.get(changes.other[1]) ?? null,
      undone,
      late,
      moved: Object.values(changes.moved[1]).reduce((sum, ids) => sum + ids.length, 0),
    })),
  }
}

/**
 * Undoes a merge: the other account returns with what it had, as far as that still belongs to the
 * remaining account. Of two calls at once, one does it.
 * @throws noData, mergeNotUndone
 */
export async function undoMerge(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async tx => {
    const [found] = await tx.query<{ rowId: number }>(
      sql`select l."rowId"
      from ${log} l
      where l.id = ${id}::bigint and l."action" = 'merge' and l."resource" = 'webUser'`,
    )
    if (!found) throw noData()
    const keep = await tx.store(webUser).lock(found.rowId)
    const [line] = await tx.query<Line>(sql`${lines} and l.id = ${id}::bigint`)
    if (!line || line.undone || line.late) throw mergeNotUndone()
    const other = line.changes.other[1]
    const filled = line.changes.filled[1]
    const accounts = { from: other, to: keep.id }
    const organiser = tx.acting('account', { projectId: null, sellerId: keep.sellerId })
    const [gone] = await tx.query<Record<string, unknown>>(
      sql`select ${sqlJoin([...takenOver, 'password'].map(quoted))}
      from ${everyRowOf(webUser, 'the merged account is in the recycle bin')}
      where id = ${other}::bigint and "deletedAt" is not null`,
    )
    if (!gone) throw mergeNotUndone()
    // A change that the person has made since stays.
    const given = filled.filter(name => name !== 'password' && (keep as Record<string, unknown>)[name] === gone[name])
    if (given.length) await organiser.store(webUser).set(keep.id, Object.fromEntries(given.map(name => [name, null])))
    if (filled.includes('password'))
      await organiser.update(webUser, {
        set: sql`"password" = null`,
        where: sql`a.id = ${keep.id}::bigint and a."password" = ${gone.password}`,
      })
    await tx.store(webUser).restore(other)
    for (const place of places(tx)) {
      const ids = line.changes.moved[1][`${place.of.name}.${place.field}`]
      if (ids) await give(organiser, place, { from: keep.id, to: other }, [sql`a.id = any(${ids}::bigint[])`])
    }
    const { onceKeys, followed, tagIds } = line.changes
    if (tagIds?.[1].length) await organiser.tag(webUser, [keep.id], { remove: tagIds[1] })
    await followBack(organiser, accounts, { ...(onceKeys && { webFormRecords: onceKeys[1] }), ...followed?.[1] })
    await tx.log('undoMerge', {
      resource: webUser.name,
      id: keep.id,
      details: { of: [null, id], other: [null, other] },
    })
  })
}
