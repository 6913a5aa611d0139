import { codes, everyMove } from '@pavilion/declare'

export { enabledMoves, enabledStatus, openCloseMoves, openCloseStatus } from '@pavilion/declare'

// Code lists of the store and its stock (back-office §4).

export const shelfStatus = codes({
  offShelf: [0, '下架', 'Off sale', 'closed'],
  onSale: [1, '在售', 'On sale', 'valid'],
})
export const shelfMoves = everyMove(shelfStatus, {
  offShelf: ['下架', 'Take off sale'],
  onSale: ['上架', 'Put on sale'],
})

/** The kind of a product: a ticket is admitted, goods are handed over or sent. */
export const commodityKind = codes({
  goods: [10, '实物商品', 'Goods'],
  ticket: [20, '门票', 'Ticket'],
})
/** How a store shows what is left. */
export const stockDisplay = codes({
  number: [10, '显示数量', 'Quantity'],
  fewLeft: [20, '仅在所剩不多时提示', 'Only when few are left'],
  none: [30, '不显示', 'Nothing'],
})
/** The ways in which a store delivers, with the numbers of the orders’ delivery methods. */
export const storeDelivery = codes({
  pickUp: [10, '自提', 'Pick-up'],
  express: [20, '快递', 'Courier'],
})

export const stockChangeType = codes({ add: [1, '增加', 'Add', 'valid'], reduce: [0, '减少', 'Reduce', 'invalid'] })

/** Why the stock changed. */
export const stockBusinessType = codes({
  orderUnpaid: [10, '订单待支付', 'Order unpaid'],
  orderPaid: [11, '订单已支付', 'Order paid'],
  manualClose: [12, '手动关闭', 'Manual close'],
  autoClose: [13, '自动关闭', 'Automatic close'],
  hotelTotalStockChange: [14, '酒店总库存变更', 'Change of a hotel’s total stock'],
  skuTotalStockChange: [15, '规格总库存变更', 'Change of a variant’s total stock'],
  refund: [16, '退款', 'Refund'],
  roomTypeStockChange: [17, '房型库存变更', 'Change of a room type’s stock'],
  cancelRefund: [18, '取消退款', 'Refund cancelled'],
  manualCloseWhenPaid: [19, '已支付手动关闭', 'Closed manually after payment'],
  /** Ours: the order holds other goods by now. */
  orderChanged: [20, '订单变更', 'Order changed'],
})
