import { keptPair } from '@pavilion/declare'
import { describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import {
  certBatchStatus,
  readPass,
  registerUserCertBatch,
  registerUserCertType,
  type CertElement,
} from '../../model/index.ts'
import { drawBadge, type DrawnText } from '../../model/badge/draw.ts'
import { encoders } from '../../model/badge/encoders.ts'
import { sampleValues } from '../../model/badge/sample.ts'
import { publicPassKeys } from '../passes/keys.ts'
import { passesOf } from '../passes/passes.ts'
import { badgesPdf } from './pdf.ts'
import { pageOf, storedPicture } from './people.ts'
import { watchChanged, watchReprints } from './reprints.ts'
import { pagesIn, textPlaces, textShown } from './testing.ts'

const server = await startTestServer()
const elements: readonly CertElement[] = [
  { kind: 'avatar', x: 5, y: 5, width: 25, height: 35 },
  { kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28, align: 'center', font: 'bold' },
  { kind: 'text', field: 'company', x: 8, y: 64, width: 74, height: 12, size: 14, align: 'right', maxLines: 2 },
  { kind: 'line', x: 8, y: 80, width: 74, height: 0, size: 0.4, colour: '#1668dc' },
  { kind: 'qrcode', field: 'pass', x: 30, y: 84, width: 30, height: 30 },
  { kind: 'barcode', field: 'certNo', x: 20, y: 116, width: 50, height: 8 },
]
async function event(more: object = {}) {
  const { id: projectId } = await server.project()
  const type = await server.system
    .store(registerUserCertType)
    .create({ projectId, name: '观众证', certNoPrefix: 'V', certElementConfig: elements, ...more })
  const person = (nth: number, given: object = {}) =>
    server.system.store(registerUser).create({
      projectId,
      name: `来宾${nth}`,
      company: '青岚茶业',
      certTypeId: type.id,
      ...given,
    }) as Promise<{
      id: number
    }>
  const { token } = await server.operator({ projects: [projectId] })
  const call = (path: string, body: object) => server.call(path, body, { token, projectId })
  const print = async (ids: readonly number[], again = false) => {
    const response = await fetch(`${server.url}/api/registerUser/printBadges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Access-Token': token, 'X-Project-Id': String(projectId) },
      body: JSON.stringify({ ids, again }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.subarray(0, 4).toString() === '%PDF'
      ? { pdf: bytes, code: undefined }
      : { pdf: undefined, code: JSON.parse(bytes.toString()).data?.code as string }
  }
  const state = async (id: number) =>
    (
      await server.sql<Record<string, unknown>>(
        'select "certNo", "printNum", "reprint" from "registerUser" where id = $1',
        [id],
      )
    )[0]
  return { projectId, type, person, token, call, print, state }
}

describe('a badge as PDF', () => {
  it('has its text where the renderer puts it, as the screen does', async () => {
    const layout = { width: 90, height: 130, background: null, elements }
    const drawn = drawBadge(layout, sampleValues(), encoders).filter((one): one is DrawnText => one.what === 'text')
    expect(drawn.length).toBeGreaterThan(1)
    const pdf = await buffer(
      await badgesPdf([pageOf(layout, sampleValues())], { title: 'x', pictureOf: storedPicture }),
    )
    const [places] = textPlaces(pdf) as [{ x: number; y: number }[]]
    expect(places).toHaveLength(drawn.length)
    expect(textShown(pdf).split('\n')).toEqual(drawn.map(({ text }) => text))
    for (const [nth, { x, y }] of drawn.entries()) {
      expect(places[nth]?.x).toBeCloseTo(x, 1)
      expect(places[nth]?.y).toBeCloseTo(y, 1)
    }
  })
  it('is as large as a card of 85.6 by 54 mm', async () => {
    const { type, person, print, call } = await event()
    const { data: row } = await call('/registerUserCertType/getDetail', { id: type.id })
    const size = { backgroundImageWidth: 85.6, backgroundImageHeight: 54 }
    expect(
      (await call('/registerUserCertType/update', { id: type.id, updatedAt: row.updatedAt, ...size })).result,
    ).toBe(20000)
    const { pdf } = await print([(await person(1)).id])
    const [, width, height] = (pdf as Buffer).toString('latin1').match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? []
    expect([width, height].map(points => (Number(points) * 25.4) / 72)).toEqual([
      expect.closeTo(85.6, 1),
      expect.closeTo(54, 1),
    ])
  })
  it('is drawn although the background is gone, the photo is missing and the name is strange', async () => {
    const { person, print } = await event({ backgroundImage: '/files/ab/0123456789012345678901234567890.jpg' })
    const people = [
      await person(1, { name: '李'.repeat(60) }),
      await person(2, { name: '李雷🎉' }),
      await person(3, { name: 'ქეთი', englishName: 'Keti' }),
    ]
    const { pdf } = await print(people.map(({ id }) => id))
    expect(pagesIn(pdf as Buffer)).toBe(3)
  })
})

describe('a badge with letters that the fonts lack', () => {
  it('is refused by the person’s name, and counts neither as printed nor as numbered', async () => {
    const { person, print, call, state } = await event()
    const [good, ...lacking] = [
      await person(1),
      await person(2, { name: 'ქეთი' }),
      await person(3, { name: 'Հայկ Łuć' }),
    ]
    const ids = [good, ...lacking].map(({ id }) => id)
    const refused = await call('/registerUser/printBadges', { ids })
    expect(refused.data.code).toBe('badgeLettersMissing')
    expect(refused.errmsg).toBe('证件上有字体中没有的字：ქეთი (ქ ე თ ი)、Հայկ Łuć (Հ ա յ կ)')
    for (const id of ids) expect(await state(id)).toMatchObject({ certNo: null, printNum: 0 })
    expect((await print([good.id])).pdf).toBeDefined()
    await server.sql('update "registerUser" set "englishName" = $2 where id = $1', [ids[1], 'Keti'])
    const { pdf } = await print([ids[1] as number])
    expect(textShown(pdf as Buffer)).toContain('Keti')
  })
  it('of which the font has all is printed as it is written', async () => {
    const { person, print } = await event()
    for (const name of [
      '钟𬭸',
      '龦龥公司',
      'ｱｲｳ 山田',
      'Smith–Jones • № 7 ™',
      '①②③ ㈱ ℃',
      'Đặng Văn Đông',
      'Søren Œuvré',
    ]) {
      const { pdf } = await print([(await person(1, { name })).id])
      expect(textShown(pdf as Buffer).split('\n')[0]).toBe(name)
    }
  })
})
describe('printing badges', () => {
  it('numbers the person, counts, and warns before the second print', async () => {
    const { person, print, state } = await event()
    const { id } = await person(1)
    expect((await print([id])).pdf).toBeDefined()
    expect(await state(id)).toEqual({ certNo: 'V00001', printNum: 1, reprint: false })
    expect((await print([id])).code).toBe('badgesPrintedBefore')
    expect((await print([id], true)).pdf).toBeDefined()
    expect((await state(id))?.printNum).toBe(2)
  })
  it('by two operators at once gives one badge, and tells the other', async () => {
    const { person, print, state } = await event()
    const { id } = await person(1)
    const answers = await bothAtOnce(
      () => print([id]),
      () => print([id]),
    )
    expect(answers.map(answer => (answer as { code?: string }).code ?? 'pdf').sort()).toEqual([
      'badgesPrintedBefore',
      'pdf',
    ])
    expect((await state(id))?.printNum).toBe(1)
  })
  it('flags a badge whose data changed since, also a changed cert type, until it is printed again', async () => {
    const { projectId, call, person, print, state } = await event()
    const [first, second] = [await person(1), await person(2)]
    await print([first.id, second.id])
    const { data: row } = await call('/registerUser/getDetail', { id: first.id })
    await call('/registerUser/update', { id: first.id, updatedAt: row.updatedAt, company: '新单位' })
    await watchReprints(server.system)
    expect([(await state(first.id))?.reprint, (await state(second.id))?.reprint]).toEqual([true, false])
    const list = await call('/registerUser/getList', { where: { reprint: true } })
    expect(list.data.rows.map(({ id }: { id: number }) => id)).toEqual([first.id])
    await print([first.id], true)
    expect((await state(first.id))?.reprint).toBe(false)
    const other = await server.system.store(registerUserCertType).create({ projectId, name: '贵宾证' })
    const { data: again } = await call('/registerUser/getDetail', { id: second.id })
    const changed = await call('/registerUser/update', {
      id: second.id,
      updatedAt: again.updatedAt,
      certTypeId: other.id,
    })
    expect(changed.result).toBe(20000)
    expect(await state(second.id)).toEqual({ certNo: null, printNum: 1, reprint: true })
  })
  it('that did not come out does not count, once; one that is in a hand by now does', async () => {
    const { person, print, state, call } = await event()
    const [first, second, third, fourth] = [await person(1), await person(2), await person(3), await person(4)]
    await print([first.id, second.id, third.id, fourth.id])
    await print([third.id], true)
    // Half an hour later nobody knows any more.
    await server.sql(`update "registerUser" set "printedAt" = now() - interval '31 minutes' where id = $1`, [fourth.id])
    await call('/registerUser/handOutBadge', { id: second.id })
    const notOut = async () =>
      (await call('/registerUser/badgesNotOut', { ids: [first.id, second.id, third.id, fourth.id] })).data
    expect(await notOut()).toEqual({ done: 2, kept: 2 })
    expect(await notOut()).toEqual({ done: 0, kept: 4 })
    const marks = async () =>
      (await Promise.all([first, second, third].map(({ id }) => state(id)))).map(row => [row?.printNum, row?.reprint])
    const then = [
      [0, false],
      [1, false],
      [1, true],
    ]
    // At once, and still when the badges are looked through.
    expect(await marks()).toEqual(then)
    await watchReprints(server.system)
    expect(await marks()).toEqual(then)
  })
  it('looks each minute at whom somebody has changed lately, and each hour at every printed badge', async () => {
    const { call, person, print, state } = await event()
    const [first, second] = [await person(1), await person(2)]
    await print([first.id, second.id])
    // Nobody has touched them for an hour; then one is changed by a person, one behind the back of the product.
    await server.sql(
      `update "registerUser" set "updatedAt" = "updatedAt" - interval '1 hour',
        "company" = case id when $2 then '旧单位' else "company" end
      where id = any($1::bigint[])`,
      [[first.id, second.id], second.id],
    )
    const { data: row } = await call('/registerUser/getDetail', { id: first.id })
    await call('/registerUser/update', { id: first.id, updatedAt: row.updatedAt, company: '新单位' })
    const flags = async () => [(await state(first.id))?.reprint, (await state(second.id))?.reprint]
    await watchChanged(server.system)
    expect(await flags()).toEqual([true, false])
    await watchReprints(server.system)
    expect(await flags()).toEqual([true, true])
  })
  it('refuses a type without a layout, and nobody', async () => {
    const { person, print } = await event({ certElementConfig: [] })
    const { id } = await person(1)
    expect((await print([id])).code).toBe('badgeLayoutMissing')
    const { person: elsewhere } = await event()
    expect((await print([(await elsewhere(1)).id])).code).toBe('noBadgeToPrint')
  })
})

describe('a cert batch', () => {
  const ended = async (projectId: number, id: number) =>
    (
      await server.sql<Record<string, unknown>>(
        'select "status", "totalAmt", "doneAmt", "fileUrl", "failReason" from "registerUserCertBatch" where "projectId" = $1 and id = $2',
        [projectId, id],
      )
    )[0]
  it('is generated in the background into one PDF, and succeeds or fails with its reason [cert-batch-status]', async () => {
    const { projectId, type, person, call, state } = await event()
    const people = [await person(1), await person(2), await person(3)]
    const { data: batch } = await call('/registerUserCertBatch/create', {
      name: '首批',
      registerUserCertTypeId: type.id,
    })
    expect(batch.status).toBe(certBatchStatus.generating)
    await server.runJobs()
    expect(await ended(projectId, batch.id)).toMatchObject({ status: 20, totalAmt: 3, doneAmt: 3, failReason: null })
    expect((await ended(projectId, batch.id))?.fileUrl).toMatch(/^\/files\/private\//)
    expect((await state(people[0]?.id as number))?.printNum).toBe(1)
    // Nobody is left who has no badge: it fails, and says so.
    const { data: empty } = await call('/registerUserCertBatch/create', {
      name: '次批',
      registerUserCertTypeId: type.id,
    })
    await server.runJobs()
    expect(await ended(projectId, empty.id)).toMatchObject({
      status: 30,
      failReason: keptPair(['没有可打印的人员', 'There is nobody to print a badge for']),
    })
    await person(4)
    const { data: failed } = await call('/registerUserCertBatch/getDetail', { id: empty.id })
    const again = await call('/registerUserCertBatch/makeAgain', { id: empty.id, updatedAt: failed.updatedAt })
    expect(again.result).toBe(20000)
    await server.runJobs()
    expect(await ended(projectId, empty.id)).toMatchObject({ status: 20, totalAmt: 1, failReason: null })
    expect(registerUserCertBatch.fields.status.kind).toBe('state')
  })
})

describe('the pass of a person', () => {
  it('is one, counts for nothing while the person is discontinued, and is what was printed once they are reinstated', async () => {
    const { projectId, person, call } = await event()
    const { id } = await person(1)
    const text = async () => (await passesOf(server.system, projectId, [id])).get(id)
    const [first, second] = [await text(), await text()]
    expect(first?.serial).toBe(second?.serial)
    expect(await readPass(first?.text as string, await publicPassKeys(server.system, projectId))).toMatchObject({
      personId: id,
      projectId,
    })
    const { data: row } = await call('/registerUser/getDetail', { id })
    await call('/registerUser/discontinue', { id, updatedAt: row.updatedAt })
    expect(await text()).toBe(undefined)
    const { data: stopped } = await call('/registerUser/getDetail', { id })
    await call('/registerUser/reinstate', { id, updatedAt: stopped.updatedAt })
    expect((await text())?.serial).toBe(first?.serial)
  })
  it('that an operator revokes flags the printed badge that carries it, and a badge of another print is right again', async () => {
    const { person, call, print, state } = await event()
    const { id } = await person(1)
    await print([id])
    const [pass] = await server.sql<{ id: number; updatedAt: Date }>(
      'select id, "updatedAt" from "registerUserPass" where "registerUserId" = $1',
      [id],
    )
    const move = { id: pass?.id, updatedAt: pass?.updatedAt }
    expect((await call('/registerUserPass/revoke', move)).result).toBe(20000)
    await watchReprints(server.system)
    expect((await state(id))?.reprint).toBe(true)
    await print([id], true)
    await watchReprints(server.system)
    expect((await state(id))?.reprint).toBe(false)
  })
})
