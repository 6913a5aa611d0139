import type { AnyResource, Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import * as site from '../../model/index.ts'
import { pageStates } from '../publish.ts'
import { addressOf, idsIn, kindOfComponent, kindOfPath, type Kind } from './references.ts'
import type { Loose } from './rows.ts'

/** A whole website as plain rows, to copy now or to keep in a template. */
export interface GatheredWebsite {
  readonly website: Row<typeof site.website>
  /** The project's abbreviation, which addresses in texts begin with. */
  readonly abbr: string
  readonly components: readonly Row<typeof site.webComponent>[]
  readonly menuGroups: readonly Row<typeof site.webMenuGroup>[]
  readonly menus: readonly Row<typeof site.webMenu>[]
  /** The rows that components and menus show, if they are copied too. */
  readonly lists: readonly Loose[]
  readonly contents: readonly Loose[]
  readonly imageGroups: readonly Loose[]
  readonly images: readonly Loose[]
  /** Pages whose draft differs from what visitors see. */
  readonly drafts: readonly string[]
}

/**
 * Reads a website with its menus and components.
 * @param options `elsewhere`: also the project's menus that the website shows; `along`: also the
 * contents, lists and pictures that it shows
 * @throws noData
 */
export async function gatherWebsite(
  tx: Context,
  id: number,
  { elsewhere, along }: { elsewhere: boolean; along: boolean },
): Promise<GatheredWebsite> {
  const website = await tx.store(site.website).getDetail(id)
  const { abbr } = await tx.store(site.project).getDetail(website.projectId)
  const components = await tx.store(site.webComponent).rows(
    { websiteId: id },
    {
      limit: 5000,
      order: [
        ['hierarchyLevel', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const shown = (kind: Kind) =>
    components.filter(row => kindOfComponent(row.type) === kind).flatMap(row => idsIn(row.value))
  const groups = await tx.store(site.webMenuGroup).rows({ projectId: website.projectId }, { limit: 5000 })
  const menuGroups = groups.filter(group => group.websiteId === id || (elsewhere && shown('menu').includes(group.id)))
  const menus = menuGroups.length
    ? await tx
        .store(site.webMenu)
        .rows({ webMenuGroupId: menuGroups.map(group => group.id) }, { limit: 5000, order: [['id', 'asc']] })
    : []
  // Addresses name rows too, as components and menu entries do.
  const addresses = components.filter(row => !kindOfComponent(row.type)).flatMap(row => addressOf(row.value) ?? [])
  const linked = (kind: Kind) => [
    ...menus
      .filter(entry => kindOfPath(entry.path) === kind)
      .flatMap(entry => [...idsIn(entry.value), ...idsIn(addressOf(entry.path)?.ids)]),
    ...addresses.filter(each => each.kind === kind).flatMap(each => idsIn(each.ids)),
  ]
  const named = (kind: Kind) => (along ? [...new Set([...shown(kind), ...linked(kind)])] : [])
  const lists = await rowsOf(tx, site.webContentList, { id: named('list') })
  const listIds = new Set(lists.map(list => list.id))
  const imageGroups = await rowsOf(tx, site.webImageGroup, { id: named('images') })
  const inLists = await rowsOf(tx, site.webContent, { webContentListId: [...listIds] })
  const single = (await rowsOf(tx, site.webContent, { id: named('content') })).filter(
    row => !listIds.has(Number(row.webContentListId)),
  )
  const states = await pageStates(tx, id)
  return {
    website,
    abbr,
    components,
    menuGroups,
    menus,
    lists,
    contents: [...inLists, ...single],
    imageGroups,
    images: await rowsOf(tx, site.webImage, { webImageGroupId: imageGroups.map(group => group.id) }),
    drafts: states.filter(state => state.changes > 0 || state.unseen).map(({ page }) => page),
  }
}

async function rowsOf(ctx: Context, of: AnyResource, where: Record<string, readonly number[]>): Promise<Loose[]> {
  const isEmpty = Object.values(where).some(ids => ids.length === 0)
  if (isEmpty) return []
  return (await ctx.store(of).rows(where, { limit: 10_000, order: [['id', 'asc']] })) as unknown as Loose[]
}
