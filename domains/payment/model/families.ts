import { say, type Pair } from '@pavilion/declare'
import { payType } from './codes.ts'

/** A way to pay as visitors know it: it has codes for the web, the phone and apps. */
export interface Family {
  readonly key: string
  readonly name: Pair
  readonly types: readonly number[]
}
const ofTens = (ten: number) => Object.values<number>(payType).filter(code => code >= ten && code < ten + 10)
/** The ways to pay online, as visitors know them. */
export const families: readonly Family[] = [
  { key: 'alipay', name: say('支付宝', 'Alipay'), types: ofTens(payType.alipayPage) },
  { key: 'wechat', name: say('微信支付', 'WeChat Pay'), types: ofTens(payType.wechatNative) },
  { key: 'ums', name: say('银联', 'UnionPay'), types: ofTens(payType.ums) },
  { key: 'cards', name: say('境外银行卡', 'Foreign cards'), types: ofTens(40) },
  { key: 'wallets', name: say('聚合支付', 'Other wallets'), types: ofTens(50) },
]
/** Those of these types. */
export const familiesOf = (types: readonly number[]): readonly Family[] =>
  families.filter(family => family.types.some(type => types.includes(type)))
