import type { Row } from '@pavilion/declare'
import { treeOf, type Branch as Branching } from '@pavilion/screens/logic/tree.ts'
import { sysMenuType } from '../model/codes.ts'
import type { sysMenu, sysOperation } from '../model/sysMenu.ts'

type Menu = Row<typeof sysMenu>
export type MenuRow = Pick<Menu, 'id' | 'parentId' | 'sortNumber' | 'name' | 'englishName' | 'path' | 'type' | 'hidden'>
export type OperationRow = Pick<Row<typeof sysOperation>, 'id' | 'code' | 'name' | 'englishName' | 'sysMenuId'>
export const columns = ['see', 'create', 'change', 'delete', 'import', 'export'] as const
export type Column = (typeof columns)[number]
/** One list of the back-office: the menus that lead there, and the rights on it by column. */
export interface Line {
  readonly key: string
  readonly name: string
  /** More words by which it is found. */
  readonly words: string
  readonly menus: readonly number[]
  readonly cells: Readonly<Record<Column, readonly number[]>>
  /** What only this list knows: its moves, and calls of its own. */
  readonly others: readonly { readonly id: number; readonly name: string }[]
}
/** A group of the sidebar, or what stands under «Advanced» there. */
export interface Area {
  readonly key: string
  readonly name: string
  /** The group that it belongs to. */
  readonly within?: string
  readonly lines: readonly Line[]
}
export interface Ticked {
  readonly operations: ReadonlySet<number>
  readonly menus: ReadonlySet<number>
}
/** All that a role gives: rights and menus, and the events and organisers where they count. */
export interface Given extends Ticked {
  readonly projects: ReadonlySet<number>
  readonly sellers: ReadonlySet<number>
}

const columnOf: Readonly<Record<string, Column>> = {
  getList: 'see',
  getDetail: 'see',
  create: 'create',
  update: 'change',
  delete: 'delete',
  import: 'import',
  export: 'export',
}
type Draft = {
  name: string
  words: string[]
  menus: number[]
  cells: Record<Column, number[]>
  others: { id: number; name: string }[]
}
const draft = (name: string): Draft => ({
  name,
  words: [name],
  menus: [],
  cells: { see: [], create: [], change: [], delete: [], import: [], export: [] },
  others: [],
})

/**
 * Everything that a role can be given, as the sidebar arranges it. A right without a menu stands
 * with the list of its resource, or else at the end.
 */
export function areasOf(
  menus: readonly MenuRow[],
  operations: readonly OperationRow[],
  language: 'zh' | 'en',
  rest: string,
): Area[] {
  const named = ({ name, englishName }: { name: string; englishName: string | null }) =>
    language === 'en' ? englishName || name : name
  // «报名记录：查看列表» and «Registration: list».
  const parts = (one: OperationRow) => named(one).split(/[：:]\s*/)
  const lines = new Map<string, Draft>()
  const lineOfMenu = new Map<number, Draft>()
  const order: { key: string; name: string; within?: string; lines: Draft[] }[] = []
  const pages: MenuRow[] = []

  const walk = (branches: readonly Branching<MenuRow>[], above: { key: string; name: string; within?: string }) => {
    const own: Draft[] = []
    order.push({ ...above, lines: own })
    for (const { children, ...menu } of branches) {
      if (menu.type !== sysMenuType.directory) {
        pages.push(menu)
        if (!menu.hidden) {
          const line = draft(named(menu))
          line.words.push(menu.name, menu.englishName ?? '', menu.path ?? '')
          line.menus.push(menu.id)
          lines.set(`menu${menu.id}`, line)
          lineOfMenu.set(menu.id, line)
          own.push(line)
        }
      }
      if (menu.type === sysMenuType.directory || children.length)
        walk(children, {
          key: `menu${menu.id}`,
          name: named(menu),
          ...(above.key !== 'top' && { within: above.within ?? above.key }),
        })
    }
  }
  walk(treeOf(menus), { key: 'top', name: '' })

  // A hidden page belongs to the list whose address it continues.
  const shown = pages.filter(page => lineOfMenu.has(page.id) && page.path)
  for (const page of pages) {
    if (!page.hidden) continue
    const list = shown
      .filter(({ path }) => page.path?.startsWith(`${path}/`))
      .sort((one, other) => (other.path as string).length - (one.path as string).length)[0]
    const line = list && lineOfMenu.get(list.id)
    if (!line) continue
    line.menus.push(page.id)
    lineOfMenu.set(page.id, line)
  }
  const lineOfResource = new Map<string, Draft>()
  const resourceOf = ({ code }: OperationRow) => code.split('.')[0] as string
  for (const one of operations) {
    const line = one.sysMenuId === null ? undefined : lineOfMenu.get(one.sysMenuId)
    if (line && !lineOfResource.has(resourceOf(one))) lineOfResource.set(resourceOf(one), line)
  }
  const loose: Draft[] = []
  for (const one of operations) {
    let line = (one.sysMenuId !== null && lineOfMenu.get(one.sysMenuId)) || lineOfResource.get(resourceOf(one))
    if (!line) {
      line = draft(parts(one)[0] as string)
      lineOfResource.set(resourceOf(one), line)
      loose.push(line)
    }
    line.words.push(one.code)
    const column = columnOf[one.code.split('.')[1] ?? '']
    if (column) line.cells[column].push(one.id)
    else line.others.push({ id: one.id, name: parts(one)[1] ?? parts(one)[0] ?? one.code })
  }
  order.push({ key: 'rest', name: rest, lines: loose })
  return order
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines, ...area }) => ({
      ...area,
      name: area.name || (lines[0] as Draft).name,
      lines: lines.map((line, nth) => ({
        ...line,
        key: `${area.key} ${nth}`,
        words: line.words.join(' ').toLowerCase(),
      })),
    }))
}
/** All rights on a list. */
export const operationsOf = ({ cells, others }: Line): number[] => [
  ...columns.flatMap(column => cells[column]),
  ...others.map(({ id }) => id),
]
export const found = (areas: readonly Area[], word: string): Area[] => {
  const typed = word.trim().toLowerCase()
  if (!typed) return [...areas]
  return areas.flatMap(area => {
    if (area.name.toLowerCase().includes(typed)) return [area]
    const lines = area.lines.filter(({ words }) => words.includes(typed))
    return lines.length ? [{ ...area, lines }] : []
  })
}

const withIds = (set: ReadonlySet<number>, ids: readonly number[], on: boolean): Set<number> => {
  const next = new Set(set)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
/** Ticks or unticks these rights and menus. */
export const ticking = (
  { operations, menus }: Ticked,
  these: { operations?: readonly number[]; menus?: readonly number[] },
  on: boolean,
): Ticked => ({
  operations: withIds(operations, these.operations ?? [], on),
  menus: withIds(menus, these.menus ?? [], on),
})
/**
 * Ticks one kind of action on a list. Whoever may do anything there also sees it and finds it in the
 * menu; whoever may not see it can do nothing there. `may`: the rights that the caller can give.
 */
export function tickingCell(
  ticked: Ticked,
  line: Line,
  what: Column | number,
  on: boolean,
  may: (operation: number) => boolean,
): Ticked {
  if (what === 'see' && !on)
    return ticking(ticked, { operations: operationsOf(line).filter(may), menus: line.menus }, false)
  const own = typeof what === 'number' ? [what] : line.cells[what]
  if (!on) return ticking(ticked, { operations: own.filter(may) }, false)
  return ticking(ticked, { operations: [...own, ...line.cells.see].filter(may), menus: line.menus }, true)
}
/** All, some or none of these are in the set. */
export function shareOf(ids: readonly number[], set: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const held = ids.filter(id => set.has(id)).length
  return held === 0 ? 'none' : held === ids.length ? 'all' : 'some'
}
/** Pages alone: a directory is shown for the pages in it. */
export function pagesOf(menus: ReadonlySet<number>, rows: readonly Pick<MenuRow, 'parentId'>[]): number[] {
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return [...menus].filter(id => !parents.has(id))
}
/** Adds the parents of these menus: a page is not visible without its directory. */
export function withAbove(ids: readonly number[], rows: readonly Pick<MenuRow, 'id' | 'parentId'>[]): number[] {
  const parents = new Map(rows.map(row => [row.id, row.parentId]))
  const all = new Set(ids)
  for (const id of ids)
    for (let above = parents.get(id); above && !all.has(above); above = parents.get(above)) all.add(above)
  return [...all]
}
/** One's own ticks and unticks, applied to what the role has now. */
export function merged(own: Given, seen: Given, now: Given): Given {
  const of = (kind: keyof Given) =>
    new Set([
      ...[...now[kind]].filter(one => own[kind].has(one) || !seen[kind].has(one)),
      ...[...own[kind]].filter(one => !seen[kind].has(one)),
    ])
  return { projects: of('projects'), sellers: of('sellers'), menus: of('menus'), operations: of('operations') }
}
