import { describe, it } from 'node:test'
import { say } from '@pavilion/declare'
import { expect } from 'expect'
import { allAtOnce, startTestServer, unused } from '@pavilion/testing'
import type { SystemContext, Transaction } from '@pavilion/store'
import { inboxOf } from '@pavilion/system/server/testing.ts'
import { advance, findLostRuns } from './advance.ts'
import { again, later, step, type NotYet, type RunAbout } from './declare.ts'
import { process } from './start.ts'

const server = await startTestServer()
const { unread } = inboxOf(server)
type Act = (tx: Transaction, run: RunAbout) => Promise<NotYet | void>
/** What the steps of the test's process do; each notes itself in a row, so that a rollback shows. */
let script: Readonly<Record<string, Act>> = {}
const note = (tx: Transaction, key: string, what: string) =>
  tx.sql('insert into "systemDict" ("key", "value") values ($1, $2)', [`${key} ${unused('n')}`, what])
const act = (name: string) => ({
  run: async (tx: Transaction, { key }: { key: string }, run: RunAbout) => {
    await note(tx, key, name)
    return script[name]?.(tx, run)
  },
})
const undoable = (name: string) => ({
  ...act(name),
  undo: async (tx: Transaction, { key }: { key: string }, run: RunAbout) => {
    await note(tx, key, `undo ${name}`)
    return script[`undo ${name}`]?.(tx, run)
  },
})
const trip = process<{ key: string }>({
  kind: 'test.trip',
  title: ({ key }) => say(`行程 ${key}`, `Trip ${key}`),
  steps: [
    step('pack', say('收拾', 'Pack'), { ...undoable('pack'), tries: 2, waits: [10], seconds: 1 }),
    step('drive', say('开车', 'Drive'), {
      ...act('drive'),
      tries: 2,
      maySkip: true,
      advice: say('改乘火车', 'Take the train instead'),
    }),
    step('unpack', say('整理', 'Unpack'), { ...undoable('unpack'), tries: 1 }),
  ],
})
interface Run {
  readonly id: number
  readonly state: number
  readonly step: string | null
  readonly tries: number
  readonly lastError: string | null
}
async function begun(steps: Readonly<Record<string, Act>> = {}) {
  script = steps
  const key = unused('trip')
  const operator = await server.operator()
  const start = () =>
    server.system.transaction(tx => trip.start(tx, { key }, { key, projectId: null, sysUserId: operator.id }))
  const { id } = await start()
  const listed = async (token = operator.token, language: 'zh' | 'en' = 'en') =>
    (await server.call('/backgroundTask/getTasks', {}, { token, language })).data.rows.find(
      (row: { kind: string; id: number }) => row.kind === 'process' && row.id === id,
    )
  return {
    id,
    key,
    operator,
    start,
    listed,
    notes: async () =>
      (
        await server.sql<{ value: string }>(
          `select "value" from "systemDict" where "key" like $1 || ' %' order by "id"`,
          [key],
        )
      ).map(({ value }) => value),
    run: async (): Promise<Run> =>
      (
        await server.sql<Run>('select "id", "state", "step", "tries", "lastError" from "processRun" where "id" = $1', [
          id,
        ])
      )[0] as Run,
    advance: () => advance(server.system as SystemContext, { id }),
    /** The server dies when it begins its nth transaction of this advance. */
    die: async (nth: number) => {
      let begun = 0
      const dying = new Proxy(server.system, {
        get: (of, name) =>
          name !== 'transaction'
            ? Reflect.get(of, name, of)
            : (work: never) => (++begun < nth ? of.transaction(work) : Promise.reject(new Error('dead'))),
      })
      await advance(dying as SystemContext, { id }).catch(() => undefined)
    },
    /** Time passes: what waits in the queue is due. */
    later: async () => {
      await server.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`process ${id}`])
      await server.runJobs()
    },
    act: (name: string, token = operator.token) =>
      server.call('/backgroundTask/act', { kind: 'process', id, act: name }, { token, language: 'en' }),
  }
}
const fails = (why: string) => async () => {
  throw new Error(why)
}

describe('a process', () => {
  it('does its steps in their order, and tells the person who started it', async () => {
    const { notes, run, listed, operator } = await begun()
    expect(await listed()).toMatchObject({
      status: 10,
      words: ['流程', 'Process'],
      step: ['步骤 1/3：收拾', 'Step 1/3: Pack'],
    })
    await server.runJobs()
    expect(await notes()).toEqual(['pack', 'drive', 'unpack'])
    expect(await run()).toMatchObject({ state: 30, step: null, lastError: null })
    expect(await listed()).toMatchObject({ status: 30, acts: [] })
    expect((await unread(operator.id)).map(({ title }) => title)).toEqual([expect.stringMatching(/^已完成：行程/)])
  })
  it('is started once by one key, also by two transactions at one moment', async () => {
    const { id, start, notes, key } = await begun()
    const both = await allAtOnce(4, () => start())
    expect(both).toEqual([1, 2, 3, 4].map(() => ({ id, isNew: false })))
    const other = unused('trip')
    const fresh = await allAtOnce(4, () =>
      server.system.transaction(tx => trip.start(tx, { key: other }, { key: other, projectId: null })),
    )
    expect(new Set(fresh.map(each => (each as { id: number }).id)).size).toBe(1)
    expect(fresh.filter(each => (each as { isNew: boolean }).isNew)).toHaveLength(1)
    await server.runJobs()
    expect([await notes(), key]).toEqual([['pack', 'drive', 'unpack'], key])
  })
  it('is there with the commit of its reason, or not at all', async () => {
    const key = unused('trip')
    await server.system
      .transaction(async tx => {
        await trip.start(tx, { key }, { key, projectId: null })
        throw new Error('the reason is gone')
      })
      .catch(() => undefined)
    expect(await server.sql('select 1 from "processRun" where "key" = $1', [key])).toEqual([])
  })
  it('does each step once although two workers have it in hand', async () => {
    const { advance, notes, run } = await begun()
    await allAtOnce(4, () => advance())
    // Who comes when the first step is done may do the second.
    const done = await notes()
    expect(done).toEqual(['pack', 'drive', 'unpack'].slice(0, done.length))
    await allAtOnce(4, () => advance())
    await server.runJobs()
    expect(await notes()).toEqual(['pack', 'drive', 'unpack'])
    expect(await run()).toMatchObject({ state: 30 })
  })
  it('goes on after its server died before, in or after a step, which left nothing', async () => {
    for (const at of [1, 2, 3]) {
      const { die, notes, run, later } = await begun({ pack: fails('the server died') })
      await die(at)
      expect([await notes(), await run()]).toMatchObject([[], { step: 'pack', tries: at > 2 ? 1 : 0 }])
      script = {}
      await later()
      expect([await notes(), await run()]).toMatchObject([['pack', 'drive', 'unpack'], { state: 30 }])
    }
  })
  it('that kills its server every time stands still instead of running for ever', async () => {
    const { die, run, advance } = await begun({ pack: fails('the server died') })
    for (let nth = 0; nth < 2; nth++) await die(3)
    expect(await run()).toMatchObject({ state: 20, step: 'pack', tries: 2 })
    await advance()
    expect(await run()).toMatchObject({ state: 40, step: 'pack', lastError: expect.stringContaining('中断') })
  })
  it('waits after a failed try, and is stuck after its last one: with the step, the reason and what can be done', async () => {
    const { run, later, listed, operator, act, notes } = await begun({ drive: fails('no petrol') })
    await server.runJobs()
    expect(await run()).toMatchObject({ state: 10, step: 'drive', tries: 1, lastError: 'no petrol' })
    expect(await notes()).toEqual(['pack'])
    await later()
    expect(await run()).toMatchObject({ state: 40, step: 'drive', tries: 2 })
    expect(await listed()).toMatchObject({
      status: 40,
      step: ['步骤 2/3：开车', 'Step 2/3: Drive'],
      why: 'no petrol',
      advice: ['改乘火车', 'Take the train instead'],
    })
    expect((await listed()).acts.map((each: { act: string }) => each.act)).toEqual([
      'tryAgain',
      'skip',
      'undo',
      'cancel',
    ])
    expect((await unread(operator.id)).at(-1)).toMatchObject({
      title: expect.stringMatching(/^卡住：行程/),
      content: 'no petrol',
    })
    expect((await server.call('/processRun/getList', { where: { state: 40 } }, operator)).data.count).toBeGreaterThan(0)
    script = {}
    expect((await act('tryAgain')).result).toBe(20000)
    expect((await act('tryAgain')).data.code).toBe('taskMovedOn')
    await server.runJobs()
    expect([await notes(), await run()]).toMatchObject([['pack', 'drive', 'unpack'], { state: 30, lastError: null }])
  })
  it('ends a step that takes too long: it counts as a failed try and leaves nothing', async () => {
    const { advance, notes, run } = await begun({ pack: tx => tx.sql('select pg_sleep(1.2)').then(() => undefined) })
    await advance()
    expect([await notes(), await run()]).toMatchObject([
      [],
      { state: 10, step: 'pack', tries: 1, lastError: 'test.trip pack took longer than 1 seconds' },
    ])
  })
  it('skips a step where the step allows it, and only there', async () => {
    const { run, later, act, notes } = await begun({ pack: fails('no bag') })
    await server.runJobs()
    await later()
    expect(await run()).toMatchObject({ state: 40, step: 'pack' })
    expect((await act('skip')).data.code).toBe('taskMovedOn')
    // Nothing is done yet that could be undone.
    expect((await act('undo')).data.code).toBe('taskMovedOn')
    const { id, updatedAt } = (
      await server.sql('select "id", "updatedAt" from "processRun" where "id" = $1', [(await run()).id])
    )[0] as never
    const { token } = await server.operator()
    expect((await server.call('/processRun/skip', { id, updatedAt }, { token })).data.code).toBe('stepStays')
    script = { drive: fails('no petrol') }
    await act('tryAgain')
    await server.runJobs()
    await later()
    expect((await act('skip')).result).toBe(20000)
    await server.runJobs()
    expect([await notes(), await run()]).toMatchObject([['pack', 'unpack'], { state: 30 }])
  })
  it('is undone backwards, the last step first, without the steps that have no undo or were not done', async () => {
    const { run, later, act, notes, listed } = await begun({ unpack: fails('no wardrobe') })
    await server.runJobs()
    await later()
    expect(await run()).toMatchObject({ state: 40, step: 'unpack' })
    script = { 'undo pack': fails('the bag is gone') }
    expect((await act('undo')).result).toBe(20000)
    await server.runJobs()
    await later()
    expect(await run()).toMatchObject({ state: 40, step: 'pack' })
    expect(await listed()).toMatchObject({ step: ['撤销步骤 1/3：收拾', 'Undoing step 1/3: Pack'] })
    expect((await listed()).acts.map((each: { act: string }) => each.act)).toEqual(['tryAgain', 'cancel'])
    script = {}
    await act('tryAgain')
    await server.runJobs()
    expect([await notes(), await run()]).toMatchObject([['pack', 'drive', 'undo pack'], { state: 50, step: null }])
  })
  it('undoes a step that has committed a part of its work', async () => {
    let parts = 0
    const { act, run, notes, advance, listed } = await begun({
      unpack: async () => (++parts < 3 ? again({ done: parts, total: 3 }) : fails('no wardrobe')()),
    })
    for (let nth = 0; nth < 4; nth++) await advance()
    expect(await listed()).toMatchObject({ status: 10, done: 2, total: 3 })
    await advance()
    expect(await run()).toMatchObject({ state: 40, step: 'unpack' })
    await act('undo')
    await server.runJobs()
    expect([await notes(), await run()]).toMatchObject([
      ['pack', 'drive', 'unpack', 'unpack', 'undo unpack', 'undo pack'],
      { state: 50 },
    ])
  })
  it('waits for something as long as its step says, without counting tries, until it is woken', async () => {
    let arrived = false
    const { run, key, notes } = await begun({ drive: async () => (arrived ? undefined : later(3600)) })
    await server.runJobs()
    expect(await run()).toMatchObject({ state: 10, step: 'drive', tries: 0 })
    arrived = true
    await server.runJobs()
    expect(await run()).toMatchObject({ step: 'drive' })
    await server.system.transaction(tx => trip.wake(tx, { key, projectId: null }))
    await server.runJobs()
    expect([(await notes()).at(-1), await run()]).toMatchObject(['unpack', { state: 30 }])
  })
  it('that is cancelled keeps what is done and does no more', async () => {
    const { advance, act, notes, run } = await begun()
    await advance()
    expect((await act('cancel')).result).toBe(20000)
    await server.runJobs()
    expect([await notes(), await run()]).toMatchObject([['pack'], { state: 60 }])
  })
  it('whose job was lost is found and goes on', async () => {
    const { id, run } = await begun()
    await server.sql(`delete from graphile_worker._private_jobs where key = $1`, [`process ${id}`])
    await server.sql(`update "processRun" set "dueAt" = now() - interval '5 minutes' where id = $1`, [id])
    await findLostRuns(server.system as SystemContext)
    await server.runJobs()
    expect(await run()).toMatchObject({ state: 30 })
  })
  it('is nobody else’s: others neither see nor move it without the right', async () => {
    const { listed, act } = await begun({ pack: fails('no bag') })
    const other = await server.operator({ rights: [] })
    expect(await listed(other.token)).toBeUndefined()
    expect((await act('cancel', other.token)).result).toBe(40400)
    expect((await act('cancel')).result).toBe(20000)
  })
})
