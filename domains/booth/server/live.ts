import { changed as viewChanged, liveViews } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { standing } from './plan/shown.ts'

/** Notifies all who look at the plan of a hall. */
export const changed = (ctx: Context, hallId: number): Promise<void> => viewChanged(ctx, 'hallPlan', hallId)
/**
 * Answers `{ type: 20, watch: 'hallPlan', id: hallId }` on the socket with the state of its stands,
 * after each change.
 */
liveViews.fill('hallPlan', async (system, id) => (typeof id === 'number' ? standing(system, id) : undefined))
