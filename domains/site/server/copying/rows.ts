import { statesOf, type AnyResource } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import { webContent, webContentPublishing } from '../../model/index.ts'
import type { Ids } from './references.ts'

/** A row of any resource. */
export type Loose = Record<string, unknown> & { id: number }
/** How a copy differs from its original, and what to do once it has its id. */
interface Differing {
  readonly changed?: object
  readonly after?: (copy: Loose) => void
}
const identityFields = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', 'projectId', 'sellerId'])
/** The new id of what a field of a copied row refers to, if that was copied too. */
export const newIdFor = (ids: Ids, field: unknown): number | undefined =>
  typeof field === 'number' ? ids.get(field) : undefined
/** The new id of a row that was copied. */
export function newIdOf(ids: Ids, { id }: { readonly id: number }): number {
  const made = ids.get(id)
  if (made === undefined) throw new Error(`row ${id} was not copied`)
  return made
}
/** The values of a row without its identity. */
export const bare = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !identityFields.has(key)))

/** A content that is public in the copy was first published now. */
export const comesNow = ({ status }: Loose): object => ({
  publishedAt: status === webContentPublishing.published ? now().toISOString() : null,
})

/** How the copy of a row is born: as a content stands, a published one stays published. */
function birthOf(of: AnyResource, { status }: Loose): string | undefined {
  if (of.name !== webContent.name) return undefined
  if (status === webContentPublishing.published) return 'published'
  return status === webContentPublishing.planned ? 'planned' : undefined
}
const withoutStates = (of: AnyResource, row: object): Record<string, unknown> => {
  const states = new Set(statesOf(of).map(([name]) => name))
  return Object.fromEntries(Object.entries(bare(row)).filter(([name]) => !states.has(name)))
}
/**
 * Copies rows in one statement for each state they are born in; answers old id → new id.
 * `differing` sets at least the project.
 */
export async function copyRows(
  ctx: Context,
  of: AnyResource,
  rows: readonly object[],
  differing: (row: Loose) => Differing,
): Promise<Ids> {
  const wanted = (rows as readonly Loose[]).map(row => ({ row, ...differing(row) }))
  const ids: Ids = new Map()
  for (const [birth, born] of Map.groupBy(wanted, ({ row }) => birthOf(of, row))) {
    const made = (await ctx.store(of).createMany(
      born.map(({ row, changed }) => ({ ...withoutStates(of, row), ...changed })),
      birth === undefined ? {} : { birth },
    )) as unknown as Loose[]
    for (const [nth, { row, after }] of born.entries()) {
      ids.set(row.id, (made[nth] as Loose).id)
      after?.(made[nth] as Loose)
    }
  }
  return new Map(wanted.map(({ row }) => [row.id, newIdOf(ids, row)]))
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
      return { changed: { parentId: newIdFor(ids, row.parentId) ?? null, ...changed }, ...(after && { after }) }
    })
    for (const [old, made] of level) ids.set(old, made)
    waiting = waiting.filter(row => !ready.has(row))
  }
}
