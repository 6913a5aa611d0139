import { keyedPort } from '@pavilion/declare'
import { mustBeOutsideTransactions, type Context } from '@pavilion/store'
import type { PayProvider } from '../clients/provider.ts'

/** A merchant of a seller that takes money in one of the ways of paying. */
export interface Merchant {
  /** How payments name it: `wechat:3`, `sandbox:7`. */
  readonly name: string
  readonly provider: PayProvider
  /** Whether no real money moves. Pages say so. */
  readonly simulated: boolean
  /** Where it sends notices, if not to `noticeUrl(name)`. */
  readonly notifyUrl?: string
  readonly refundNotifyUrl?: string
}
/** What a kind of merchant offers. */
export interface MerchantKind {
  /** The merchant of a seller for a pay type, as it is configured now. */
  find(ctx: Context, about: { readonly sellerId: number; readonly type: number }): Promise<Merchant | undefined>
  /** The merchant by the id that follows its kind in `name`. */
  byId(ctx: Context, id: string): Promise<Merchant | undefined>
  /** The pay types that the seller can offer now. */
  types(ctx: Context, sellerId: number): Promise<readonly number[]>
  /** All merchants that can be asked, with their sellers: their bills are compared each morning. */
  all(ctx: Context): Promise<readonly { readonly sellerId: number; readonly merchant: Merchant }[]>
  /** Only asked for a type that no other kind of merchant takes. */
  readonly standsIn?: boolean
}
/** Kinds of merchants by name, in the order in which they are asked. */
export const merchantKinds = keyedPort<string, MerchantKind>('payment.merchants', {
  what: 'who takes online payments: configured merchants, and the sandbox where there is none',
  optional: true,
})
/** A merchant that refuses to be asked inside a transaction, whoever it is. */
function outsideOnly(merchant: Merchant): Merchant {
  const { provider } = merchant
  const guarded =
    <A extends unknown[], R>(ask: (...given: A) => R) =>
    (...given: A): R => {
      mustBeOutsideTransactions(merchant.name)
      return ask.apply(provider, given)
    }
  return {
    ...merchant,
    provider: {
      types: provider.types,
      ...(provider.account && { account: provider.account }),
      ...(provider.currencies && { currencies: provider.currencies }),
      accepted: provider.accepted,
      refused: provider.refused,
      readNotice: raw => provider.readNotice(raw),
      create: guarded(provider.create),
      query: guarded(provider.query),
      close: guarded(provider.close),
      refund: guarded(provider.refund),
      queryRefund: guarded(provider.queryRefund),
      dayBill: guarded(provider.dayBill),
      ...(provider.dispute && { dispute: guarded(provider.dispute) }),
      ...(provider.dayFunds && { dayFunds: guarded(provider.dayFunds) }),
    },
  }
}
const inTurn = (): MerchantKind[] => {
  const kinds = merchantKinds.all().map(([, kind]) => kind)
  return [...kinds.filter(({ standsIn }) => !standsIn), ...kinds.filter(({ standsIn }) => standsIn)]
}
/** The merchant that takes a payment; undefined where no configured one does. */
export async function merchantFor(
  ctx: Context,
  about: { readonly sellerId: number; readonly type: number },
): Promise<Merchant | undefined> {
  for (const kind of inTurn()) {
    const found = await kind.find(ctx, about)
    if (found) return outsideOnly(found)
  }
  return undefined
}
/** The merchant that took a payment. */
export async function merchantNamed(ctx: Context, name: string): Promise<Merchant | undefined> {
  const [kind = '', ...rest] = name.split(':')
  const found = await merchantKinds.get(kind)?.byId(ctx, rest.join(':'))
  return found && outsideOnly(found)
}
/** All pay types that a seller can offer online now. */
export async function onlineTypes(ctx: Context, sellerId: number): Promise<number[]> {
  const lists = await Promise.all(merchantKinds.all().map(([, kind]) => kind.types(ctx, sellerId)))
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}
/** All merchants whose bills can be asked for. */
export async function allMerchants(ctx: Context) {
  return (await Promise.all(inTurn().map(kind => kind.all(ctx))))
    .flat()
    .map(({ sellerId, merchant }) => ({ sellerId, merchant: outsideOnly(merchant) }))
}
