import { describe, it } from 'node:test'
import { expect } from 'expect'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { correctionField } from '../model/index.ts'
import { openDesk } from './testing/desks.ts'

const server = await startTestServer()
const publicly = (name: string, body: object) => server.call(`/registerUserSignInKiosk/ext/${name}`, body)

async function openKiosk() {
  const desk = await openDesk(server)
  const place = await desk.place('自助区')
  const { code } = await desk.kiosk('一号机', place.id)
  const person = await desk.person({ name: '沈括', company: '梦溪茶行', position: '经理' })
  const text = person.number as string
  const tail = (person.phoneNumber as string).slice(-4)
  return {
    ...desk,
    place,
    code,
    person,
    text,
    tail,
    meet: async () => (await publicly('find', { code, text, tail })).data,
  }
}

describe('a sign-in kiosk', () => {
  it('opens with its code, however it is typed, and with no other', async () => {
    const { code, project } = await openKiosk()
    expect(await publicly('open', { code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}` })).toMatchObject({
      data: { name: '一号机', place: '自助区', event: project.name },
    })
    expect(await publicly('open', { code: 'AAAAAAAAAA' })).toMatchObject({
      result: 40400,
      data: { code: 'kioskUnknown' },
    })
  })
  it('shows what stands on the badge, and of the phone only its end', async () => {
    const { code, text, tail, person } = await openKiosk()
    const { data } = await publicly('find', { code, text, tail })
    expect(data.person).toMatchObject({ name: '沈括', company: '梦溪茶行', position: '经理', number: text })
    expect(data.person.phoneNumber).toMatch(new RegExp(`^\\*+${tail}$`))
    expect(JSON.stringify(data)).not.toContain((person.phoneNumber as string).slice(0, -4))
  })
  it('shows of a scanned pass alone, which may be a friend’s, the name and nothing else', async () => {
    const { code, person, tail } = await openKiosk()
    const pass = (await passesOf(server.system, person.projectId, [person.id])).get(person.id)?.text
    for (const more of [{}, { tail }]) {
      const { data } = await publicly('find', { code, text: pass, ...more })
      expect(data.person).toEqual({
        name: '沈括',
        englishName: null,
        company: null,
        position: null,
        certType: null,
        number: null,
        phoneNumber: null,
      })
      expect(data.ticket).toEqual(expect.any(String))
    }
  })
  it('signs a person in who confirms, and tells when and where the second time', async () => {
    const kiosk = await openKiosk()
    const { ticket } = await kiosk.meet()
    expect((await publicly('signIn', { code: kiosk.code, ticket })).data).toMatchObject({
      state: 'signedIn',
      where: '自助区 · 一号机',
    })
    expect(await kiosk.meet()).toMatchObject({ at: expect.any(String), where: '自助区 · 一号机' })
    expect((await publicly('signIn', { code: kiosk.code, ticket })).data).toMatchObject({ state: 'already' })
    expect(await kiosk.row('registerUser', kiosk.person.id)).toMatchObject({ signInStatus: 20 })
    expect(await kiosk.figures()).toMatchObject([{ name: '自助区', signInAmt: 1 }])
  })
  it('says the same of a wrong number and of wrong digits, and stops guessing', async () => {
    const { code, text } = await openKiosk()
    const unknown = await publicly('find', { code, text: 'no such number', tail: '0000' })
    expect(unknown).toMatchObject({ data: { code: 'kioskNoMatch' } })
    for (let tried = 0; tried < 10; tried++)
      expect((await publicly('find', { code, text, tail: `000${tried}` })).errmsg).toBe(unknown.errmsg)
    const { tail } = { tail: '9999' }
    expect(await publicly('find', { code, text, tail })).toMatchObject({ data: { code: 'tooOften' } })
  })
  it('forgets a person after three minutes, and knows only its own tickets', async () => {
    const kiosk = await openKiosk()
    const { ticket } = await kiosk.meet()
    const { code: other } = await kiosk.kiosk('二号机')
    expect(await publicly('signIn', { code: other, ticket })).toMatchObject({ data: { code: 'kioskStartAgain' } })
    try {
      moveClock(4 * 60_000)
      expect(await publicly('signIn', { code: kiosk.code, ticket })).toMatchObject({
        data: { code: 'kioskStartAgain' },
      })
    } finally {
      resetClock()
    }
  })
  it('closes when it is disabled, or gets a new code', async () => {
    const kiosk = await openKiosk()
    const [row] = await server.sql<{ id: number; updatedAt: string }>(
      'select id, "updatedAt" from "registerUserSignInKiosk" where "projectId" = $1',
      [kiosk.projectId],
    )
    const { data } = await kiosk.call('/registerUserSignInKiosk/renewCode', { id: row?.id })
    expect(data.code).not.toBe(kiosk.code)
    expect(await publicly('open', { code: kiosk.code })).toMatchObject({ data: { code: 'kioskUnknown' } })
    await kiosk.call('/registerUserSignInKiosk/setDisabled', { id: row?.id, updatedAt: data.updatedAt })
    expect(await publicly('open', { code: data.code })).toMatchObject({ data: { code: 'kioskUnknown' } })
  })
  it('opens with its code behind an address from which wrong codes came, and serves by a limit of its own', async () => {
    const [first, second] = [await openKiosk(), await openKiosk()]
    const tried = new Set<string>()
    for (let nth = 0; nth < 12; nth++) tried.add((await publicly('open', { code: 'BBBBBBBBBB' })).data.code)
    expect([...tried]).toEqual(['kioskUnknown', 'tooOften'])
    expect((await publicly('open', { code: first.code })).data).toMatchObject({ name: '一号机' })
    // One kiosk at its limit closes no other one.
    for (let nth = 0; nth < 120; nth++) await publicly('open', { code: first.code })
    expect((await publicly('open', { code: first.code })).data).toMatchObject({ code: 'tooOften' })
    expect((await publicly('open', { code: second.code })).data).toMatchObject({ name: '一号机' })
  })
  it('sends nobody to a gate who is discontinued: they go to a desk', async () => {
    const { code, text, tail, person } = await openKiosk()
    await server.sql('update "registerUser" set status = 20 where id = $1', [person.id])
    expect(await publicly('find', { code, text, tail })).toMatchObject({ data: { code: 'kioskGoToDesk' } })
  })
})

describe('a correction request', () => {
  it('changes the attendee with one move', async () => {
    const kiosk = await openKiosk()
    const { ticket } = await kiosk.meet()
    const ask = (value: string) =>
      publicly('correct', { code: kiosk.code, ticket, field: correctionField.company, value })
    expect(await ask('梦溪茶')).toMatchObject({ result: 20000 })
    // The second one about the same field replaces the first.
    expect(await ask('梦溪茶业')).toMatchObject({ result: 20000 })
    const { data } = await kiosk.call('/registerUserCorrection/getList')
    expect(data.rows).toMatchObject([
      { status: 10, formerValue: '梦溪茶行', value: '梦溪茶业', registerUserId: kiosk.person.id },
    ])
    const [{ id, updatedAt }] = data.rows
    const clerk = await server.operator({ rights: ['registerUserCorrection.getList'], projects: [kiosk.projectId] })
    expect(await kiosk.as(clerk)('/registerUserCorrection/apply', { id, updatedAt })).toMatchObject({ result: 40300 })
    expect(await kiosk.call('/registerUserCorrection/apply', { id, updatedAt })).toMatchObject({
      data: { status: 20, sysUserId: kiosk.operator.id },
    })
    expect((await kiosk.row('registerUser', kiosk.person.id)).company).toBe('梦溪茶业')
  })
  it('is declined with a reason, and then changes nothing', async () => {
    const kiosk = await openKiosk()
    const { ticket } = await kiosk.meet()
    await publicly('correct', { code: kiosk.code, ticket, field: correctionField.name, value: '沈存中' })
    const [{ id, updatedAt }] = (await kiosk.call('/registerUserCorrection/getList')).data.rows
    expect(await kiosk.call('/registerUserCorrection/decline', { id, updatedAt, reason: '与证件不符' })).toMatchObject({
      data: { status: 30 },
    })
    expect((await kiosk.row('registerUser', kiosk.person.id)).name).toBe('沈括')
    expect(await kiosk.row('registerUserCorrection', id)).toMatchObject({ reason: '与证件不符' })
  })
})
