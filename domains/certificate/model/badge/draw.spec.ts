import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import fc from 'fast-check'
import { drawBadge, missingOn, type BadgeValues, type DrawnText } from './draw.ts'
import { faultIn, type CertElement } from './elements.ts'
import { encoders } from './encoders.ts'
import { drawable, millimetres, missingIn, widthOf } from './metrics.ts'

const area = { x: 10, y: 20, width: 60, height: 12 }
const values = (fields: BadgeValues['fields'] = {}, avatar: string | null = null): BadgeValues => ({ fields, avatar })
const lines = (element: Partial<CertElement>, fields: BadgeValues['fields']) =>
  drawBadge(
    {
      width: 90,
      height: 130,
      background: null,
      elements: [{ kind: 'text', ...area, field: 'name', ...element } as CertElement],
    },
    values(fields),
    encoders,
  ) as DrawnText[]
const texts = (drawn: readonly DrawnText[]) => drawn.map(({ text }) => text)

describe('text on a badge', () => {
  it('stands at the left, in the middle or at the right of its area, at the size that was asked', () => {
    const wide = widthOf('李雷', 20, 'regular')
    expect(wide).toBeCloseTo(14.11, 2)
    const left = (align: 'left' | 'center' | 'right') => lines({ size: 20, align }, { name: '李雷' })[0]?.x
    expect(left('left')).toBe(10)
    expect(left('center')).toBeCloseTo(10 + (60 - wide) / 2, 6)
    expect(left('right')).toBeCloseTo(70 - wide, 6)
    expect(lines({ size: 20 }, { name: '李雷' })[0]?.size).toBe(20)
  })
  it('takes the colour of the cert type where the designer says so, and black where that has none', () => {
    const layout = { width: 90, height: 130, background: null }
    const elements = [{ kind: 'text', ...area, field: 'name', colour: 'certType' }] as const
    const drawn = (colour: string | null) =>
      (drawBadge({ ...layout, elements }, { ...values({ name: '李雷' }), colour }, encoders) as DrawnText[])[0]?.colour
    expect([drawn('#7a1f2b'), drawn(null)]).toEqual(['#7a1f2b', '#000000'])
    expect(faultIn(elements)).toBeUndefined()
  })
  it('of 60 letters shrinks into its lines, and is cut with an ellipsis when it cannot be small enough', () => {
    const name = '李'.repeat(60)
    const two = lines({ size: 28, maxLines: 2 }, { name })
    expect(texts(two).join('')).toBe(name)
    expect(two).toHaveLength(2)
    expect(two[0]?.size).toBeLessThan(6)
    const [one] = lines({ size: 28, maxLines: 1, width: 40 }, { name })
    expect(one?.size).toBe(5)
    expect(one?.text.endsWith('…')).toBe(true)
    expect(one?.width).toBeLessThanOrEqual(40)
  })
  it('breaks at spaces, and between Chinese letters', () => {
    expect(texts(lines({ size: 12, maxLines: 3, height: 30, width: 30 }, { name: 'Maria Anna Sophia' }))).toEqual([
      'Maria Anna',
      'Sophia',
    ])
    expect(texts(lines({ size: 20, maxLines: 2, height: 30, width: 21.5 }, { name: '青岚茶业' }))).toEqual([
      '青岚茶',
      '业',
    ])
  })
  it('leaves out emoji, and takes the English name for letters that the fonts lack', () => {
    expect(texts(lines({}, { name: '李雷🎉👩‍💻❤️' }))).toEqual(['李雷'])
    expect(texts(lines({}, { name: 'ქეთევან', englishName: 'Ketevan' }))).toEqual(['Ketevan'])
    expect(texts(lines({}, { name: 'محمد علي', englishName: 'Mohammed Ali' }))).toEqual(['محمد علي'])
  })
  it('has every letter that the font has, as it is written', () => {
    const area = { width: 85.6, height: 54 }
    for (const name of [
      'Đặng Văn Đông',
      'Søren Œuvré',
      '钟𬭸',
      '龦龥公司',
      'ｱｲｳ 山田',
      '8–10 May 2026',
      'Smith–Jones • № 7 ™',
      '①②③ ㈱ ℃',
      '★ ☎ 021',
    ])
      expect([name, texts(lines({ ...area, size: 20 }, { name })), missingIn(name)]).toEqual([name, [name], []])
    expect(texts(lines(area, { name: 'Nguye\u0302\u0303n' }))).toEqual(['Nguyễn'])
    expect(widthOf('ｱｲｳ', 20, 'regular')).toBeCloseTo(widthOf('山', 20, 'regular') * 1.5, 6)
    expect(texts(lines({ width: 8, height: 30, size: 20, maxLines: 3 }, { name: '钟𬭸' }))).toEqual(['钟', '𬭸'])
  })
  it('names the letters that the fonts lack', () => {
    const elements: CertElement[] = [{ kind: 'text', ...area, field: 'name' }]
    const missing = (name: string, englishName?: string) =>
      missingOn({ elements }, values({ name, ...(englishName && { englishName }) }))
    expect(missing('Łukasz ქეთი')).toEqual(['ქ', 'ე', 'თ', 'ი'])
    expect([missing('ქეთი', 'Keti'), missing('王伟', 'ქეთი')]).toEqual([[], []])
    expect(missing('Հայկ', 'ქეთი').join('')).toBe('Հայկ')
    expect(faultIn([{ kind: 'text', ...area, value: 'Łódź Հայ' }])?.why).toEqual([
      expect.stringContaining('：Հ ա յ'),
      expect.stringContaining(' Հ ա յ'),
    ])
  })
  it('keeps letters that are joined by a sign of their own, and letters with their marks', () => {
    expect(drawable('علی\u200cرضا')).toBe('علی\u200cرضا')
    expect(drawable('Li\u200b Lei\u200c')).toBe('Li Lei')
    expect(drawable('김민수'.normalize('NFD'))).toBe('김민수')
    const narrow = texts(lines({ width: 6, height: 60, size: 16, maxLines: 9 }, { name: 'สมชายใจดี' }))
    expect(narrow.length).toBeGreaterThan(1)
    expect([narrow.join(''), narrow.filter(line => /^\p{M}/u.test(line))]).toEqual(['สมชายใจดี', []])
  })
  it('never leaves its area, whatever the text', () => {
    const any = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 80 }),
      size: fc.integer({ min: 5, max: 60 }),
      width: fc.integer({ min: 12, max: 120 }),
      height: fc.integer({ min: 4, max: 60 }),
      maxLines: fc.integer({ min: 1, max: 5 }),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    })
    fc.assert(
      fc.property(any, ({ name, ...element }) => {
        const drawn = lines(element, { name })
        expect(drawn.length).toBeLessThanOrEqual(element.maxLines)
        for (const line of drawn) {
          expect(line.x).toBeGreaterThanOrEqual(area.x - 0.01)
          expect(line.x + line.width).toBeLessThanOrEqual(area.x + element.width + 0.01)
          expect(line.y - millimetres(line.size) * 0.88).toBeGreaterThanOrEqual(area.y - 0.01)
          expect(line.y).toBeLessThanOrEqual(area.y + element.height + 0.01)
        }
      }),
      // One letter that is wider than its area.
      { numRuns: 300, examples: [[{ name: '、', size: 35, width: 12, height: 16, maxLines: 1, align: 'left' }]] },
    )
  })
})

describe('codes and pictures on a badge', () => {
  const draw = (element: Partial<CertElement>, given: BadgeValues) =>
    drawBadge(
      { width: 90, height: 130, background: null, elements: [{ ...area, ...element } as CertElement] },
      given,
      encoders,
    )[0]
  it('are square for a QR code, as wide as the area for a barcode, and missing without a content', () => {
    const qr = draw({ kind: 'qrcode', field: 'pass' }, values({ pass: `P1.${'A'.repeat(140)}` }))
    expect(qr).toMatchObject({ what: 'code', x: 34, y: 20, width: 12, height: 12, columns: 41, rows: 41 })
    const bar = draw({ kind: 'barcode', field: 'certNo' }, values({ certNo: 'V00012' }))
    expect(bar).toMatchObject({ what: 'code', ...area, rows: 1 })
    expect(draw({ kind: 'qrcode', field: 'pass' }, values())).toBe(undefined)
    expect(draw({ kind: 'barcode', field: 'certNo' }, values({ certNo: '证件' }))).toMatchObject({ bars: [] })
  })
  it('are an empty box for a photo that is missing', () => {
    expect(draw({ kind: 'avatar' }, values())).toEqual({ what: 'box', for: 'avatar', ...area })
    expect(draw({ kind: 'avatar' }, values({}, '/files/x.jpg'))).toMatchObject({ what: 'image', fit: 'cover', ...area })
  })
})

describe('a layout', () => {
  const fault = (element: object) => faultIn([{ kind: 'text', ...area, ...element }])
  it('names the element that is wrong', () => {
    expect(faultIn([{ kind: 'text', ...area, field: 'name', size: 12 }])).toBe(undefined)
    expect(faultIn(null)).toBe(undefined)
    expect(faultIn({})?.nth).toBe(0)
    for (const wrong of [
      { kind: 'movie' },
      { x: Number.NaN },
      { width: -1 },
      { field: 'idCard' },
      { colour: 'red' },
      { maxLines: 0 },
      { onclick: 'x' },
      { kind: 'image', value: 'https://elsewhere.example/x.png' },
      { kind: 'barcode', field: 'pass' },
    ])
      expect(fault(wrong)?.nth).toBe(1)
    expect(faultIn(Array.from({ length: 61 }, () => ({ kind: 'line', ...area })))?.nth).toBe(0)
  })
  it('can show no ID number, phone number or e-mail: they are not among its fields', () => {
    for (const field of ['idCard', 'phoneNumber', 'email']) expect(fault({ field })).toBeDefined()
    expect(drawable('')).toBe('')
  })
})
