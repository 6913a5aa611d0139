import { port, say, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { fieldsOf, formComponentType, type Answers, type FormRules } from '../../model/index.ts'

export type FindHotelOrders = (
  ctx: Context,
  asked: { readonly projectId: number; readonly webUserId: number; readonly numbers: readonly string[] },
) => Promise<ReadonlySet<string>>

/** The order domain, which is loaded after this one, fills it. */
export const ownHotelOrders = port<FindHotelOrders>('form.hotelOrders', {
  what: 'which of some order numbers are paid hotel orders of a visitor',
})
/**
 * Answers that name no paid hotel order of the visitor who sends them. Those that stay are not
 * looked up, and operators may name any.
 */
export async function wrongHotelOrders(
  ctx: Context,
  projectId: number,
  rules: FormRules,
  { answers, saved }: { readonly answers: Answers; readonly saved: Answers },
): Promise<Record<string, Pair>> {
  const chosen = fieldsOf(rules).flatMap(({ id, webFormComponent: { type } }) => {
    const number = answers[id]
    return type === formComponentType.hotelOrderSelect && typeof number === 'string' && number && number !== saved[id]
      ? [{ id, number }]
      : []
  })
  if (!chosen.length || ctx.caller.kind === 'operator') return {}
  const numbers = chosen.map(({ number }) => number)
  const webUserId = ctx.caller.kind === 'visitor' ? ctx.caller.id : null
  const own = webUserId === null ? new Set() : await ownHotelOrders.use()(ctx, { projectId, webUserId, numbers })
  const why = say('请选择一个您已支付的酒店订单', 'Please select one of your paid hotel orders')
  return Object.fromEntries(chosen.flatMap(({ id, number }) => (own.has(number) ? [] : [[id, why]])))
}
