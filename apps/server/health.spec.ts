import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { after, describe, it, mock } from 'node:test'
import { payStatus } from '@pavilion/order/model/index.ts'
import {
  outboxChannel,
  outboxState,
  smsBalanceState,
  smsPlatform,
  smsStatus,
} from '@pavilion/notification/model/index.ts'
import { chooseSenders, useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { databaseOf } from '@pavilion/store'
import { startTestServer, unused } from '@pavilion/testing'
import { backgroundTaskStatus } from '@pavilion/work/model/index.ts'
import { logBeside } from '@pavilion/work/server/backup/testing.ts'
import { healthParts } from '@pavilion/work/server/index.ts'
import { expect } from 'expect'
import { Lately, shareAnswers } from './answering.ts'

const server = await startTestServer()
const { sql } = server

/** What a part says of an event that is on; of one of several, by its own key. */
async function found(part: string, id: number) {
  const [key, one] = part.split(':')
  const filled = healthParts.all().find(([name]) => name === key)?.[1]
  const inside = filled?.each === 'event' ? server.system.acting('test', { projectId: id }) : server.system
  const looked = [(await filled?.look(inside, { id, isOn: true })) ?? []].flat()
  return looked.find(({ of }) => of?.key === one)
}
const several = async (times: number, make: (nth: number) => Promise<unknown>) => {
  for (let nth = 0; nth < times; nth++) await make(nth)
}
const gone = (table: string) => (id: number) => sql(`delete from "${table}" where "projectId" = $1`, [id])

const messages =
  (channel: number, state: number, times: number, age = '20 minutes') =>
  (id: number) =>
    several(times, nth =>
      sql(
        `insert into "outboxMessage" ("projectId", "channel", "template", "subject", "language", "state", "dedupeKey", "createdAt")
      values ($1, $2, 'verificationCode', '', 'zh', $3, $4, now() - $5::interval)`,
        [id, channel, state, `health:${id}:${channel}:${state}:${nth}`, age],
      ),
    )
const payments = (merchant: string, errmsg: string | null) => (id: number) =>
  several(5, () =>
    sql(`insert into "pay" ("projectId", "merchant", "status", "errmsg") values ($1, $2, ${payStatus.unpaid}, $3)`, [
      id,
      merchant,
      errmsg,
    ]),
  )
const badges = (times: number) => (id: number) =>
  several(times, nth =>
    sql(
      `insert into "registerUser" ("projectId", "name", "printedAt", "printingAt")
      values ($1, $2, now(), now() - interval '5 minutes')`,
      [id, `${nth}`],
    ),
  )
/** So many devices that are heard, and so many that have fallen silent today. */
const devices = (heard: number, silent: number) => (id: number) =>
  several(heard + silent, nth =>
    sql(
      `insert into "registerUserTermInfo" ("projectId", "deviceNo", "registeredAt", "onlineStatus", "lastSeenAt", "queueLength")
      values ($1, $2, now(), $3, now() - interval '1 hour', 4)`,
      [id, unused('gate'), nth < heard],
    ),
  )
const form = (id: number) =>
  sql(`insert into "webForm" ("projectId", "name", "type", "signInRequired") values ($1, '登记', 10, true)`, [id])
const nobodySends = () => useSenders(chooseSenders({ NODE_ENV: 'production' }))
const screen = (minutes: number) => async (id: number) => {
  await sql(`insert into "visualScreen" ("projectId", "code", "name") values ($1, $2, '大厅')`, [id, unused('screen')])
  await sql(
    `insert into graphile_worker._private_known_crontabs ("identifier", "known_since", "last_execution")
    values ('system.countDays', now() - interval '1 day', now() - $1::interval)
    on conflict ("identifier") do update set "last_execution" = excluded."last_execution"`,
    [`${minutes} minutes`],
  )
}
const job = (run: string, attempts: number) => () =>
  sql(
    `with added as (select (graphile_worker.add_job('system.sweep', job_key := 'health', run_at := now() - $1::interval)).id)
    select from added`,
    [run],
  ).then(() =>
    sql(`update graphile_worker._private_jobs set attempts = $1, max_attempts = 3 where key = 'health'`, [attempts]),
  )
const lock = (by: string | null) => () =>
  sql(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = case when $1::text is not null then now() end
    where key = 'health'`,
    [by],
  )
const atWork = (attempts: number) => () => job('10 minutes', attempts)().then(lock('a worker'))
const noJob = () => sql(`select graphile_worker.remove_job('health')`)
const backupWithin = async () => {
  await noBackupPlan()
  await sql(
    `insert into "systemDict" ("key", "value") values ('backup.schedule', '{"hour":3,"keep":7,"within":24,"rehearse":false}')`,
  )
}
const noBackupPlan = () => sql(`delete from "systemDict" where "key" = 'backup.schedule'`)
const task = (kind: string, status: number) =>
  sql(
    `insert into "backgroundTask" ("kind", "name", "payload", "status", "finishedAt") values ($1, $1, '{}', $2, now())`,
    [kind, status],
  )
const noTasks = () => sql(`delete from "backgroundTask" where "kind" in ('backup', 'rehearsal')`)
const kept: { log?: ReturnType<typeof logBeside> } = {}
const keepsLog = () => void (kept.log ??= logBeside(server.system))
after(() => kept.log?.forget())
const diskOf = (gigabytes: number) => async () => {
  mock.method(promises, 'statfs', async () => ({ bavail: gigabytes, bsize: 1e9 }))
  syncBuiltinESMExports()
}
const realDisk = async () => {
  mock.restoreAll()
  syncBuiltinESMExports()
}
const database = databaseOf(server.system)
const copy = (fit: boolean) => async () =>
  void Object.defineProperty(database, 'standby', {
    configurable: true,
    writable: true,
    value: { state: () => ({ fit, lagMs: 2000 }) },
  })
const noCopy = copyTaker()
function copyTaker() {
  const before = database.standby
  return async () =>
    void Object.defineProperty(database, 'standby', { configurable: true, writable: true, value: before })
}
/** A process for the web that has answered so, and was heard so long ago. */
const web =
  (answers: number, errors: number, ms: number, age = '0 s') =>
  () =>
    sql(
      `insert into "webProcess" ("name", "heardAt", "answers", "errors", "ms") values ($1, now() - $2::interval, $3, $4, $5)`,
      [unused('web'), age, answers, errors, ms],
    )
const noWeb = () => sql(`delete from "webProcess"`)

interface Trouble {
  readonly part: string
  readonly when: string
  /** What is there of it while all is well. */
  readonly before?: (id: number) => unknown
  readonly make: (id: number) => unknown
  readonly state: 'poor' | 'ill' | 'unknown'
  readonly says: RegExp
  readonly undo: (id: number) => unknown
}
const { sms, mail } = outboxChannel
const outbox = gone('outboxMessage')
const troubles: readonly Trouble[] = [
  {
    part: 'pages',
    when: 'one answer in ten is an error',
    before: web(500, 0, 50),
    make: web(100, 60, 100),
    state: 'ill',
    says: /60 of 600 answers were errors/,
    undo: noWeb,
  },
  {
    part: 'pages',
    when: 'answers take long',
    before: web(30, 0, 50),
    make: web(100, 0, 90_000),
    state: 'poor',
    says: /693 ms/,
    undo: noWeb,
  },
  {
    part: 'pages',
    when: 'one of two processes is silent',
    before: web(30, 0, 50),
    make: web(30, 0, 50, '2 minutes'),
    state: 'unknown',
    says: /1 of 2 processes/,
    undo: () => sql(`delete from "webProcess" where "heardAt" < now() - interval '1 minute'`),
  },
  {
    part: 'pages',
    when: 'no process for the web is heard',
    before: web(30, 0, 50),
    make: noWeb,
    state: 'unknown',
    says: /No process for the web/,
    undo: web(30, 0, 50),
  },
  {
    part: 'signUp',
    when: 'an event has no organiser',
    make: id => sql(`update "project" set "sellerId" = null where id = $1`, [id]),
    state: 'ill',
    says: /No organiser/,
    undo: id => sql(`update "project" set "sellerId" = (select max(id) from "seller") where id = $1`, [id]),
  },
  {
    part: 'signUp',
    when: 'codes reach nobody',
    before: form,
    make: nobodySends,
    state: 'ill',
    says: /codes reach nobody/,
    undo: () => useSenders(),
  },
  {
    part: 'payments:alipay',
    when: 'a provider refuses',
    make: payments('sandbox:1-alipay', 'refused'),
    state: 'ill',
    says: /5 of 5 payments could not begin/,
    undo: gone('pay'),
  },
  {
    part: 'payments:wechat',
    when: 'nothing arrives',
    make: payments('wechat:7', null),
    state: 'poor',
    says: /none has arrived/,
    undo: gone('pay'),
  },
  {
    part: 'messages:sms',
    when: 'text messages fail',
    make: messages(sms, outboxState.failed, 5),
    state: 'ill',
    says: /5 of 5 failed/,
    undo: outbox,
  },
  {
    part: 'messages:mail',
    when: 'mails fail',
    make: messages(mail, outboxState.failed, 5),
    state: 'ill',
    says: /5 of 5 failed/,
    undo: outbox,
  },
  {
    part: 'messages:mail',
    when: 'mails wait',
    make: messages(mail, outboxState.queued, 5),
    state: 'ill',
    says: /5 messages have waited/,
    undo: outbox,
  },
  {
    part: 'messages:sms',
    when: 'they have waited for hours',
    make: messages(sms, outboxState.queued, 5, '5 hours'),
    state: 'ill',
    says: /5 messages have waited/,
    undo: outbox,
  },
  {
    part: 'messages:sms',
    when: 'no SMS is connected',
    make: nobodySends,
    state: 'poor',
    says: /not connected/,
    undo: () => useSenders(),
  },
  {
    part: 'messages:sms',
    when: 'receipts stop',
    make: id =>
      several(5, () =>
        sql(
          `insert into "sms" ("projectId", "phoneNumber", "content", "status", "sentAt") values ($1, '13800000000', '', ${smsStatus.sending}, now() - interval '1 hour')`,
          [id],
        ),
      ),
    state: 'poor',
    says: /no receipt/,
    undo: gone('sms'),
  },
  {
    part: 'messages:sms',
    when: 'the balance is low',
    make: () =>
      sql(
        `insert into "smsBalance" ("platform", "state", "amount") values (${smsPlatform.microSms}, ${smsBalanceState.low}, 12)`,
      ),
    state: 'poor',
    says: /only 12/,
    undo: () => sql(`delete from "smsBalance"`),
  },
  {
    part: 'gates',
    when: 'some fall silent',
    before: devices(1, 0),
    make: devices(0, 1),
    state: 'poor',
    says: /^1 silent/,
    undo: id => sql(`update "registerUserTermInfo" set "onlineStatus" = true where "projectId" = $1`, [id]),
  },
  {
    part: 'gates',
    when: 'all fall silent',
    make: devices(0, 2),
    state: 'ill',
    says: /^2 silent/,
    undo: gone('registerUserTermInfo'),
  },
  {
    part: 'printing',
    when: 'a badge does not come out',
    make: badges(1),
    state: 'poor',
    says: /^1 badge was sent/,
    undo: gone('registerUser'),
  },
  {
    part: 'printing',
    when: 'five do not come out',
    make: badges(5),
    state: 'ill',
    says: /^5 badges were sent/,
    undo: gone('registerUser'),
  },
  {
    part: 'screens',
    when: 'figures are old',
    before: screen(0),
    make: screen(9),
    state: 'ill',
    says: /are \d+ minutes old/,
    undo: screen(0),
  },
  {
    part: 'work',
    when: 'jobs wait, not while they are at work',
    before: atWork(1),
    make: lock(null),
    state: 'ill',
    says: /^1 background task has waited/,
    undo: noJob,
  },
  {
    part: 'work',
    when: 'jobs have given up, not while they are in their last try',
    before: atWork(3),
    make: lock(null),
    state: 'poor',
    says: /^1 background task failed/,
    undo: noJob,
  },
  {
    part: 'backups',
    when: 'none is there in time',
    make: backupWithin,
    state: 'ill',
    says: /no good backup yet/,
    undo: noBackupPlan,
  },
  {
    part: 'backups',
    when: 'the last rehearsal of a restore failed',
    before: () => task('backup', backgroundTaskStatus.done),
    make: () => task('rehearsal', backgroundTaskStatus.failed),
    state: 'poor',
    says: /rehearsal of a restore failed/,
    undo: () => task('rehearsal', backgroundTaskStatus.done),
  },
  {
    part: 'backups',
    when: 'there is none, and nobody wished for an alarm',
    before: () => task('backup', backgroundTaskStatus.done),
    make: noTasks,
    state: 'poor',
    says: /no good backup yet/,
    undo: () => task('backup', backgroundTaskStatus.done),
  },
  {
    part: 'log',
    when: 'it is not taken away',
    before: keepsLog,
    make: () => kept.log?.part(20),
    state: 'ill',
    says: /^The database’s log has not been taken away for 20 minutes$/,
    undo: () => kept.log?.empty(),
  },
  {
    part: 'log',
    when: 'parts of it were given up',
    before: keepsLog,
    make: () => kept.log?.giveUp(),
    state: 'ill',
    says: /a new base is needed/,
    undo: () => kept.log?.empty(),
  },
  {
    part: 'log',
    when: 'its disk fills',
    before: () => [keepsLog(), diskOf(50)()],
    make: () => [mock.restoreAll(), diskOf(4)()],
    state: 'poor',
    says: /^Only 4\.0 GB are free/,
    undo: realDisk,
  },
  {
    part: 'copies',
    when: 'the read copy is too far behind',
    before: copy(true),
    make: copy(false),
    state: 'poor',
    says: /too far behind/,
    undo: noCopy,
  },
  {
    part: 'disk',
    when: 'less than a gigabyte is free',
    before: diskOf(50),
    make: diskOf(0.4),
    state: 'ill',
    says: /0\.4 GB/,
    undo: realDisk,
  },
  {
    part: 'disk',
    when: 'less than five gigabytes are free',
    before: diskOf(50),
    make: diskOf(3),
    state: 'poor',
    says: /3\.0 GB/,
    undo: realDisk,
  },
]

describe('a part of the product says what is wrong with it', () => {
  it('whichever part it is: none of them stays green whatever happens', () => {
    const tried = new Set(troubles.map(({ part }) => part.split(':')[0]))
    expect(healthParts.all().flatMap(([key]) => (tried.has(key) ? [] : [key]))).toEqual([])
  })
  for (const { part, when, before, make, state, says, undo } of troubles)
    it(`${part}: ${when}`, async () => {
      const { id } = await server.project()
      await before?.(id)
      const is = async () => (await found(part, id))?.state
      expect(await is()).not.toBe(state)
      await make(id)
      const trouble = await found(part, id)
      expect([trouble?.state, trouble?.says[1]]).toEqual([state, expect.stringMatching(says)])
      await undo(id)
      expect(await is()).not.toBe(state)
      if (part === 'pages') await noWeb()
    })
})

describe('the pages of all processes', () => {
  it('are known to a process that serves none, until the one that serves them is stopped', async () => {
    const { id } = await server.project()
    const lately = new Lately()
    for (const status of [200, 500]) for (let nth = 0; nth < 15; nth++) lately.answered(status, 40)
    const stop = await shareAnswers(server.system, lately)
    const { state, says } = (await found('pages', id)) ?? {}
    expect([state, says?.[1]]).toEqual(['ill', '15 of 30 answers were errors in the last five minutes'])
    await stop()
    expect(await found('pages', id)).toMatchObject({ state: 'unknown' })
  })
})
