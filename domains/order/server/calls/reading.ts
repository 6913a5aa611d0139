import { handle, listQuery, may, type Call } from '@pavilion/http'
import * as model from '../../model/calls/orders.ts'
import { getEventWays } from '../../model/calls/eventWays.ts'
import { order } from '../../model/index.ts'
import { orderPage } from '../page.ts'
import { eventWays } from '../eventWays.ts'
import { payPage } from '../payPage.ts'
import { payWays } from '../paying/ways.ts'
import { listViews, viewOf } from '../views.ts'
import { seen } from './common.ts'

export const reading: Call[] = [
  ...model.orderLists.map(list => handle(list, { guard: seen }, ({ ctx, body }) => listViews(ctx, listQuery(body)))),
  ...model.orderDetails.map(detail => handle(detail, { guard: seen }, ({ ctx, body }) => viewOf(ctx, body.id))),
  handle(model.getOrderPage, { guard: may('order.getDetail') }, ({ ctx, body }) => orderPage(ctx, body.id)),
  handle(getEventWays, { guard: may('order.getList') }, ({ ctx, body }) => eventWays(ctx, body.projectId)),
  handle(model.getPayPage, { guard: may('pay.getDetail') }, ({ ctx, body }) => payPage(ctx, body.id)),
  handle(model.getPayTypes, { guard: seen }, async ({ ctx, body }) =>
    payWays(ctx, await ctx.store(order).getDetail(body.id)),
  ),
]
