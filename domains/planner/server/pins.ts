import type { Context } from '@pavilion/store'
import { arrangementPin } from '../model/index.ts'

/** The subjects of a kind that people have fixed. */
export async function pinsOf(ctx: Context, kind: 10 | 20 | 30): Promise<ReadonlySet<number>> {
  const rows = await ctx.store(arrangementPin).rows({ kind }, { fields: ['subjectId'], limit: Infinity })
  return new Set(rows.map(({ subjectId }) => subjectId))
}
