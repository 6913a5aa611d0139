import { copyFileSync, constants, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { alive, bornAt } from './processes.ts'

interface Holder {
  readonly pid: number
  readonly born: string | undefined
}
export interface Lock {
  readonly release: () => void
}

/**
 * Takes the folder's lock for this process, or returns its holder. The lock of a process that has
 * ended in any way is free: pid and start time together identify a process, so a reused pid does
 * not keep it.
 */
export function takeLock(path: string): Lock | { readonly heldBy: number } {
  const tempPath = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) } satisfies Holder)
  writeFileSync(tempPath, mine)
  try {
    for (;;) {
      if (linked(tempPath, path))
        return {
          release: () => {
            if (read(path) === mine) rmSync(path, { force: true })
          },
        }
      const found = read(path)
      if (found === undefined) continue
      const holder = parsed(found)
      if (holder && stands(holder)) return { heldBy: holder.pid }
      clear(path, found, tempPath)
    }
  } finally {
    rmSync(tempPath, { force: true })
  }
}

const stands = ({ pid, born }: Holder): boolean => alive(pid) && (born === undefined || bornAt(pid) === born)
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    return copied(from, to)
  }
}
/** Some file systems do not support links. */
function copied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
/**
 * Removes the lock of a dead process. If another process took the lock meanwhile, it is put back.
 */
function clear(path: string, found: string, tempPath: string): void {
  const aside = `${tempPath}.old`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== found)
    try {
      linkSync(aside, path)
    } catch {
      /* a third one holds it: the second will see that it lost */
    }
  rmSync(aside, { force: true })
}
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
function parsed(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}
