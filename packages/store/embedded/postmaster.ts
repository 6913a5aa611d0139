import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isFree, programEnvironment, readAccess, removeSockets, runAs, writeAccess } from './cluster.ts'
import type { Home } from './home.ts'
import { EmbeddedProblem } from './problem.ts'
import { alive, clusterIn, processesIn, readPidFile, removeStalePidFile } from './processes.ts'
import { programIn } from './programs.ts'

export interface Running {
  readonly pid: number
  readonly port: number
}
const LOG_LIMIT = 10_000_000

/**
 * Starts PostgreSQL and returns when it accepts connections. It is detached from our terminal:
 * Ctrl-C reaches only us, and we stop it when our own work is done. `keepPort`: its address is in
 * use, so no other port will do.
 */
export async function launch(home: Home, programs: string, keepPort = false): Promise<Running> {
  const access = readAccess(home.data)
  const port = keepPort || (await isFree(access.port)) ? access.port : await freePort()
  if (port !== access.port) writeAccess(home.data, { ...access, port }, home.owner)
  const log = openLog(home)
  const from = log.size
  const child = process.platform === 'win32' ? viaControl(home, programs, port) : apart(home, programs, port, log.fd)
  closeSync(log.fd)
  return { pid: await ready(home, from, child), port }
}

function apart(home: Home, programs: string, port: number, log: number): () => boolean {
  const child = spawn(programIn(programs, 'postgres'), ['-D', home.data, '-p', String(port)], {
    ...runAs(home.owner),
    cwd: home.owner ? '/' : home.folder,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  })
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  child.unref()
  return () => ended
}
/** On Windows, pg_ctl drops administrator rights, with which PostgreSQL refuses to run. */
function viaControl(home: Home, programs: string, port: number): () => boolean {
  const done = spawnSync(
    programIn(programs, 'pg_ctl'),
    ['start', '-w', '-D', home.data, '-l', logFile(home), '-o', `-p ${port}`],
    { env: programEnvironment(), stdio: 'ignore' },
  )
  return () => done.status !== 0
}

/**
 * Waits for “ready”. Replaying the log after a crash may take minutes, so there is no time limit
 * while PostgreSQL is alive.
 */
async function ready(home: Home, logFrom: number, ended: () => boolean): Promise<number> {
  for (;;) {
    const pidFile = readPidFile(home.data)
    if (ended()) throw new EmbeddedProblem(`PostgreSQL did not start: ${lastWords(home, logFrom)} (${logFile(home)})`)
    if (pidFile?.ready && alive(pidFile.pid)) return pidFile.pid
    await pause(15)
  }
}

/**
 * Stops what runs in this data directory, if anything: politely first, then hard. The data is safe
 * either way.
 */
export async function shutDown(home: Home): Promise<void> {
  const running = clusterIn(home.data)
  if (running) {
    // SIGINT: closes connections and writes everything. SIGQUIT: stops at once; the next start
    // replays the log.
    for (const [signal, seconds] of [
      ['SIGINT', 30],
      ['SIGQUIT', 5],
    ] as const) {
      signalTo(running.pid, signal)
      if (await gone(() => !alive(running.pid), seconds)) break
    }
  }
  if (await gone(() => processesIn(home.data).length === 0, 5)) return
  for (const pid of processesIn(home.data)) signalTo(pid, 'SIGKILL')
  await gone(() => processesIn(home.data).length === 0, 5)
}

/** Removes what a killed PostgreSQL may have left, so that a new one can start. */
export async function clearRemains(home: Home): Promise<void> {
  if (processesIn(home.data).length > 0) await shutDown(home)
  removeStalePidFile(home.data)
  if (processesIn(home.data).length === 0) removeSockets(home.data)
}

async function gone(yes: () => boolean, seconds: number): Promise<boolean> {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(15))
    if (yes()) return true
  return yes()
}
function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    /* it has ended by itself */
  }
}

const logFile = (home: Home) => join(home.folder, 'postgres.log')
function openLog(home: Home): { fd: number; size: number } {
  const path = logFile(home)
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  return { fd, size: statSync(path).size }
}
function lastWords(home: Home, from: number): string {
  const lines = readFileSync(logFile(home)).subarray(from).toString('utf8').trim().split('\n')
  const line = lines.findLast(entry => /FATAL|PANIC|error/i.test(entry)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*(FATAL|PANIC): +/, '') || 'it logged nothing'
}
