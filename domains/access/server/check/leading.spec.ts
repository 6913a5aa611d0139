import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUser, registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

// Whom a pass, a card, a number or a line of a list leads to: the same with and without a line.

const server = await startTestServer()
const { system } = server
const { hall } = gates(server)
const { phone } = phones(server)
type Place = Awaited<ReturnType<typeof hall>>

/** What the server and a phone without a line say. The phone has heard everything. */
async function deskAndPhones(place: Place) {
  let skew = 0
  const { gate, line } = await phone(place, place.in, { clock: () => Date.now() + skew })
  const { token } = await server.operator({ projects: [place.projectId] })
  const call = (path: string, body: object) => server.call(path, body, { token, projectId: place.projectId })
  let nth = 0
  const both = async (kind: 'qrcode' | 'typed' | 'rfid', value: string) => {
    await gate.tick()
    // A gate takes what is read within three seconds for the same scan.
    skew += ++nth * 4000
    line.isCut = true
    const here = (await gate.scan(kind, value, 'out')).decision
    line.isCut = false
    const at = new Date(Date.now() + nth * 60_000)
    const there = (await place.scan(place.in, value, { kind, direction: 'out', at })).decision
    const shown = ({ code, person, advice }: typeof here) => ({ code, person: person?.id, advice })
    expect(shown(here)).toEqual(shown(there))
    return { code: here.code, person: here.person?.id, advice: here.advice }
  }
  const move = async (name: string, id: number) =>
    call(`/registerUser/${name}`, { id, updatedAt: (await system.store(registerUser).getDetail(id)).updatedAt })
  const card = async (id: number, rfid: string) => {
    await call('/registerUserRfid/create', { rfid })
    await call('/registerUser/bindCard', { id, rfid })
    const [row] = await server.sql<{ id: number; updatedAt: string }>(
      `select id, "updatedAt" from "registerUserRfid" where "projectId" = $1 and "rfid" = $2`,
      [place.projectId, rfid],
    )
    return row as { id: number; updatedAt: string }
  }
  return { both, call, move, card, gate }
}

describe('a card', () => {
  it('that was lost or replaced says so, with and without a line, until it is given out again', async () => {
    const place = await hall()
    const { both, call, card } = await deskAndPhones(place)
    const [one, other] = [await place.person(), await place.person()]
    await card(one, '1001')
    expect(await both('rfid', '1001')).toMatchObject({ code: 0, person: one })
    await card(one, '1002')
    expect(await both('rfid', '1001')).toMatchObject({ code: 21, person: one })
    expect(await both('rfid', '1002')).toMatchObject({ code: 0, person: one })
    const lost = await card(other, '1003')
    const found = await server.sql<{ updatedAt: string }>(`select "updatedAt" from "registerUserRfid" where id = $1`, [
      lost.id,
    ])
    await call('/registerUserRfid/reportLost', { id: lost.id, updatedAt: found[0]?.updatedAt })
    expect(await both('rfid', '1003')).toMatchObject({ code: 21, person: other })
    await call('/registerUser/unbindCard', { id: one, reason: '换人' })
    expect(await both('rfid', '1002')).toMatchObject({ code: 12, person: undefined })
    await call('/registerUser/bindCard', { id: other, rfid: '1002' })
    expect(await both('rfid', '1002')).toMatchObject({ code: 0, person: other })
    expect(await both('rfid', '4711')).toMatchObject({ code: 12 })
    expect(await both('rfid', '0')).toMatchObject({ code: 11 })
  })
})

describe('a pass', () => {
  it('of another event of ours names that event; another organiser’s is not for this event', async () => {
    const ours = await server.project()
    const place = await hall({ project: ours })
    const sister = await hall({
      project: await server.project({ sellerId: ours.sellerId, name: '春季茶展', englishName: 'Spring Tea' }),
    })
    const stranger = await hall()
    const passes = await Promise.all([sister, stranger].map(async other => other.passOf(await other.person())))
    const { gate, line } = await phone(place, place.in)
    const said = async (pass: string) => {
      line.isCut = true
      const here = await gate.scan('qrcode', pass, 'in')
      line.isCut = false
      const { decision } = await place.scan(place.in, pass)
      expect(here.decision).toMatchObject({ code: decision.code, text: decision.text, advice: decision.advice })
      return decision
    }
    await gate.tick()
    expect(await said(passes[0] as string)).toMatchObject({
      code: 16,
      open: false,
      text: ['此证件属于「春季茶展」', 'This pass is for “Spring Tea”'],
    })
    expect(await said(passes[1] as string)).toMatchObject({ code: 16, text: ['非本活动的证件', 'Not for this event'] })
    // Somebody who only claims to be of the other event is not believed.
    const forged = (passes[0] as string).slice(0, -9) + 'AAAAAAAAA'
    expect(await said(forged)).toMatchObject({ open: false, text: ['非本活动的证件', 'Not for this event'] })
  })
  it('typed in full width, small letters, with blanks or with a digit for a letter is the same pass offline too', async () => {
    const place = await hall()
    const id = await place.person()
    const pass = await place.passOf(id)
    const { both } = await deskAndPhones(place)
    const wide = pass.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const blanks = pass.toLowerCase().replace(/(.{10})/g, '$1 ')
    for (const typed of [pass, wide, blanks, `Pl.${pass.slice(3).replaceAll('O', '0').replaceAll('B', '8')}`])
      expect(await both('typed', typed)).toMatchObject({ code: 0, person: id })
  })
  it('that is printed works again when its holder counts again, and not if an operator has taken it', async () => {
    const place = await hall()
    const { both, move } = await deskAndPhones(place)
    const id = await place.person()
    const pass = await place.passOf(id)
    expect(await both('qrcode', pass)).toMatchObject({ code: 0, person: id })
    await move('discontinue', id)
    expect(await both('qrcode', pass)).toMatchObject({ code: 14 })
    await move('reinstate', id)
    expect(await both('qrcode', pass)).toMatchObject({ code: 0, person: id })
    expect(await place.passOf(id)).toBe(pass)
    await server.sql(
      `update "registerUserPass" set "status" = 20, "revokedFor" = 40, "revokedAt" = now(), "updatedAt" = now() where "registerUserId" = $1`,
      [id],
    )
    await move('discontinue', id)
    await move('reinstate', id)
    expect(await both('qrcode', pass)).toMatchObject({ code: 21 })
  })
})

describe('somebody who was merged', () => {
  it('is the one that stays by every pass, card, number and phone, and by the lines of the black list', async () => {
    const place = await hall()
    const { both, call, card, gate } = await deskAndPhones(place)
    const [kept, middle, gone] = [
      await place.person({ number: 'K1', name: '王小明' }),
      await place.person({ number: 'M1', name: '王小明', phoneNumber: '+8613811110002' }),
      await place.person({ number: 'G1', name: '王 小明', phoneNumber: '+8613811110003' }),
    ]
    const passes = [await place.passOf(kept), await place.passOf(middle), await place.passOf(gone)]
    await card(kept, '5001')
    await card(gone, '5003')
    await both('typed', 'G1')
    for (const [keepId, otherId] of [
      [middle, gone],
      [kept, middle],
    ] as const)
      expect(await call('/registerUser/merge', { keepId, otherId })).toMatchObject({ result: 20000 })
    for (const pass of passes) expect(await both('qrcode', pass)).toMatchObject({ code: 0, person: kept })
    for (const number of ['K1', 'M1', 'G1'])
      expect(await both('typed', number)).toMatchObject({ code: 0, person: kept })
    for (const rfid of ['5001', '5003']) expect(await both('rfid', rfid)).toMatchObject({ code: 0, person: kept })
    await gate.tick()
    expect((await gate.find('110003')).map(({ id }) => id)).toContain(kept)
    await system
      .store(registerUserBlackUser)
      .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613811110003' })
    for (const pass of passes) expect(await both('qrcode', pass)).toMatchObject({ code: 20, person: kept })
    expect(await both('rfid', '5003')).toMatchObject({ code: 20, person: kept })
  })
  it('is somebody of their own again when the merge is undone', async () => {
    const place = await hall()
    const { both, call } = await deskAndPhones(place)
    const [kept, middle, gone] = [
      await place.person({ number: 'K1' }),
      await place.person({ number: 'M1' }),
      await place.person({ number: 'G1' }),
    ]
    const passes = [await place.passOf(kept), await place.passOf(middle), await place.passOf(gone)]
    await call('/registerUser/merge', { keepId: middle, otherId: gone })
    const { data } = await call('/registerUser/merge', { keepId: kept, otherId: middle })
    const [row] = await server.sql<{ updatedAt: string }>(`select "updatedAt" from "registerUserMerge" where id = $1`, [
      data.id,
    ])
    expect(await call('/registerUserMerge/undo', { id: data.id, updatedAt: row?.updatedAt })).toMatchObject({
      result: 20000,
    })
    expect(await both('qrcode', passes[0] as string)).toMatchObject({ code: 0, person: kept })
    for (const pass of passes.slice(1)) expect(await both('qrcode', pass)).toMatchObject({ code: 0, person: middle })
  })
})
