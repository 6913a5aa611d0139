import type { Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { webComponent, website } from '../model/index.ts'
import { componentElsewhere } from './refusals.ts'
import { levelsBelow, underParent } from './treeWrites.ts'

/**
 * Where a component goes: under a parent or on the top level of a page, before a given sibling or
 * at the end.
 */
export interface PlaceInput {
  readonly id: number
  readonly updatedAt?: string | null | undefined
  readonly parentId?: number | null | undefined
  readonly container?: string | null | undefined
  readonly before?: number | null | undefined
}

/**
 * Moves a component with everything in it to another place of its website. Its new siblings stay
 * unchanged, so others can go on editing them; only when no number is left between two of them are
 * they all renumbered. Two operators move one after the other.
 * @throws noData, changedMeanwhile, treeCircle, componentHoldsNone, parentElsewhere,
 * componentElsewhere
 */
export const placeComponent = (
  ctx: Context,
  { id, updatedAt, parentId, container, before }: PlaceInput,
): Promise<Row<typeof webComponent>> =>
  ctx.transaction(async tx => {
    const components = tx.store(webComponent)
    const seen = await components.getDetail(id)
    if (seen.websiteId !== null) await tx.store(website).lock(seen.websiteId, { referable: true })
    const wanted = { parentId: parentId ?? null, container: parentId ? null : (container ?? seen.container) }
    await underParent(tx, { id, ...wanted })
    const moved = await components.update({ id, ...wanted, ...(updatedAt && { updatedAt }) })
    const there = await components.rows(
      {
        websiteId: seen.websiteId,
        parentId: wanted.parentId,
        ...(wanted.parentId === null && { container: wanted.container }),
      },
      {
        limit: 5000,
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
      },
    )
    const others = there.filter(row => row.id !== id)
    const at = before ? others.findIndex(row => row.id === before) : others.length
    if (at < 0) throw componentElsewhere()
    const working = tx.acting('place component', { projectId: moved.projectId }).store(webComponent)
    const between = numberBetween(others[at - 1]?.sortNumber, others[at]?.sortNumber)
    if (between !== undefined) {
      if (moved.sortNumber !== between) await working.set(id, { sortNumber: between })
    } else
      for (const [index, row] of [...others.slice(0, at), moved, ...others.slice(at)].entries())
        if (row.sortNumber !== (index + 1) * 10) await working.set(row.id, { sortNumber: (index + 1) * 10 })
    await levelsBelow(tx, id)
    return components.getDetail(id)
  })
/** A number between those of two siblings, ten beyond the only one; undefined when none is left. */
function numberBetween(before: number | null | undefined, after: number | null | undefined): number | undefined {
  if (before === undefined && after === undefined) return 10
  if (after === undefined) return before === null ? undefined : (before as number) + 10
  if (after === null || before === null) return undefined
  if (before === undefined) return after - 10
  return after - before > 1 ? Math.floor((before + after) / 2) : undefined
}
