import { randomUUID } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserBlackUser, registerUserWhiteUser } from '@pavilion/registration/model/index.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { decide } from '../../model/decision.ts'
import { keep, nothingKept, offlineFacts } from '../../model/offline.ts'
import { gates } from '../testing/gates.ts'

const server = await startTestServer()
const { hall, terminal } = gates(server)
const { system } = server
after(resetClock)
const hour = 3_600_000

describe('registering a terminal', () => {
  it('takes the one-time code once, for the device it was given to', async () => {
    const place = await hall()
    const { code, deviceNo, send } = await terminal(place.projectId, place.in)
    expect((await send('heartbeat')).data).toMatchObject({ commands: [] })
    expect((await server.call('/terminal/register', { deviceNo, code })).result).not.toBe(20000)
    expect((await server.call('/terminal/register', { deviceNo: 'unknown', code })).result).not.toBe(20000)
  })
  it('refuses a code that is half an hour old', async () => {
    const place = await hall()
    const { token } = await server.operator({ projects: [place.projectId] })
    const as = { token, projectId: place.projectId }
    const { data } = await server.call('/registerUserTermInfo/offerCode', { id: place.in }, as)
    moveClock(31 * 60_000)
    expect((await server.call('/terminal/register', data, {})).result).not.toBe(20000)
    resetClock()
    expect((await server.call('/terminal/register', { deviceNo: data.deviceNo, code: data.code })).result).toBe(20000)
  })
  it('registers any number of devices from one address, whatever was typed wrong there before', async () => {
    const place = await hall({ gateCount: 25 })
    const { token } = await server.operator({ projects: [place.projectId] })
    const as = { token, projectId: place.projectId }
    const codes = new Set<string>()
    for (let nth = 0; nth < 25; nth++)
      codes.add(
        (await server.call('/terminal/register', { deviceNo: `D-${place.projectId}-1`, code: 'WRONGWRONG' })).data.code,
      )
    expect([...codes]).toEqual(['wrongTermCode', 'tooOften'])
    for (const id of place.devices) {
      const { deviceNo, code } = (await server.call('/registerUserTermInfo/offerCode', { id }, as)).data
      expect((await server.call('/terminal/register', { deviceNo, code })).result).toBe(20000)
    }
  })
  it('shows neither code nor secret in any answer', async () => {
    const place = await hall()
    const { token } = await terminal(place.projectId, place.in)
    const list = await server.call('/registerUserTermInfo/getList', {}, { token, projectId: place.projectId })
    expect(list.data.count).toBe(1)
    expect(JSON.stringify(list)).not.toMatch(/s1\.|"secret"|"registerCode"/)
  })
})

describe('the protocol of terminals', () => {
  it('refuses unknown terminals, wrong signatures and a nonce that comes again', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    expect((await send('heartbeat', {}, { secret: 'other' })).data.error).toBe('wrongSignature')
    const nonce = randomUUID()
    expect((await send('heartbeat', {}, { nonce })).status).toBe(200)
    expect(await send('heartbeat', {}, { nonce })).toMatchObject({ status: 409, data: { error: 'replayed' } })
    const nobody = await fetch(`${server.url}/api/terminal/heartbeat`, {
      method: 'POST',
      headers: { 'x-terminal': '999999', 'x-time': String(Date.now()), 'x-nonce': randomUUID(), 'x-signature': 'a' },
    })
    expect(nobody.status).toBe(401)
  })
  it('writes a scan with the nonce of its request in one commit, and neither a second time', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const passes = [await place.passOf(await place.person()), await place.passOf(await place.person())]
    const ask = (nonce: string, nth = 1) =>
      send('check', { requestId: randomUUID(), kind: 'qrcode', value: passes[nth] }, { nonce })
    await ask(randomUUID(), 0)
    const nonce = randomUUID()
    const { count, messages, result } = await server.statements(() => ask(nonce))
    expect(result).toMatchObject({ status: 200, data: { code: 0 } })
    // Who sends; then the scan, in its two messages.
    expect([count, messages]).toEqual([9, 3])
    const logs = async () =>
      (
        await server.sql(`select count(*)::int n from "registerUserBackCheckLog" where "projectId" = $1`, [
          place.projectId,
        ])
      )[0]?.n
    expect(await logs()).toBe(2)
    expect(await ask(nonce)).toMatchObject({ status: 409, data: { error: 'replayed' } })
    const again = randomUUID()
    const both = (await allAtOnce(2, () => ask(again))) as Awaited<ReturnType<typeof send>>[]
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await logs()).toBe(2)
  })
  it('answers a clock that is more than 5 minutes off with code 10 and its own time', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const value = await place.passOf(await place.person())
    const wish = () => ({ requestId: randomUUID(), kind: 'qrcode', value })
    for (const off of [-301_000, 301_000, -24 * hour]) {
      const { data } = await send('check', wish(), { time: Date.now() + off })
      expect(data).toMatchObject({ code: 10, open: false })
      expect(Math.abs(Date.parse(data.serverTime) - Date.now())).toBeLessThan(60_000)
    }
    expect((await send('check', wish(), { time: Date.now() - 290_000 })).data).toMatchObject({ code: 0, open: true })
  })
  it('brings commands with the heartbeat until they are acknowledged; a locked terminal refuses at once', async () => {
    const place = await hall()
    const { token, send } = await terminal(place.projectId, place.in)
    const as = { token, projectId: place.projectId }
    const given = await server.call(
      '/registerUserTermInfo/command',
      { registerUserTermInfoId: place.in, command: 30 },
      as,
    )
    expect((await place.scan(place.in, await place.passOf(await place.person()))).decision.code).toBe(10)
    for (const _ of [1, 2])
      expect((await send('heartbeat')).data.commands).toEqual([{ id: given.data.id, command: 30 }])
    expect((await send('commandAck', { id: given.data.id, ok: true })).data.known).toBe(true)
    expect((await send('heartbeat')).data.commands).toEqual([])
    const [row] = await server.sql(`select state from "registerUserTermCommand" where id = $1`, [given.data.id])
    expect(row?.state).toBe(30)
  })
})

describe('the delta of a terminal', () => {
  it('brings everybody page by page, then only who has changed, and lists that were changed', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const people: number[] = []
    for (let nth = 0; nth < 7; nth++) people.push(await place.person({ phoneNumber: `+86138001380${10 + nth}` }))
    const kept = nothingKept()
    let pages = 0
    for (let more = true; more; pages++) {
      const { data } = await send('delta', { cursor: kept.cursor, limit: 3 })
      keep(kept, data)
      more = data.more
    }
    expect(pages).toBe(3)
    expect([...kept.people.keys()].sort()).toEqual([...people].sort())
    await system
      .store(registerUserBlackUser)
      .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613800138012' })
    keep(kept, (await send('delta', { cursor: kept.cursor })).data)
    expect([...kept.black]).toEqual([people[2]])
  })
  it('names who stands on a list by any of its columns, once, and nobody else', async () => {
    const place = await hall()
    const { projectId } = place
    const { send } = await terminal(projectId, place.in)
    const phone = '+8613800138071'
    const people = [
      await place.person({ phoneNumber: phone }),
      await place.person({ idCard: '990101199001011234', phoneNumber: '+8613800138072' }),
      await place.person({ number: 'L-NUMBER' }),
      await place.person({ certNo: 'L-CERT' }),
      await place.person({ externalNumber: 'L-OUTSIDE' }),
    ]
    const plain = await place.person({ number: 'L-OTHER' })
    const elsewhere = await hall()
    await elsewhere.person({ phoneNumber: phone })
    const black = system.store(registerUserBlackUser)
    await black.create({ projectId, name: '某人', phoneNumber: phone })
    await black.create({
      projectId,
      name: '某人',
      idCard: '990101199001011234',
      phoneNumber: '+8613800138072',
    })
    for (const externalNumber of ['L-NUMBER', 'L-CERT', 'L-OUTSIDE', 'L-NOBODY'])
      await black.create({ projectId, name: '某人', externalNumber })
    await system.store(registerUserWhiteUser).create({ projectId, name: '某人', phoneNumber: phone })
    const { data } = await send('delta')
    expect(data.black.sort()).toEqual(people.sort())
    expect(data.white).toEqual([people[0]])
    expect(data.people.map(([id]: [number]) => id)).toContain(plain)
  })
  it('lets a terminal decide as the server does, for every person and credential', async () => {
    const place = await hall({ cert: { effectiveStartTime: '2020-01-01T00:00:00.000Z' } })
    const { send } = await terminal(place.projectId, place.in)
    const past = '2021-01-01T00:00:00.000Z'
    for (const row of [
      {},
      { certTypeId: null },
      { effectiveEndTime: past },
      { effectiveStartTime: '2099-01-01T00:00:00.000Z' },
    ])
      await place.person(row)
    const kept = keep(nothingKept(), (await send('delta')).data)
    for (const [id, row] of kept.people) {
      const offline = decide(offlineFacts(kept, { kind: 'typed', personId: id }, { at: Date.now() }))
      const online = (await place.scan(place.in, row[10] as string, { kind: 'typed' })).decision
      expect([offline.code, offline.step, offline.person]).toEqual([online.code, online.step, online.person])
    }
  })
})

describe('uploading what was done without a line', () => {
  const record = (value: string, minutesAgo: number, more: object = {}) => ({
    requestId: randomUUID(),
    kind: 'qrcode',
    value,
    time: Date.now() - minutesAgo * 60_000,
    direction: 'in',
    ...more,
  })
  it('records each passage once, however often it is sent', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const records = [
      record(await place.passOf(await place.person()), 5),
      record(await place.passOf(await place.person()), 4),
    ]
    expect((await send('upload', { force: true, records })).data).toMatchObject({
      accepted: 2,
      known: 0,
      conflicts: [],
    })
    expect((await send('upload', { force: true, records })).data).toMatchObject({
      accepted: 0,
      known: 2,
      conflicts: [],
    })
    const rows = await server.sql(
      `select "offline", "entryTime" from "registerUserEntryRecord" where "projectId" = $1 order by id`,
      [place.projectId],
    )
    expect(rows.map(({ offline }) => offline)).toEqual([true, true])
    expect((await send('upload', { records: Array(201).fill(records[0]) })).status).toBe(400)
    expect((await send('upload', { records: [{ kind: 'x' }] })).status).toBe(400)
  })
  it('finds every double use after the network was split, with both places and times', async () => {
    const place = await hall({ gateCount: 2, exits: 1 })
    const [one, two] = [
      await terminal(place.projectId, place.devices[0] as number),
      await terminal(place.projectId, place.devices[1] as number),
    ]
    const passes: string[] = []
    for (let nth = 0; nth < 10; nth++) passes.push(await place.passOf(await place.person()))
    const first = passes.map(pass => record(pass, 30))
    const second = passes.slice(0, 4).map(pass => record(pass, 10))
    await allAtOnce(2, nth =>
      nth ? two.send('upload', { force: true, records: second }) : one.send('upload', { force: true, records: first }),
    )
    const conflicts = await server.sql(`select * from "registerUserEntryConflict" where "projectId" = $1 order by id`, [
      place.projectId,
    ])
    expect(conflicts).toHaveLength(4)
    for (const { kind, place: here, otherPlace, entryTime, otherTime } of conflicts) {
      expect(kind).toBe(10)
      expect([here, otherPlace].sort()).toEqual(['入口 1', '入口 2'])
      expect(Math.abs(Date.parse(entryTime as string) - Date.parse(otherTime as string))).toBeGreaterThan(19 * 60_000)
    }
    const [count] = await server.sql(`select count(*)::int n from "registerUserEntryRecord" where "projectId" = $1`, [
      place.projectId,
    ])
    expect(count?.n).toBe(14)
  })
  it('takes a passage once that it would have refused, however often and at how many lines it is sent', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const stopped = await place.person()
    const pass = await place.passOf(stopped)
    await server.sql(`update "registerUser" set "status" = 20 where id = $1`, [stopped])
    const records = [record(pass, 5), record('NOBODY', 4, { kind: 'typed' })]
    const twice = () => allAtOnce(2, () => send('upload', { force: true, records }))
    await twice()
    for (const { data } of (await twice()) as Awaited<ReturnType<typeof send>>[])
      expect(data).toMatchObject({ accepted: 0, known: 2, refused: 0 })
    const count = async (table: string) =>
      (await server.sql(`select count(*)::int n from "${table}" where "projectId" = $1`, [place.projectId]))[0]?.n
    expect(await count('registerUserEntryRecord')).toBe(1)
    expect(await count('registerUserBackCheckLog')).toBe(2)
    const conflicts = await server.sql(
      `select "registerUserId", "reasonCode" from "registerUserEntryConflict" where "projectId" = $1
      order by "reasonCode"`,
      [place.projectId],
    )
    expect(conflicts).toEqual([
      { registerUserId: null, reasonCode: 12 },
      { registerUserId: stopped, reasonCode: 14 },
    ])
  })
  it('answers nine good records of ten when the tenth is longer than the field', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const records: object[] = []
    for (let nth = 0; nth < 9; nth++) records.push(record(await place.passOf(await place.person()), nth))
    records.splice(4, 0, record('x'.repeat(600), 5))
    const { status, data } = await send('upload', { force: true, records })
    expect([status, data.accepted, data.refused]).toEqual([200, 9, 1])
    expect(data.answers[4]).toMatchObject({ outcome: 'refused', code: 11 })
    const [row] = await server.sql(
      `select "reasonCode", "place" from "registerUserEntryConflict" where "projectId" = $1`,
      [place.projectId],
    )
    expect(row).toEqual({ reasonCode: 11, place: '入口 1' })
  })
  it('keeps what is no record with its reason, once, and takes the others', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const good = record(await place.passOf(await place.person()), 3)
    const records = [
      null,
      { ...good, requestId: 'no-kind', kind: 'smell' },
      { ...good, requestId: 'no-time', time: 'noon' },
      { ...good, requestId: 'i'.repeat(65) },
      { ...good, requestId: 'a zero\0' },
      'r-9',
      good,
    ]
    for (const accepted of [1, 0]) {
      const { status, data } = await send('upload', { force: true, records })
      expect([status, data.accepted, data.known]).toEqual([200, accepted, 1 - accepted])
      expect(data.answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        ...Array(6).fill('faulty'),
        accepted ? 'accepted' : 'known',
      ])
    }
    const kept = await server.sql(
      `select "reasonCode", "kind", "state" from "registerUserEntryConflict" where "projectId" = $1`,
      [place.projectId],
    )
    expect(kept).toEqual(Array(6).fill({ reasonCode: 11, kind: 40, state: 10 }))
  })
  it('names who was black-listed meanwhile, and an operator decides: misuse revokes the pass', async () => {
    const place = await hall()
    const { token, send } = await terminal(place.projectId, place.in)
    const id = await place.person({ phoneNumber: '+8613800138055' })
    const pass = await place.passOf(id)
    await system
      .store(registerUserBlackUser)
      .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613800138055' })
    const { data } = await send('upload', { force: true, records: [record(pass, 3)] })
    expect(data.conflicts).toMatchObject([{ code: 20, kind: 30, place: '入口 1' }])
    const as = { token, projectId: place.projectId }
    const list = await server.call('/registerUserEntryConflict/getList', {}, as)
    const { id: conflictId, updatedAt } = list.data.rows[0]
    expect((await server.call('/registerUserEntryConflict/markMisuse', { id: conflictId, updatedAt }, as)).result).toBe(
      20000,
    )
    const [row] = await server.sql(`select status from "registerUserPass" where "registerUserId" = $1`, [id])
    expect(row?.status).toBe(20)
  })
})
