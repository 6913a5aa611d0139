import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, type Context } from '@pavilion/store'
import { logFolder } from '@pavilion/store/embedded/index.ts'

/** The log of a database of tests, which keeps none: what waits to be taken away, and whether parts were given up. */
export interface LogBeside {
  /** A part that PostgreSQL has put there so many minutes ago. */
  part(minutesAgo: number): void
  giveUp(): void
  /** Everything was taken away, and a new base is there. */
  empty(): void
  /** The database keeps no log again. */
  forget(): void
}
/**
 * From now on the database seems to keep its log in a folder of the test: how PostgreSQL itself puts it there is seen
 * in `apps/server/log.spec.ts`.
 */
export function logBeside(ctx: Context): LogBeside {
  const home = mkdtempSync(join(tmpdir(), 'pavilion-beside-'))
  const folder = logFolder(join(home, 'data'))
  mkdirSync(folder)
  const { pool } = databaseOf(ctx)
  const asked = pool.query
  let nth = 0
  Object.assign(pool, {
    query: (text: unknown, ...others: unknown[]) =>
      String(text).includes(`current_setting('archive_mode')`)
        ? Promise.resolve({ rows: [{ mode: 'on', data: join(home, 'data') }] })
        : (asked as (...all: unknown[]) => unknown).call(pool, text, ...others),
  })
  return {
    part(minutesAgo) {
      const path = join(folder, (++nth).toString(16).toUpperCase().padStart(24, '0'))
      const at = Date.now() / 1000 - minutesAgo * 60
      writeFileSync(path, '')
      utimesSync(path, at, at)
    },
    giveUp: () => writeFileSync(join(folder, 'gap'), ''),
    empty() {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
    },
    forget() {
      Object.assign(pool, { query: asked })
      rmSync(home, { recursive: true, force: true })
    },
  }
}
