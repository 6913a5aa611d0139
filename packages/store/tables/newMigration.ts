import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@pavilion/declare'
import type { PgTable as Table } from 'drizzle-orm/pg-core'
import { is, PgTable } from '../database/drizzle.ts'
import { migrationsIn } from './migrations.ts'
import { extrasBefore, extrasBetween, extrasOf } from './extras.ts'
import { lostReference, tablesOf } from './tables.ts'

interface Kit {
  generateDrizzleJson(tables: object, previousId?: string): { id: string }
  generateMigration(from: object, to: object): Promise<string[]>
}
// drizzle-kit is CommonJS and loads much that a server never needs: it is loaded only to write a
// migration.
const kit = (): Kit => createRequire(import.meta.url)('drizzle-kit/api') as Kit
const empty = (): object => kit().generateDrizzleJson({})

/**
 * The SQL statements that lead from the last snapshot to the declarations; none when they agree.
 */
export async function pendingStatements(
  all: Catalogue,
  folder: string,
  extra: Record<string, Table> = {},
): Promise<{ statements: string[]; snapshot: object }> {
  const path = join(folder, 'snapshot.json')
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { id?: string }) : empty()
  const tables = Object.fromEntries(
    Object.entries({ ...tablesOf(all), lostReference, ...extra }).filter(([, table]) => is(table, PgTable)),
  )
  const snapshot = kit().generateDrizzleJson(tables, (before as { id?: string }).id)
  const from = renamed(all, before as never)
  const between = withoutGone(from, snapshot as never)
  const statements = [
    ...(await kit().generateMigration(from, between)),
    ...(await kit().generateMigration(between, snapshot)),
    ...extrasBetween(extrasBefore(folder), extrasOf(all)),
  ]
  return { statements, snapshot }
}
type Snapshot = {
  id?: string
  prevId?: string
  tables: Record<
    string,
    {
      columns: Record<string, { name: string }>
      indexes?: Record<string, { columns: readonly { expression: string }[] }>
    }
  >
}
/**
 * The old snapshot without the columns (and their indexes) that are gone from a table which also
 * gains some. Otherwise the library would ask whether one is the other renamed. Renames are
 * declared, so they are not.
 */
function withoutGone(from: Snapshot, to: Snapshot): Snapshot {
  const copy = structuredClone(from)
  for (const [key, { columns, indexes = {} }] of Object.entries(copy.tables)) {
    const after = to.tables[key]?.columns
    const gone = after ? Object.keys(columns).filter(name => !after[name]) : []
    if (!gone.length || !Object.keys(after ?? {}).some(name => !columns[name])) continue
    for (const name of gone) delete columns[name]
    for (const [name, index] of Object.entries(indexes))
      if (
        index.columns.some(({ expression }) =>
          gone.some(column => expression === column || expression.includes(`"${column}"`)),
        )
      )
        delete indexes[name]
  }
  return copy
}
/**
 * Renames fields declared with `was` in the old snapshot, so that the library sees the same column.
 */
function renamed(all: Catalogue, before: Snapshot): Snapshot {
  const copy = structuredClone(before)
  for (const of of all.resources.values())
    for (const [name, field] of Object.entries(of.fields as Record<string, { was?: string }>)) {
      const columns = copy.tables?.[`public.${of.name}`]?.columns
      if (!field.was || !columns?.[field.was] || columns[name]) continue
      columns[name] = { ...columns[field.was], name }
      delete columns[field.was]
    }
  return copy
}
function renames(all: Catalogue, before: Snapshot): string[] {
  const found: string[] = []
  for (const of of all.resources.values())
    for (const [name, field] of Object.entries(of.fields as Record<string, { was?: string }>)) {
      const columns = before.tables?.[`public.${of.name}`]?.columns
      if (field.was && columns?.[field.was] && !columns[name])
        found.push(`ALTER TABLE "${of.name}" RENAME COLUMN "${field.was}" TO "${name}";`)
    }
  return found
}
/**
 * Columns (`table.column`) that a migration makes required without filling existing rows. It would
 * fail wherever rows exist, and no server would start.
 */
export function unfilledIn(sql: string): string[] {
  const found = [
    ...sql.matchAll(
      /ALTER TABLE "(\w+)" (?:ADD COLUMN "(\w+)" (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL|ALTER COLUMN "(\w+)" SET NOT NULL)/gi,
    ),
  ]
  return found.flatMap(({ 1: table, 2: added, 3: made, index }) => {
    const before = sql.slice(0, index)
    const filled = made && new RegExp(`update "${table}"[^;]*"${made}"`, 'i').test(before)
    return filled || before.includes(`CREATE TABLE "${table}"`) ? [] : [`${table}.${added ?? made}`]
  })
}
/** What a developer should do about such a column. */
export const unfilledWords = (column: string): string =>
  `${column} is required, but the migration gives existing rows no value: declare a default, or add the column without NOT NULL, UPDATE it, then SET NOT NULL`

/** The requested name is not a valid name of a migration. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem'
}
/**
 * Writes the next migration from the declarations. Returns its file name, or undefined when nothing
 * changed.
 */
export async function writeMigration(
  all: Catalogue,
  folder: string,
  name: string,
  extra: Record<string, Table> = {},
): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(name))
    throw new MigrationProblem(
      'The name of a migration has lower-case letters, digits and dashes, such as add-hall-capacity.',
    )
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'snapshot.json')
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Snapshot) : { tables: {} }
  const first = !existsSync(path)
  const { statements, snapshot } = await pendingStatements(all, folder, extra)
  const whole = [...(first ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;'] : []), ...renames(all, before), ...statements]
  if (!whole.length) return undefined
  const number = String(migrationsIn(folder).length + 1).padStart(4, '0')
  const file = `${number}_${name}.sql`
  writeFileSync(join(folder, file), `${whole.join('\n--> statement-breakpoint\n')}\n`)
  writeFileSync(path, JSON.stringify(snapshot))
  writeFileSync(join(folder, 'extras.json'), `${JSON.stringify(extrasOf(all), null, 2)}\n`)
  return file
}
