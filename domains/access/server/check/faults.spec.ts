import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passRevoked } from '@pavilion/certificate/model/pass.ts'
import { revokePasses } from '@pavilion/certificate/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { decide } from '../../model/decision.ts'
import { keep, nothingKept, offlineFacts } from '../../model/offline.ts'
import { gates } from '../testing/gates.ts'
import { deltaOf } from '../terminal/delta.ts'

const server = await startTestServer()
const { hall, terminal } = gates(server)
const { system } = server

describe('a cert type that changes while the event runs', () => {
  it('counts from the next scan on, and with the next delta: its window, its entries, its gates', async () => {
    const place = await hall({ exits: 1 })
    const pass = await place.passOf(await place.person())
    const id = (await server.sql<{ id: number }>(`select max(id) as id from "registerUser"`))[0]?.id as number
    const kept = nothingKept()
    const both = async () => {
      const delta = await deltaOf(system, place.in, kept.cursor)
      if (delta) keep(kept, delta)
      const offline = decide(offlineFacts(kept, { kind: 'typed', personId: id }, { at: Date.now() })).code
      return [(await place.scan(place.in, pass)).decision.code, offline]
    }
    const change = async (row: object) => {
      const { updatedAt } = await system.store(registerUserCertType).getDetail(place.type.id)
      await system.store(registerUserCertType).update({ id: place.type.id, updatedAt, ...row })
    }
    await change({ effectiveEndTime: '2021-01-01T00:00:00.000Z' })
    expect(await both()).toEqual([31, 31])
    await change({ effectiveEndTime: null, effectiveStartTime: '2099-01-01T00:00:00.000Z' })
    expect(await both()).toEqual([30, 30])
    await change({ effectiveStartTime: null })
    await server.sql(`update "registerUserCertAuthority" set "deletedAt" = now() where "projectId" = $1`, [
      place.projectId,
    ])
    // Written past the product, which would have notified every process.
    await change({ nameEN: 'Guest' })
    expect(await both()).toEqual([32, 32])
  })
  it('of one person ends the former pass, which opens nothing any more', async () => {
    const place = await hall()
    const id = await place.person()
    const former = await place.passOf(id)
    const other = await system.store(registerUserCertType).create({ projectId: place.projectId, name: '工作证' })
    const { token } = await server.operator({ projects: [place.projectId] })
    const { updatedAt } = await system.store(registerUser).getDetail(id)
    const moved = await server.call(
      '/registerUser/update',
      { id, updatedAt, certTypeId: other.id },
      { token, projectId: place.projectId },
    )
    expect(moved.result).toBe(20000)
    expect((await place.scan(place.in, former)).decision.code).toBe(21)
    expect((await place.scan(place.in, await place.passOf(id))).decision.code).toBe(32)
  })
})

describe('a pass that was photographed', () => {
  it('lets one of two holders in, and tells the other gate where and when the first was', async () => {
    const place = await hall({ gateCount: 2, exits: 1 })
    const [one, two] = [
      await terminal(place.projectId, place.devices[0] as number),
      await terminal(place.projectId, place.devices[1] as number),
    ]
    const id = await place.person()
    const value = await place.passOf(id)
    const ask = (send: typeof one.send) => send('check', { requestId: randomUUID(), kind: 'qrcode', value })
    const began = Date.now()
    expect((await ask(one.send)).data).toMatchObject({ code: 0, person: { id } })
    const { data } = await ask(two.send)
    expect(data).toMatchObject({ code: 63, open: false, former: { place: '入口 1' }, person: { id } })
    expect(Date.parse(data.former.time)).toBeGreaterThanOrEqual(began - 1000)
  })
})

describe('a pass that is revoked while its gate has no line', () => {
  it('has let its holder in there: recorded, and a conflict that says so', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const id = await place.person()
    const value = await place.passOf(id)
    await system.transaction(tx =>
      revokePasses(tx.acting('certificate', { projectId: place.projectId }), [id], passRevoked.operator),
    )
    const time = Date.now() - 60_000
    const record = { requestId: randomUUID(), kind: 'qrcode', value, direction: 'in', time, passed: true, code: 0 }
    const { data } = await send('upload', { force: true, records: [record] })
    expect(data).toMatchObject({ accepted: 1, conflicts: [{ code: 21, kind: 20, place: '入口 1' }] })
    const rows = await server.sql(
      `select "offline", "registerUserId" from "registerUserEntryRecord" where "projectId" = $1`,
      [place.projectId],
    )
    expect(rows).toEqual([{ offline: true, registerUserId: id }])
    // Leaving is no use of a pass: no conflict.
    const left = await send('upload', {
      force: true,
      records: [{ ...record, requestId: randomUUID(), direction: 'out' }],
    })
    expect(left.data).toMatchObject({ accepted: 1, conflicts: [] })
  })
})
