import type { SheetLine } from './line.ts'
import { type Entry, unpacked } from './zip.ts'

/**
 * Cells of a column that are one, by the first and the last of their rows, counted from nought. The
 * first holds what a person sees in all of them.
 */
interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}
// Which cells are one stands behind the rows. No more of them are looked at than people merge, nor
// further to the right.
const mostMerged = 100_000
const farthestMerged = 256
const longestMerged = 16_777_216
const mergedAtOnce = 5000
const mergedBegin = Buffer.from('mergeCells')
const lower = 60
const colon = 58
const mergedCell =
  /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/g
/** Where they begin in these bytes, or -1: a tag of that name, with a prefix or without one. */
function mergedFrom(bytes: Buffer): number {
  let at = bytes.indexOf(mergedBegin)
  while (at >= 0 && bytes[at - 1] !== lower && bytes[at - 1] !== colon) at = bytes.indexOf(mergedBegin, at + 1)
  return at
}
/** Which cells of a sheet are one over several rows, from above. */
export async function mergedIn(bytes: Uint8Array, sheet: Entry): Promise<Merged[]> {
  const merged: Merged[] = []
  let xml = ''
  let begun = false
  let count = 0
  let before: Buffer = Buffer.alloc(0)
  for await (const piece of unpacked(bytes, sheet)) {
    if (begun) {
      xml += piece.toString('latin1')
      if (xml.length > longestMerged) break
      continue
    }
    // The tag may stand over the end of a piece.
    const both = Buffer.concat([before, piece])
    const at = mergedFrom(both)
    begun = at >= 0
    if (begun) xml = both.toString('latin1', at)
    before = both.subarray(-mergedBegin.length)
  }
  if (begun)
    for (const [, letters = '', first, last] of xml.matchAll(mergedCell)) {
      if (++count > mostMerged) break
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const from = Number(first) - 1
      const to = Number(last) - 1
      if (to > from && column < farthestMerged) merged.push({ column, from, to })
      if (count % mergedAtOnce === 0) await new Promise(setImmediate)
    }
  return merged.sort((one, other) => one.from - other.from)
}
const isSomething = (value: unknown) =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '')
/**
 * Gives the rows below the first of cells that are one what stands in it, as a person sees it: the
 * company of several people, the day of several talks. Not what is one with a cell of the heading,
 * the first row; and a row that has nothing of its own stays none.
 */
export function spread(merged: readonly Merged[]): (line: SheetLine) => void {
  const open = new Map<number, { to: number; value: unknown }>()
  let next = 0
  let heading = -1
  return ({ index, values }) => {
    if (!merged.length || !values.some(isSomething)) return
    if (heading < 0) heading = index
    for (let one = merged[next]; one && one.from <= index; one = merged[++next])
      if (one.from === index && index > heading && isSomething(values[one.column]))
        open.set(one.column, { to: one.to, value: values[one.column] })
    for (const [column, { to, value }] of open) {
      if (to < index) {
        open.delete(column)
        continue
      }
      if (isSomething(values[column])) continue
      while (values.length < column) values.push(null)
      values[column] = value
    }
  }
}
