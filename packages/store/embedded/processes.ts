import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this process runs. A zombie does not. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)?.[0] !== 'Z'
}

/**
 * When a process started, in the system's format. Together with the pid it identifies a process for
 * good.
 */
export function bornAt(pid: number): string | undefined {
  if (process.platform === 'linux') return statOf(pid)?.[19]
  if (process.platform === 'win32') return alive(pid) ? 'unknown' : undefined
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
}

/**
 * The fields of /proc/<pid>/stat from the state on. The name before them may contain spaces and
 * brackets.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The content of a cluster's postmaster.pid. `ready` is the last thing PostgreSQL writes there. */
export interface PidFile {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}
export function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map(line => line.trim())
    const pid = Math.abs(Number(lines[0]))
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7] === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/**
 * The pids of all PostgreSQL processes in this data directory: the postmaster and any process that
 * outlived it. Their working directory identifies them; a pid in a file may belong to another
 * process by now.
 */
export function processesIn(dataDir: string): number[] {
  let place: string
  try {
    place = realpathSync(dataDir)
  } catch {
    return []
  }
  if (process.platform !== 'linux') return processesBySight(dataDir, place)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === place &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
          alive(pid)
        )
      } catch {
        return false
      }
    })
}
/** Without /proc: the process in the pid file, if its command line names this directory. */
function processesBySight(...places: string[]): number[] {
  const named = readPidFile(places[0]!)
  if (!named || !alive(named.pid)) return []
  if (process.platform === 'win32') return [named.pid]
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(named.pid)], { encoding: 'utf8' }).stdout
  return places.some(place => command.includes(place)) ? [named.pid] : []
}

/** The cluster that runs in this directory now, or undefined. */
export function clusterIn(dataDir: string): PidFile | undefined {
  const pidFile = readPidFile(dataDir)
  return pidFile && processesIn(dataDir).includes(pidFile.pid) ? pidFile : undefined
}

/**
 * Removes a pid file without a process of this directory: after a crash its pid may belong to
 * another process, and PostgreSQL would never start again. It stays while anything runs here.
 * Returns whether it was removed.
 */
export function removeStalePidFile(dataDir: string): boolean {
  if (!readPidFile(dataDir) || processesIn(dataDir).length > 0) return false
  rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  return true
}
