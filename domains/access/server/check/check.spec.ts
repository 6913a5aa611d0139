import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exhibitionHall } from '@pavilion/booth/model/booth.ts'
import { passRevoked } from '@pavilion/certificate/model/pass.ts'
import { revokePasses, signPass } from '@pavilion/certificate/server/index.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import {
  registerUserExhibitionHallScale,
  registerUserSamePeriodProject,
  registerUserTermGroup,
  registerUserTermInfo,
} from '../../model/index.ts'
import { gates } from '../testing/gates.ts'
import type { Checked } from '../../model/calls.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { system } = server
const codeOf = (checked: unknown) => (checked as Checked).decision?.code
const records = (projectId: number) =>
  server.sql(`select * from "registerUserEntryRecord" where "projectId" = $1 order by id`, [projectId])
const logs = (projectId: number) =>
  server.sql(`select * from "registerUserBackCheckLog" where "projectId" = $1 order by id`, [projectId])
const later = (ms: number) => new Date(Date.now() + ms)

describe('a gate', () => {
  it('opens for a pass: one entry record, one log, the person marked as in, 30 when out [out-flag]', async () => {
    const place = await hall({ exits: 1 })
    const id = await place.person()
    const flag = async () =>
      (await server.sql(`select "outFlag", "entryTimes" from "registerUser" where id = $1`, [id]))[0]
    expect(await flag()).toEqual({ outFlag: 10, entryTimes: 0 })
    const { decision } = await place.scan(place.in, await place.passOf(id))
    expect(decision).toMatchObject({
      code: 0,
      open: true,
      holdSeconds: 5,
      person: { id, certType: ['观众', 'Visitor'] },
    })
    expect(await records(place.projectId)).toMatchObject([
      { registerUserId: id, entryType: 10, entryTermGroupName: '南登录厅' },
    ])
    const [log] = await logs(place.projectId)
    expect(log).toMatchObject({ registerUserId: id, checkResult: 10, reasonCode: 0, checkPattern: 40, step: 16 })
    expect((log as { checkInterval: number }).checkInterval).toBeGreaterThanOrEqual(0)
    expect(await flag()).toEqual({ outFlag: 20, entryTimes: 1 })
    await place.scan(place.out, await place.passOf(id))
    expect(await flag()).toEqual({ outFlag: 30, entryTimes: 1 })
  })

  it('answers the same request as before: three times one record and one log', async () => {
    const place = await hall()
    const pass = await place.passOf(await place.person())
    const requestId = randomUUID()
    const answers = [1, 2, 3].map(() => place.scan(place.in, pass, { requestId }))
    const found = await Promise.all(answers)
    expect(found.map(({ decision }) => decision)).toEqual(Array(3).fill(found[0]?.decision))
    expect(await records(place.projectId)).toHaveLength(1)
    expect(await logs(place.projectId)).toHaveLength(1)
  })

  it('takes a second reading within 3 seconds at one gate for the same scan', async () => {
    const place = await hall({ exits: 1 })
    const pass = await place.passOf(await place.person())
    const at = new Date()
    expect(codeOf(await place.scan(place.in, pass, { at }))).toBe(0)
    const second = await place.scan(place.in, pass, { at: new Date(at.getTime() + 3000) })
    expect(second).toMatchObject({ repeated: true, decision: { code: 0 } })
    expect(codeOf(await place.scan(place.in, pass, { at: new Date(at.getTime() + 3001) }))).toBe(63)
    expect(await records(place.projectId)).toHaveLength(1)
  })

  it('refuses with a log and without a record', async () => {
    const place = await hall()
    const other = await hall()
    const id = await place.person()
    const pass = await place.passOf(id)
    expect(codeOf(await place.scan(place.in, 'https://example.com/abc'))).toBe(11)
    expect(codeOf(await place.scan(place.in, await other.passOf(await other.person())))).toBe(16)
    const forged = pass.slice(0, -9) + (pass.at(-9) === 'A' ? 'B' : 'A') + pass.slice(-8)
    expect(codeOf(await place.scan(place.in, forged))).toBe(11)
    const old = await signPass(system, place.projectId, {
      personId: id,
      certTypeId: null,
      serial: 1,
      from: null,
      until: '2020-01-01T00:00:00.000Z',
    })
    expect(codeOf(await place.scan(place.in, old))).toBe(31)
    expect(codeOf(await place.scan(place.in, 'NOBODY', { kind: 'typed' }))).toBe(12)
    expect(await records(place.projectId)).toEqual([])
    expect((await logs(place.projectId)).map(({ reasonCode }) => reasonCode)).toEqual([11, 16, 11, 31, 12])
  })

  it('refuses a revoked pass, a replaced card, and a person on the black list from the next scan on', async () => {
    const place = await hall()
    const id = await place.person({ rfid: '123456', phoneNumber: '+8613800138000' })
    const pass = await place.passOf(id)
    expect(codeOf(await place.scan(place.in, '0000123456', { kind: 'rfid' }))).toBe(0)
    await system.transaction(tx =>
      revokePasses(tx.acting('certificate', { projectId: place.projectId }), [id], passRevoked.operator),
    )
    expect(codeOf(await place.scan(place.in, pass))).toBe(21)
    await server.sql(`insert into "registerUserRfid" ("projectId", "rfid", "registerUserId") values ($1, '777', $2)`, [
      place.projectId,
      id,
    ])
    expect(codeOf(await place.scan(place.in, '777', { kind: 'rfid' }))).toBe(21)
    await system
      .store(registerUserBlackUser)
      .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613800138000' })
    expect(codeOf(await place.scan(place.in, pass))).toBe(20)
  })

  it('finds people by each of their numbers however it is spelled there and typed here', async () => {
    const place = await hall({ gateCount: 3 })
    const number = await place.person({ number: 'v-ab1' })
    const certNo = await place.person({ certNo: 'Vc-2' })
    const externalNumber = await place.person({ externalNumber: 'EXT9' })
    for (const [id, spellings] of [
      [number, ['v-ab1', 'V-AB1', 'V-ab1']],
      [certNo, ['vc-2', 'VC-2', 'Vc-2']],
      [externalNumber, ['ext9', 'EXT9', ' Ext9 ']],
    ] as const)
      for (const [nth, value] of spellings.entries())
        expect((await place.scan(place.devices[nth] as number, value, { kind: 'typed' })).decision).toMatchObject({
          person: { id },
        })
  })

  it('reads one card alike at readers of every spelling', async () => {
    const place = await hall()
    await place.person({ rfid: '12345678' })
    const spell = async (cardFormat: number, value: string) => {
      const { updatedAt } = await system.store(registerUserTermInfo).getDetail(place.in)
      await system.store(registerUserTermInfo).update({ id: place.in, updatedAt, cardFormat })
      return codeOf(await place.scan(place.in, value, { kind: 'rfid' }))
    }
    expect(await spell(20, 'BC614E')).toBe(0)
    expect(await spell(30, '4E:61:BC')).toBe(0)
    expect(await spell(40, '188,24910'.replace(',', ''))).toBe(0)
    expect(await spell(10, '12345678')).toBe(0)
    expect(await spell(20, '12345678')).toBe(12)
  })

  it('knows people by ID card without reading it, and by a face with its score', async () => {
    const place = await hall()
    const id = await place.person({ idCard: '990101199001011234' })
    expect(codeOf(await place.scan(place.in, '990101199001011234', { kind: 'idCard' }))).toBe(0)
    const face = (score: number) => place.scan(place.in, String(id), { kind: 'face', comparison: { score } })
    expect([codeOf(await face(79)), codeOf(await place.scan(place.in, String(id), { kind: 'face' }))]).toEqual([50, 51])
  })

  it('lets people of a project held at the same time in by that project’s own rules', async () => {
    const [home, guest] = [await hall(), await hall()]
    const pass = await guest.passOf(await guest.person())
    expect(codeOf(await home.scan(home.in, pass))).toBe(16)
    const [term] = await server.sql(`select "registerUserTermId" as id from "registerUserTermInfo" where id = $1`, [
      guest.in,
    ])
    await system.store(registerUserSamePeriodProject).create({
      projectId: guest.projectId,
      registerUserTermInfoId: home.in,
      registerUserTermId: term?.id as number,
    })
    expect(codeOf(await home.scan(home.in, pass))).toBe(0)
    expect(await records(guest.projectId)).toHaveLength(1)
    expect(await records(home.projectId)).toHaveLength(0)
  })

  it('asks the database in eight statements of two messages for a pass, whoever has come before', async () => {
    const place = await hall()
    await place.scan(place.in, await place.passOf(await place.person()))
    const pass = await place.passOf(await place.person())
    const { count, messages } = await server.statements(() => place.scan(place.in, pass))
    // Ids with what was answered before, lock, person; counters, record, minute, person, log with the commit.
    expect([count, messages]).toEqual([8, 2])
  })
})

describe('leaving', () => {
  it('is refused to nobody, by any line, and is counted for whoever is known', async () => {
    const place = await hall({ exits: 1, cert: { effectiveEndTime: later(3_600_000).toISOString() } })
    const { projectId } = place
    const inside = async (row: Record<string, unknown> = {}) => {
      const id = await place.person(row)
      const pass = await place.passOf(id)
      expect(codeOf(await place.scan(place.in, pass))).toBe(0)
      return { id, pass }
    }
    const out = async (value: string, more: object = {}) => (await place.scan(place.out, value, more)).decision
    const [stopped, listed, revoked, moved, late] = [
      await inside(),
      await inside({ phoneNumber: '+8613800138021' }),
      await inside(),
      await inside(),
      await inside(),
    ] as const
    await server.sql(`update "registerUser" set status = 20 where id = $1`, [stopped.id])
    await system.store(registerUserBlackUser).create({ projectId, name: '某人', phoneNumber: '+8613800138021' })
    await system.transaction(tx =>
      revokePasses(tx.acting('certificate', { projectId }), [revoked.id], passRevoked.operator),
    )
    await server.sql(`update "registerUser" set "certTypeId" = null where id = $1`, [moved.id])
    const found = [
      await out(stopped.pass),
      await out(listed.pass),
      // Held at the reader, it leaves once.
      await out(listed.pass),
      await out(revoked.pass),
      await out(moved.pass),
      // After the window of its pass.
      await out(late.pass, { at: later(7_200_000) }),
      await out('NOBODY', { kind: 'typed' }),
      await out('https://example.com/abc'),
      await out(late.pass, { clockOff: 600_000, requestId: randomUUID(), at: later(7_300_000) }),
    ]
    expect(found.map(({ code }) => code)).toEqual([14, 20, 20, 21, 32, 0, 12, 11, 10])
    expect(found.every(({ open }) => open)).toBe(true)
    const flags = await server.sql(`select "outFlag" from "registerUser" where "projectId" = $1 order by id`, [
      projectId,
    ])
    expect(flags.map(({ outFlag }) => outFlag)).toEqual([30, 30, 30, 30, 30])
    const left = (await records(projectId)).filter(({ entryType }) => entryType === 20)
    expect(left).toHaveLength(6)
    const logged = (await logs(projectId)).slice(5)
    expect(logged.map(({ checkResult }) => checkResult)).toEqual([30, 30, 30, 30, 10, 30, 30, 30])
  })
})

describe('letting in by hand', () => {
  it('needs a right of its own and a reason, and marks the record', async () => {
    const place = await hall({ cert: { effectiveEndTime: '2020-01-01T00:00:00.000Z' } })
    const id = await place.person({ number: 'H1' })
    const wish = { registerUserTermInfoId: place.in, requestId: randomUUID(), checkPattern: 50, value: 'H1' }
    const { projectId } = place
    const guard = await server.operator({
      rights: ['registerUserEntryRecord.check', 'registerUserTermInfo.getDetail'],
      projects: [projectId],
    })
    const as = { token: guard.token, projectId }
    expect((await server.call('/registerUserEntryRecord/check', wish, as)).data.decision.code).toBe(31)
    expect((await server.call('/registerUserEntryRecord/override', { ...wish, reason: '领导陪同' }, as)).result).toBe(
      40300,
    )
    const boss = await server.operator({ projects: [projectId] })
    const by = { token: boss.token, projectId }
    expect((await server.call('/registerUserEntryRecord/override', wish, by)).result).toBe(40000)
    const let1 = await server.call(
      '/registerUserEntryRecord/override',
      { ...wish, requestId: randomUUID(), reason: '领导陪同' },
      by,
    )
    expect(let1.data.decision).toMatchObject({ code: 0, open: true })
    expect(await records(projectId)).toMatchObject([{ registerUserId: id, override: true, overrideReason: '领导陪同' }])
    expect((await logs(projectId)).at(-1)).toMatchObject({ override: true, sysUserId: boss.id, checkResult: 10 })
  })
  it('opens for nobody on the black list', async () => {
    const place = await hall()
    await place.person({ number: 'B1', phoneNumber: '+8613800138001' })
    await system
      .store(registerUserBlackUser)
      .create({ projectId: place.projectId, name: '某人', phoneNumber: '+8613800138001' })
    const { token } = await server.operator({ projects: [place.projectId] })
    const answer = await server.call(
      '/registerUserEntryRecord/override',
      { registerUserTermInfoId: place.in, requestId: randomUUID(), checkPattern: 50, value: 'B1', reason: '熟人' },
      { token, projectId: place.projectId },
    )
    expect(answer.result).not.toBe(20000)
    expect(await records(place.projectId)).toEqual([])
  })
})

describe('gates at once', () => {
  it('let one card in at one of 20 terminals', async () => {
    const place = await hall({ gateCount: 20, exits: 1 })
    const pass = await place.passOf(await place.person())
    const found = await allAtOnce(20, nth => place.scan(place.devices[nth] as number, pass))
    expect(found.map(codeOf).sort()).toEqual([0, ...Array(19).fill(63)])
    expect(await records(place.projectId)).toHaveLength(1)
  })
  it('take one number 20 times at once at one terminal for one entry, where nobody knows who is inside', async () => {
    const place = await hall()
    for (const round of [1, 2, 3]) {
      await place.person({ number: `ONE${round}` })
      // Each was read a moment before the one that comes before it.
      const began = Date.now()
      const scan = (nth: number) =>
        place.scan(place.in, `ONE${round}`, { kind: 'typed', at: new Date(began - nth * 5) })
      const found = await allAtOnce(20, scan)
      expect(found.map(codeOf)).toEqual(Array(20).fill(0))
      expect(found.filter(one => !(one as Checked).repeated)).toHaveLength(1)
      expect(await records(place.projectId)).toHaveLength(round)
    }
  })
  it('would take it for several if they only looked back from when each was read: the control', async () => {
    const place = await hall()
    const id = await place.person()
    const began = Date.now()
    const naive = (nth: number) =>
      system.transaction(async tx => {
        await tx.sql(`select id from "registerUser" where id = $1 for no key update`, [id])
        const at = new Date(began - nth * 5)
        const [seen] = await tx.sql<{ n: number }>(
          `select count(*)::int n from "registerUserBackCheckLog" where "registerUserId" = $1
            and "checkStartTime" between $2::timestamptz - interval '3 s' and $2::timestamptz`,
          [id, at.toISOString()],
        )
        if (seen?.n === 0)
          await tx.sql(
            `insert into "registerUserBackCheckLog" ("projectId", "requestId", "registerUserId", "checkStartTime")
            values ($1, $2, $3, $4)`,
            [place.projectId, `n-${nth}`, id, at.toISOString()],
          )
      })
    await allAtOnce(20, naive)
    expect((await logs(place.projectId)).length).toBeGreaterThan(1)
  })
  it('take a scan for the same one, whichever of the two was read first', async () => {
    const place = await hall()
    const pass = await place.passOf(await place.person())
    const at = Date.now()
    expect((await place.scan(place.in, pass, { at: new Date(at) })).repeated).toBe(false)
    expect((await place.scan(place.in, pass, { at: new Date(at - 5) })).repeated).toBe(true)
    expect((await place.scan(place.in, pass, { at: new Date(at - 3001) })).repeated).toBe(false)
  })
  it('find the same scan among those of many others at the terminal', async () => {
    const place = await hall()
    const at = new Date()
    const passes: string[] = []
    for (let nth = 0; nth < 6; nth++) passes.push(await place.passOf(await place.person()))
    const round = async () => {
      const found = []
      for (const pass of passes) found.push((await place.scan(place.in, pass, { at })).repeated)
      return found
    }
    expect(await round()).toEqual(Array(6).fill(false))
    expect(await round()).toEqual(Array(6).fill(true))
  })
  it('use the last allowed entry once, also where nobody knows who is inside', async () => {
    const place = await hall({ gateCount: 2, cert: { timesLimit: true, maxTimes: 1 } })
    for (let again = 0; again < 5; again++) {
      const pass = await place.passOf(await place.person())
      const found = await allAtOnce(2, nth => place.scan(place.devices[nth] as number, pass))
      expect(found.map(codeOf).sort()).toEqual([0, 61])
    }
  })
  it('give the last place of a hall to one of 50', async () => {
    const place = await hall({ gateCount: 10 })
    const { projectId } = place
    const { id: exhibitionHallId } = await system.store(exhibitionHall).create({ projectId, name: '一号馆' })
    await system.store(registerUserExhibitionHallScale).create({ projectId, exhibitionHallId, scale: 1 })
    const group = await system.store(registerUserTermGroup).getDetail(place.groupId)
    await system.store(registerUserTermGroup).update({ id: group.id, updatedAt: group.updatedAt, exhibitionHallId })
    const passes: string[] = []
    for (let nth = 0; nth < 50; nth++) passes.push(await place.passOf(await place.person()))
    const found = await allAtOnce(50, nth => place.scan(place.devices[nth % 10] as number, passes[nth] as string))
    expect(found.map(codeOf).sort()).toEqual([0, ...Array(49).fill(64)])
    const [scale] = await server.sql(`select inside from "registerUserExhibitionHallScale" where "projectId" = $1`, [
      projectId,
    ])
    expect(scale).toEqual({ inside: 1 })
  })
  it('would let both in if they only looked before they wrote: the control', async () => {
    const place = await hall()
    const id = await place.person()
    const naive = () =>
      system.transaction(async tx => {
        const [seen] = await tx.sql<{ n: number }>(
          `select count(*) n from "registerUserGateState" where "registerUserId" = $1 and "entries" > 0`,
          [id],
        )
        await tx.sql('select pg_sleep(0.05)')
        if (seen?.n === 0)
          await tx.sql(
            `insert into "registerUserGateState" ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "outFlag") values ($1, $2, null, 1, 20)`,
            [place.projectId, id],
          )
      })
    await allAtOnce(5, naive)
    const [row] = await server.sql(`select count(*)::int n from "registerUserGateState" where "registerUserId" = $1`, [
      id,
    ])
    expect(row?.n).toBeGreaterThan(1)
  })
  it('are held by the database itself to the limit of entries', async () => {
    const place = await hall()
    const id = await place.person()
    await expect(
      server.sql(
        `insert into "registerUserGateState" ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "mostEntries", "outFlag") values ($1, $2, $3, 2, 1, 20)`,
        [place.projectId, id, place.groupId],
      ),
    ).rejects.toThrow(/check constraint/)
  })
})

describe('settings of gates', () => {
  it('count from the next scan on', async () => {
    const place = await hall({ exits: 1 })
    const pass = await place.passOf(await place.person())
    const minute = (nth: number) => later(nth * 60_000 - 600_000)
    expect(codeOf(await place.scan(place.in, pass, { at: minute(0) }))).toBe(0)
    expect(codeOf(await place.scan(place.in, pass, { at: minute(1) }))).toBe(63)
    await system
      .store(projectSetting)
      .create({ projectId: place.projectId, gateAntiPassback: false, gateHoldSeconds: 9 })
    expect((await place.scan(place.in, pass, { at: minute(2) })).decision).toMatchObject({ code: 0, holdSeconds: 9 })
  })
})
