import { purge, quoted, type Along, type Context } from '@pavilion/store'
import { giveUpFiles } from './fileSweep.ts'

/**
 * What a visitor or an operator sent with a row, for nobody else to see: photos, documents, sheets.
 * Pictures of sites stay in the list of files.
 */
const ownFiles: Along = async (tx, of, ids) => {
  const files = await tx.sql<{ path: string }>(
    `select distinct m[1] as "path" from ${quoted(of.name)} a, regexp_matches(a::text, '/files/private/[0-9a-f]{2}/[0-9a-f]{30}[0-9a-z_]*\\.[0-9a-z]{2,4}', 'g') m where a.id = any($1::bigint[]) and a::text like '%/files/private/%'`,
    [ids],
  )
  if (files.length)
    await giveUpFiles(
      tx,
      files.map(({ path }) => path),
    )
}
const parts: Along[] = [ownFiles]
/** Rooms that keep something beside rows of any list, which goes when they go for good. */
export const goesAlong = (part: Along): void => {
  parts.push(part)
}

/**
 * Removes for good what nobody can bring back any more (decisions, «Deleting»); a line of the
 * operate log for each list says how many rows went.
 */
export async function emptyBins(ctx: Context): Promise<void> {
  const gone = await purge(ctx, async (tx, of, ids) => {
    for (const part of parts) await part(tx, of, ids)
  })
  for (const { of, rows } of gone) await ctx.log('purge', { resource: of.name, details: { rows } })
}
