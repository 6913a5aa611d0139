import type { Context } from '@pavilion/store'
import { everyVisitorRow } from './drafts.ts'

// The entries of a website's menus: of its own groups, and of those that its components show.
const shownEntries = `
  shown_group as (
    select id, "websiteId"
    from "webMenuGroup"
    where "websiteId" is not null and "deletedAt" is null
    union
    select g.id, w."websiteId"
    from seen_row w
    join "webMenuGroup" g on w.value = g.id::text and w."projectId" = g."projectId" and g."deletedAt" is null
    where w.type in (3, 202)
  ),
  entry as (
    select g."websiteId", m.type, m.path, m.value,
      coalesce(nullif(m.value, ''), substring(m.path from '[?&]id=([0-9]+)')) as asks
    from shown_group g
    join "webMenu" m on m."webMenuGroupId" = g.id
    where m.visible and m."deletedAt" is null and m.type is distinct from 0 and m.path <> ''
  )`
// The content lists that a website leads to: by its list components and by its menus.
const shownLists = `${shownEntries},
  shown as (
    select w."websiteId", list
    from seen_row w
    cross join lateral regexp_split_to_table(w.value, '\\s*,\\s*') as list
    where w.type = 5
    union
    select "websiteId", asks
    from entry
    where path ~* '^/?(?:[\\w-]+/)*content-list(?:[?#]|$)'
  )`

/**
 * The targets of every website's menus for the site map, without sub-pages that are hidden from
 * visitors; one statement.
 */
export const listedEntries = (
  ctx: Context,
): Promise<{ websiteId: number; type: number | null; path: string; value: string | null }[]> =>
  ctx.sql(`${everyVisitorRow}, ${shownEntries}
    select distinct "websiteId", type, path, value
    from entry
    where path !~* '^https?:'
      and (path !~* 'sub-page(?:[?#]|$)' or entry.asks in (select id::text from seen_row))
    order by "websiteId", path, value
    limit 20000`)
/** Published contents with the website that leads to them, for the site map; one statement. */
export const listedContents = (ctx: Context): Promise<{ websiteId: number; id: number; updatedAt: string }[]> =>
  ctx.sql(`${everyVisitorRow}, ${shownLists}
    select distinct s."websiteId", c.id, to_char(c."updatedAt" at time zone 'UTC', 'YYYY-MM-DD') as "updatedAt"
    from shown s
    join website w on w.id = s."websiteId"
    join "webContent" c on c."webContentListId"::text = s.list and c."projectId" = w."projectId"
    where c.status = 1 and c."deletedAt" is null and c."externalLink" is null
    order by c.id desc
    limit 40000`)

/**
 * The websites that lead to a content: by its list, by a menu or by a component; one statement.
 */
export const websitesOfContent = async (
  ctx: Context,
  { id, projectId, list }: { id: number; projectId: number; list: number | null },
): Promise<number[]> => {
  const rows = await ctx.sql<{ id: number }>(
    `${everyVisitorRow}, ${shownLists}
    select w.id
    from website w
    where w."projectId" = $1
      and w."deletedAt" is null
      and (
        exists (select 1 from shown s where s."websiteId" = w.id and s.list = $3)
        or exists (
          select 1
          from entry e
          where e."websiteId" = w.id
            and e.asks = $2
            and e.path ~* '^/?(?:[\\w-]+/)*content(?:[?#]|$)'
        )
        or exists (select 1 from seen_row r where r."websiteId" = w.id and r.type = 4 and r.value = $2)
      )
    order by w.id`,
    [projectId, String(id), String(list ?? 0)],
  )
  return rows.map(row => row.id)
}

export interface NewsItem {
  readonly id: number
  readonly name: string
  readonly abstract: string | null
  readonly externalLink: string | null
  readonly createdAt: string
  readonly tag: string | null
}
/** The newest contents that a website leads to, for its feed; one statement. */
export const newsOf = (ctx: Context, website: { id: number; projectId: number }): Promise<NewsItem[]> =>
  ctx.sql(
    `${everyVisitorRow}, ${shownLists}
    select c.id, c.name, c.abstract, c."externalLink", c."createdAt", c.class as tag
    from "webContent" c
    where c."projectId" = $2
      and c.status = 1
      and c."deletedAt" is null
      and c."webContentListId"::text in (select list from shown where "websiteId" = $1)
    order by c."createdAt" desc, c.id desc
    limit 50`,
    [website.id, website.projectId],
  )
