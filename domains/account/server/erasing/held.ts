import { countOf, endings, purposes, type AnyResource } from '@pavilion/declare'
import { sql, sqlJoin, sqlText, type Context } from '@pavilion/store'
import type { HeldList, HeldOfPerson, PersonRow } from '../../model/calls/operators.ts'
import { webUser } from '../../model/webUser.ts'
import { accountWith, linesOf, type Finding } from './erase.ts'
import { whoStandsIn } from './unaccounted.ts'

/** Beyond it, “more than” says enough. */
const most = 10_000
const heldIn = (of: AnyResource) =>
  sql`select ${of.name}::text as "resource", (
      select count(*)::int from (
        select 1 from ${of} t where ${sqlText('erasedAt' in of.fields ? 't."erasedAt" is null' : 'true')} limit ${most + 1}
      ) counted
    ) as "rows", (select min(t."createdAt") from ${of} t) as "oldest"`

/** What a list holds of people, in words. */
function stated({ zh, en, personal }: AnyResource) {
  if (!personal) return undefined
  const { purpose, until, days } = personal
  const ending = endings[until]
  return {
    name: [zh, en] as const,
    purpose: purposes[purpose],
    until: days ? ([`${days} 天后自动删除`, `Deleted by itself after ${countOf(days, 'day')}`] as const) : ending,
  }
}

/**
 * Every list that holds personal data within the caller's project: how many rows, since when, what for
 * and until when. Lists without rows are left out; those who may hold the most come first.
 */
export async function heldHere(ctx: Context): Promise<{ rows: HeldList[] }> {
  const lists = [...ctx.catalogue.resources.values()].filter(
    ({ personal, storage, scope }) => personal && storage === 'table' && scope !== 'global',
  )
  const found = await ctx.query<{ resource: string; rows: number; oldest: string | null }>(
    sqlJoin(lists.map(heldIn), ' union all '),
  )
  const rows = found.flatMap(({ resource, rows, oldest }) => {
    const words = stated(ctx.catalogue.get(resource))
    return words && rows ? [{ resource, ...words, rows: Math.min(rows, most), isMore: rows > most, oldest }] : []
  })
  return { rows: rows.sort((a, b) => b.rows - a.rows || (a.resource < b.resource ? -1 : 1)) }
}

/**
 * What is held of one person, what for, and what an erasure would leave of it and why. Nothing changes.
 * @throws noData
 */
export async function heldOfPerson(ctx: Context, id: number): Promise<HeldOfPerson> {
  await ctx.store(webUser).getDetail(id)
  return heldOf(ctx, accountWith(id))
}
/** The same of whoever a row of a list of people is about. @throws noData, personErased */
export const heldOfRow = (ctx: Context, row: PersonRow): Promise<HeldOfPerson> => heldOf(ctx, whoStandsIn(row))
async function heldOf(ctx: Context, find: Finding): Promise<HeldOfPerson> {
  const lines = await linesOf(ctx, find)
  return {
    lines: lines.map(line => {
      const { purpose = null, until = null } = stated(ctx.catalogue.get(line.resource)) ?? {}
      return { ...line, purpose, until }
    }),
  }
}
