import { codes } from '@pavilion/declare'

/** Payment methods: below 60 online, from 60 offline (back-office §4). */
export const payType = codes({
  alipayPage: [10, '支付宝网页支付', 'Alipay web'],
  alipayWap: [11, '支付宝手机网页支付', 'Alipay mobile web'],
  wechatNative: [20, '微信扫码支付', 'WeChat QR code'],
  wechatJsapi: [21, '微信公众号支付', 'WeChat official account'],
  wechatH5: [22, '微信H5支付', 'WeChat mobile web'],
  wechatMiniProgram: [23, '微信小程序支付', 'WeChat mini program'],
  ums: [30, '银联商务', 'UMS'],
  umsH5: [31, '银联商务H5', 'UMS H5'],
  wildcard: [41, '外卡支付', 'Foreign card'],
  fusionPay: [51, '融合支付', 'Fusion pay'],
  cash: [60, '现金', 'Cash'],
  bankCard: [61, '银行卡', 'Bank card'],
  officialCard: [62, '公务卡', 'Official card'],
  transfer: [70, '转账', 'Transfer'],
  aggregatePlatform: [75, '聚合平台', 'Aggregate platform'],
  alipayOffline: [80, '支付宝（线下）', 'Alipay offline'],
  wechatOffline: [90, '微信（线下）', 'WeChat offline'],
})
export const signType = codes({
  md5: ['MD5', 'MD5', 'MD5'],
  rsa2: ['RSA2', 'RSA2', 'RSA2'],
  sm2: ['SM2', '国密SM2', 'SM2'],
  sha256: ['SHA256', 'SHA256', 'SHA256'],
})
