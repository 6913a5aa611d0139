import { httpTables } from '@pavilion/http/tables.ts'
import { migrationsIn } from '@pavilion/store/tables/migrations.ts'
import { pendingStatements, unfilledIn, unfilledWords } from '@pavilion/store/tables/newMigration.ts'
import type { Catalogue } from '@pavilion/declare'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { lockingStatements } from './lockingMigrations.ts'

const folder = join(import.meta.dirname, '../../apps/server/migrations')

/**
 * What the committed migrations lack of the tables that the declarations describe, a line each;
 * none when they agree.
 */
export async function missingMigrations(catalogue: Catalogue): Promise<string[]> {
  const { statements } = await pendingStatements(catalogue, folder, httpTables)
  return statements.length === 0
    ? []
    : [
        `${statements.length} statements are missing; write them with: npm run pavilion -- migration NAME`,
        ...statements.slice(0, 20).map(statement => `  ${statement.split('\n')[0]?.slice(0, 160)}`),
      ]
}

/**
 * Migrations that would keep a server from starting: changed after they were committed, or asking
 * for values that the rows which are there have not.
 */
export function brokenMigrations(): string[] {
  // Without git, or outside of a clone, nobody commits.
  const { stdout } = spawnSync(
    'git',
    ['diff', '--name-only', '--no-renames', '--diff-filter=MD', 'HEAD', '--', '*.sql'],
    { cwd: folder, encoding: 'utf8' },
  )
  return [
    ...(stdout ?? '')
      .split('\n')
      .filter(Boolean)
      .map(
        path =>
          `${path} is committed and has run elsewhere, where no server would start with it changed: take it back (git checkout ${path}) and write another`,
      ),
    ...migrationsIn(folder).flatMap(({ name, sql }) =>
      unfilledIn(sql).map(column => `apps/server/migrations/${name}.sql: ${unfilledWords(column)}`),
    ),
  ]
}

/** The last migration that ran before anybody asked what it locks. Those after it are judged. */
const unjudged = '0044_messages-screens'

/** New migrations that lock for long or break the former release, which runs on beside this one. */
export const lockingMigrations = (): string[] =>
  migrationsIn(folder)
    .filter(({ name }) => name > unjudged)
    .flatMap(({ name, sql }) =>
      lockingStatements(sql).map(
        ({ statement, why }) =>
          `apps/server/migrations/${name}.sql: ${statement}\n  ${why}; or say before it why it is right here: -- reason: …`,
      ),
    )
