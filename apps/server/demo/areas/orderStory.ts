import * as order from '@pavilion/order/model/index.ts'
import { orderStory } from '@pavilion/order/server/story.ts'
import { Refusal } from '@pavilion/declare'
import { now, type Caller, type Transaction } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, daysAgo, digits, hour, type Demo } from './fill.ts'
import { fates, tellDeed, type Cashiers, type Progress } from './fates.ts'
import type { MadeOrder, OrderWish } from './orderBooks.ts'
import type { Happening } from './story.ts'
import type { Staff } from './system.ts'

const { payType } = order
/** How orders are paid, at the desk and online. */
const ways = {
  desk: [
    [payType.transfer, 6],
    [payType.bankCard, 3],
    [payType.cash, 1],
  ],
  online: [
    [payType.wechatJsapi, 5],
    [payType.wechatH5, 2],
    [payType.alipayWap, 3],
  ],
} as const
const reasons = ['行程变更', '重复下单', '无法到场']
/** An operator of the demo, with all rights in its event. */
export const operatorOf = ({ made }: Demo, { id, account }: { id: number; account: string }): Caller => ({
  kind: 'operator',
  id,
  name: account,
  rights: 'all',
  projects: [made.projectId],
  sellers: [made.sellerId],
})
export function cashiersOf(demo: Demo, staff: Staff): Cashiers {
  const [first, second] = staff.of('finance').map(one => operatorOf(demo, one as never))
  return { first: first as Caller, second: second as Caller }
}
/** An order that is refused, because the last room has gone, has not been placed. */
async function wanted<T>(tx: Transaction, places: () => Promise<T>): Promise<T | undefined> {
  try {
    return await tx.attempt(places)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * What happens to the orders of the demo, each moment by itself. `made` is filled while it goes on.
 * A payment of the last days has no merchant: the sandbox would be asked for its bill.
 */
export function orderHappenings(
  demo: Demo,
  wishes: readonly OrderWish[],
  { staff, codes }: { staff: Staff; codes: ReadonlyMap<number, string[]> },
): { happenings: Happening[]; made: Map<OrderWish, MadeOrder & Progress> } {
  const random = chance('teaexpo orders')
  const { projectId, sellerId } = demo.made
  const tx = demo.ctx as Transaction
  const by = cashiersOf(demo, staff)
  const lately = daysAgo(2)
  const story = orderStory(tx, projectId, {
    merchant: type => (now().toISOString() > lately ? null : `sandbox:${sellerId}-${type < 20 ? 'alipay' : 'wechat'}`),
    tradeNo: () => `SANDBOX${digits(random, 20)}`,
  })
  const made = new Map<OrderWish, MadeOrder & Progress>()
  async function places(wish: OrderWish): Promise<void> {
    const { who, type, input = {}, built, voucher, offline = false, dueDates } = wish
    const asked = {
      type,
      projectId,
      webUserId: who.webUserId ?? null,
      language: who.chinese === false ? ('en' as const) : ('zh' as const),
      input: { ...input },
      contact: { name: who.name, phoneNumber: who.phoneNumber, email: who.email || null, workplace: who.company },
      offline,
      voucherCode: (voucher === undefined ? undefined : codes.get(voucher)?.shift()) ?? null,
    }
    const row = built ? await story.placesBuilt(asked, built) : await wanted(tx, () => story.places(asked))
    if (!row) return
    if (dueDates) await story.plans(by.first, row.id, dueDates)
    made.set(wish, {
      wish,
      id: row.id,
      amount: row.amount as number,
      payType: random.weighted(offline ? ways.desk : ways.online),
      company: who.company,
      reason: reasons[row.id % 3] as string,
    })
  }
  const happenings = wishes.flatMap((wish): Happening[] => [
    { at: wish.at, what: () => places(wish) },
    ...fates[wish.fate].map(([hours, deed]) => ({
      at: after(wish.at, hours * hour),
      async what() {
        const progress = made.get(wish)
        if (progress) await tellDeed(deed, story, progress, by)
      },
    })),
  ])
  return { happenings, made }
}
