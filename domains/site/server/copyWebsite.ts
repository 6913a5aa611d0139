import { permissionDenied, type AnyResource, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { language } from '@pavilion/platform/model/index.ts'
import * as site from '../model/index.ts'
import { takeTurnAtAddresses } from './addressHeld.ts'
import { bare, comesNow, copyRows, copyTree, type Loose } from './copying.ts'
import { rootOf } from './directory.ts'
import { startDrafts } from './drafts.ts'
import { pageStates } from './publish.ts'
import {
  addressesOf,
  addressOf,
  idsIn,
  kindOfComponent,
  kindOfPath,
  renamed,
  why,
  type Ids,
  type Kind,
  type Leftover,
} from './references.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export interface CopyWish {
  readonly id: number
  readonly projectId: number
  readonly languageId?: number | null | undefined
  readonly type?: number | null | undefined
  readonly name?:
    | string
    | null
    | undefined /** Contents, lists and pictures too; into another project they always go along. */
  readonly contents?: boolean | null | undefined
}
/** Everything of a website, as plain rows: what a copy is made of, at once or later from a template. */
export interface GatheredWebsite {
  readonly website: Row<typeof site.website>
  /** The project's abbreviation, by which texts name their own site. */
  readonly abbr: string
  readonly components: readonly Row<typeof site.webComponent>[]
  readonly menuGroups: readonly Row<typeof site.webMenuGroup>[]
  readonly menus: readonly Row<typeof site.webMenu>[]
  /** What the components and menus show, where it goes along. */
  readonly lists: readonly Loose[]
  readonly contents: readonly Loose[]
  readonly imageGroups: readonly Loose[]
  readonly images: readonly Loose[]
  /** Pages whose draft differs from what visitors see. */
  readonly drafts: readonly string[]
}
const every = (ctx: Context, of: AnyResource, where: Record<string, readonly number[]>) =>
  (Object.values(where).some(ids => ids.length === 0)
    ? []
    : ctx.store(of).rows(where, { limit: 10_000, order: [['id', 'asc']] })) as Promise<Loose[]>
/** Reads a website with its menus and components. `elsewhere`: with menus of the project that it shows; `along`: with contents, lists and pictures. @throws noData */
export async function gatherWebsite(
  tx: Context,
  id: number,
  { elsewhere, along }: { elsewhere: boolean; along: boolean },
): Promise<GatheredWebsite> {
  const source = await tx.store(site.website).getDetail(id)
  const { abbr } = await tx.store(site.project).getDetail(source.projectId)
  const components = await tx.store(site.webComponent).rows(
    { websiteId: id },
    {
      limit: 5000,
      order: [
        ['hierarchyLevel' as never, 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const shown = (kind: Kind) =>
    components.filter(row => kindOfComponent(row.type) === kind).flatMap(row => idsIn(row.value))
  const groups = await tx.store(site.webMenuGroup).rows({ projectId: source.projectId }, { limit: 5000 })
  const menuGroups = groups.filter(group => group.websiteId === id || (elsewhere && shown('menu').includes(group.id)))
  const menus = menuGroups.length
    ? await tx
        .store(site.webMenu)
        .rows({ webMenuGroupId: menuGroups.map(group => group.id) }, { limit: 5000, order: [['id', 'asc']] })
    : []
  // Addresses name what they lead to as components and entries do.
  const addresses = components.filter(row => !kindOfComponent(row.type)).flatMap(row => addressOf(row.value) ?? [])
  const linked = (kind: Kind) => [
    ...menus
      .filter(entry => kindOfPath(entry.path) === kind)
      .flatMap(entry => [...idsIn(entry.value), ...idsIn(addressOf(entry.path)?.ids)]),
    ...addresses.filter(each => each.kind === kind).flatMap(each => idsIn(each.ids)),
  ]
  const named = (kind: Kind) => (along ? [...new Set([...shown(kind), ...linked(kind)])] : [])
  const lists = await every(tx, site.webContentList, { id: named('list') })
  const inLists = new Set(lists.map(list => list.id))
  const imageGroups = await every(tx, site.webImageGroup, { id: named('images') })
  const listed = await every(tx, site.webContent, { webContentListId: [...inLists] })
  const single = (await every(tx, site.webContent, { id: named('content') })).filter(
    row => !inLists.has(row.webContentListId as number),
  )
  return {
    website: source,
    abbr,
    components,
    menuGroups,
    menus,
    lists,
    contents: [...listed, ...single],
    imageGroups,
    images: await every(tx, site.webImage, { webImageGroupId: imageGroups.map(group => group.id) }),
    drafts: (await pageStates(tx, id)).filter(state => state.changes > 0 || state.unseen).map(({ page }) => page),
  }
}
export type CopiedWebsite = Row<typeof site.website> & { readonly leftovers: readonly Leftover[] }
/** Copies a website with its menus and components, to another language, device or project; every reference is named anew, and what could not be is told.
 *  A page whose draft differs from what visitors see is a draft in the copy too, seen by nobody until it is published.
 *  @throws noData when the website is out of reach, permissionDenied when the target project is */
export async function copyWebsite(ctx: Context, { id, ...wish }: CopyWish): Promise<CopiedWebsite> {
  mayReach(ctx, wish.projectId)
  return ctx.transaction(async tx => {
    const { projectId } = await tx.store(site.website).getDetail(id)
    const elsewhere = wish.projectId !== projectId
    return putWebsite(tx, await gatherWebsite(tx, id, { elsewhere, along: elsewhere || wish.contents === true }), wish)
  })
}
/** The header names the project at work; the target is another one of the operator's own. @throws permissionDenied */
export function mayReach(ctx: Context, projectId: number): void {
  const reach = ctx.caller.projects
  if (reach !== 'all' && !reach.includes(projectId)) throw permissionDenied()
}
/** Makes a website of what was gathered, in the caller's transaction. `open: false`: closed until somebody activates it. */
export async function putWebsite(
  tx: Context,
  gathered: GatheredWebsite,
  { projectId, languageId, type, name, contents, open = true }: Omit<CopyWish, 'id'> & { readonly open?: boolean },
): Promise<CopiedWebsite> {
  await takeTurnAtAddresses(tx, projectId)
  const { website: source, components, menuGroups, menus } = gathered
  const { id } = source
  const working = tx.acting('copy website', { projectId })
  const target = await tx.store(site.project).getDetail(projectId)
  const chosen = languageId ?? source.languageId
  const device = type ?? source.type
  const mark = String((await tx.store(language).getDetail(chosen)).mark)
  const elsewhere = projectId !== source.projectId
  const along = elsewhere || contents === true
  // A copy whose address another website answers starts closed, so that the operator changes over when it is ready.
  const taken = await working
    .store(site.website)
    .count({ projectId, type: device, languageId: chosen, pageType: source.pageType ?? site.websitePageType.site })
  // The secrets of a sister site belong to the one website; its invitation list to the one project.
  const made = await working.store(site.website).create({
    ...bare(source),
    projectId,
    languageId: chosen,
    type: device,
    name: name || source.name,
    invitationRuleGroupId: elsewhere ? null : source.invitationRuleGroupId,
    sisterLoginKey: null,
    status: taken || !open ? site.websiteStatus.closed : site.websiteStatus.active,
  } as never)
  await tx.log('copy', { resource: 'website', id: made.id, projectId, details: { from: id } })
  const root = rootOf(target.abbr, device, mark)
  await working.store(site.website).set(made.id, { root })
  const kept: Record<Exclude<Kind, 'foreign'>, Ids> = {
    menu: new Map(),
    content: new Map(),
    list: new Map(),
    images: new Map(),
    component: new Map(),
  }
  const newLists: Loose[] = []
  const newContents: Loose[] = []
  if (along) {
    kept.list = await copyRows(working, site.webContentList, gathered.lists, () => ({
      changed: { projectId },
      after: copy => {
        newLists.push(copy)
      },
    }))
    kept.content = await copyRows(working, site.webContent, gathered.contents, row => ({
      changed: {
        projectId,
        webContentListId: kept.list.get(row.webContentListId as number) ?? null,
        ...(elsewhere && comesNow(row)),
      },
      after: copy => {
        newContents.push(copy)
      },
    }))
    // The same news in another language or on another device is of the same day.
    if (!elsewhere)
      await tx.sql(
        'update "webContent" c set "createdAt" = o."createdAt" from unnest($1::bigint[], $2::bigint[]) as pair(first, made) join "webContent" o on o.id = pair.first where c.id = pair.made',
        [[...kept.content.keys()], [...kept.content.values()]],
      )
    kept.images = await copyRows(working, site.webImageGroup, gathered.imageGroups, () => ({ changed: { projectId } }))
  }
  kept.menu = await copyRows(working, site.webMenuGroup, menuGroups, group => ({
    changed: { projectId, websiteId: group.websiteId === id ? made.id : null },
  }))

  const leftovers: Leftover[] = []
  const addLeftover = (
    resource: AnyResource,
    row: Loose,
    field: string,
    value: string | null,
    reason: Leftover['why'],
  ) =>
    leftovers.push({
      resource: resource.name,
      id: row.id,
      name: String(row.name ?? row.englishName ?? `#${row.id}`),
      field,
      value,
      why: reason,
    })
  /** A list of ids by its kind: those that were copied under their new numbers, those that are shared as they stand. */
  const again = (value: string | null, kind: Kind | undefined): { value: string | null; reason?: Leftover['why'] } => {
    if (!value || !kind || !idsIn(value).length) return { value }
    if (kind === 'foreign') return elsewhere ? { value: null, reason: why.foreign } : { value }
    if (
      kind !== 'component' &&
      !(kind === 'menu' ? elsewhere || idsIn(value).some(each => kept.menu.has(each)) : along)
    )
      return { value }
    const { value: next, lost } = renamed(
      value,
      kind === 'menu' && !elsewhere
        ? new Map([...idsIn(value).map(each => [each, each] as const), ...kept.menu])
        : kept[kind],
    )
    return { value: next, ...(lost.length && { reason: why.gone }) }
  }
  const ofProject = addressesOf(gathered.abbr)
  const sourceRoot = source.root ?? `/${gathered.abbr}`
  const address = (whole: string | null): { value: string | null; reason?: Leftover['why'] } => {
    // A place of the same page, or of the home, bears the number of its component.
    const [, home, place] = /^(\/?)#c-(\d+)$/.exec(whole ?? '') ?? []
    if (place) {
      const there = kept.component.get(Number(place))
      return there ? { value: `${home}#c-${there}` } : { value: whole, reason: why.gone }
    }
    // An address that names the project leads to the same page of the copy; where it leads to another tree of the project, another project has that too.
    const [, tree, below = ''] = ofProject.exec(whole ?? '') ?? []
    const base =
      tree === undefined
        ? undefined
        : `/${gathered.abbr}${tree}`.toLowerCase() === sourceRoot.toLowerCase()
          ? root
          : elsewhere
            ? `/${target.abbr}${tree}`
            : undefined
    if (base !== undefined) {
      const next = below.startsWith('/') ? address(below) : { value: below }
      return { ...next, value: `${base}${next.value ?? ''}` }
    }
    const found = addressOf(whole)
    if (!found?.ids) return { value: whole }
    const { value, reason } = again(found.ids, found.kind)
    return {
      value: `${found.path}${value ? `?id=${value}${found.rest}` : found.rest.replace(/^&(?:amp;)?/, '?')}`,
      ...(reason && { reason }),
    }
  }
  const late: { row: Loose; before: string }[] = []
  kept.component = await copyTree(working, site.webComponent, components, row => {
    const kind = kindOfComponent(row.type as number)
    const before = text(row.value)
    const further = !kind && addressOf(before)?.kind === 'component'
    const next = kind ? again(before, kind) : further ? { value: before } : address(before)
    return {
      changed: { projectId, websiteId: made.id, value: next.value },
      after: copy => {
        if (next.reason) addLeftover(site.webComponent, copy, 'value', before, next.reason)
        if (further) late.push({ row: copy, before: before as string })
      },
    }
  })
  // Further pages have their numbers only now.
  for (const { row, before } of late) {
    const next = address(before)
    await working.store(site.webComponent).set(row.id, { value: next.value })
    if (next.reason) addLeftover(site.webComponent, row, 'value', before, next.reason)
  }
  // What visitors do not see yet they do not see of the copy either.
  await startDrafts(
    tx,
    { id: made.id, projectId },
    gathered.drafts.flatMap(page => {
      const top = site.rootOfPage(page)
      return top === undefined ? [page] : kept.component.has(top) ? [`sub-page:${kept.component.get(top)}`] : []
    }),
    { begun: true },
  )
  const sides = pageSides(tx)
  await copyTree(working, site.webMenu, menus, row => {
    const path = text(row.path)
    const kind = kindOfPath(path)
    const entry = again(text(row.value), kind)
    const way = address(path)
    return {
      changed: {
        projectId,
        webMenuGroupId: kept.menu.get(row.webMenuGroupId as number),
        value: entry.value,
        path: way.value,
      },
      after: copy => {
        if (entry.reason) addLeftover(site.webMenu, copy, 'value', text(row.value), entry.reason)
        if (way.reason) addLeftover(site.webMenu, copy, 'path', path, way.reason)
        const side = sides.get((path ?? '').split(/[?#]/)[0]?.toLowerCase() ?? '')
        if (
          device !== source.type &&
          side &&
          side !== 'both' &&
          side !== (device === site.websiteType.mobile ? 'mobile' : 'desktop')
        )
          addLeftover(site.webMenu, copy, 'path', path, why.device)
        if (chosen !== source.languageId && !(mark === 'en' ? text(row.englishName) : mark === 'zh'))
          addLeftover(site.webMenu, copy, 'name', text(row.name), why.language)
      },
    }
  })
  if (along)
    await copyRows(working, site.webImage, gathered.images, row => {
      const path = text(row.path)
      const before = text(row.value)
      const way = address(path)
      const entry = again(before, kindOfPath(path))
      const reason = way.reason ?? entry.reason
      return {
        changed: {
          projectId,
          webImageGroupId: kept.images.get(row.webImageGroupId as number),
          path: way.value,
          value: entry.value,
        },
        after: copy => {
          if (reason) addLeftover(site.webImage, copy, 'value', before ?? path, reason)
        },
      }
    })
  // Links inside of texts: the ids behind the site's own addresses.
  for (const row of newContents) {
    const next = linksIn(
      row.content,
      { from: gathered.abbr, sourceRoot, root, to: elsewhere ? target.abbr : undefined },
      below => {
        const way = address(below)
        if (way.reason) addLeftover(site.webContent, row, 'content', below, way.reason)
        return way.value ?? below
      },
    )
    const outside = address(text(row.externalLink))
    if (next !== row.content || outside.value !== text(row.externalLink))
      await working.store(site.webContent).set(row.id, { content: next, externalLink: outside.value } as never)
  }
  if (chosen !== source.languageId) {
    for (const row of newLists) addLeftover(site.webContentList, row, 'name', text(row.name), why.language)
    for (const row of newContents) addLeftover(site.webContent, row, 'name', text(row.name), why.language)
    if (!along)
      for (const row of components.filter(each => ['content', 'list'].includes(kindOfComponent(each.type) ?? '')))
        addLeftover(
          site.webComponent,
          { ...row, id: kept.component.get(row.id) as number } as Loose,
          'value',
          row.value,
          why.language,
        )
  }
  return { ...(await working.store(site.website).getDetail(made.id)), leftovers }
}
interface Trees {
  /** The abbreviation of the project that the texts come from, and its tree (`own`) that was copied. */ readonly from: string
  readonly sourceRoot: string
  readonly root: string /** That of another project that they come to. */
  readonly to: string | undefined
}
/** Addresses of the site within rich text, `href="/abbr/content?id=3"`: those of its contents lead to the copy's; in another project every other leads there too, into the same tree. */
function linksIn<T>(html: T, { from, sourceRoot: own, root, to }: Trees, address: (below: string) => string): T {
  if (typeof html !== 'string') return html
  const known = addressesOf(from)
  return html.replace(/(href=")(\/[^"]*)(")/g, (whole, before: string, path: string, after: string) => {
    const [, tree, below = ''] = known.exec(path) ?? []
    const way = addressOf(below)
    const copied = way?.ids && way.kind !== 'foreign'
    if (tree === undefined || (!copied && to === undefined)) return whole
    return `${before}${copied || `/${from}${tree}`.toLowerCase() === own.toLowerCase() ? root : `/${to}${tree}`}${way ? address(below) : below}${after}`
  }) as T
}
/** On which devices the pages of all rooms stand, by their addresses in small letters. */
function pageSides(ctx: Context): ReadonlyMap<string, 'desktop' | 'mobile' | 'both'> {
  const { domains } = ctx.catalogue
  const pages = Map.groupBy(
    domains.flatMap(domain => domain.pages ?? []),
    page => page.path.toLowerCase(),
  )
  return new Map(
    [...pages].map(([path, [first, ...others]]) => [
      path,
      others.some(page => page.side !== first?.side) ? 'both' : (first?.side ?? 'both'),
    ]),
  )
}
