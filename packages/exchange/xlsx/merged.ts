import { filledIn, isSomething, type Merged, type SheetLine } from './line.ts'
import { type Entry, unpacked } from './zip.ts'

// The merged cells come after the rows. Only as many are read as people merge, and only so far to
// the right.
const mostMerged = 100_000
const farthestMerged = 256
const longestMerged = 16_777_216
const mergedAtOnce = 5000
const mergedBegin = Buffer.from('mergeCells')
const lower = 60
const colon = 58
const mergedCell =
  /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/g
/** Where they start in these bytes, or -1: a tag with that name, with or without a prefix. */
function mergedFrom(bytes: Buffer): number {
  let at = bytes.indexOf(mergedBegin)
  while (at >= 0 && bytes[at - 1] !== lower && bytes[at - 1] !== colon) at = bytes.indexOf(mergedBegin, at + 1)
  return at
}
/** The cells of a sheet that are merged over several rows, from the top. */
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
    // The tag may be split between two chunks.
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
/**
 * Copies the value of merged cells into their other rows, as a person sees it: the company of
 * several people, the day of several talks. A row without values of its own stays empty.
 * @param heading the row of the headings. Cells merged with it or above it are not copied into the
 *   rows of people; while the headings are looked for, -1, a title over two columns of headings is
 */
export function spread(merged: readonly Merged[], heading = -1): (line: SheetLine) => void {
  const open = new Map<number, { to: number; value: unknown }>()
  let next = 0
  return ({ index, values }) => {
    if (!merged.length || !filledIn(values).length) return
    for (let one = merged[next]; one && one.from <= index; one = merged[++next])
      if (one.from === index && index > heading && isSomething(values[one.column]))
        open.set(one.column, { to: one.to, value: values[one.column] })
    for (const [column, { to, value }] of open) {
      if (to < index) {
        open.delete(column)
        continue
      }
      if (!isSomething(values[column])) values[column] = value
    }
  }
}
