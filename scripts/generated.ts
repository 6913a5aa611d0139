import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes generated files (path from the root → text); with `--check` among the words of the command it only says which are out of date, and exits 1. */
export function bringUpToDate(files: Readonly<Record<string, string>>): void {
  const at = (path: string) => join(import.meta.dirname, '..', path)
  const stale = Object.entries(files).filter(([path, text]) => !existsSync(at(path)) || readFileSync(at(path), 'utf8') !== text)
  if (!process.argv.includes('--check')) for (const [path, text] of stale) writeFileSync(at(path), text)
  else if (stale.length > 0) { console.log(`out of date: ${stale.map(([path]) => path).join(', ')}; run npm run check -- --write`); process.exit(1) }
}
