import type { PageLoaders } from '@pavilion/pages/loader.ts'

/** Orders are personal: these pages are empty frames, filled by calls. */
const nothing = async () => ({})
export const loaders: PageLoaders = {
  Cart: nothing,
  OrderConfirm: nothing,
  Pay: nothing,
  JsapiPay: nothing,
  PayResult: nothing,
  OrderList: nothing,
}
