import { idsIn, type ComponentLoader } from '@pavilion/site/server/index.ts'
import { exhibitionHall } from '../../model/index.ts'
import type { HallPlan } from '../../model/calls.ts'
import { planOf } from './shown.ts'

/** What a plan on a page begins with. */
export interface PlanPartData {
  readonly halls: readonly Pick<HallPlan['hall'], 'id' | 'name' | 'englishName'>[]
  readonly plan: HallPlan
}
/**
 * The halls that each component names, in its order, else all; with the plan of the first. Each
 * plan is read once, however many components show it.
 */
export const planParts: ComponentLoader = async (ctx, { projectId, rows }) => {
  const halls = await ctx
    .acting('booth', { projectId })
    .store(exhibitionHall)
    .rows(
      {},
      {
        fields: ['id', 'name', 'englishName'],
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
      },
    )
  const chosen = rows.map(({ id, value }) => {
    const ids = idsIn(value)
    return { id, halls: ids.length ? ids.flatMap(one => halls.find(hall => hall.id === one) ?? []) : halls }
  })
  const plans = new Map<number, HallPlan | undefined>()
  for (const first of chosen.flatMap(each => each.halls[0]?.id ?? []))
    if (!plans.has(first)) plans.set(first, await planOf(ctx, projectId, first))
  return Object.fromEntries(
    chosen.flatMap(each => {
      const plan = plans.get(each.halls[0]?.id ?? 0)
      return plan ? [[each.id, { halls: each.halls, plan } satisfies PlanPartData]] : []
    }),
  )
}
