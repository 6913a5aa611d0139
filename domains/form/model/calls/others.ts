import {
  call,
  code,
  codes,
  idField,
  many,
  maybe,
  nothing,
  open,
  pageOf,
  plain,
  sometimes,
  view,
} from '@pavilion/declare'
import { formList } from './bodies.ts'

// Calls of other domains that the pages and screens of forms send. The domains themselves answer them;
// stated here is the part that forms read.

/** A province, city or district with those below it. */
export interface Region {
  readonly value: string
  readonly label: string
  readonly englishLabel?: string | null
  readonly children?: readonly Region[] | null
}
export const getRegions = call('/region/ext/getTree', {
  name: ['地区', 'Regions'],
  answer: open<readonly Region[]>('Provinces with their cities, and those with their districts'),
  reads: true,
})
export const getCountries = call('/country/ext/getList', {
  name: ['国家', 'Countries'],
  body: formList,
  answer: pageOf(view({ name: plain.text, englishName: plain.text, code: sometimes(maybe(plain.text)) })),
  reads: true,
})
export const getHotelOrders = call('/order/ext/getList', {
  name: ['我的订单', 'My orders'],
  body: formList,
  answer: pageOf(
    view({
      orderNumber: plain.text,
      orderCommodities: many(view({ name: plain.text, englishName: sometimes(maybe(plain.text)) })),
      currencyDetail: view({ abbr: plain.text, symbol: plain.text }),
      price: plain.money,
      status: plain.integer,
      type: plain.integer,
    }),
  ),
  reads: true,
})

export const uploadSignature = call('/uploadedFile/ext/tddd1', {
  name: ['上传签名', 'Upload a signature'],
  answer: plain.text,
  upload: true,
})

const imports = codes({ import: ['import', '导入', 'Import'] })
const task = { kind: code('种类', 'Kind', imports, { required: true }), id: idField }
export const cancelTask = call('/backgroundTask/cancel', {
  name: ['取消任务', 'Cancel a task'],
  body: task,
  answer: nothing,
})
export const retryTask = call('/backgroundTask/retry', {
  name: ['重试任务', 'Retry a task'],
  body: task,
  answer: nothing,
})
