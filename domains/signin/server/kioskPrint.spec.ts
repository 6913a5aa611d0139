import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { textShown } from '@pavilion/certificate/server/badges/testing.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { openDesk } from './testing/desks.ts'

const server = await startTestServer()
const publicly = (name: string, body: object) => server.call(`/registerUserSignInKiosk/ext/${name}`, body)

async function printingKiosk() {
  const desk = await openDesk(server)
  const type = await server.system.store(registerUserCertType).create({
    projectId: desk.projectId,
    name: '观众证',
    certElementConfig: [{ kind: 'text', field: 'name', x: 5, y: 5, width: 80, height: 10, size: 14 }],
  })
  const { data: kiosk } = await desk.call('/registerUserSignInKiosk/create', { name: '一号机', printsBadges: true })
  const { data: other } = await desk.call('/registerUserSignInKiosk/create', { name: '二号机', printsBadges: true })
  const person = await desk.person({ name: '沈括', ...({ certTypeId: type.id } as object) })
  const text = person.number as string
  const tail = (person.phoneNumber as string).slice(-4)
  const at = (code: string) => ({
    meet: async (with_: object = { text, tail }) => (await publicly('find', { code, ...with_ })).data,
    print: async (ticket: string) => {
      const response = await fetch(`${server.url}/api/registerUserSignInKiosk/ext/printBadge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, ticket }),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      return bytes.subarray(0, 4).toString() === '%PDF'
        ? textShown(bytes)
        : (JSON.parse(bytes.toString()).data?.code as string)
    },
    cameOut: (ticket: string, cameOut: boolean) => publicly('badgeCameOut', { code, ticket, cameOut }),
    prove: (ticket: string, tailGiven: string) => publicly('prove', { code, ticket, tail: tailGiven }),
  })
  const state = () =>
    desk.row<{ printNum: number; handedOutAt: string | null; certNo: string | null }>('registerUser', person.id)
  const atDesk = () => desk.call('/registerUser/printBadges', { ids: [person.id] })
  return {
    ...desk,
    person,
    text,
    tail,
    one: at(kiosk.code as string),
    two: at(other.code as string),
    at,
    state,
    atDesk,
    kioskId: kiosk.id,
  }
}

describe('a kiosk with a printer', () => {
  it('counts a badge as printed, and as handed out, only when it came out', async () => {
    const { one, state } = await printingKiosk()
    const { ticket, badge, proven } = await one.meet()
    expect([badge, proven]).toEqual(['free', true])
    expect(await one.print(ticket)).toBe('沈括')
    expect(await state()).toMatchObject({ printNum: 0, handedOutAt: null })
    await one.cameOut(ticket, true)
    await one.cameOut(ticket, true)
    const now = await state()
    expect(now.printNum).toBe(1)
    expect(now.handedOutAt).not.toBe(null)
    expect((await one.meet()).badge).toBe('printed')
    expect(await one.print(ticket)).toBe('badgesPrintedBefore')
  })
  it('that could not print sends to the desk, which prints at once; nothing was counted', async () => {
    const { one, state, atDesk } = await printingKiosk()
    const { ticket } = await one.meet()
    await one.print(ticket)
    expect((await atDesk()).data.code).toBe('badgeInPrint')
    await one.cameOut(ticket, false)
    expect(await state()).toMatchObject({ printNum: 0 })
    expect((await atDesk()).data?.code).toBe(undefined)
    expect(await state()).toMatchObject({ printNum: 1, handedOutAt: null })
  })
  it('and another one at once print one badge; a tablet that dies holds it for two minutes', async () => {
    const { one, two, state } = await printingKiosk()
    const tickets = [(await one.meet()).ticket, (await two.meet()).ticket] as const
    const outcomes = await bothAtOnce(
      () => one.print(tickets[0]),
      () => two.print(tickets[1]),
    )
    expect([...outcomes].sort()).toEqual(['badgeInPrint', '沈括'])
    moveClock(121_000)
    try {
      expect(await two.print((await two.meet()).ticket)).toBe('沈括')
    } finally {
      resetClock()
    }
    expect((await state()).printNum).toBe(0)
  })
  it('prints nothing after a scanned pass alone: its holder proves with the digits of the phone first', async () => {
    const { one, person, tail } = await printingKiosk()
    const pass = (await passesOf(server.system, person.projectId, [person.id])).get(person.id)?.text
    const met = await one.meet({ text: pass })
    expect(met).toMatchObject({ proven: false, badge: 'free', person: { company: null } })
    expect(await one.print(met.ticket)).toBe('kioskGoToDesk')
    // Nobody makes a proof out of the other ticket.
    expect(await one.print(met.ticket.replace(/\.(\d+)\./, '.$1p.'))).toBe('kioskStartAgain')
    expect((await one.prove(met.ticket, '0000')).data.code).toBe('kioskNoMatch')
    const { data: proven } = await one.prove(met.ticket, tail)
    expect(proven).toMatchObject({ proven: true, person: { company: '龙井茶业' } })
    expect(await one.print(proven.ticket)).toBe('沈括')
  })
  it('stops guessing the digits after a scanned pass', async () => {
    const { one, person, tail } = await printingKiosk()
    const pass = (await passesOf(server.system, person.projectId, [person.id])).get(person.id)?.text
    const { ticket } = await one.meet({ text: pass })
    for (let nth = 0; nth < 10; nth++) await one.prove(ticket, String(nth).repeat(4))
    expect((await one.prove(ticket, tail)).data.code).toBe('tooOften')
  })
  it('that is not for badges offers none, and none to whom the desk must see', async () => {
    const { call, text, tail, at } = await printingKiosk()
    const { data: plain } = await call('/registerUserSignInKiosk/create', { name: '三号机' })
    const quiet = at(plain.code as string)
    const met = await quiet.meet({ text, tail })
    expect(met.badge).toBe('no')
    expect(await quiet.print(met.ticket)).toBe('kioskGoToDesk')
  })
})
