import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'
import type { Checked } from '../../model/calls.ts'
import type { Scan } from './check.ts'

const server = await startTestServer()
const { hall, terminal } = gates(server)

const entries = (projectId: number) =>
  server.sql<{ registerUserId: number; requestId: string; entryType: number }>(
    `select "registerUserId", "requestId", "entryType" from "registerUserEntryRecord" where "projectId" = $1 order by id`,
    [projectId],
  )
const conflicts = (projectId: number) =>
  server.sql(`select * from "registerUserEntryConflict" where "projectId" = $1 order by id`, [projectId])
const codesOfLogs = async (projectId: number) =>
  (
    await server.sql(`select "reasonCode" from "registerUserBackCheckLog" where "projectId" = $1 order by id`, [
      projectId,
    ])
  ).map(({ reasonCode }) => reasonCode)

/** Two entrances and an exit, two people, and the scan that opened for the first of them as `r-1`. */
async function used(first: Partial<Scan> = {}) {
  const place = await hall({ gateCount: 2, exits: 1 })
  const [mine, theirs] = [await place.person({ number: 'MINE' }), await place.person({ number: 'THEIRS' })]
  const passes = { mine: await place.passOf(mine), theirs: await place.passOf(theirs) }
  const opened = await place.scan(place.in, passes.mine, { requestId: 'r-1', ...first })
  expect(opened).toMatchObject({ repeated: false, decision: { code: 0, open: true } })
  return { place, mine, theirs, passes, other: place.devices[1] as number }
}
type Used = Awaited<ReturnType<typeof used>>

describe('a request id that was used before', () => {
  const again: readonly (readonly [what: string, scan: (used: Used) => Promise<Checked>])[] = [
    ['an unknown number', ({ place }) => place.scan(place.in, 'NOBODY', { requestId: 'r-1', kind: 'typed' })],
    ['a code that is none of ours', ({ place }) => place.scan(place.in, 'https://x.example/1', { requestId: 'r-1' })],
    ['another person', ({ place, passes }) => place.scan(place.in, passes.theirs, { requestId: 'r-1' })],
    [
      'the same person by another credential',
      ({ place }) => place.scan(place.in, 'MINE', { requestId: 'r-1', kind: 'typed' }),
    ],
    ['another terminal', ({ place, other, passes }) => place.scan(other, passes.mine, { requestId: 'r-1' })],
    ['another terminal and nobody', ({ place, other }) => place.scan(other, 'X', { requestId: 'r-1', kind: 'typed' })],
    [
      'the same scan a day later',
      ({ place, passes }) =>
        place.scan(place.in, passes.mine, { requestId: 'r-1', at: new Date(Date.now() + 24 * 3_600_000) }),
    ],
  ]
  for (const [what, scan] of again)
    it(`opens for nothing else: ${what}`, async () => {
      const found = await used()
      for (const repeated of [false, true])
        expect(await scan(found)).toMatchObject({
          repeated,
          recordId: null,
          decision: { code: 15, open: false, text: ['请求标识重复', 'Request id used before'] },
        })
      expect(await entries(found.place.projectId)).toHaveLength(1)
      expect(await codesOfLogs(found.place.projectId)).toEqual([0, 15])
    })
  it('opens for no other answer of the face comparison', async () => {
    const place = await hall()
    const id = await place.person()
    const face = (score: number) =>
      place.scan(place.in, String(id), { requestId: 'r-1', kind: 'face', comparison: { score } })
    expect((await face(95)).decision.open).toBe(true)
    expect((await face(95)).decision.open).toBe(true)
    expect((await face(20)).decision).toMatchObject({ code: 15, open: false })
  })
  it('opens for nobody at an entrance where it was used at an exit', async () => {
    const { place, passes } = await used()
    expect((await place.scan(place.out, passes.mine, { requestId: 'o-1' })).decision).toMatchObject({ code: 0 })
    expect((await place.scan(place.in, passes.mine, { requestId: 'o-1' })).decision).toMatchObject({
      code: 15,
      open: false,
    })
  })
  it('keeps nobody from leaving, who hears of it and is counted', async () => {
    const { place, mine, passes } = await used()
    const left = () => place.scan(place.out, passes.mine, { requestId: 'r-1' })
    expect(await left()).toMatchObject({ decision: { code: 15, open: true, text: ['请放行', 'Let out'] } })
    expect(await left()).toMatchObject({ repeated: true, decision: { code: 15, open: true } })
    expect(await entries(place.projectId)).toMatchObject([
      { registerUserId: mine, entryType: 10, requestId: 'r-1' },
      { registerUserId: mine, entryType: 20 },
    ])
  })
  it('opens for one of two people who come with it at the same moment', async () => {
    const place = await hall({ gateCount: 2 })
    const passes = [await place.passOf(await place.person()), await place.passOf(await place.person())]
    const found = await allAtOnce(2, nth =>
      place.scan(place.devices[nth] as number, passes[nth] as string, { requestId: 'r-1' }),
    )
    expect(found.map(one => (one as Checked).decision.code).sort()).toEqual([0, 15])
    expect(await entries(place.projectId)).toHaveLength(1)
  })
  it('is answered to terminals as a refusal that has a name, and to the back-office too', async () => {
    const { place, other, passes } = await used()
    const { token, send } = await terminal(place.projectId, other)
    expect(await send('check', { requestId: 'r-1', kind: 'qrcode', value: passes.theirs })).toMatchObject({
      status: 200,
      data: { requestId: 'r-1', code: 15, open: false },
    })
    const wish = { registerUserTermInfoId: other, requestId: 'r-1', checkPattern: 50, value: 'THEIRS' }
    const answer = await server.call(
      '/registerUserEntryRecord/override',
      { ...wish, reason: '熟人' },
      { token, projectId: place.projectId },
    )
    expect(answer.data.code).toBe('requestUsed')
    expect(await entries(place.projectId)).toHaveLength(1)
  })
})

describe('a passage that is sent later under a request id that was used before', () => {
  const minutes = 60_000
  const sent = (value: string, more: object = {}) => ({
    requestId: 'r-1',
    kind: 'qrcode',
    value,
    direction: 'in',
    time: Date.now() - 20 * minutes,
    ...more,
  })
  for (const [what, record] of [
    ['of another person', ({ passes }: Used) => sent(passes.theirs)],
    ['of the same person at another time', ({ passes }: Used) => sent(passes.mine)],
    [
      'of the same person on the way out',
      ({ passes }: Used) => sent(passes.mine, { direction: 'out', time: Date.now() }),
    ],
  ] as const)
    it(`is kept under a record of its own, and named: ${what}`, async () => {
      const found = await used()
      const { place } = found
      const { send } = await terminal(place.projectId, place.in)
      const records = [record(found)]
      const first = await send('upload', { force: true, records })
      expect(first.data).toMatchObject({ accepted: 1, known: 0, conflicts: [{ requestId: 'r-1', place: '入口 1' }] })
      expect((await send('upload', { force: true, records })).data).toMatchObject({ accepted: 0, known: 1 })
      const rows = await entries(place.projectId)
      expect(rows.map(({ registerUserId }) => registerUserId)).toEqual([
        found.mine,
        what === 'of another person' ? found.theirs : found.mine,
      ])
      expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(2)
      expect(await conflicts(place.projectId)).toHaveLength(1)
    })
  it('says so where nothing else speaks against the passage', async () => {
    const { place, passes, theirs } = await used()
    const { send } = await terminal(place.projectId, place.in)
    await send('upload', { force: true, records: [sent(passes.theirs)] })
    expect(await conflicts(place.projectId)).toMatchObject([
      { registerUserId: theirs, reasonCode: 15, kind: 40, state: 10 },
    ])
  })
  it('is the same passage where its answer got lost on the way', async () => {
    const { place, passes } = await used()
    const { send } = await terminal(place.projectId, place.in)
    const records = [sent(passes.mine, { time: Date.now() })]
    expect((await send('upload', { force: true, records })).data).toMatchObject({ known: 1, conflicts: [] })
    expect(await entries(place.projectId)).toHaveLength(1)
  })
  it('loses nobody, with ids that a terminal gives again and again', async () => {
    const place = await hall()
    const { send } = await terminal(place.projectId, place.in)
    const records = []
    for (let nth = 0; nth < 6; nth++)
      records.push(sent(await place.passOf(await place.person()), { time: Date.now() - nth * minutes }))
    await send('upload', { force: true, records })
    await send('upload', { force: true, records })
    expect(await entries(place.projectId)).toHaveLength(6)
  })
})
