import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { certSides, registerUserCertType, registerUserPrinter, type CertElement } from '../../model/index.ts'
import { labelSheet } from '../../model/badge/sheet.ts'
import { pagesIn, sizesIn, textShown } from './testing.ts'

const server = await startTestServer()
const elements: readonly CertElement[] = [
  { kind: 'text', field: 'name', x: 5, y: 5, width: 70, height: 14, size: 28, align: 'center' },
  { kind: 'text', value: '背面', side: 'back', x: 5, y: 5, width: 70, height: 14, size: 20 },
]
async function event(more: object = {}) {
  const { id: projectId } = await server.project({ timeZone: 'Asia/Shanghai' })
  const type = await server.system.store(registerUserCertType).create({
    projectId,
    name: '观众证',
    certNoPrefix: 'V',
    backgroundImageWidth: 80,
    backgroundImageHeight: 50,
    certElementConfig: elements,
    ...more,
  })
  const people = (amount: number) =>
    server.system.store(registerUser).createMany(
      Array.from({ length: amount }, (_, nth) => ({
        projectId,
        name: `来宾${String(nth + 1).padStart(3, '0')}`,
        certTypeId: type.id,
      })),
    )
  const desk = await server.operator({ projects: [projectId], name: '印证台' })
  const call = (path: string, body: object = {}, token = desk.token) => server.call(path, body, { token, projectId })
  const file = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Access-Token': desk.token, 'X-Project-Id': String(projectId) },
      body: JSON.stringify(body),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.subarray(0, 4).toString() === '%PDF') return { names: namesIn(bytes), pdf: bytes, code: undefined }
    return { names: [], pdf: undefined, code: JSON.parse(bytes.toString()).data?.code as string }
  }
  const printed = async () =>
    (
      await server.sql<{ name: string; printNum: number }>(
        'select "name", "printNum" from "registerUser" where "projectId" = $1 and "printNum" > 0 order by "name"',
        [projectId],
      )
    ).map(({ name, printNum }) => `${name}${printNum > 1 ? ` × ${printNum}` : ''}`)
  const printer = (given: object) =>
    server.system.store(registerUserPrinter).create({ projectId, name: '北厅', ...given })
  return { projectId, type, people, call, file, printed, printer, desk }
}
const namesIn = (pdf: Buffer) => textShown(pdf).match(/来宾\d{3}/g) ?? []
const guests = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, nth) => `来宾${String(from + nth).padStart(3, '0')}`)

describe('a batch that is printed in parts', () => {
  async function batch(amount = 10, partSize = 4) {
    const made = await event()
    await made.people(amount)
    const { data } = await made.call('/registerUserCertBatch/create', { name: '首批', partSize })
    await server.runJobs()
    const id = data.id as number
    return {
      ...made,
      id,
      take: (from: number, more: object = {}) => made.file('/registerUserCertBatch/printPart', { id, from, ...more }),
      confirm: (from: number, upTo: number) => made.call('/registerUserCertBatch/confirmPart', { id, from, upTo }),
      parts: async () => (await made.call('/registerUserCertBatch/getParts', { id })).data,
    }
  }
  it('has a part undone that was confirmed by mistake: it is the next one again', async () => {
    const { take, confirm, parts, printed, call } = await batch()
    await take(0)
    await confirm(0, 3)
    await server.runJobs()
    const { rows } = (await call('/backgroundTask/getActs', { resource: 'registerUser' })).data
    expect(rows).toMatchObject([{ kind: 'process', name: expect.stringMatching(/首批 1–3$/), total: 3 }])
    expect((await call('/backgroundTask/act', { kind: 'process', id: rows[0].id, act: 'undo' })).result).toBe(20000)
    await server.runJobs()
    expect([await printed(), await parts()]).toMatchObject([[], { printed: 0, next: { name: '来宾001' }, out: null }])
    expect((await take(0)).names).toEqual(guests(1, 4))
    await confirm(0, 4)
    expect(await printed()).toEqual(guests(1, 4))
  })
  it('is stopped by a paper jam and goes on: no badge is lost, none is printed twice', async () => {
    const { take, confirm, parts, printed } = await batch()
    expect(await parts()).toMatchObject({ total: 10, printed: 0, next: { name: '来宾001' }, out: null })
    expect((await take(0)).names).toEqual(guests(1, 4))
    // Taken is not printed.
    expect(await printed()).toEqual([])
    expect((await parts()).out).toMatchObject({ first: 1, last: 4, by: '印证台' })
    // The third one came out torn.
    expect((await confirm(0, 2)).data).toMatchObject({ printed: 2, next: { name: '来宾003' }, out: null })
    expect(await printed()).toEqual(guests(1, 2))
    const came: string[] = guests(1, 2)
    for (let at = 2; at < 10; ) {
      const { names } = await take(at)
      const { data } = await confirm(at, Math.min(10, at + 4))
      came.push(...names)
      at = data.printed
    }
    expect(came).toEqual(guests(1, 10))
    expect(await printed()).toEqual(guests(1, 10))
  })
  it('is confirmed once, whoever says it again, and by two operators at once', async () => {
    const { take, confirm, printed } = await batch()
    await take(0)
    const answers = await bothAtOnce(
      () => confirm(0, 4),
      () => confirm(0, 4),
    )
    expect(answers.map(answer => (answer as { data: { printed?: number } }).data.printed)).toEqual([4, 4])
    expect(await printed()).toEqual(guests(1, 4))
    // A page that is behind neither takes nor confirms what somebody else has done.
    expect((await take(0)).code).toBe('partNotNext')
    await take(4)
    expect((await confirm(0, 3)).data.code).toBe('partNotNext')
    expect((await confirm(4, 9)).data.code).toBe('partNotNext')
    expect(await printed()).toEqual(guests(1, 4))
  })
  it('is given out a second time only on purpose', async () => {
    const { take, printed } = await batch()
    await take(0)
    expect((await take(0)).code).toBe('partOut')
    expect((await take(0, { again: true })).names).toEqual(guests(1, 4))
    expect(await printed()).toEqual([])
  })
  it('leaves out who was printed at a desk meanwhile, or may have no badge any more', async () => {
    const { take, confirm, printed, file, call, projectId } = await batch(6, 6)
    const ids = await server.sql<{ id: number }>(
      'select id from "registerUser" where "projectId" = $1 order by "name"',
      [projectId],
    )
    await file('/registerUser/printBadges', { ids: [ids[1]?.id] })
    const { data } = await call('/registerUser/getDetail', { id: ids[3]?.id })
    await call('/registerUser/discontinue', { id: data.id, updatedAt: data.updatedAt })
    expect((await take(0)).names).toEqual(['来宾001', '来宾003', '来宾005', '来宾006'])
    expect((await confirm(0, 6)).data).toMatchObject({ printed: 6, next: null })
    expect(await printed()).toEqual(['来宾001', '来宾002', '来宾003', '来宾005', '来宾006'])
  })
})

describe('a printer with sheets of labels', () => {
  it('prints several badges on a page of its paper, from the first free label on', async () => {
    const { people, file, printer } = await event()
    const all = await people(9)
    const { id } = await printer({ sheet: labelSheet.l4785 })
    const ids = all.map(person => person.id)
    const { pdf, names } = await file('/registerUser/printBadges', { ids, registerUserPrinterId: id, startAt: 8 })
    expect(sizesIn(pdf as Buffer)).toEqual([
      [210, 297],
      [210, 297],
    ])
    expect(names).toEqual(guests(1, 9))
  })
  it('refuses badges that are larger than its labels, and labels that are larger than its paper, before anything counts', async () => {
    const { people, file, printer, printed } = await event()
    const ids = (await people(1)).map(person => person.id)
    const small = await printer({ sheet: labelSheet.l7160 })
    expect((await file('/registerUser/printBadges', { ids, registerUserPrinterId: small.id })).code).toBe(
      'badgeLargerThanLabel',
    )
    const wrong = await printer({ name: '南厅', sheet: labelSheet.own, columns: 3, labelWidth: 80, labelHeight: 50 })
    expect((await file('/registerUser/printBadges', { ids, registerUserPrinterId: wrong.id })).code).toBe(
      'labelsBeyondPaper',
    )
    expect(await printed()).toEqual([])
  })
  it('has a test page on its own paper', async () => {
    const { file, printer } = await event()
    const { id } = await printer({ sheet: labelSheet.a5395, offsetX: 1.2 })
    const { pdf } = await file('/registerUserPrinter/testPage', { id })
    expect(sizesIn(pdf as Buffer)).toEqual([[216, 279]])
    expect(textShown(pdf as Buffer)).toContain('北厅')
  })
})

describe('a badge of two sides', () => {
  it('is two pages, front then back; folded, it is one page of twice the height', async () => {
    for (const [sides, sizes] of [
      [
        certSides.duplex,
        [
          [80, 50],
          [80, 50],
        ],
      ],
      [certSides.folded, [[80, 100]]],
      [certSides.one, [[80, 50]]],
    ] as const) {
      const { people, file } = await event({ sides })
      const ids = (await people(1)).map(person => person.id)
      const { pdf } = await file('/registerUser/printBadges', { ids })
      expect(sizesIn(pdf as Buffer)).toEqual(sizes)
      expect(
        textShown(pdf as Buffer)
          .split('\n')
          .sort(),
      ).toEqual(sides === certSides.one ? ['来宾001'] : ['背面', '来宾001'].sort())
      expect(pagesIn(pdf as Buffer)).toBe(sizes.length)
    }
  })
})

describe('handing out a badge', () => {
  async function printedOne() {
    const made = await event()
    const [person] = await made.people(1)
    const id = person?.id as number
    const hand = (more: object = {}, token?: string) => made.call('/registerUser/handOutBadge', { id, ...more }, token)
    const print = (more: object = {}) => made.file('/registerUser/printBadges', { ids: [id], ...more })
    const at = async () =>
      (
        await server.sql<{ at: string | null }>('select "handedOutAt" as "at" from "registerUser" where id = $1', [id])
      )[0]?.at
    return { ...made, id, hand, print, at }
  }
  it('follows printing: what was printed is not handed out until somebody says so', async () => {
    const { hand, print, at, call, id } = await printedOne()
    expect((await hand()).data.code).toBe('badgeNotPrinted')
    await print()
    expect(await at()).toBe(null)
    expect((await hand()).data).toMatchObject({ handedOutAt: expect.any(String), by: '印证台' })
    // Nor is one that its holder may not have.
    const { data } = await call('/registerUser/getDetail', { id })
    await call('/registerUser/discontinue', { id, updatedAt: data.updatedAt })
    expect((await hand({ again: true })).data.code).toBe('badgeNotToHandOut')
    const { data: stopped } = await call('/registerUser/getDetail', { id })
    await call('/registerUser/reinstate', { id, updatedAt: stopped.updatedAt })
    // Another print is another badge.
    await print({ again: true })
    expect(await at()).toBe(null)
  })
  it('tells the second of two desks when and by whom, and asks before it is done again', async () => {
    const { hand, print, projectId, at } = await printedOne()
    await print()
    const other = await server.operator({ projects: [projectId], name: '南登录厅' })
    const answers = await bothAtOnce(
      () => hand(),
      () => hand({}, other.token),
    )
    const refused = answers.map(answer => (answer as { data: { code?: string } }).data.code).filter(Boolean)
    expect(refused).toEqual(['badgeHandedOutBefore'])
    const { errmsg } = await hand()
    expect(errmsg).toMatch(/^来宾001 的证件已于 \d\d-\d\d \d\d:\d\d 由 (印证台|南登录厅) 发放$/)
    expect((await hand({ again: true })).result).toBe(20000)
    await hand({ takeBack: true })
    expect(await at()).toBe(null)
  })
})
