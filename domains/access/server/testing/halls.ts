import { exhibitionHall } from '@pavilion/booth/model/booth.ts'
import { registerUserCertAuthority } from '@pavilion/certificate/model/index.ts'
import { clockIn, defaultZone } from '@pavilion/declare'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import type { TestServer } from '@pavilion/testing'
import { expect } from 'expect'
import {
  entryType,
  registerUserExhibitionHallScale,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '../../model/index.ts'
import { readFigures } from '../statistics/index.ts'
import { gates } from './gates.ts'

const hour = 3_600_000

/** Two halls with an entrance and an exit each, their limits, and who is inside of them. */
export async function twoHalls(server: TestServer, limits: readonly [number, number] = [1000, 1000]) {
  const { system } = server
  const place = await gates(server).hall({ exits: 1 })
  const { projectId } = place
  const second = await system.store(registerUserTermGroup).create({ projectId, name: '二号馆闸机' })
  await system.store(registerUserCertAuthority).create({
    projectId,
    registerUserCertTypeId: place.type.id,
    registerUserTermGroupId: second.id,
  })
  const devices: number[] = []
  for (const [nth, type] of [entryType.entry, entryType.out].entries()) {
    const { id: registerUserTermId } = await system.store(registerUserTerm).create({
      projectId,
      name: `二号馆 ${nth + 1}`,
      code: `B${nth + 1}`,
      registerUserTermGroupId: second.id,
      entryType: type,
    })
    const wish = { projectId, deviceNo: `B-${projectId}-${nth}`, registerUserTermId }
    devices.push((await system.store(registerUserTermInfo).create(wish)).id)
  }
  const scales: number[] = []
  for (const [nth, groupId] of [place.groupId, second.id].entries()) {
    const made = await system.store(exhibitionHall).create({ projectId, name: `${nth + 1}号馆` })
    const scale = { projectId, exhibitionHallId: made.id, scale: limits[nth] as number }
    scales.push((await system.store(registerUserExhibitionHallScale).create(scale)).id)
    const group = await system.store(registerUserTermGroup).getDetail(groupId)
    await system
      .store(registerUserTermGroup)
      .update({ id: group.id, updatedAt: group.updatedAt, exhibitionHallId: made.id })
  }
  const entrances = [place.in, devices[0] as number]
  const exits = [place.out, devices[1] as number]
  const inside = async () => (await readFigures(system, projectId)).halls.map(one => one.inside)
  const inList = async () => {
    const { token } = await server.operator({ projects: [projectId] })
    const ask = (call: string, body: object) =>
      server.call(`/registerUserExhibitionHallScale/${call}`, body, { token, projectId })
    const { data } = await ask('getList', { order: [['id', 'asc']] })
    const pages = await Promise.all(scales.map(id => ask('getDetail', { id })))
    expect(pages.map(page => page.data.inside)).toEqual(data.rows.map((row: { inside: number }) => row.inside))
    return pages.map(page => page.data.inside as number)
  }
  const listed = async () => {
    const { token } = await server.operator({ projects: [projectId] })
    const { halls } = await readFigures(system, projectId)
    const lists = []
    for (const { id: hallId } of halls)
      lists.push((await server.call('/registerUserGateState/evacuate', { hallId }, { token, projectId })).data.count)
    return lists
  }
  const setting = await system
    .store(projectSetting)
    .create({ projectId, gateDayEnds: clockIn(Date.now() + 12 * hour, defaultZone()) })
  const closesAt = (at: number) =>
    system.store(projectSetting).set(setting.id, { gateDayEnds: clockIn(at, defaultZone()) })
  return { ...place, entrances, exits, inside, inList, listed, closesAt, scales }
}
