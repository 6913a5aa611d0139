import { idsIn, wrapsOf } from '@pavilion/http'
import type { Transaction } from '@pavilion/store'
import { booth, boothReserveStatus, exhibitionReserveSetting } from '../model/index.ts'
import { changed } from './live.ts'
import { standsInTheWay } from './refusals.ts'

/**
 * Stands that operators change in their list: what somebody has keeps its type and area, and is not
 * deleted; open plans follow.
 */
export const boothWraps = wrapsOf(booth, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const [row] = await tx.lockAll(booth, [body.id])
      const others =
        row &&
        ((body.type !== undefined && body.type !== row.type) || (body.area !== undefined && body.area !== row.area))
      if (others && row.reserveStatus !== boothReserveStatus.free) throw standsInTheWay({ numbers: row.boothNo })
      const after = await next(tx, body)
      if (row) await changed(tx, row.exhibitionHallId)
      return after
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const rows = await tx.lockAll(booth, idsIn(body))
      const taken = rows.filter(row => row.reserveStatus !== boothReserveStatus.free)
      if (taken.length)
        throw standsInTheWay({
          numbers: taken
            .slice(0, 20)
            .map(({ boothNo }) => boothNo)
            .join('、'),
        })
      return next(tx, body)
    }),
})

/** Where a setting gives fewer passes than there are, those beyond it are withdrawn at once. */
const settled = (tx: Transaction, projectId: number) =>
  tx.enqueue('booth.settleAllPasses', { projectId }, { key: `passes of project ${projectId}` })
export const settingWraps = wrapsOf(exhibitionReserveSetting, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await settled(tx, row.projectId)
      return row
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await settled(tx, row.projectId)
      return row
    }),
})
