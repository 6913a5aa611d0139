import type { Pair } from '@pavilion/declare'
import type { ReportCell, ReportTable } from './definition.ts'

/** A cell of a crossed table: a figure, and the list of its rows. */
export interface Crossing {
  readonly text: string
  readonly way: string | null
  /** The line of the report. */
  readonly line: number
}
/** Two keys as lines and columns. */
export interface Crossed {
  readonly name: Pair
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly cells: readonly (Crossing | undefined)[]
    readonly sum: number
  }[]
}
const isTime = (text: string) => /^(?:\d{4}-|\d\d:00$)/.test(text)
const mostColumns = 12

/**
 * A report that is split by two keys and counts one thing, as a crossed table: time goes down, the
 * larger columns come first. Undefined where a plain list reads better. Pure.
 */
export function crossed({ rows, keys, columns, ways, more, beside }: ReportTable): Crossed | undefined {
  if (keys !== 2 || columns.length !== 3 || more || beside || !rows.length) return undefined
  const text = (cells: readonly ReportCell[], at: number) => cells[at]?.text ?? ''
  const down = rows.every(cells => isTime(text(cells, 1))) ? 1 : 0
  const across = 1 - down
  const sums = new Map<string, number>()
  for (const cells of rows) sums.set(text(cells, across), (sums.get(text(cells, across)) ?? 0) + (cells[2]?.value ?? 0))
  if (sums.size > mostColumns) return undefined
  const isClock = rows.every(cells => isTime(text(cells, across)))
  const names = [...sums].sort((a, b) => (isClock ? a[0].localeCompare(b[0]) : b[1] - a[1])).map(([name]) => name)
  const lines = new Map<string, (Crossing | undefined)[]>()
  const totals = new Map<string, number>()
  for (const [nth, cells] of rows.entries()) {
    const key = text(cells, down)
    const line = lines.get(key) ?? names.map(() => undefined)
    line[names.indexOf(text(cells, across))] = { text: text(cells, 2), way: ways?.[nth] ?? null, line: nth }
    lines.set(key, line)
    totals.set(key, (totals.get(key) ?? 0) + (cells[2]?.value ?? 0))
  }
  const sorted = [...lines].sort(([a], [b]) =>
    isTime(a) ? a.localeCompare(b) : (totals.get(b) ?? 0) - (totals.get(a) ?? 0),
  )
  return {
    name: columns[down]?.name ?? ['', ''],
    columns: names,
    rows: sorted.map(([key, cells]) => ({ key, cells, sum: totals.get(key) ?? 0 })),
  }
}
