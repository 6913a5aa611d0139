import { describe, it } from 'node:test'
import { expect } from 'expect'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { gates } from './testing/gates.ts'
import { phones } from './testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)

const said = (projectId: number) =>
  server.sql<{ phoneNumber: string; content: string }>(
    `select "phoneNumber", "content" from "outboxMessage" where "projectId" = $1 and "template" = 'guestArrived' order by id`,
    [projectId],
  )

describe('the host of a VIP', () => {
  it('is notified once a day that the guest is there; without a host the contact of the event', async () => {
    const place = await hall({ exits: 1 })
    const { projectId } = place
    await server.system.store(projectSetting).create({ projectId, gateVipPhone: '+8613800138001' })
    await place.person({ number: 'V1', name: '王贵', isVip: true, hostPhone: '+8613800138002' })
    await place.person({ number: 'V2', name: '李贵', isVip: true })
    await place.person({ number: 'V3', name: '赵凡' })
    const scan = (device: number, number: string, minutesAgo: number) =>
      place.scan(device, number, { kind: 'typed', at: new Date(Date.now() - minutesAgo * 60_000) })
    for (const number of ['V1', 'V2', 'V3']) await scan(place.in, number, 3)
    await scan(place.out, 'V1', 2)
    expect((await scan(place.in, 'V1', 1)).recordId).not.toBeNull()
    await server.runJobs()
    expect((await said(projectId)).map(({ phoneNumber }) => phoneNumber).sort()).toEqual([
      '+8613800138001',
      '+8613800138002',
    ])
  })
  it('hears the time of the passage where a phone sends it later, and nothing of one that was taken back', async () => {
    const place = await hall()
    const { projectId } = place
    for (const number of ['L1', 'L2'])
      await place.person({ number, name: number, isVip: true, hostPhone: '+8613800138003' })
    const moved = { by: 0 }
    const { gate, line } = await phone(place, place.in, { clock: () => Date.now() + moved.by })
    line.isCut = true
    await gate.tick()
    moved.by = -3_600_000
    const { at } = await gate.scan('typed', 'L1')
    const second = await gate.scan('typed', 'L2')
    await gate.takeBack(second.requestId)
    line.isCut = false
    await gate.tick()
    await gate.tick()
    await server.runJobs()
    const messages = await said(projectId)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(at)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.content).toContain('L1')
    expect(messages[0]?.content).toContain(clock)
  })
})
