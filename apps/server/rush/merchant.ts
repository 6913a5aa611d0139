import { fetchOutside } from '@pavilion/http/outside.ts'
import { payType } from '@pavilion/payment/model/codes.ts'
import { merchantKinds } from '@pavilion/payment/server/index.ts'
import { alipay, type AlipaySettings } from '@pavilion/payment/server/clients/alipay.ts'
import { localNoticeUrl } from '@pavilion/payment/server/merchants/noticeUrl.ts'
import { everyRowOf, now, sql, unseal, type Context } from '@pavilion/store'
import { rushRehearsal, rushState } from '@pavilion/work/model/index.ts'

// The merchant of rehearsals: the sandbox, which speaks Alipay's protocol. It takes money of nobody but the shadow
// organiser of a rehearsal that runs, also in production, where there is no sandbox for anybody else.

const types = [payType.alipayPage]
interface Row {
  readonly id: number
  readonly merchant: string
}
const every = everyRowOf(rushRehearsal, 'a shadow organiser belongs to one rehearsal')
async function running(ctx: Context, { id = null, sellerId = null }: { id?: number | null; sellerId?: number | null }) {
  const [row] = await ctx.query<Row>(
    sql`select r.id, r."merchant"
    from ${every} r
    where r."state" < ${rushState.done} and r."merchant" is not null and r."deletedAt" is null
      and (r.id = ${id}::bigint or r."shadowSellerId" = ${sellerId}::bigint)`,
  )
  return row && merchantOf(row)
}
function merchantOf({ id, merchant }: Row) {
  const name = `rehearsal:${id}`
  const settings = JSON.parse(unseal(merchant)) as AlipaySettings
  const notifyUrl = localNoticeUrl(name)
  const provider = alipay(settings, { fetch: fetchOutside, now: () => now().getTime() })
  return { name, simulated: true, notifyUrl, refundNotifyUrl: notifyUrl, provider }
}
merchantKinds.fill('rehearsal', {
  find: async (ctx, { sellerId, type }) =>
    (types as readonly number[]).includes(type) ? running(ctx, { sellerId }) : undefined,
  byId: async (ctx, id) => (/^\d{1,15}$/.test(id) ? running(ctx, { id: Number(id) }) : undefined),
  types: async (ctx, sellerId) => ((await running(ctx, { sellerId })) ? types : []),
  // Their bills are nobody's.
  all: async () => [],
})
