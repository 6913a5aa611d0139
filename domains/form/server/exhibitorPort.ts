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

let filled: FindExhibitor | undefined

/** The booth domain is loaded after this one, and registers itself here. */
export const exhibitorOf = {
  register(find: FindExhibitor): void {
    filled = find
  },
}
const nobody: ExhibitorOf = { exhibitor: null, boothNumbers: [] }

/**
 * The exhibitor behind a record, with booth numbers in capitals; undefined for a record without a
 * user.
 */
export async function exhibitorBehind(
  ctx: Context,
  { projectId, webUserId }: { readonly projectId: number; readonly webUserId: number | null },
): Promise<ExhibitorOf> {
  if (webUserId === null || !filled) return nobody
  const { exhibitor, boothNumbers } = await filled(ctx, { projectId, webUserId })
  return { exhibitor, boothNumbers: boothNumbers.map(number => number.toUpperCase()) }
}
