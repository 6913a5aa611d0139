import { invalidInput, noData, type Pair } from '@pavilion/declare'
import { endSessions } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { webUser } from '../model/webUser.ts'
import { followAll, followBack } from './following.ts'
import { mergeNotUndone, notOneOrganiser } from './refusals.ts'

/** How long a merge can be undone: as long as the merged account is in the recycle bin. */
export const undoDays = 30
/** What the remaining account takes over where its own field is empty. */
const takenOver = ['name', 'account', 'phoneNumber', 'email', 'avatar', 'participantId', 'wxid'] as const
type TakenOver = (typeof takenOver)[number] | 'password'
interface Done {
  readonly other: [null, number]
  /** `table.field` → ids. */
  readonly moved: [null, Record<string, number[]>]
  readonly onceKeys: [null, number[]]
  readonly filled: [null, TakenOver[]]
  /** What domains moved themselves. Missing in older merges. */
  readonly followed?: [null, Record<string, unknown>]
}

/** Every field that refers to a web user, with the groups that may occur only once per user. */
function places(ctx: Context): { table: string; field: string; once: readonly string[][] }[] {
  const { catalogue } = ctx
  return catalogue
    .referrersTo(webUser)
    .filter(({ resource, declared }) => declared.kind === 'ref' && resource.storage !== 'view')
    .map(({ resource, field }) => ({
      table: resource.name,
      field,
      once: (resource.unique ?? [])
        .filter(group => group.includes(field))
        .map(group => group.filter(name => name !== field)),
    }))
}
const same = (names: readonly string[]) =>
  names.map(name => `o."${name}" is not distinct from t."${name}"`).join(' and ') || 'true'

/**
 * Merges two accounts of one person: what belongs to the other moves to the account that stays,
 * which also takes over phone, e-mail, name and password where it has none. The other goes to the
 * recycle bin and is signed out. Where both have something that one person may have once, the
 * other's stays where it is. One line of the operate log holds everything needed to undo this.
 * @throws notOneOrganiser, noData
 */
export async function mergeWebUsers(
  ctx: Context,
  { keepId, otherId }: { keepId: number; otherId: number },
): Promise<{ moved: number; stayed: readonly { what: string; rows: number; why: Pair }[] }> {
  if (keepId === otherId) throw invalidInput({ otherId: ['请选择两个不同的账号', 'Choose two different accounts'] })
  return ctx.transaction(async tx => {
    const users = tx.store(webUser)
    // Always in the same order, so that two operators never wait for each other.
    for (const id of [keepId, otherId].sort((a, b) => a - b)) await users.lock(id)
    const keep = await users.getDetail(keepId)
    const other = await users.getDetail(otherId)
    if (keep.sellerId !== other.sellerId) throw notOneOrganiser()
    const moved: Record<string, number[]> = {}
    for (const { table, field, once } of places(tx)) {
      const free = once
        .map(
          names =>
            ` and not exists (
              select 1
              from "${table}" o
              where o."${field}" = $1
                and ${same(names)}
                and o."deletedAt" is null
            )`,
        )
        .join('')
      const rows = await tx.sql<{ id: number }>(
        `
          update "${table}" t
          set "${field}" = $1
          where t."${field}" = $2
            and t."deletedAt" is null${free}
          returning t.id`,
        [keepId, otherId],
      )
      if (rows.length) moved[`${table}.${field}`] = rows.map(({ id }) => id)
    }
    const onceKeys = await rewriteOnceKeys(tx, moved['webFormRecord.webUserId'] ?? [], otherId, keepId)
    const { done: followed, stayed } = await followAll(tx, { from: otherId, to: keepId })
    await endSessions(tx, { kind: 'visitor', userId: otherId })
    await users.delete(otherId)
    const filled: TakenOver[] = takenOver.filter(name => (keep[name] ?? '') === '' && (other[name] ?? '') !== '')
    const stay = tx.acting('account', { sellerId: keep.sellerId as number }).store(webUser)
    if (filled.length)
      await stay.set(keepId, Object.fromEntries(filled.map(name => [name, other[name as (typeof takenOver)[number]]])))
    const [password] = await tx.sql(
      `
        update "webUser" k
        set "password" = o."password"
        from "webUser" o
        where k.id = $1
          and o.id = $2
          and k."password" is null
          and o."password" is not null
        returning k.id`,
      [keepId, otherId],
    )
    const done: Done = {
      other: [null, otherId],
      moved: [null, moved],
      onceKeys: [null, onceKeys],
      filled: [null, password ? [...filled, 'password'] : filled],
      followed: [null, followed],
    }
    await tx.log('merge', { resource: webUser.name, id: keepId, details: done })
    return { moved: Object.values(moved).reduce((sum, ids) => sum + ids.length, 0), stayed }
  })
}

/**
 * Moves the key of “one record per person” to the remaining account, unless it already has one for
 * that form.
 */
async function rewriteOnceKeys(tx: Context, ids: readonly number[], from: number, to: number): Promise<number[]> {
  const rows = await tx.sql<{ id: number }>(
    `
      update "webFormRecord" r
      set "onceKey" = regexp_replace(r."onceKey", '^(\\d+):' || $2::text || ':', '\\1:' || $3::text || ':')
      where r.id = any($1::bigint[])
        and r."onceKey" ~ ('^\\d+:' || $2::text || ':')
        and not exists (
          select 1
          from "webFormRecord" o
          where o."projectId" = r."projectId"
            and o."deletedAt" is null
            and o."onceKey" = regexp_replace(r."onceKey", '^(\\d+):' || $2::text || ':', '\\1:' || $3::text || ':')
        )
      returning r.id`,
    [ids, from, to],
  )
  return rows.map(({ id }) => id)
}

export interface Merge {
  readonly id: number
  readonly createdAt: string
  readonly account: string | null
  readonly otherId: number
  readonly otherName: string | null
  readonly undone: boolean
  /** Too old to be undone. */
  readonly late: boolean
  readonly moved: number
}
const lines = `
  select l.id, l."createdAt", l."account", l."rowId", l."changes", exists (
    select 1
    from "sysUserOperateLog" u
    where u."action" = 'undoMerge'
      and u."resource" = 'webUser'
      and u."rowId" = l."rowId"
      and u."deletedAt" is null
      and (u."changes" -> 'of' ->> 1)::bigint = l.id
  ) as "undone", l."createdAt" <= clock_timestamp() - make_interval(days => ${undoDays}) as "late"
  from "sysUserOperateLog" l
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
export async function mergesOf(ctx: Context, id: number): Promise<{ rows: Merge[] }> {
  await ctx.store(webUser).getDetail(id)
  const rows = await ctx.sql<Line>(`${lines} and l."rowId" = $1 order by l.id desc limit 50`, [id])
  const names = new Map(
    (
      await ctx.sql<{ id: number; name: string | null }>(
        'select "id", "name" from "webUser" where "id" = any($1::bigint[])',
        [rows.map(({ changes }) => changes.other[1])],
      )
    ).map(row => [row.id, row.name]),
  )
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
    const [found] = await tx.sql<{ rowId: number }>(
      `
        select "rowId"
        from "sysUserOperateLog"
        where id = $1
          and "action" = 'merge'
          and "resource" = 'webUser'`,
      [id],
    )
    if (!found) throw noData()
    const keep = await tx.store(webUser).lock(found.rowId)
    const [line] = await tx.sql<Line>(`${lines} and l.id = $1`, [id])
    if (!line || line.undone || line.late) throw mergeNotUndone()
    const other = line.changes.other[1]
    const filled = line.changes.filled[1]
    const stay = tx.acting('account', { sellerId: keep.sellerId as number }).store(webUser)
    const [gone] = await tx.sql<Record<string, unknown>>(
      `select ${[...takenOver, 'password'].map(name => `"${name}"`).join(', ')} from "webUser" where id = $1 and "deletedAt" is not null`,
      [other],
    )
    if (!gone) throw mergeNotUndone()
    // What the person has changed since stays theirs.
    const given = filled.filter(name => name !== 'password' && (keep as Record<string, unknown>)[name] === gone[name])
    if (given.length) await stay.set(keep.id, Object.fromEntries(given.map(name => [name, null])))
    if (filled.includes('password'))
      await tx.sql('update "webUser" set "password" = null where id = $1 and "password" = $2', [keep.id, gone.password])
    await tx.store(webUser).restore(other)
    for (const [place, ids] of Object.entries(line.changes.moved[1])) {
      const known = places(tx).find(({ table, field }) => `${table}.${field}` === place)
      if (known)
        await tx.sql(
          `
            update "${known.table}"
            set "${known.field}" = $1
            where id = any($2::bigint[])
              and "${known.field}" = $3`,
          [other, ids, keep.id],
        )
    }
    await rewriteOnceKeys(tx, line.changes.onceKeys[1], keep.id, other)
    await followBack(tx, { from: other, to: keep.id }, line.changes.followed?.[1] ?? {})
    await tx.log('undoMerge', {
      resource: webUser.name,
      id: keep.id,
      details: { of: [null, id], other: [null, other] },
    })
  })
}
