import type { AnyResource } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { webContentPublishing } from '../../model/index.ts'
import type { Ids } from './references.ts'

/** A row whose resource is known only where it is used. */
export type Loose = Record<string, unknown> & { id: number }
/** What a copy has that its original has not, and what is done with it once it has its number. */
interface Differing {
  readonly changed?: object
  readonly after?: (copy: Loose) => void
}
const identityFields = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', 'projectId', 'sellerId'])
/** What a row says, without what it is. */
export const bare = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !identityFields.has(key)))

/** A content that is public where it is copied to comes there now. */
export const comesNow = ({ status }: Loose): object => ({
  publishedAt: status === webContentPublishing.published ? new Date().toISOString() : null,
})

/** Copies rows, all in one statement; old id → new id. `differing` names the project at least. */
export async function copyRows(
  ctx: Context,
  of: AnyResource,
  rows: readonly object[],
  differing: (row: Loose) => Differing,
): Promise<Ids> {
  const wanted = (rows as readonly Loose[]).map(row => ({ row, ...differing(row) }))
  const made = (await ctx
    .store(of)
    .createMany(wanted.map(({ row, changed }) => ({ ...bare(row), ...changed })) as never)) as unknown as Loose[]
  for (const [nth, { after }] of wanted.entries()) after?.(made[nth] as Loose)
  return new Map(wanted.map(({ row }, nth) => [row.id, (made[nth] as Loose).id]))
}
/** Copies the rows of a tree, a level in one statement; old id → new id. Those below `above` come first, `changed` says where they go; what hangs on nothing that is copied stays behind. */
export async function copyTree(
  ctx: Context,
  of: AnyResource,
  rows: readonly object[],
  differing: (row: Loose) => Differing,
  above: number | null = null,
): Promise<Ids> {
  const ids: Ids = new Map()
  for (let waiting = rows as readonly (Loose & { parentId: number | null })[]; ; ) {
    const ready = new Set(
      waiting.filter(({ parentId }) => parentId === null || parentId === above || ids.has(parentId)),
    )
    if (!ready.size) return ids
    const level = await copyRows(ctx, of, [...ready], row => {
      const { changed, after } = differing(row)
      return { changed: { parentId: ids.get(row.parentId as number) ?? null, ...changed }, ...(after && { after }) }
    })
    for (const [old, made] of level) ids.set(old, made)
    waiting = waiting.filter(row => !ready.has(row))
  }
}
