import type { SealReport } from '../model/calls/desk.ts'
import { keyedHash, lineDigest, type Context, type Transaction } from '@pavilion/store'

type Line = readonly [id: number, digest: string]
/** A keyed hash over the previous seal and the lines: it cannot be made from the database alone. */
const sealed = (former: string, lines: readonly Line[]) => keyedHash(`operate log:${former}:${JSON.stringify(lines)}`)
/** Lines per seal at most, and how many seals are verified together. */
const mostLines = 1000
const seals = 100

/** The last line to seal, and the transactions that may still add a line before it. */
interface Horizon {
  readonly lastId: number
  readonly writers: readonly string[]
}
let awaited: Horizon | undefined
const writing = (ctx: Context) =>
  ctx.sql<{ who: string }>(
    `
      select distinct "virtualtransaction" as "who"
      from pg_locks
      where "locktype" = 'relation'
        and "relation" = '"sysUserOperateLog"'::regclass
        and "database" = (select oid from pg_database where datname = current_database())
        and "mode" = 'RowExclusiveLock'
        and "pid" <> pg_backend_pid()`,
  )

/**
 * The last id before which no line can appear any more. Ids are assigned before the commit, so a
 * lower id may still be committed by a transaction that holds a write lock on the table now.
 * Undefined while one of these is open; the next call waits for the same ones.
 */
async function settled(ctx: Context): Promise<number | undefined> {
  if (!awaited) {
    const [newest] = await ctx.sql<{ id: number | null }>(`select max("id") as "id" from "sysUserOperateLog"`)
    if (!newest?.id) return undefined
    awaited = { lastId: newest.id, writers: (await writing(ctx)).map(({ who }) => who) }
  }
  const { lastId, writers } = awaited
  const now = writers.length ? new Set((await writing(ctx)).map(({ who }) => who)) : new Set<string>()
  if (writers.some(who => now.has(who))) return undefined
  awaited = undefined
  return lastId
}

/**
 * Seals the committed lines that are not sealed yet, in the order of their ids. Returns how many.
 */
export async function sealLog(ctx: Context, { guarded = true }: { guarded?: boolean } = {}): Promise<number> {
  const upTo = guarded ? await settled(ctx) : Number.MAX_SAFE_INTEGER
  if (upTo === undefined) return 0
  for (let count = 0; ; ) {
    const more = await ctx.transaction(tx => sealNext(tx, upTo))
    count += more
    if (more < mostLines) return count
  }
}
/**
 * Writes an empty first seal if there is none, so that the key of this database is known before the
 * first log line.
 */
export async function sealFirst(ctx: Context): Promise<void> {
  await ctx.transaction(async tx => {
    await tx.hold('logSeal')
    await tx.sql(
      `
        insert into "operateLogSeal" ("lastLogId", "lines", "hash")
        select 0, '[]', $1
        where not exists (select 1 from "operateLogSeal")`,
      [sealed('', [])],
    )
  })
}
async function sealNext(tx: Transaction, upTo: number): Promise<number> {
  await tx.hold('logSeal')
  const [former] = await tx.sql<{ lastLogId: number; hash: string }>(
    `select "lastLogId", "hash" from "operateLogSeal" order by "id" desc limit 1`,
  )
  const found = await tx.sql<{ id: number; digest: string }>(
    `
      select l."id", coalesce(l."digest", ${lineDigest('l')}) as "digest"
      from "sysUserOperateLog" l
      where l."id" > $1 and l."id" <= $2
      order by l."id"
      limit ${mostLines}`,
    [former?.lastLogId ?? 0, upTo],
  )
  const last = found.at(-1)
  if (!last) return 0
  const lines = found.map(({ id, digest }): Line => [id, digest])
  await tx.sql(
    `
      insert into "operateLogSeal" ("lastLogId", "lines", "hash")
      values ($1, $2::jsonb, $3)`,
    [last.id, JSON.stringify(lines), sealed(former?.hash ?? '', lines)],
  )
  return lines.length
}

interface Seal {
  id: number
  lastLogId: number
  lines: Line[]
  hash: string
}

/**
 * Whether the present key made the first or the last seal: values encrypted with another key cannot
 * be read. Before the first seal every key is accepted.
 */
export async function isKeyOfSeals(ctx: Pick<Context, 'sql'>): Promise<boolean> {
  const ends = await ctx.sql<Seal & { former: string }>(`
    select s."id", s."lines", s."hash",
      coalesce(
        (
          select f."hash"
          from "operateLogSeal" f
          where f."id" < s."id"
          order by f."id" desc
          limit 1
        ),
        ''
      ) as "former"
    from "operateLogSeal" s
    where s."id" in (
      (select min("id") from "operateLogSeal"),
      (select max("id") from "operateLogSeal")
    )`)
  return !ends.length || ends.some(({ former, lines, hash }) => hash === sealed(former, lines))
}
/**
 * The last line of the months that were taken out, by the line that says so: whoever only deletes
 * lines has no such line in the chain.
 */
async function lastDetached(ctx: Pick<Context, 'sql'>): Promise<number> {
  const [taken] = await ctx.sql<{ id: number | null }>(`
    select max("rowId")::float8 as "id"
    from "sysUserOperateLog"
    where "projectId" is null and "action" = 'detach' and "resource" = 'sysUserOperateLog' and "deletedAt" is null`)
  return taken?.id ?? 0
}
/** Compares every sealed line with its seal, those of detached months aside. Only reads. */
export async function verifySeals(ctx: Pick<Context, 'sql'>): Promise<SealReport> {
  const detached = await lastDetached(ctx)
  let lines = 0
  let lastSeal = ''
  let lastLogId = 0
  let after = 0
  for (;;) {
    const next = await ctx.sql<Seal>(
      `
        select "id", "lastLogId", "lines", "hash"
        from "operateLogSeal"
        where "id" > $1
        order by "id"
        limit ${seals}`,
      [after],
    )
    const wrong = next.find(
      (seal, nth) => seal.hash !== sealed(nth ? (next[nth - 1] as Seal).hash : lastSeal, seal.lines),
    )
    const sound = wrong ? next.slice(0, next.indexOf(wrong)) : next
    const last = sound.at(-1)
    if (last) {
      const first = await firstDifference(
        ctx,
        { from: lastLogId, to: last.lastLogId, detached },
        sound.flatMap(seal => seal.lines),
      )
      lines += sound.reduce((sum, seal) => sum + seal.lines.length, 0)
      lastSeal = last.hash
      lastLogId = last.lastLogId
      after = last.id
      if (first) return { lines, lastLogId, lastSeal, waiting: 0, broken: first }
    }
    if (wrong) return { lines, lastLogId, lastSeal, waiting: 0, broken: { what: 'seal', sealId: wrong.id } }
    if (next.length < seals) break
  }
  const [rest] = await ctx.sql<{ count: number }>(
    `select count(*)::int as "count" from "sysUserOperateLog" where "id" > $1`,
    [lastLogId],
  )
  return { lines, lastLogId, lastSeal, waiting: rest?.count ?? 0 }
}
const firstDifference = async (
  ctx: Pick<Context, 'sql'>,
  { from, to, detached }: { readonly from: number; readonly to: number; readonly detached: number },
  lines: readonly Line[],
): Promise<SealReport['broken']> => {
  const [found] = await ctx.sql<NonNullable<SealReport['broken']>>(
    `
      select
        case
          when w."id" is null then 'added'
          when l."id" is null then 'missing'
          else 'changed'
        end as "what", coalesce(w."id", l."id")::float8 as "logId"
      from unnest($3::bigint[], $4::text[]) as w("id", "digest")
      full join (
        select *
        from "sysUserOperateLog"
        where "id" > $1 and "id" <= $2 and "deletedAt" is null
      ) l on l."id" = w."id"
      where w."id" is null
        or (l."id" is null and w."id" > $5)
        or (l."id" is not null and ${lineDigest('l')} <> w."digest")
      order by 2
      limit 1`,
    [from, to, lines.map(([id]) => id), lines.map(([, digest]) => digest), detached],
  )
  return found
}
