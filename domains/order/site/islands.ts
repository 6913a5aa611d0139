import type { ComponentType } from 'react'

/** The parts of this domain's pages that run in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  Cart: () => import('./Cart.tsx'),
  OrderConfirm: () => import('./confirm/OrderConfirm.tsx'),
  Pay: () => import('./pay/Pay.tsx'),
  JsapiPay: () => import('./pay/JsapiPay.tsx'),
  PayResult: () => import('./pay/PayResult.tsx'),
  OrderList: () => import('./list/OrderList.tsx'),
}
