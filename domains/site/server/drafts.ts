import type { Wraps } from '@pavilion/http'
import { now, type Context, sql, type Transaction } from '@pavilion/store'
import {
  pageKey,
  pageVersionStatus,
  rowsByPage,
  webComponent,
  webPageVersion,
  website,
  type KeptRow,
} from '../model/index.ts'
import type { Component } from './directory.ts'

type Handle = (ctx: Context, body: Record<string, unknown>) => Promise<unknown>
const inOrder = {
  limit: 5000,
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ] as [string, 'asc'][],
}
/** A component as a version stores it. */
export const keptRow = (row: Component): KeptRow => {
  const { createdAt: _made, updatedAt: _written, projectId: _project, ...kept } = row
  return kept
}

/** All component rows of a website, as its editors see them. */
export const draftRows = (ctx: Context, site: { id: number; projectId: number }): Promise<Component[]> =>
  ctx.store(webComponent).rows({ projectId: site.projectId, websiteId: site.id }, inOrder)

/**
 * Stores what visitors see of these pages before the first edit of each. From then on an edit is a
 * draft until it is published. `begun`: pages that are new and hidden from visitors. `locked:
 * false` is for tests of what the lock prevents.
 */
export async function startDrafts(
  tx: Transaction,
  site: { id: number; projectId: number },
  pages: readonly string[],
  { begun = false, locked = true } = {},
): Promise<void> {
  const system = tx.acting('drafts', { projectId: site.projectId })
  const asked = [...new Set(pages)]
  const missing = async () => {
    const known = await system.query<{ page: string }>(
      sql`select distinct v.page
      from ${webPageVersion} v
      where v."websiteId" = ${site.id} and v.page = any(${asked}::text[])`,
    )
    return asked.filter(page => !known.some(each => each.page === page))
  }
  if (!asked.length || !(await missing()).length) return
  // When two start at once, the second finds what the first has stored. Rows that refer to the
  // website can still be written meanwhile: otherwise this transaction could deadlock with one that
  // moves a component and holds the tree.
  if (locked) await system.store(website).lock(site.id, { referable: true })
  const first = await missing()
  if (!first.length) return
  const stand = begun ? new Map<string, Component[]>() : rowsByPage(await draftRows(system, site))
  await system.store(webPageVersion).createMany(
    first.map(page => ({
      projectId: site.projectId,
      websiteId: site.id,
      page,
      number: 0,
      publishedAt: now().toISOString(),
      rows: (stand.get(page) ?? []).map(keptRow),
    })),
    { birth: 'shownBefore' },
  )
}
interface Standing {
  readonly page: string
  readonly websiteId: number
  readonly projectId: number
}
/** The page and website of each of these components; one statement. */
async function standing(ctx: Context, ids: readonly number[]): Promise<Standing[]> {
  if (!ids.length) return []
  const rows = await ctx.sql<{ id: number; container: string | null; websiteId: number | null; projectId: number }>(
    `with recursive up as (
      select id, "parentId", container, "websiteId", "projectId", 0 as depth
      from "webComponent"
      where id = any($1::bigint[])
      union all
      select p.id, p."parentId", p.container, p."websiteId", p."projectId", up.depth + 1
      from "webComponent" p
      join up on p.id = up."parentId"
      where up.depth < 25
    )
    select distinct id, container, "websiteId", "projectId"
    from up
    where "parentId" is null`,
    [ids],
  )
  return rows.flatMap(row =>
    row.websiteId === null ? [] : [{ page: pageKey(row), websiteId: row.websiteId, projectId: row.projectId }],
  )
}
/** Starts the drafts of the pages that these components are on. */
export async function editing(tx: Transaction, ids: readonly number[], more: readonly Standing[] = []): Promise<void> {
  const all = [...(await standing(tx, ids)), ...more]
  for (const websiteId of new Set(all.map(each => each.websiteId))) {
    const pages = all.filter(each => each.websiteId === websiteId)
    await startDrafts(
      tx,
      { id: websiteId, projectId: (pages[0] as Standing).projectId },
      pages.map(each => each.page),
    )
  }
}
const idIn = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? [value] : [])
/** The page on whose top level a component is put, if the caller can reach its website. */
async function onTop(ctx: Context, body: Record<string, unknown>, websiteId: unknown): Promise<Standing[]> {
  const [id] = idIn(websiteId)
  if (!id || idIn(body.parentId).length || !body.container || body.container === 'sub-page') return []
  const site = await ctx.store(website).find({ id })
  return site
    ? [{ page: pageKey({ id: 0, container: body.container }), websiteId: site.id, projectId: site.projectId }]
    : []
}
/**
 * Makes an operator's edit a draft: stores what visitors see of the page first, in the same
 * transaction. A new sub-page is hidden until it is published.
 */
export const drafted: Record<'create' | 'update' | 'delete' | 'restore' | 'place', (next: Handle) => Handle> = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await editing(tx, idIn(body.parentId), await onTop(tx, body, body.websiteId))
      const made = (await next(tx, body)) as {
        id: number
        projectId: number
        websiteId: number | null
        parentId: number | null
        container: string | null
      }
      if (made.parentId === null && made.websiteId !== null)
        await startDrafts(tx, { id: made.websiteId, projectId: made.projectId }, [pageKey(made)], { begun: true })
      return made
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const [id] = idIn(body.id)
      const known = id && (await tx.store(webComponent).find({ id }))
      if (known)
        await editing(
          tx,
          [known.id, ...idIn(body.parentId)],
          await onTop(
            tx,
            { parentId: known.parentId, container: known.container, ...body },
            body.websiteId ?? known.websiteId,
          ),
        )
      const made = (await next(tx, body)) as Component
      // Moved to the top level as a page of its own: nobody has seen that page yet.
      if (known && made.websiteId !== null && made.parentId === null && pageKey(made) !== pageKey(known))
        await startDrafts(tx, { id: made.websiteId, projectId: made.projectId }, [pageKey(made)], { begun: true })
      return made
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await editing(tx, await reached(tx, [body.id, ...(Array.isArray(body.ids) ? body.ids.slice(0, 1000) : [])]))
      return next(tx, body)
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const back = (await next(tx, body)) as Component
      // It did not exist a moment ago: visitors see the page without it.
      if (back.websiteId !== null)
        for (const { page, websiteId, projectId } of await standing(tx, [back.id]))
          await withoutRow(tx, { id: websiteId, projectId }, page, back.id)
      return back
    }),
  place: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const [id] = idIn(body.id)
      const known = id && (await tx.store(webComponent).find({ id }))
      if (known)
        await editing(
          tx,
          [known.id, ...idIn(body.parentId)],
          await onTop(tx, body.container ? body : { ...body, container: known.container }, known.websiteId),
        )
      const made = (await next(tx, body)) as Component
      if (
        known &&
        made.websiteId !== null &&
        made.parentId === null &&
        (known.parentId !== null || pageKey(made) !== pageKey(known))
      )
        await startDrafts(tx, { id: made.websiteId, projectId: made.projectId }, [pageKey(made)], { begun: true })
      return made
    }),
}
const reached = async (ctx: Context, ids: readonly unknown[]): Promise<number[]> => {
  const asked = ids.flatMap(idIn)
  return asked.length ? (await ctx.store(webComponent).rows({ id: asked }, { limit: 1000 })).map(row => row.id) : []
}
async function withoutRow(
  tx: Transaction,
  site: { id: number; projectId: number },
  page: string,
  id: number,
): Promise<void> {
  const system = tx.acting('drafts', { projectId: site.projectId })
  if (await system.store(webPageVersion).find({ websiteId: site.id, page })) return
  await system.store(website).lock(site.id, { referable: true })
  if (await system.store(webPageVersion).find({ websiteId: site.id, page })) return
  const rows = (rowsByPage(await draftRows(system, site)).get(page) ?? []).filter(row => row.id !== id)
  await system.store(webPageVersion).create(
    {
      projectId: site.projectId,
      websiteId: site.id,
      page,
      number: 0,
      publishedAt: now().toISOString(),
      rows: rows.map(keptRow),
    },
    { birth: 'shownBefore' },
  )
}
/** Combines two sets of wrappers: `first` around `then`. */
export const bothWraps = (first: Wraps, then: Wraps): Wraps =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(then)])].map(name => [
      name,
      next => {
        const inner = then[name]?.(next) ?? next
        return first[name]?.(inner) ?? inner
      },
    ]),
  )

// Components as visitors see them: the published version for pages with versions, otherwise the
// rows as they are.
const columns = (alias: string) =>
  Object.keys(webComponent.fields)
    .map(name => `${alias}."${name}"`)
    .join(', ')
const keptPages = (where: string) =>
  `kept_page as (
    select id, "websiteId", "projectId", page, rows
    from "webPageVersion"
    where status = ${pageVersionStatus.published} and "deletedAt" is null${where}
  )`
const keptRows = `
    select k.page, r.id, k."projectId", ${columns('r')}
    from kept_page k
    cross join lateral jsonb_populate_recordset(null::"webComponent", k.rows) r`

/**
 * The component rows of one website as visitors see them, page by page, without hidden ones and
 * everything in them; one statement. A moved component is also on the page that it left, until both
 * pages are published: rows of two pages are never mixed.
 */
export async function visitorRows(ctx: Context, site: { id: number; projectId: number }): Promise<Component[][]> {
  const rows = await ctx.sql<Component & { page: string }>(
    `with ${keptPages(' and "projectId" = $2 and "websiteId" = $1')}
    select '' as page, c.id, c."projectId", ${columns('c')}
    from "webComponent" c
    where c."projectId" = $2 and c."websiteId" = $1 and c."deletedAt" is null
    union all ${keptRows}
    union all
    select k.page, null, k."projectId", ${columns('n')}
    from kept_page k
    left join "webComponent" n on false`,
    [site.id, site.projectId],
  )
  const kept = new Set(rows.map(row => row.page))
  const bare = ({ page: _page, ...row }: Component & { page: string }) => row as Component
  const live = [...rowsByPage(rows.filter(row => row.page === ''))].flatMap(([page, components]) =>
    kept.has(page) ? [] : [components],
  )
  const versions = Map.groupBy(
    rows.filter(row => row.page !== '' && row.id !== null),
    row => row.page,
  )
  return [...live, ...versions.values()].map(components => components.filter(row => row.visible).map(bare))
}
/**
 * SQL that starts with «with recursive» and defines `seen_row`: every website's components as
 * visitors see them, without hidden ones and everything in them.
 */
export const everyVisitorRow = `with recursive ${keptPages('')},
  top_row as (
    select c.id, c."projectId"
    from "webComponent" c
    where c."parentId" is null
      and c."deletedAt" is null
      and c."websiteId" is not null
      and not exists (
        select 1
        from kept_page k
        where k."websiteId" = c."websiteId"
          and k.page = case
            when c.container = 'sub-page' then 'sub-page:' || c.id
            else coalesce(nullif(c.container, ''), '-')
          end
      )
    union all
    select c.id, c."projectId"
    from "webComponent" c
    join top_row t on c."parentId" = t.id and c."projectId" = t."projectId"
    where c."deletedAt" is null
  ),
  visitor_row as (
    select '' as page, c.id, c."projectId", ${columns('c')}
    from "webComponent" c
    join top_row t on t.id = c.id
    union all ${keptRows}
  ),
  seen_row as (
    select page, id, "projectId", "websiteId", type, value
    from visitor_row
    where "parentId" is null and visible
    union
    select v.page, v.id, v."projectId", v."websiteId", v.type, v.value
    from visitor_row v
    join seen_row s on v."parentId" = s.id and v.page = s.page and v."websiteId" = s."websiteId"
    where v.visible
  )`
