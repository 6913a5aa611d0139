import { many, maybe, pick, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'
import { commodityKind } from '@pavilion/commodity/model/codes.ts'
import { shownStock } from '@pavilion/commodity/model/view.ts'
import { prepay } from '@pavilion/payment/model/view.ts'
import { instalmentStatus, orderDeliveryMethod, orderStatus, orderType, payType } from './codes.ts'
import { pay, refund } from './money.ts'
import { ticket } from './tickets.ts'
import { order, orderCommodity } from './order.ts'
import { orderChange } from './orderChange.ts'
import { transferSlip } from './transferSlip.ts'
import { refundPlace } from './refundWay.ts'

const named = { name: plain.text, englishName: maybe(plain.text) }
/** The voucher of an order. */
export const voucherView = view({ code: plain.text, ...named })
export type VoucherView = AnswerOf<typeof voucherView>
/** A part of an order that is paid by itself. Amounts are minor units. */
export const instalmentView = view({
  id: plain.integer,
  period: plain.integer,
  price: plain.money,
  paidAmount: plain.money,
  dueDate: plain.date,
  status: plain.code(instalmentStatus),
  /** Days until it is due, by the calendar of the project; negative: it was due before. */
  daysLeft: plain.integer,
})
export type InstalmentView = AnswerOf<typeof instalmentView>
const changedUnits = view({
  orderCommodityId: maybe(plain.integer),
  ...named,
  quantity: plain.integer,
  worth: plain.money,
})
/** An order as its buyer sees it. Amounts are minor units of `currency`. */
export const orderView = view({
  ...pick(order, 'id', 'projectId', 'orderNumber', 'status', 'confirmation', 'refundStatus', 'discount'),
  ...pick(order, 'paidAmount', 'refundedAmount', 'refundingAmount', 'invoicedAmount', 'autoCloseAt'),
  ...pick(order, 'chargedBackAmount'),
  ...pick(order, 'deliveryMethod', 'pickUpCode', 'expressCompany', 'expressNumber', 'paidAt', 'closedAt'),
  ...pick(order, 'createdAt', 'updatedAt', 'language', 'sellerId'),
  type: plain.code(orderType),
  currency: plain.text,
  symbol: plain.text,
  price: plain.money,
  voucher: maybe(voucherView),
  expressFee: plain.money,
  amount: plain.money,
  /** It may be invoiced before it is paid. */
  advanceInvoice: plain.boolean,
  /** The rest that is to be paid; 0 unless the order is unpaid. */
  due: plain.money,
  /** By the server’s clock; null: the order does not close by itself. */
  secondsLeft: maybe(plain.integer),
  pickUpPlace: maybe(plain.text),
  englishPickUpPlace: maybe(plain.text),
  seller: maybe(view(named)),
  contact: maybe(
    view({
      name: plain.text,
      phoneNumber: maybe(plain.phone),
      email: maybe(plain.email),
      address: maybe(plain.text),
    }),
  ),
  lines: many(
    view({
      ...named,
      ...pick(orderCommodity, 'id', 'quantity', 'discount', 'priceRule', 'status', 'kind', 'commoditySkuId'),
      ...pick(orderCommodity, 'webFormRecordId', 'checkInDate', 'checkOutDate'),
      price: plain.money,
      /** The picture of the product as it is now. */
      cover: maybe(plain.text),
      tickets: many(view(pick(ticket, 'id', 'number', 'name', 'status', 'usedAt'))),
    }),
  ),
  /** What became of it since it was placed, oldest first. */
  changes: many(
    view({
      ...pick(orderChange, 'id', 'createdAt', 'state', 'before', 'after', 'difference', 'reason'),
      /** The buyer did it, not an operator. */
      byBuyer: plain.boolean,
      leaving: many(changedUnits),
      coming: many(changedUnits),
    }),
  ),
  /** Its buyer may change it themself: it is unpaid, and the event allows it. */
  changeable: plain.boolean,
  /** Empty: it is paid at once. */
  instalments: many(instalmentView),
  pays: many(
    view({
      ...pick(pay, 'id', 'type', 'status', 'paidDate', 'outTradeNo', 'outcome', 'verification'),
      amount: plain.money,
    }),
  ),
  /** Its seller takes bank transfers. */
  transfers: plain.boolean,
  /** What the buyer has said of a transfer. */
  slips: many(view(pick(transferSlip, 'id', 'createdAt', 'status', 'payer', 'amount', 'reason'))),
  refunds: many(
    view({
      ...pick(refund, 'id', 'amount', 'status', 'kind', 'reason', 'appliedAt', 'approvedAt', 'completedAt'),
      ...refundPlace,
    }),
  ),
})
export type OrderView = AnswerOf<typeof orderView>
/** An order in a list, with the names of visitor-side §3 beside ours. */
export const listedOrder = view({
  ...orderView.view,
  orderCommodities: many(view({ ...named, ...pick(orderCommodity, 'id', 'quantity'), price: plain.money })),
  currencyDetail: view({ abbr: plain.text, symbol: plain.text }),
})
export type ListedOrder = AnswerOf<typeof listedOrder>
/** The first order of those that a checkout became, with all of them. */
export const placedOrders = view({ ...orderView.view, orders: many(orderView) })

const prices = { price: plain.money, discount: plain.money, expressFee: plain.money, amount: plain.money }
/** A fee with a voucher. */
export const feePreview = view({ ...prices, voucher: maybe(voucherView) })
/** The orders that a checkout would become: one part for each. Amounts are minor units. */
export const orderPreview = view({
  parts: many(
    view({
      ...prices,
      /** Names it where its delivery is chosen. */
      key: plain.text,
      /** Who sells it, issues its invoice and decides on its refunds. */
      seller: maybe(view(named)),
      currency: plain.text,
      /** The ways of delivery that all its goods have in common; empty: nothing to deliver. */
      deliveryMethods: many(plain.code(orderDeliveryMethod)),
      deliveryMethod: plain.code(orderDeliveryMethod),
      pickUpPlace: maybe(plain.text),
      englishPickUpPlace: maybe(plain.text),
      /** When it can be given back, in the seller's words. */
      refundRule: maybe(plain.text),
      englishRefundRule: maybe(plain.text),
      /** How it can be paid; empty: only with the organiser. */
      ways: many(plain.code(payType)),
      /** The voucher that took it off. */
      voucher: maybe(voucherView),
      lines: many(
        view({
          ...named,
          quantity: plain.integer,
          price: plain.money,
          discount: plain.money,
          commoditySkuId: maybe(plain.integer),
        }),
      ),
    }),
  ),
})
export type OrderPreview = AnswerOf<typeof orderPreview>
/** A registration of a visitor whose fee is not paid. */
export const unpaidFee = view({
  id: plain.integer,
  number: plain.text,
  formName: plain.text,
  formEnglishName: maybe(plain.text),
  feeName: maybe(plain.text),
  feeEnglishName: maybe(plain.text),
  fee: plain.money,
  currency: plain.text,
  /** The person whom the registration is about. */
  name: maybe(plain.text),
  phoneNumber: maybe(plain.phone),
  email: maybe(plain.email),
  /** The order that waits for its payment. */
  orderId: maybe(plain.integer),
})
export type UnpaidFee = AnswerOf<typeof unpaidFee>
/** The ways in which an order can be paid. */
export const payWaysView = view({
  types: many(plain.code(payType)),
  /** Those of them that move no real money. */
  simulated: many(plain.code(payType)),
  /** Where the money can be transferred to. */
  accounts: many(
    view({
      id: plain.integer,
      name: plain.text,
      bank: plain.text,
      englishBank: maybe(plain.text),
      bankAccount: plain.text,
      swiftCode: maybe(plain.text),
      address: maybe(plain.text),
      englishAddress: maybe(plain.text),
      remark: maybe(plain.text),
    }),
  ),
})
export type PayWays = AnswerOf<typeof payWaysView>
/** An open attempt to pay, as the page shows it to the payer. */
export const payable = view({
  payId: plain.integer,
  outTradeNo: plain.text,
  type: plain.integer,
  amount: plain.money,
  expiresAt: maybe(plain.instant),
  prepay,
  simulated: plain.boolean,
})
export type Payable = AnswerOf<typeof payable>
/** The outcome of an attempt to pay. */
export const payResult = view({
  ...pick(pay, 'status', 'outcome', 'attempt'),
  outTradeNo: plain.text,
  /** It moved no real money. */
  simulated: plain.boolean,
  /** Of which order it is, and how much: only for its buyer, and for operators who see orders. */
  order: sometimes(
    view({
      ...pick(pay, 'paidDate'),
      type: maybe(plain.code(payType)),
      amount: plain.money,
      currency: plain.text,
      id: plain.integer,
      orderNumber: plain.text,
      status: plain.code(orderStatus),
    }),
  ),
})
export type PayResult = AnswerOf<typeof payResult>
/** A line of a visitor’s cart, at the price of now. */
export const cartLine = view({
  ...named,
  id: plain.integer,
  commoditySkuId: plain.integer,
  commoditySpuId: plain.integer,
  quantity: plain.integer,
  checked: plain.boolean,
  cover: maybe(plain.text),
  price: plain.money,
  currency: plain.text,
  kind: plain.code(commodityKind),
  stock: maybe(shownStock),
  seller: maybe(view(named)),
  /** No longer on sale: it stays visible and cannot be ordered. */
  gone: plain.boolean,
})
export type CartLine = AnswerOf<typeof cartLine>
