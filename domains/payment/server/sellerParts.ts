import { enabledStatus, entryOf, say, wordFor } from '@pavilion/declare'
import { sellerParts } from '@pavilion/platform/server/index.ts'
import { sql } from '@pavilion/store'
import { configAlipay, configWechatPayMerchant, configYinlianpay, transferAccount } from '../model/index.ts'

const merchantsAt = '/platformManagement'
const kinds = [
  { of: configAlipay, words: say('支付宝', 'Alipay'), path: 'configAlipay' },
  { of: configWechatPayMerchant, words: say('微信支付', 'WeChat Pay'), path: 'configWechatPayMerchant' },
  { of: configYinlianpay, words: say('银联', 'UnionPay'), path: 'configYinlianpay' },
] as const

// The merchants through which an organiser is paid online.
sellerParts.fill('merchants', async (ctx, { id }) => {
  const readable = kinds.filter(({ of }) => ctx.has(`${of.name}.getList`))
  if (!readable.length) return undefined
  const found = await Promise.all(
    readable.map(async kind => ({
      kind,
      rows: await ctx.query<{ id: number; name: string | null; status: number }>(
        sql`select m.id, m."name", m."status" from ${kind.of} m where m."sellerId" = ${id} order by m.id limit 10`,
      ),
    })),
  )
  return {
    name: say('在线收款', 'Paid online through'),
    empty: say(
      '没有收款商户：访客只能转账或现场付款。',
      'No merchant: visitors can only transfer money or pay on site.',
    ),
    lines: found.flatMap(({ kind, rows }) =>
      rows.map(row => ({
        text: say(
          row.name ? `${kind.words[0]} · ${row.name}` : kind.words[0],
          row.name ? `${kind.words[1]} · ${row.name}` : kind.words[1],
        ),
        note: wordFor(enabledStatus, row.status),
        tone: entryOf(enabledStatus, row.status)?.tone,
        path: `${merchantsAt}/${kind.path}/detail?id=${row.id}`,
      })),
    ),
  }
})
// The accounts to which money is transferred.
sellerParts.fill('accounts', async (ctx, { id }) => {
  if (!ctx.has('transferAccount.getList')) return undefined
  const rows = await ctx.query<{ id: number; name: string; bank: string; status: number }>(
    sql`select a.id, a."name", a."bank", a."status" from ${transferAccount} a where a."sellerId" = ${id} order by a.id limit 10`,
  )
  return {
    name: say('转账账户', 'Transfer accounts'),
    empty: say('还没有账户。', 'None yet.'),
    lines: rows.map(row => ({
      text: say(row.name, row.name),
      note: say(row.bank, row.bank),
      tone: entryOf(enabledStatus, row.status)?.tone,
      path: `${merchantsAt}/transferAccount/detail?id=${row.id}`,
    })),
  }
})
