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
