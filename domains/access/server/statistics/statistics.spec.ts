import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { moveClock, resetClock } from '@pavilion/store/clock.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { registerUserEntryStatisticsParam, statisticsParamType } from '../../model/index.ts'
import { gates } from '../testing/gates.ts'
import { uploadRecords } from '../terminal/upload.ts'
import { countPassage } from './counting.ts'
import { compareCounts, countParams, readFigures, rebuildCounts } from './index.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { system } = server

/** Counted minutes of a project, oldest first. */
const minutesOf = (projectId: number) =>
  server.sql<{ minute: string; entryType: number; amount: number; certTypeId: number; groupId: number }>(
    `select to_char("minute" at time zone 'UTC', 'HH24:MI:SS') as "minute", "entryType", "amount", "certTypeId",
      "registerUserTermGroupId" as "groupId"
    from "registerUserEntryMinute" where "projectId" = $1 order by "minute", "entryType"`,
    [projectId],
  )

/** A statement with values in place of its parameters, as EXPLAIN wants it. */
const withValues = (text: string, projectId: number) =>
  text
    .replace(/\$\d+::timestamptz/g, `'2026-03-02'::timestamptz`)
    .replace(/\$\d+::int\b/g, '10')
    .replace(/\$\d+::bigint/g, String(projectId))
    .replace(/\$\d+/g, `'Asia/Shanghai'`)

describe('counted passages', () => {
  it('are written with their record, by minute, group, type and direction; a repeat counts once', async () => {
    const place = await hall({ gateCount: 1, exits: 1 })
    const person = await place.person()
    const pass = await place.passOf(person)
    const at = new Date('2026-03-02T01:15:40Z')
    const requestId = randomUUID()
    await place.scan(place.in, pass, { at, requestId })
    await place.scan(place.in, pass, { at, requestId })
    await place.scan(place.out, pass, { at: new Date('2026-03-02T01:15:59Z') })
    const common = { certTypeId: place.type.id, groupId: place.groupId, minute: '01:15:00', amount: 1 }
    expect(await minutesOf(place.projectId)).toEqual([
      { ...common, entryType: 10 },
      { ...common, entryType: 20 },
    ])
  })
  it('at a gate of no entrance, or of people without a badge type, are one row a minute too', async () => {
    const place = await hall()
    const [gate] = await server.sql<{ id: number }>('select id from "registerUserTerm" where "projectId" = $1', [
      place.projectId,
    ])
    const about = { projectId: place.projectId, at: new Date('2026-03-02T01:15:00Z'), termId: gate?.id as number }
    const count = (certTypeId: number | null) =>
      system.transaction(tx =>
        countPassage(tx, { ...about, groupId: null, certTypeId, channelId: null, entryType: 10, people: 2 }),
      )
    for (const certTypeId of [place.type.id, null, place.type.id, null, null]) await count(certTypeId)
    const rows = await minutesOf(place.projectId)
    expect(rows.map(({ amount }) => amount).sort()).toEqual([4, 6])
  })
  it('count every one of many people at many gates at the same moment', async () => {
    const place = await hall({ gateCount: 4 })
    const passes = await Promise.all(Array.from({ length: 40 }, async () => place.passOf(await place.person())))
    const at = new Date('2026-03-02T01:15:00Z')
    await Promise.all(passes.map((pass, nth) => place.scan(place.devices[nth % 4] as number, pass, { at })))
    const rows = await minutesOf(place.projectId)
    expect(rows.map(({ amount }) => amount)).toEqual([10, 10, 10, 10])
  })
  it('put what a terminal sends late into the minute in which it was scanned', async () => {
    const place = await hall()
    const pass = await place.passOf(await place.person())
    const time = Date.parse('2026-03-02T06:07:08Z')
    const record = { requestId: randomUUID(), kind: 'qrcode', value: pass, direction: 'in', time, passed: true }
    await uploadRecords(system, place.in, [record], true)
    await uploadRecords(system, place.in, [record], true)
    expect(await minutesOf(place.projectId)).toMatchObject([{ minute: '06:07:00', amount: 1 }])
  })
  it('count by channel within the hour', async () => {
    const place = await hall()
    const [channel] = await server.sql<{ id: number }>(
      `insert into "registerChannel" ("projectId", "name") values ($1, '公众号') returning id`,
      [place.projectId],
    )
    for (const registerChannelId of [channel?.id, channel?.id, null])
      await place.scan(place.in, await place.passOf(await place.person({ registerChannelId })))
    const { channels, entries } = await readFigures(system, place.projectId)
    expect([channels, entries]).toEqual([[{ name: '公众号', nameEN: null, value: 2 }], 3])
  })
})

describe('the recount', () => {
  it('finds a day whose counts are not its records, raises it, and counts it again when asked', async () => {
    const place = await hall()
    await place.scan(place.in, await place.passOf(await place.person()), { at: new Date('2026-03-02T01:15:00Z') })
    expect(await compareCounts(system, place.projectId)).toBe(0)
    await server.sql(`update "registerUserEntryMinute" set "amount" = 3 where "projectId" = $1`, [place.projectId])
    expect(await compareCounts(system, place.projectId)).toBe(1)
    const { token } = await server.operator({ projects: [place.projectId] })
    const { data } = await server.call('/entryCountDifference/getList', {}, { token, projectId: place.projectId })
    expect(data.rows).toMatchObject([{ countDate: '2026-03-02', entryType: 10, counted: 3, byRecords: 1 }])
    const asked = await server.call(
      '/entryCountDifference/recount',
      { projectId: place.projectId },
      { token, projectId: place.projectId },
    )
    expect(asked.data).toEqual({ count: 0 })
    expect(await minutesOf(place.projectId)).toMatchObject([{ amount: 1 }])
    const stranger = await server.operator({ projects: [(await server.project()).id] })
    const refused = await server.call(
      '/entryCountDifference/recount',
      { projectId: place.projectId },
      { token: stranger.token },
    )
    expect(refused.result).not.toBe(20000)
  })
  it('loses no passage that comes while it counts', async () => {
    const place = await hall({ gateCount: 4 })
    const passes = await Promise.all(Array.from({ length: 24 }, async () => place.passOf(await place.person())))
    const there = system.acting('access', { projectId: place.projectId })
    const rebuilt = async () => {
      for (let nth = 0; nth < 4; nth++) await there.transaction(tx => rebuildCounts(tx, place.projectId))
    }
    await Promise.all([rebuilt(), ...passes.map((pass, nth) => place.scan(place.devices[nth % 4] as number, pass))])
    expect(await compareCounts(system, place.projectId)).toBe(0)
    expect((await readFigures(system, place.projectId)).entries).toBe(24)
  })
})

describe('the figures of gates', () => {
  it('are today’s in the calendar of the project, with who is inside of each hall and the flow of each gate', async () => {
    const place = await hall({ gateCount: 2, exits: 1 })
    const at = new Date('2026-03-02T03:00:30Z')
    const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
    const people = await Promise.all(Array.from({ length: 5 }, async () => place.passOf(await place.person())))
    const [first, second] = place.devices as [number, number]
    for (const [nth, pass] of people.entries()) await place.scan(nth < 3 ? first : second, pass, { at: ago(2) })
    await place.scan(place.out, people[0] as string, { at: ago(1) })
    // The day before, in Shanghai: it ends at 16:00Z.
    await place.scan(first, await place.passOf(await place.person()), { at: new Date('2026-03-01T15:59:00Z') })
    moveClock(at.getTime() - Date.now())
    try {
      const figures = await readFigures(system, place.projectId)
      expect(figures).toMatchObject({
        day: '2026-03-02',
        entries: 5,
        exits: 1,
        inside: 4,
        before: { untilNow: 0, all: 1 },
        halls: [{ name: '南登录厅', nameEN: null, entries: 5, exits: 1, inside: 4, hasExits: true, scale: null }],
        types: [{ name: '观众', nameEN: 'Visitor', value: 5 }],
      })
      expect(figures.gates.map(({ today, minutes, best, isExit }) => [today, minutes.slice(-2), best, isExit])).toEqual(
        [
          [3, [3, 0], 3, false],
          [2, [2, 0], 2, false],
          [1, [0, 1], 1, true],
        ],
      )
      expect(figures.curve.in.reduce((sum, one) => sum + one, 0)).toBe(5)
      expect(figures.days.slice(-2)).toEqual([
        { day: '2026-03-01', value: 1 },
        { day: '2026-03-02', value: 5 },
      ])
      expect(JSON.stringify(figures)).not.toContain('观众 1')
    } finally {
      resetClock()
    }
  })
  it('read no entry record, nor does any plan of theirs', async () => {
    const place = await hall()
    await place.scan(place.in, await place.passOf(await place.person()))
    const { statements } = await server.statements(() => readFigures(system, place.projectId))
    const text = statements.join('\n')
    expect(text).toContain('registerUserEntryMinute')
    expect(text).not.toContain('"registerUserEntryRecord"')
    const plans = await Promise.all(
      statements
        .filter(one => one.includes('registerUserEntry'))
        .map(one => server.sql(`explain ${withValues(one, place.projectId)}`)),
    )
    const plan = JSON.stringify(plans)
    expect(plan).toContain('registerUserEntryMinute')
    expect(plan).not.toContain('registerUserEntryRecord')
  })
  it('of the statistics parameters are written for the public large screen: hall, day, user type, total', async () => {
    const place = await hall({ group: { code: 'S1' } })
    const { projectId } = place
    await place.scan(place.in, await place.passOf(await place.person()))
    await place.scan(place.in, await place.passOf(await place.person()), { at: new Date('2026-03-02T01:15:00Z') })
    const store = system.store(registerUserEntryStatisticsParam)
    for (const [paramName, type, paramValue, whichDay] of [
      ['南厅', 'hall', 'S1', null],
      ['别厅', 'hall', 'NONE', null],
      ['首日', 'day', null, '2026-03-02'],
      ['观众', 'userType', '观众', null],
      ['合计', 'total', null, null],
    ] as const)
      await store.create({ projectId, paramName, paramType: statisticsParamType[type], paramValue, whichDay })
    await countParams(system)
    const shown = async () => {
      const { data } = await server.call('/registerUserEntryStatistics/ext/getList', { where: { projectId } })
      return (data.rows as { paramName: string; paramValue: string }[]).map(row => [row.paramName, row.paramValue])
    }
    expect(await shown()).toEqual([
      ['南厅', '1'],
      ['别厅', '0'],
      ['首日', '1'],
      ['观众', '1'],
      ['合计', '2'],
    ])
    await place.scan(place.in, await place.passOf(await place.person()))
    const [param] = await store.rows({ projectId, paramName: '别厅' })
    const { token } = await server.operator({ projects: [projectId] })
    const moved = { id: param?.id, updatedAt: param?.updatedAt }
    await server.call('/registerUserEntryStatisticsParam/setDisabled', moved, { token, projectId })
    await countParams(system)
    expect(await shown()).toEqual([
      ['南厅', '2'],
      ['首日', '1'],
      ['观众', '2'],
      ['合计', '3'],
    ])
  })
})
