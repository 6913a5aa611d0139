import { existsSync } from 'node:fs'
import type { Database } from '@pavilion/store'
import { ArchiveProblem } from '@pavilion/work/server/backup/index.ts'
import { closeForWriting, openAgain } from './closing.ts'
import { eraseClosed, requireArchiveOf, type Erased } from './eraseEvent.ts'
import { connected, exportEvent, type Exported } from './exportEvent.ts'
import { checkEvent, receiptOf } from './importEvent.ts'

/**
 * Begins to move an event: nobody writes it any more, then it is put into an archive. Stopped anywhere, it begins
 * again; an archive that was complete stays.
 */
export async function beginMove(store: Database, id: number, file: string): Promise<Exported | undefined> {
  const client = await connected(store, 'pavilion event')
  try {
    if (existsSync(file)) {
      requireArchiveOf(await checkEvent(client, file), id)
      await closeForWriting(client, store.catalogue, id)
      return undefined
    }
    await closeForWriting(client, store.catalogue, id)
    return await exportEvent(store, id, file)
  } finally {
    await client.end().catch(() => {})
  }
}
/** Takes a move back that is not finished: the event is written here again. */
export async function takeBack(store: Database, id: number): Promise<void> {
  const client = await connected(store, 'pavilion event')
  try {
    const { rowCount } = await client.query('select from "project" where "id" = $1 and "movedTo" is not null', [id])
    if (rowCount)
      throw new ArchiveProblem(`The event ${id} has moved: move it back from where it is, with the same commands.`)
    await openAgain(client, id)
  } finally {
    await client.end().catch(() => {})
  }
}
/**
 * Ends a move: the other installation has said by its receipt that it holds everything. The event is erased here, and
 * its addresses lead there. It stays closed for writing.
 * @throws ArchiveProblem for a receipt of another archive
 */
export async function finishMove(
  store: Database,
  id: number,
  { file, address, receipt }: { file: string; address: string; receipt: string },
): Promise<Erased> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new ArchiveProblem(`${address} is no address of an installation: give one such as https://expo.example.com.`)
  const client = await connected(store, 'pavilion event')
  try {
    const manifest = await checkEvent(client, file)
    requireArchiveOf(manifest, id)
    if (receiptOf(manifest) !== receipt)
      throw new ArchiveProblem(
        'This is not the receipt of this archive: «import-event» prints it at the new place when everything is there.',
      )
    await closeForWriting(client, store.catalogue, id)
    return await eraseClosed(store, client, manifest, url.origin)
  } finally {
    await client.end().catch(() => {})
  }
}
