import { domain, say, screensFor } from '@pavilion/declare'
import {
  commonPayConfig,
  configAlipay,
  configWechatPayApp,
  configWechatPayMerchant,
  configYinlianpay,
  transferAccount,
} from './merchants.ts'

export * from './codes.ts'
export * from './merchants.ts'
export * from './view.ts'

const at = (name: string) => `/platformManagement/${name}`

export const model = domain({
  area: 'payment',
  name: say('收款', 'Payments'),
  resources: [
    commonPayConfig,
    configAlipay,
    configWechatPayMerchant,
    configWechatPayApp,
    configYinlianpay,
    transferAccount,
  ],
  screens: [
    screensFor(commonPayConfig, { path: at('commonPayConfig'), icon: 'pay-circle' }),
    screensFor(configAlipay, { path: at('configAlipay'), icon: 'alipay' }),
    screensFor(configWechatPayMerchant, {
      path: at('configWechatPayMerchant'),
      icon: 'wechat',
      tabs: ['configWechatPayApps'],
    }),
    screensFor(configWechatPayApp, { path: at('configWechatPayApp'), icon: 'wechat' }),
    screensFor(configYinlianpay, { path: at('configYinlianpay'), icon: 'credit-card' }),
    screensFor(transferAccount, { path: at('transferAccount'), icon: 'transaction' }),
  ],
})
