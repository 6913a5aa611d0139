import { setTimeout as pause } from 'node:timers/promises'
import { SettingProblem } from '@pavilion/http'
import { EmbeddedProblem, startEmbedded } from '@pavilion/store/embedded/index.ts'
import { FileStoreProblem } from '@pavilion/work/server/files/index.ts'
import { BuildProblem, buildWhatChanged } from '../build/build.ts'
import {
  addressHere,
  type Config,
  ConfigProblem,
  fullDisk,
  prepareDataDir,
  readConfig,
  requireFreeAddress,
  requireWhole,
  whyNotListen,
} from '../config.ts'
import { problemOf } from './database.ts'
import { greeting } from './greeting.ts'
import { keepAddress } from './serving.ts'

/** How to close what has been opened, in order of opening; called in reverse. */
type Closers = (() => Promise<void>)[]
/** How long running requests and jobs may take when the server is asked to stop. */
const PATIENCE_MS = 20_000
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/**
 * `npm start`: database, build, app, addresses. Returns when the server is ready; it then runs
 * until a signal. Ends the process with 1 and one sentence when it cannot start.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const closers: Closers = []
  let asked = false
  const starting = open(environment, closers, () => asked)
  const end = once(async (code: number) => {
    asked = true
    await Promise.race([starting.catch(() => {}), pause(PATIENCE_MS)])
    for (const close of closers.reverse()) await close().catch(error => console.error(error))
    process.exit(code)
  })
  // npm and the terminal may both forward the same signal: one is enough.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!asked) say('Stopping …')
      end(0)
    })
  process.on('uncaughtException', error => {
    console.error(error)
    end(1)
  })
  // The reader of our output may be gone (`npm start | head`).
  process.stdout.on('error', () => {})
  try {
    await starting
  } catch (error) {
    if (!asked) process.stderr.write(`${sentenceOf(error, environment)}\n`)
    await end(asked ? 0 : 1)
  }
}

async function open(environment: NodeJS.ProcessEnv, closers: Closers, asked: () => boolean): Promise<void> {
  const config = readConfig(environment)
  await requireFreeAddress(config)
  prepareDataDir(config)
  requireWhole(config)
  // The app's many modules are loaded while PostgreSQL starts.
  const loading = import('../app.ts')
  loading.catch(() => {})
  const [databaseUrl] = await allOrFirstProblem([
    openDatabase(config, closers),
    environment.PAVILION_DEV ? undefined : buildWhatChanged(say),
  ])
  if (asked()) return
  const { openApp } = await loading
  const hub = config.hub ? await (await import('./hub.ts')).registeredHub(config, config.hub) : undefined
  const app = await openApp({
    ...config,
    ...(hub && { demo: false }),
    databaseUrl,
    onFirstPassword: password => say(`The operator admin was created with the password ${password}`),
  })
  closers.push(async () => {
    app.drain()
    await pause(config.drainMs)
    await withPatience(app.close())
  })
  if (hub) closers.push((await import('./hub.ts')).follow(app.system, hub, { dataDir: config.dataDir, say }))
  // With `npm run dev` the address in front of this server is recorded: the one that reloads.
  closers.push(
    keepAddress(
      config.dataDir,
      environment.PAVILION_DEV ? addressHere(config.host, Number(environment.PAVILION_DEV)) : app.url,
    ),
  )
  if (!asked()) say(greeting(app, config))
}

async function openDatabase(config: Config, closers: Closers): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const database = await startEmbedded({
    dataDir: config.dataDir,
    mayMove: !config.dataDirGiven,
    keepsLog: config.keepsLog,
    log: say,
  })
  closers.push(() => database.stop())
  return database.url
}

// Waits for both even if one fails: nothing may still be opening when we close.
async function allOrFirstProblem<A, B>(works: [Promise<A>, B | Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}
async function withPatience(closing: Promise<void>): Promise<void> {
  const late = Symbol('late')
  if ((await Promise.race([closing, pause(PATIENCE_MS, late, { ref: false })])) === late)
    say('Not everything ended in time; it was aborted.')
}
function once<A>(work: (about: A) => Promise<void>): (about: A) => Promise<void> {
  let running: Promise<void> | undefined
  return about => (running ??= work(about))
}

/**
 * A problem that the person can solve as one sentence; anything else is a bug and shows its stack.
 */
export function sentenceOf(error: unknown, environment: NodeJS.ProcessEnv): string {
  if (
    error instanceof ConfigProblem ||
    error instanceof SettingProblem ||
    error instanceof EmbeddedProblem ||
    error instanceof FileStoreProblem ||
    error instanceof BuildProblem
  )
    return error.message
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return whyNotListen(code, environment.HOST ?? '127.0.0.1', Number(environment.PORT ?? 8080))
  const { databaseUrl } = readConfig(environment)
  const away = databaseUrl ? problemOf(databaseUrl, error) : undefined
  if (away) return away.message
  return fullDisk(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}
