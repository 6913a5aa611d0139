import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, it } from 'node:test'
import fc from 'fast-check'
import { expect } from 'expect'
import { registerUserBlackUser, registerUser } from '@pavilion/registration/model/index.ts'
import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { Handheld } from '../../model/handheld/handheld.ts'
import { ready, showScan, shownAfter } from '../../model/handheld/light.ts'
import { memoryShelf } from '../../model/handheld/shelf.ts'
import { fromBase64, sealed, terminalKeys, toBase64, unsealed } from '../../model/handheld/sealing.ts'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)
const { system } = server
type Place = Awaited<ReturnType<typeof hall>>

const entries = (place: Place) =>
  server.sql<{ userName: string; requestId: string; override: boolean; overrideReason: string | null }>(
    `select "userName", "requestId", "override", "overrideReason" from "registerUserEntryRecord"
    where "projectId" = $1 order by id`,
    [place.projectId],
  )

describe('what a terminal keeps', () => {
  it('opens for its own key and its own use, and never after a change', async () => {
    const [mine, other] = [await terminalKeys('secret one'), await terminalKeys('secret two')]
    const bytes = await sealed(mine, 'delta', { name: '王小明' })
    expect(Buffer.from(bytes).includes('王小明')).toBe(false)
    expect(await unsealed(mine, 'delta', fromBase64(toBase64(bytes)))).toEqual({ name: '王小明' })
    await expect(unsealed(other, 'delta', bytes)).rejects.toThrow()
    await expect(unsealed(mine, 'queue', bytes)).rejects.toThrow()
    bytes[20] = (bytes[20] as number) ^ 1
    await expect(unsealed(mine, 'delta', bytes)).rejects.toThrow()
  })
  it('comes back after a restart: people, its own passages, what waits', async () => {
    const place = await hall({ cert: { timesLimit: true, maxTimes: 1 } })
    await place.person({ number: 'K1' })
    const { line, gate, again } = await phone(place, place.in)
    line.isCut = true
    await gate.tick()
    expect((await gate.scan('typed', 'K1')).decision.open).toBe(true)
    const later = await again()
    expect(later.standing()).toMatchObject({ state: 'ready', people: 1, waiting: 1 })
    const second = await later.scan('typed', 'K1')
    expect(second).toMatchObject({ by: 'self', decision: { code: 61 }, former: { place: '入口 1' } })
    line.isCut = false
    await later.tick()
    expect(later.standing()).toMatchObject({ waiting: 0, answering: 'main', offlineSince: null, conflicts: [] })
    expect(await entries(place)).toHaveLength(1)
  })
})

describe('a handheld and its server', () => {
  it('scans in the new direction as soon as somebody has turned it', async () => {
    const place = await hall()
    const { gate } = await phone(place, place.in)
    expect(gate.standing().direction).toBe('in')
    const turning = gate.turn('out')
    expect((await gate.scan('typed', 'NOBODY')).direction).toBe('out')
    await turning
  })
  it('says where and when the first use was, online too', async () => {
    const place = await hall({ gateCount: 2, exits: 1 })
    await place.person({ number: 'F1' })
    const { gate } = await phone(place, place.devices[1] as number)
    await place.scan(place.in, 'F1', { kind: 'typed' })
    const red = await gate.scan('typed', 'F1')
    expect(red).toMatchObject({ by: 'main', decision: { code: 63 }, former: { place: '入口 1' } })
  })
  it('loses no scan and finds every double after the network was split in two', async () => {
    const place = await hall({ gateCount: 2, cert: { timesLimit: true, maxTimes: 1 } })
    const passes: string[] = []
    for (let nth = 0; nth < 12; nth++) passes.push(await place.passOf(await place.person()))
    const [one, two] = [await phone(place, place.devices[0] as number), await phone(place, place.devices[1] as number)]
    for (const { gate, line } of [one, two]) {
      line.isCut = true
      await gate.tick()
    }
    for (const pass of passes.slice(0, 8)) expect((await one.gate.scan('qrcode', pass)).decision.open).toBe(true)
    for (const pass of passes.slice(4)) expect((await two.gate.scan('qrcode', pass)).decision.open).toBe(true)
    // Its own counters know: this one is refused without a line, and stays refused.
    expect((await (await one.again()).scan('qrcode', passes[0] as string)).decision.code).toBe(61)
    for (const { line } of [one, two]) line.isCut = false
    await allAtOnce(2, nth => (nth ? two.gate.tick() : one.gate.tick()))
    await (await one.again()).tick()
    expect(await entries(place)).toHaveLength(16)
    expect([...one.gate.standing().conflicts, ...two.gate.standing().conflicts]).toHaveLength(4)
    const conflicts = await server.sql(
      `select "userName", "place", "otherPlace" from "registerUserEntryConflict" where "projectId" = $1`,
      [place.projectId],
    )
    expect(conflicts).toHaveLength(4)
    for (const { place: here, otherPlace } of conflicts) expect([here, otherPlace].sort()).toEqual(['入口 1', '入口 2'])
    const logs = await server.sql<{ n: number }>(
      `select count(*)::int n from "registerUserBackCheckLog" where "projectId" = $1`,
      [place.projectId],
    )
    expect(logs[0]?.n).toBe(17)
  })
  it('sends fewer records at a time to a server that does not take so many in time', async () => {
    const place = await hall()
    await place.person({ number: 'L1' })
    const { gate, line } = await phone(place, place.in)
    line.isCut = true
    await gate.tick()
    for (let nth = 0; nth < 60; nth++) await gate.scan('typed', `NOBODY${nth}`)
    line.isCut = false
    line.takes = 15
    for (let tries = 0; tries < 10 && gate.standing().waiting; tries++) await gate.tick()
    expect(gate.standing()).toMatchObject({ waiting: 0, answering: 'main' })
  })
  it('is green for nobody where the phone refuses to keep the scan, with a line and without one', async () => {
    const place = await hall()
    const shelf = memoryShelf()
    const room = { isFull: false }
    const full = () => Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
    const { gate, line } = await phone(place, place.in, {
      shelf: {
        ...shelf,
        push: record => (room.isFull ? full() : shelf.push(record)),
        set: (key, value) => (room.isFull ? full() : shelf.set(key, value)),
      },
    })
    let shown = ready
    const scan = (value: string) =>
      showScan(
        () => gate.scan('typed', value),
        one => {
          shown = shownAfter(shown, one)
        },
      )
    for (const nth of [1, 2, 3]) await place.person({ number: `S${nth}` })
    await gate.tick()
    for (const [isCut, former, next] of [
      [false, 'S1', 'S2'],
      [true, 'S2', 'S3'],
    ] as const) {
      room.isFull = false
      line.isCut = isCut
      await gate.tick()
      await scan(former)
      expect(shown).toMatchObject({ state: 'answered', scanned: { decision: { open: true } } })
      room.isFull = true
      await scan(next)
      expect(shown).toMatchObject({
        state: 'failed',
        why: [expect.stringContaining('存储空间已满'), expect.any(String)],
      })
    }
  })
  it('is stopped by no code that is too long, and by no record that cannot be opened any more', async () => {
    const place = await hall()
    await place.person({ number: 'A1' })
    await place.person({ number: 'A2' })
    const { gate, line, shelf } = await phone(place, place.in)
    const long = '验'.repeat(600)
    expect((await gate.scan('typed', long)).decision).toMatchObject({ code: 11, open: false })
    line.isCut = true
    await gate.tick()
    expect((await gate.scan('qrcode', long)).decision).toMatchObject({ code: 11, open: false })
    expect((await gate.scan('typed', 'A1')).decision.open).toBe(true)
    expect((await gate.scan('typed', 'A2')).decision.open).toBe(true)
    await shelf.push({ requestId: 'torn', at: 1, sealed: new Uint8Array(40) })
    line.isCut = false
    await gate.tick()
    expect(gate.standing()).toMatchObject({ waiting: 0, conflicts: [{ code: 11 }] })
    expect(await entries(place)).toHaveLength(2)
    const logs = await server.sql(
      `select "offline", "reasonCode" from "registerUserBackCheckLog" where "projectId" = $1 order by id`,
      [place.projectId],
    )
    expect(logs.map(({ offline, reasonCode }) => [offline, reasonCode])).toEqual([
      [false, 11],
      [true, 11],
      [true, 0],
      [true, 0],
    ])
  })
  it('writes a refusal as it was given, though the server would let the person in by now', async () => {
    const place = await hall()
    const { gate, line } = await phone(place, place.in)
    line.isCut = true
    await gate.tick()
    await place.person({ number: 'LATE' })
    expect((await gate.scan('typed', 'LATE')).decision.code).toBe(12)
    line.isCut = false
    await gate.tick()
    expect(await entries(place)).toEqual([])
    const [log] = await server.sql(
      `select "reasonCode", "checkResult" from "registerUserBackCheckLog" where "projectId" = $1`,
      [place.projectId],
    )
    expect(log).toEqual({ reasonCode: 12, checkResult: 20 })
  })
  it('counts a scan once whose answer got lost, also where the server had refused it', async () => {
    const place = await hall({ gateCount: 2, exits: 1 })
    await place.person({ number: 'L1' })
    await place.person({ number: 'L2' })
    const { gate, line } = await phone(place, place.in)
    await place.scan(place.devices[1] as number, 'L2', { kind: 'typed' })
    line.loses = true
    expect(await gate.scan('typed', 'L1')).toMatchObject({ by: 'self', decision: { code: 0 } })
    line.loses = false
    await gate.tick()
    line.loses = true
    expect(await gate.scan('typed', 'L2')).toMatchObject({ by: 'self', decision: { code: 0 } })
    line.loses = false
    await gate.tick()
    expect((await entries(place)).map(({ userName }) => userName)).toHaveLength(3)
    expect(gate.standing()).toMatchObject({ waiting: 0, conflicts: [{ code: 63, otherPlace: '入口 2' }] })
  })
  it('lets in by hand only where an operator with the right allows it, never whom the black list names', async () => {
    const place = await hall({ cert: { effectiveEndTime: '2021-01-01T00:00:00.000Z' } })
    await place.person({ number: 'O1' })
    const black = await place.person({ number: 'O2', phoneNumber: '+8613800138077' })
    await system
      .store(registerUserBlackUser)
      .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613800138077' })
    const plain = await phone(place, place.in)
    const refused = await plain.gate.scan('typed', 'O1')
    await expect(plain.gate.letIn(refused, '熟人')).rejects.toThrow('overrideNotAllowed')
    const { gate, line, operator } = await phone(place, place.in, { override: true })
    await gate.letIn(await gate.scan('typed', 'O1'), '主办方陪同')
    await expect(gate.letIn(await gate.scan('typed', 'O2'), '熟人')).rejects.toThrow('overrideNotAllowed')
    const finder = await place.guard('王队长', '4831', true)
    await gate.tick()
    await gate.signIn(finder)
    line.isCut = true
    await gate.tick()
    await gate.letIn(await gate.scan('typed', 'O1'), '再次陪同', finder)
    line.isCut = false
    await gate.tick()
    expect(await entries(place)).toMatchObject([
      { override: true, overrideReason: '主办方陪同' },
      { override: true, overrideReason: '再次陪同' },
    ])
    const logs = await server.sql(
      `select "sysUserId" from "registerUserBackCheckLog" where "projectId" = $1 and "override"`,
      [place.projectId],
    )
    expect(logs.map(({ sysUserId }) => sysUserId)).toEqual([operator.id, operator.id])
    expect(black).toBeGreaterThan(0)
    const stranger = await server.operator({ projects: [place.projectId], rights: ['registerUserTermInfo.offerCode'] })
    const asked = await server.call(
      '/registerUserTermInfo/offerCode',
      { id: place.in, override: true },
      { token: stranger.token, projectId: place.projectId },
    )
    expect(asked.result).not.toBe(20000)
  })
  it('wipes itself when it is said to, after what waits was sent, and when its secret counts no more', async () => {
    const place = await hall()
    await place.person({ number: 'W1' })
    const { gate, line, shelf, as } = await phone(place, place.in)
    line.isCut = true
    await gate.tick()
    await gate.scan('typed', 'W1')
    await server.call('/registerUserTermInfo/command', { registerUserTermInfoId: place.in, command: 60 }, as)
    line.isCut = false
    await gate.tick()
    expect(await entries(place)).toHaveLength(1)
    expect(gate.standing().state).toBe('revoked')
    expect(await shelf.keys('')).toEqual([])
    const again = await phone(place, place.in)
    await phone(place, place.in)
    await again.gate.tick()
    expect(again.gate.standing().state).toBe('revoked')
    expect(await again.shelf.keys('')).toEqual([])
  })
  it('sets its clock by the server’s', async () => {
    const place = await hall()
    await place.person({ number: 'C1' })
    const { shelf } = await phone(place, place.in)
    const wrong = new Handheld({
      readPass,
      shelf,
      clock: () => Date.now() - 3 * 3_600_000,
      fetch: (path, init) => fetch(`${server.url}${path}`, init),
    })
    await wrong.open()
    await wrong.tick()
    expect(Math.abs(wrong.now() - Date.now())).toBeLessThan(60_000)
    expect(await wrong.scan('typed', 'C1')).toMatchObject({ by: 'main', decision: { code: 0 } })
  })
})

describe('a phone without a line whose clock is set', () => {
  const hour = 3_600_000
  for (const [how, by] of [
    ['back by three hours', -3 * hour],
    ['forward by a day', 24 * hour],
    ['back to another year', -400 * 24 * hour],
  ] as const)
    it(`goes by the time that has gone by: ${how}`, async () => {
      const place = await hall({ cert: { nextEntryTimeCheck: true, nextEntryTimeInterval: 60 } })
      for (const number of ['T1', 'T2', 'T3']) await place.person({ number })
      let set = 0
      let gone = 0
      const { gate, line, again } = await phone(place, place.in, {
        clock: () => Date.now() + set + gone,
        elapsed: () => performance.now() + gone,
      })
      await gate.tick()
      line.isCut = true
      const began = Date.now()
      await gate.scan('typed', 'T1')
      set = by
      gone += 10_000
      // Too early for the same person again, whatever the clock shows by now.
      expect((await gate.scan('typed', 'T1')).decision).toMatchObject({ open: false })
      await gate.scan('typed', 'T2')
      expect(Math.abs(gate.standing().clockOff - by)).toBeLessThan(1000)
      const restarted = await again()
      gone += 10_000
      await restarted.scan('typed', 'T3')
      line.isCut = false
      await restarted.tick()
      const rows = await server.sql<{ entryTime: string; deviceTime: string; userNo: string }>(
        `select "entryTime", "deviceTime", "userNo" from "registerUserEntryRecord" where "projectId" = $1 order by "entryTime"`,
        [place.projectId],
      )
      expect(rows.map(({ userNo }) => userNo)).toEqual(['T1', 'T2', 'T3'])
      const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
      expect(Date.parse(second.entryTime)).toBeLessThan(began + hour)
      const offs = [first, second].map(one => Date.parse(one.deviceTime) - Date.parse(one.entryTime))
      expect(Math.abs(offs[0] as number)).toBeLessThan(1000)
      expect(Math.abs((offs[1] as number) - by)).toBeLessThan(60_000)
    })
})

describe('a server and a handheld without a line', () => {
  it('decide alike on any history, apart from what all gates count', async () => {
    const place = await hall()
    const ids: number[] = []
    for (let nth = 0; nth < 4; nth++)
      ids.push(await place.person({ number: `P${nth}`, phoneNumber: `+861380013810${nth}` }))
    const { gate, line } = await phone(place, place.in)
    const past = '2021-01-01T00:00:00.000Z'
    const step = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      what: fc.constantFrom('status', 'expire', 'early', 'renew', 'noType', 'type', 'black', 'scan', 'unknown'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async history => {
        for (const { who, what } of history) {
          const id = ids[who] as number
          const set = (row: object) => system.store(registerUser).set(id, row)
          const turn = (status: number) =>
            server.sql(
              `update "registerUser" set "status" = $2, "updatedAt" = date_trunc('milliseconds', clock_timestamp())
              where id = $1`,
              [id, status],
            )
          if (what === 'status') await turn(20)
          if (what === 'renew') {
            await turn(10)
            await set({ effectiveStartTime: null, effectiveEndTime: null })
          }
          if (what === 'expire') await set({ effectiveEndTime: past })
          if (what === 'early') await set({ effectiveStartTime: '2099-01-01T00:00:00.000Z' })
          if (what === 'noType') await set({ certTypeId: null })
          if (what === 'type') await set({ certTypeId: place.type.id })
          if (what === 'black' && who === 3)
            await system
              .store(registerUserBlackUser)
              .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613800138103' })
              .catch(() => undefined)
          line.isCut = false
          await gate.tick()
          line.isCut = true
          await gate.tick()
          const value = what === 'unknown' ? 'NOBODY' : `P${who}`
          const here = await gate.scan('typed', value)
          const there = await place.scan(place.in, value, { kind: 'typed' })
          expect([here.by, here.decision.code, here.decision.step, here.decision.person]).toEqual([
            'self',
            there.decision.code,
            there.decision.step,
            there.decision.person,
          ])
        }
      }),
      { numRuns: 4 },
    )
  })
})

describe('a server that is killed while phones scan', () => {
  it('loses no scan that it acknowledged, and none that a phone decided alone', async () => {
    const place = await hall()
    const people = 300
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "number", "certTypeId")
      select $1, '来宾' || n, 'X' || n, $2 from generate_series(0, $3::int - 1) n`,
      [place.projectId, place.type.id, people],
    )
    const child = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `import { openApp } from '@pavilion/app-server/app.ts'
        const { url } = await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1',
          port: 0, prepare: false, jobs: false, log: () => {} })
        console.log(url)`,
      ],
      {
        cwd: join(import.meta.dirname, '../../../..'),
        env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    after(() => {
      child.kill('SIGKILL')
    })
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
    const { gate, line } = await phone(place, place.in, { url })
    const said = { main: 0, self: 0 }
    const gone = once(child, 'exit')
    for (let nth = 0; nth < people; nth++) {
      const scanning = gate.scan('typed', `X${nth}`)
      // In the middle of a request.
      if (nth === people / 2) child.kill('SIGKILL')
      const { by, decision } = await scanning
      expect(decision.open).toBe(true)
      said[by === 'main' ? 'main' : 'self']++
    }
    await gone
    expect(said.main).toBeGreaterThanOrEqual(people / 2)
    expect(said.self).toBeGreaterThan(0)
    line.url = server.url
    // The answers to what it sends get lost: the same records come again, and count once.
    line.loses = 'upload'
    await gate.tick()
    expect((await entries(place)).length).toBeGreaterThan(said.main)
    expect(gate.standing().waiting).toBe(said.self)
    line.loses = false
    // A round ends where a server takes too long; what it has not acknowledged goes with the next.
    for (let rounds = 0; rounds < 20 && gate.standing().waiting; rounds++) await gate.tick()
    const rows = await entries(place)
    expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(people)
    expect(new Set(rows.map(({ userName }) => userName)).size).toBe(people)
    expect(rows).toHaveLength(people)
    expect(gate.standing()).toMatchObject({ waiting: 0, conflicts: [] })
  })
})
