import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { outboundState as state } from '../../model/index.ts'
import { findLostCalls } from './box.ts'
import type { OutsideErrorKind } from './failure.ts'
import { outbox } from './outbox.ts'

const server = await startTestServer()
const { token } = await server.operator()

/** A service that answers as the test says, and a kind of call to it. */
let nth = 0
function service(options: { readonly most?: number; readonly first?: number; readonly asks?: readonly number[] } = {}) {
  const kind = `test.call${++nth}`
  const heard: string[] = []
  const meant: string[] = []
  const answers: { send?: () => unknown; ask?: () => unknown } = {}
  const box = outbox<{ what: string }, string>({
    kind,
    ...options,
    send: async (_ctx, { what }, key) => {
      heard.push(`send ${what} ${key}`)
      return ((await answers.send?.()) ?? { state: 'done', result: 'sent' }) as never
    },
    ask: async () => {
      heard.push('ask')
      return (await answers.ask?.()) as never
    },
    settle: async (_tx, { what }, result) => void meant.push(`${what} ${result}`),
    taken: async (_tx, { what }) => void meant.push(`${what} taken`),
    failed: async (_tx, { what }, why) => void meant.push(`${what} failed: ${why}`),
  })
  const [send, ask] = box.jobs.map(({ run }) => run as (ctx: unknown, payload: object) => Promise<void>)
  const row = async () => {
    const [found] = await server.sql<{
      id: number
      projectId: number | null
      state: number
      tries: number
      errorKind: string | null
      doubt: string | null
      dueIn: number | null
      updatedAt: string
      asideWhy: string | null
    }>(
      `select id, "projectId", "state", "tries", "errorKind", "doubt", "updatedAt", "asideWhy",
        round(extract(epoch from "dueAt" - clock_timestamp()))::int as "dueIn"
      from "outboundCall"
      where "kind" = $1`,
      [kind],
    )
    return found as NonNullable<typeof found>
  }
  const written = async (key = `${kind} 1`, projectId: number | null = null) => {
    await server.system.transaction(tx => box.enqueue(tx, { what: 'it' }, { key, projectId }))
    return row()
  }
  const queue = () =>
    server.sql<{ key: string; in: number }>(
      `select "key", round(extract(epoch from "run_at" - now()))::int as "in" from graphile_worker.jobs where "key" like $1 order by "key"`,
      [`${kind}.%`],
    )
  return {
    answers,
    box,
    heard,
    kind,
    meant,
    queue,
    row,
    written,
    send: async () => send?.(server.system, await row()),
    ask: async (asked = 0) => ask?.(server.system, { ...(await row()), nth: asked }),
  }
}
const failing = (kind: OutsideErrorKind) => () => {
  throw Object.assign(new Error(`test ${kind}`), { kind })
}

describe('a call to an outside service', () => {
  it('is written once for its key, with the transaction of its reason or not at all', async () => {
    const { box, kind, queue, written } = service()
    await server.system
      .transaction(async tx => {
        await box.enqueue(tx, { what: 'it' }, { key: `${kind} 1`, projectId: null })
        throw new Error('given up')
      })
      .catch(() => {})
    expect(await queue()).toEqual([])
    const { id } = await written()
    await written()
    expect(await queue()).toMatchObject([{ key: `${kind}.send:${id}` }])
  })
  it('of a shadow event is never sent, whoever tries; the same call of the event itself is', async () => {
    const event = await server.project()
    const shadow = await server.project({ rehearsalOf: event.id } as never)
    const { heard, kind, row, send, written } = service()
    await written(`${kind} shadow`, shadow.id)
    await send()
    await server.sql(`update "outboundCall" set "dueAt" = now() - interval '1 hour' where "kind" = $1`, [kind])
    await findLostCalls(server.system)
    await server.runJobs()
    expect([heard, await row()]).toMatchObject([[], { state: state.queued, tries: 0 }])
    // The control: what says that it is a shadow is taken away.
    await server.sql('update "project" set "rehearsalOf" = null where "id" = $1', [shadow.id])
    await send()
    expect([heard, await row()]).toMatchObject([[`send it ${kind} shadow`], { state: state.done }])
  })
  for (const error of ['notSent', 'rateLimited', 'unavailable'] as const)
    it(`that was certainly not done (${error}) is sent again at declared times, and fails after so many tries`, async () => {
      const { answers, heard, meant, row, send, written } = service({ most: 3 })
      answers.send = failing(error)
      await written()
      const waits = []
      for (let tried = 0; tried < 3; tried++) {
        await send()
        const now = await row()
        waits.push(now.state === state.queued ? now.dueIn : now.state)
      }
      expect(waits).toEqual([10, 30, state.failed])
      expect(heard).toHaveLength(3)
      expect(meant).toEqual([`it failed: test ${error}`])
      expect(await row()).toMatchObject({ errorKind: error, tries: 3 })
    })
  it('that was rejected is over', async () => {
    const { answers, heard, meant, row, send, written } = service()
    answers.send = failing('rejected')
    await written()
    await send()
    await send()
    expect([heard.length, meant, (await row()).state]).toEqual([1, ['it failed: test rejected'], state.failed])
  })
  it('whose answer was lost is asked about before anything is sent again, also after another error', async () => {
    const { answers, heard, kind, meant, row, send, written } = service()
    answers.send = failing('unknown')
    await written()
    await send()
    expect(await row()).toMatchObject({ state: state.queued, errorKind: 'unknown', doubt: 'unknown' })
    // The service cannot be asked now: the doubt stays.
    answers.ask = failing('unavailable')
    await send()
    expect(await row()).toMatchObject({ errorKind: 'unavailable', doubt: 'unknown' })
    answers.ask = () => ({ state: 'done', result: 'found' })
    await send()
    expect(heard).toEqual([`send it ${kind} 1`, 'ask', 'ask'])
    expect(meant).toEqual(['it found'])
    expect(await row()).toMatchObject({ state: state.done, errorKind: null, doubt: null })
  })
  it('that the service does not know after all is sent by the same key', async () => {
    const { answers, heard, kind, send, written } = service()
    answers.send = failing('unknown')
    await written()
    await send()
    delete answers.send
    await send()
    expect(heard).toEqual([`send it ${kind} 1`, 'ask', `send it ${kind} 1`])
  })
  it('that was accepted is asked about until it is over, and never sent meanwhile', async () => {
    const { answers, ask, heard, kind, meant, queue, row, send, written } = service({ most: 1 })
    answers.send = () => ({ state: 'accepted', result: 'later' })
    answers.ask = () => ({ state: 'accepted', result: 'later' })
    const { id } = await written()
    await send()
    expect(await row()).toMatchObject({ state: state.accepted, dueIn: 10 })
    await send()
    // However long it takes: having been accepted is no failed try.
    for (const asked of [0, 1, 7]) await ask(asked)
    expect((await queue()).find(({ key }) => key === `${kind}.ask:${id}`)).toMatchObject({ in: 3600 })
    answers.ask = () => ({ state: 'done', result: 'paid' })
    await allAtOnce(4, () => ask(8))
    expect(heard.filter(what => what.startsWith('send'))).toHaveLength(1)
    expect(meant).toEqual(['it taken', 'it paid'])
    expect(await row()).toMatchObject({ state: state.done, tries: 1 })
  })
  it('that is too early at once is sent at its time, and asked about by its plan, after which it has failed', async () => {
    const { answers, ask, kind, meant, queue, row, send, written } = service({ first: 40, asks: [30, 120] })
    const { id, dueIn } = await written()
    expect([dueIn, await queue()]).toEqual([40, [{ key: `${kind}.send:${id}`, in: 40 }]])
    answers.send = answers.ask = () => ({ state: 'accepted', result: 'later' })
    await send()
    const dueOf = async () => (await queue()).find(({ key }) => key === `${kind}.ask:${id}`)?.in
    const due = [await dueOf()]
    await ask(0)
    due.push(await dueOf())
    await ask(1)
    expect(due).toEqual([30, 120])
    expect(meant).toEqual(['it taken', 'it failed: no result in all this time'])
    expect(await row()).toMatchObject({ state: state.failed, errorKind: 'unavailable' })
  })
  it('is sent by one of ten processes, and its meaning is written once', async () => {
    const { heard, meant, send, written } = service()
    await written()
    await allAtOnce(10, () => send())
    expect([heard.length, meant]).toEqual([1, ['it sent']])
  })
  it('whose process died is taken up after five minutes, and asked about first', async () => {
    const { answers, heard, kind, meant, queue, row, send, written } = service()
    const died = Promise.withResolvers<void>()
    answers.send = () => {
      died.resolve()
      return new Promise(() => {})
    }
    const { id } = await written()
    void send()
    await died.promise
    await server.sql('delete from graphile_worker._private_jobs where "key" = $1', [`${kind}.send:${id}`])
    await findLostCalls(server.system)
    // It is in hand: neither found nor taken.
    await send()
    expect([await queue(), heard.length]).toEqual([[], 1])
    await server.sql(`update "outboundCall" set "startedAt" = clock_timestamp() - interval '6 minutes' where id = $1`, [
      id,
    ])
    await findLostCalls(server.system)
    expect(await queue()).toMatchObject([{ key: `${kind}.send:${id}` }])
    answers.ask = () => ({ state: 'done', result: 'found' })
    await send()
    expect([heard.at(-1), meant, (await row()).state]).toEqual(['ask', ['it found'], state.done])
  })
  it('that was accepted and whose question is gone is asked about again', async () => {
    const { answers, kind, queue, send, written } = service()
    answers.send = () => ({ state: 'accepted', result: 'later' })
    const { id } = await written()
    await send()
    await server.sql('delete from graphile_worker._private_jobs where "key" = $1', [`${kind}.ask:${id}`])
    await server.sql(`update "outboundCall" set "dueAt" = clock_timestamp() - interval '6 minutes' where id = $1`, [id])
    await findLostCalls(server.system)
    expect((await queue()).map(({ key }) => key)).toContain(`${kind}.ask:${id}`)
  })
})

describe('a call that is stuck', () => {
  it('is sent again, or laid aside with a reason, by an operator', async () => {
    const { answers, heard, kind, row, send, written } = service()
    const { id: projectId } = await server.project()
    const move = async (action: string, more: object = {}) => {
      const { id, updatedAt } = await row()
      return server.call(`/outboundCall/${action}`, { id, updatedAt, ...more }, { token, projectId, language: 'en' })
    }
    answers.send = failing('rejected')
    await written(`${kind} 1`, projectId)
    await send()
    expect(await move('stop')).toMatchObject({ result: 40000, data: { fields: { reason: expect.anything() } } })
    expect(await move('stop', { reason: '已电话处理' })).toMatchObject({ result: 20000 })
    expect(await row()).toMatchObject({ state: state.stopped, asideWhy: '已电话处理', errorKind: 'rejected' })
    await send()
    expect(heard).toHaveLength(1)
    delete answers.send
    expect(await move('sendAgain')).toMatchObject({ result: 20000 })
    await send()
    expect(await row()).toMatchObject({ state: state.done, asideWhy: null, tries: 1 })
  })
})
