import { eventCancellation, eventCancellationState as state } from '../../model/index.ts'
import { sql, type Context, type Sql } from '@pavilion/store'

/** Whether a project’s event is cancelled, or being cancelled: a condition of a statement. */
export const isCancelled = (projectId: number): Sql =>
  sql`exists (
    select 1 from ${eventCancellation} x
    where x."projectId" = ${projectId} and x."state" in (${state.running}, ${state.done})
  )`
export async function eventIsCancelled(ctx: Context, projectId: number): Promise<boolean> {
  const [row] = await ctx
    .acting('order', { projectId })
    .query<{ yes: boolean }>(sql`select ${isCancelled(projectId)} as "yes"`)
  return row?.yes ?? false
}
