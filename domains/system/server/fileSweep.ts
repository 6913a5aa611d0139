import { dayMs, daysInBin } from '@pavilion/declare'
import { everyRowOf, sql, now, type Context } from '@pavilion/store'
import { uploadedFile } from '../model/records.ts'
import { files } from '@pavilion/work/server/index.ts'
import { removeUpload } from './files.ts'
import { stemOf, usedStems } from './fileUsage.ts'
import { forgetUnclaimed } from './uploadCeilings.ts'

const everyFile = everyRowOf(uploadedFile, 'files of all projects are swept, deleted ones')

/**
 * Permanently deletes files that cannot be restored any more: those deleted from the list thirty
 * days ago, and bytes as old that the list does not know (an upload whose row was never written);
 * after one day also the leftovers of a killed server. Files that some record uses stay, even if
 * that record is in the recycle bin. Returns the number of deleted files.
 */
export async function sweepFiles(ctx: Context): Promise<number> {
  // Half-written files: nobody can read them, and an export may contain personal data.
  const parts = await files().sweep(new Date(now().getTime() - dayMs))
  const rows = await ctx.query<{ id: number; path: string; gone: boolean; living: boolean }>(
    sql`select f.id, f."filePath" as "path", f."deletedAt" is null as "living",
      coalesce(f."deletedAt" < clock_timestamp() - make_interval(days => ${daysInBin}::int), false) as "gone"
    from ${everyFile} f`,
  )
  const known = new Set(rows.map(({ path }) => stemOf(path)))
  const living = new Set(rows.filter(row => row.living).map(({ path }) => stemOf(path)))
  const gone = rows.filter(row => row.gone && !living.has(stemOf(row.path)))
  const stray = await strayFiles(known)
  // Searching every table is expensive: only when there are candidates.
  if (!gone.length && !stray.length) return parts
  const used = await usedStems(ctx, undefined, [...gone.map(row => stemOf(row.path)), ...stray.map(stemOf)])
  const ids: number[] = []
  let removed = parts
  for (const path of new Set([...gone.map(row => row.path), ...stray]))
    if (!used.has(stemOf(path))) {
      await removeUpload(path)
      removed++
    }
  // Bytes first: a leftover row is looked at again next time, leftover bytes would be kept for
  // ever.
  for (const { id, path } of gone) if (!used.has(stemOf(path))) ids.push(id)
  if (ids.length)
    await ctx.query(sql`delete from ${everyFile} f where f.id = any(${ids}::bigint[]) and f."deletedAt" is not null`)
  return removed
}
/**
 * Permanently deletes uploads of visitors that are a day old and that no record has taken. Returns
 * the number of deleted files.
 */
export async function sweepUnclaimed(ctx: Context): Promise<number> {
  const old = await ctx.sql<{ path: string }>(
    `select "filePath" as "path"
    from "unclaimedUpload"
    where "createdAt" < clock_timestamp() - interval '1 day'`,
  )
  if (!old.length) return 0
  const used = await usedStems(
    ctx,
    undefined,
    old.map(({ path }) => stemOf(path)),
  )
  const paths = old.map(({ path }) => path)
  const gone = paths.filter(path => !used.has(stemOf(path)))
  await ctx.transaction(async tx => {
    await tx.query(sql`delete from ${everyFile} f where f."filePath" = any(${gone}::text[])`)
    await forgetUnclaimed(tx, paths)
  })
  for (const path of gone) await removeUpload(path)
  if (gone.length) ctx.wrote(uploadedFile, null)
  return gone.length
}
/**
 * Marks the files of permanently deleted rows: the next sweep deletes them unless they are in use.
 */
export const giveUpFiles = (ctx: Context, paths: readonly string[]): Promise<unknown> =>
  ctx.acting('file sweep', { projectId: null }).transaction(tx =>
    tx.update(uploadedFile, {
      set: sql`"deletedAt" = clock_timestamp() - make_interval(days => ${daysInBin}::int, mins => 1)`,
      where: sql`a."filePath" = any(${paths}::text[])`,
    }),
  )
async function strayFiles(known: ReadonlySet<string>): Promise<string[]> {
  const before = new Date(now().getTime() - daysInBin * dayMs)
  const found: string[] = []
  for await (const { name, at } of files().list())
    if (!/\.\d+\.webp$/.test(name) && !known.has(stemOf(`/files/${name}`)) && at < before) found.push(`/files/${name}`)
  return found
}

/**
 * Files of the list whose bytes are gone, and bytes that the list has not known for thirty days: for the
 * doctor. Only looks.
 */
export async function missingFiles(ctx: Context): Promise<{ missing: string[]; orphans: string[] }> {
  const rows = await ctx.query<{ path: string; living: boolean }>(
    sql`select f."filePath" as "path", f."deletedAt" is null as "living" from ${everyFile} f order by f.id`,
  )
  const stored = new Set<string>()
  for await (const { name } of files().list()) stored.add(`/files/${name}`)
  const missing = rows.flatMap(({ path, living }) => (living && kept.test(path) && !stored.has(path) ? [path] : []))
  return { missing, orphans: await strayFiles(new Set(rows.map(({ path }) => stemOf(path)))) }
}
/** Addresses of our own store. */
const kept = /^\/files\/(?!.*\.\.)/
