import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { webUser } from '@pavilion/account/model/index.ts'
import { registerUserTerm, registerUserTermGroup } from '@pavilion/access/model/index.ts'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { addressOf, markOf } from '@pavilion/http/madeUp.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { databaseOf, type Database } from '@pavilion/store'
import { unlockJobs } from '@pavilion/store/database/queuePrivate.ts'
import { startTestServer, whileHeld } from '@pavilion/testing'
import { patience } from '@pavilion/testing/patience.ts'
import { rushState, type RushReport } from '@pavilion/work/model/index.ts'
import { expect } from 'expect'
import { eraseShadow } from './erasing.ts'
import { clearRushes } from './run.ts'

const server = await startTestServer()
const { token } = await server.operator()

/** An event with a form, a product of which there are a few, and a gate. */
async function event({ stock = 1000, times = {} }: { stock?: number; times?: object } = {}) {
  const project = await server.project(times as never)
  const { id: projectId, sellerId } = project
  const inside = server.system.acting('test', { projectId, sellerId })
  const type = await inside.store(registerUserCertType).create({ projectId, name: '观众', nameEN: 'Visitor' } as never)
  const group = await inside.store(registerUserTermGroup).create({ projectId, name: '南登录厅' } as never)
  await inside.store(registerUserCertAuthority).create({
    projectId,
    registerUserCertTypeId: type.id,
    registerUserTermGroupId: group.id,
  } as never)
  await inside
    .store(registerUserTerm)
    .create({ projectId, name: '入口 1', code: 'S1', registerUserTermGroupId: group.id } as never)
  const { form } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.personalRegister, registerUserCertTypeId: type.id },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', type: formComponentType.input, required: true },
          { key: 'phoneNumber', name: '手机', type: formComponentType.input, required: true, repeat: false },
          { key: 'email', name: '邮箱', type: formComponentType.input, required: true },
          { key: 'interest', name: '兴趣', type: formComponentType.checkbox, required: true, candidates: ['茶', '器'] },
          { key: 'photo', name: '照片', type: formComponentType.faceImage, required: true },
        ],
      },
    ],
  })
  const shop = await openShop(server, [{ stock }], {}, project, { merchant: false })
  return { projectId, sellerId, formId: form.id, skuId: shop.skus[0] as number }
}
/** Rows and a digest of every table, but for what tells of the rehearsal itself. */
async function everything(): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await server.sql<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    )
    found[name] = String(row?.digest)
  }
  return found
}
const differing = async (before: Record<string, string>) => {
  const after = await everything()
  return Object.keys(after).filter(name => after[name] !== before[name])
}
/** What tells of the rehearsal afterwards: its report, its task with a message about it, the log, and how often the
 * sandbox has called in this minute. */
const traces = ['backgroundTask', 'httpRate', 'rushRehearsal', 'sysMessage', 'sysMessageReceive', 'sysUserOperateLog']
/** Asks for one whose visitors come within so many minutes. */
async function start(wish: object, minutes = 0.05) {
  const answer = await server.call('/rushRehearsal/start', { minutes: 1, ...wish }, { token })
  await server.sql(
    `update "rushRehearsal" set "wish" = "wish" || jsonb_build_object('minutes', $1::float8) where "state" = $2`,
    [minutes, rushState.preparing],
  )
  return answer
}
async function last() {
  const [row] = await server.sql<{
    id: number
    state: number
    report: RushReport | null
    shadowId: number | null
    problem: string | null
    merchant: string | null
    backgroundTaskId: number
  }>('select * from "rushRehearsal" order by id desc limit 1')
  return row as NonNullable<typeof row>
}
/** Another server process over the same database, when it answers. */
async function anotherServer() {
  const process = spawn(globalThis.process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...globalThis.process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  await new Promise<void>((answers, ends) => {
    process.stdout.on('data', piece => {
      said += piece
      if (said.includes('open at http')) answers()
    })
    process.once('exit', () => ends(new Error(`the server ended before it answered: ${said}`)))
  })
  return process
}
/** Waits for the visitors of the rehearsal to come. */
async function untilItRuns(): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until; ) {
    const { report, shadowId } = await last()
    const come = await server.sql('select 1 from "webFormRecord" where "projectId" = $1 limit 1', [shadowId])
    if (report?.begun && come.length) return
  }
  throw new Error('no visitor came')
}
const messages = async () =>
  (await server.sql<{ title: string }>('select "title" from "sysMessage" order by id')).map(({ title }) => title)

describe('a rush rehearsal', () => {
  it('registers, charges and lets in made-up visitors on the real path, tells nobody, and leaves nothing', async () => {
    const { projectId, formId, skuId } = await event({ stock: 20 })
    const [before, heard] = [await everything(), await messages()]
    expect((await start({ projectId, formId, skuId, enters: true, visitors: 30 })).errmsg).toBe('')
    await server.runJobs()
    const { state, report, problem, merchant } = await last()
    expect([state, problem, merchant]).toEqual([rushState.done, null, null])
    expect(report).toMatchObject({ begun: 30, finished: 20 })
    // Twenty were left, and the other ten heard it.
    expect(report?.steps.map(({ key, answered, refused }) => [key, answered, ...refused])).toEqual([
      ['open', 30],
      ['register', 30],
      ['order', 20, { code: 'tooFewInStock', times: 10 }],
      ['pay', 20],
      ['enter', 20],
    ])
    expect(report?.checks.map(({ says, holds }) => [says[1], holds])).toEqual([
      ['30 people registered, nobody twice', true],
      ['20 orders paid and 20 sold: nothing oversold, nothing paid twice', true],
      ['20 entries recorded', true],
      ['Nothing was sent to anybody', true],
    ])
    // Where a photo is asked for, nobody made up has one.
    expect(report?.notes[0]?.[1]).toMatch('照片')
    expect(await differing(before)).toEqual(traces)
    expect(await messages()).toEqual([...heard, '已完成：高峰演练'])
    expect(await server.sql(`select 1 from graphile_worker.jobs where key is distinct from 'system.sweep'`)).toEqual([])
  })
  it('is cancelled while its visitors come: they are gone, and so is everything that they left', async () => {
    const { projectId, formId, skuId } = await event()
    const before = await everything()
    await start({ projectId, formId, skuId, enters: true, visitors: 500 }, 5)
    const jobs = server.runJobs()
    await untilItRuns()
    const { id, shadowId } = await last()
    expect(await server.sql('select 1 from "webFormRecord" where "projectId" = $1', [shadowId])).not.toEqual([])
    // Nobody finds the shadow event meanwhile, neither visitors nor whoever chooses an event in the back-office.
    const listed = await server.call('/project/ext/getListIncludeLanguagesAndWebsites', {})
    const offered = await server.call('/auth/getInfo', {}, { token })
    expect([
      JSON.stringify(listed.data).includes('rehearsal-'),
      JSON.stringify(offered.data).includes('【演练】'),
    ]).toEqual([false, false])
    expect((await server.call('/rushRehearsal/cancel', { id }, { token })).data).toEqual({ ok: true })
    await jobs
    expect(await last()).toMatchObject({ state: rushState.cancelled, merchant: null })
    expect((await differing(before)).filter(name => !traces.includes(name))).toEqual([])
  })
  it('that a server leaves half-way is cleared away by the next one, and not begun again', async () => {
    const { projectId, formId, skuId } = await event()
    const before = await everything()
    await start({ projectId, formId, skuId, enters: true, visitors: 500 }, 5)
    const dying = await anotherServer()
    await untilItRuns().finally(() => dying.kill('SIGKILL'))
    await new Promise(done => dying.on('exit', done))
    const { shadowId, backgroundTaskId } = await last()
    expect(await server.sql('select 1 from "webFormRecord" where "projectId" = $1', [shadowId])).not.toEqual([])
    // Another server gives the jobs of a dead one free.
    await server.sql(unlockJobs[0])
    await server.runJobs()
    expect(await last()).toMatchObject({
      state: rushState.failed,
      problem: expect.stringContaining('The server was interrupted'),
      merchant: null,
    })
    expect(await server.sql('select "status" from "backgroundTask" where id = $1', [backgroundTaskId])).toEqual([
      { status: 40 },
    ])
    expect(await server.sql('select 1 from "project" where "rehearsalOf" is not null')).toEqual([])
    // The other server wrote these for itself.
    const itsOwn = [...traces, 'operateLogSeal', 'webProcess']
    expect((await differing(before)).filter(name => !itsOwn.includes(name))).toEqual([])
  })
  it('is erased a little later where a job still writes of it, and keeps its report', async () => {
    const { projectId } = await event()
    const shadow = await server.project({ rehearsalOf: projectId } as never)
    const store = server.system.acting('test', { projectId: null, sellerId: shadow.sellerId })
    const visitor = await store.store(webUser).create({ sellerId: shadow.sellerId, name: 'Visitor 1' } as never)
    await server.sql(
      `insert into "rushRehearsal" ("projectId", "state", "wish", "report", "shadowId", "shadowSellerId")
      values ($1, $2, '{}', '{"checks": [{}]}', $3, $4)`,
      [projectId, rushState.erasing, shadow.id, shadow.sellerId],
    )
    await whileHeld(
      server,
      `insert into "outboxMessage" ("projectId", "channel", "template", "language", "subject", "content", "dedupeKey", "webUserId", "state")
      values ($1, 30, 'recordValid', 'zh', '登记已通过', '您的登记已通过', 'late', $2, 10)`,
      [shadow.id, visitor.id],
      1,
      () => [clearRushes(server.system)],
    )
    expect(await last()).toMatchObject({ state: rushState.erasing })
    await clearRushes(server.system)
    expect(await last()).toMatchObject({ state: rushState.done, problem: null })
    expect(await server.sql('select 1 from "webUser" where id = $1', [visitor.id])).toEqual([])
    expect(await server.sql('select 1 from "project" where id = $1', [shadow.id])).toEqual([])
  })
  it('is cleared away by the watch where even its task is gone', async () => {
    const { projectId } = await event()
    const shadow = await server.project({ rehearsalOf: projectId } as never)
    await server.sql(
      `insert into "rushRehearsal" ("projectId", "state", "wish", "shadowId", "shadowSellerId") values ($1, $2, '{}', $3, $4)`,
      [projectId, rushState.running, shadow.id, shadow.sellerId],
    )
    await clearRushes(server.system)
    expect(await last()).toMatchObject({ state: rushState.failed })
    expect(await server.sql('select 1 from "project" where id = $1', [shadow.id])).toEqual([])
    expect(await server.sql('select 1 from "seller" where id = $1', [shadow.sellerId])).toEqual([])
  })
  it('never erases an event that is no shadow', async () => {
    const { projectId, sellerId } = await event()
    const before = await everything()
    await eraseShadow(databaseOf(server.system) as Database, { rehearsalId: 1, projectId, sellerId })
    expect(await differing(before)).toEqual([])
  })
})

describe('who may rehearse a rush', () => {
  it('is an operator of all events alone; one at a time, and twice asked while the event is open', async () => {
    const hour = 3_600_000
    const at = (shift: number) => new Date(Date.now() + shift * hour).toISOString()
    const { projectId, formId } = await event({ times: { startTime: at(-1), endTime: at(1) } })
    const few = await server.operator({ projects: [projectId] })
    const wish = { projectId, formId, visitors: 3, minutes: 1 }
    const code = async (body: object, by = token) =>
      (await server.call('/rushRehearsal/start', body, { token: by })).data?.code ?? 'begun'
    expect((await server.call('/rushRehearsal/start', wish, { token: few.token })).result).toBe(40300)
    expect((await server.call('/rushRehearsal/getPage', {}, { token: few.token })).result).toBe(40300)
    expect([
      await code({ ...wish, formId: formId + 1000 }),
      await code({ ...wish, skuId: 999_999 }),
      await code(wish),
      await code({ ...wish, evenToday: true }),
      await code({ ...wish, evenToday: true }),
    ]).toEqual(['rushNotOffered', 'rushNotOffered', 'rushWhileOpen', 'begun', 'rushUnderWay'])
    const { id } = await last()
    await server.call('/rushRehearsal/cancel', { id }, { token })
    expect(await last()).toMatchObject({ state: rushState.cancelled })
  })
  it('and nobody else calls from an address that was made up', () => {
    const request = (mark: string) => ({ headers: { 'x-rehearsal': mark }, ip: '192.0.2.7' }) as never
    expect([
      addressOf(request(markOf('198.18.0.1'))),
      addressOf(request('198.18.0.1')),
      addressOf(request(markOf('198.18.0.1').replace('198.18.0.1', '198.18.0.2'))),
    ]).toEqual(['198.18.0.1', '192.0.2.7', '192.0.2.7'])
  })
})
