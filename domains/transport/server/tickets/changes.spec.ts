import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { chooseFeed, feedTwin, FeedError, readAnswers, useFeed, type FeedAnswer, type TripFeed } from './feed.ts'
import { tripConcerned } from './messages.ts'
import { latestOf } from './reading.ts'
import { openTicketDesk, train, type TicketDesk } from './testing.ts'

const server = await startTestServer()
after(() => useFeed())

/** Passengers with issued tickets for these numbers on the first of December. */
async function travellers(numbers: readonly string[], trip: object = {}) {
  const at = await openTicketDesk(server)
  const who = await at.visitor()
  const ids: number[] = []
  for (const [nth, tripNumber] of numbers.entries()) {
    const passengerId = await at.passenger(who, {
      name: `旅客${nth}`,
      phoneNumber: `1380013808${nth}`,
      idCard: `E1234567${nth}`,
      idType: 40,
    })
    const id = await at.asks(who, passengerId, { tripNumber, ...trip })
    await at.done(at.issues(id, { payer: 20 }))
    ids.push(id)
  }
  return { at, who, ids }
}
const times = (at: TicketDesk, id: number) =>
  at.ticket(id).then(({ departTime, arriveTime, carrierState, former }) => ({
    departTime,
    arriveTime,
    carrierState,
    former: former.map(({ departTime }) => departTime),
  }))
const note = (at: TicketDesk, fields: object) =>
  at.asOperator<{ changes: { tickets: number; changeId: number | null }[]; code?: string }>('/tripChange/note', {
    tripNumber: 'G7301',
    day: '2026-12-01',
    ...fields,
  })
const messagesOf = (at: TicketDesk) =>
  server.sql<{ role: number; receiver: string; content: string; status: number }>(
    'select "role", "receiver", "content", "status" from "tripMessage" where "projectId" = $1 order by id',
    [at.projectId],
  )
describe('a train that is late', () => {
  it('moves every ticket in any spelling of its numbers, keeps the old times, and drafts a message for each', async () => {
    const { at, ids } = await travellers(['G7301', 'g 7301', 'G7301/4', 'G7309'])
    const { data } = await note(at, { departs: '08:50', reason: '大风' })
    expect(data.changes).toMatchObject([{ tickets: 3 }])
    for (const id of ids.slice(0, 3))
      expect(await times(at, id)).toEqual({
        departTime: '2026-12-01T00:50:00.000Z',
        arriveTime: '2026-12-01T01:55:00.000Z',
        carrierState: 20,
        former: ['2026-12-01T00:05:00.000Z'],
      })
    expect(await times(at, ids[3] as number)).toMatchObject({ carrierState: 10, former: [] })
    const drafts = await messagesOf(at)
    expect(drafts).toHaveLength(3)
    expect(drafts[0]).toMatchObject({ role: 10, receiver: '旅客0', status: 10 })
    expect(drafts[0]?.content).toBe(
      'G7301 杭州东 → 上海虹桥 改为 2026-12-01 08:50 出发、09:55 到达（原 08:05 – 09:10）。原因：大风。接送按新时间安排。',
    )
  })
  it('is late once, though four operators note it at the same moment', async () => {
    const { at, ids } = await travellers(['G7301'])
    const answers = await allAtOnce(4, () => note(at, { departs: '08:50' }))
    const applied = answers.flatMap(answer => (answer as Awaited<ReturnType<typeof note>>).data.changes)
    expect(applied.map(({ tickets }) => tickets).sort()).toEqual([0, 0, 0, 1])
    expect((await times(at, ids[0] as number)).former).toHaveLength(1)
    expect(await messagesOf(at)).toHaveLength(1)
  })
  it('is found by its planned day, also when it leaves after midnight and is late once more', async () => {
    const { at, ids } = await travellers(['G7301'], { departs: '23:40', arrives: '00:45' })
    const [id] = ids as [number]
    await at.done(note(at, { departs: '00:30' }))
    expect(await times(at, id)).toMatchObject({
      departTime: '2026-12-01T16:30:00.000Z',
      arriveTime: '2026-12-01T17:35:00.000Z',
    })
    await at.done(note(at, { departs: '01:10+1' }))
    expect(await times(at, id)).toMatchObject({ departTime: '2026-12-01T17:10:00.000Z' })
    // The second of December has no such train.
    expect((await note(at, { day: '2026-12-02', departs: '02:00' })).data).toMatchObject({ code: 'noTripFound' })
  })
  it('counts a new arrival in the zone of its own station', async () => {
    const { at, ids } = await travellers(['UL866'], {
      type: 10,
      fromPlace: 'Colombo',
      toPlace: '上海浦东',
      departs: '23:55',
      arrives: '08:20',
    })
    await at.done(note(at, { tripNumber: 'UL866', arrives: '09:40+1' }))
    expect(await times(at, ids[0] as number)).toMatchObject({
      departTime: '2026-12-01T18:25:00.000Z',
      arriveTime: '2026-12-02T01:40:00.000Z',
    })
  })
  it('moves nobody whom the desk has changed to another train meanwhile', async () => {
    const { at, who, ids } = await travellers(['G7301'])
    const [id] = ids as [number]
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改到 10 点' }))
    await allAtOnce(2, nth => (nth ? at.changes(id, { payer: 20 }) : note(at, { departs: '08:50' })))
    const row = await at.ticket(id)
    if (row.status === 20)
      expect(row).toMatchObject({ tripNumber: 'G7305', departTime: '2026-12-01T02:05:00.000Z', carrierState: 10 })
    else expect(row).toMatchObject({ tripNumber: 'G7301', departTime: '2026-12-01T00:50:00.000Z', carrierState: 20 })
  })
  it('is announced with one press, once, without whom the operator leaves out', async () => {
    const { at } = await travellers(['G7301', 'G7301'])
    const { data } = await note(at, { cancelled: true })
    const id = data.changes[0]?.changeId
    const [first] = (await messagesOf(at)) as { content: string }[]
    expect(first?.content).toContain('已取消')
    const [draft] = await server.sql<{ id: number }>(
      'select id from "tripMessage" where "projectId" = $1 order by id limit 1',
      [at.projectId],
    )
    const answers = await allAtOnce(3, () => at.asOperator('/tripChange/announce', { id, leaveOut: [draft?.id] }))
    const outcomes = answers as { data: { sent?: number; code?: string } }[]
    expect(outcomes.filter(({ data: { sent } }) => sent === 1)).toHaveLength(1)
    expect(outcomes.filter(({ data: { code } }) => code === 'changeAnnounced')).toHaveLength(2)
    expect((await messagesOf(at)).map(({ status }) => status)).toEqual([30, 20])
    const sent = await server.sql(
      `select id from "outboxMessage" where "projectId" = $1 and template = 'tripCarrierChange'`,
      [at.projectId],
    )
    expect(sent).toHaveLength(1)
  })
  it('tells the contacts of the channel and whom the planners name, each once', async () => {
    const { at, ids } = await travellers(['G7301'])
    const channel = await at.done(
      at.asOperator<{ id: number }>('/userChannel/create', {
        name: '贵宾渠道',
        tripTicketContacter: '票务小李',
        tripTicketContacterPhone: '13800138071',
        hotelContacter: '酒店小张',
        hotelContacterPhone: '13800138072',
      }),
    )
    await server.sql('update "passenger" set "userChannelId" = $2 where "projectId" = $1', [at.projectId, channel.id])
    // Other specs share this process: their tickets concern nobody here.
    let isAsked = true
    tripConcerned.fill('changes.spec', async (_ctx, { tripTicketIds }) =>
      (isAsked ? tripTicketIds : []).map(tripTicketId => ({
        tripTicketId,
        name: '司机老陈',
        phoneNumber: '13800138073',
        email: null,
        language: 'zh',
      })),
    )
    await at.done(note(at, { departs: '08:50' }))
    isAsked = false
    const drafts = await messagesOf(at)
    expect(drafts.map(({ role, receiver }) => [role, receiver])).toEqual([
      [10, '旅客0'],
      [20, '票务小李'],
      [30, '酒店小张'],
      ...(ids.length ? [[40, '司机老陈']] : []),
    ])
    expect(drafts[1]?.content).toMatch(/^旅客0：G7301/)
  })
  it('is on the desk’s pile when it is cancelled, and no bill is sent', async () => {
    const { at, ids } = await travellers(['G7301'])
    await at.done(note(at, { cancelled: true }))
    expect(await at.done(at.asOperator('/tripTicket/getDesk', { pile: 'cancelled' }))).toMatchObject({
      rows: [{ id: ids[0], pile: 'cancelled' }],
      counts: { cancelled: 1 },
    })
    // Noted a second time, it changes nothing.
    expect((await note(at, { cancelled: true })).data.changes).toEqual([
      { line: 1, tripNumber: 'G7301', changeId: null, tickets: 0 },
    ])
  })
})

describe('a pasted list of changes', () => {
  it('is looked at first and applied line by line: what cannot be applied has its reason', async () => {
    const { at, ids } = await travellers(['G7301', 'G7309'])
    const text = 'G7301, 2026-12-01, 08:50\nG7309, 2026-12-01, 取消\nG9999, 2026-12-01, 10:00\nG7301, gestern, 10:00'
    const seen = await at.done(at.asOperator('/tripChange/paste', { text }))
    expect(seen).toMatchObject({ changes: [{ tickets: 1 }, { tickets: 1 }, { tickets: 0 }] })
    expect(await times(at, ids[0] as number)).toMatchObject({ carrierState: 10 })
    const applied = await at.done(
      at.asOperator<{ changes: object[]; wrong: { line: number }[] }>('/tripChange/paste', { text, keep: true }),
    )
    expect(applied.changes).toMatchObject([
      { line: 1, tickets: 1 },
      { line: 2, tickets: 1 },
    ])
    expect(applied.wrong.map(({ line }) => line)).toEqual([3, 4])
    expect(await times(at, ids[1] as number)).toMatchObject({ carrierState: 30 })
  })
})

describe('a timetable', () => {
  it('is pasted once, looked up in any spelling, and follows a change', async () => {
    const { at, who } = await travellers([])
    const text = 'MU 512\t2026-12-01\t昆明\t22:40\t上海浦东\t01:50\nG7301/4\t2026-12-01\t杭州东\t08:05\t上海虹桥\t09:10'
    const answers = await allAtOnce(3, () =>
      at.asOperator<{ added: number }>('/tripSchedule/paste', { text, keep: true }),
    )
    const added = answers.map(answer => ('data' in answer ? (answer.data as { added: number }).added : -1))
    expect(added.sort()).toEqual([0, 0, 2])
    const find = async (q: string) =>
      (
        await at.done(
          at.as<{ rows: { id: number; cancelled: boolean }[] }>(who, '/tripSchedule/ext/find', {
            q,
            day: '2026-12-01',
          }),
        )
      ).rows
    expect(await find('G7301')).toHaveLength(1)
    expect(await find('浦东')).toHaveLength(1)
    await at.done(note(at, { cancelled: true }))
    const [row] = await find('G7301')
    expect(row).toMatchObject({ cancelled: true })
    const passengerId = await at.passenger(who)
    const asked = await at.as(who, '/tripTicket/ext/upsertOne', {
      passengerId,
      direction: 10,
      own: 20,
      ...train,
      tripScheduleId: row?.id,
    })
    expect(asked.data).toMatchObject({ code: 'tripNotRunning' })
  })
  it('is read from a sheet with dates and times of its own kind', async () => {
    const { at } = await travellers([])
    const file = new FormData()
    file.append('keep', 'true')
    file.append(
      'file',
      new File(
        ['班次,日期,出发地,出发,目的地,到达\nG7301,2026-12-01,杭州东,08:05,上海虹桥,09:10\nG7302,2026-12-01,x\n'],
        't.csv',
        {
          type: 'text/csv',
        },
      ),
    )
    const { data, errmsg } = await server.call('/tripSchedule/uploadSheet', file, {
      token: at.operator.token,
      projectId: at.projectId,
    })
    expect(errmsg).toBe('')
    expect(data).toMatchObject({ added: 1, rows: [{ tripNumber: 'G7301', line: 2 }], wrong: [{ line: 3 }] })
  })
})

describe('the feed', () => {
  const soon = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  it('tells of late trains by itself; what it repeats, or says too late, changes nothing', async () => {
    const day = soon()
    const { at, ids } = await travellers(['G7301'], { day })
    const said = (version: number, minutes: number): FeedAnswer => ({
      number: 'G7301',
      day,
      version,
      departTime: new Date(Date.parse(`${day}T00:05:00.000Z`) + minutes * 60_000).toISOString(),
      arriveTime: null,
      cancelled: false,
      reason: '',
    })
    const feed = (...answers: FeedAnswer[]): TripFeed => ({
      name: 'SPEC',
      simulated: false,
      configured: true,
      most: 50,
      ask: async (_ctx, questions) => answers.filter(({ number }) => questions.some(asked => asked.number === number)),
    })
    const read = async (...answers: FeedAnswer[]) => {
      useFeed(feed(...answers))
      return at.done(at.asOperator('/tripChange/readFeed', {}))
    }
    // The older statement comes after the newer one.
    expect(await read(said(2, 40), said(1, 20))).toMatchObject({ found: 1, applied: 1 })
    const late = await times(at, ids[0] as number)
    expect(late).toMatchObject({ departTime: `${day}T00:45:00.000Z`, carrierState: 20 })
    expect(await read(said(2, 40))).toMatchObject({ applied: 0 })
    expect(await read(said(1, 20))).toMatchObject({ applied: 0 })
    expect(await times(at, ids[0] as number)).toEqual(late)
    expect(await read(said(3, 0))).toMatchObject({ applied: 1 })
  })
  it('has a twin that behaves like it and says so', async () => {
    const day = soon()
    const { at, ids } = await travellers(['G7301/4'], { day })
    useFeed(feedTwin)
    await at.done(at.asOperator('/tripChange/simulate', { tripNumber: 'G7304', day, minutes: 35 }))
    expect(await at.done(at.asOperator('/tripChange/readFeed', {}))).toMatchObject({ applied: 1 })
    expect(await times(at, ids[0] as number)).toMatchObject({ departTime: `${day}T00:40:00.000Z` })
    expect(await at.done(at.asOperator('/tripChange/getDesk', {}))).toMatchObject({
      feed: { name: 'SIMULATED', simulated: true },
      rows: [{ simulated: true, source: 30 }],
    })
    const { at: other } = await travellers(['MU777'], { day, type: 10 })
    expect((await other.asOperator('/tripChange/readFeed', {})).data).toMatchObject({ code: 'feedUnavailable' })
  })
  it('is the real one only with both settings, and none in production without', async () => {
    expect(chooseFeed({ TRIP_FEED_URL: 'https://feed.example', TRIP_FEED_KEY: 'k' })).toMatchObject({ name: 'HTTP' })
    expect(() => chooseFeed({ TRIP_FEED_URL: 'https://feed.example' })).toThrow('TRIP_FEED_KEY')
    expect(chooseFeed({})).toMatchObject({ simulated: true })
    const none = chooseFeed({ NODE_ENV: 'production' })
    expect(none).toMatchObject({ name: 'none' })
    await expect(none.ask(server.system, [])).rejects.toThrow(FeedError)
  })
  it('is read carefully: nonsense is left out, and the latest statement counts', () => {
    const good = { number: 'G1', day: '2026-12-01', version: 2, departTime: '2026-12-01T00:00:00Z', cancelled: false }
    expect(readAnswers(JSON.stringify({ trips: [good, null, { number: 1 }, { ...good, version: 'x' }] }))).toHaveLength(
      1,
    )
    expect(() => readAnswers('<html>')).toThrow(FeedError)
    expect(() => readAnswers('{}')).toThrow(FeedError)
    const answer = { number: 'G1', day: 'd', departTime: null, arriveTime: null, cancelled: false, reason: '' }
    expect(
      latestOf([
        { ...answer, version: 2 },
        { ...answer, version: 1 },
      ]),
    ).toMatchObject([{ version: 2 }])
  })
})
