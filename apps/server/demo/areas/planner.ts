import { addDays, dayIn, defaultZone } from '@pavilion/declare'
import { arrangement, arrangementEffort } from '@pavilion/planner/model/index.ts'
import { computeArrangement } from '@pavilion/planner/server/index.ts'
import type { Demo } from './fill.ts'

/** A proposal for the days of the event, ready to be looked at: nothing of it is applied. */
export async function fillPlanner({ ctx, made }: Demo): Promise<void> {
  const { projectId } = made
  const inside = ctx.acting('demo', { projectId })
  const first = dayIn(made.start, defaultZone())
  const { id } = await inside.store(arrangement).create({
    projectId,
    name: '展期房间、接送与用餐',
    fromDate: addDays(first, -2),
    untilDate: addDays(first, 4),
    effort: arrangementEffort.quick,
    seed: 1,
  })
  await computeArrangement(inside, { id }, { taskId: null, progress: async () => {} })
}
