import { handle, may, resourceCalls, visitor, type Call } from '@pavilion/http'
import * as onSite from '../model/calls/desk.ts'
import * as own from '../model/calls/guest.ts'
import { getMenus } from '../model/calls/menus.ts'
import * as rules from '../model/calls/rules.ts'
import {
  food,
  mealFood,
  mealPlace,
  mealRecord,
  mealRegister,
  mealRule,
  mealRuleAudience,
  mealRulePlace,
} from '../model/index.ts'
import * as desk from './desk.ts'
import * as guest from './guest.ts'
import * as kitchen from './kitchen.ts'
import { menusOf } from './menus.ts'
import * as offline from './offline.ts'
import { audienceOf, plan } from './plan.ts'
import { makeAhead } from './registers.ts'
import { serve } from './serve.ts'
import { placePageOf, registerPageOf, rulePageOf } from './shown.ts'
import { vouchers } from './vouchers.ts'

const atPlace = { guard: may('mealRecord.serve') } as const
const often = { guard: visitor(), rate: { max: 120, seconds: 60, by: 'caller' } } as const
const seldom = { guard: visitor(), rate: { max: 30, seconds: 60, by: 'caller' } } as const

export const calls: Call[] = [
  ...[food, mealFood, mealRule, mealRuleAudience, mealRulePlace, mealPlace, mealRegister, mealRecord].flatMap(of =>
    resourceCalls(of),
  ),
  handle(getMenus, { guard: may('food.getList') }, ({ ctx, body }) => menusOf(ctx, body.day)),
  handle(onSite.getMealDesk, atPlace, ({ ctx, body }) => desk.mealDesk(ctx, body.mealPlaceId ?? null)),
  handle(onSite.findDiners, atPlace, ({ ctx, body }) => desk.findDiners(ctx, body.mealPlaceId, body.text)),
  handle(onSite.serveMeal, atPlace, ({ ctx, body: { isHere, isSeen, ...shown } }) =>
    serve(ctx, {
      ...shown,
      ...(isSeen ? { wish: { kind: 'seen', reason: '' } } : isHere ? { wish: { kind: 'here', reason: '' } } : {}),
    }),
  ),
  handle(onSite.secondHelping, { guard: may('mealRecord.secondHelping') }, ({ ctx, body: { reason, ...shown } }) =>
    serve(ctx, { ...shown, wish: { kind: 'secondHelping', reason } }),
  ),
  handle(onSite.walkInMeal, { guard: may('mealRecord.walkIn') }, ({ ctx, body: { reason, ...shown } }) =>
    serve(ctx, { ...shown, wish: { kind: 'walkIn', reason: reason ?? '' } }),
  ),
  handle(onSite.getMealBundle, atPlace, ({ ctx, body }) => offline.bundleOf(ctx, body.mealPlaceId, body)),
  handle(onSite.uploadMeals, atPlace, ({ ctx, body }) =>
    offline.uploadMeals(ctx, Array.isArray(body.records) ? body.records : []),
  ),
  handle(onSite.getMealConflicts, atPlace, ({ ctx, body }) => desk.conflictsOf(ctx, body.mealPlaceId ?? null)),
  handle(onSite.settleConflict, { guard: may('mealRecord.settleConflict') }, ({ ctx, body }) =>
    offline.settleConflict(ctx, body.id),
  ),
  handle(rules.planMeals, { guard: may('mealRule.plan') }, ({ ctx, body }) => plan(ctx, body)),
  handle(rules.countAudience, { guard: may('mealRule.plan') }, ({ ctx, body }) => audienceOf(ctx, body)),
  handle(rules.makeAhead, { guard: may('mealRegister.makeAhead') }, ({ ctx, body }) =>
    makeAhead(ctx, body.mealRuleIds),
  ),
  handle(rules.mealVouchers, { guard: may('mealRegister.vouchers') }, ({ ctx, body, language }) =>
    vouchers(ctx, body, language),
  ),
  handle(rules.getRulePage, { guard: may('mealRule.getDetail') }, ({ ctx, body }) => rulePageOf(ctx, body.id)),
  handle(rules.getRegisterPage, { guard: may('mealRegister.getDetail') }, ({ ctx, body }) =>
    registerPageOf(ctx, body.id),
  ),
  handle(rules.getPlacePage, { guard: may('mealPlace.getDetail') }, ({ ctx, body }) => placePageOf(ctx, body.id)),
  handle(rules.getKitchen, { guard: may('mealRule.getList') }, ({ ctx, body }) => kitchen.kitchenOf(ctx, body.day)),
  handle(rules.kitchenSheet, { guard: may('mealRule.getList') }, ({ ctx, body, language }) =>
    kitchen.kitchenSheet(ctx, body.day, language),
  ),
  handle(own.getOwnMeals, often, ({ ctx }) => guest.ownMeals(guest.hereOf(ctx))),
  handle(own.chooseMeal, seldom, ({ ctx, body }) => guest.choose(guest.hereOf(ctx), body)),
  handle(own.chooseMealPlace, seldom, ({ ctx, body }) => guest.choosePlace(guest.hereOf(ctx), body)),
]
