import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAs } from './cluster.ts'
import type { Home } from './home.ts'
import { EmbeddedProblem } from './problem.ts'

/** A part of PostgreSQL's log that waits to be taken away. */
export interface LogPart {
  readonly name: string
  readonly path: string
  readonly size: number
  /** When PostgreSQL had filled it. */
  readonly at: Date
}
/** Where PostgreSQL puts its log, beside its data directory; read and emptied by the server. */
export const logFolder = (clusterData: string): string => join(clusterData, '..', 'postgres.wal')
const gapFile = (folder: string) => join(folder, 'gap')

/** A part is closed after this time at the latest, even if little is written. */
const closedAfter = '4min'
/**
 * The database must go on when nobody takes the log away: below this much free space its parts are given up, and a
 * new base is needed.
 */
export const leastFree = 2_000_000_000
/** Copied and on disk before PostgreSQL may forget the part; one that is there already is the same. */
const script = (least: number) => `#!/bin/sh
# Written by Pavilion at every start. $1: the part, $2: its name. Ends with 0 when the part is kept.
here=$(dirname "$0")
free=$(df -Pk "$here" | awk 'NR == 2 { print $4 }')
if [ "\${free:-0}" -lt ${Math.round(least / 1024)} ]; then : > "$here/gap"; exit 0; fi
if [ -f "$here/$2" ]; then cmp -s "$1" "$here/$2"; exit $?; fi
dd if="$1" of="$here/.$2" bs=1048576 conv=fsync 2> /dev/null && mv "$here/.$2" "$here/$2"
`
/**
 * The settings with which PostgreSQL keeps its log for whoever takes it away.
 * @throws EmbeddedProblem on a system without a shell
 */
export function settingsToKeepLog({ data, owner }: Home, least = leastFree): Record<string, string> {
  if (process.platform === 'win32') throw new EmbeddedProblem('BACKUP_LOG needs a Unix shell: leave it out on Windows.')
  const folder = logFolder(data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'keep.sh')
  writeFileSync(path, script(least), { mode: 0o700 })
  chmodSync(path, 0o700)
  const { uid, gid } = runAs(owner)
  if (uid !== undefined && gid !== undefined) for (const one of [folder, path]) chownSync(one, uid, gid)
  return {
    wal_level: 'replica',
    max_wal_senders: '10',
    archive_mode: 'on',
    archive_timeout: closedAfter,
    archive_command: `"${path.replaceAll("'", "''")}" "%p" "%f"`,
  }
}
/** The settings with which PostgreSQL replays a log up to a moment, or to its end, and then goes on from there. */
export const settingsToReplay = (folder: string, until?: string): Record<string, string> => ({
  // It is ready when it has replayed everything, not before.
  hot_standby: 'off',
  restore_command: `cp "${folder.replaceAll("'", "''")}/%f" "%p"`,
  recovery_target_action: 'promote',
  ...(until && { recovery_target_time: until }),
})

/** The parts that wait, in their order. */
export function waitingParts(folder: string): LogPart[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup)?|\.history)$/.test(name))
    .sort()
    .map(name => {
      const path = join(folder, name)
      const { size, mtime } = statSync(path)
      return { name, path, size, at: mtime }
    })
}
/** Whether parts were given up since the last base. */
export const hasGap = (folder: string): boolean => existsSync(gapFile(folder))
export const forgetGap = (folder: string): void => rmSync(gapFile(folder), { force: true })
