import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { RawAnswer, RawRequest } from '@pavilion/http'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { inboundState as state } from '../../model/index.ts'
import { inbound } from './inbox.ts'

const server = await startTestServer()
const { token } = await server.operator()

let nth = 0
/** A service whose notices are JSON `{ id, what }`, signed by a header. */
function desk(options: { readonly forgetAfter?: number } = {}) {
  const name = `test${++nth}`
  const applied: string[] = []
  const trouble: { apply?: string; key: string } = { key: 'right' }
  const answer = (status: number) => (): RawAnswer => ({ status, type: 'text/plain', body: String(status) })
  const call = inbound<string>({
    path: `/${name}/:who/:key`,
    summary: ['测试', 'Test'],
    secret: ['key'],
    ...options,
    source: ({ params }) => (params.key === undefined || params.key === 'door' ? `${name} ${params.who}` : undefined),
    read: async (_ctx, { body, headers }) => {
      if (headers['x-signature'] !== trouble.key) throw new Error('the signature is wrong')
      const { id, what } = JSON.parse(body.toString()) as { id: string; what: string }
      return { id, about: what }
    },
    apply: async (_tx, what) => {
      if (trouble.apply) throw new Error(trouble.apply)
      applied.push(what)
    },
    accepted: answer(200),
    refused: answer(400),
  })
  const notify = async (body: string, { signature = 'right', key = 'door' } = {}) => {
    const raw: RawRequest = {
      body: Buffer.from(body),
      headers: { 'x-signature': signature, cookie: 'secret=1' },
      query: { at: '1' },
      params: { who: 'a', key },
    }
    return ((await call.handler({ ctx: server.system, raw } as never)) as RawAnswer).status
  }
  const rows = () =>
    server.sql<{
      id: number
      state: number
      times: number
      error: string | null
      body: string | null
      headers: object | null
      asked: object
      updatedAt: string
    }>('select * from "inboundNotice" where "source" = $1 order by id', [`${name} a`])
  const move = async (action: string, more: object = {}) => {
    const [row] = await rows()
    return server.call(
      `/inboundNotice/${action}`,
      { id: row?.id, updatedAt: row?.updatedAt, ...more },
      { token, language: 'en' },
    )
  }
  return { applied, move, notify, rows, trouble }
}
const notice = (id: string, what = id) => JSON.stringify({ id, what })

describe('a notice from an outside service', () => {
  it('is kept as it came, applied once and answered, however often and under whatever body it comes', async () => {
    const { applied, notify, rows } = desk()
    expect(await allAtOnce(6, () => notify(notice('1', 'paid')))).toEqual(Array(6).fill(200))
    expect(await notify(`${notice('1', 'paid')} `)).toBe(200)
    expect(applied).toEqual(['paid'])
    expect(await rows()).toMatchObject([
      { state: state.applied, times: 6, body: notice('1', 'paid'), headers: { 'x-signature': 'right' } },
      { state: state.applied, times: 1 },
    ])
  })
  it('is kept without the secret of its address, and not at all at an address that does not exist', async () => {
    const { notify, rows } = desk()
    expect(await notify(notice('1'), { key: 'guess' })).toBe(400)
    expect(await rows()).toEqual([])
    await notify(notice('1'))
    expect(await rows()).toMatchObject([{ asked: { params: { who: 'a' }, query: { at: '1' } } }])
    expect(JSON.stringify(await rows())).not.toMatch(/door|secret=1/)
  })
  it('that is not believed changes nothing; when the key is right, it is processed again', async () => {
    const { applied, move, notify, rows, trouble } = desk()
    trouble.key = 'renewed'
    expect(await notify(notice('1'))).toBe(400)
    expect(await rows()).toMatchObject([{ state: state.refused, error: 'the signature is wrong' }])
    trouble.key = 'right'
    expect(await move('processAgain')).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([applied, (await rows())[0]?.state]).toEqual([['1'], state.applied])
    expect(await move('processAgain')).toMatchObject({ result: 40900 })
  })
  it('that could not be applied stands as failed with the reason, and is applied when it comes or is processed again', async () => {
    const { applied, move, notify, rows, trouble } = desk()
    trouble.apply = 'no such row'
    await expect(notify(notice('1'))).rejects.toThrow('no such row')
    expect(await rows()).toMatchObject([{ state: state.failed, error: 'no such row' }])
    expect((await server.call('/dashboard/getFigures', {}, { token })).data.needs).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'inboundNotices', count: 1 })]),
    )
    await move('processAgain')
    await server.runJobs()
    expect(await rows()).toMatchObject([{ state: state.failed, error: 'no such row' }])
    delete trouble.apply
    await move('processAgain')
    await server.runJobs()
    expect([applied, (await rows())[0]]).toMatchObject([['1'], { state: state.applied, error: null }])
  })
  it('that is laid aside with a reason stays so when it comes again', async () => {
    const { applied, move, notify, rows, trouble } = desk()
    trouble.apply = 'no such row'
    await notify(notice('1')).catch(() => {})
    expect(await move('layAside')).toMatchObject({ result: 40000 })
    expect(await move('layAside', { reason: 'done by hand' })).toMatchObject({ result: 20000 })
    delete trouble.apply
    expect(await notify(notice('1'))).toBe(200)
    expect([applied, await rows()]).toMatchObject([[], [{ state: state.aside, asideWhy: 'done by hand', times: 2 }]])
  })
  it('loses body and headers when their time is over', async () => {
    const { notify, rows } = desk({ forgetAfter: 30 })
    await notify(notice('1'))
    const { id } = (await rows())[0] as { id: number }
    const forget = async () => {
      await server.sql(`select graphile_worker.add_job('system.forgetNotices')`)
      await server.runJobs()
      return (await rows())[0]
    }
    expect(await forget()).toMatchObject({ body: notice('1') })
    await server.sql(`update "inboundNotice" set "forgetAt" = clock_timestamp() - interval '1 second' where id = $1`, [
      id,
    ])
    expect(await forget()).toMatchObject({ body: null, headers: null, state: state.applied })
  })
  it('that is forged is cut short; many in ten minutes raise one alarm and are counted, not kept', async () => {
    const { applied, notify, rows, trouble } = desk()
    const forge = (from: number, to: number) =>
      allAtOnce(to - from, nth => notify(`${notice(`f${from + nth}`)}${' '.repeat(9000)}`, { signature: 'forged' }))
    const floods = () =>
      server.sql<{ state: number; times: number }>(
        'select "state", "times" from "refusedNotices" where "source" = $1 order by id',
        [`test${nth} a`],
      )
    await forge(0, 15)
    expect(await floods()).toEqual([{ state: 10, times: 15 }])
    expect((await rows()).map(({ body }) => body?.length)).toEqual(Array(15).fill(4000))
    await forge(15, 60)
    const [counted] = await floods()
    expect(counted).toEqual({ state: 20, times: 60 })
    const kept = await rows()
    await forge(60, 100)
    expect(await floods()).toEqual([{ state: 20, times: 100 }])
    // From the alarm on nothing of them is kept; before it, at most twenty texts.
    expect((await rows()).length).toBe(kept.length)
    expect((await rows()).filter(({ body }) => body).length).toBe(20)
    const alarms = await server.sql(`select id from "sysMessage" where "content" like $1`, [`%test${nth} a%`])
    expect(alarms).toHaveLength(1)
    // What is believed still comes through, once.
    trouble.key = 'right'
    expect(await allAtOnce(3, () => notify(notice('true')))).toEqual([200, 200, 200])
    expect(applied).toEqual(['true'])
    moveClock(11 * 60_000)
    try {
      await forge(100, 101)
    } finally {
      resetClock()
    }
    expect(await floods()).toEqual([
      { state: 20, times: 100 },
      { state: 10, times: 1 },
    ])
  })
})
