import {
  children,
  code,
  decimal,
  file,
  longText,
  ref,
  remark,
  resource,
  say,
  secret,
  sortNumber,
  state,
  text,
  url,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, payType, signType } from './codes.ts'

const status = () => state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves })
const notifyUrl = () => url('通知地址', 'Notify address')
const returnUrl = () => url('返回地址', 'Return address')
const refundNotifyUrl = () => url('退款通知地址', 'Refund notify address')
const name = () => text('名称', 'Name', { required: true, max: 100, search: true })

/** ISO 4217: `abbr` decides how many minor units an amount has. */
export const currency = resource('currency', '币种', 'Currency', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  // Deleted rows stay, so that nothing is seeded again.
  keepsDeleted: true,
  fields: {
    name: name(),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    abbr: text('简称', 'Abbreviation', {
      required: true,
      unique: true,
      min: 3,
      max: 3,
      search: true,
      hint: say('ISO 4217 代码，如 CNY', 'The ISO 4217 code, such as CNY'),
    }),
    symbol: text('符号', 'Symbol', { required: true, max: 10 }),
    exchangeRate: decimal('汇率', 'Exchange rate', { min: 0, hint: say('1 单位折合人民币', 'Chinese yuan per unit') }),
    sortNumber: sortNumber(),
  },
  published: { fields: ['name', 'englishName', 'abbr', 'symbol'] },
})

export const transferAccount = resource('transferAccount', '转账账户', 'Transfer account', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: name(),
    bank: text('开户行', 'Bank', { required: true, search: true }),
    bankAccount: text('银行账号', 'Bank account', { required: true, max: 50, search: true }),
    swiftCode: text('SWIFT代码', 'SWIFT code', { max: 11 }),
    currencyId: ref('currency', '币种', 'Currency', { filter: true }),
    address: text('地址', 'Address'),
    status: status(),
    remark: remark(),
  },
})

export const commonPayConfig = resource('commonPayConfig', '通用支付配置', 'Common pay config', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { max: 100, search: true }),
    wayCode: code('支付渠道', 'Way to pay', payType, { filter: true }),
    mchNo: text('商户号', 'Merchant number', { max: 64, search: true }),
    termNo: text('终端号', 'Terminal number', { max: 64 }),
    status: status(),
  },
})

export const configAlipay = resource('configAlipay', '支付宝配置', 'Alipay config', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: name(),
    appId: text('应用标识', 'App id', { required: true, max: 64, search: true }),
    privateKey: secret('应用私钥', 'Private key'),
    alipayPublicKey: longText('支付宝公钥', 'Alipay public key'),
    notifyUrl: notifyUrl(),
    returnUrl: returnUrl(),
    refundNotifyUrl: refundNotifyUrl(),
    signType: code('签名方式', 'Signature', signType, { default: signType.rsa2 }),
    status: status(),
  },
})

export const configWechatPayMerchant = resource('configWechatPayMerchant', '微信支付商户', 'WeChat Pay merchant', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: name(),
    mchNo: text('商户号', 'Merchant number', { required: true, max: 64, search: true }),
    apiKey: secret('API密钥', 'API key'),
    serialNo: text('证书序列号', 'Certificate serial number', { max: 100 }),
    certificate: file('证书', 'Certificate', { private: true, accept: '.pem,.p12' }),
    notifyUrl: notifyUrl(),
    refundNotifyUrl: refundNotifyUrl(),
    status: status(),
  },
  many: { configWechatPayApps: children('configWechatPayApp', 'configWechatPayMerchantId') },
})

export const configWechatPayApp = resource('configWechatPayApp', '微信支付应用', 'WeChat Pay app', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: name(),
    appId: text('应用标识', 'App id', { required: true, max: 64, search: true }),
    appSecret: secret('应用密钥', 'App secret'),
    wayCode: code('支付渠道', 'Way to pay', payType, { filter: true }),
    configWechatPayMerchantId: ref('configWechatPayMerchant', '微信支付商户', 'WeChat Pay merchant', { filter: true }),
    status: status(),
  },
})

export const configYinlianpay = resource('configYinlianpay', '银联支付配置', 'Bank-card pay config', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: name(),
    appId: text('应用标识', 'App id', { max: 64, search: true }),
    appKey: secret('应用密钥', 'App key'),
    mchNo: text('商户号', 'Merchant number', { max: 64, search: true }),
    termNo: text('终端号', 'Terminal number', { max: 64 }),
    wayCode: code('支付渠道', 'Way to pay', payType, { filter: true }),
    notifyUrl: notifyUrl(),
    returnUrl: returnUrl(),
    refundNotifyUrl: refundNotifyUrl(),
    signType: code('签名方式', 'Signature', signType),
    status: status(),
  },
})
