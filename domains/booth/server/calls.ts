import { anyone, handle, may, resourceCalls, visitor, visitorOrOperator, type Call } from '@pavilion/http'
import { noData } from '@pavilion/declare'
import * as model from '../model/calls.ts'
import * as claim from '../model/calls/claims.ts'
import { booth, exhibitionReserveSetting, getCockpit, getPayMap } from '../model/index.ts'
import { fairCalls } from './fair/calls.ts'
import { assignBooths, swapBooths, takeBackBooth } from './assign.ts'
import { boothWraps, settingWraps } from './entered.ts'
import { boardOf } from './board.ts'
import { cockpitOf, payMapOf } from './cockpit.ts'
import { demandFor, depositFirst, fee, giveUp, holdBooths, projectOf } from './claims/hold.ts'
import { settingOf } from './claims/gather.ts'
import { ownPlanOf } from './own.ts'
import { savePlanOf } from './plan/save.ts'
import { planOf } from './plan/shown.ts'
import { placeInQueue } from './queue.ts'
import { joinLine, leaveLine } from './waiting.ts'

const exhibitor = { guard: visitorOrOperator('booth.update') } as const
const treasurer = {
  guard: may('order.getList', {
    rights: [
      'exhibitorCompanyInfo.approve',
      'exhibitorBoothDemandInfo.passAgreement',
      'exhibitorBoothDemandInfo.getList',
      'exhibitorProductInfo.approve',
      'exhibitorBoothActivity.approve',
      'pay.verify',
    ],
    words: 'for what they may act on',
  }),
} as const
const operator = { guard: may('booth.update') } as const

const taking: Call[] = [
  handle(model.getPlan, { guard: anyone() }, async ({ ctx, body }) => {
    const plan = await planOf(ctx, projectOf(ctx), body.exhibitionHallId)
    if (!plan) throw noData()
    return plan
  }),
  handle(model.getOwnPlan, { guard: visitor() }, ({ ctx }) => ownPlanOf(ctx)),
  handle(model.queueUp, { guard: visitor() }, async ({ ctx, body }) => {
    const projectId = projectOf(ctx)
    const inside = ctx.acting('booth', { projectId })
    return placeInQueue(inside, projectId, await settingOf(inside), await demandFor(ctx, inside, body.demandId))
  }),
  handle(claim.hold, exhibitor, ({ ctx, body }) => holdBooths(ctx, body)),
  handle(claim.payDeposit, exhibitor, ({ ctx, body }) => depositFirst(ctx, body)),
  handle(claim.payFee, exhibitor, ({ ctx, body }) => fee(ctx, body)),
  handle(model.release, exhibitor, ({ ctx, body }) => giveUp(ctx, body.boothId)),
  handle(model.waitFor, exhibitor, ({ ctx, body }) => joinLine(ctx, body)),
  handle(model.stopWaiting, exhibitor, ({ ctx, body }) => leaveLine(ctx, body.id)),
]
const organising: Call[] = [
  handle(model.getBoard, { guard: may('booth.getList') }, ({ ctx, body }) => boardOf(ctx, body)),
  handle(getCockpit, treasurer, ({ ctx }) => cockpitOf(ctx)),
  handle(getPayMap, { guard: may('order.getList') }, ({ ctx, body }) => payMapOf(ctx, body)),
  handle(model.assign, operator, ({ ctx, body }) => assignBooths(ctx, body)),
  handle(model.takeBack, operator, ({ ctx, body }) => takeBackBooth(ctx, body)),
  handle(model.swap, operator, ({ ctx, body }) => swapBooths(ctx, body)),
  handle(model.savePlan, { guard: may('exhibitionHall.update', { rights: ['booth.update'] }) }, ({ ctx, body }) =>
    savePlanOf(ctx, body),
  ),
]
export const calls: Call[] = [
  ...taking,
  ...organising,
  ...fairCalls,
  ...resourceCalls(booth, boothWraps),
  ...resourceCalls(exhibitionReserveSetting, settingWraps),
]
