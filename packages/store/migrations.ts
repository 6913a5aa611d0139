import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '@pavilion/declare'
import type { PgTable as Table } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { is, PgTable } from './drizzle.ts'
import { lostReference } from './lost.ts'
import { tablesOf } from './tables.ts'

// Any number that nothing else locks: two servers that start at once migrate one after the other.
const lockNumber = 7_281_935
/** How long a migration waits for a table that an export or a backup reads, and how long others then have their turn. */
const patienceMs = 1000

export interface Migration { readonly name: string; readonly sql: string }
/** The committed migrations, in order: `0001_name.sql` … */
export const migrationsIn = (folder: string): Migration[] => (existsSync(folder) ? readdirSync(folder) : []).filter(name => name.endsWith('.sql')).sort().map(name => ({ name: name.slice(0, -4), sql: readFileSync(join(folder, name), 'utf8') }))
/** A fingerprint of all migrations, for template databases. */
export const fingerprint = (folder: string): string => createHash('sha256').update(migrationsIn(folder).map(({ name, sql }) => name + sql).join()).digest('hex').slice(0, 16)

/** Runs what has not run yet, each in its own transaction, under an advisory lock. Answers the names that ran. @throws when a migration that ran has been altered since */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion migrations' })
  await client.connect()
  const ran: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query('create table if not exists "pavilionMigration" (name text primary key, hash text not null, "ranAt" timestamptz not null default clock_timestamp())')
    const known = new Map((await client.query<{ name: string; hash: string }>('select name, hash from "pavilionMigration"')).rows.map(row => [row.name, row.hash]))
    for (const { name, sql } of migrationsIn(folder)) {
      const hash = createHash('sha256').update(sql).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== hash) throw new Error(`the migration ${name} has been changed after it ran; write a new one instead`)
        continue
      }
      while (!await ranAlone(client, name, sql, hash)) await pause(patienceMs)
      ran.push(name)
    }
  } finally { await client.end() }
  return ran
}

/** Runs one in a transaction, unless others work on its tables for too long: whoever came after it would wait with it, on every server that still serves. Answers whether it ran. */
async function ranAlone(client: pg.Client, name: string, sql: string, hash: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${patienceMs}`)
    // All of its statements at once: asked one by one, two thousand answers would be waited for.
    await client.query(sql.split('--> statement-breakpoint').join('\n;\n'))
    await client.query('insert into "pavilionMigration" (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    // A lock that was not given in time, or that two waited for in turn.
    if (['55P03', '40P01'].includes(String((error as { code?: string }).code))) return false
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Names of committed migrations that this database has not run. */
export async function migrationsMissing(url: string, folder: string): Promise<string[]> {
  const known = new Set(await migrationsRan(url))
  return migrationsIn(folder).map(({ name }) => name).filter(name => !known.has(name))
}
/** Names of migrations that this database has run and this release does not know: of a newer one, which may still serve beside it. */
export async function migrationsUnknown(url: string, folder: string): Promise<string[]> {
  const here = new Set(migrationsIn(folder).map(({ name }) => name))
  return (await migrationsRan(url)).filter(name => !here.has(name))
}
async function migrationsRan(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion migrations' })
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select name from "pavilionMigration" order by name')).rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return []
    throw error
  } finally { await client.end() }
}

interface Kit { generateDrizzleJson(tables: object, previousId?: string): { id: string }; generateMigration(from: object, to: object): Promise<string[]> }
// The library's programming interface is CommonJS and drags in much that a server never needs: it is loaded only to write a migration.
const kit = (): Kit => createRequire(import.meta.url)('drizzle-kit/api') as Kit
const empty = (): object => kit().generateDrizzleJson({})

/** What the tables of the declarations lack against the last snapshot, as SQL statements; none when they agree. */
export async function pendingStatements(all: Catalogue, folder: string, extra: Record<string, Table> = {}): Promise<{ statements: string[]; snapshot: object }> {
  const path = join(folder, 'snapshot.json'), before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) as { id?: string } : empty()
  const tables = Object.fromEntries(Object.entries({ ...tablesOf(all), lostReference, ...extra }).filter(([, table]) => is(table, PgTable)))
  const snapshot = kit().generateDrizzleJson(tables, (before as { id?: string }).id)
  const from = renamed(all, before as never), between = withoutGone(from, snapshot as never)
  const statements = [...await kit().generateMigration(from, between), ...await kit().generateMigration(between, snapshot)]
  return { statements, snapshot }
}
type Snapshot = { id?: string; prevId?: string; tables: Record<string, { columns: Record<string, { name: string }>; indexes?: Record<string, { columns: readonly { expression: string }[] }> }> }
/** The old snapshot without the columns that have gone from a table that also gains some, and without their indexes: seen together, the library would ask
 *  whether one is the other renamed. Renames are declared, so they are not. */
function withoutGone(from: Snapshot, to: Snapshot): Snapshot {
  const copy = structuredClone(from)
  for (const [key, { columns, indexes = {} }] of Object.entries(copy.tables)) {
    const after = to.tables[key]?.columns, gone = after ? Object.keys(columns).filter(name => !after[name]) : []
    if (!gone.length || !Object.keys(after ?? {}).some(name => !columns[name])) continue
    for (const name of gone) delete columns[name]
    for (const [name, index] of Object.entries(indexes)) if (index.columns.some(({ expression }) => gone.some(column => expression === column || expression.includes(`"${column}"`)))) delete indexes[name]
  }
  return copy
}
/** A field declared with `was` is renamed in the old snapshot first, so that the library sees the same column. */
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
      if (field.was && columns?.[field.was] && !columns[name]) found.push(`ALTER TABLE "${of.name}" RENAME COLUMN "${field.was}" TO "${name}";`)
    }
  return found
}
/** Columns (`table.column`) that a migration wants filled in every row without saying how: wherever there are rows already, it fails, and no server starts. */
export function unfilledIn(sql: string): string[] {
  const found = [...sql.matchAll(/ALTER TABLE "(\w+)" (?:ADD COLUMN "(\w+)" (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL|ALTER COLUMN "(\w+)" SET NOT NULL)/gi)]
  return found.flatMap(({ 1: table, 2: added, 3: made, index }) => {
    const before = sql.slice(0, index), filled = made && new RegExp(`update "${table}"[^;]*"${made}"`, 'i').test(before)
    return filled || before.includes(`CREATE TABLE "${table}"`) ? [] : [`${table}.${added ?? made}`]
  })
}
/** What to do about one of these, for whoever writes it. */
export const unfilledWords = (column: string): string => `${column} is required, but the migration gives the rows that are there no value for it: declare a default, or add the column without NOT NULL, UPDATE it, then SET NOT NULL`

/** A migration was asked for by a name that it cannot have. */
export class MigrationProblem extends Error { override readonly name = 'MigrationProblem' }
/** Writes the next migration from the declarations; answers its file name, or undefined when nothing changed. */
export async function writeMigration(all: Catalogue, folder: string, name: string, extra: Record<string, Table> = {}): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(name)) throw new MigrationProblem('A migration is named in lower case letters, digits and dashes, such as add-hall-capacity.')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'snapshot.json'), before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) as Snapshot : { tables: {} }
  const first = !existsSync(path)
  const { statements, snapshot } = await pendingStatements(all, folder, extra)
  const whole = [...(first ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;'] : []), ...renames(all, before), ...statements]
  if (!whole.length) return undefined
  const number = String(migrationsIn(folder).length + 1).padStart(4, '0'), file = `${number}_${name}.sql`
  writeFileSync(join(folder, file), `${whole.join('\n--> statement-breakpoint\n')}\n`)
  writeFileSync(path, JSON.stringify(snapshot))
  return file
}
