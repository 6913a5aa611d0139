import { screensFor } from '@pavilion/declare'
import {
  commonPayConfig,
  configAlipay,
  configWechatPayApp,
  configWechatPayMerchant,
  configYinlianpay,
  transferAccount,
} from './merchants.ts'

const at = (name: string) => `/platformManagement/${name}`

export const commonPayConfigScreens = screensFor(commonPayConfig, { path: at('commonPayConfig'), icon: 'pay-circle' })
export const configAlipayScreens = screensFor(configAlipay, { path: at('configAlipay'), icon: 'alipay' })
export const configWechatPayMerchantScreens = screensFor(configWechatPayMerchant, {
  path: at('configWechatPayMerchant'),
  icon: 'wechat',
  tabs: ['configWechatPayApps'],
})
export const configWechatPayAppScreens = screensFor(configWechatPayApp, {
  path: at('configWechatPayApp'),
  icon: 'wechat',
})
export const configYinlianpayScreens = screensFor(configYinlianpay, {
  path: at('configYinlianpay'),
  icon: 'credit-card',
})
export const transferAccountScreens = screensFor(transferAccount, { path: at('transferAccount'), icon: 'transaction' })
