import { quoted, type Database } from '@pavilion/store'
import { removeUpload } from '@pavilion/system/server/files.ts'
import { usedStems } from '@pavilion/system/server/fileUsage.ts'
import { destroyOuterHalf } from '@pavilion/access/server/faces/keys.ts'
import { openCloseStatus } from '@pavilion/site/model/index.ts'
import { ArchiveProblem } from '@pavilion/work/server/backup/index.ts'
import type pg from 'pg'
import { closeForWriting, openAgain } from './closing.ts'
import { connected, namedBy, stemsOf } from './exportEvent.ts'
import { checkEvent, compare, type EventManifest } from './importEvent.ts'
import { shapeOf, type EventShape } from './shape.ts'

export interface Erased {
  readonly name: string
  readonly rows: number
  readonly files: number
}
/**
 * Erases an event that is closed and of which this archive holds everything as it stands: all its rows or none.
 * What rows that stay behind name of it is forgotten.
 * @throws ArchiveProblem when the event is open, or not as the archive has it
 */
export async function eraseEvent(store: Database, id: number, file: string): Promise<Erased> {
  const client = await connected(store, 'pavilion event')
  try {
    const manifest = await checkEvent(client, file)
    requireArchiveOf(manifest, id)
    await requireClosed(client, id)
    await closeForWriting(client, store.catalogue, id)
    try {
      return await eraseClosed(store, client, manifest)
    } finally {
      await openAgain(client, id)
    }
  } finally {
    await client.end().catch(() => {})
  }
}
export function requireArchiveOf({ event }: EventManifest, id: number): void {
  if (event.id !== id) throw new ArchiveProblem(`This is the archive of the event ${event.id} (${event.name}).`)
}
async function requireClosed(client: pg.Client, id: number): Promise<void> {
  const { rows } = await client.query<{ name: string; status: number }>(
    'select "name", "status" from "project" where "id" = $1 and "deletedAt" is null and "movedTo" is null',
    [id],
  )
  if (!rows[0]) throw new ArchiveProblem(`There is no event ${id} here.`)
  if (rows[0].status === openCloseStatus.open)
    throw new ArchiveProblem(`The event ${id} (${rows[0].name}) is open: close it in the back-office first.`)
}

/**
 * Erases an event that is closed for writing. With `movedTo`, its own row stays and says where it went.
 * @throws ArchiveProblem unless everything is as the archive has it
 */
export async function eraseClosed(
  store: Database,
  client: pg.Client,
  manifest: EventManifest,
  movedTo?: string,
): Promise<Erased> {
  const { id, name } = manifest.event
  const system = store.system('erase an event')
  const shape = await shapeOf(client, store.catalogue)
  await client.query('begin isolation level repeatable read')
  try {
    await client.query(
      `select set_config('pavilion.moving', 'yes', true), set_config('pavilion.rewriting', 'yes', true)`,
    )
    await compare(client, shape, manifest)
    const stems = await stemsOf(client, shape, id)
    const { rows: keys } = await client.query<{ fingerprint: string | null }>(
      'select "fingerprint" from "registerUserFaceKey" where "projectId" = $1',
      [id],
    )
    await forgetNames(client, shape, id)
    const rows = await deleteAll(client, shape, id)
    await client.query(
      movedTo === undefined
        ? 'update "project" set "deletedAt" = clock_timestamp(), "updatedAt" = clock_timestamp() where "id" = $1'
        : 'update "project" set "movedTo" = $2, "updatedAt" = clock_timestamp() where "id" = $1',
      movedTo === undefined ? [id] : [id, movedTo],
    )
    await client.query('commit')
    for (const { of } of shape.ofEvent) if (of) system.wrote(of, id)
    for (const { fingerprint } of keys) await destroyOuterHalf(fingerprint)
    return { name, rows, files: await removeFiles(store, stems) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
    throw code === '23503'
      ? new ArchiveProblem(`Nothing was erased, because ${table} still names the event: ${detail}`)
      : error
  }
}
/** What rows that stay name of the event is forgotten. */
export async function forgetNames(client: pg.Client, shape: EventShape, id: number): Promise<void> {
  for (const { table, field, rows } of await namedBy(client, shape, id))
    await client.query(`update ${quoted(table)} set ${quoted(field)} = null where "id" = any($1::bigint[])`, [
      rows.map(([row]) => row),
    ])
}
/** Deletes all rows of an event but its own, in one statement: references are checked at its end. */
export async function deleteAll(client: pg.Client, shape: EventShape, id: number): Promise<number> {
  const tables = shape.ofEvent.filter(({ name }) => name !== 'project')
  const {
    rows: [gone],
  } = await client.query<{ rows: number }>(
    `with ${tables.map((table, nth) => `d${nth} as (delete from ${quoted(table.name)} where ${shape.rowsOf(table.name, id)} returning 1)`).join(', ')}
    select (${tables.map((_, nth) => `(select count(*) from d${nth})`).join(' + ')})::float8 as "rows"`,
  )
  return gone?.rows ?? 0
}
/** Files that nobody else uses. */
async function removeFiles(store: Database, stems: ReadonlySet<string>): Promise<number> {
  const used = await usedStems(store.system('erase an event'), undefined, [...stems])
  const unused = [...stems].filter(stem => !used.has(stem))
  for (const stem of unused) await removeUpload(`${stem}.bin`)
  return unused.length
}
