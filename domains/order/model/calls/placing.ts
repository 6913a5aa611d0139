import {
  boolean,
  call,
  code,
  email,
  integer,
  longText,
  money,
  pageOf,
  part,
  parts,
  phone,
  ref,
  shape,
  text,
} from '@pavilion/declare'
import { orderDeliveryMethod } from '../codes.ts'
import { cartLine, feePreview, orderPreview, placedOrders, unpaidFee } from '../view.ts'

/** The person who receives an order. */
export const contactBody = shape({
  name: text('姓名', 'Name', { required: true, max: 100 }),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  workplace: text('工作单位', 'Workplace', { max: 200 }),
  address: text('地址', 'Address', { max: 500 }),
})
/** The fields that every order is placed with. */
export const ofEveryOrder = {
  contact: part('联系人', 'Contact', contactBody),
  /** The sum that the page showed: another one is refused. */
  amount: money('所见总额', 'Amount shown', {
    min: 0,
    hint: ['页面上的总额；与实际不符时拒绝', 'The total on the page. The order is refused if it differs'],
  }),
}
const voucherCode = text('优惠券码', 'Voucher code', { max: 40 })
const webFormRecordId = ref('webFormRecord', '报名记录', 'Registration', { required: true })
const commoditySkuId = ref('commoditySku', '商品规格', 'Product variant', { required: true })
const goods = {
  orderCommodities: parts(
    '商品',
    'Items',
    shape({
      commoditySkuId,
      quantity: integer('数量', 'Quantity', { required: true, min: 1, max: 10_000 }),
      price: money('所见单价', 'Price shown', {
        min: 0,
        hint: ['与实际不符时，拒绝并说明是哪一件', 'Where it differs, the refusal names the item'],
      }),
    }),
    { required: true, max: 100 },
  ),
  deliveries: parts(
    '各订单的配送方式',
    'Delivery of each order',
    shape({
      part: text('订单部分', 'Part', { required: true, max: 40 }),
      deliveryMethod: code('配送方式', 'Delivery method', orderDeliveryMethod, { required: true }),
    }),
    { max: 100 },
  ),
  deliveryMethod: code('配送方式', 'Delivery method', orderDeliveryMethod),
  voucherCode,
}
const storeBody = { ...goods, remark: longText('备注', 'Remark', { max: 1000 }), ...ofEveryOrder }
const feeOrder = {
  name: ['按报名的收费规则下单', 'Place an order for the fee of a registration'],
  body: { webFormRecordId, voucherCode, ...ofEveryOrder },
  answer: placedOrders,
} as const

export const createStoreOrder = call('/order/ext/createStoreOrder', {
  name: ['提交商城订单', 'Place a store order'],
  body: storeBody,
  answer: placedOrders,
})
export const createTicketOrder = call('/order/ext/createTicketOrder', {
  name: ['提交门票订单', 'Place a ticket order'],
  body: storeBody,
  answer: placedOrders,
})
export const createFeeOrder = call('/order/ext/createByRegisterFeeRule', feeOrder)
/** The same under its second name. */
export const createFeeOrder2 = call('/order/ext/createByRegisterFeeRule2', feeOrder)
export const previewStore = call('/order/ext/previewStoreOrder', {
  name: ['商城订单的金额与配送方式', 'Amount and delivery methods of a store order'],
  body: goods,
  answer: orderPreview,
  reads: true,
})
export const previewFee = call('/order/ext/previewFee', {
  name: ['用券后的报名费', 'Registration fee with a voucher'],
  body: { webFormRecordId, voucherCode: text('优惠券码', 'Voucher code', { required: true, max: 40 }) },
  answer: feePreview,
  reads: true,
})
export const getUnpaidFees = call('/order/ext/getUnpaidFees', {
  name: ['本人待缴的报名费', 'Your own unpaid registration fees'],
  answer: pageOf(unpaidFee),
  reads: true,
})
export const getCart = call('/shoppingCart/ext/getList', {
  name: ['购物车', 'The cart'],
  answer: pageOf(cartLine),
  reads: true,
})
export const putInCart = call('/shoppingCart/ext/upsertOne', {
  name: ['加入购物车或修改数量', 'Add to the cart, or change the quantity'],
  body: {
    commoditySkuId,
    quantity: integer('数量', 'Quantity', { required: true, min: 0, max: 10_000 }),
    /** Added to the quantity that is there, instead of replacing it. */
    add: boolean('累加', 'Add'),
  },
  answer: pageOf(cartLine),
})
