import { createPublicKey, X509Certificate } from 'node:crypto'
import { mustBeOutside } from '@pavilion/http/outside.ts'
import { enabledStatus } from '@pavilion/declare'
import {
  commonPayConfig,
  configAlipay,
  configWechatPayApp,
  configWechatPayMerchant,
  configYinlianpay,
} from '../../model/merchants.ts'
import { payType, signType } from '../../model/codes.ts'
import { sql, unseal, type Context } from '@pavilion/store'
import { alipay } from '../clients/alipay.ts'
import { privateKeyIn, publicKeyIn } from '../clients/alipaySigning.ts'
import { fusion } from '../clients/fusion.ts'
import { merchantKinds, type Merchant } from './merchants.ts'
import { noticeUrl } from './noticeUrl.ts'
import type { PayProvider } from '../clients/provider.ts'
import { ums } from '../clients/ums.ts'
import { weChatPay } from '../clients/weChatPay.ts'

/** A merchant as an organiser has configured it, whether or not it can be used. */
export interface Configured {
  readonly kind: ConfiguredKind
  readonly id: number
  /** How payments name it: `wechat:3`. */
  readonly name: string
  readonly title: string
  readonly sellerId: number
  readonly enabled: boolean
  /** The pay types that it takes. */
  readonly types: readonly number[]
  readonly provider?: PayProvider
  /** Why it cannot be used. */
  readonly problem?: string
  readonly gateway: string
  readonly notifyUrl: string
  readonly refundNotifyUrl: string
}
export type ConfiguredKind = 'alipay' | 'wechat' | 'ums' | 'fusion'
/** A row with its secrets still sealed. */
interface Kept {
  readonly id: number
  readonly sellerId: number
  readonly name: string
  readonly status: number
  readonly gateway: string | null
  readonly notifyUrl: string | null
  readonly refundNotifyUrl: string | null
}
interface Made {
  readonly types: readonly number[]
  readonly provider?: PayProvider
  readonly problem?: string
}
interface Kind<R extends Kept> {
  readonly home: string
  readonly rows: (ctx: Context, id: number | null) => Promise<R[]>
  /** @throws Error that says which field is wrong */
  readonly make: (row: R, gateway: string) => PayProvider
  readonly types: (row: R) => readonly number[]
}
const kind = <R extends Kept>(about: Kind<R>) => about

/** @throws Error that names the field */
function given(value: string | null | undefined, name: string): string {
  if (!value?.trim()) throw new Error(`${name} is missing`)
  return value.trim()
}
/** A sealed value, which is read here alone. */
const opened = (sealed: string | null, name: string) => given(sealed && unseal(sealed), name)
/** A key whose lines were lost when it was pasted into one line. */
const unbroken = (text: string) => text.replace(/-----(?:BEGIN|END) [A-Z ]*KEY-----/g, '').trim()
function key<K>(read: (text: string) => K, text: string, name: string): K {
  try {
    return read(text.includes('CERTIFICATE') ? text : unbroken(text))
  } catch {
    throw new Error(`${name} is no key`)
  }
}
const privatePem = (text: string, name: string) =>
  key(privateKeyIn, text, name).export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (text: string, name: string) =>
  key(value => (value.includes('CERTIFICATE') ? createPublicKey(value) : publicKeyIn(value)), text, name)
    .export({ type: 'spki', format: 'pem' })
    .toString()

interface AlipayRow extends Kept {
  readonly appId: string
  readonly privateKey: string | null
  readonly alipayPublicKey: string | null
  readonly merchantNo: string | null
}
interface WeChatRow extends Kept {
  readonly mchNo: string
  readonly serialNo: string | null
  readonly apiKey: string | null
  readonly privateKey: string | null
  readonly platformPublicKey: string | null
  readonly publicKeyId: string | null
  readonly otherPublicKey: string | null
  readonly otherPublicKeyId: string | null
  readonly apps: readonly { readonly appId: string; readonly wayCode: number | null }[]
}
interface BankRow extends Kept {
  readonly appId: string | null
  readonly appKey: string | null
  readonly notifyKey: string | null
  readonly source: string | null
  readonly wayCode: number | null
  readonly signType: number | string | null
  readonly mchNo: string | null
  readonly termNo: string | null
}
const weChatTypes = [payType.wechatNative, payType.wechatJsapi, payType.wechatH5, payType.wechatMiniProgram]
/** The app of each way of paying: its own, or the one that is for all of them. */
const appsOf = ({ apps }: WeChatRow): Partial<Record<number, string>> =>
  Object.fromEntries(
    weChatTypes.flatMap(type => {
      const app = apps.find(({ wayCode }) => wayCode === type) ?? apps.find(({ wayCode }) => wayCode === null)
      return app ? [[type, app.appId]] : []
    }),
  )
/** The name of a key: what was entered, or what a certificate says of itself. */
function keyName(id: string | null, pem: string, name: string): string {
  if (id?.trim() || !pem.includes('CERTIFICATE')) return given(id, name)
  return new X509Certificate(pem).serialNumber
}
/** The keys of WeChat Pay: while one is being replaced, notices may be signed by either. */
function platformKeysOf({ otherPublicKey, otherPublicKeyId, ...row }: WeChatRow): Record<string, string> {
  const first = given(row.platformPublicKey, 'platformPublicKey')
  return {
    [keyName(row.publicKeyId, first, 'publicKeyId')]: publicPem(first, 'platformPublicKey'),
    ...(otherPublicKey?.trim() && {
      [keyName(otherPublicKeyId, otherPublicKey, 'otherPublicKeyId')]: publicPem(otherPublicKey, 'otherPublicKey'),
    }),
  }
}
const aggregate: readonly number[] = [payType.wildcard, payType.fusionPay]
/** Bank-card configurations; merchant and terminal may stand in the common configuration. */
const bankRows = (ctx: Context, id: number | null, types: 'ums' | 'aggregate') =>
  ctx.query<BankRow>(
    sql`select c.id, c."sellerId", c."name", c."status", c."gateway", c."notifyUrl", c."refundNotifyUrl", c."appId",
      c."appKey", c."notifyKey", c."source", c."wayCode", c."signType",
      coalesce(c."mchNo", m."mchNo") as "mchNo", coalesce(c."termNo", m."termNo") as "termNo"
    from ${configYinlianpay} c
    left join lateral (
      select m."mchNo", m."termNo"
      from ${commonPayConfig} m
      where m."sellerId" = c."sellerId" and m."wayCode" = c."wayCode" and m."status" = ${enabledStatus.enabled}
      order by m.id
      limit 1
    ) m on true
    where (${id}::bigint is null or c.id = ${id}::bigint)
      and (coalesce(c."wayCode", 0) = any(${[...aggregate]}::integer[])) = ${types === 'aggregate'}::boolean
    order by c.id`,
  )
const digestOf = ({ signType: sign }: BankRow) => (sign === signType.md5 ? ('MD5' as const) : ('SHA256' as const))

const kinds = {
  alipay: kind<AlipayRow>({
    home: 'https://openapi.alipay.com/gateway.do',
    rows: (ctx, id) =>
      ctx.query<AlipayRow>(
        sql`select c.id, c."sellerId", c."name", c."status", c."gateway", c."notifyUrl", c."refundNotifyUrl",
          c."appId", c."privateKey", c."alipayPublicKey", c."merchantNo"
        from ${configAlipay} c
        where ${id}::bigint is null or c.id = ${id}::bigint
        order by c.id`,
      ),
    types: () => [payType.alipayPage, payType.alipayWap],
    make: ({ appId, privateKey, alipayPublicKey, merchantNo }, endpoint) =>
      alipay({
        appId,
        privateKey: privatePem(opened(privateKey, 'privateKey'), 'privateKey'),
        alipayPublicKey: publicPem(given(alipayPublicKey, 'alipayPublicKey'), 'alipayPublicKey'),
        ...(merchantNo && { sellerId: merchantNo }),
        endpoint,
      }),
  }),
  wechat: kind<WeChatRow>({
    home: 'https://api.mch.weixin.qq.com',
    rows: (ctx, id) =>
      ctx.query<WeChatRow>(
        sql`select c.id, c."sellerId", c."name", c."status", c."gateway", c."notifyUrl", c."refundNotifyUrl",
          c."mchNo", c."serialNo", c."apiKey", c."privateKey", c."platformPublicKey", c."publicKeyId",
          c."otherPublicKey", c."otherPublicKeyId", coalesce((
            select jsonb_agg(jsonb_build_object('appId', a."appId", 'wayCode', a."wayCode") order by a.id)
            from ${configWechatPayApp} a
            where a."configWechatPayMerchantId" = c.id and a."status" = ${enabledStatus.enabled}
          ), '[]') as "apps"
        from ${configWechatPayMerchant} c
        where ${id}::bigint is null or c.id = ${id}::bigint
        order by c.id`,
      ),
    types: row => Object.keys(appsOf(row)).map(Number),
    make(row, endpoint) {
      const apps = appsOf(row)
      const apiV3Key = opened(row.apiKey, 'apiKey')
      if (Buffer.byteLength(apiV3Key) !== 32) throw new Error('apiKey has not 32 characters')
      if (!Object.keys(apps).length) throw new Error('no app is enabled for it')
      return weChatPay({
        mchId: row.mchNo,
        apps,
        serialNo: given(row.serialNo, 'serialNo'),
        privateKey: privatePem(opened(row.privateKey, 'privateKey'), 'privateKey'),
        apiV3Key,
        platformKeys: platformKeysOf(row),
        endpoint,
      })
    },
  }),
  ums: kind<BankRow>({
    home: 'https://api-mop.chinaums.com',
    rows: (ctx, id) => bankRows(ctx, id, 'ums'),
    types: ({ wayCode }) => [payType.ums, payType.umsH5].filter(type => wayCode === null || wayCode === type),
    make(row, endpoint) {
      const appKey = opened(row.appKey, 'appKey')
      return ums({
        appId: given(row.appId, 'appId'),
        appKey,
        mid: given(row.mchNo, 'mchNo'),
        tid: given(row.termNo, 'termNo'),
        source: given(row.source, 'source'),
        noticeKey: row.notifyKey ? opened(row.notifyKey, 'notifyKey') : appKey,
        digest: digestOf(row),
        endpoint,
      })
    },
  }),
  fusion: kind<BankRow>({
    home: '',
    rows: (ctx, id) => bankRows(ctx, id, 'aggregate'),
    types: ({ wayCode }) => (wayCode === null ? [] : [wayCode]),
    make: (row, endpoint) =>
      fusion({
        type: row.wayCode ?? payType.fusionPay,
        appId: given(row.appId, 'appId'),
        appKey: opened(row.appKey, 'appKey'),
        mchNo: given(row.mchNo, 'mchNo'),
        termNo: given(row.termNo, 'termNo'),
        wayCode: 'CASHIER',
        digest: digestOf(row),
        endpoint: given(endpoint, 'gateway'),
      }),
  }),
} as const
export const configuredKinds = Object.keys(kinds) as ConfiguredKind[]

/** What was made of a row, until the row changes. Keys are parsed once. */
const made = new Map<string, { readonly of: string; readonly made: Made }>()
function madeOf(name: string, row: Kept, { make, types, home }: Kind<Kept>): Made {
  const of = JSON.stringify(row)
  const known = made.get(name)
  if (known?.of === of) return known.made
  const fresh = ((): Made => {
    try {
      const gateway = row.gateway?.replace(/\/$/, '') || home
      mustBeOutside(gateway, 'gateway')
      return { types: types(row), provider: make(row, gateway) }
    } catch (error) {
      return { types: types(row), problem: (error as Error).message }
    }
  })()
  made.set(name, { of, made: fresh })
  return fresh
}
function configuredOf(which: ConfiguredKind, row: Kept): Configured {
  const about = kinds[which] as unknown as Kind<Kept>
  const name = `${which}:${row.id}`
  return {
    kind: which,
    id: row.id,
    name,
    title: row.name,
    sellerId: row.sellerId,
    enabled: row.status === enabledStatus.enabled,
    gateway: row.gateway || about.home,
    notifyUrl: row.notifyUrl || noticeUrl(name),
    refundNotifyUrl: row.refundNotifyUrl || row.notifyUrl || noticeUrl(name),
    ...madeOf(name, row, about),
  }
}
/** The configured merchants of one kind, of a seller or of all. */
export async function configured(
  ctx: Context,
  which: ConfiguredKind,
  { sellerId, id = null }: { readonly sellerId?: number; readonly id?: number | null },
): Promise<Configured[]> {
  const rows = await kinds[which].rows(ctx.acting('merchants', { sellerId: sellerId ?? 'all' }), id)
  return rows.map(row => configuredOf(which, row))
}
const usable = (one: Configured | undefined): one is Configured & { provider: PayProvider } =>
  one?.provider !== undefined
const merchantOf = ({
  name,
  provider,
  notifyUrl,
  refundNotifyUrl,
}: Configured & { provider: PayProvider }): Merchant => ({
  name,
  provider,
  simulated: false,
  notifyUrl,
  refundNotifyUrl,
})

for (const which of configuredKinds)
  merchantKinds.fill(which, {
    async find(ctx, { sellerId, type }) {
      const all = await configured(ctx, which, { sellerId })
      const found = all.find(one => one.enabled && usable(one) && one.types.includes(type))
      return usable(found) ? merchantOf(found) : undefined
    },
    // One that is switched off takes no new money, but still refunds and is asked.
    async byId(ctx, id) {
      if (!/^\d{1,15}$/.test(id)) return undefined
      const [found] = await configured(ctx, which, { id: Number(id) })
      return usable(found) ? merchantOf(found) : undefined
    },
    async types(ctx, sellerId) {
      const all = await configured(ctx, which, { sellerId })
      return all.flatMap(one => (one.enabled && usable(one) ? one.types : []))
    },
    async all(ctx) {
      const all = await configured(ctx, which, {})
      return all.flatMap(one => (usable(one) ? [{ sellerId: one.sellerId, merchant: merchantOf(one) }] : []))
    },
  })
