import type { Context } from '@pavilion/store'

/** What the room of booths knows of the company that a web user exhibits with: its name and the numbers of its booths, as they are kept. */
export interface ExhibitorOf {
  readonly exhibitor: string | null
  readonly boothNumbers: readonly string[]
}
export type FindExhibitor = (
  ctx: Context,
  asked: { readonly projectId: number; readonly webUserId: number },
) => Promise<ExhibitorOf>

let filled: FindExhibitor | undefined
/** The room of booths comes after this one and fills this in when it is loaded. */
export const exhibitorOf = {
  register(find: FindExhibitor): void {
    filled = find
  },
}
const nobody: ExhibitorOf = { exhibitor: null, boothNumbers: [] }
/** The exhibitor behind a record, its booth numbers in capitals; nothing for a record that belongs to nobody. */
export async function exhibitorBehind(
  ctx: Context,
  { projectId, webUserId }: { readonly projectId: number; readonly webUserId: number | null },
): Promise<ExhibitorOf> {
  if (webUserId === null || !filled) return nobody
  const { exhibitor, boothNumbers } = await filled(ctx, { projectId, webUserId })
  return { exhibitor, boothNumbers: boothNumbers.map(number => number.toUpperCase()) }
}
