import {
  children,
  code,
  enabledMoves,
  enabledStatus,
  file,
  longText,
  ref,
  remark,
  resource,
  say,
  secret,
  state,
  text,
  url,
} from '@pavilion/declare'
import { payType, signType } from './codes.ts'

const status = () => state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves })
const notifyUrl = () => url('通知地址', 'Notification address')
const returnUrl = () => url('返回地址', 'Return address')
const refundNotifyUrl = () => url('退款通知地址', 'Refund notification address')
const gateway = () =>
  url('网关地址', 'Gateway address', {
    called: true,
    hint: say(
      '留空为正式环境；沙箱或测试环境填其地址',
      'Leave empty for production; enter the address of a sandbox or test environment',
    ),
  })
/** A key in PEM, or its base64 alone, however its lines were broken. */
const key = {
  max: 8000,
  hint: say('PEM 或其中的 Base64 内容；保存后不再显示', 'PEM, or only its Base64 content. Not shown again once saved'),
} as const
const name = () => text('名称', 'Name', { required: true, max: 100, search: true })

export const transferAccount = resource('transferAccount', '转账账户', 'Transfer account', {
  scope: 'seller',
  title: 'name',
  shown: ['bank', 'address'],
  fields: {
    name: name(),
    bank: text('开户行', 'Bank', { required: true, search: true }),
    englishBank: text('英文开户行', 'Bank in English', { search: true, list: false }),
    bankAccount: text('银行账号', 'Bank account', { required: true, max: 50, search: true }),
    swiftCode: text('SWIFT代码', 'SWIFT code', { max: 11 }),
    currencyId: ref('currency', '币种', 'Currency', { filter: true }),
    address: text('地址', 'Address'),
    englishAddress: text('英文地址', 'English address', { list: false }),
    status: status(),
    remark: remark(),
  },
})

export const commonPayConfig = resource('commonPayConfig', '通用支付配置', 'Payment config', {
  scope: 'seller',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { max: 100, search: true }),
    wayCode: code('支付渠道', 'Payment channel', payType, { filter: true }),
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
    privateKey: secret('应用私钥', 'Private key', key),
    alipayPublicKey: longText('支付宝公钥', 'Alipay public key', {
      hint: say('支付宝公钥，不是应用公钥', 'Alipay’s public key, not the app’s own'),
    }),
    merchantNo: text('商户号 (PID)', 'Merchant number (PID)', {
      max: 32,
      hint: say(
        '以 2088 开头；填写后通知必须来自该商户',
        'Begins with 2088. If set, notices must come from this merchant',
      ),
    }),
    gateway: gateway(),
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
    apiKey: secret('API密钥', 'API key', {
      hint: say('APIv3 密钥，32 个字符；保存后不再显示', 'The APIv3 key, 32 characters. Not shown again once saved'),
    }),
    privateKey: secret('商户私钥', 'Private key', key),
    serialNo: text('证书序列号', 'Certificate serial number', { max: 100 }),
    platformPublicKey: longText('微信支付公钥', 'WeChat Pay public key', {
      hint: say('微信支付公钥，或平台证书 (PEM)', 'The public key of WeChat Pay, or its platform certificate (PEM)'),
    }),
    publicKeyId: text('公钥ID', 'Public key id', {
      max: 100,
      hint: say(
        'PUB_KEY_ID_ 开头；使用平台证书时填证书序列号',
        'Begins with PUB_KEY_ID_; with a platform certificate, enter its serial number',
      ),
    }),
    otherPublicKey: longText('另一把公钥或平台证书', 'The other public key or certificate', {
      hint: say(
        '更换期间新旧两把同时有效；更换结束后清空',
        'While keys are being changed, both are valid. Empty it afterwards',
      ),
    }),
    otherPublicKeyId: text('另一把的公钥ID或证书序列号', 'Id or serial number of the other', {
      max: 100,
      hint: say('平台证书可留空，从证书中读取', 'May be empty for a certificate, which names itself'),
    }),
    certificate: file('证书', 'Certificate', { private: true, accept: '.pem,.p12' }),
    gateway: gateway(),
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
    wayCode: code('支付渠道', 'Payment channel', payType, { filter: true }),
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
    notifyKey: secret('通知密钥', 'Notify key', {
      hint: say('校验通知签名；留空则用应用密钥', 'Verifies the signature of notices; if empty, the app key is used'),
    }),
    source: text('来源编号', 'Source number', {
      max: 10,
      hint: say(
        '银联分配，商户订单号以它开头，如 1017',
        'Assigned by UMS; order numbers begin with it, for example 1017',
      ),
    }),
    mchNo: text('商户号', 'Merchant number', { max: 64, search: true }),
    termNo: text('终端号', 'Terminal number', { max: 64 }),
    wayCode: code('支付渠道', 'Payment channel', payType, { filter: true }),
    gateway: gateway(),
    notifyUrl: notifyUrl(),
    returnUrl: returnUrl(),
    refundNotifyUrl: refundNotifyUrl(),
    signType: code('签名方式', 'Signature', signType),
    status: status(),
  },
})
