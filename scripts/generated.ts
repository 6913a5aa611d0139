import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes generated files (path from the root → text) that are out of date; without `write` it only
 * says which are, in words for who runs the check.
 */
export function bringUpToDate(files: Readonly<Record<string, string>>, { write }: { write: boolean }): string[] {
  const at = (path: string) => join(import.meta.dirname, '..', path)
  const stale = Object.entries(files).filter(
    ([path, text]) => !existsSync(at(path)) || readFileSync(at(path), 'utf8') !== text,
  )
  if (write) for (const [path, text] of stale) writeFileSync(at(path), text)
  return write || stale.length === 0
    ? []
    : [`out of date: ${stale.map(([path]) => path).join(', ')}; run npm run check -- --write`]
}
