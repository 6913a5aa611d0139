import { fetchOutside } from '@pavilion/http/outside.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { payType } from '../../model/codes.ts'
import { now } from '@pavilion/store'
import { openSandbox, type Sandbox } from '../sandbox/gateway.ts'
import { alipay } from '../clients/alipay.ts'
import type { Way } from '../clients/ask.ts'
import { fusion } from '../clients/fusion.ts'
import { merchantKinds, type Merchant } from './merchants.ts'
import { localNoticeUrl, outerBase } from './noticeUrl.ts'
import type { Attempt, BillRow, PayProvider, Prepay } from '../clients/provider.ts'
import { ums } from '../clients/ums.ts'
import { weChatPay } from '../clients/weChatPay.ts'

// The sandbox as a merchant of every seller that has none of its own for a type.

/** Where the sandbox keeps its state; undefined where it is not offered. */
let folder: string | undefined
let opening: Promise<Sandbox> | undefined
/**
 * Offers the sandbox to sellers without merchants. It opens when it is first needed.
 * @returns closes it again
 * @throws Error in production
 */
export function offerSandbox({ production, dataDir }: { production: boolean; dataDir: string }): () => Promise<void> {
  if (production) throw new Error('the payment sandbox does not open in production')
  folder = dataDir
  return async () => {
    if (folder === dataDir) folder = undefined
    const open = opening
    opening = undefined
    await (await open?.catch(() => undefined))?.close()
  }
}
const opened = (kept: string): Promise<Sandbox> =>
  (opening ??= openSandbox({ production: false, folder: kept, clock: () => now().getTime() }).catch(error => {
    opening = undefined
    throw error
  }))
/** The sandbox, if it is offered. */
const sandbox = async (): Promise<Sandbox | undefined> => (folder === undefined ? undefined : opened(folder))

type Part = 'alipay' | 'wechat' | 'ums' | 'wildcard' | 'fusion'
const partTypes: Readonly<Record<Part, readonly number[]>> = {
  alipay: [payType.alipayPage, payType.alipayWap],
  wechat: [payType.wechatNative, payType.wechatJsapi, payType.wechatH5, payType.wechatMiniProgram],
  ums: [payType.ums, payType.umsH5],
  wildcard: [payType.wildcard],
  fusion: [payType.fusionPay],
}
const partNames = Object.keys(partTypes) as Part[]
const made = new WeakMap<Sandbox, Readonly<Record<Part, PayProvider>>>()
function partsOf(box: Sandbox): Readonly<Record<Part, PayProvider>> {
  const known = made.get(box)
  if (known) return known
  const { merchants, state } = box
  const way: Way = { fetch: fetchOutside, now: () => state.now() }
  const fresh = {
    alipay: alipay(merchants.alipay, way),
    wechat: weChatPay(merchants.weChat, way),
    ums: ums(merchants.ums, way),
    wildcard: fusion(merchants.wildcard, way),
    fusion: fusion(merchants.fusion, way),
  }
  made.set(box, fresh)
  return fresh
}

/** Pages at which payers arrive, as our server passes them on: `/sandbox/at/gateway.do?…`. */
const outward = (address: string, { url }: Sandbox): string => {
  const path = address.slice(url.length)
  return path.startsWith('/sandbox') ? path : `/sandbox/at${path}`
}
const originOf = (address: string) => (/^https?:/.test(address) ? URL.parse(address)?.origin : undefined)
/**
 * What the page shows: addresses of our own server, so that phones in the same network reach them.
 * There is no wallet here, so the payer's page takes its place.
 */
function shown(prepay: Prepay, attempt: Attempt, box: Sandbox): Prepay {
  const at = (address: string) => outward(address, box)
  if (prepay.kind === 'redirect') return { ...prepay, url: at(prepay.url) }
  if (prepay.kind === 'form') return { ...prepay, action: at(prepay.action) }
  if (prepay.kind === 'wallet') return { kind: 'redirect', url: at(box.payerPage(attempt.outTradeNo) ?? box.url) }
  return { kind: 'qr', text: `${originOf(attempt.returnUrl) ?? outerBase()}${at(prepay.text)}` }
}

const tradeOf = (box: Sandbox, outTradeNo: string) => box.state.trades.find(({ number }) => number.endsWith(outTradeNo))

/** One protocol of the sandbox as a merchant of one seller: `sandbox:7-alipay`. */
function merchantOf(box: Sandbox, part: Part, sellerId: string): Merchant {
  const name = `sandbox:${sellerId}-${part}`
  const notifyUrl = localNoticeUrl(name)
  const provider = partsOf(box)[part]
  const { pathname } = new URL(notifyUrl, 'http://127.0.0.1')
  return {
    name,
    simulated: true,
    notifyUrl,
    refundNotifyUrl: notifyUrl,
    provider: {
      ...provider,
      async create(attempt) {
        const prepay = await provider.create(attempt)
        const trade = tradeOf(box, attempt.outTradeNo)
        // WeChat Pay leaves the way back to its app, which nobody has here.
        if (trade && !trade.returnUrl && prepay.kind !== 'qr') Object.assign(trade, { returnUrl: attempt.returnUrl })
        return shown(prepay, attempt, box)
      },
      // All sellers share the sandbox: each sees its own lines.
      async dayBill(day): Promise<readonly BillRow[]> {
        const rows = await provider.dayBill(day)
        return rows.filter(({ outTradeNo }) => tradeOf(box, outTradeNo)?.notifyUrl.endsWith(pathname))
      },
    },
  }
}
merchantKinds.fill('sandbox', {
  standsIn: true,
  async find(_ctx, { sellerId, type }) {
    const box = await sandbox()
    const part = partNames.find(name => partTypes[name].includes(type))
    return box && part && merchantOf(box, part, String(sellerId))
  },
  async byId(_ctx, id) {
    const [, sellerId, part] = /^(\d{1,15})-(\w+)$/.exec(id) ?? []
    if (!sellerId || !part || !(part in partTypes)) return undefined
    const box = await sandbox()
    return box && merchantOf(box, part as Part, sellerId)
  },
  types: async () => (folder === undefined ? [] : Object.values(partTypes).flat()),
  async all() {
    const box = await sandbox()
    const names = new Set((box?.state.trades ?? []).map(({ notifyUrl }) => notifyUrl.split('/').pop() ?? ''))
    return [...names].flatMap(id => {
      const [, sellerId, part] = /^(\d{1,15})-(\w+)$/.exec(id) ?? []
      return box && sellerId && part && part in partTypes
        ? [{ sellerId: Number(sellerId), merchant: merchantOf(box, part as Part, sellerId) }]
        : []
    })
  },
})

const isHere = (ip: string) => /^(?:::1|(?:::ffff:)?127\.)/.test(ip)
/** What phones in the network may open: the payer's pages. The operator's page is for this machine. */
function inward(target: string, ip: string): string | undefined {
  const [, path] = /^\/sandbox\/at(\/(?:gateway\.do|v1\/netpay\/trade\/h5-pay)\?.*)$/.exec(target) ?? []
  if (path) return path
  if (/^\/sandbox\/(?:pay\/\w+|oauth)(?:[/?]|$)/.test(target)) return target
  return isHere(ip) ? target : undefined
}
/** A page of another site may not press the buttons. */
const isOurs = ({ headers, host }: FastifyRequest) =>
  headers.origin === undefined || URL.parse(headers.origin)?.host === host
const passedOn = ['content-type', 'content-security-policy', 'cache-control', 'x-sandbox']

/**
 * The pages of the sandbox under `/sandbox` of this server, so that phones in the same network
 * reach them. Nothing is there where it is not offered, as in production.
 */
export const sandboxPlugin: FastifyPluginAsync = async app => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => done(null, body))
  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const box = await sandbox()
    const target = box && inward(request.raw.url ?? '', request.ip)
    if (!box || !target || (request.method === 'POST' && !isOurs(request)))
      return reply.code(404).type('text/plain; charset=utf-8').send('not found')
    const answer = await fetchOutside(box.url + target, {
      method: request.method,
      redirect: 'manual',
      headers: { 'accept-language': request.headers['accept-language'] ?? 'zh' },
      ...(request.method === 'POST' && { body: String(request.body ?? '') }),
    })
    for (const name of passedOn) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) reply.header('location', location.startsWith(box.url) ? outward(location, box) : location)
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  }
  app.get('/sandbox', pass)
  app.get('/sandbox/*', pass)
  app.post('/sandbox/*', pass)
}
