import type { AnyResource } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { webContentPublishing } from '../../model/index.ts'
import type { Ids } from './references.ts'

/** A row of any resource. */
export type Loose = Record<string, unknown> & { id: number }
/** How a copy differs from its original, and what to do once it has its id. */
interface Differing {
  readonly changed?: object
  readonly after?: (copy: Loose) => void
}
const identityFields = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', 'projectId', 'sellerId'])
/** The values of a row without its identity. */
export const bare = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !identityFields.has(key)))

/** A content that is public in the copy was first published now. */
export const comesNow = ({ status }: Loose): object => ({
  publishedAt: status === webContentPublishing.published ? new Date().toISOString() : null,
})

/** Copies rows in one statement; answers old id → new id. `differing` sets at least the project. */
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
/**
 * Copies the rows of a tree, one statement per level; answers old id → new id. The rows directly
 * below `above` are the top level, and `changed` sets their parent. Rows whose parent is not copied
 * are left out.
 */
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
