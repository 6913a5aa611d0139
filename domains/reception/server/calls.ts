import { handle, may, resourceCalls, type Call } from '@pavilion/http'
import * as about from '../model/calls/about.ts'
import * as model from '../model/calls/board.ts'
import { vipBill } from '../model/index.ts'
import { getVipMoney, makeStatement, signStatement } from '../model/calls/vip.ts'
import { billWraps, makeStatementOf, moneyOfVip, signStatementOf } from './vip/statements.ts'
import { getGuestPage } from '../model/calls/guest.ts'
import { guestPageOf } from './guest/page.ts'
import { aboutAuthOf, codeSheetOf } from './people/codeSheet.ts'
import { aboutSpendingOf, aboutVipBillOf, openCostsOf, spendingOf } from './vip/costs.ts'
import { assignOf, moveOf, nightsOf, takeBackOf } from './rooms/assign.ts'
import { boardOf } from './rooms/board.ts'
import { checkInOf, checkOutOf, deskOf } from './rooms/desk.ts'

const looks = { guard: may('hotelAssignRoom.getList') } as const
const assigns = { guard: may('hotelAssignRoom.assign') } as const
const receives = { guard: may('hotelAssignRoom.checkOut') } as const

export const calls: Call[] = [
  handle(model.getRoomBoard, looks, ({ ctx, body }) => boardOf(ctx, body)),
  handle(model.assignRoom, assigns, ({ ctx, body }) => assignOf(ctx, body)),
  handle(model.moveRoom, assigns, ({ ctx, body }) => moveOf(ctx, body)),
  handle(model.setNights, assigns, ({ ctx, body }) => nightsOf(ctx, body)),
  handle(model.takeRoom, assigns, ({ ctx, body }) => takeBackOf(ctx, body)),
  handle(model.getDesk, looks, ({ ctx, body }) => deskOf(ctx, body)),
  handle(getGuestPage, { guard: may('hotelGuest.getDetail') }, ({ ctx, body }) => guestPageOf(ctx, body)),
  handle(model.checkIn, receives, ({ ctx, body }) => checkInOf(ctx, body)),
  handle(model.checkOut, receives, ({ ctx, body }) => checkOutOf(ctx, body)),
  handle(getVipMoney, { guard: may('vipBill.getList') }, ({ ctx, body }) => moneyOfVip(ctx, body)),
  handle(makeStatement, { guard: may('vipBill.update') }, ({ ctx, body }) => makeStatementOf(ctx, body)),
  handle(signStatement, { guard: may('vipBill.update') }, ({ ctx, body }) => signStatementOf(ctx, body)),
  handle(about.getCodeSheet, { guard: may('userAuth.getList') }, ({ ctx }) => codeSheetOf(ctx)),
  handle(about.aboutAuth, { guard: may('userAuth.getDetail') }, ({ ctx, body }) => aboutAuthOf(ctx, body.id)),
  handle(about.getOpenCosts, { guard: may('vipBill.getList') }, ({ ctx }) => openCostsOf(ctx)),
  handle(about.aboutVipBill, { guard: may('vipBill.getDetail') }, ({ ctx, body }) => aboutVipBillOf(ctx, body.id)),
  handle(about.getSpending, { guard: may('merchantConsumeRecord.getList') }, ({ ctx }) => spendingOf(ctx)),
  handle(about.aboutSpending, { guard: may('merchantConsumeRecord.getDetail') }, ({ ctx, body }) =>
    aboutSpendingOf(ctx, body.id),
  ),
  ...resourceCalls(vipBill, billWraps),
]
