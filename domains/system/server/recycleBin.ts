import { keyedPort } from '@pavilion/declare'
import { purge, quoted, type Along, type Context } from '@pavilion/store'
import { giveUpFiles } from './fileSweep.ts'

/**
 * Private files of a row: photos, documents and sheets that a visitor or an operator sent with it.
 * Pictures of sites stay in the list of files.
 */
const ownFiles: Along = async (tx, of, ids) => {
  const files = await tx.sql<{ path: string }>(
    `
      select distinct m[1] as "path"
      from ${quoted(of.name)} a, regexp_matches(
        a::text,
        '/files/private/[0-9a-f]{2}/[0-9a-f]{30}[0-9a-z_]*\\.[0-9a-z]{2,4}',
        'g'
      ) m
      where a.id = any($1::bigint[]) and a::text like '%/files/private/%'`,
    [ids],
  )
  if (files.length)
    await giveUpFiles(
      tx,
      files.map(({ path }) => path),
    )
}
/** What other domains keep beside rows of any list, by the list in which they keep it. */
export const goesAlong = keyedPort<string, Along>('system.goesAlong', {
  what: 'what is deleted permanently with rows of any list',
})
goesAlong.fill('uploadedFile', ownFiles)

/**
 * Permanently deletes rows that can no longer be restored (decisions, “Deleting”), with one line in
 * the audit log per list that says how many.
 */
export async function emptyBins(ctx: Context): Promise<void> {
  const gone = await purge(ctx, async (tx, of, ids) => {
    for (const [, part] of goesAlong.all()) await part(tx, of, ids)
  })
  for (const { of, rows } of gone) await ctx.log('purge', { resource: of.name, details: { rows } })
}
