import { Refusal, stillReferred, type AnyResource, type Pair } from '@pavilion/declare'
import { eachOf, type Wraps } from '@pavilion/http'
import { type Context, quoted } from '@pavilion/store'
import { pageVersionStatus, webComponent, webComponentType, website } from '../model/index.ts'
import { everyVisitorRow } from './drafts.ts'

type Body = Record<string, unknown>

/**
 * Resources that components name by number in their value, with the types of these components. The
 * database does not know these references.
 */
const shownBy: readonly (readonly [of: string, name: Pair, types: readonly number[]])[] = [
  ['webMenuGroup', ['菜单组', 'menu group'], [webComponentType.menu, webComponentType.actions]],
  ['webContentList', ['内容列表', 'content list'], [webComponentType.contentList]],
  [
    'webImageGroup',
    ['图片组', 'picture group'],
    [
      webComponentType.carousel,
      webComponentType.carousel2,
      webComponentType.goRound,
      webComponentType.swipe,
      webComponentType.album,
    ],
  ],
]
/**
 * Refuses to delete what a page shows in its draft, in public, or in a planned version. `going`: a
 * condition for the rows to delete (`g`) and the components that stay (`s`).
 * @throws stillReferred
 */
async function checkNotShown(
  tx: Context,
  [of, [zh, en], types]: (typeof shownBy)[number],
  going: string,
  ids: readonly number[],
): Promise<void> {
  const held = ids.length
    ? await tx.sql<{ site: string; shown: string }>(
        `${everyVisitorRow},
        shown as (
          select id, "websiteId", type, value from seen_row
          union
          select id, "websiteId", type, value from "webComponent" where "deletedAt" is null
          union
          select r.id, k."websiteId", r.type, r.value
          from "webPageVersion" k
          cross join lateral jsonb_populate_recordset(null::"webComponent", k.rows) r
          where k.status = ${pageVersionStatus.planned} and k."deletedAt" is null
        )
        select distinct on (s.id) w.name as site, g.name as shown
        from ${quoted(of)} g
        join shown s
          on s.type in (${types.join(', ')})
          and g.id::text = any(regexp_split_to_array(btrim(s.value), '\\s*,\\s*'))
        join website w on w.id = s."websiteId" and w."projectId" = g."projectId" and w."deletedAt" is null
        where ${going} and g."deletedAt" is null
        order by s.id, g.id`,
        [ids],
      )
    : []
  const [first] = held
  if (first)
    throw stillReferred(
      {
        name: `${webComponent.zh}（网站「${first.site}」显示${zh}「${first.shown}」）`,
        englishName: `${webComponent.en}: the website “${first.site}” shows the ${en} “${first.shown}”`,
        count: held.length,
      },
      { resource: webComponent.name },
    )
}
/** The rows that a call is to delete, as far as the caller can reach them. */
const reached = async (tx: Context, of: AnyResource, { id, ids }: Body): Promise<number[]> =>
  (
    (await tx
      .store(of)
      .rows(
        { id: (Array.isArray(ids) ? ids : [id]).slice(0, 1000).filter(each => Number.isSafeInteger(each)) },
        { limit: 1000 },
      )) as { id: number }[]
  ).map(row => row.id)
/**
 * Deletes rows unless `holds` refuses. Of several rows, those that nothing holds are deleted and
 * the others are reported.
 */
const unlessHeld =
  (of: AnyResource, holds: (tx: Context, ids: readonly number[]) => Promise<void>): Wraps[string] =>
  next => {
    const all = (ctx: Context, body: Body) =>
      ctx.transaction(async tx => {
        await holds(tx, await reached(tx, of, body))
        return next(tx, body)
      })
    return async (ctx, body) => {
      if (!Array.isArray(body.ids)) return all(ctx, body)
      try {
        return await ctx.attempt(() => all(ctx, body))
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'stillReferred')) throw error
        return eachOf(ctx, body.ids, id => all(ctx, { id }), of)
      }
    }
  }
/** Menu groups, content lists and picture groups cannot be deleted while a component shows them. */
export const shownWrites = (of: AnyResource): Wraps => {
  const shown = shownBy.find(([name]) => name === of.name)
  return shown ? { delete: unlessHeld(of, (tx, ids) => checkNotShown(tx, shown, 'g.id = any($1::bigint[])', ids)) } : {}
}
/** A website is deleted with its menu groups, unless pages of other websites show them. */
const itsMenusShownElsewhere = 'g."websiteId" = any($1::bigint[]) and s."websiteId" <> all($1::bigint[])'
/** Deletes websites whose menu groups no page of another website shows. */
export const deleteWebsites = unlessHeld(website, (tx, ids) =>
  checkNotShown(tx, shownBy[0] as (typeof shownBy)[number], itsMenusShownElsewhere, ids),
)
