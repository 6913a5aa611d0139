import { describe, it } from 'node:test'
import { refusal, say } from '@pavilion/declare'
import { expect } from 'expect'
import { allAtOnce, startTestServer, unused } from '@pavilion/testing'
import { sql, type SystemContext, type Transaction } from '@pavilion/store'
import { systemDict } from '@pavilion/system/model/index.ts'
import { inboxOf } from '@pavilion/system/server/testing.ts'
import { advance } from './advance.ts'
import { each, type Item } from './each.ts'
import { process } from './start.ts'

const server = await startTestServer()
const { unread } = inboxOf(server)
const tooLong = refusal<{ nth: number }>(
  'testTooLong',
  ({ nth }) => [`第 ${nth} 项过长`, `Number ${nth} is too long`],
  {
    advice: say('改短', 'Make it shorter'),
  },
)

interface Row extends Item {
  readonly key: string
}
const nthOf = ({ key }: Row) => Number(key.split(' ').at(-1))
/** What happens to a row besides being copied, by its number. */
let script: (tx: Transaction, nth: number) => Promise<void> | void = () => undefined
const rowsWith = (prefix: string, value: string) =>
  sql`select d.id, d."key" from ${systemDict} d where d."key" like ${`${prefix} %`} and d."value" = ${value}`
const marked = async (tx: Transaction, rows: readonly Row[], value: string) => {
  for (const row of rows) {
    await tx.store(systemDict).set(row.id, { value })
    await script(tx, nthOf(row))
  }
}
const copying = process<{ prefix: string }>({
  kind: 'test.copying',
  title: ({ prefix }) => say(`复制 ${prefix}`, `Copy ${prefix}`),
  steps: [
    each<{ prefix: string }, Row>('copy', {
      words: say('逐条复制', 'Copy one by one'),
      rows: (_tx, { prefix }) => rowsWith(prefix, 'open'),
      lot: 3,
      waits: [10],
      do: (tx, rows) => marked(tx, rows, 'copied'),
      failed: (tx, row) =>
        tx
          .store(systemDict)
          .set(row.id, { remark: 'left out' })
          .then(() => undefined),
      undo: {
        rows: (_tx, { prefix }) => rowsWith(prefix, 'copied'),
        lot: 3,
        do: (tx, rows) => marked(tx, rows, 'open'),
      },
    }),
  ],
})
/** So many rows that are to be copied, and the run that copies them. */
async function begun(many: number, what: typeof script = () => undefined) {
  script = what
  const prefix = unused('copy')
  const operator = await server.operator()
  const id = await server.system.transaction(async tx => {
    for (let nth = 1; nth <= many; nth++) await tx.store(systemDict).create({ key: `${prefix} ${nth}`, value: 'open' })
    return (await copying.start(tx, { prefix }, { key: prefix, projectId: null, sysUserId: operator.id })).id
  })
  const call = (path: string, body: object = {}) =>
    server.call(`/backgroundTask/${path}`, { kind: 'process', id, ...body }, { token: operator.token, language: 'en' })
  return {
    id,
    operator,
    call,
    act: (name: string) => call('act', { act: name }),
    advance: () => advance(server.system as SystemContext, { id }),
    /** The server dies in its next transaction of work. */
    die: async () => {
      let begun = 0
      const dying = new Proxy(server.system, {
        get: (of, name) =>
          name !== 'transaction'
            ? Reflect.get(of, name, of)
            : (work: never) => (++begun < 3 ? of.transaction(work) : Promise.reject(new Error('dead'))),
      })
      const before = script
      script = () => Promise.reject(new Error('dead'))
      await advance(dying as SystemContext, { id }).catch(() => undefined)
      script = before
    },
    copied: async () =>
      (
        await server.sql<Row>(
          `select "id", "key" from "systemDict" where "key" like $1 || ' %' and "value" = 'copied' order by "id"`,
          [prefix],
        )
      ).map(nthOf),
    marks: async () =>
      (
        await server.sql<Row>(
          `select "id", "key" from "systemDict" where "key" like $1 || ' %' and "remark" = 'left out' order by "id"`,
          [prefix],
        )
      ).map(nthOf),
    listed: async () =>
      (await server.call('/backgroundTask/getTasks', {}, { token: operator.token, language: 'en' })).data.rows.find(
        (row: { kind: string; id: number }) => row.kind === 'process' && row.id === id,
      ),
    /** Time passes: what waits in the queue is due. */
    later: async () => {
      await server.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`process ${id}`])
      await server.runJobs()
    },
  }
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

describe('a step that works in lots', () => {
  it('does each row once, lot by lot, with its progress, and stays with it when it is done', async () => {
    let times = 0
    const { copied, advance, listed } = await begun(7, () => void times++)
    await advance()
    expect([await copied(), await listed()]).toMatchObject([upTo(3), { status: 10, done: 3, total: 7 }])
    expect((await listed()).acts.map(({ act }: { act: string }) => act)).toEqual(
      ['pause', 'cancel'].toSpliced(1, 0, 'undo'),
    )
    await server.runJobs()
    expect([await copied(), times, await listed()]).toMatchObject([
      upTo(7),
      7,
      { status: 30, done: 7, total: 7, failed: null },
    ])
  })
  it('goes on where a server died in the middle of a lot', async () => {
    const { advance, die, copied, later, listed } = await begun(7)
    await advance()
    await die()
    expect(await copied()).toEqual(upTo(3))
    await later()
    expect([await copied(), await listed()]).toMatchObject([upTo(7), { status: 30, done: 7 }])
  })
  it('leaves one bad row out among good ones, with its reason, and tells how many', async () => {
    const { copied, listed, call, marks, operator } = await begun(7, (_tx, nth) => {
      if (nth === 5) throw tooLong({ nth })
    })
    await server.runJobs()
    expect([await copied(), await marks(), await listed()]).toMatchObject([
      [1, 2, 3, 4, 6, 7],
      [5],
      { status: 30, done: 7, total: 7, failed: 1, tellsLeftOut: true },
    ])
    const [left, ...others] = (await call('getLeftOut')).data.rows
    expect([left.why, others]).toEqual(['第 5 项过长', []])
    expect((await unread(operator.id)).at(-1)).toMatchObject({ content: '1 项未完成，原因见任务中心。' })
    const stranger = await server.operator({ rights: [] })
    expect((await server.call('/backgroundTask/getLeftOut', { kind: 'process', id: 1 }, stranger)).result).toBe(40400)
  })
  it('tries again after an unexpected error, and leaves the row out only when it comes back', async () => {
    let isBroken = true
    const { copied, marks, later, listed } = await begun(4, (tx, nth) =>
      nth === 2 && isBroken ? tx.sql('select 1 / 0').then(() => undefined) : undefined,
    )
    await server.runJobs()
    expect([await copied(), await listed()]).toMatchObject([[], { status: 10, why: 'division by zero' }])
    await later()
    await later()
    expect([await copied(), await marks(), await listed()]).toMatchObject([[1, 3, 4], [2], { status: 30, failed: 1 }])
    isBroken = false
  })
  it('finds the row that stops the server, and does the others', async () => {
    const { advance, copied, marks, listed, id } = await begun(3)
    // A try that was begun and never came back, as when the process is killed.
    const killed = (times: number) =>
      server.sql(`update "processRun" set "tries" = $2, "state" = 20 where "id" = $1`, [id, times])
    await killed(3)
    await advance()
    expect(await copied()).toEqual([])
    await advance()
    expect(await copied()).toEqual([1])
    await killed(2)
    await advance()
    expect([await copied(), await marks()]).toEqual([[1], [2]])
    await server.runJobs()
    expect([await copied(), await listed()]).toMatchObject([[1, 3], { status: 30, failed: 1 }])
  })
  it('rests between two lots while it is paused, and goes on when it is resumed', async () => {
    const { advance, copied, act, listed } = await begun(7)
    await advance()
    expect((await act('pause')).result).toBe(20000)
    await server.runJobs()
    expect([await copied(), await listed()]).toMatchObject([upTo(3), { status: 15, done: 3, total: 7 }])
    expect((await listed()).acts.map((one: { act: string }) => one.act)).toEqual(['resume', 'undo', 'cancel'])
    expect((await act('pause')).data.code).toBe('taskMovedOn')
    expect((await act('resume')).result).toBe(20000)
    await server.runJobs()
    expect([await copied(), await listed()]).toMatchObject([upTo(7), { status: 30, done: 7 }])
  })
  it('is paused once, and does not lose its lot, when two operators and the worker are at it at once', async () => {
    const { advance, copied, act } = await begun(7)
    const outcomes = await allAtOnce<unknown>(3, nth => (nth === 1 ? advance() : act('pause')))
    const codes = outcomes.flatMap(one =>
      (one as { result?: number })?.result ? [(one as { result: number }).result] : [],
    )
    expect(codes.filter(code => code === 20000)).toHaveLength(1)
    expect([[], upTo(3)]).toContainEqual(await copied())
    await server.runJobs()
    expect([[], upTo(3)]).toContainEqual(await copied())
    await act('resume')
    await server.runJobs()
    expect(await copied()).toEqual(upTo(7))
  })
  it('keeps what is done when it is stopped, and does no more', async () => {
    const { advance, copied, act, listed } = await begun(7)
    await advance()
    expect((await act('cancel')).result).toBe(20000)
    await server.runJobs()
    expect([await copied(), await listed()]).toMatchObject([upTo(3), { status: 50, done: 3, total: 7 }])
  })
  it('is undone in lots, what was done of it, from wherever it stands', async () => {
    const { advance, copied, act, listed } = await begun(9)
    await advance()
    await advance()
    expect((await act('undo')).result).toBe(20000)
    await advance()
    expect([await copied(), await listed()]).toMatchObject([[4, 5, 6], { done: 3, total: 6 }])
    await server.runJobs()
    expect([await copied(), await listed()]).toMatchObject([[], { status: 60 }])
  })
  it('stops at once where the whole is refused, and says why', async () => {
    const { listed } = await begun(0)
    const refused = process<object>({
      kind: 'test.refused',
      title: () => say('拒绝', 'Refused'),
      steps: [
        each('none', {
          words: say('无', 'None'),
          rows: () => {
            throw tooLong({ nth: 0 })
          },
          do: async () => undefined,
        }),
      ],
    })
    await server.runJobs()
    expect(await listed()).toMatchObject({ status: 30, done: 0, total: 0 })
    const { id } = await server.system.transaction(tx => refused.start(tx, {}, { key: unused('no'), projectId: null }))
    await server.runJobs()
    expect(await server.sql('select "state", "lastError" from "processRun" where "id" = $1', [id])).toEqual([
      { state: 40, lastError: '第 0 项过长' },
    ])
  })
})
