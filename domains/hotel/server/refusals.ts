import { refusal, result } from '@pavilion/declare'

// Why a room cannot be booked (visitor-side §5, back-office §5), in the order of domain.md §2.

const again = ['返回修改预订', 'Change the booking'] as const
export const roomNotOffered = refusal('roomNotOffered', ['此房型现在不可预订', 'This room type cannot be booked now'], {
  advice: ['选择其他房型或酒店', 'Choose another room type or hotel'],
})
export const beyondDates = refusal('beyondDates', ['超出可用日期范围', 'Beyond the range of available dates.'], {
  advice: ['选择可订范围内的日期', 'Choose dates within the available range'],
})
export const noRooms = refusal('noRooms', ['房间数不能为零', 'The room count cannot be zero'], { advice: again })
export const tooFewNights = refusal<{ n: number }>(
  'tooFewNights',
  ({ n }) => [`预订晚数须大于${n}`, `The number of nights must be more than ${n}`],
  { advice: again },
)
export const withoutExhibition = refusal(
  'withoutExhibition',
  ['预订日期须包含展期', 'The booking must include the exhibition dates'],
  { advice: again },
)
export const tooFewGuests = refusal<{ n: number }>(
  'tooFewGuests',
  ({ n }) => [`每间房至少填写${n}位住客`, `Each room needs at least ${n} guest${n === 1 ? '' : 's'}`],
  { advice: again },
)
export const tooManyGuests = refusal<{ n: number }>(
  'tooManyGuests',
  ({ n }) => [`每间房最多 ${n} 位住客`, `A room takes at most ${n} guest${n === 1 ? '' : 's'}`],
  { advice: ['增加房间或减少住客', 'Add a room, or reduce the number of guests'] },
)
export const noRoomContact = refusal(
  'noRoomContact',
  ['每间房须填写入住联系人及其手机号或邮箱', 'Each room needs a contact person with a phone number or an e-mail'],
  { advice: again },
)
export const severalCurrencies = refusal(
  'severalCurrencies',
  ['币种不同的房型不能在一个订单中预订', 'Rooms of different currencies cannot be booked in one order'],
  { advice: ['分开预订', 'Book them one by one'] },
)
export const wrongReservationCode = refusal(
  'wrongReservationCode',
  ['预订码无效或已被使用', 'The reservation code is invalid or has been used'],
  { advice: ['核对预订码后重试', 'Check the code and try again'] },
)
export const tooFewRooms = refusal<{ left: number }>(
  'tooFewRooms',
  ({ left }) => [
    `房间数量不足，可用房间数为${left}`,
    `The number of rooms is insufficient. The number of rooms available is ${left}`,
  ],
  { advice: ['减少房间数或换一个日期', 'Book fewer rooms, or choose other dates'] },
)
export const hotelFull = refusal<{ nights: string; left: number }>(
  'hotelFull',
  ({ nights, left }) => [
    `这些晚酒店的房间数量不足：${nights}，可用房间数为${left}`,
    `The hotel has too few rooms on these nights: ${nights}. The number of rooms available is ${left}`,
  ],
  { advice: ['减少房间数或换一个日期', 'Book fewer rooms, or choose other dates'] },
)

// Why an operator's change of nights is refused.
export const aboveHotel = refusal<{ nights: string; most: number }>(
  'aboveHotel',
  ({ nights, most }) => [
    `超出酒店每晚 ${most} 间的总库存：${nights}`,
    `More than the ${most} room${most === 1 ? '' : 's'} that the hotel has in all each night: ${nights}`,
  ],
  { advice: ['减少房间数，或先提高酒店的总库存', 'Set fewer rooms, or raise the total of the hotel first'] },
)
export const belowBooked = refusal<{ nights: string }>(
  'belowBooked',
  ({ nights }) => [`不能低于已预订的房间数：${nights}`, `Fewer rooms than are booked on these nights: ${nights}`],
  {
    advice: [
      '把库存设为不低于括号内的已预订数，或先退掉这些晚',
      'Set at least the number in brackets, or refund these nights first',
    ],
  },
)
export const nightsPast = refusal('nightsPast', ['不能修改已过去的日期', 'Nights before today cannot be changed'], {
  advice: ['从今天起选择', 'Choose nights from today on'],
})
export const nightsNotOnSale = refusal(
  'nightsNotOnSale',
  ['所选的晚不在渠道销售的期间内', 'These nights are outside the period of the sale'],
  { advice: ['先延长渠道销售的期间', 'Lengthen the period of the channel sale first'] },
)
export const nightsNotBought = refusal<{ nights: string }>(
  'nightsNotBought',
  ({ nights }) => [
    `订单中没有这些晚，或已退：${nights}`,
    `The order does not have these nights, or no longer: ${nights}`,
  ],
  { advice: ['刷新后选择订单中有效的晚', 'Reload and choose nights that the order has'] },
)

// Rooming lists, rooms, codes and bills.
export const answerUnreadable = refusal(
  'answerUnreadable',
  ['表格中须有「姓名」和「房间号」两列', 'The sheet needs a column of names and one of room numbers'],
  {
    result: result.invalid,
    advice: ['请酒店在导出的名单上填写房间号', 'Ask the hotel to fill in the list that was exported'],
  },
)
export const noAnswerToUndo = refusal(
  'noAnswerToUndo',
  ['没有可撤销的酒店答复', 'There is no answer of the hotel to undo'],
  {
    advice: ['刷新后查看', 'Reload the page'],
  },
)
export const roomPatternWrong = refusal<{ why: string; englishWhy: string }>(
  'roomPatternWrong',
  ({ why, englishWhy }) => [why, englishWhy],
  { result: result.invalid, advice: ['修改楼层或房号后预览', 'Change floors or numbers and preview again'] },
)
export const noHotelOrder = refusal(
  'noHotelOrder',
  ['只有酒店订单可以生成酒店账单', 'Only hotel orders have a hotel bill'],
  {
    advice: ['选择酒店订单', 'Choose a hotel order'],
  },
)
export const billChanged = refusal(
  'billChanged',
  ['订单已变更，账单已作废并生成新版本', 'The order has changed. The bill is void and there is a new version'],
  { advice: ['查看新版本后再签字', 'Look at the new version and have that signed'] },
)
// A booking that is there.

const ask = ['联系主办方或酒店前台', 'Ask the organiser or the reception'] as const
export const notStaying = refusal('notStaying', ['此入住已结束或尚未付款', 'This stay is over, or not paid for yet'], {
  advice: ask,
})
export const nightsWaiting = refusal(
  'nightsWaiting',
  ['此入住已有续住订单待支付', 'An order that lengthens this stay waits for its payment'],
  { advice: ['先支付或取消该订单', 'Pay or cancel that order first'] },
)
export const stayBegun = refusal(
  'stayBegun',
  ['入住已开始，不能在线取消', 'The stay has begun and cannot be cancelled online'],
  { advice: ask },
)
export const notCancellable = refusal(
  'notCancellable',
  ['此预订现在不能取消', 'This booking cannot be cancelled now'],
  { advice: ask },
)
export const nothingBack = refusal(
  'nothingBack',
  ['按取消规定已无可退金额', 'By the cancellation terms nothing would be paid back'],
  { advice: ask },
)
export const cancellationFeeChanged = refusal<{ fee: string }>(
  'cancellationFeeChanged',
  ({ fee }) => [`取消费用已变为 ${fee}`, `The cancellation fee is ${fee} now`],
  { advice: ['查看新的费用后再决定', 'Look at the fee and decide again'] },
)
export const roomFull = refusal<{ n: number }>(
  'roomFull',
  ({ n }) => [
    `每间房最多 ${n} 位住客，包括已邀请的同住人`,
    `A room takes at most ${n} guest${n === 1 ? '' : 's'}, those invited included`,
  ],
  { advice: ['先取消一个邀请', 'Withdraw an invitation first'] },
)
export const guestsFixed = refusal(
  'guestsFixed',
  ['入住已开始，住客信息由前台更改', 'The stay has begun. The reception changes its guests'],
  { advice: ask },
)
export const roommateRefused = refusal(
  'roommateRefused',
  ['此人暂不能受邀，请联系主办方', 'This person cannot be invited. Please contact the organiser'],
  { advice: ask },
)
export const wrongInvitation = refusal(
  'wrongInvitation',
  ['邀请码无效，或邀请不是发给您的手机号', 'The code is invalid, or the invitation went to another phone number'],
  { advice: ['用收到邀请的手机号登录后重试', 'Sign in with the phone number that was invited'] },
)
export const invitationOver = refusal(
  'invitationOver',
  ['此邀请已失效或已答复', 'This invitation has been answered or is no longer valid'],
  { advice: ['请对方再次邀请', 'Ask to be invited again'] },
)
export const guestReviewStands = refusal<{ name: string }>(
  'guestReviewStands',
  ({ name }) => [`${name} 已分配房间，或已退房`, `${name} has a room, or has checked out`],
  { advice: ['先收回房间', 'Release the room first'] },
)
