import { describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { expect } from '@pavilion/testing/expect.ts'
import type { Drawn } from '../../model/badge/draw.ts'
import type { BadgeLayout, CertElement } from '../../model/badge/elements.ts'
import { sampleValues } from '../../model/badge/sample.ts'
import { knownSheets, labelSheet } from '../../model/badge/sheet.ts'
import { allOnPaper, type Paper } from './paper.ts'
import { badgesPdf, type BadgePage } from './pdf.ts'
import { pageOf, storedPicture } from './people.ts'
import { contentsOf, placesIn, type Placed } from './testing.ts'

const elements: readonly CertElement[] = [
  { kind: 'text', field: 'name', x: 4, y: 4, width: 52, height: 12, size: 24, align: 'center', font: 'bold' },
  { kind: 'text', field: 'company', x: 4, y: 17, width: 52, height: 9, size: 11, align: 'right', maxLines: 2 },
  { kind: 'line', x: 4, y: 28, width: 70, height: 0, size: 0.4, colour: '#1668dc' },
  { kind: 'qrcode', field: 'pass', x: 57, y: 4, width: 20, height: 20 },
  { kind: 'barcode', field: 'certNo', x: 10, y: 32, width: 50, height: 8.5 },
]
const layout: BadgeLayout = { width: 80, height: 50, background: null, elements }
const many = 1000
const names = ['李雷', '欧阳娜娜', 'Łukasz Wałęsa', 'Đặng Văn Đông', '김민수', 'Smith–Jones']
const badges = (): BadgePage[] =>
  Array.from({ length: many }, (_, nth) =>
    pageOf(
      layout,
      sampleValues({
        name: `${names[nth % names.length]} ${nth}`,
        company: '青岚茶业'.repeat(1 + (nth % 7)),
        certNo: `V${String(nth).padStart(5, '0')}`,
        pass: `P1.${nth}${'AEBQGAYCAMBQ'.repeat(8)}`,
      }),
    ),
  )
const printed = async (paper: Paper) => {
  const pages = allOnPaper(badges(), paper)
  const wanted: BadgePage[] = []
  async function* seen() {
    for await (const page of pages) {
      wanted.push(page)
      yield page
    }
  }
  const pdf = await buffer(await badgesPdf(seen(), { title: 'thousand', pictureOf: storedPicture }))
  return { wanted, pdf }
}
/** Where the upper left corner of a command is, as a ruler would find it: text by the start of its line. */
const expected = (drawn: Drawn): Placed[] => {
  if (drawn.what === 'text') return [{ what: 'text', x: drawn.x, y: drawn.y, right: drawn.x + drawn.width }]
  if (drawn.what === 'line') return [{ what: 'line', x: drawn.x1, y: drawn.y1 }]
  if (drawn.what !== 'code') return []
  const [x, y] = [Math.min(...drawn.bars.map(([left]) => left)), Math.min(...drawn.bars.map(([, top]) => top))]
  return [
    { what: 'code', x: drawn.x + (x * drawn.width) / drawn.columns, y: drawn.y + (y * drawn.height) / drawn.rows },
  ]
}
const tolerance = 0.5
const made = new Map<Paper, ReturnType<typeof printed>>()
/** A print that several tests look at. */
function once(paper: Paper) {
  const known = made.get(paper) ?? printed(paper)
  made.set(paper, known)
  return known
}

describe('a thousand badges', () => {
  const offset = { right: 1.3, down: -0.7 }
  const papers: readonly [name: string, paper: Paper, pages: number][] = [
    ['one on each page', { width: 100, height: 70, turnsBack: false, ...offset }, many],
    [
      'on sheets of labels',
      { width: null, height: null, turnsBack: false, ...offset, sheet: knownSheets[labelSheet.l4785]! },
      many / 10,
    ],
  ]
  for (const [name, paper, pages] of papers)
    it(`${name}: every element stands within half a millimetre of its place, moved by the printer’s offset`, async () => {
      const { wanted, pdf } = await once(paper)
      const found = placesIn(pdf)
      expect(wanted).toHaveLength(pages)
      expect(found).toHaveLength(pages)
      let worst = 0
      let counted = 0
      for (const [nth, page] of wanted.entries()) {
        const places = page.drawn.flatMap(expected)
        expect(found[nth]?.map(({ what }) => what)).toEqual(places.map(({ what }) => what))
        for (const [at, place] of places.entries()) {
          const there = found[nth]?.[at] as Placed
          // Joined letters are narrower than they were measured: they stay where they are aligned.
          const isShorter = place.right !== undefined && there.x > place.x && there.x <= place.right
          worst = Math.max(
            worst,
            Math.abs(there.y - place.y),
            isShorter && there.x - place.x < 2 ? 0 : Math.abs(there.x - place.x),
          )
          counted++
        }
      }
      expect(counted).toBeGreaterThanOrEqual(many * elements.length)
      expect(worst).toBeLessThan(tolerance)
    })
  it('are drawn alike the second time', async () => {
    const paper = papers[1]?.[1] as Paper
    const [first, second] = [await once(paper), await printed(paper)]
    const [drawn, again] = [contentsOf(first.pdf), contentsOf(second.pdf)]
    expect(drawn).toHaveLength(many / 10)
    expect(again.every((content, nth) => content === drawn[nth])).toBe(true)
  })
})
