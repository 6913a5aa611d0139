import type { AnyResource, Row, ServerWhere } from '@pavilion/declare'
import type { Context } from '../context.ts'
import { ReadCache } from './readCache.ts'

/**
 * Reads what events have set (`eventSettings`), kept until any process writes it. Answers undefined
 * for an event that has set nothing.
 */
export function settingsReader<R extends AnyResource>(
  of: R,
): (ctx: Context, projectId: number) => Promise<Row<R> | undefined> {
  const kept = new ReadCache<number, Row<R> | undefined>([of.name])
  return (ctx, projectId) =>
    kept.get(ctx, projectId, async () => {
      const [row] = await ctx
        .acting('settings', { projectId })
        .store(of)
        .rows({} as ServerWhere<R>)
      return row
    })
}
