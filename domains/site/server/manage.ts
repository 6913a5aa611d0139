import { entriesOf, noData, problemOf, type AnyCodes, type AnyField, type Row } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { Context } from '@pavilion/store'
import {
  pageContainer,
  webComponent,
  website as websiteResource,
  webComponentType as kind,
  websitePageType,
  type webComponent as Component,
} from '../model/index.ts'
import type { BuiltPage, ComponentKind } from '../model/calls/builder.ts'
import { pageDrawing, type Drawing } from './drawing.ts'
import { readDirectory, readMenus, viewOf } from './directory.ts'
import { gather, idsIn, type ComponentTree, type PageData } from './gather.ts'
import { pageNotDrawn } from './refusals.ts'
import { treeOf } from './tree.ts'

type ComponentRow = Row<typeof Component>
type Draft = Record<string, unknown> & { id: number }
const fields = webComponent.fields as Readonly<Record<string, AnyField>>

/** Puts unsaved settings over stored rows. Values that are invalid for their field are ignored. */
export function withDrafts(rows: readonly ComponentRow[], drafts: readonly Draft[]): ComponentRow[] {
  const typed = new Map(
    drafts.map(draft => [
      draft.id,
      Object.fromEntries(
        Object.entries(draft).filter(
          ([name, value]) =>
            name !== 'id' &&
            Object.hasOwn(fields, name) &&
            !problemOf({ ...(fields[name] as AnyField), required: false }, value),
        ),
      ),
    ]),
  )
  return rows.map(row => ({ ...row, ...typed.get(row.id) }))
}
/**
 * Draws a page of a website from its draft for the page builder, including hidden components and
 * unsaved settings: every component carries its id, and nothing navigates. `page`: the id of a
 * sub-page's root component; without it, the home page. `preview`: as visitors will see it once it
 * is published, for this editor only.
 * @throws noData, pageNotDrawn
 */
export async function drawForManage(
  ctx: Context,
  {
    id,
    page,
    drafts,
    preview = false,
  }: { id: number; page?: number | null | undefined; drafts: readonly Draft[]; preview?: boolean },
): Promise<BuiltPage> {
  const drawing = pageDrawing.get()
  const website = await ctx.store(websiteResource).getDetail(id)
  if (!drawing) throw pageNotDrawn()
  // Everything but the website's own row is read as the public site reads it.
  const system = ctx.acting('manage website', { projectId: website.projectId })
  const directory = await readDirectory(system)
  const site = [...directory.projects.values()].flatMap(each => each.sites).find(each => each.website.id === id)
  if (!site) throw noData()
  const menus = await readMenus(system, website.projectId)
  const rows = await ctx.store(webComponent).rows(
    { projectId: website.projectId, websiteId: id },
    {
      limit: 5000,
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const trees = treeOf(withDrafts(rows, drafts).filter(row => !preview || row.visible)) as unknown as ComponentTree[]
  const of = (name: string) => trees.filter(row => row.container === name)
  const shown = page ? of(pageContainer.subPage).filter(row => row.id === page) : of(pageContainer.home)
  if (page && !shown.length) throw noData()
  const drawn = async (some: readonly ComponentTree[]) =>
    some.length ? withUnseen(await gather(system, website.projectId, some, menus, 1), some) : undefined
  const [data, header, footer] = await Promise.all([
    gather(system, website.projectId, shown, menus, 1),
    drawn(of(pageContainer.header)),
    drawn(of(pageContainer.footer)),
  ])
  const view: SiteView = viewOf(directory, site, menus)
  const title = { name: shown[0]?.name ?? null, englishName: shown[0]?.englishName ?? null }
  const { html, look } = drawing.render(page ? 'subPage' : 'home', {
    site: view,
    frame: { ...(header && { header }), ...(footer && { footer }) },
    data: { ...withUnseen(data, shown), ...(page && { title }) },
    query: page ? { id: String(page) } : {},
    path: page ? '/sub-page' : '',
    language: site.language,
    manage: !preview,
  })
  return {
    html: documentOf({
      html: preview ? inert(html) : html,
      look: preview ? look : `${look} managed`,
      lang: site.lang,
      drawing,
      css: drawing.styleOf(site.website, { components: trees, menus }),
    }),
    website: {
      id,
      name: website.name,
      type: website.type,
      root: site.root,
      open: site.open,
      language: site.language,
      confirms: website.pageType === websitePageType.orderConfirm,
    },
    rows,
    shows: shownBy([...shown, ...of(pageContainer.header), ...of(pageContainer.footer)], [data, header, footer], {
      menus,
      english: ctx.language === 'en',
    }),
  }
}
const pictured = new Set<number>([kind.carousel, kind.carousel2, kind.goRound, kind.swipe])
/**
 * The name of what each component shows: the menu group, content, list or pictures in its value. It
 * tells components of one kind apart in the outline.
 */
function shownBy(
  trees: readonly ComponentTree[],
  pages: readonly (PageData | undefined)[],
  { menus, english }: { readonly menus: Awaited<ReturnType<typeof readMenus>>; readonly english: boolean },
): Record<number, string> {
  const names = {
    contents: new Map<number, string>(),
    lists: new Map<number, string>(),
    images: new Map<number, string>(),
  }
  for (const page of pages) {
    for (const [id, content] of Object.entries(page?.contents ?? {}))
      names.contents.set(Number(id), (content as { name: string }).name)
    for (const { list } of Object.values(page?.lists ?? {}) as {
      list: { id: number; name: string; englishName: string | null }
    }[])
      names.lists.set(list.id, (english && list.englishName) || list.name)
    for (const [id, { group }] of Object.entries(page?.images ?? {}))
      names.images.set(Number(id), (group as { name: string }).name)
  }
  return Object.fromEntries(
    [...every(trees)].flatMap(({ id, type, value }) => {
      const [first = 0] = idsIn(value)
      const name =
        type === kind.content
          ? names.contents.get(first)
          : type === kind.contentList
            ? names.lists.get(first)
            : type === kind.menu || type === kind.actions
              ? menus.get(first)?.group.name
              : pictured.has(type)
                ? names.images.get(first)
                : undefined
      return name ? [[id, name]] : []
    }),
  )
}
const inert = (html: string) => html.replace(/<a ([^>]*?)(?<![-\w])href=/g, '<a $1data-href=')
/** Public data does not say which components are hidden; the page builder needs to know. */
interface Marked {
  readonly id: number
  readonly children?: readonly Marked[]
}
const withUnseen = <D extends { components: readonly object[] }>(data: D, trees: readonly ComponentTree[]): D => {
  const unseen = new Set([...every(trees)].filter(row => !row.visible).map(row => row.id))
  const marked = (row: Marked): Marked => ({
    ...row,
    ...(unseen.has(row.id) && { visible: false }),
    children: (row.children ?? []).map(marked),
  })
  return { ...data, components: (data.components as readonly Marked[]).map(marked) }
}
const every = function* (tree: readonly ComponentTree[]): Generator<ComponentTree> {
  for (const row of tree) {
    yield row
    yield* every(row.children)
  }
}

const documentOf = ({
  html,
  look,
  lang,
  drawing,
  css,
}: {
  html: string
  look: string
  lang: string
  drawing: Drawing
  css: string
}) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${drawing.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')}<style>${css.replace(/<\//g, '<\\/')}</style></head><body class="${look}">${html}</body></html>`

/** Every kind of component with its settings; code lists as their entries. */
export const componentKinds = (): ComponentKind[] =>
  (pageDrawing.get()?.components ?? []).map(({ type, zh, en, holds, settings }) => ({
    type,
    zh,
    en,
    holds,
    fields: Object.fromEntries(
      Object.entries(settings.fields as Record<string, AnyField>).map(([name, { codes, ...field }]) => [
        name,
        { ...field, ...(codes && { entries: entriesOf(codes as AnyCodes) }) },
      ]),
    ),
  }))
