import { type Pair, say } from '@pavilion/declare'
import { formComponentType as type } from '../codes.ts'
import type { AnswerValue, FormField, RowAnswer, RowColumn } from '../definition.ts'
import { choice } from './choice.ts'
import { moment } from './date.ts'
import { type AnswerKind, lengthOf, storable } from './kind.ts'
import { number } from './number.ts'
import { text } from './text.ts'

/** How cells are answered: by the kinds of whole questions. */
const kinds: Readonly<Record<number, AnswerKind>> = {
  [type.input]: text('one'),
  [type.number]: number('input'),
  [type.date]: moment('date'),
  [type.select]: choice,
}
/** The types that a column may have. */
export const columnTypes: readonly number[] = [type.input, type.number, type.date, type.select]
/** The most columns and rows of a table that is answered. */
export const mostOfRows = { columns: 10, rows: 100, choices: 200 } as const

/** The columns of a field; none when it has no usable ones. */
export const columnsOf = ({
  webFormComponent: { rowColumns },
}: Pick<FormField, 'webFormComponent'>): readonly RowColumn[] => (Array.isArray(rowColumns) ? rowColumns : [])

/** The rows of an answer. */
export const rowsOf = (value: AnswerValue | null | undefined): readonly RowAnswer[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null)
    ? (value as readonly RowAnswer[])
    : []

/** A column as a question of its own, for drawing and checking its cells. */
export const cellField = (field: FormField, { name, englishName, type, choices, ...column }: RowColumn): FormField => ({
  ...field,
  id: 0,
  label: null,
  name,
  englishName: englishName ?? null,
  required: Boolean(column.required),
  maxlength: 200,
  minlength: null,
  letterOrDigitOnly: false,
  pattern: null,
  minValue: null,
  maxValue: null,
  step: null,
  unit: null,
  englishUnit: null,
  minDate: null,
  maxDate: null,
  remark: null,
  placeholder: null,
  webFormComponent: {
    id: 0,
    type,
    maxCheckedItem: null,
    webFormCandidates: (choices ?? []).map((candidate, nth) => ({
      id: nth + 1,
      name: candidate.name,
      englishName: candidate.englishName ?? null,
      status: 10,
      remark: null,
      sortNumber: nth,
      parentId: null,
    })),
  },
})
const isEmpty = (cell: unknown) => cell === undefined || cell === null || cell === '' || cell === 0

/** Why a row is wrong, with the column, or undefined. */
function wrongCell(field: FormField, row: RowAnswer, timeZone: string): Pair | undefined {
  for (const column of columnsOf(field)) {
    const cell = row[column.key]
    const asked = cellField(field, column)
    const name = say(column.name, column.englishName || column.name)
    if (isEmpty(cell)) {
      if (column.required) return say(`请填写「${name[0]}」`, `please fill in “${name[1]}”`)
      continue
    }
    const kind = kinds[column.type] as AnswerKind
    if (kind.tidy(cell, asked) === undefined) return say(`「${name[0]}」格式不正确`, `“${name[1]}” is incorrect`)
    const wrong = kind.wrong(cell, asked, { language: 'en', timeZone })
    if (wrong) return say(`「${name[0]}」${wrong[0]}`, `“${name[1]}”: ${wrong[1]}`)
  }
  return undefined
}

/** A small table: any number of rows within its bounds, each answering the same columns. */
export const rows: AnswerKind = {
  holds: 'rows',
  settings: ['rowColumns', 'leastRows', 'mostRows'],
  verb: 'input',
  empty: [],
  // Rows without an answer are left out. A cell of the wrong shape stays, so that it can be named.
  tidy: (value, field) => {
    if (!Array.isArray(value) || value.length > mostOfRows.rows) return undefined
    const tidied: RowAnswer[] = []
    for (const row of value) {
      if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
      const cells: Record<string, string | number> = {}
      for (const column of columnsOf(field)) {
        const cell = (row as Record<string, unknown>)[column.key]
        if (isEmpty(cell)) continue
        if (typeof cell !== 'number' && !(typeof cell === 'string' && storable(cell) && lengthOf(cell) <= 500))
          return undefined
        const kept = kinds[column.type]?.tidy(cell, cellField(field, column)) ?? cell
        if (!isEmpty(kept)) cells[column.key] = kept as string | number
      }
      if (Object.keys(cells).length) tidied.push(cells)
    }
    return tidied
  },
  wrong: (value: readonly RowAnswer[], field, { timeZone }) => {
    const { leastRows, mostRows } = field.webFormComponent
    const most = Math.min(mostRows || mostOfRows.rows, mostOfRows.rows)
    if (leastRows && value.length < leastRows)
      return say(
        `请至少填写 ${leastRows} 行`,
        `Please fill in at least ${leastRows} ${leastRows === 1 ? 'row' : 'rows'}`,
      )
    if (value.length > most) return say(`最多填写 ${most} 行`, `At most ${most} ${most === 1 ? 'row' : 'rows'}`)
    for (const [nth, row] of value.entries()) {
      const wrong = wrongCell(field, row, timeZone)
      if (wrong) return say(`第 ${nth + 1} 行：${wrong[0]}`, `Row ${nth + 1}: ${wrong[1]}`)
    }
    return undefined
  },
}

/** Why columns cannot be used, or undefined: builder and server ask the same. */
export function wrongColumns(field: FormField): Pair | undefined {
  const columns = field.webFormComponent.rowColumns as unknown
  if (!Array.isArray(columns) || columns.length === 0) return say('请添加列', 'Please add a column')
  if (columns.length > mostOfRows.columns)
    return say(`最多 ${mostOfRows.columns} 列`, `At most ${mostOfRows.columns} columns`)
  const keys = new Set<string>()
  for (const column of columns as Partial<RowColumn>[]) {
    const isNamed = (one: { name?: unknown; englishName?: unknown } | null) =>
      typeof one?.name === 'string' &&
      one.name.trim() !== '' &&
      one.name.length <= 100 &&
      (one.englishName === null ||
        one.englishName === undefined ||
        (typeof one.englishName === 'string' && one.englishName.length <= 200))
    if (!isNamed(column)) return say('请填写每列的名称', 'Please name every column')
    if (
      typeof column.key !== 'string' ||
      !/^[a-z]\d{1,3}$/.test(column.key) ||
      keys.has(column.key) ||
      column.type === undefined ||
      !columnTypes.includes(column.type)
    )
      return say('列的格式不正确', 'The columns are not in the right format')
    keys.add(column.key)
    const { choices = [] } = column
    if (
      !Array.isArray(choices) ||
      choices.length > mostOfRows.choices ||
      !choices.every(isNamed) ||
      new Set(choices.map(({ name }) => name)).size < choices.length
    )
      return say(
        `「${column.name}」的选项不正确`,
        `The choices of “${column.englishName || column.name}” are not valid`,
      )
    if (column.type === type.select && choices.length === 0)
      return say(`请为「${column.name}」填写选项`, `Please enter the choices of “${column.englishName || column.name}”`)
  }
  const { leastRows, mostRows } = field.webFormComponent
  return leastRows && mostRows && mostRows < leastRows
    ? say('最多行数不能少于最少行数', 'The maximum number of rows must not be less than the minimum')
    : undefined
}

/** The cells of each row as texts, with choices in the reader's language. */
const cellsOf = (field: FormField, value: AnswerValue, english: boolean): string[][] =>
  rowsOf(value).map(row =>
    columnsOf(field).map(({ key, choices }) => {
      const cell = String(row[key] ?? '')
      const words = (english && choices?.find(({ name }) => name === cell)?.englishName) || cell
      return words.replace(/\s*[\r\n]+\s*/g, ' ')
    }),
  )

/** Rows in one line, for lists: cells that are empty are left out. */
export const rowsInLine = (field: FormField, value: AnswerValue, english = false): string =>
  cellsOf(field, value, english)
    .map(cells => cells.filter(Boolean).join(' '))
    .join(english ? '; ' : '；')

const quoted = (cell: string) => (/["|｜]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Rows as text, as they stand in one cell of a sheet: a line for each row, its cells in the order
 * of the columns with ` | ` between them; a cell with such a line in it is quoted.
 */
export const rowsAsText = (field: FormField, value: AnswerValue, english = false): string =>
  cellsOf(field, value, english)
    .map(cells => cells.map(quoted).join(' | '))
    .join('\n')

/** The rows in a cell of a sheet; undefined when a line has more cells than there are columns. */
export function rowsFromText(field: FormField, cell: string): RowAnswer[] | undefined {
  const columns = columnsOf(field)
  const read: RowAnswer[] = []
  for (const line of cell.split(/\r?\n/)) {
    if (!line.trim()) continue
    const parts = [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^|｜]*?))\s*(?:[|｜]|$)/g)]
      .filter(({ index }) => index < line.length || /[|｜]\s*$/.test(line))
      .map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain)
    if (parts.slice(columns.length).some(Boolean)) return undefined
    const row: Record<string, string | number> = {}
    columns.forEach(({ key, type: kind, choices }, nth) => {
      const part = parts[nth]?.trim() ?? ''
      if (!part) return
      const chosen = choices?.find(
        ({ name, englishName }) => name === part || englishName?.toLowerCase() === part.toLowerCase(),
      )
      row[key] =
        kind === type.number && part !== '' && Number.isFinite(Number(part)) ? Number(part) : (chosen?.name ?? part)
    })
    read.push(row)
  }
  return read
}
