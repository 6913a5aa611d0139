import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { bareAddress } from './privateFiles.ts'

/** Notes that uploads are in use, by their paths. */
export type ClaimFiles = (ctx: Context, paths: readonly string[]) => Promise<void>
/** Filled by the domain that stores uploads. */
export const claimFiles = port<ClaimFiles>('http.claimFiles', {
  what: 'that the uploads which a call has stored somewhere are in use',
})
/** The paths of uploads anywhere in the body of a call. */
export function filesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.startsWith('/files/') && value.length < 500) found.add(bareAddress(value))
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) filesIn(inner, found)
  return found
}
/** After a call of a visitor has written: the uploads it names are not swept as unclaimed. */
export async function claimFilesOf(ctx: Context, body: unknown): Promise<void> {
  if (ctx.caller.kind === 'operator') return
  const paths = [...filesIn(body)]
  // The work is done. If the database goes away now, the sweep finds out what is in use.
  if (paths.length)
    await claimFiles
      .use()(ctx, paths)
      .catch(() => {})
}
