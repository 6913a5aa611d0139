import { databaseOf, keyedHash, quoted, type Database } from '@pavilion/store'
import { stemOf, stemsNamedBy } from '@pavilion/system/server/fileUsage.ts'
import {
  ArchiveProblem,
  migrationsOf,
  namesIn,
  writeArchive,
  writtenAlike,
  type EventEntry,
  type Manifest,
} from '@pavilion/work/server/backup/index.ts'
import { targetOf } from '@pavilion/work/server/backup/index.ts'
import { dataFolder, files } from '@pavilion/work/server/index.ts'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { shapeOf, type EventShape } from './shape.ts'

/** Of two installations with the same key. */
export const keyMark = (): string => keyedHash('archive of an event')

export interface Exported {
  readonly path: string
  readonly bytes: number
  readonly manifest: Manifest
}
/**
 * Writes one event into an archive, as one snapshot saw it: its rows, what they need of others, and its files. The
 * server may run.
 * @throws ArchiveProblem when the file exists already or there is no such event
 */
export async function exportEvent(store: Database, id: number, file: string): Promise<Exported> {
  const to = targetOf(file, process.env)
  if (typeof to === 'string' && existsSync(to)) throw new ArchiveProblem(`${to} already exists: choose another file.`)
  const system = store.system('export an event')
  const client = await connected(store, 'pavilion event')
  try {
    await client.query(writtenAlike)
    await client.query('begin isolation level repeatable read')
    const name = await nameOf(client, id)
    const shape = await shapeOf(client, system.catalogue)
    await findNeeded(client, shape, id)
    const kept = files()
    const stems = await stemsOf(client, shape, id)
    const paths = (await namesIn(kept)).filter(([path]) => stems.has(stemOf(`/files/${path}`)))
    return await writeArchive({ dataDir: dataFolder(), to, environment: process.env }, async archive => {
      for (const table of shape.ofEvent) await archive.table(client, table, shape.rowsOf(table.name, id))
      for (const table of shape.outside)
        await archive.table(client, table, `"id" in (select "id" from ${neededOf(table.name)})`)
      const event: EventEntry = {
        id,
        name,
        key: keyMark(),
        needed: shape.outside.map(table => table.name),
        named: await namedBy(client, shape, id),
      }
      const migrations = await migrationsOf(client)
      await client.query('commit')
      let count = 0
      for (const [path, size] of paths) {
        const bytes = await kept.read(path)
        // Deleted meanwhile.
        if (!bytes) continue
        await archive.bytes(`files/${path}`, size, bytes)
        count++
      }
      return { migrations, sequences: [], files: count, hasKey: false, event }
    })
  } finally {
    await client.end().catch(() => {})
  }
}
export async function connected(store: Database, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseOf(store.system(name)).direct.url,
    application_name: name,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
async function nameOf(client: pg.Client, id: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select "name" from "project" where "id" = $1 and "deletedAt" is null and "movedTo" is null',
    [id],
  )
  if (!rows[0]) throw new ArchiveProblem(`There is no event ${id} here.`)
  return rows[0].name
}

const neededOf = (name: string) => quoted(`needed ${name}`)
/**
 * Gathers what the event names outside of it, and what that names in turn: people, organiser, products, places.
 */
async function findNeeded(client: pg.Client, shape: EventShape, id: number): Promise<void> {
  const isOutside = new Set(shape.outside.map(({ name }) => name))
  for (const name of isOutside)
    await client.query(`create temp table ${neededOf(name)} ("id" bigint primary key) on commit drop`)
  const gather = async (from: (name: string) => string, which: (name: string) => boolean) => {
    let found = 0
    for (const { table, field, to, many } of shape.names) {
      if (!isOutside.has(to) || !which(table.name)) continue
      const value = many ? `unnest(a.${quoted(field)})` : `a.${quoted(field)}`
      const { rowCount } = await client.query(
        `insert into ${neededOf(to)}
        select t."id"
        from (select distinct ${value} as "id" from ${quoted(table.name)} a where ${from(table.name)}) n
        join ${quoted(to)} t on t."id" = n."id"
        on conflict do nothing`,
      )
      found += rowCount ?? 0
    }
    return found
  }
  await gather(name => `a."id" in (select "id" from ${quoted(name)} where ${shape.rowsOf(name, id)})`, shape.isOfEvent)
  while (
    await gather(
      name => `a."id" in (select "id" from ${neededOf(name)})`,
      name => isOutside.has(name),
    )
  );
}
/** What rows that stay behind name of the event, by a field that may be empty. */
export async function namedBy(client: pg.Client, shape: EventShape, id: number): Promise<EventEntry['named']> {
  const found = []
  for (const { table, field, to, many } of shape.names) {
    if (many || to === 'project' || shape.isOfEvent(table.name) || !shape.isOfEvent(to)) continue
    const { rows } = await client.query<{ id: number; names: number }>(
      `select a."id"::float8 as "id", a.${quoted(field)}::float8 as "names"
      from ${quoted(table.name)} a
      join (select "id" from ${quoted(to)} where ${shape.rowsOf(to, id)}) t on t."id" = a.${quoted(field)}
      order by 1`,
    )
    if (rows.length)
      found.push({ table: table.name, field, rows: rows.map(row => [row.id, row.names] as [number, number]) })
  }
  return found
}
/** Files that rows of the event use. */
export async function stemsOf(client: pg.Client, shape: EventShape, id: number): Promise<Set<string>> {
  const stems = new Set<string>()
  for (const { of } of shape.ofEvent) {
    const text = of && stemsNamedBy(of, shape.rowsOf(of.name, id))
    if (text) for (const { path } of (await client.query<{ path: string }>(text)).rows) stems.add(path)
  }
  return stems
}
