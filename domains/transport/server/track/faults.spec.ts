import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { allAtOnce, startTestServer, type Answered } from '@pavilion/testing'
import { passenger } from '../../model/index.ts'
import { at, day, openTransfers } from '../testing.ts'
import { transfersOfGuests } from '../guestPartOfPlan.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code
type Here = Awaited<ReturnType<typeof openTransfers>>
/** A transfer of one guest with all four roles, and their phones. */
async function crewed(here: Here) {
  const guest = await here.guest()
  const { id } = await here.ride([guest.ticketId])
  const { volunteer, reception } = await here.staff(id)
  return {
    guest,
    id,
    volunteer,
    driver: here.phoneOf(await here.link({ role: 'driver', carId: here.cars[0]?.id })),
    helper: here.phoneOf(await here.link({ role: 'volunteer', sysUserId: volunteer.id })),
    desk: here.phoneOf(await here.link({ role: 'hotelReception', sysUserId: reception.id })),
  }
}
const statusOf = (here: Here, id: number) => here.plan(id).then(({ status }) => status)
const minute = (nth: number) => new Date(Date.now() - (60 - nth) * 60_000).toISOString()
const round = 1

describe('steps of a transfer', () => {
  it('end alike in any order, doubled and late, over the phones of three', async () => {
    const ends = []
    for (const order of [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0, 0, 3],
      [3, 3, 5, 0, 2, 4, 1, 5],
    ]) {
      const at = await crewed(await openTransfers(server))
      const story = [
        () => at.driver.step(at.id, 20, { round, at: minute(1), requestId: 'request driver 20' }),
        () => at.helper.step(at.id, 20, { round, at: minute(2), requestId: 'request helper 20' }),
        () => at.driver.step(at.id, 30, { round, at: minute(3), requestId: 'request driver 30' }),
        () => at.helper.step(at.id, 40, { round, at: minute(4), requestId: 'request helper 40' }),
        () => at.driver.step(at.id, 50, { round, at: minute(5), requestId: 'request driver 50' }),
        () =>
          at.driver.send('/receiveLink/ext/track', {
            planId: at.id,
            kind: 30,
            revokes: 'request driver 50',
            round,
            at: minute(6),
            requestId: 'request driver undo',
          }),
      ]
      for (const nth of order) expect((await (story[nth] as () => Promise<Answered>)()).result).toBe(20000)
      const [end] = await server.sql(
        `select p.status, (select count(*)::int from "tripTicketReceivePlanTrack" t where t."tripTicketReceivePlanId" = p.id) as lines
        from "tripTicketReceivePlan" p where p.id = $1`,
        [at.id],
      )
      ends.push(end)
    }
    expect(ends).toEqual([
      { status: 14, lines: 8 },
      { status: 14, lines: 8 },
      { status: 14, lines: 8 },
    ])
  })
  it('count once though a phone sends one six times at the same moment, and keep to their request id', async () => {
    const here = await openTransfers(server)
    const { id, driver } = await crewed(here)
    const requestId = 'the same request'
    const answers = (await allAtOnce(6, () => driver.step(id, 20, { round, requestId }))) as Answered[]
    expect(answers.map(({ result }) => result)).toEqual(Array(6).fill(20000))
    expect(
      await server.sql('select count(*)::int as n from "tripTicketReceivePlanTrack" where "requestId" = $1', [
        requestId,
      ]),
    ).toEqual([{ n: 1 }])
    expect(codeOf(await driver.step(id, 30, { round, requestId }))).toBe('trackRequestUsed')
  })
  it('are refused to whoever the table does not name, and to those of another transfer', async () => {
    const here = await openTransfers(server)
    const { id, driver, helper, desk } = await crewed(here)
    expect(codeOf(await driver.step(id, 40, { round }))).toBe('notYourStep')
    expect(codeOf(await driver.step(id, 60, { round }))).toBe('notYourStep')
    expect(codeOf(await helper.step(id, 50, { round }))).toBe('notYourStep')
    expect(codeOf(await desk.step(id, 20, { round }))).toBe('notYourStep')
    expect(codeOf(await driver.step(id, 10, { round }))).toBe('notYourStep')
    const other = await here.ride([(await here.guest({ name: '李雷' })).ticketId], at('10:30'), 1)
    expect(codeOf(await driver.step(other.id, 20))).toBe('notYourTransfer')
    expect((await driver.open()).data.transfers.map((one: { id: number }) => one.id)).toEqual([id])
    expect(await statusOf(here, id)).toBe(11)
  })
  it('wait for a new confirmation after the car was changed, and the former driver sees no guest any more', async () => {
    const here = await openTransfers(server)
    const { id, driver, helper } = await crewed(here)
    await driver.step(id, 20, { round })
    await helper.step(id, 20, { round })
    expect(await statusOf(here, id)).toBe(12)
    const { updatedAt } = await here.plan(id)
    await here.done('/tripTicketReceivePlan/change', { id, updatedAt, carId: here.cars[1]?.id })
    expect(await here.plan(id)).toMatchObject({ status: 11, round: 2 })
    expect(
      await server.sql(
        'select kind, round::int as round, remark from "tripTicketReceivePlanTrack" where "tripTicketReceivePlanId" = $1 and kind = 20 order by id desc limit 1',
        [id],
      ),
    ).toEqual([{ kind: 20, round: 2, remark: '沪A·T0001 → 沪A·T0002' }])
    expect((await driver.open()).data.transfers).toEqual([])
    const next = here.phoneOf(await here.link({ role: 'driver', carId: here.cars[1]?.id }))
    expect((await next.open()).data.transfers).toMatchObject([{ id, guests: [{ name: '王梅' }] }])
    await next.step(id, 20, { round: 2 })
    expect(await statusOf(here, id)).toBe(11)
    await helper.step(id, 20, { round: 2 })
    expect(await statusOf(here, id)).toBe(12)
  })
  it('of a driver who was replaced in the middle still arrive, and count no confirmation of the new plan', async () => {
    const here = await openTransfers(server)
    const { id, driver, helper } = await crewed(here)
    await helper.step(id, 20, { round })
    const car = here.cars[0]
    const fresh = await here.done('/car/getDetail', { id: car?.id })
    await here.done('/car/update', { id: car?.id, updatedAt: fresh.updatedAt, driverName: '新司机' })
    expect(await here.plan(id)).toMatchObject({ status: 11, round: 2 })
    // The link of the former driver has ended; the phone of the new one goes on.
    expect(codeOf(await driver.step(id, 20, { round }))).toBe('crewLinkGone')
    const next = here.phoneOf(await here.link({ role: 'driver', carId: car?.id }))
    await next.step(id, 20, { round: 2 })
    await helper.step(id, 20, { round, requestId: 'late of the round before' })
    expect(await statusOf(here, id)).toBe(11)
    await helper.step(id, 20, { round: 2 })
    expect(await statusOf(here, id)).toBe(12)
  })
  it('of a car that was taken from a transfer arrive late: kept, and a guest who was met after it counts', async () => {
    const here = await openTransfers(server)
    const guest = await here.guest()
    const { id } = await here.ride([guest.ticketId])
    const driver = here.phoneOf(await here.link({ role: 'driver', carId: here.cars[0]?.id }))
    await driver.step(id, 20)
    const { updatedAt } = await here.plan(id)
    await here.done('/tripTicketReceivePlan/change', { id, updatedAt, carId: here.cars[1]?.id })
    const before = new Date(Date.now() - 3_600_000).toISOString()
    const late = await driver.step(id, 30, { at: before })
    expect(late.data).toMatchObject({ status: 11, guests: [] })
    const met = await driver.step(id, 40)
    expect(met.data).toMatchObject({ status: 14, guests: [] })
    expect(await server.sql('select "receiveStatus" from "tripTicket" where id = $1', [guest.ticketId])).toEqual([
      { receiveStatus: 20 },
    ])
  })
  it('say who did not come, and take it back when she does [receive-status]', async () => {
    const here = await openTransfers(server)
    const { id, guest, helper, desk } = await crewed(here)
    const receive = () =>
      server.sql('select "receiveStatus" from "carryPassenger" where "passengerId" = $1', [guest.id])
    const absent = { planId: id, kind: 40, passengerId: guest.id, round, at: new Date().toISOString() }
    expect((await desk.send('/receiveLink/ext/track', { ...absent, requestId: 'absent by desk' })).data.code).toBe(
      'notYourStep',
    )
    await helper.send('/receiveLink/ext/track', { ...absent, requestId: 'absent request' })
    expect(await receive()).toEqual([{ receiveStatus: 30 }])
    await helper.send('/receiveLink/ext/track', {
      planId: id,
      kind: 30,
      revokes: 'absent request',
      round,
      at: new Date().toISOString(),
      requestId: 'she has come',
    })
    expect(await receive()).toEqual([{ receiveStatus: 10 }])
    const stranger = await here.guest({ name: '别人' })
    expect(
      (await helper.send('/receiveLink/ext/track', { ...absent, passengerId: stranger.id, requestId: 'a stranger' }))
        .data.code,
    ).toBe('guestNotHere')
  })
  it('need a photo or a signature where the event asks for it, kept as private files', async () => {
    const here = await openTransfers(server)
    await server.sql(
      'insert into "projectSetting" ("projectId", "photoSteps", "signatureSteps") values ($1, $2, $3) on conflict ("projectId") where "deletedAt" is null do update set "photoSteps" = $2, "signatureSteps" = $3',
      [here.projectId, [30], [40]],
    )
    const { id, driver, helper } = await crewed(here)
    expect(codeOf(await driver.step(id, 30, { round }))).toBe('stepNeedsPicture')
    expect(codeOf(await driver.step(id, 30, { round, photo: 'data:image/png;base64,AAAA' }))).not.toBeUndefined()
    const { default: sharp } = await import('sharp')
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#268' } })
      .png()
      .toBuffer()
    const photo = `data:image/png;base64,${png.toString('base64')}`
    expect((await driver.step(id, 30, { round, photo })).result).toBe(20000)
    expect(codeOf(await helper.step(id, 40, { round }))).toBe('stepNeedsPicture')
    expect((await helper.step(id, 40, { round, signature: photo })).result).toBe(20000)
    const kept = await server.sql<{ photo: string | null; signature: string | null }>(
      'select photo, signature from "tripTicketReceivePlanTrack" where "tripTicketReceivePlanId" = $1 and step >= 30 order by step',
      [id],
    )
    expect(kept).toMatchObject([
      { photo: expect.stringContaining('/files/private/') },
      { signature: expect.stringContaining('/files/private/') },
    ])
    const onSite = await here.done('/tripTicketReceivePlan/getOnSite', { day })
    expect(onSite.rides).toMatchObject([
      { id, photos: [{ step: 30, photo: expect.stringMatching(/\/files\/private\/.+\?/) }, { step: 40 }] },
    ])
  })
})
describe('the number of a guest', () => {
  it('is shown masked and dialled only where the level allows it, while the transfer is under way', async () => {
    const here = await openTransfers(server)
    const { id, guest, driver } = await crewed(here)
    const dial = () => driver.send('/receiveLink/ext/callGuest', { planId: id, passengerId: guest.id })
    expect((await driver.open()).data.transfers[0].guests[0].phone).toMatch(/^138\*{4}\d{4}$/)
    expect((await dial()).data.phone).toMatch(/^\+?(86)?138\d{8}$/)
    expect(
      await server.sql(
        `select count(*)::int as n from "sysUserOperateLog" where "action" = 'callGuest' and "projectId" = $1`,
        [here.projectId],
      ),
    ).toEqual([{ n: 1 }])
    await server.sql('update "userLevel" set "showPhoneNumber" = false where id = $1', [here.level.id])
    const opened = await driver.open()
    expect(opened.data.transfers[0].guests[0].phone).toBeNull()
    expect(JSON.stringify(opened.data)).not.toContain(guest.phoneNumber?.slice(-8))
    expect(codeOf(await dial())).toBe('guestNumberHidden')
  })
})
describe('operators', () => {
  it('report in the role that they have in the plan, close as managers, and undo the last step only [receive-plan-roles]', async () => {
    const here = await openTransfers(server)
    const { id, volunteer } = await crewed(here)
    const asVolunteer = (body: object) =>
      server.call(
        '/tripTicketReceivePlan/track',
        { id, ...body },
        { token: volunteer.token, projectId: here.projectId },
      )
    expect((await asVolunteer({ step: 40 })).data).toMatchObject({ status: 14 })
    expect(codeOf(await asVolunteer({ step: 60 }))).toBe('notYourStep')
    expect(await here.done('/tripTicketReceivePlan/track', { id, step: 60 })).toMatchObject({ status: 16 })
    expect(codeOf(await asVolunteer({ kind: 30 }))).toBe('onlyLastStep')
    expect(await here.done('/tripTicketReceivePlan/track', { id, kind: 30 })).toMatchObject({ status: 14 })
    expect((await asVolunteer({ kind: 30 })).data).toMatchObject({ status: 11 })
    const stranger = await server.operator({ rights: [], projects: [here.projectId] })
    expect(
      codeOf(
        await server.call(
          '/tripTicketReceivePlan/track',
          { id, step: 40 },
          { token: stranger.token, projectId: here.projectId },
        ),
      ),
    ).toBe('notYourTransfer')
  })
})
describe('a flight that is late', () => {
  it('shows which transfers move; one press moves them and drafts the messages to all concerned', async () => {
    const here = await openTransfers(server)
    const { id, guest } = await crewed(here)
    expect((await here.board()).rides).toMatchObject([{ id, moves: null }])
    await server.sql('update "tripTicket" set "arriveTime" = $2 where id = $1', [guest.ticketId, at('12:00')])
    const [ride] = (await here.board()).rides
    expect(ride).toMatchObject({ id, planTime: at('10:30'), moves: at('12:30') })
    const { updatedAt } = ride
    expect(await here.done('/tripTicketReceivePlan/followTrips', { plans: [{ id, updatedAt }] })).toEqual({
      planIds: [id],
      refused: [],
    })
    expect((await here.board()).rides).toMatchObject([{ planTime: at('12:30'), moves: null, toTell: true, status: 11 }])
    const { drafts } = await here.done('/tripTicketReceivePlan/tell', { ids: [id] })
    // The guest and the driver; volunteer and hotel have no number.
    expect(drafts).toMatchObject([{ planId: id, people: 2 }])
    expect(
      await server.sql('select status, content, "englishContent" from "groupNotification" where id = $1', [
        drafts[0].id,
      ]),
    ).toMatchObject([
      {
        status: 10,
        content: expect.stringContaining('2026-12-02 12:30'),
        englishContent: expect.stringContaining('from Pudong Airport to Riverbank Hotel. Car 沪A·T0001 (Black)'),
      },
    ])
    expect((await here.board()).rides).toMatchObject([{ toTell: false }])
  })
  it('is told once: who reads the new pick-up gets no second text, others and cancelled trips keep theirs', async () => {
    const here = await openTransfers(server)
    const { id, guest } = await crewed(here)
    const unplanned = await here.guest({ name: '李雷' })
    const drafts = () =>
      server.sql<{ id: number; status: number }>(
        `select m."tripTicketId" as id, m.status from "tripMessage" m
        where m."projectId" = $1 and m."phoneNumber" = any($2) order by m.id`,
        [here.projectId, [guest.phoneNumber, unplanned.phoneNumber]],
      )
    const change = { tripNumber: 'MU5100', day }
    const { changes } = await here.done('/tripChange/note', { ...change, departs: '09:00', arrives: '12:00' })
    await here.done('/tripTicketReceivePlan/tell', { ids: [id] })
    expect(await drafts()).toEqual([
      { id: guest.ticketId, status: 30 },
      { id: unplanned.ticketId, status: 10 },
    ])
    await here.done('/tripChange/announce', { id: changes[0].changeId })
    expect((await drafts()).map(({ status }) => status)).toEqual([30, 20])
    await here.done('/tripChange/note', { ...change, cancelled: true })
    await here.done('/tripTicketReceivePlan/tell', { ids: [id] })
    expect((await drafts()).map(({ status }) => status)).toEqual([30, 20, 10, 10])
  })
  it('is not moved into another transfer of the same car: that one is named and nothing changes', async () => {
    const here = await openTransfers(server)
    const { id, guest } = await crewed(here)
    const later = await here.guest({ name: '李雷', arrives: at('12:00') })
    await here.ride([later.ticketId], at('12:30'))
    await server.sql('update "tripTicket" set "arriveTime" = $2 where id = $1', [guest.ticketId, at('12:00')])
    const { updatedAt } = await here.plan(id)
    const answer = await here.done('/tripTicketReceivePlan/followTrips', { plans: [{ id, updatedAt }] })
    expect(answer).toMatchObject({
      planIds: [],
      refused: [{ id, why: ['车辆 沪A·T0001：该时段已有其他接送', expect.any(String)] }],
    })
    expect(await here.plan(id)).toMatchObject({ planTime: at('10:30'), round: 1 })
  })
})
describe('the page of a guest in the back-office', () => {
  it('has her transfers, and what has no car yet', async () => {
    const here = await openTransfers(server)
    const guest = await here.guest()
    const later = await here.guest({ name: '李雷' })
    const ids = []
    for (const { id, name, phoneNumber } of [guest, later]) {
      const stay = await here.inside.store(hotelGuest).create({ projectId: here.projectId, name, phoneNumber })
      await here.inside.store(passenger).set(id, { hotelGuestId: stay.id })
      ids.push(stay.id)
    }
    await here.ride([guest.ticketId])
    const parts = await transfersOfGuests(server.system, { projectId: here.projectId, hotelGuestIds: ids })
    expect(parts.get(ids[0] as number)).toMatchObject({
      lines: [
        {
          text: [
            '浦东国际机场 → 江岸酒店 · 沪A·T0001（已安排）',
            'Pudong Airport → Riverbank Hotel · 沪A·T0001 (Planned)',
          ],
          at: at('10:30'),
        },
      ],
      missing: [],
    })
    expect(parts.get(ids[1] as number)).toMatchObject({
      lines: [],
      missing: [['MU5100 2026-12-02 10:00 未安排接站', expect.any(String)]],
    })
  })
})
