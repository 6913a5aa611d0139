import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { entryType } from '../../model/index.ts'
import { gates } from '../testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
async function event() {
  const project = await server.project()
  const { token } = await server.operator({ projects: [project.id] })
  const call = (path: string, body: object = {}) =>
    server.call(path, { projectId: project.id, ...body }, { token, projectId: project.id })
  const pair = (id: number) => server.call('/registerUserTerm/pair', { id }, { token, projectId: project.id })
  const look = async () => (await call('/registerUserTerm/getGates')).data
  const steps = async () =>
    (await server.call('/dashboard/getSteps', {}, { token, projectId: project.id })).data.steps.find(
      ({ key }: { key: string }) => key === 'onSite',
    )
  return { project, call, pair, look, steps }
}
const first = {
  name: '主入口',
  englishName: 'Main entrance',
  entryType: entryType.entry,
  certTypeName: '参会证',
  certTypeEnglishName: 'Attendee',
}

describe('a gate as one thing', () => {
  it('brings its entrance, the event’s first badge type, which everybody gets, and the right to pass', async () => {
    const { project, call, look, steps } = await event()
    await server.system.store(registerUser).create({ projectId: project.id, name: '王小明', number: 'R1' })
    expect(await steps()).toMatchObject({ state: 'none', path: '/registerManagement/gates?new=gate' })
    expect((await call('/registerUserTerm/saveGate', first)).result).toBe(20000)
    await server.runJobs()
    const { gates: made, rehearsal } = await look()
    expect(made).toMatchObject([{ name: '主入口', place: { name: ['主入口', 'Main entrance'] }, device: null }])
    expect(rehearsal).toMatchObject({
      faults: [],
      withoutDevice: 1,
      kinds: [{ name: ['参会证', 'Attendee'], people: 1, gates: [{ open: true }] }],
    })
    expect(await steps()).toMatchObject({ state: 'done' })
  })
  it('is tried with one person of each kind: who passes nowhere and which gate lets nobody in are said', async () => {
    const { project, call, look, steps } = await event()
    await call('/registerUserTerm/saveGate', first)
    const guest = await server.system
      .store(registerUserCertType)
      .create({ projectId: project.id, name: '嘉宾证', nameEN: 'Guest' })
    await server.system.store(registerUser).create({ projectId: project.id, name: '无证', number: 'R2' })
    const { gates: made, rehearsal } = await look()
    expect(rehearsal.faults.map(([zh]: string[]) => zh)).toEqual([
      '「嘉宾证」进不了任何入口：无此区域权限',
      '1 位参会人没有证件类型，每个入口都会拒绝',
    ])
    expect(await steps()).toMatchObject({ state: 'begun' })
    const [gate] = made
    await call('/registerUserTerm/saveGate', {
      id: gate.id,
      name: gate.name,
      entryType: gate.entryType,
      registerUserTermGroupId: gate.place.id,
      certTypeIds: [guest.id],
    })
    const [changed] = (await look()).gates
    expect(changed.certTypeIds).toEqual([guest.id])
    await call('/registerUserTerm/saveGate', { name: '侧门', entryType: entryType.entry, certTypeIds: [] })
    expect((await look()).rehearsal.faults.map(([, en]: string[]) => en)).toContain(
      '“侧门” lets nobody in: No access to this area',
    )
  })
  it('keeps what a colleague ticked while its form stood open, and takes away only what was unticked in it', async () => {
    const { project, call, look } = await event()
    await call('/registerUserTerm/saveGate', first)
    const types = server.system.store(registerUserCertType)
    const type = (name: string) => types.create({ projectId: project.id, name, nameEN: name })
    const [guest, press] = [await type('Guest'), await type('Press')]
    const [gate] = (await look()).gates
    const [attendee] = gate.certTypeIds
    const save = (certTypeIds: readonly number[]) =>
      call('/registerUserTerm/saveGate', {
        ...first,
        id: gate.id,
        registerUserTermGroupId: gate.place.id,
        seenCertTypeIds: gate.certTypeIds,
        certTypeIds,
      })
    await save([attendee, guest.id])
    await save([press.id])
    expect((await look()).gates[0].certTypeIds.toSorted()).toEqual([guest.id, press.id])
  })
  it('is paired by a code of its own device, and for the simulator by a virtual one that is no device', async () => {
    const { call, pair, look } = await event()
    const { data } = await call('/registerUserTerm/saveGate', first)
    expect((await call('/registerUserTerm/pairVirtual')).data).toEqual({ made: 1 })
    expect((await call('/registerUserTerm/pairVirtual')).data).toEqual({ made: 0 })
    expect((await look()).gates[0].device).toBeNull()
    const offered = await pair(data.id)
    const { result } = await server.call('/terminal/register', {
      deviceNo: offered.data.deviceNo,
      code: offered.data.code,
    })
    expect(result).toBe(20000)
    const again = await pair(data.id)
    expect(again.data.deviceNo).toBe(offered.data.deviceNo)
    expect((await look()).gates[0].device).toMatchObject({ registered: true, online: false, lastSeenAt: null })
  })
  it('is changed only by who may, and in its own event', async () => {
    const { project, call } = await event()
    const place = await hall()
    const clerk = await server.operator({ rights: ['registerUserTerm.getList'], projects: [project.id] })
    const refused = await server.call(
      '/registerUserTerm/saveGate',
      { projectId: project.id, ...first },
      { token: clerk.token, projectId: project.id },
    )
    const foreign = await call('/registerUserTerm/saveGate', { ...first, registerUserTermGroupId: place.groupId })
    const withoutHall = await call('/registerUserTerm/saveGate', { ...first, capacity: 10 })
    expect([refused, foreign, withoutHall].map(({ result }) => result === 20000)).toEqual([false, false, false])
    expect(await server.sql('select id from "registerUserTerm" where "projectId" = $1', [project.id])).toEqual([])
  })
})
