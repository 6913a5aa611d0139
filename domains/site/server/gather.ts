import { keyedPort, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { forPage } from '@pavilion/pages/clean.ts'
import {
  componentLimit,
  listFooter,
  listKey,
  webComponentType,
  webContent,
  webContentList,
  webContentListStyle,
} from '../model/index.ts'
import type { Component, Menu, MenuGroup } from './directory.ts'
import { shownEntry } from './directory.ts'
import { visitorRows } from './drafts.ts'
import { treesOf } from './tree.ts'

export type ComponentTree = Component & { children: ComponentTree[] }
/** Everything that the components of one page show, by the id that a component's value names. */
export interface PageData {
  readonly components: readonly object[]
  readonly menus: Readonly<Record<number, object>>
  readonly contents: Readonly<Record<number, object>>
  readonly lists: Readonly<
    Record<string, { list: object; rows: readonly object[]; count: number; page: number; limit: number }>
  >
  readonly images: Readonly<Record<number, { group: object; rows: readonly object[] }>>
  readonly parts: Readonly<Record<number, unknown>>
}
/**
 * Loads what the components of one type show on a page, by the component's id, in a fixed number of
 * statements. Public data only.
 */
export type ComponentLoader = (
  ctx: Context,
  asked: { readonly projectId: number; readonly rows: readonly ComponentTree[] },
) => Promise<Readonly<Record<number, object>>>
/** The data that components of later domains show, by their type. */
export const componentData = keyedPort<number, ComponentLoader>('site.componentData', {
  what: 'loads what the components of one type show on a page',
})
export const idsIn = (value: string | null) =>
  (value ?? '')
    .split(',')
    .map(part => Number(part.trim()))
    .filter(id => Number.isSafeInteger(id) && id > 0)

const every = function* (tree: readonly ComponentTree[]): Generator<ComponentTree> {
  for (const row of tree) {
    yield row
    yield* every(row.children)
  }
}

/** The components of a website as visitors see them, as trees; one statement. */
export async function readComponents(
  ctx: Context,
  website: { id: number; projectId: number },
): Promise<ComponentTree[]> {
  return treesOf(await visitorRows(ctx, website)) as ComponentTree[]
}

/**
 * Loads what these components show: contents, lists, image groups. At most five statements, however
 * many there are.
 */
export async function gather(
  ctx: Context,
  projectId: number,
  trees: readonly ComponentTree[],
  menus: ReadonlyMap<number, { group: MenuGroup; entries: Menu[] }>,
  page: number,
): Promise<PageData> {
  const rows = [...every(trees)]
  const wanted = (...types: number[]) => [
    ...new Set(rows.filter(row => types.includes(row.type)).flatMap(row => idsIn(row.value))),
  ]
  const contentIds = wanted(webComponentType.content)
  const groupIds = wanted(
    webComponentType.carousel,
    webComponentType.carousel2,
    webComponentType.goRound,
    webComponentType.swipe,
  )
  const listed = rows.filter(row => row.type === webComponentType.contentList)
  const albums = rows.filter(row => row.type === webComponentType.album)
  const [contents, lists, images, inAlbums, parts] = await Promise.all([
    contentIds.length ? ctx.store(webContent).rows({ id: contentIds, projectId, status: 1 }) : [],
    readLists(
      ctx,
      projectId,
      listed.flatMap(row =>
        idsIn(row.value).map(id => ({
          key: listKey(id, row),
          id,
          limit: row.limit ?? componentLimit,
          paged: listFooter(row.webContentListStyle) === 'pagination',
          style: row.webContentListStyle,
        })),
      ),
      page,
    ),
    readImages(ctx, projectId, groupIds),
    readAlbums(
      ctx,
      projectId,
      albums.map(row => ({ id: row.id, groups: idsIn(row.value).slice(0, 50) })),
    ),
    partsOf(ctx, projectId, rows),
  ])
  const menuIds = wanted(webComponentType.menu, webComponentType.actions)
  return {
    components: trees.map(shownComponent),
    menus: Object.fromEntries(
      menuIds.flatMap(id => {
        const found = menus.get(id)
        return found ? [[id, { style: found.group.style, id, entries: found.entries.map(shownEntry) }]] : []
      }),
    ),
    contents: Object.fromEntries(contents.map(row => [row.id, shownContent(row)])),
    lists,
    images,
    parts: { ...parts, ...inAlbums },
  }
}
interface InGroup {
  readonly of: number
  readonly groupName: string
  readonly groupEnglish: string | null
  readonly mode: number | null
  readonly autoplay: boolean
  readonly interval: number | null
  readonly initialIndex: number | null
  readonly id: number | null
  readonly filePath: string
  readonly name: string | null
  readonly englishName: string | null
  readonly type: number | null
  readonly path: string | null
  readonly value: string | null
}
/** Image groups with their pictures in order; one statement. */
async function readImages(ctx: Context, projectId: number, ids: readonly number[]): Promise<PageData['images']> {
  if (!ids.length) return {}
  const rows = await ctx.sql<InGroup>(
    `select g.id as of, g.name as "groupName", g."englishName" as "groupEnglish", g.mode, g.autoplay, g.interval, g."initialIndex",
      i.id, i."filePath", i.name, i."englishName", i.type, i.path, i.value
    from "webImageGroup" g
    left join "webImage" i
      on i."webImageGroupId" = g.id and i."projectId" = g."projectId" and i."deletedAt" is null
    where g.id = any($1::bigint[]) and g."projectId" = $2 and g."deletedAt" is null
    order by i."sortNumber", i.id
    limit 2000`,
    [ids, projectId],
  )
  return Object.fromEntries(
    [...Map.groupBy(rows, row => row.of)].map(([id, pictures]) => {
      const [{ groupName: name, groupEnglish: englishName, mode, autoplay, interval, initialIndex }] = pictures as [
        InGroup,
      ]
      return [
        id,
        {
          group: { id, name, englishName, mode, autoplay, interval, initialIndex },
          rows: pictures.filter(row => row.id !== null).map(shownImage),
        },
      ]
    }),
  )
}
/** How many pictures an album shows at once (visitor-side §9). */
export const albumPageSize = 20
interface InAlbum {
  readonly album: number
  readonly id: number
  readonly filePath: string
  readonly name: string | null
  readonly englishName: string | null
  readonly whole: number
}
/** The first pictures of each album, newest first, with the total count; one statement. */
async function readAlbums(
  ctx: Context,
  projectId: number,
  albums: readonly { id: number; groups: readonly number[] }[],
): Promise<PageData['parts']> {
  const pairs = albums.flatMap(({ id, groups }) => groups.map(group => [id, group] as const))
  if (!pairs.length) return {}
  const rows = await ctx.sql<InAlbum>(
    `select t.album, t.id, t."filePath", t.name, t."englishName", t.whole
    from (
      select asked.album, i.id, i."filePath", i.name, i."englishName",
        count(*) over (partition by asked.album)::int as whole,
        row_number() over (partition by asked.album order by i."createdAt" desc, i.id desc) as nth
      from unnest($2::bigint[], $3::bigint[]) as asked(album, grp)
      join "webImage" i on i."webImageGroupId" = asked.grp and i."projectId" = $1 and i."deletedAt" is null
      join "webImageGroup" g on g.id = asked.grp and g."deletedAt" is null
    ) t
    where t.nth <= ${albumPageSize}
    order by t.album, t.nth`,
    [projectId, pairs.map(([album]) => album), pairs.map(([, group]) => group)],
  )
  return Object.fromEntries(
    albums.map(({ id, groups }) => {
      const pictures = rows.filter(row => Number(row.album) === id)
      return [
        id,
        {
          groups,
          rows: pictures.map(({ id: image, filePath, name, englishName }) => ({
            id: Number(image),
            filePath,
            name,
            englishName,
          })),
          count: pictures[0]?.whole ?? 0,
        },
      ]
    }),
  )
}
async function partsOf(ctx: Context, projectId: number, rows: readonly ComponentTree[]): Promise<PageData['parts']> {
  const found = await Promise.all(
    componentData.all().map(([type, load]) => {
      const components = rows.filter(row => row.type === type)
      return components.length ? load(ctx, { projectId, rows: components }) : {}
    }),
  )
  return Object.assign({}, ...found)
}
interface WantedList {
  readonly key: string
  readonly id: number
  readonly limit: number
  readonly paged: boolean
  readonly style: number | null
}
type ContentRow = Pick<
  Row<typeof webContent>,
  | 'id'
  | 'name'
  | 'abstract'
  | 'content'
  | 'cover'
  | 'createdAt'
  | 'showCreatedAt'
  | 'showTitle'
  | 'externalLink'
  | 'attachment'
  | 'author'
  | 'class'
  | 'imageLazyLoad'
  | 'webContentListId'
>

/**
 * Loads lists with the rows that their components show, in two statements: pinned rows first, then
 * newest first (visitor-side §7). A list that is on the page in two lengths is read for both. One
 * page number turns all paged lists of a page; a shorter list stays at its last page.
 */
async function readLists(
  ctx: Context,
  projectId: number,
  wanted: readonly WantedList[],
  page: number,
): Promise<PageData['lists']> {
  if (!wanted.length) return {}
  const parts = [...new Map(wanted.map(each => [each.key, each])).values()]
  const full = wanted.some(each => each.style === webContentListStyle.fullContent)
  const [lists, rows] = await Promise.all([
    ctx.store(webContentList).rows({ id: [...new Set(parts.map(each => each.id))], projectId }),
    ctx.sql<ContentRow & { key: string; whole: number }>(
      `select bounds.key, t.*
      from (
        select c.id, c.name, c.abstract, ${full ? 'c.content' : 'null as content'}, c.cover, c."createdAt",
          c."showCreatedAt", c."showTitle", c."externalLink", c.attachment, c.author, c.class,
          c."imageLazyLoad", c."webContentListId",
          row_number() over (
            partition by c."webContentListId"
            order by c."stickNumber" desc, c."createdAt" desc, c.id desc
          )::int as nth,
          count(*) over (partition by c."webContentListId")::int as whole
        from "webContent" c
        where c."projectId" = $1
          and c."webContentListId" = any($3::bigint[])
          and c.status = 1
          and c."deletedAt" is null
      ) t
      join unnest($2::text[], $3::bigint[], $4::int[], $5::int[]) as bounds(key, list, page, size)
        on bounds.list = t."webContentListId"
      where (t.nth - 1) / bounds.size = least(bounds.page - 1, (t.whole - 1) / bounds.size)
      order by t.nth`,
      [
        projectId,
        parts.map(each => each.key),
        parts.map(each => each.id),
        parts.map(each => (each.paged ? page : 1)),
        parts.map(each => each.limit),
      ],
    ),
  ])
  return Object.fromEntries(
    parts.flatMap(({ key, id, limit }) => {
      const list = lists.find(each => each.id === id)
      const contents = rows.filter(row => row.key === key)
      const count = contents[0]?.whole ?? 0
      return list
        ? [
            [
              key,
              {
                list: { id, name: list.name, englishName: list.englishName, style: list.style },
                rows: contents.map(shownContent),
                count,
                page: Math.min(page, Math.max(1, Math.ceil(count / limit))),
                limit,
              },
            ],
          ]
        : []
    }),
  )
}

/** A content as visitors get it, with its text cleaned. */
export function shownContent(row: ContentRow) {
  const {
    id,
    name,
    abstract,
    content,
    cover,
    createdAt,
    showCreatedAt,
    showTitle,
    externalLink,
    attachment,
    author,
    imageLazyLoad,
  } = row
  return {
    id,
    name,
    abstract,
    content: content ? withLateImages(forPage(content), imageLazyLoad) : null,
    cover,
    createdAt: new Date(createdAt).toISOString(),
    showCreatedAt,
    showTitle,
    externalLink,
    attachment: attachment ?? [],
    author,
    class: row.class,
  }
}
/** Pictures in rich text load lazily (visitor-side §2.7). */
export const withLateImages = (html: string, late: boolean) =>
  html.replace(/<img (?![^>]*\bloading=)/g, `<img loading="${late ? 'lazy' : 'eager'}" decoding="async" `)
type Shown = Pick<InGroup, 'id' | 'filePath' | 'name' | 'englishName' | 'type' | 'path' | 'value'>
const shownImage = ({ id, filePath, name, englishName, type, path, value }: Shown) => ({
  id,
  filePath,
  name,
  englishName,
  type,
  path,
  value,
})

const left = new Set(['projectId', 'websiteId', 'createdAt', 'updatedAt', 'visible', 'hierarchyLevel'])
const shownOnce = new WeakMap<ComponentTree, object>()
/** Only fields that are set are sent; computed once per published version. */
const shownComponent = (row: ComponentTree): object => {
  const known = shownOnce.get(row) ?? onlySet(row)
  shownOnce.set(row, known)
  return known
}
const onlySet = (row: ComponentTree): object => ({
  ...Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => !left.has(key) && key !== 'children' && value !== null && value !== '',
    ),
  ),
  children: row.children.map(shownComponent),
})
