import type { Pair } from '@pavilion/declare'
import { addressesOf, addressOf, idsIn, renamed, why, type Ids, type Kind } from './references.ts'

/** The parts of a website that have been copied so far: old id → new id. */
export type CopiedIds = Record<Exclude<Kind, 'foreign'>, Ids>

/** Where a website is copied from and to. */
export interface Move {
  /** Abbreviation and root of the original. */
  readonly from: { readonly abbr: string; readonly root: string }
  /** Abbreviation of the target project, and root of the copy. */
  readonly to: { readonly abbr: string; readonly root: string }
  /** The target is another project. */
  readonly elsewhere: boolean
  /** Contents, lists and pictures are copied too. */
  readonly along: boolean
  readonly ids: CopiedIds
}
/** A value as it is in the copy; `reason`: why a reference in it was lost. */
interface Changed {
  readonly value: string | null
  readonly reason?: Pair
}

/**
 * A list of ids in the copy: new ids for rows that were copied, the same ids for rows that are
 * shared.
 */
export function idsInCopy(move: Move, value: string | null, kind: Kind | undefined): Changed {
  const ids = idsIn(value)
  if (!value || !kind || !ids.length) return { value }
  if (kind === 'foreign') return move.elsewhere ? { value: null, reason: why.foreign } : { value }
  const newIds = newIdsOf(move, kind, ids)
  if (!newIds) return { value }
  const { value: changed, lost } = renamed(value, newIds)
  return { value: changed, ...(lost.length && { reason: why.gone }) }
}
/** The new ids of rows of one kind; undefined when the copy shares these rows with the original. */
function newIdsOf({ elsewhere, along, ids: copied }: Move, kind: Exclude<Kind, 'foreign'>, ids: number[]) {
  if (kind === 'component') return copied.component
  if (kind !== 'menu') return along ? copied[kind] : undefined
  if (elsewhere) return copied.menu
  if (!ids.some(id => copied.menu.has(id))) return undefined
  // Menu groups of the project are shared, those of the website were copied.
  return new Map([...ids.map(id => [id, id] as const), ...copied.menu])
}

/** An address in the copy: its own pages, its own anchors, new ids. */
export function addressInCopy(move: Move, address: string | null): Changed {
  // The anchor of a component on the same page, or on the home page, contains the component's id.
  const [, home, component] = /^(\/?)#c-(\d+)$/.exec(address ?? '') ?? []
  if (component) {
    const copy = move.ids.component.get(Number(component))
    return copy ? { value: `${home}#c-${copy}` } : { value: address, reason: why.gone }
  }
  const [, tree, below = ''] = addressesOf(move.from.abbr).exec(address ?? '') ?? []
  const root = tree === undefined ? undefined : rootInCopy(move, tree)
  if (root !== undefined) {
    const rest = below.startsWith('/') ? addressInCopy(move, below) : { value: below }
    return { ...rest, value: `${root}${rest.value ?? ''}` }
  }
  const found = addressOf(address)
  if (!found?.ids) return { value: address }
  const { value, reason } = idsInCopy(move, found.ids, found.kind)
  const query = value ? `?id=${value}${found.rest}` : found.rest.replace(/^&(?:amp;)?/, '?')
  return { value: `${found.path}${query}`, ...(reason && { reason }) }
}
/**
 * The root in the copy of an address that begins with the project and a tree (`/m/en`). The tree
 * that was copied becomes the copy; the project's other trees exist in the target project under its
 * name. Undefined when the address stays as it is.
 */
function rootInCopy({ from, to, elsewhere }: Move, tree: string): string | undefined {
  if (isRoot(from, tree)) return to.root
  return elsewhere ? `/${to.abbr}${tree}` : undefined
}
const isRoot = (from: Move['from'], tree: string) => `/${from.abbr}${tree}`.toLowerCase() === from.root.toLowerCase()

/**
 * Changes the addresses of the site within rich text, `href="/abbr/content?id=3"`. Contents that
 * were copied are linked in the copy; in another project every other address leads there too.
 */
export function linksInCopy<T>(html: T, move: Move, address: (below: string) => string): T {
  if (typeof html !== 'string') return html
  const { from, to, elsewhere } = move
  const ofProject = addressesOf(from.abbr)
  return html.replace(/(href=")(\/[^"]*)(")/g, (whole, before: string, path: string, after: string) => {
    const [, tree, below = ''] = ofProject.exec(path) ?? []
    const target = addressOf(below)
    const isCopied = target?.ids && target.kind !== 'foreign'
    if (tree === undefined || (!isCopied && !elsewhere)) return whole
    const root = isCopied || isRoot(from, tree) ? to.root : `/${to.abbr}${tree}`
    return `${before}${root}${target ? address(below) : below}${after}`
  }) as T
}
