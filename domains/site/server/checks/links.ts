import type { Row } from '@pavilion/declare'
import { webComponentType as kind, type webImage, webImageType, type webMenu, webMenuType } from '../../model/index.ts'
import type { Component } from '../directory.ts'
import { idsIn } from '../gather.ts'
import { detail } from './finding.ts'
import { carousels } from './kinds.ts'

/** A link from a page: its name, and where it leads. */
export interface PageLink {
  /** Null for an entry of the website's own menus, which are on every page. */
  readonly component: Component | null
  readonly name: string
  readonly path: string
  readonly id: string | null
  /** The back-office page where the link is edited. */
  readonly to: string | null
}

/** The links of one component: menu entries, pictures of a carousel, the link beside a heading. */
export function linksOf(
  row: Component,
  entries: readonly Row<typeof webMenu>[],
  pictures: readonly Row<typeof webImage>[],
): PageLink[] {
  const ids = idsIn(row.value)
  if (row.type === kind.menu || row.type === kind.actions) return menuLinks(ids[0], entries, row)
  if (carousels.has(row.type))
    return pictures
      .filter(({ webImageGroupId, type, path }) => {
        const isShown = ids.includes(webImageGroupId as number)
        return isShown && type !== webImageType.none && path
      })
      .map(picture => ({
        component: row,
        name: picture.name ?? String(picture.id),
        path: picture.path as string,
        id: picture.value,
        to: detail.image(picture.id),
      }))
  const hasHeadingLink = row.type === kind.container || row.type === kind.card
  if (!hasHeadingLink || !row.rightText || !row.value) return []
  return [{ component: row, name: row.rightText, path: row.value, id: null, to: null }]
}

export const menuLinks = (
  group: number | undefined,
  entries: readonly Row<typeof webMenu>[],
  component: Component | null,
): PageLink[] =>
  entries
    .filter(entry => entry.webMenuGroupId === group && entry.type !== webMenuType.none && (entry.path || entry.value))
    .map(entry => ({
      component,
      name: entry.name,
      path: entry.path ?? '',
      id: entry.value,
      to: detail.menu(entry.id),
    }))

/** Path and id that a link leads to, relative to the root of its site. */
export function targetOf({ path, id }: PageLink, root: string | undefined): { path: string; id: string | null } {
  const [whole = '', query] = (path.split('#')[0] as string).split('?', 2) as [string, string?]
  const isOfSite = root && (whole === root || whole.startsWith(`${root}/`))
  const below = isOfSite ? whole.slice(root.length) : whole
  return {
    path:
      below === '/' || below === ''
        ? ''
        : (below.startsWith('/') ? below : `/${below}`).toLowerCase().replace(/\/$/, ''),
    id: id || new URLSearchParams(query).get('id'),
  }
}
