import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { guardWorkers } from '@pavilion/jobs/abandoned.ts'
import { sql, type Context } from '@pavilion/store'
import { backgroundTaskStatus } from '@pavilion/work/model/background.ts'
import { groupNotificationStatus as status, outboxState as state } from '../../model/codes.ts'
import { massText } from '../../model/groupNotification.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { lostAfterMinutes } from '../messageBox.ts'

// For a spec and for `npm run bench messages`: server processes that are killed while they send.

/** The SMS vendor’s twin over HTTP: it keeps what it was given before it answers, and knows it when asked. */
export interface VendorTwin {
  readonly url: string
  /** How often each of our keys was given to it. */
  readonly given: ReadonlyMap<string, number>
  /** Settles when it was given so many messages in all. */
  reached(many: number): Promise<void>
  close(): Promise<void>
}
export async function vendorTwin(answersAfterMs: () => number): Promise<VendorTwin> {
  const given = new Map<string, number>()
  const heard: { many: number; settle: () => void }[] = []
  let sum = 0
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://twin')
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Code: 'OK', ...body }))
    request.resume()
    if (request.headers['x-acs-action'] !== 'SendSms') {
      const number = searchParams.get('PhoneNumber')
      const known = [...given.keys()].filter(key => key.endsWith(` ${number}`))
      return answer({
        SmsSendDetailDTOs: { SmsSendDetailDTO: known.map(key => ({ OutId: key.split(' ')[0], SendStatus: 3 })) },
      })
    }
    const key = `${searchParams.get('OutId')} ${searchParams.get('PhoneNumbers')}`
    given.set(key, (given.get(key) ?? 0) + 1)
    sum++
    for (const one of heard.filter(({ many }) => sum >= many)) one.settle()
    setTimeout(() => answer({ BizId: `twin-${sum}` }), answersAfterMs())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    reached: many => (sum >= many ? Promise.resolve() : new Promise<void>(settle => void heard.push({ many, settle }))),
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}

const worker = `
  import { openApp } from '@pavilion/app-server/app.ts'
  await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0, prepare: false, log: () => {} })
  console.log('works')
`
function startWorker(about: About, twin: VendorTwin) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', worker], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      NODE_ENV: undefined,
      URL: about.databaseUrl,
      DIR: about.dataDir,
      INNER_HOSTS: '127.0.0.1',
      SMS_ACCESS_KEY_ID: 'twin',
      SMS_ACCESS_KEY_SECRET: 'twin',
      SMS_SIGN_NAME: 'twin',
      SMS_TEMPLATES: JSON.stringify({ massText: { zh: 'SMS_1' } }),
      SMS_ENDPOINT: twin.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  return {
    works: once(createInterface(child.stdout), 'line'),
    gone,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

export interface About {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly system: Context
  readonly projectId: number
  readonly people: number
  readonly kills: number
  /** How many more the twin is given before the next kill. */
  readonly after: (nth: number) => number
}
export interface Killed {
  readonly kills: number
  /** Of how many nobody knew what became of them when their process died. */
  readonly unsure: number
  /** Those that the vendor did not know: an operator sends them again. */
  readonly again: number
  readonly lost: number
  readonly doubled: number
}
/**
 * A bulk SMS whose server is killed (`kill -9`) again and again while it sends, each time another
 * process on the same database, then sent to its end.
 * @param drain runs what is due in this process, by the same twin
 */
export async function killWhileSending(about: About, twin: VendorTwin, drain: () => Promise<void>): Promise<Killed> {
  const { system, projectId, people } = about
  const inside = system.acting('notification', { projectId })
  const made = await inside.store(massText).create({
    projectId,
    name: 'kill -9',
    content: 'y',
    phoneNumbers: Array.from({ length: people }, (_, nth) => `139${10_000_000 + nth}`),
  })
  await inside.transaction(tx => tx.move(massText, made, 'send'))
  let kills = 0
  while (kills < about.kills) {
    await goOn(about, made.id)
    const one = startWorker(about, twin)
    const sum = [...twin.given.values()].reduce((all, many) => all + many, 0)
    await one.works
    // The task may give up only now, when this process finds how often it was interrupted.
    const looks = setInterval(() => void goOn(about, made.id).catch(() => {}), 2000)
    await Promise.race([twin.reached(sum + about.after(kills)), one.gone])
    clearInterval(looks)
    await one.kill()
    kills++
  }
  await unlocked(about.databaseUrl)
  await goOn(about, made.id)
  // A call is in hand for some minutes; then its process is taken for dead, and the vendor is asked.
  const aged = await inside.transaction(tx =>
    tx.update<{ id: number }>(outboxMessage, {
      set: sql`"startedAt" = a."startedAt" - make_interval(mins => ${lostAfterMinutes + 1}::int)`,
      where: sql`a."state" = ${state.sending}`,
      returning: sql`a.id`,
    }),
  )
  await system.sql(`select graphile_worker.add_job('system.findLostCalls')`)
  await due(system, drain)
  // The last kill may have been the one too many, which the task finds out only now.
  await goOn(about, made.id)
  // The vendor is asked a minute later.
  await due(system, drain)
  const unknown = await inside.store(outboxMessage).rows({ batch: `massText:${made.id}`, state: state.unknown })
  for (const one of unknown) await inside.transaction(tx => tx.move(outboxMessage, one, 'retry'))
  await due(system, drain)
  const times = new Map<string, number>()
  for (const [key, many] of twin.given)
    times.set(key.split(' ')[1] ?? '', (times.get(key.split(' ')[1] ?? '') ?? 0) + many)
  return {
    kills,
    unsure: aged.length,
    again: unknown.length,
    lost: people - times.size,
    doubled: [...times.values()].filter(many => many > 1).length,
  }
}
/** Jobs of the process that died are given back, as the next server does at its start. */
async function unlocked(databaseUrl: string): Promise<void> {
  const guard = await guardWorkers(databaseUrl, undefined, { log: () => {} })
  await guard.look()
  await guard.stop()
}
async function due(system: Context, drain: () => Promise<void>): Promise<void> {
  await system.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await drain()
}
/** A task that was interrupted too often waits for somebody: they pause the message and go on. */
async function goOn({ system, projectId }: About, id: number): Promise<void> {
  const inside = system.acting('notification', { projectId })
  const [task] = await system.sql<{ status: number }>(
    `select "status" from "backgroundTask" where "projectId" = $1 and "kind" = 'send' order by id desc limit 1`,
    [projectId],
  )
  const row = await inside.store(massText).find({ id })
  if (task?.status !== backgroundTaskStatus.failed || row?.status !== status.sending) return
  await inside.transaction(tx => tx.move(massText, row, 'pause'))
  const paused = await inside.store(massText).find({ id })
  if (paused) await inside.transaction(tx => tx.move(massText, paused, 'resume'))
}
