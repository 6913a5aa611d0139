import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/**
 * The company that a web user exhibits with, as the booth domain knows it: its name and its booth
 * numbers.
 */
export interface ExhibitorOf {
  readonly exhibitor: string | null
  readonly boothNumbers: readonly string[]
}
export type FindExhibitor = (
  ctx: Context,
  asked: { readonly projectId: number; readonly webUserId: number },
) => Promise<ExhibitorOf>

/** The booth domain, which is loaded after this one, fills it. */
export const exhibitorOf = port<FindExhibitor>('form.exhibitor', {
  what: 'the company that a web user exhibits with, and its booths, for letters and invitations',
})
const nobody: ExhibitorOf = { exhibitor: null, boothNumbers: [] }

/**
 * The exhibitor behind a record, with booth numbers in capitals; undefined for a record without a
 * user.
 */
export async function exhibitorBehind(
  ctx: Context,
  { projectId, webUserId }: { readonly projectId: number; readonly webUserId: number | null },
): Promise<ExhibitorOf> {
  if (webUserId === null) return nobody
  const { exhibitor, boothNumbers } = await exhibitorOf.use()(ctx, { projectId, webUserId })
  return { exhibitor, boothNumbers: boothNumbers.map(number => number.toUpperCase()) }
}
