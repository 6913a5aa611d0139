import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  invalidInput,
  rightOf,
  say,
  tagAct,
  tagField,
  type AnyResource,
  type Pair,
} from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import type { Context, Further, ListQuery, Transaction } from '@pavilion/store'
import { process, undoable, type Former, type RowReader } from '@pavilion/work/server/index.ts'
import type { countToTag, tagTheseRows } from '../../model/calls/tags.ts'
import { tagsFor } from '../../model/tag.ts'
import { homeOfTags, taggedList, type Home } from './ofList.ts'
import { listQueries } from './port.ts'

/** So many rows are tagged in one transaction. An object, so that tests can lower it. */
export const atOnce = { rows: 1000 }
type Asked = BodyOf<typeof countToTag>
/** `upTo`: the newest row at the start. Nobody has asked for what comes later. `home`: whose the tags are. */
type Wish = BodyOf<typeof tagTheseRows> & { readonly upTo?: number; readonly home?: Home }
type Started = Wish & { readonly upTo: number; readonly names: Pair; readonly list: Pair }

/** The rows that a list finds for this operator, and where they may tag them. @throws noData, permissionDenied */
async function asked(ctx: Context, { resource, where, search, upTo, home }: Asked & Pick<Wish, 'upTo' | 'home'>) {
  const of = taggedList(ctx, resource)
  ctx.may(rightOf(of, 'getList'))
  const there = ctx.reach(rightOf(of, tagAct))
  const wished = listQuery({ where: where ?? {}, search: search ?? null })
  const own = listQueries.get(of.name)
  const query = own ? await own(there, wished) : wished
  return { of, there, query: upTo === undefined ? query : startedWith(query, { upTo, home }) }
}
/** The rows that were there at the start. A process knows its event; of an organiser’s list, whose tags they are. */
function startedWith(query: ListQuery, { upTo, home }: { upTo: number; home: Home | undefined }): ListQuery {
  const rows = further(query, place => `a.id <= ${place(upTo, 'bigint')}`)
  return home && 'sellerId' in home ? further(rows, place => `a."sellerId" = ${place(home.sellerId, 'bigint')}`) : rows
}
function further(
  query: ListQuery,
  also: (place: Parameters<NonNullable<Further['conditions']>>[0]) => string,
): ListQuery {
  const conditions: NonNullable<Further['conditions']> = place => [
    ...(query.further?.conditions?.(place) ?? []),
    also(place),
  ]
  return { ...query, order: [['id', 'asc']], further: { ...query.further, conditions } }
}
export async function countRows(ctx: Context, wish: Asked): Promise<{ count: number }> {
  const { of, there, query } = await asked(ctx, wish)
  const { count } = await there.store(of).getList({ ...query, exactCount: true, pagination: { page: 1, limit: 1 } })
  return { count }
}

/** For so many hours all of it can be taken back. */
const undoFor = 24
const tagging = process<Started>({
  kind: 'system.tag',
  title: ({ names: [zh, en], list }) => say(`${list[0]}打标签：${zh}`, `Tag ${list[1].toLowerCase()}: ${en}`),
  undoFor,
  steps: [
    undoable<Started>('tag', {
      words: say('逐批打标签', 'Tag in parts'),
      inTheirName: true,
      lot: () => atOnce.rows,
      seconds: 300,
      rows: async (tx, wish) => {
        const { of, there, query } = await asked(tx, wish)
        return listed(there, of, query)
      },
      do: async (tx, rows, { resource, add, remove }) => {
        const of = taggedList(tx, resource)
        await mayUse(tx, of, add)
        await tx.reach(rightOf(of, tagAct)).tag(of, idsOf(rows), { add: add ?? [], remove: remove ?? [] })
      },
      remembers: {
        of: (tx, { resource }) => taggedList(tx, resource),
        fields: [tagField],
        // Whatever else has happened to a row does not keep its tags from going back.
        witnesses: [tagField],
        restore: async (tx, rows, { resource }) => {
          await tx.setTags(taggedList(tx, resource), rows.map(asBefore))
        },
      },
    }),
  ],
})
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const asBefore = ({ id, before }: Former) => ({ id, tagIds: before[tagField] as readonly number[] | null })
/** A tag that was deleted meanwhile is put on nothing. */
async function mayUse(tx: Transaction, of: AnyResource, add: readonly number[] | null | undefined): Promise<void> {
  if (add?.length) await homeOfTags(tx, of, add)
}
/**
 * Starts to tag what a list finds, or to take tags off, however many rows there are. It can be taken back for
 * a day: rows whose tags somebody has changed since stay, and are named.
 * @throws invalidInput, noData, permissionDenied
 */
export async function startTagging(ctx: Context, wish: Wish): Promise<{ id: number }> {
  const { of, there, query } = await asked(ctx, wish)
  const [add, remove] = [wish.add ?? [], wish.remove ?? []]
  if (!add.length && !remove.length)
    throw invalidInput({ add: ['请选择要添加或移除的标签', 'Choose tags to add or to remove'] })
  const home = await homeOfTags(ctx, of, [...add, ...remove])
  const newest = { ...query, order: [['id', 'desc']] as ListQuery['order'], pagination: { page: 1, limit: 1 } }
  const { rows } = await there.store(of).getList(newest)
  const input: Started = {
    ...wish,
    home,
    upTo: rows[0]?.id ?? 0,
    names: await namesOf(ctx, of, add, remove),
    list: [of.zh, of.en],
  }
  // What is tagged for an organiser stands among the tasks of the event in which somebody began it.
  const projectId = 'projectId' in home ? home.projectId : (ctx.projectId ?? null)
  const { id } = await ctx.transaction(tx =>
    tagging.start(tx, input, { key: `tag ${randomUUID()}`, projectId, subject: { resource: of.name } }),
  )
  return { id }
}
/** «+ VIP, − Press», as the task centre says what it is about. */
async function namesOf(
  ctx: Context,
  of: AnyResource,
  add: readonly number[],
  remove: readonly number[],
): Promise<Pair> {
  const rows = await ctx.store(tagsFor(of)).rows({ id: [...add, ...remove] })
  const named = (at: 0 | 1) =>
    [...add.map(id => ['+', id] as const), ...remove.map(id => ['−', id] as const)]
      .map(([sign, id]) => {
        const row = rows.find(one => one.id === id)
        return `${sign} ${(at === 1 && row?.englishName) || row?.name}`
      })
      .join(', ')
      .slice(0, 120)
  return [named(0), named(1)]
}
/** The rows of a list by their ids: no transaction stays open from one part to the next. */
function listed(ctx: Context, of: AnyResource, query: ListQuery): RowReader<{ readonly id: number }> {
  return {
    async next(after, limit) {
      const beyond = further(query, place => `a.id > ${place(after, 'bigint')}`)
      const { rows } = await ctx.store(of).getList({ ...beyond, pagination: { page: 1, limit } })
      return rows.map(({ id }) => ({ id }))
    },
    async count() {
      return (await ctx.store(of).getList({ ...query, exactCount: true, pagination: { page: 1, limit: 1 } })).count
    },
  }
}
