import { webUser } from '@pavilion/account/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { say, type Pair } from '@pavilion/declare'
import { definitionOf } from '@pavilion/form/server/index.ts'
import { webForm } from '@pavilion/form/model/index.ts'
import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { markOf } from '@pavilion/http/madeUp.ts'
import { payType } from '@pavilion/payment/model/codes.ts'
import { openSandbox, type Sandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import { project } from '@pavilion/site/model/index.ts'
import { databaseOf, everyRowOf, now, sql, type Context, type Database, type SystemContext } from '@pavilion/store'
import { createSession } from '@pavilion/system/server/index.ts'
import {
  backgroundTask,
  rushRehearsal,
  rushState,
  rushSteps,
  type RushReport,
  type RushWish,
} from '@pavilion/work/model/index.ts'
import { backgroundWork, PutOff, rushTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { Worker } from 'node:worker_threads'
import { countShadow } from './counting.ts'
import type { Asked, Crowd, Said, Visitor } from './crowd.ts'
import { eraseShadow } from './erasing.ts'
import { watch, type Watch } from './facts.ts'
import './merchant.ts'
import './offer.ts'
import { madeUpAddress, madeUpAnswers, madeUpEmail, unanswerable } from './people.ts'
import { leaveOut, makeShadow, type Shadow } from './shadow.ts'
import { Tally } from './tally.ts'
import { firstLimit, peaksOf } from './verdict.ts'

/** Where the made-up visitors send their calls. */
let base = ''
/** @param url of this server, or of the proxy in front of it where this process serves no visitors */
export function setRushBase(url: string): void {
  base = url.replace(/\/$/, '')
}
interface Row {
  readonly id: number
  readonly projectId: number
  readonly state: number
  readonly wish: RushWish
  readonly shadowId: number | null
  readonly shadowSellerId: number | null
  readonly report: RushReport | null
  readonly problem: string | null
}
const every = everyRowOf(rushRehearsal, 'the whole installation is rehearsed')
const at = (system: SystemContext, { projectId }: Pick<Row, 'projectId'>) => system.acting('rehearsal', { projectId })

backgroundWork.fill(rushTask, {
  async work(ctx, payload, tools) {
    const store = databaseOf(ctx) as Database
    const system = store.system('rehearsal')
    const row = await rowOf(system, (payload as { id: number }).id)
    if (!row || row.state >= rushState.done) return
    if (row.state === rushState.preparing && !row.shadowId) return rehearse(store, row, tools)
    // It could not be erased yet, or a server that died has left it: its visitors are gone, and it is not begun again.
    const { isOver, problem } = await clearAway(store, row)
    if (!isOver) throw new Error(problem ?? interrupted[ctx.language === 'en' ? 1 : 0])
  },
  async cancelled(tx, payload) {
    await tx.acting('rehearsal', { projectId: null }).update(rushRehearsal, {
      set: sql`"state" = ${rushState.cancelled}, "finishedAt" = clock_timestamp()`,
      where: sql`a.id = ${(payload as { id: number }).id} and a."state" <> ${rushState.done}`,
    })
  },
})
const interrupted = say(
  '服务器中断了演练，影子活动已清除；请重新开始',
  'The server was interrupted. The shadow event is erased: start again',
)
async function rowOf(system: SystemContext, id: number): Promise<Row | undefined> {
  const [row] = await system.query<Row>(
    sql`select r.id, r."projectId", r."state", r."wish", r."shadowId", r."shadowSellerId", r."report", r."problem"
    from ${every} r
    where r.id = ${id} and r."deletedAt" is null`,
  )
  return row
}
/** Erases what a rehearsal has left. One whose visitors were all counted is done, every other has failed. */
async function clearAway(store: Database, row: Row): Promise<{ isOver: boolean; problem: string | null }> {
  const system = store.system('rehearsal')
  await eraseOf(store, row)
  const isOver = (row.report?.checks.length ?? 0) > 0
  const problem = isOver ? null : (row.problem ?? interrupted.join(' '))
  await at(system, row).transaction(tx =>
    tx.update(rushRehearsal, {
      set: sql`"state" = ${isOver ? rushState.done : rushState.failed}, "problem" = ${problem}::text,
        "merchant" = null, "finishedAt" = clock_timestamp()`,
      where: sql`a.id = ${row.id} and a."state" < ${rushState.done}`,
    }),
  )
  return { isOver, problem: row.problem }
}
/** A row was written that names what is erased, or two wait for each other. */
const isStillWritten = (error: unknown) => ['23503', '40P01'].includes(String((error as { code?: unknown }).code))
const stillWrittenMs = 5000
/** @throws PutOff while jobs that were in hand when the last visitor had gone still write of the shadow */
async function eraseOf(store: Database, { id }: Pick<Row, 'id'>): Promise<void> {
  const row = await rowOf(store.system('rehearsal'), id)
  if (!row?.shadowId || !row.shadowSellerId) return
  try {
    await eraseShadow(store, { rehearsalId: id, projectId: row.shadowId, sellerId: row.shadowSellerId })
  } catch (error) {
    throw isStillWritten(error) ? new PutOff(new Date(now().getTime() + stillWrittenMs)) : error
  }
}

/** One rehearsal from the shadow event to its erasure, whatever happens in between. */
async function rehearse(store: Database, row: Row, tools: TaskTools): Promise<void> {
  const system = store.system('rehearsal')
  let report: RushReport | undefined
  let why: unknown
  const sandbox = await openSandbox({ production: false, clock: () => now().getTime() })
  try {
    await tools.progress(0, row.wish.visitors)
    const shadow = await prepareShadow(system, row, sandbox)
    report = await rush(system, row, shadow, { sandbox, tools })
  } catch (error) {
    why = error
  } finally {
    await write(system, row, {
      state: rushState.erasing,
      ...(report && { report }),
      ...(why !== undefined && { problem: wordsOf(why) }),
    })
    await sandbox.close()
    await eraseOf(store, row)
  }
  await end(system, row, report, why)
  if (why) throw why
}
async function end(system: SystemContext, row: Row, report: RushReport | undefined, why: unknown): Promise<void> {
  const isCancelled = (await askedToStop(system, row)) && !report
  const state = report ? rushState.done : isCancelled ? rushState.cancelled : rushState.failed
  await write(system, row, {
    state,
    merchant: null,
    finishedAt: now().toISOString(),
    problem: state === rushState.failed ? wordsOf(why) : null,
  })
}
const wordsOf = (why: unknown) => (why instanceof Error ? why.message : String(why)).slice(0, 500)
const askedToStop = async (system: SystemContext, { id }: Row): Promise<boolean> =>
  (
    await system.query(
      sql`select 1
      from ${every} r join ${everyRowOf(backgroundTask, 'the task of this rehearsal')} t on t.id = r."backgroundTaskId"
      where r.id = ${id} and t."cancelAsked"`,
    )
  ).length > 0
const write = (system: SystemContext, row: Row, values: object) =>
  at(system, row).transaction(tx => tx.store(rushRehearsal).set(row.id, values))

/** The shadow event and its merchant, known to the rehearsal with the commit that makes them. */
async function prepareShadow(system: SystemContext, row: Row, sandbox: Sandbox): Promise<Shadow> {
  return system.transaction(async tx => {
    const model = await tx.store(project).getDetail(row.projectId)
    const shadow = await makeShadow(tx, { rehearsalId: row.id, model, wish: row.wish })
    await tx
      .acting('rehearsal', { projectId: row.projectId })
      .store(rushRehearsal)
      .set(row.id, {
        shadowId: shadow.projectId,
        shadowSellerId: shadow.sellerId,
        merchant: JSON.stringify(sandbox.merchants.alipay),
      })
    return shadow
  })
}
interface Tools {
  readonly sandbox: Sandbox
  readonly tools: TaskTools
}
/** Sends the visitors and watches what becomes of it. */
async function rush(system: SystemContext, row: Row, shadow: Shadow, { sandbox, tools }: Tools): Promise<RushReport> {
  const { visitors, notes } = await makeVisitors(system, row, shadow)
  await write(system, row, { state: rushState.running })
  const watching = await watch(system)
  const tally = new Tally()
  const overMs = row.wish.minutes * 60_000
  try {
    await send(
      { ...crowdOf(shadow, visitors), overMs, mostMs: overMs * 1.5 + 60_000 },
      { tally, system, shadow, sandbox },
      async () => {
        await write(system, row, { report: reportOf(tally, watching, notes) })
        await tools.progress(tally.ended, row.wish.visitors)
      },
    )
  } finally {
    await watching.stop()
  }
  await sandbox.settled()
  const found = reportOf(tally, watching, notes)
  return { ...found, checks: await countShadow(system, shadow, found.steps) }
}
const crowdOf = ({ projectId, formId, isOpenForm, sku, terminals }: Shadow, visitors: readonly Visitor[]) => ({
  base,
  projectId,
  formId,
  isOpenForm,
  ...(sku && { sku }),
  terminals,
  payType: payType.alipayPage,
  visitors,
})
function reportOf(tally: Tally, watching: Watch, notes: readonly Pair[]): RushReport {
  const steps = tally.steps(rushSteps)
  const limit = firstLimit(watching.seconds, steps)
  const slowest = watching.slowest()
  return {
    begun: tally.begun,
    finished: tally.finished,
    seconds: tally.seconds,
    steps,
    peaks: peaksOf(watching.seconds),
    ...(limit && { limit }),
    ...(slowest && { slowest }),
    checks: [],
    notes: [...notes, ...tally.notes()],
  }
}
const lot = 200
/** Accounts of the shadow organiser, who are signed in, with what each of them answers. */
async function makeVisitors(system: SystemContext, row: Row, shadow: Shadow) {
  const { projectId, sellerId, formId } = shadow
  const inside = system.acting('rehearsal', { projectId, sellerId })
  const rulesNow = () =>
    inside.transaction(async tx => (await definitionOf(tx, await tx.store(webForm).getDetail(formId))).rules)
  const of = `r${row.id}`
  const wrong = unanswerable(await rulesNow(), of)
  const notes = await inside.transaction(tx => leaveOut(tx, { projectId, ids: wrong }))
  const rules = await rulesNow()
  const visitors: Visitor[] = []
  while (visitors.length < row.wish.visitors)
    await inside.transaction(async tx => {
      const until = Math.min(row.wish.visitors, visitors.length + lot)
      for (let nth = visitors.length; nth < until; nth++) {
        const [name, email] = [`Visitor ${nth}`, madeUpEmail(of, nth)]
        const { id } = await tx.store(webUser).create({ name, email, sellerId })
        const answers = madeUpAnswers(rules, of, nth)
        for (const left of wrong) delete answers[left]
        const token = await createSession(tx, { kind: 'visitor', userId: id, sellerId, days: 1 })
        visitors.push({ name, email, token, mark: markOf(madeUpAddress(nth)), answers })
      }
    })
  return { visitors, notes }
}
interface Around {
  readonly tally: Tally
  readonly system: SystemContext
  readonly shadow: Shadow
  readonly sandbox: Sandbox
}
const reportEveryMs = 1000
/** Starts the thread of the visitors and hears it until it is over. `each` may throw, which stops everything. */
async function send(crowd: Crowd, around: Around, each: () => Promise<void>): Promise<void> {
  const { tally } = around
  const worker = new Worker(new URL('./load.ts', import.meta.url))
  const post = (message: Asked) => worker.postMessage(message)
  let timer: NodeJS.Timeout | undefined
  let reporting: Promise<void> | undefined
  try {
    await new Promise<void>((done, failed) => {
      timer = setInterval(() => {
        reporting ??= each()
          .catch(failed)
          .finally(() => {
            reporting = undefined
          })
      }, reportEveryMs)
      worker.on('error', failed)
      worker.on('message', (message: Said) => {
        if (message.is === 'over') done()
        else if (message.is === 'ask')
          void answerTo(message, around)
            .catch(() => undefined)
            .then(text => post({ is: 'answer', nth: message.nth, text }))
        else tally.hear(message)
      })
      post({ is: 'begin', crowd })
    })
  } finally {
    // Nothing is reported any more once the end is written.
    clearInterval(timer)
    await reporting
    post({ is: 'stop' })
    await worker.terminate()
  }
}
async function answerTo(
  { what, text }: Extract<Said, { is: 'ask' }>,
  { system, shadow, sandbox }: Around,
): Promise<string | undefined> {
  if (what === 'pay') {
    await sandbox.pay(text)
    return text
  }
  return passAndGate(system, shadow, text)
}
/** The pass of whoever sent this record, and which of the gates it opens: `2 PV1…`. */
async function passAndGate(system: SystemContext, { projectId, terminals }: Shadow, number: string) {
  const [person] = await system.sql<{ id: number; opens: readonly number[] }>(
    `select u.id, array(
        select a."registerUserTermGroupId" from "registerUserCertAuthority" a
        where a."projectId" = $1 and a."registerUserCertTypeId" = u."certTypeId" and a."deletedAt" is null
      )::float8[] as "opens"
    from "webFormRecord" r
    join "registerUserRecord" l on l."webFormRecordId" = r.id and l."projectId" = $1
    join "registerUser" u on u.id = l."registerUserId" and u."projectId" = $1
    where r."projectId" = $1 and r."number" = $2`,
    [projectId, number],
  )
  if (!person) return undefined
  const open = terminals.flatMap(({ groupId }, nth) =>
    groupId !== null && person.opens.includes(groupId) ? [nth] : [],
  )
  const pass = (await passesOf(system, projectId, [person.id])).get(person.id)?.text
  return pass && open.length ? `${open[person.id % open.length]} ${pass}` : undefined
}

/** Clears away what a server has left that died in the middle: a rehearsal that no worker runs. */
export async function clearRushes(ctx: Context): Promise<void> {
  const store = databaseOf(ctx) as Database
  const left = await ctx.query<Row>(
    sql`select r.id, r."projectId", r."state", r."wish", r."shadowId", r."shadowSellerId", r."report", r."problem"
    from ${every} r
    where r."deletedAt" is null and (
      r."state" < ${rushState.done} and not exists (
        select 1 from graphile_worker.jobs j where j.key = 'task ' || r."backgroundTaskId"
      )
      or exists (select 1 from "project" p where p.id = r."shadowId" and p."rehearsalOf" is not null)
        and r."state" >= ${rushState.done})`,
  )
  for (const row of left)
    await clearAway(store, row).catch(error => {
      // It is looked at again in five minutes.
      if (!(error instanceof PutOff)) throw error
    })
}
export const rushJobs: readonly Job[] = [
  schedule('app.clearRushes', '*/5 * * * *', clearRushes, { tries: 3, minutes: 10, givenUp: madeUpFor }),
]
