import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { at, openTransfers } from '../testing.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code

describe('fetching a guest', () => {
  it('goes from the board over four phones to the hotel, while she sees car and steps', async () => {
    const here = await openTransfers(server)
    const guest = await here.guest()
    const board = await here.board()
    expect(board.waiting).toMatchObject([
      { name: '王梅', trip: 'MU5100', stationId: here.airport.id, lineId: here.line.id, leaves: at('10:30') },
    ])
    const { id } = await here.ride([guest.ticketId])
    expect((await here.board()).rides).toMatchObject([{ id, status: 11, cars: [{ taken: 1, seats: 3 }] }])
    const { volunteer } = await here.staff(id)
    const driver = here.phoneOf(await here.link({ role: 'driver', carId: here.cars[0]?.id }))
    const helper = here.phoneOf(await here.link({ role: 'volunteer', sysUserId: volunteer.id }))
    const desk = here.phoneOf(await here.link({ role: 'hotelReception', stationId: here.hotel.id }))
    const she = here.phoneOf(await here.link({ passengerId: guest.id }))
    expect((await driver.open()).data).toMatchObject({
      role: 'driver',
      transfers: [{ id, guests: [{ name: '王梅', phone: expect.stringContaining('*') }] }],
    })
    const round = { round: 1 }
    expect((await driver.step(id, 20, round)).data).toMatchObject({ status: 11 })
    expect((await helper.step(id, 20, round)).data).toMatchObject({ status: 12 })
    expect((await she.mine()).data.transfers).toMatchObject([
      { status: 12, cars: [{ plateNumber: '沪A·T0001', color: '黑色' }], driverPhone: expect.stringMatching(/138/) },
    ])
    expect((await helper.step(id, 40, round)).data).toMatchObject({ status: 14 })
    expect((await driver.step(id, 50, round)).data).toMatchObject({ status: 15 })
    expect((await desk.step(id, 60, round)).data).toMatchObject({ status: 16 })
    expect(
      await server.sql('select "receiveStatus" from "carryPassenger" where "tripTicketReceivePlanId" = $1', [id]),
    ).toEqual([{ receiveStatus: 20 }])
    expect((await she.mine()).data.transfers).toMatchObject([{ status: 16, driverPhone: null }])
  })
  it('shows nothing on a second phone, and nothing at all once the link is revoked or has expired', async () => {
    const here = await openTransfers(server)
    const { id } = await here.ride([(await here.guest()).ticketId])
    const code = await here.link({ role: 'driver', carId: here.cars[0]?.id })
    const phones = Array.from({ length: 6 }, () => here.phoneOf(code))
    const opened = (await allAtOnce(6, nth => phones[nth]?.open() as ReturnType<(typeof phones)[0]['open']>)) as {
      result: number
      data: { code?: string }
    }[]
    expect(opened.filter(({ result }) => result === 20000)).toHaveLength(1)
    expect(new Set(opened.filter(({ result }) => result !== 20000).map(codeOf))).toEqual(new Set(['crewLinkTaken']))
    expect(JSON.stringify(opened.filter(({ result }) => result !== 20000))).not.toContain('王梅')
    const holder = phones[opened.findIndex(({ result }) => result === 20000)] as (typeof phones)[0]
    const [link] = await server.sql<{ id: number; updatedAt: string }>(
      'select id, "updatedAt" from "receiveLink" where "projectId" = $1',
      [here.projectId],
    )
    await here.done('/receiveLink/releaseDevice', { id: link?.id })
    expect((await phones.find(each => each !== holder)?.open())?.result).toBe(20000)
    expect(codeOf(await holder.step(id, 20))).toBe('crewLinkTaken')
    // A new link of the same driver ends the former one.
    const again = here.phoneOf(await here.link({ role: 'driver', carId: here.cars[0]?.id }))
    expect((await again.open()).result).toBe(20000)
    expect(codeOf(await (phones.find(each => each !== holder) as typeof holder).open())).toBe('crewLinkGone')
    await server.sql(`update "receiveLink" set "expiresAt" = now() - interval '1 minute' where "projectId" = $1`, [
      here.projectId,
    ])
    expect(codeOf(await again.open())).toBe('crewLinkGone')
    expect(codeOf(await here.phoneOf('1.wrong').open())).toBe('crewLinkGone')
  })
})
