import { codes } from '@pavilion/declare'

export { enabledMoves, enabledStatus, roomCheckOutStatus } from '@pavilion/hotel/model/codes.ts'

// Code lists of the reception (back-office §2, §3).

/** The services a user group may get. */
export const userGroupModuleKind = codes({
  assignRoom: ['assignRoom', '房间分配', 'Room assignment'],
  passenger: ['passenger', '乘客接送', 'Passengers'],
  meal: ['meal', '用餐', 'Meals'],
})
export const vipBillStatus = codes({
  unsettled: [10, '未结算', 'Unsettled', 'pending'],
  settled: [20, '已结算', 'Settled', 'valid'],
})
/** What a VIP is shown and signs. A change of its bills makes it void. */
export const vipStatementStatus = codes({
  open: [10, '待签字', 'To be signed', 'pending'],
  signed: [20, '已签字', 'Signed', 'valid'],
  void: [30, '已作废', 'Void', 'closed'],
})
