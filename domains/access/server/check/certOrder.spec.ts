import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'

const server = await startTestServer()
const { hall, terminal } = gates(server)

describe('a person with several badges', () => {
  it('enters with the type of the highest priority, whose colour gates and deltas show', async () => {
    const place = await hall({ cert: { colour: '#2e7d4f', priority: 10 } })
    const { projectId } = place
    const vip = await server.system
      .store(registerUserCertType)
      .create({ projectId, name: '贵宾', nameEN: 'VIP', colour: '#7a1f2b', priority: 40 })
    await server.system.store(registerUserCertAuthority).create({
      projectId,
      registerUserCertTypeId: vip.id,
      registerUserTermGroupId: place.groupId,
    })
    const same = { name: '李雷', idCard: '11010519491231002X' }
    const asVip = await place.person({ ...same, certTypeId: vip.id })
    await place.person(same)
    const byCard = () => place.scan(place.in, same.idCard, { kind: 'idCard' })
    expect((await byCard()).decision).toMatchObject({ code: 0, person: { id: asVip, colour: '#7a1f2b' } })
    const { send } = await terminal(projectId, place.in)
    const { data } = await send('delta')
    const types = data.projects[0].certTypes.map(({ name, colour, priority }: Record<string, unknown>) => [
      name,
      colour,
      priority,
    ])
    expect(types).toEqual([
      ['观众', '#2e7d4f', 10],
      ['贵宾', '#7a1f2b', 40],
    ])
    // Of two badges of one priority nobody knows which is meant.
    const other = await hall({ cert: { priority: 10 } })
    await other.person(same)
    await other.person(same)
    expect((await other.scan(other.in, same.idCard, { kind: 'idCard' })).decision).toMatchObject({ open: false })
  })
})
