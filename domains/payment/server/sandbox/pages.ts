import { inLanguage, type Language, type Pair, priceText } from '@pavilion/declare'
import { chinaTime } from '../clients/ask.ts'
import type { Replied } from './reply.ts'
import { faults, type Fault, type SandboxState, type SandboxTrade } from './state.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const style = `
body { margin: 0; font: 16px/1.5 system-ui, 'Noto Sans SC', sans-serif; color: #1f2933; background: #f4f5f7 }
.mark { position: sticky; top: 0; padding: 10px 16px; background: #b45309; color: #fff; font-weight: 700; letter-spacing: 0.08em; text-align: center }
main { max-width: 960px; margin: 24px auto; padding: 0 16px }
main.narrow { max-width: 420px }
section { padding: 20px; margin-bottom: 16px; background: #fff; border-radius: 12px }
h1 { margin: 0 0 12px; font-size: 20px } h2 { margin: 0 0 8px; font-size: 17px }
.amount { font-size: 32px; font-weight: 700 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 12px 0 } dt { color: #52606d } dd { margin: 0; overflow-wrap: anywhere }
form { display: inline } button { min-height: 44px; padding: 0 16px; margin: 4px 4px 4px 0; border: 1px solid #9aa5b1; border-radius: 8px; background: #fff; font: inherit; cursor: pointer }
button.main { background: #1d4ed8; border-color: #1d4ed8; color: #fff; width: 100% } button.on { background: #b45309; border-color: #b45309; color: #fff }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { padding: 6px 10px; text-align: left; border-bottom: 1px solid #e4e7eb; white-space: nowrap }
a { color: #1d4ed8 } input, select { min-height: 40px; font: inherit; padding: 0 8px }`
const states: Readonly<Record<SandboxTrade['state'], Pair>> = {
  waiting: ['待支付', 'Waiting'],
  paid: ['已支付', 'Paid'],
  closed: ['已关闭', 'Closed'],
}
const providers: Readonly<Record<SandboxTrade['provider'], Pair>> = {
  weChat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  ums: ['银联商务', 'UMS'],
  fusion: ['聚合支付', 'Aggregate cashier'],
}
/** What a payer can do: the path, what the button says. */
const ways: readonly (readonly [string, Pair])[] = [
  ['pay', ['确认支付', 'Pay']],
  ['twice', ['支付并重复通知', 'Pay, and notify twice']],
  ['wrong', ['支付错误金额', 'Pay a wrong amount']],
  ['later', ['稍后支付（快进时钟后完成）', 'Pay later (done when the clock moves)']],
  ['fail', ['支付失败', 'Fail']],
]

/** A page in one language, with SANDBOX over it. */
function page(language: Language, title: Pair, inner: string, { narrow = false, here = '' } = {}): Replied {
  const say = (pair: Pair) => escaped(inLanguage(pair, language))
  const other = language === 'en' ? 'zh' : 'en'
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SANDBOX · ${say(title)}</title><style>${style}</style></head>
<body><div class="mark">SANDBOX · ${say(['模拟支付，不产生真实资金', 'Simulated, no real money moves'])}</div>
<main${narrow ? ' class="narrow"' : ''}>${inner}<p><a href="${escaped(here)}?lang=${other}">${other === 'en' ? 'English' : '中文'}</a></p></main></body></html>`,
  }
}
const button = (action: string, words: string, kind = '') =>
  `<form method="post" action="${escaped(action)}"><button${kind && ` class="${kind}"`}>${escaped(words)}</button></form>`

/** Where a payer pays: by scanning, or by clicking. */
export function payerPage(trade: SandboxTrade, language: Language): Replied {
  const say = (pair: Pair) => inLanguage(pair, language)
  const here = `/sandbox/pay/${trade.id}`
  const buttons =
    trade.state === 'waiting'
      ? ways
          .map(([way, words], nth) => button(`${here}/${way}?lang=${language}`, say(words), nth === 0 ? 'main' : ''))
          .join('')
      : trade.returnUrl
        ? `<a href="${escaped(trade.returnUrl)}">${escaped(say(['返回商户', 'Back to the merchant']))}</a>`
        : ''
  return page(
    language,
    ['付款', 'Pay'],
    `<p>${say([
      `此页代替${providers[trade.provider][0]}的付款页，供试用与演练：每个按钮是付款人可能的一种操作，不会扣款。`,
      `This page stands in for ${providers[trade.provider][1]} while you try things out: each button is something that a payer may do. Nobody is charged.`,
    ])}</p><section><h1>${escaped(trade.subject)}</h1>
<div class="amount">${escaped(priceText({ minor: trade.amount, currency: trade.currency }, language))}</div>
<dl><dt>${say(['状态', 'State'])}</dt><dd>${say(states[trade.state])}</dd>
<dt>${say(['商户订单号', 'Merchant order number'])}</dt><dd>${escaped(trade.number)}</dd>
<dt>${say(['交易号', 'Transaction number'])}</dt><dd>${trade.tradeNo}</dd>
<dt>${say(['支付截止', 'Pay before'])}</dt><dd>${chinaTime(trade.expiresAt)} (UTC+8)</dd></dl>${buttons}</section>`,
    { narrow: true, here },
  )
}
/** Where an operator of the sandbox sees its trades, sets faults and moves the clock. */
export function operatorPage(state: SandboxState, language: Language): Replied {
  const say = (pair: Pair) => inLanguage(pair, language)
  const to = (path: string) => `/sandbox/${path}?lang=${language}`
  const head: readonly Pair[] = [
    ['渠道', 'Provider'],
    ['商户订单号', 'Merchant order number'],
    ['金额', 'Amount'],
    ['已退', 'Refunded'],
    ['状态', 'State'],
    ['时间', 'Time'],
  ]
  const rows = [...state.trades]
    .reverse()
    .slice(0, 200)
    .map(trade => {
      state.heeded(trade)
      const money = (minor: number) => escaped(priceText({ minor, currency: trade.currency }, language))
      return `<tr><td>${say(providers[trade.provider])} ${escaped(trade.kind)}</td><td><a href="/sandbox/pay/${trade.id}?lang=${language}">${escaped(trade.number)}</a></td><td>${money(trade.paid ?? trade.amount)}</td><td>${money(state.refunded(trade))}</td><td>${say(states[trade.state])}</td><td>${chinaTime(trade.createdAt)}</td></tr>`
    })
  const switches = (Object.entries(faults) as [Fault, Pair][])
    .map(([fault, words]) => button(to(`faults/${fault}`), say(words), state.faults.has(fault) ? 'on' : ''))
    .join('')
  const steps: readonly (readonly [string, Pair])[] = [
    ['1m', ['＋1 分钟', '+1 minute']],
    ['1h', ['＋1 小时', '+1 hour']],
    ['1d', ['＋1 天', '+1 day']],
    ['-1h', ['－1 小时', '−1 hour']],
  ]
  return page(
    language,
    ['支付沙箱', 'Payment sandbox'],
    `<section><h1>${say(['支付沙箱', 'Payment sandbox'])}</h1><p>${say(['沙箱时钟：', 'Sandbox clock: '])}${chinaTime(state.now())} (UTC+8)</p>
${steps.map(([step, words]) => button(to(`clock/${step}`), say(words))).join('')}</section>
<section><h2>${say(['故障', 'Faults'])}</h2>${switches}</section>
<section><h2>${say(['交易', 'Trades'])}</h2><div class="wide"><table><thead><tr>${head.map(pair => `<th>${say(pair)}</th>`).join('')}</tr></thead><tbody>${rows.join('') || `<tr><td colspan="6">${say(['暂无交易', 'No trades yet'])}</td></tr>`}</tbody></table></div>
<p>${say(['待发通知：', 'Notices to send: '])}${state.notices.length}</p></section>`,
    { here: '/sandbox' },
  )
}
/** A stand-in for WeChat's consent page: it gives a made-up openid as the code. */
export const consentPage = (address: string, language: Language): Replied =>
  page(
    language,
    ['微信授权', 'WeChat consent'],
    `<section><h1>${inLanguage(['微信授权（模拟）', 'WeChat consent (simulated)'], language)}</h1><p><a href="${escaped(address)}">${inLanguage(['同意', 'Allow'], language)}</a></p></section>`,
    { narrow: true, here: '/sandbox/oauth' },
  )
