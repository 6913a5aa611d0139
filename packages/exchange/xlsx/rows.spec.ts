import { describe, it } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect } from 'expect'
import { streamXlsxRows, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { CellFault } from './fault.ts'
import type { SheetLine } from './line.ts'
import { openSheet } from '../files/open.ts'
import { spread } from './merged.ts'

async function ours(bytes: Uint8Array, spreads = false): Promise<SheetLine[]> {
  const all: SheetLine[] = []
  const { merged, lines } = await openSheet(bytes)
  const fill = spread(spreads ? merged : [], 0)
  for await (const some of lines())
    for (const line of some) {
      fill(line)
      all.push(line)
    }
  return all
}
/** Cells without a value as the other reader returns them: errors by name. */
const plain = (lines: readonly SheetLine[]) =>
  lines.map(({ index, values }) => ({
    index,
    values: Array.from(values, value => (value instanceof CellFault ? value.shown : (value ?? null))),
  }))
async function theirs(bytes: Uint8Array): Promise<SheetLine[]> {
  const all: SheetLine[] = []
  for await (const line of streamXlsxRows(bytes)) all.push(line as SheetLine)
  return all
}
/**
 * A zip of these texts, compressed or stored. With a width of 64 its directory has sizes and
 * offsets as streaming programs write them, and its end record has those of the directory.
 */
function zipOf(parts: Readonly<Record<string, string>>, method: 0 | 8 = 8, width: 0 | 64 = 0): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(text)
    const body = method ? deflateRawSync(plain) : plain
    const head = Buffer.alloc(30)
    const entry = Buffer.alloc(46)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(crc32(plain), 14)
    head.writeUInt32LE(body.length, 18)
    head.writeUInt32LE(plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 8, 6, 28)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(head, Buffer.from(name), body)
    const extra = Buffer.alloc(width ? 28 : 0)
    if (width) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(24, 2)
      extra.writeBigUInt64LE(BigInt(plain.length), 4)
      extra.writeBigUInt64LE(BigInt(body.length), 12)
      extra.writeBigUInt64LE(BigInt(at), 20)
      for (const offset of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, offset)
      entry.writeUInt16LE(extra.length, 30)
    }
    directory.push(entry, Buffer.from(name), extra)
    at += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22)
  const all = Buffer.concat(directory)
  const far = Buffer.alloc(width ? 76 : 0)
  const many = Object.keys(parts).length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(width ? 0xffff : many, 10)
  end.writeUInt32LE(width ? 0xffffffff : all.length, 12)
  end.writeUInt32LE(width ? 0xffffffff : at, 16)
  if (width) {
    far.writeUInt32LE(0x06064b50, 0)
    far.writeBigUInt64LE(44n, 4)
    far.writeBigUInt64LE(BigInt(many), 24)
    far.writeBigUInt64LE(BigInt(many), 32)
    far.writeBigUInt64LE(BigInt(all.length), 40)
    far.writeBigUInt64LE(BigInt(at), 48)
    far.writeUInt32LE(0x07064b50, 56)
    far.writeBigUInt64LE(BigInt(at + all.length), 64)
    far.writeUInt32LE(1, 72)
  }
  return new Uint8Array(Buffer.concat([...bodies, all, far, end]))
}
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** A workbook as a program could write it: its sheet, its shared texts, its styles. */
const workbook = (sheet: string, { shared = '', styles = '', about = '' } = {}) => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': `<Relationships><Relationship Id='rId1' Type='${office}/officeDocument' Target='/xl/workbook.xml'/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><x:workbook xmlns:x="${main}" xmlns:r="${office}">${about}<x:sheets><x:sheet name="A &amp; B" sheetId="1" r:id="rId7"/><x:sheet name="two" sheetId="2" r:id="rId8"/></x:sheets></x:workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Target="worksheets/sheet2.xml" Type="${office}/worksheet" Id="rId8"/><Relationship Target="worksheets/sheet1.xml" Type="${office}/worksheet" Id="rId7"/><Relationship Target="sharedStrings.xml" Type="${office}/sharedStrings" Id="rId3"/><Relationship Target="styles.xml" Type="${office}/styles" Id="rId4"/></Relationships>`,
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row r="1"><c t="str"><v>not this one</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet1.xml': sheet,
  'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
})
const odd = [
  '<x:worksheet xmlns:x="m"><!-- <x:row> --><x:sheetViews><x:sheetView a="b>c"/></x:sheetViews><x:sheetData>',
  `<x:row r='2' spans="1:9"><x:c r='C2' t='inlineStr'><x:is><x:t xml:space="preserve"> a &lt; &#x4E2D;&#25991; &amp;amp; &nosuch; </x:t></x:is></x:c><x:c t="n"><x:v>1e3</x:v></x:c><x:c r="B2"/><x:c r="AB2" t="b"><x:v>1</x:v></x:c></x:row>`,
  '<x:row/><x:row r="9"><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>77</x:v></x:c><x:c s="1"><x:v>46347.5</x:v></x:c><x:c s="2"><x:v>60</x:v></x:c><x:c s="3"><x:v>0.5</x:v></x:c><x:c s="0"><x:v>12</x:v></x:c></x:row>',
  '<x:row><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>_x0041_b</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:v></x:v></x:c><x:c><x:v>12 pm</x:v></x:c><x:c t="inlineStr"><x:is><x:t><![CDATA[<b>&amp;</b>]]></x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:r><x:rPr/><x:t>one</x:t></x:r><x:r><x:t> two</x:t></x:r></x:is></x:c></x:row>',
  '</x:sheetData><x:row r="99"><x:c><x:v>5</x:v></x:c></x:row></x:worksheet>',
].join('\n')
const about = {
  shared:
    '<si><t>first &amp; 一</t></si><si><r><t>rich</t></r><r><rPr><b/></rPr><t xml:space="preserve"> text</t></r></si>',
  styles:
    '<numFmts count="1"><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="170"><alignment/></xf><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs>',
}

describe('a sheet', () => {
  it('is read like the other reader reads it: texts, numbers, dates, booleans, gaps, entities, prefixes, shared texts', async () => {
    for (const parts of [
      workbook(odd, about),
      workbook(odd.replace('>0.5<', '>1.5<'), { ...about, about: '<workbookPr date1904="1"/>' }),
    ])
      for (const method of [0, 8] as const) {
        const bytes = zipOf(parts, method)
        expect(plain(await ours(bytes))).toEqual(await theirs(bytes))
      }
    const rows = plain(await ours(zipOf(workbook(odd, about))))
    expect(rows.map(({ index }) => index)).toEqual([1, 2, 8, 9])
    expect(rows[0]?.values.slice(0, 4)).toEqual([null, null, ' a < 中文 &amp; &nosuch; ', 1000])
    expect(rows[2]?.values).toEqual([
      'rich text',
      'first & 一',
      null,
      new Date('2026-11-21T12:00:00.000Z'),
      new Date('1900-02-28T00:00:00.000Z'),
      new Date('1899-12-31T12:00:00.000Z'),
      12,
    ])
    expect(rows[3]?.values).toEqual(['Ab', '#N/A', null, '12 pm', '<b>&amp;</b>', 'one two'])
  })
  it('reports a formula without a result, or an error, instead of an empty cell; an empty text is a valid result', async () => {
    const cells = [
      '<c><f>A1&amp;"x"</f></c>',
      '<c><f>A1</f><v></v></c>',
      '<c><f>A1</f><v/></c>',
      '<c><f t="shared" si="0"/></c>',
      '<c t="str"><f>A1</f></c>',
      '<c t="e"><f>A1</f><v>#REF!</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="str"><f>""</f><v></v></c>',
      '<c><f>1+1</f><v>2</v></c>',
      '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c t="b"><f>TRUE()</f><v>1</v></c>',
      '<c/>',
      '<c t="s"><v>0</v></c>',
    ]
    for (const width of [0, 64] as const) {
      const [line] = await ours(
        zipOf(workbook(`<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`, about), 8, width),
      )
      const values = line?.values ?? []
      expect(
        values.map(value =>
          value instanceof CellFault ? [value.shown, value.error, value.words[1].slice(0, 23)] : value,
        ),
      ).toEqual([
        ...['=A1&"x"', '=A1', '=A1', '=…', '=A1'].map(shown => [shown, '#N/A', 'This cell has a formula']),
        ['#REF!', '#REF!', 'This cell has the error'],
        ['#N/A', '#N/A', 'This cell has the error'],
        '',
        2,
        'ab',
        true,
        null,
        'first & 一',
      ])
    }
  })
  it('reads a time without a date in workbooks that count days from 1904, and dates and times of strict workbooks', async () => {
    const row = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
    const strict = [
      '2026-11-21',
      '2026-11-21T09:30:00',
      '2026-11-21T09:30:00.000Z',
      '09:30:00',
      '1899-12-30T09:30:00',
      '9:30',
      '2026-13-01',
      'soon',
      '',
    ]
    expect(
      (
        await ours(
          zipOf(
            workbook(row('<c s="3"><v>0.395833333333333</v></c><c s="2"><v>44885</v></c>'), {
              ...about,
              about: '<workbookPr date1904="1"/>',
            }),
          ),
        )
      )[0]?.values,
    ).toEqual([new Date('1899-12-31T09:30:00Z'), new Date('2026-11-21T00:00:00Z')])
    expect(
      (await ours(zipOf(workbook(row(`${strict.map(words => `<c t="d"><v>${words}</v></c>`).join('')}<c t="d"/>`)))))[0]
        ?.values,
    ).toEqual([
      new Date('2026-11-21T00:00:00Z'),
      new Date('2026-11-21T09:30:00Z'),
      new Date('2026-11-21T09:30:00Z'),
      new Date('1899-12-31T09:30:00Z'),
      new Date('1899-12-30T09:30:00Z'),
      '9:30',
      '2026-13-01',
      'soon',
    ])
  })
  it('reads a number shown with leading zeros as a code; other numbers, also those with lost digits, stay numbers', async () => {
    const formats = ['00000', '00000;[Red]-00000', '0', '0.00', '000000000000000000', '#,##0']
    const styles = `<numFmts>${formats.map((code, nth) => `<numFmt numFmtId="${170 + nth}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, nth) => `<xf numFmtId="${170 + nth}"/>`).join('')}</cellXfs>`
    const cells = [
      [0, '123'],
      [0, '0'],
      [0, '12345'],
      [0, '123456'],
      [0, '12.5'],
      [0, '-12'],
      [1, '7'],
      [2, '7'],
      [3, '7'],
      [4, '6222021234567890'],
      [4, '13800138000'],
      [5, '123'],
    ] as const
    expect(
      (
        await ours(
          zipOf(
            workbook(
              `<worksheet><sheetData><row>${cells.map(([style, number]) => `<c s="${style}"><v>${number}</v></c>`).join('')}</row></sheetData></worksheet>`,
              { styles },
            ),
          ),
        )
      )[0]?.values,
    ).toEqual(['00123', '00000', 12345, 123456, 12.5, -12, '00007', 7, 7, 6222021234567890, '000000013800138000', 123])
  })
  it('reads percentages as shown; a percent sign that is only literal text of a format makes none', async () => {
    const formats = ['0%', '0.00%', '0"%"', '0.0\\%']
    const styles = `<numFmts>${formats.map((code, nth) => `<numFmt numFmtId="${170 + nth}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${[...formats.map((_, nth) => 170 + nth), 9, 10].map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const cells = [
      [0, '0.06'],
      [1, '-0.125'],
      [2, '6'],
      [3, '6'],
      [4, '1'],
      [5, '0.07'],
      [0, '0.28999999999999998'],
    ] as const
    expect(
      (
        await ours(
          zipOf(
            workbook(
              `<worksheet><sheetData><row>${cells.map(([style, number]) => `<c s="${style}"><v>${number}</v></c>`).join('')}</row></sheetData></worksheet>`,
              { styles },
            ),
          ),
        )
      )[0]?.values,
    ).toEqual(['6%', '-12.5%', 6, 6, '100%', '7%', '29%'])
  })
  it('has the value of a merged cell in each of its rows; a heading of two rows and empty rows are not filled', async () => {
    const cell = (place: string, words = '') =>
      words ? `<c r="${place}" t="str"><v>${words}</v></c>` : `<c r="${place}"/>`
    const rows = [
      cell('A1', '公司') + cell('B1', '姓名') + cell('C1', '展位'),
      cell('B2', '中文'),
      cell('A3', '华兴') + cell('B3', '张三') + cell('C3', 'A1'),
      cell('A4') + cell('B4', '李四'),
      cell('A5') + cell('B5', ' '),
      cell('B6', '王五') + cell('C6', 'B2'),
      cell('A7', '东方') + cell('B7', '赵六'),
      cell('A8', '自己') + cell('B8', '孙七'),
    ]
    const sheet = (merged: string) =>
      `<x:worksheet xmlns:x="m"><x:sheetData>${rows.map((cells, nth) => `<row r="${nth + 1}">${cells}</row>`).join('')}</x:sheetData>${merged}</x:worksheet>`
    const read = async (merged: string, spreads = true) =>
      (await ours(zipOf(workbook(sheet(merged))), spreads)).map(({ values }) => values.map(value => value ?? ''))
    const asItStands = [
      ['公司', '姓名', '展位'],
      ['', '中文'],
      ['华兴', '张三', 'A1'],
      ['', '李四'],
      ['', ' '],
      ['', '王五', 'B2'],
      ['东方', '赵六'],
      ['自己', '孙七'],
    ]
    const merged = `<x:mergeCells count="4"><x:mergeCell ref="A3:A6"/><x:mergeCell ref='A1:A2' /><x:mergeCell ref="C3:D5"/><x:mergeCell ref="A7:A8"/><x:mergeCell ref="XFD1:XFD9"/></x:mergeCells><x:hyperlinks/>`
    expect([await read(''), await read(merged, false)]).toEqual([asItStands, asItStands])
    const spread = [
      ...asItStands.slice(0, 3),
      ['华兴', '李四', 'A1'],
      ['', ' '],
      ['华兴', '王五', 'B2'],
      ...asItStands.slice(6),
    ]
    expect(await read(merged)).toEqual(spread)
    // Wherever a chunk of unpacked data ends.
    const upTo = Buffer.byteLength(sheet('').split('</x:worksheet>')[0] as string)
    for (let nth = 0; nth < 15; nth++)
      expect(await read(`<!--${' '.repeat(65_536 - upTo - nth - 7)}-->${merged}`)).toEqual(spread)
  })
  it('is the first visible one, ignoring hidden sheets and charts; if none is visible, the first', async () => {
    const parts = workbook('<worksheet><sheetData><row><c t="str"><v>the first</v></c></row></sheetData></worksheet>')
    const first = async (part: keyof typeof parts, from: string, to: string) =>
      (await ours(zipOf({ ...parts, [part]: parts[part].replaceAll(from, to) })))[0]?.values
    for (const state of ['hidden', 'veryHidden'])
      expect(await first('xl/workbook.xml', 'sheetId="1"', `sheetId="1" state="${state}"`)).toEqual(['not this one'])
    expect(
      await first(
        'xl/_rels/workbook.xml.rels',
        `sheet1.xml" Type="${office}/worksheet"`,
        `sheet1.xml" Type="${office}/chartsheet"`,
      ),
    ).toEqual(['not this one'])
    expect([
      await first('xl/workbook.xml', 'sheetId="1"', 'sheetId="1" state="visible"'),
      await first('xl/workbook.xml', 'sheetId=', 'state="hidden" sheetId='),
    ]).toEqual([['the first'], ['the first']])
  })
  it('leaves out phonetic readings', async () => {
    const shared = '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>'
    const sheet =
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>大阪</t><rPh sb="0" eb="2"><t>オオサカ</t></rPh></is></c></row></sheetData></worksheet>'
    expect((await ours(zipOf(workbook(sheet, { shared }))))[0]?.values).toEqual(['東京', '大阪'])
  })
  it('is read the same wherever chunks end: rows far longer and far shorter than a chunk, characters of several bytes', async () => {
    const long = '長い文🙂'.repeat(5000)
    const rows = Array.from({ length: 700 }, (_, nth) => [
      nth % 97 === 0 ? `${nth}${long}` : `第${nth}行🙂`,
      nth,
      nth % 3 === 0,
      null,
      new Date(Date.UTC(2026, 0, nth % 300, 9)),
      `<&> "${nth}"`,
    ])
    const pieces: Uint8Array[] = []
    for await (const piece of writeXlsxStream(
      rows as never,
      { name: 'one' } as never,
    ) as unknown as AsyncIterable<Uint8Array>)
      pieces.push(piece)
    for (const bytes of [
      new Uint8Array(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)),
      new Uint8Array(Buffer.concat(pieces)),
    ]) {
      const read = await ours(bytes)
      expect(read).toHaveLength(700)
      expect(read.map(({ values }) => values)).toEqual(rows)
      expect(read).toEqual(await theirs(bytes))
    }
  })
  it('that is broken is refused when the error is reached, a file that is no workbook at once; an unreadable picture in it does not matter', async () => {
    const whole = zipOf(workbook(odd, about))
    const without = workbook(odd, about) as Record<string, string>
    delete without['xl/worksheets/sheet1.xml']
    for (const none of [zipOf(without), whole.subarray(0, whole.length - 30), new Uint8Array(100)])
      await expect(ours(none)).rejects.toThrow('no workbook')
    const pictured = zipOf({ ...workbook(odd, about), picture: 'packed in some way of its own' })
    new DataView(pictured.buffer).setUint16(Buffer.from(pictured).lastIndexOf('picture') - 36, 12, true)
    expect(await ours(pictured)).toEqual(await ours(whole))
    const at = Buffer.from(whole).indexOf('xl/worksheets/sheet1.xml') + 24 + 40
    const broken = whole.slice()
    for (let nth = 0; nth < 60; nth++) broken[at + nth] = 255
    await expect(ours(broken)).rejects.toThrow()
    await expect(
      ours(zipOf(workbook('<worksheet><sheetData><row><c r="XFE1"><v>1</v></c></row></sheetData></worksheet>'))),
    ).rejects.toThrow('column 16385')
    await expect(
      ours(
        zipOf(workbook(`<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(16_385)}</row></sheetData></worksheet>`)),
      ),
    ).rejects.toThrow('column 16385')
    const endless = `<worksheet><sheetData><row>${'<c r="A1"><v>1</v></c>'.repeat(800_000)}`
    await expect(ours(zipOf(workbook(endless)))).rejects.toThrow('a row without an end')
  })
  it('of a few kilobytes neither blocks the server nor fills memory, whatever it unpacks to: endless tags and names, millions of styles, of shared texts, of cells at the far end', async () => {
    const many = 2_000_000
    const sheet = '<worksheet><sheetData><row><c r="A1" s="1"><v>46347</v></c></row></sheetData></worksheet>'
    const long = 'a'.repeat(many)
    const ownOf = (...about: Parameters<typeof workbook>) => ours(zipOf(workbook(...about)))
    expect(await ownOf(sheet, { about: '<sheet '.repeat(many / 7) })).toHaveLength(1)
    for (const styles of [
      '<cellXfs>'.repeat(many / 9),
      `<numFmt ${long}>`,
      `<numFmt numFmtId="200" formatCode="${long.slice(many / 2)}"/><cellXfs>${'<xf numFmtId="200"/>'.repeat(many / 40)}</cellXfs>`,
    ])
      expect((await ownOf(sheet, { styles }))[0]?.values).toEqual([46347])
    // Tags that are more or longer than any program writes are ignored.
    const day = '<xf numFmtId="14"/>'
    const shown = async (style: number, styles: string) =>
      (await ownOf(sheet.replace('s="1"', `s="${style}"`), { styles }))[0]?.values
    expect([
      await shown(100_000, `<cellXfs>${'<xf/>'.repeat(100_000)}${day}</cellXfs>`),
      await shown(0, `<cellXfs>${day.replace('<xf', `<xf ${'a="b" '.repeat(10_000)}`)}</cellXfs>`),
    ]).toEqual([[46347], [46347]])
    for (const text of ['<si/>', '<si><t>ab</t></si>', `<si><t>${'长'.repeat(10_000)}</t></si>`])
      await expect(ownOf(sheet, { shared: text.repeat(Math.ceil(9_000_000 / text.length)) })).rejects.toThrow(
        'too many shared texts',
      )
    await expect(
      ownOf(
        `<worksheet><sheetData>${`<row><c><v>${'1'.repeat(8_000_000)}</v></c></row>`.repeat(10)}</sheetData></worksheet>`,
      ),
    ).rejects.toThrow('unpacks without an end')
    const far = await ownOf(
      `<worksheet><sheetData>${'<row><c r="XFD1"><v>1</v></c><c r="A1"/></row><row><c r="XFD1" s="1"/></row>'.repeat(3)}</sheetData></worksheet>`,
    )
    expect(far.map(({ values }) => Object.entries(values))).toEqual([
      [['16383', 1]],
      [],
      [['16383', 1]],
      [],
      [['16383', 1]],
      [],
    ])
  })
})
