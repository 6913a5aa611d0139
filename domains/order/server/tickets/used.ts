import { sql, type Context } from '@pavilion/store'
import { ticket } from '../../model/index.ts'

/** Writes down when tickets of a project were first used; one that is marked already stays as it is. */
export async function ticketsUsed(
  ctx: Context,
  projectId: number,
  used: readonly { readonly id: number; readonly at: string }[],
): Promise<void> {
  if (used.length)
    await ctx.acting('tickets', { projectId }).transaction(tx =>
      tx.update(ticket, {
        set: sql`"usedAt" = v.at`,
        from: sql`unnest(${used.map(({ id }) => id)}::bigint[], ${used.map(({ at }) => at)}::timestamptz[]) as v(id, at)`,
        where: sql`a.id = v.id and a."usedAt" is null`,
      }),
    )
}
