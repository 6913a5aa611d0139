import type { Wraps } from '@pavilion/http'
import { gateDayNote } from '../../model/index.ts'

/** A note carries the name of who wrote it. */
export const noteBy: NonNullable<Wraps['create']> = next => (ctx, body) =>
  ctx.transaction(async tx => {
    const row = (await next(tx, body)) as { id: number }
    return tx.store(gateDayNote).set(row.id, { sysUserId: ctx.caller.id })
  })
