import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readXlsx } from 'hucre/xlsx'
import { openXlsx } from './rows.ts'
import { sheetNameOf, sheetNamesOf } from './parts.ts'
import { lettersOf, workbook, type Written } from './write.ts'

type Rows = readonly (readonly (string | number | boolean | null)[])[]
async function* inParts(...parts: Rows[]) {
  yield* parts
}
async function bytesOf(rows: AsyncIterable<Rows>, about: Written, most?: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of workbook(rows, about, most)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
const odd = [
  'a<b>&amp;"\'',
  ' kept ',
  'two\nlines\r\nand a tab\t',
  'no XML: \u0001\u000b\uffff',
  '_x0041_ and _xyz',
  '🙂 中文 עברית',
  '110105194912310021',
  '007',
  '=1+2',
  '',
]
describe('a written workbook', () => {
  it('returns every text unchanged: XML signs, spaces, lines, characters that XML cannot contain, long digits, formula signs', async () => {
    const bytes = await bytesOf(inParts([odd, [1.5, -3, true, false, null, 'x', 1e21, Number.NaN]], [], [['last']]), {
      name: '名 & "a"',
      headings: ['一', 'two'],
      widths: [16, 20],
    })
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.name).toBe('名 & "a"')
    expect(sheet?.rows.map(row => row.slice(0, 10))).toEqual([
      ['一', 'two', ...Array(8).fill(null)],
      odd,
      [1.5, -3, true, false, null, 'x', 1e21, null, null, null],
      ['last', ...Array(9).fill(null)],
    ])
    const { lines } = await openXlsx(bytes)
    for await (const [heading, texts] of lines()) expect([heading?.values, texts?.values]).toEqual([['一', 'two'], odd])
  })
  it('has as much of a text as fits into a cell, and shows that it was longer: otherwise spreadsheet programs would call the file broken', async () => {
    const texts = ['x'.repeat(32_767), 'x'.repeat(32_768), `x${'🙂'.repeat(20_000)}`]
    const [cells] = (await readXlsx(await bytesOf(inParts([texts]), { name: 'n' }))).sheets[0]!.rows as string[][]
    expect(cells?.map(text => [text.length, text.slice(-3)])).toEqual([
      [32_767, 'xxx'],
      [32_767, 'xx…'],
      [32_766, '🙂…'],
    ])
  })
  it('has a sheet name that spreadsheet programs accept, whatever the name of its list', async () => {
    const names = ["'早鸟'", 'a\u0001b\nc', 'History', '???', `${'x'.repeat(30)}🙂`, `Ann's "2027/28"`]
    expect(names.map(name => sheetNameOf(name))).toEqual([
      '早鸟',
      'a b c',
      'History 1',
      '1',
      'x'.repeat(30),
      `Ann's "2027 28"`,
    ])
    for (const name of names)
      expect(
        (await readXlsx(await bytesOf(inParts([['a'], ['b']]), { name }, 1))).sheets
          .slice(0, 2)
          .map(sheet => sheet.name),
      ).toEqual([sheetNameOf(name), sheetNameOf(name, ' 2')])
  })
  it('has sheets of different names, even where their titles are the same, or differ in case or at their ends', () => {
    const long = 'x'.repeat(40)
    const names = sheetNamesOf(['Room', 'ROOM', 'room 2', 'Room', long, `${long}y`])
    expect(names).toEqual(['Room', 'ROOM 2', 'room 2 2', 'Room 3', 'x'.repeat(31), `${'x'.repeat(29)} 2`])
  })
  it('continues in another sheet under the same headings when one is full, and loses no row', async () => {
    const rows = Array.from({ length: 7 }, (_, nth) => [nth])
    const { sheets } = await readXlsx(
      await bytesOf(inParts(rows.slice(0, 5), rows.slice(5)), { name: 'x'.repeat(31), headings: ['n'] }, 4),
    )
    expect(sheets.map(({ name, rows: sheetRows }) => [name.length, sheetRows])).toEqual([
      [31, [['n'], [0], [1], [2]]],
      [31, [['n'], [3], [4], [5]]],
      [31, [['n'], [6]]],
    ])
    expect([0, 25, 26, 701, 702, 16_383].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
  })
  it('reads no rows that its reader does not wait for, and releases them when the reader leaves', async () => {
    let taken = 0
    let isLeft = false
    async function* endless() {
      try {
        for (;;) {
          taken++
          yield Array.from({ length: 100 }, () => [`${Math.random()}`, `${Math.random()}`])
        }
      } finally {
        isLeft = true
      }
    }
    const reader = workbook(endless(), { name: 'n' })
    for (let piece = 0; piece < 3; piece++) await reader.next()
    expect(taken).toBeLessThan(100)
    await reader.return(undefined)
    expect(isLeft).toBe(true)
  })
  it('breaks off where its rows break off, instead of ending as if it were complete', async () => {
    async function* broken() {
      yield [['a']]
      throw new Error('the database went away')
    }
    await expect(bytesOf(broken(), { name: 'n' })).rejects.toThrow('the database went away')
  })
})
