import { createGunzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { keyedHash, quoted, uniqueSets, type Database } from '@pavilion/store'
import { copyFrom, copyTo } from '@pavilion/store/database/pgPrivate.ts'
import {
  ArchiveProblem,
  checkArchive,
  digestOf,
  eachEntry,
  entryOfTable,
  isOurs,
  migrationsOf,
  quotedName,
  rowsOf,
  sourceOf,
  writtenAlike,
  type EventEntry,
  type Manifest,
} from '@pavilion/work/server/backup/index.ts'
import { files } from '@pavilion/work/server/index.ts'
import type pg from 'pg'
import { openAgain } from './closing.ts'
import { connected, keyMark } from './exportEvent.ts'
import { shapeOf, type EventShape, type EventTable } from './shape.ts'

export interface Imported {
  readonly id: number
  readonly name: string
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Only an installation that holds exactly this archive can say it. */
  readonly receipt: string
}
export type EventManifest = Manifest & { readonly event: EventEntry }
/** Said by an installation that has brought in this archive and compared it. */
export const receiptOf = (manifest: EventManifest): string =>
  keyedHash(`received event ${manifest.event.id}: ${digestOf(JSON.stringify(manifest.tables))}`).slice(0, 20)

/**
 * Reads the whole archive of an event and judges whether it could be read in here.
 * @throws ArchiveProblem for one that is damaged, a backup, of another release or another key
 */
export async function checkEvent(client: pg.Client, file: string): Promise<EventManifest> {
  const source = sourceOf(file, process.env)
  const manifest = await checkArchive(source)
  const { event } = manifest
  if (!event)
    throw new ArchiveProblem(`${source.where} is a backup of a whole installation: it is brought back by «restore».`)
  const here = new Map((await migrationsOf(client)).map(({ name, hash }) => [name, hash]))
  const there = new Map(manifest.migrations.map(({ name, hash }) => [name, hash]))
  const newer = [...there].find(([name, hash]) => here.get(name) !== hash)
  if (newer)
    throw new ArchiveProblem(
      `${source.where} was written by a newer or another release (migration ${newer[0]}): use that release here.`,
    )
  const missing = [...here.keys()].find(name => !there.has(name))
  if (missing)
    throw new ArchiveProblem(
      `${source.where} was written by an older release, before the migration ${missing}: bring it into an empty installation of that release, replace the release there, and export it again.`,
    )
  if (event.key !== keyMark())
    throw new ArchiveProblem(
      `${source.where} was sealed with another key than this installation has: its ID numbers and secrets could not be read. An event can only go where PAVILION_KEY is the same.`,
    )
  return { ...manifest, event }
}

/**
 * Brings an event back, or into another installation: with its own numbers, whole or not at all.
 * @throws ArchiveProblem before anything is written
 */
export async function importEvent(store: Database, file: string): Promise<Imported> {
  const ctx = store.system('import an event')
  const client = await connected(store, 'pavilion event')
  try {
    const manifest = await checkEvent(client, file)
    const { event } = manifest
    await client.query(writtenAlike)
    await client.query('begin')
    await client.query(
      `select set_config('pavilion.moving', 'yes', true), pg_advisory_xact_lock(hashtext('pavilion event'), $1)`,
      [event.id],
    )
    const shape = await shapeOf(client, ctx.catalogue)
    await requireRoom(client, shape, event)
    await readIn(client, file, manifest, shape)
    await requireFree(client, shape, event)
    await requireSamePeople(client, shape)
    const expected = await expectedHere(client, shape, manifest)
    await insertAll(client, shape, event)
    await nameAgain(client, event)
    await goOn(client, shape)
    await compare(client, shape, expected)
    await readFiles(file)
    await client.query('commit')
    await openAgain(client, event.id)
    for (const { of } of shape.ofEvent) if (of) ctx.wrote(of, event.id)
    return {
      id: event.id,
      name: event.name,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files,
      receipt: receiptOf(manifest),
    }
  } catch (error) {
    throw inWords(error) ?? error
  } finally {
    await client.end().catch(() => {})
  }
}
function inWords(error: unknown): ArchiveProblem | undefined {
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  return code === '23505' || code === '23503' || code === '23P01'
    ? new ArchiveProblem(`Nothing was written, because ${table} does not fit what is here: ${detail ?? code}`)
    : undefined
}

const readOf = (name: string) => quoted(`read ${name}`)
const listed = (columns: readonly string[], alias = '') =>
  columns.map(column => `${alias && `${alias}.`}${quotedName(column)}`).join(', ')

/** The event is not here, or only as one that has gone. */
async function requireRoom(client: pg.Client, shape: EventShape, { id }: EventEntry): Promise<void> {
  const { rows } = await client.query<{ name: string; gone: boolean }>(
    'select "name", "deletedAt" is not null or "movedTo" is not null as "gone" from "project" where "id" = $1 for update',
    [id],
  )
  if (rows[0] && !rows[0].gone)
    throw new ArchiveProblem(
      `The event ${id} (${rows[0].name}) is here and in use: nothing was written. Erase it first with «erase-event», or use an empty installation.`,
    )
  for (const table of shape.ofEvent) {
    if (table.name === 'project') continue
    const { rowCount } = await client.query(
      `select from ${quoted(table.name)} where ${shape.rowsOf(table.name, id)} limit 1`,
    )
    if (rowCount)
      throw new ArchiveProblem(`${table.label} still has rows of the event ${id}: nothing was written. Erase it first.`)
  }
}
/** Reads every table beside the real ones. */
async function readIn(client: pg.Client, file: string, manifest: EventManifest, shape: EventShape): Promise<void> {
  const known = new Map([...shape.ofEvent, ...shape.outside].map(table => [entryOfTable(table), table]))
  const tables = new Map(manifest.tables.map(table => [entryOfTable(table), table]))
  for (const { name } of known.values())
    await client.query(`create temp table ${readOf(name)} (like ${quoted(name)}) on commit drop`)
  await eachEntry(sourceOf(file, process.env), async (name, bytes) => {
    const table = tables.get(name)
    if (!table) return
    const { name: own } = known.get(name) ?? {}
    if (!own) throw new ArchiveProblem(`The archive has a table ${table.name} that is not here.`)
    await copyFrom(client, `copy ${readOf(own)} (${listed(table.columns)}) from stdin`, async sink => {
      for await (const chunk of bytes.pipe(createGunzip())) await sink.send(chunk as Buffer)
    })
  })
  for (const { name } of known.values()) await client.query(`analyze ${readOf(name)}`)
}
/** Every number of the event is free. */
async function requireFree(client: pg.Client, shape: EventShape, { id }: EventEntry): Promise<void> {
  for (const { name, of, label } of shape.ofEvent) {
    if (!of || name === 'project') continue
    const { rows } = await client.query<{ taken: number }>(
      `select count(*)::int as "taken" from ${readOf(name)} r join ${quoted(name)} t using ("id")`,
    )
    if (rows[0]?.taken)
      throw new ArchiveProblem(
        `${rows[0].taken} numbers of ${label} are used by other rows here: nothing was written. Bring the event ${id} back where it came from, or into an empty installation.`,
      )
  }
}
/** Who or what has the same number here is the same person or thing: by its key, or by its name. */
async function requireSamePeople(client: pg.Client, shape: EventShape): Promise<void> {
  for (const { name, of } of shape.outside) {
    if (!of) continue
    const keys = uniqueSets(of)[0]?.columns ?? [of.title]
    const differs = keys.map(column => `t.${quoted(column)} is distinct from r.${quoted(column)}`).join(' or ')
    const { rows } = await client.query<{ id: string; here: string; there: string }>(
      `select t."id", t.${quoted(of.title)}::text as "here", r.${quoted(of.title)}::text as "there"
      from ${readOf(name)} r join ${quoted(name)} t using ("id")
      where ${differs}
      order by t."id"
      limit 1`,
    )
    const [one] = rows
    if (one)
      throw new ArchiveProblem(
        `The ${of.en.toLowerCase()} with the number ${one.id} is «${one.here}» here and «${one.there}» in the archive: nothing was written. Use an empty installation.`,
      )
  }
}
/** Columns of copied people that would be wrong here: what they belong to does not come with them. */
const withoutTheirs: Readonly<Record<string, Readonly<Record<string, string>>>> = { sysUser: { secondFactor: 'false' } }
/**
 * One statement puts in everything: references are checked at its end, when all rows are there, in whatever order
 * lists name each other.
 */
async function insertAll(client: pg.Client, shape: EventShape, { id }: EventEntry): Promise<void> {
  const back = await client.query('select from "project" where "id" = $1', [id])
  const inserts: string[] = []
  for (const table of shape.outside) {
    const columns = table.columns.map(
      column => withoutTheirs[table.name]?.[column] ?? nameIfThere(table, column, shape),
    )
    inserts.push(
      `insert into ${quoted(table.name)} (${listed(table.columns)}) overriding system value
      select ${columns.join(', ')} from ${readOf(table.name)} r
      where not exists (select from ${quoted(table.name)} t where t."id" = r."id")`,
    )
  }
  for (const { name, columns } of shape.ofEvent)
    if (name === 'project' && back.rowCount) {
      const own = columns.filter(column => column !== 'id')
      inserts.push(
        `update ${quoted(name)} t set (${listed(own)}) = (select ${listed(own)} from ${readOf(name)}) where t."id" = ${id}`,
      )
    } else
      inserts.push(
        `insert into ${quoted(name)} (${listed(columns)}) overriding system value select ${listed(columns)} from ${readOf(name)}`,
      )
  await client.query(`with ${inserts.map((insert, nth) => `i${nth} as (${insert})`).join(', ')} select 1`)
}
/** A row of somebody who stays may name another event that is not here. */
function nameIfThere({ name, of }: EventTable, column: string, shape: EventShape): string {
  const found = shape.names.find(one => one.table.name === name && one.field === column && !one.many)
  const value = `r.${quotedName(column)}`
  return found && shape.isOfEvent(found.to) && !of?.fields[column]?.required
    ? `(select ${value} where exists (select from ${readOf(found.to)} x where x."id" = ${value}) or exists (select from ${quoted(found.to)} x where x."id" = ${value}))`
    : value
}
/** What rows that stayed named of the event, where they still name nothing. */
async function nameAgain(client: pg.Client, { named }: EventEntry): Promise<void> {
  for (const { table, field, rows } of named)
    await client.query(
      `update ${quoted(table)} t
      set ${quoted(field)} = n."names"
      from unnest($1::bigint[], $2::bigint[]) n("id", "names")
      where t."id" = n."id" and t.${quoted(field)} is null`,
      [rows.map(([id]) => id), rows.map(([, names]) => names)],
    )
}
/** New rows get numbers after those that came. */
async function goOn(client: pg.Client, shape: EventShape): Promise<void> {
  for (const { name, of } of [...shape.ofEvent, ...shape.outside])
    if (of)
      await client.query(
        `select setval(s.name, m.id)
      from (select pg_get_serial_sequence($1, 'id') as name) s, (select max("id") as id from ${readOf(name)}) m
      where m.id > coalesce(pg_sequence_last_value(s.name::regclass), 0)`,
        [quoted(name)],
      )
}
/**
 * The archive as it is to stand here: a field that names another event, or a row of one, is emptied where that is
 * not here. Without such fields it is the archive itself.
 */
async function expectedHere(client: pg.Client, shape: EventShape, manifest: EventManifest): Promise<EventManifest> {
  const changed = new Set<string>()
  for (const { table, field, to, many, required } of shape.names) {
    if (many || required || !shape.isOfEvent(table.name) || !shape.isOfEvent(to)) continue
    const { rowCount } = await client.query(
      `update ${readOf(table.name)} r
      set ${quoted(field)} = null
      where r.${quoted(field)} is not null
        and not exists (select from ${readOf(to)} x where x."id" = r.${quoted(field)})
        and not exists (select from ${quoted(to)} x where x."id" = r.${quoted(field)})`,
    )
    if (rowCount) changed.add(table.name)
  }
  const tables = []
  for (const table of manifest.tables) {
    const own = changed.has(table.name) && shape.ofEvent.find(({ name }) => name === table.name)
    tables.push(
      own ? { ...table, ...(await digested(client, { ...own, schema: 'pg_temp', name: `read ${own.name}` })) } : table,
    )
  }
  return { ...manifest, tables }
}
async function digested(
  client: pg.Client,
  table: Pick<EventTable, 'schema' | 'name' | 'columns' | 'key' | 'words'>,
  where?: string,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const { stream, rows } = copyTo(client, rowsOf(table, table, where))
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return { rows: rows(), sha256: hash.digest('hex') }
}
/** Every table of the event as it stands now is the archive's. @throws ArchiveProblem */
export async function compare(client: pg.Client, shape: EventShape, { event, tables }: EventManifest): Promise<void> {
  await client.query(writtenAlike)
  const archived = new Map(tables.map(table => [table.name, table]))
  for (const table of shape.ofEvent) {
    const { rows, sha256 } = await digested(client, table, shape.rowsOf(table.name, event.id))
    const before = archived.get(table.name)
    if (rows !== before?.rows || sha256 !== before.sha256)
      throw new ArchiveProblem(
        `${table.label} differs from the archive (${rows} rows here, ${before?.rows ?? 0} there): nothing was changed.`,
      )
  }
}
/** Names of files are never used twice: one that is there is the same. */
async function readFiles(file: string): Promise<void> {
  const kept = files()
  await eachEntry(sourceOf(file, process.env), async (name, bytes) => {
    if (!name.startsWith('files/') || !isOurs(name)) return
    const path = name.slice('files/'.length)
    if (!(await kept.stat(path))) await kept.write(path, bytes)
  })
}
