import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, it } from 'node:test'
import { guardWorkers } from '@pavilion/jobs/abandoned.ts'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { atOnce } from '@pavilion/form/server/review/reviewAll.ts'
import { sysUserStatus } from '@pavilion/system/model/index.ts'
import { attending } from '../testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
const many = 3000
/** Decided by one call, in parts of fifty. */
const some = 130
atOnce.records = 50
/** What other tests have left to do is not done here. */
const noJobs = () => server.sql('delete from graphile_worker._private_jobs')
type Event = Awaited<ReturnType<typeof event>>
/** So many records that wait for a decision. */
const waiting = ({ projectId, form, fields }: Event, count = many, from = 0) =>
  server.system.transaction(tx =>
    tx.store(webFormRecord).copyIn(
      Array.from({ length: count }, (_, more) => {
        const nth = from + more
        const name = `来宾${nth}`
        const phoneNumber = `+86139${String(10_000_000 + nth)}`
        return {
          projectId,
          webFormId: form.id,
          number: `M${nth}`,
          name,
          phoneNumber,
          answers: {
            [String(fields.name)]: name,
            [String(fields.phoneNumber)]: phoneNumber,
            [String(fields.purpose)]: '采购',
          },
        }
      }),
    ),
  )

describe('thousands of records', () => {
  it('are approved by the thousand; the attendees have numbers without a gap, and each call takes a few statements', async () => {
    const made = await event()
    const { projectId, decide } = made
    const ids = await waiting(made)
    const counts: number[] = []
    for (let from = 0; from < ids.length; from += 1000) {
      const { result, statements } = await server.statements(() => decide('approve', ...ids.slice(from, from + 1000)))
      expect(result.data.done).toBe(1000)
      counts.push(statements.filter(text => !text.includes('pg_notify')).length)
    }
    // Of caches that fill and jobs that run beside it, a few more or less.
    expect(Math.max(...counts)).toBeLessThan(40)
    const [attendees] = await server.sql(
      `select count(*)::int as many, min("number") as first, max("number") as last,
        count(distinct "certTypeId")::int as types
      from "registerUser" where "projectId" = $1`,
      [projectId],
    )
    expect(attendees).toEqual({ many, first: 'R00001', last: `R${String(many).padStart(5, '0')}`, types: 1 })
  })

  it('are approved by one call, in parts with their progress', async () => {
    await noJobs()
    const made = await event()
    const { projectId, form, token, decide } = made
    const ids = await waiting(made, some)
    await decide('reject', ...ids.slice(0, 10))
    const wish = { webFormId: form.id, move: 'approve', search: '来宾' }
    const started = await made.call('/webFormRecord/startReview', wish)
    // Who comes after the operator has agreed waits for a decision of their own.
    const [late] = await waiting(made, 1, some)
    const { statements } = await server.statements(() => server.runJobs())
    const [task] = (await server.call('/backgroundTask/getTasks', {}, { token })).data.rows
    expect(task).toMatchObject({ id: started.data.id, status: 30, done: some - 10, total: some - 10 })
    // Three parts, and no statement for a single record.
    const parts = statements.filter(text => text.includes('insert into "registerUserKey"'))
    expect(parts).toHaveLength(3)
    expect(statements.filter(text => text.includes('update "webFormRecord"')).length).toBeLessThan(9)
    const [count] = await server.sql(
      `select count(*)::int as n from "registerUser" where "projectId" = $1 and "status" = 10`,
      [projectId],
    )
    expect(count).toEqual({ n: some - 10 })
    const [waits] = await server.sql('select "status" from "webFormRecord" where "id" = $1', [late])
    expect(waits).toEqual({ status: 10 })
    const { token: stranger } = await server.operator({ rights: ['webFormRecord.getList'], projects: [projectId] })
    expect((await server.call('/webFormRecord/startReview', wish, { token: stranger, projectId })).result).toBe(40300)
    expect((await made.call('/webFormRecord/startReview', { ...wish, move: 'delete' })).result).toBe(40000)
    expect((await made.call('/webFormRecord/startReview', { ...wish, move: 'reject' })).result).toBe(40000)
  })
  it('are not approved by somebody who has been stopped meanwhile: the task says why', async () => {
    await noJobs()
    const made = await event()
    const { projectId, form } = made
    await waiting(made, 3)
    const { id: sysUserId, token } = await server.operator({ projects: [projectId] })
    const wish = { webFormId: form.id, move: 'approve' }
    const { data: run } = await server.call('/webFormRecord/startReview', wish, { token, projectId })
    await server.sql('update "sysUser" set "status" = $2 where id = $1', [sysUserId, sysUserStatus.stop])
    await server.runJobs()
    expect(await server.sql('select "state", "lastError" from "processRun" where id = $1', [run.id])).toEqual([
      { state: 40, lastError: expect.stringContaining('权限') },
    ])
    expect(await server.sql('select 1 from "registerUser" where "projectId" = $1', [projectId])).toEqual([])
  })
  it('go on where a killed server stopped: everybody once, with one number', async () => {
    const made = await event()
    const { projectId, form } = made
    await noJobs()
    await waiting(made, some)
    await made.call('/webFormRecord/startReview', { webFormId: form.id, move: 'approve' })
    const at = (path: string) => join(import.meta.dirname, '../../../..', path)
    const child = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `import { openApp } from '@pavilion/app-server/app.ts'
        import { SqlSession } from '${at('packages/store/database/sqlSession.ts')}'
        const sql = SqlSession.prototype.sql
        import { atOnce } from '${at('domains/form/server/review/reviewAll.ts')}'
        atOnce.records = ${atOnce.records}
        let parts = 0
        SqlSession.prototype.sql = async function (text, parameters) {
          const rows = await sql.call(this, text, parameters)
          if (/insert into "registerUserKey"/.test(text) && ++parts === 2) {
            console.log('second')
            await new Promise(() => {})
          }
          return rows
        }
        await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0,
          prepare: false, log: () => {} })`,
      ],
      {
        cwd: at(''),
        env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    after(() => {
      child.kill('SIGKILL')
    })
    await once(createInterface(child.stdout), 'line')
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    const count = async () =>
      (
        await server.sql<{ n: number; numbers: number }>(
          `select count(*)::int as n, count(distinct "number")::int as numbers from "registerUser" where "projectId" = $1`,
          [projectId],
        )
      )[0]
    expect(await count()).toEqual({ n: atOnce.records, numbers: atOnce.records })
    const found: unknown[] = []
    const guard = await guardWorkers(server.databaseUrl, undefined, { log: line => void found.push(line) })
    while (!found.length) await guard.look()
    await guard.stop()
    await server.runJobs()
    expect(await count()).toEqual({ n: some, numbers: some })
    const [task] = await server.sql(
      `select "state" from "processRun" where "kind" = 'form.reviewAll' and "projectId" = $1`,
      [projectId],
    )
    expect(task).toEqual({ state: 30 })
  })
})
