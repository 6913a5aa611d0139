import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { integer, text } from '@pavilion/declare'
import type { ImportColumn } from './columns.ts'
import { previewImport } from './import.ts'
import type { Importer, ReadRow } from './importer.ts'
import { openSheet } from './files/open.ts'
import { columnsIn } from './headings.ts'
import { resultSheet } from './result.ts'
import { mostRows, partsOf } from './sheet.ts'
import { workbook } from './xlsx/write.ts'

const columns = [
  ['name', text('姓名', 'Name')],
  ['card', text('证件号码', 'ID number')],
  ['age', integer('年龄', 'Age')],
].map(([name, field]) => ({ name, field, heading: (field as { zh: string }).zh, other: (field as { en: string }).en }))
const importer = { columns, check: async () => {} } as unknown as Importer
type Rows = readonly (readonly (string | number | boolean | null)[])[]
async function bytesOf(...parts: Rows[]): Promise<Uint8Array> {
  async function* rows() {
    yield* parts
  }
  const pieces: Uint8Array[] = []
  for await (const piece of workbook(rows(), { name: 'one' })) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
async function read(...parts: Rows[]): Promise<ReadRow[]> {
  const all: ReadRow[] = []
  for await (const part of partsOf(importer, await bytesOf(...parts))) all.push(...part.rows)
  return all
}
describe('a sheet filled in by a person', () => {
  it('reports lost digits of a long number; up to 15 digits, and as text, it is read as written', async () => {
    const rows = await read([
      ['姓名', '证件号码', '年龄'],
      ['a', Number('110105194912310021'), 1e15],
      ['b', '110105194912310021', 30],
      ['c', 123456789012345, null],
      [1e15, -1e18, null],
    ])
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'a', age: 1e15 },
      { name: 'b', card: '110105194912310021', age: 30 },
      { name: 'c', card: '123456789012345' },
      {},
    ])
    expect(rows.map(({ wrong }) => Object.keys(wrong))).toEqual([['card'], [], [], ['name', 'card']])
    expect(rows[0]?.wrong.card?.[1]).toMatch(/more than 15 digits/)
  })
  it('can have empty rows anywhere; each row keeps its number', async () => {
    expect(
      (await read([[], [null, null], ['姓名', '年龄'], [], ['a', 1], ['', null], ['b', 2], [], []])).map(
        ({ row, values }) => [row, values.name],
      ),
    ).toEqual([
      [5, 'a'],
      [7, 'b'],
    ])
  })
  it('with rows of spaces, which nobody sees, has only the visible rows', async () => {
    expect(
      (
        await read([
          ['姓名', '年龄'],
          ['a', 1],
          [' ', null],
          ['　', ' '],
          ['b', ' '],
        ])
      ).map(({ row, values }) => [row, values]),
    ).toEqual([
      [2, { name: 'a', age: 1 }],
      [5, { name: 'b' }],
    ])
  })
  it('with the same heading twice refers to two questions with the same name, in order; a further heading is ignored and overwrites nothing; stars after a heading make no difference', async () => {
    const twice = [...columns, { ...columns[0], name: 'other' }] as ImportColumn[]
    const named = (cells: string[], known = columns as ImportColumn[]) =>
      columnsIn(cells, known).map(column => column?.name)
    expect([
      named(['姓名', '年龄', '姓名'], twice),
      named(['姓名 *', '姓名', '年龄']),
      named(['Name', '姓名']),
    ]).toEqual([
      ['name', 'age', 'other'],
      ['name', undefined, 'age'],
      ['name', undefined],
    ])
    // Headings may mark required columns with their own star.
    const starred = ['姓名*', '年龄 *', ' 公司 '].map((heading, nth) => ({
      ...columns[0],
      name: `n${nth}`,
      heading,
      other: `${heading}e`,
    })) as ImportColumn[]
    expect([named(['姓名*', '年龄 *', ' 公司 '], starred), named(['姓名* *', '年龄 * *', '公司'], starred)]).toEqual([
      ['n0', 'n1', 'n2'],
      ['n0', 'n1', 'n2'],
    ])
    expect(
      (
        await read([
          ['姓名', '姓名'],
          ['a', 'b'],
          ['c', null],
        ])
      ).map(({ values }) => values.name),
    ).toEqual(['a', 'c'])
  })
  it('with a name that starts with “# ” is not a row of hints, in which every cell starts so', async () => {
    expect(
      (
        await read([
          ['姓名', '年龄'],
          ['# 必填', '# 选填'],
          ['# 1 Hall', 3],
          ['', '# '],
        ])
      ).map(({ row, values }) => [row, values]),
    ).toEqual([[3, { name: '# 1 Hall', age: 3 }]])
  })
  it('makes one name of two columns, as each language writes it, unless a column has the whole name', async () => {
    const named = async (...rows: Rows) => (await read(rows)).map(({ values }) => values.name)
    for (const headings of [
      ['First name', 'Age', 'Last name'],
      ['名', '年龄', '姓氏'],
    ])
      expect(
        await named(
          headings,
          ['Ann', 30, 'Smith'],
          ['小明', 31, '王'],
          ['Cher', 70, null],
          [null, 5, '李'],
          [null, 6, null],
        ),
      ).toEqual(['Ann Smith', '王小明', 'Cher', '李', undefined])
    expect(await named(['First name', 'Last name', 'Name'], ['Ann', 'Smith', 'Dr Ann Smith'])).toEqual(['Dr Ann Smith'])
    // What a person has confirmed is read alike the next time.
    const confirmed = { ...importer, mapping: { 'First name': 'name' } } as Importer
    const [again] = await Array.fromAsync(
      partsOf(
        confirmed,
        await bytesOf([
          ['First name', 'Last name'],
          ['Ann', 'Smith'],
        ]),
      ),
    )
    expect(again?.rows[0]?.values).toEqual({ name: 'Ann Smith' })
    const mapped = { ...importer, mapping: { 'First name': 'name', 'Last name': 'card' } } as Importer
    const [part] = await Array.fromAsync(
      partsOf(
        mapped,
        await bytesOf([
          ['First name', 'Last name'],
          ['Ann', 'Smith'],
        ]),
      ),
    )
    expect(part?.rows[0]?.values).toEqual({ name: 'Ann', card: 'Smith' })
  })
  it('has its headings in one of the first thirty rows, below a title; without headings it is refused by name', async () => {
    const title = ['2027 年参会人员名单']
    expect(
      (await read([title, [], ['主办：某某学会', '2027-04-15'], ['姓名', '年龄'], ['a', 1]])).map(({ row, values }) => [
        row,
        values,
      ]),
    ).toEqual([[5, { name: 'a', age: 1 }]])
    const others = (many: number): Rows => Array.from({ length: many }, (_, nth) => [`说明 ${nth}`])
    expect((await read([...others(29), ['姓名'], ['a']])).map(({ row }) => row)).toEqual([31])
    await expect(read([...others(30), ['姓名'], ['a']])).rejects.toMatchObject({ code: 'headingsUnknown' })
    await expect(read([])).rejects.toMatchObject({ code: 'sheetEmpty' })
    // A workbook with a password is refused for that reason; another file in the same container
    // gets the right format as advice.
    const words = [
      ['EncryptedPackage', /protected by a password/],
      ['Workbook', /Save it as xlsx or CSV/],
    ] as const
    for (const [part, pattern] of words)
      await expect(
        partsOf(
          importer,
          Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(part, 'utf16le')]),
        ).next(),
      ).rejects.toMatchObject({
        code: 'sheetUnreadable',
        words: ['', pattern].map(word => (word ? expect.stringMatching(word) : expect.any(String))),
      })
    // Nor does a heading of a million spaces block the server.
    await expect(
      partsOf(
        importer,
        new Uint8Array(
          await writeXlsx({ sheets: [{ name: 'one', rows: [[`姓名${' '.repeat(1_000_000)}x`], ['a']] }] } as never),
        ),
      ).next(),
    ).rejects.toMatchObject({ code: 'headingsUnknown' })
    await expect(read([['姓名']])).rejects.toMatchObject({ code: 'sheetEmpty' })
  })
  it('with cells far to the right costs no more than its cells, also in its result sheet', async () => {
    const far = (value: string) => {
      const row: (string | null)[] = ['a']
      row[16_383] = value
      return row
    }
    const bytes = await bytesOf([['姓名'], far('x'), far('y')])
    const lines = []
    for await (const some of (await openSheet(bytes)).lines()) lines.push(...some)
    expect(lines.map(({ values }) => Object.keys(values))).toEqual([['0'], ['0', '16383'], ['0', '16383']])
    for await (const { rows, found } of partsOf(importer, bytes)) {
      expect(rows.map(({ cells }) => cells)).toEqual([['a'], ['a']])
      expect(found).toHaveLength(1)
    }
    const many = await bytesOf(
      [['姓名']],
      Array.from({ length: 20_000 }, () => far('x')),
    )
    let total = 0
    for await (const { rows } of partsOf(importer, many)) total += rows.length
    expect(total).toBe(20_000)
    const { stream } = resultSheet(
      bytes,
      { problems: [], made: [[7, 8]] },
      { language: 'en', name: 'n', undone: false },
    )
    const pieces: Uint8Array[] = []
    for await (const piece of stream as AsyncIterable<Uint8Array>) pieces.push(piece)
    const results: unknown[][] = []
    for await (const some of (await openSheet(Buffer.concat(pieces))).lines())
      for (const { values } of some) results.push(Object.values(values))
    expect(results).toEqual([
      ['姓名', 'Result'],
      ['a', 'Imported (ID 7)'],
      ['a', 'Imported (ID 8)'],
    ])
  })
  it('has numbers that mean the same with zeros before them, and codes that do not', async () => {
    const rows = await read([
      ['姓名', '证件号码', '年龄'],
      ['a', '007', '007'],
      ['b', 7, 7],
    ])
    expect(rows.map(({ values: { card, age } }) => [card, age])).toEqual([
      ['007', 7],
      ['7', 7],
    ])
  })
  it('with long texts is read in smaller parts, so that few are in memory', async () => {
    const many: number[] = []
    const rows = Array.from({ length: 200 }, (_, nth) => [`${nth % 10}`.repeat(32_000)])
    for await (const part of partsOf(importer, await bytesOf([['姓名']], rows))) many.push(part.rows.length)
    expect(many).toEqual([132, 68])
  })
  it('is previewed with one other at a time, however many visitors send one; an operator’s does not wait for them', async () => {
    const bytes = await bytesOf([['姓名'], ['a']])
    const inside: string[] = []
    const gate = Promise.withResolvers<void>()
    const all = Promise.withResolvers<void>()
    const look = (kind: string) =>
      previewImport(
        { language: 'zh', caller: { kind } } as never,
        {
          ...importer,
          of: { fields: {} },
          check: async () => {
            inside.push(kind)
            if (inside.length === 3) all.resolve()
            await gate.promise
          },
        } as never,
        bytes,
      )
    const looks = [...Array.from({ length: 5 }, () => look('visitor')), look('operator')]
    await all.promise
    expect(inside.toSorted()).toEqual(['operator', 'visitor', 'visitor'])
    gate.resolve()
    expect((await Promise.all(looks)).map(({ good }) => good)).toEqual([1, 1, 1, 1, 1, 1])
  })
  it(`of ${mostRows.toLocaleString('en')} rows is read to its end; with one more it is refused`, async () => {
    const rows = Array.from({ length: mostRows }, (_, nth) => [`n${nth}`])
    expect((await read([['姓名']], rows)).at(-1)).toMatchObject({
      row: mostRows + 1,
      values: { name: `n${mostRows - 1}` },
    })
    await expect(read([['姓名']], rows, [['one more']])).rejects.toMatchObject({ code: 'sheetTooLong' })
  })
})
