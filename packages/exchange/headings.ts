import { invalidInput } from '@pavilion/declare'
import type { ImportColumn } from './columns.ts'

/** Which field each column is read into, by `headingKeys`; an empty text means none. */
export type Mapping = Readonly<Record<string, string>>
/** What a person has said of this sheet, or what was said of earlier ones, the oldest first. */
export type Mappings = Mapping | readonly Mapping[]
/**
 * What is to hold of a sheet with these headings. Said of an earlier sheet, a field holds wherever its heading
 * stands, but that a column is left out only in a sheet that has all headings of that one: elsewhere nothing
 * else may bring its field. The sheet that is most alike, and then the latest, has the last word.
 */
export function mappingFor(cells: readonly unknown[], mapping: Mappings): Mapping {
  if (!isSeveral(mapping)) return mapping
  const keys = new Set(headingKeys(cells))
  const isWhole = (one: Mapping) => Object.keys(one).every(key => keys.has(key))
  const alike = (one: Mapping) => (isWhole(one) ? Object.keys(one).length : 0)
  const byLikeness = mapping.toSorted((a, b) => alike(a) - alike(b))
  return Object.fromEntries(
    byLikeness.flatMap(one => Object.entries(one).filter(([, name]) => name !== '' || isWhole(one))),
  )
}
const isSeveral = (mapping: Mappings): mapping is readonly Mapping[] => Array.isArray(mapping)

/**
 * The name in a heading, without the stars that mark a required column, be they the template's or
 * the author's.
 */
export function headingOf(cell: unknown): string {
  const text = String(cell ?? '').trim()
  let end = text.length
  let from = 0
  while (end > 0 && /[*＊\s]/.test(text[end - 1] as string)) end--
  while (from < end && /[*＊\s]/.test(text[from] as string)) from++
  return text.slice(from, end)
}
/** No heading is longer; a cell of a million spaces is none. */
const longestHeading = 200
/** A heading without what people add or leave out: stars, blanks, line breaks, letter case, width. */
export function loosened(cell: unknown): string {
  const heading = headingOf(cell)
  return heading.length > longestHeading
    ? ''
    : heading
        .normalize('NFKC')
        .replace(/[\s*_]+/g, '')
        .toLowerCase()
}
/** The same without brackets at its end, which hold remarks: 姓名（必填）. */
const withoutRemark = (cell: unknown): string => {
  const name = loosened(cell)
  const bare = name.replace(/(?:\([^()]*\)|\[[^[\]]*\]|【[^【】]*】)+$/, '')
  return bare === '' ? name : bare.replace(/[:：]$/, '')
}
/** A heading in two languages names the same twice: 姓名 / Name. */
const halves = (cell: unknown): string[] => {
  const heading = headingOf(cell)
  return heading.length > longestHeading ? [] : heading.split(/[/|\n]/).map(withoutRemark)
}

/** What people call a column that says who somebody is, whatever its field is called here. */
const usual: Readonly<Record<string, readonly string[]>> = {
  name: [
    ...['姓名', '名字', '人员姓名', '参会人', '参会人姓名'],
    ...['name', 'fullname', 'attendee', 'attendeename', 'participant', 'participantname', 'contactname'],
  ],
  phoneNumber: [
    ...['手机', '手机号', '手机号码', '电话', '联系电话', '电话号码', '移动电话', '联系方式'],
    ...['mobile', 'mobilephone', 'mobilenumber', 'phone', 'phonenumber', 'telephone', 'tel', 'cellphone'],
  ],
  email: ['邮箱', '电子邮箱', '电子邮件', '邮件', 'email', 'e-mail', 'emailaddress', 'mail'],
  workplace: [
    ...['单位', '单位名称', '工作单位', '公司', '公司名称', '所在单位', '机构'],
    ...['company', 'companyname', 'organisation', 'organization', 'workplace', 'employer'],
    ...['affiliation', 'institution'],
  ],
  position: ['职务', '职位', '岗位', 'position', 'jobtitle', 'title'],
  idNumber: ['身份证', '身份证号', '身份证号码', '证件号', '证件号码', 'idnumber', 'idcard', 'passportnumber'],
}
/** What people call the two halves of a name. */
const halvesOfName = {
  family: ['姓', '姓氏', 'lastname', 'surname', 'familyname'],
  given: ['名', '名字', 'firstname', 'givenname', 'givennames', 'forename'],
}
/** What a column means: said by the import, else by its field. A `name` may also be that of a hall. */
const meaningOf = ({ meaning, name, heading, other, field: { kind } }: ImportColumn): string =>
  meaning ??
  (kind === 'phone'
    ? 'phoneNumber'
    : kind === 'email' || kind === 'idNumber'
      ? kind
      : name === 'name' && ![heading, other].some(word => word.endsWith('姓名'))
        ? ''
        : name)
const namesOf = ({ heading, other, also = [] }: ImportColumn) => [heading, other, ...also]
interface Way {
  /** What a heading is looked up by. */
  readonly asked: (cell: unknown) => readonly string[]
  /** What a column is found by, from the surest. */
  readonly names: (column: ImportColumn) => readonly (readonly string[])[]
  /** Two columns that a heading could mean are distinguished by their order. */
  readonly inOrder: boolean
}
/**
 * How a heading finds its column, from the surest way. A way that could mean two columns means none:
 * a person then chooses.
 */
const ways: readonly Way[] = [
  {
    asked: cell => [headingOf(cell)],
    names: ({ name, heading, other, also = [] }) => [
      [headingOf(heading), name],
      [headingOf(other)],
      also.map(headingOf),
    ],
    inOrder: true,
  },
  { asked: cell => [loosened(cell)], names: column => [namesOf(column).map(loosened)], inOrder: true },
  { asked: cell => [withoutRemark(cell)], names: column => [namesOf(column).map(withoutRemark)], inOrder: false },
  {
    asked: cell => [withoutRemark(cell), ...halves(cell)],
    names: column => [[...namesOf(column).map(withoutRemark), ...(usual[meaningOf(column)] ?? [])]],
    inOrder: false,
  },
  {
    asked: cell => [withoutRemark(cell), ...halves(cell)],
    names: ({ former = [] }) => [former.map(withoutRemark)],
    inOrder: false,
  },
]
type Find = (cell: unknown, free: ReadonlySet<ImportColumn>) => ImportColumn | undefined
/** Looks a heading up, however many columns a sheet and an import have. */
function finderOf({ asked, names, inOrder }: Way, known: readonly ImportColumn[]): Find {
  const tiers: Map<string, Set<ImportColumn>>[] = []
  for (const column of known)
    for (const [tier, words] of names(column).entries()) {
      const index = (tiers[tier] ??= new Map<string, Set<ImportColumn>>())
      for (const word of words) if (word !== '') index.set(word, (index.get(word) ?? new Set()).add(column))
    }
  return (cell, free) => {
    const words = asked(cell)
    for (const index of tiers) {
      const found = new Set(words.flatMap(word => [...(index.get(word) ?? [])].filter(column => free.has(column))))
      if (found.size === 1 || (inOrder && found.size)) return found.values().next().value
    }
    return undefined
  }
}

/**
 * What identifies each column of a sheet in a mapping: its heading, with a number from the second
 * one that has it.
 */
export function headingKeys(cells: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return Array.from(cells, cell => {
    const heading = headingOf(cell).slice(0, longestHeading).replace(/\s+/g, ' ')
    const nth = (seen.get(heading) ?? 0) + 1
    seen.set(heading, nth)
    return nth === 1 ? heading : `${heading} #${nth}`
  })
}
/**
 * Which column each cell of the heading refers to: as the mapping says, else in either language, by
 * the field's name, as people write it, or as it was called before. Each column is used once: of two columns with the same
 * heading, the second heading is the second column. A further one refers to none, because it would
 * overwrite the first.
 */
export function columnsIn(
  cells: readonly unknown[],
  known: readonly ImportColumn[],
  mappings: Mappings = {},
): (ImportColumn | undefined)[] {
  const mapping = mappingFor(cells, mappings)
  const found: (ImportColumn | undefined)[] = Array.from(cells, () => undefined)
  const left = new Set(known)
  const open = new Set<number>()
  const keys = headingKeys(cells)
  const byName = new Map(known.map(column => [column.name, column]))
  const take = (at: number, column: ImportColumn | undefined) => {
    if (!column || !left.has(column)) return
    found[at] = column
    left.delete(column)
    open.delete(at)
  }
  for (const [at, cell] of cells.entries())
    if (headingOf(cell) !== '' && mapping[keys[at] as string] !== '') {
      open.add(at)
      take(at, byName.get(mapping[keys[at] as string] ?? ''))
    }
  for (const way of ways) {
    const find = finderOf(way, known)
    for (const at of [...open]) take(at, find(cells[at], left))
  }
  return found
}
/** Two columns that make one name, and the column of the import that it is read into. */
export interface NameInTwo {
  readonly family: number
  readonly given: number
  readonly column: ImportColumn
}
/**
 * The columns of family name and given name, if the import wants a whole name that no other column
 * brings and a mapping says nothing else of the two.
 */
export function nameInTwo(
  cells: readonly unknown[],
  known: readonly ImportColumn[],
  mappings: Mappings = {},
): NameInTwo | undefined {
  const mapping = mappingFor(cells, mappings)
  const keys = headingKeys(cells)
  const placeOf = (words: readonly string[]) => cells.findIndex(cell => words.includes(withoutRemark(cell)))
  const [family, given] = [placeOf(halvesOfName.family), placeOf(halvesOfName.given)]
  if (family < 0 || given < 0) return undefined
  const isHalf = (at: number) => at === family || at === given
  const found = columnsIn(cells, known, mapping)
  const whole = known.filter(
    column => meaningOf(column) === 'name' && !found.some((one, at) => one === column && !isHalf(at)),
  )
  const [column] = whole
  const allows = (at: number) => {
    const said = mapping[keys[at] as string]
    return (found[at] === undefined || found[at] === column) && (!said || said === column?.name)
  }
  return column && whole.length === 1 && allows(family) && allows(given) ? { family, given, column } : undefined
}
/** Chinese names are written together, family name first; others with a blank, given name first. */
export function joinedName(family: unknown, given: unknown): unknown {
  const [last, first] = [family, given].map(half => (typeof half === 'string' ? half.trim() : ''))
  if (!last || !first) return last || first || null
  return /^\p{Script=Han}+$/u.test(last + first) ? last + first : `${first} ${last}`
}
/** How many cells of a row are headings that the import knows, or that a person has mapped. */
export function headingsIn(cells: readonly unknown[], known: readonly ImportColumn[], mappings: Mappings = {}): number {
  const mapping = mappingFor(cells, mappings)
  const keys = headingKeys(cells)
  return columnsIn(cells, known, mapping).filter(
    (column, at) => column !== undefined || (mapping[keys[at] as string] === '' && headingOf(cells[at]) !== ''),
  ).length
}

const longestName = 64
const mostMapped = 2000
/** So many earlier sheets are remembered. */
export const mostRemembered = 20
/**
 * A mapping as it is sent, or several as they are remembered, JSON.
 * @throws invalidInput
 */
export function mappingsIn(sent: string | undefined): Mappings {
  if (!sent) return {}
  let mappings: unknown
  try {
    mappings = JSON.parse(sent)
  } catch {}
  const all = Array.isArray(mappings) ? mappings : [mappings]
  if (all.length > mostRemembered || !all.every(isMapping))
    throw invalidInput({ columns: ['应为标题到字段名的对应', 'Must map headings to names of fields'] })
  return mappings as Mappings
}
/** The same of a single one. @throws invalidInput */
export const mappingIn = (sent: string | undefined): Mapping => {
  const mappings = mappingsIn(sent)
  return isSeveral(mappings) ? {} : mappings
}
function isMapping(mapping: unknown): boolean {
  const entries = typeof mapping === 'object' && mapping !== null ? Object.entries(mapping) : undefined
  return (
    entries !== undefined &&
    entries.length <= mostMapped &&
    entries.every(
      ([key, name]) => key.length <= longestHeading + 10 && typeof name === 'string' && name.length <= longestName,
    )
  )
}
