import { noData, type AnyResource, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { LeftBehind } from '../model/calls/builder.ts'
import * as site from '../model/index.ts'
import { comesNow, copyRows, copyTree, newIdFor, newIdOf, type Loose } from './copying/rows.ts'
import type { Component } from './directory.ts'
import { editing, startDrafts } from './drafts.ts'
import { placeComponent } from './place.ts'
import { tooManyPasted } from './refusals.ts'
import { underParent } from './treeWrites.ts'
import { addressThere, idsIn, kindOfComponent, kindOfPath, renamed, type Ids, type Kind } from './copying/references.ts'

/** The copied rows that components and menus name: old id → new id. */
interface Carried {
  readonly menu: Ids
  readonly content: Ids
  readonly list: Ids
  readonly images: Ids
}
type Menu = Row<typeof site.webMenu>
const kinds = site.webComponentType
const showsMenu: readonly number[] = [kinds.menu, kinds.actions]
const showsImages: readonly number[] = [kinds.carousel, kinds.carousel2, kinds.goRound, kinds.swipe, kinds.album]
const shownBy = (components: readonly Component[], ...types: number[]) => [
  ...new Set(components.filter(row => types.includes(row.type)).flatMap(row => idsIn(row.value))),
]
const idsOf = (carried: Carried, kind: Kind | undefined): Ids =>
  kind === 'menu'
    ? carried.menu
    : kind === 'content'
      ? carried.content
      : kind === 'list'
        ? carried.list
        : kind === 'images'
          ? carried.images
          : new Map()
/**
 * A value in another project: new ids for rows that were copied; rows that belong to the first
 * project only are dropped and reported.
 */
function valueThere(value: string | null, kind: Kind | undefined, carried: Carried, onLost: () => void): string | null {
  if (!value || !kind || !idsIn(value).length) return value
  const next = renamed(value, idsOf(carried, kind))
  if (next.lost.length) onLost()
  return next.value
}
/** Copies contents, lists and pictures that components and menus show to another project. */
async function carryShown(
  tx: Context,
  components: readonly Component[],
  menus: readonly Menu[],
  projectId: number,
): Promise<Omit<Carried, 'menu'>> {
  const working = tx.acting('copy components', { projectId })
  const linked = (paths: RegExp) =>
    menus.filter(entry => paths.test(entry.path ?? '')).flatMap(entry => idsIn(entry.value))
  const copy = async (of: AnyResource, rows: readonly Loose[], changed: (row: Loose) => object = () => ({})) =>
    copyRows(working, of, rows, row => ({ changed: { projectId, ...changed(row) } }))
  const list = await copy(
    site.webContentList,
    await rowsOf(tx, site.webContentList, {
      id: [...new Set([...shownBy(components, kinds.contentList), ...linked(/^\/content-list/)])],
    }),
  )
  const single = [...new Set([...shownBy(components, kinds.content), ...linked(/^\/content(?:$|\?)/)])]
  const listed = await rowsOf(tx, site.webContent, { webContentListId: [...list.keys()] })
  // A content in one of the lists is copied with its list.
  const others = (await rowsOf(tx, site.webContent, { id: single })).filter(
    row => newIdFor(list, row.webContentListId) === undefined,
  )
  const content = await copy(site.webContent, [...listed, ...others], row => ({
    webContentListId: newIdFor(list, row.webContentListId) ?? null,
    ...comesNow(row),
  }))
  const images = await copy(
    site.webImageGroup,
    await rowsOf(tx, site.webImageGroup, {
      id: [...new Set([...shownBy(components, ...showsImages), ...linked(/^\/album/)])],
    }),
  )
  await copy(site.webImage, await rowsOf(tx, site.webImage, { webImageGroupId: [...images.keys()] }), row => ({
    webImageGroupId: newIdFor(images, row.webImageGroupId),
  }))
  return { list, content, images }
}
const rowsOf = async (ctx: Context, of: AnyResource, where: Record<string, readonly number[]>) =>
  (Object.values(where).some(ids => !ids.length)
    ? []
    : await ctx.store(of).rows(where, { limit: 10_000, order: [['id', 'asc']] })) as unknown as Loose[]
/** Where a copied component goes. */
export interface PasteWish {
  readonly id: number
  readonly websiteId: number
  readonly parentId?: number | null | undefined
  readonly container?: string | null | undefined
  readonly before?: number | null | undefined
}
/** The most components that can be copied at once. */
export const mostPasted = 300

/**
 * Copies a component with everything in it to a page of any of the operator's websites, as a draft
 * like every edit. Into another project, menus, contents, lists and pictures are copied with new
 * ids; votes, sessions and forms are left out and reported.
 * @throws noData when either end is out of reach, componentHoldsNone, parentElsewhere,
 * componentElsewhere, tooManyPasted
 */
export const pasteComponent = (ctx: Context, wish: PasteWish): Promise<{ id: number; left: LeftBehind[] }> =>
  ctx.transaction(async tx => {
    const [found] = await tx.sql<{ projectId: number; websiteId: number | null }>(
      'select "projectId", "websiteId" from "webComponent" where id = $1 and "deletedAt" is null',
      [wish.id],
    )
    const reach = ctx.caller.projects
    if (!found || (reach !== 'all' && !reach.includes(found.projectId))) throw noData()
    const target = await tx.store(site.website).lock(wish.websiteId, { referable: true })
    const { projectId } = target
    const from = tx.acting('copy components', { projectId: found.projectId })
    const working = tx.acting('copy components', { projectId })
    await tx.store(site.webComponent).holdTree()
    const rows = below(
      await from.store(site.webComponent).rows(
        { websiteId: found.websiteId },
        {
          limit: 5000,
          order: [
            ['sortNumber', 'asc'],
            ['id', 'asc'],
          ],
        },
      ),
      wish.id,
    )
    const elsewhere = found.projectId !== projectId
    if (rows.length > mostPasted) throw tooManyPasted({ most: mostPasted })
    const groups = elsewhere
      ? await from.store(site.webMenuGroup).rows({ id: shownBy(rows, ...showsMenu) }, { limit: 1000 })
      : []
    const menus = groups.length
      ? await from
          .store(site.webMenu)
          .rows({ webMenuGroupId: groups.map(group => group.id) }, { limit: 5000, order: [['id', 'asc']] })
      : []
    const carried: Carried = {
      ...(elsewhere
        ? await carryShown(from, rows, menus, projectId)
        : { list: new Map(), content: new Map(), images: new Map() }),
      menu: await copyRows(working, site.webMenuGroup, groups, () => ({ changed: { projectId, websiteId: null } })),
    }
    const first = await from.store(site.project).getDetail(found.projectId)
    const other = elsewhere ? await working.store(site.project).getDetail(projectId) : first
    const top = rows[0] as Component
    const container = wish.parentId ? null : (wish.container ?? site.pageContainer.home)
    await underParent(tx, { websiteId: target.id, parentId: wish.parentId ?? null })
    await editing(
      tx,
      wish.parentId ? [wish.parentId] : [],
      wish.parentId || container === site.pageContainer.subPage
        ? []
        : [{ page: site.pageKey({ id: 0, container }), websiteId: target.id, projectId }],
    )
    const lost = { webComponent: new Set<number>(), webMenu: new Set<number>() }
    const made = await copyTree(
      working,
      site.webComponent,
      rows,
      row => {
        const component = row as unknown as Component
        const kind = kindOfComponent(component.type)
        const address = kind || !elsewhere ? undefined : addressThere(component.value, first, other)
        const markLost = () => {
          lost.webComponent.add(component.id)
        }
        // An address that names a row of the first project leads nowhere in the other.
        if (address?.lost) markLost()
        const value = !elsewhere
          ? component.value
          : address
            ? address.lost
              ? null
              : address.value
            : valueThere(component.value, kind, carried, markLost)
        return {
          changed: {
            projectId,
            websiteId: target.id,
            value,
            ...(component.id === top.id ? { parentId: wish.parentId ?? null, container } : { container: null }),
          },
        }
      },
      top.parentId,
    )
    const entries = await copyTree(working, site.webMenu, menus, row => {
      const entry = row as unknown as Menu
      const inPath = addressThere(entry.path, first, other)
      const markLost = () => {
        lost.webMenu.add(entry.id)
      }
      if (inPath.lost) markLost()
      return {
        changed: {
          projectId,
          webMenuGroupId: carried.menu.get(entry.webMenuGroupId),
          value: valueThere(entry.value, kindOfPath(entry.path), carried, markLost),
          path: inPath.value,
        },
      }
    })
    const id = newIdOf(made, top)
    if (!wish.parentId && container === site.pageContainer.subPage)
      await startDrafts(tx, target, [`sub-page:${id}`], { begun: true })
    await placeComponent(tx, { id, parentId: wish.parentId, container, before: wish.before })
    await tx.log('copy', {
      resource: 'webComponent',
      id,
      projectId,
      details: { from: wish.id, components: rows.length },
    })
    const left = [
      ...rows
        .filter(row => lost.webComponent.has(row.id))
        .map(row => ({
          resource: 'webComponent' as const,
          id: newIdOf(made, row),
          type: row.type,
          name: row.name,
          value: row.value,
        })),
      ...menus
        .filter(row => lost.webMenu.has(row.id))
        .map(row => ({
          resource: 'webMenu' as const,
          id: newIdOf(entries, row),
          type: null,
          name: row.name,
          value: row.value ?? row.path,
        })),
    ]
    return { id, left }
  })
/**
 * Deletes a component with everything in it, to undo pasting. Answers the deleted ids, parents
 * first, so that they can be restored.
 * @throws noData
 */
export const removeTree = (ctx: Context, { id }: { id: number }): Promise<number[]> =>
  ctx.transaction(async tx => {
    const top = await tx.store(site.webComponent).getDetail(id)
    const rows = below(await tx.store(site.webComponent).rows({ websiteId: top.websiteId }, { limit: 5000 }), id)
    await editing(tx, [id])
    await tx.store(site.webComponent).deleteMany(rows.map(row => row.id))
    await tx.log('delete', {
      resource: 'webComponent',
      id,
      projectId: top.projectId,
      details: { components: rows.length },
    })
    return rows.map(row => row.id)
  })
/** A row and everything in it, parents before their children. */
function below(rows: readonly Component[], id: number, depth = 0): Component[] {
  const root = rows.find(row => row.id === id)
  return root && depth <= 20
    ? [root, ...rows.filter(row => row.parentId === id).flatMap(child => below(rows, child.id, depth + 1))]
    : []
}
