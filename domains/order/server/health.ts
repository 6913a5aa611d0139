import { say, wordFor, type Pair } from '@pavilion/declare'
import { onlineTypes } from '@pavilion/payment/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { healthParts, type Found } from '@pavilion/work/server/index.ts'
import { pay, payStatus, payType } from '../model/index.ts'

/** Attempts of an hour at one provider, and what became of them. */
interface Lately {
  readonly provider: string
  readonly begun: number
  readonly refused: number
  readonly paid: number
}
const lately = (ctx: Context, projectId: number) =>
  ctx.query<Lately>(
    sql`select split_part(p."merchant", ':', 1) || case
        when p."merchant" like 'sandbox:%' then ':' || split_part(p."merchant", '-', 2) else ''
      end as "provider",
      count(*)::int as "begun",
      count(*) filter (where p."errmsg" is not null and p."status" <> ${payStatus.paid})::int as "refused",
      count(*) filter (where p."status" = ${payStatus.paid})::int as "paid"
    from ${pay} p
    where p."projectId" = ${projectId} and p."merchant" is not null and p."createdAt" > now() - interval '1 hour'
    group by 1`,
  )
const fewest = 5
const families: readonly (readonly [key: string, name: Pair, types: readonly number[]])[] = [
  ['alipay', say('支付宝', 'Alipay'), [payType.alipayPage, payType.alipayWap]],
  [
    'wechat',
    say('微信支付', 'WeChat Pay'),
    [payType.wechatNative, payType.wechatJsapi, payType.wechatH5, payType.wechatMiniProgram],
  ],
  ['ums', wordFor(payType, payType.ums), [payType.ums, payType.umsH5]],
  ['fusion', wordFor(payType, payType.fusionPay), [payType.fusionPay]],
  ['wildcard', wordFor(payType, payType.wildcard), [payType.wildcard]],
]
function found(key: string, family: Pair, { begun, refused, paid }: Omit<Lately, 'provider'>): Found {
  const name: Pair = [`付款：${family[0]}`, `Payments: ${family[1]}`]
  const of = { key, name }
  if (refused >= fewest && refused * 2 >= begun)
    return {
      of,
      state: 'ill',
      says: say(
        `最近一小时 ${begun} 次付款中 ${refused} 次没能开始`,
        `${refused} of ${begun} payments could not begin in an hour`,
      ),
      means: say('访客暂时不能用这种方式付款；订单仍然保留', 'Visitors cannot pay this way now. Their orders stay'),
      doing: say(
        '已开始的付款会不断查询结果，不会丢钱',
        'Payments under way are asked about again and again: no money is lost',
      ),
      may: say(
        '可先关闭这种付款方式，请访客用其他方式',
        'Switch this way off for now, so that visitors choose another',
      ),
      path: '/platformManagement/configAlipay',
    }
  if (begun >= fewest && paid === 0)
    return {
      of,
      state: 'poor',
      says: say(
        `最近一小时开始了 ${begun} 次付款，还没有一次到账`,
        `${begun} payments began in an hour, none has arrived`,
      ),
      means: say('可能是付款方没有完成，也可能是对方通知晚到', 'Payers may have stopped, or notices come late'),
      doing: say('每笔都会主动查询', 'Each is asked about'),
      path: '/tradeManagement/pay',
    }
  return {
    of,
    state: 'well',
    says: begun
      ? say(
          `最近一小时到账 ${paid} 笔`,
          paid === 1 ? '1 payment in the last hour' : `${paid} payments in the last hour`,
        )
      : say('可以付款；最近一小时没有人使用', 'Ready. Nobody used it in the last hour'),
  }
}

healthParts.fill('payments', {
  name: say('付款', 'Payments'),
  limits: say(
    '一小时内至少五次付款、且半数没能开始：有故障。五次付款没有一次到账：需留意',
    'In an hour five payments, and half of them, could not begin: not working. Five began and none has arrived: worth a look',
  ),
  each: 'event',
  async look(ctx, { id }) {
    const [event] = await ctx.sql<{ sellerId: number | null }>(`select "sellerId" from "project" where id = $1`, [id])
    if (!event?.sellerId) return undefined
    const offered = await onlineTypes(ctx, event.sellerId)
    const attempts = await lately(ctx, id)
    return families.flatMap(([key, name, types]) => {
      const those = attempts.filter(({ provider }) => provider === key || provider === `sandbox:${key}`)
      if (!types.some(type => offered.includes(type)) && !those.length) return []
      const sum = (pick: (one: Lately) => number) => those.reduce((all, one) => all + pick(one), 0)
      return [found(key, name, { begun: sum(o => o.begun), refused: sum(o => o.refused), paid: sum(o => o.paid) })]
    })
  },
})
