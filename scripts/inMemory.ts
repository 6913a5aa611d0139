// A folder in memory for what lasts as long as a test run. Every database is some thousand files
// that come and go; on a disk, its file system spent more time on finding places for them than the
// tests took (ext4 looks again and again at what was deleted a moment ago).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'pavilion-run-'
const gigabyte = 2 ** 30
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes the folder, or answers undefined where memory is short or somebody has chosen another place
 * (TMPDIR). `end` takes it away; what a killed run left goes first.
 */
export function inMemory(
  environment: NodeJS.ProcessEnv = process.env,
): { readonly folder: string; end(): void } | undefined {
  if (environment.TMPDIR || process.platform !== 'linux') return undefined
  try {
    for (const name of readdirSync(memory))
      if (name.startsWith(prefix) && !lives(Number(name.slice(prefix.length))))
        rmSync(join(memory, name), { recursive: true, force: true })
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < 4 * gigabyte || freemem() < 6 * gigabyte) return undefined
    const folder = join(memory, `${prefix}${process.pid}`)
    // The database's own user goes through it.
    mkdirSync(folder, { mode: 0o755 })
    const end = () => rmSync(folder, { recursive: true, force: true })
    // Some tests run programs from their folders; not every system lets them from here.
    const program = join(folder, 'may-run')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(program).status === 0) return { folder, end }
    end()
    return undefined
  } catch {
    return undefined
  }
}
