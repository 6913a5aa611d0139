import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns for a folder
 * inside one that exists but accepts none, such as /proc.
 */
export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path), mode)
    mkdirSync(path, mode)
  }
}
