import { refusal } from '@pavilion/declare'

export const tripNotForSale = refusal<{ number: string }>(
  'tripNotForSale',
  ({ number }) => [`行程票「${number}」尚未出票或没有价格`, `Ticket “${number}” has not been issued or has no price`],
  { advice: ['出票并定价后再下单', 'Order it once it is issued and has a price'] },
)
export const tripOrdered = refusal(
  'tripOrdered',
  ['所选行程票已有订单', 'One of the chosen tickets already has an order'],
  {
    advice: ['在「我的订单」中支付，或去掉这张票', 'Pay it under “My orders”, or leave that ticket out'],
  },
)
export const ticketIncomplete = refusal<{ zh: string; en: string }>(
  'ticketIncomplete',
  ({ zh, en }) => [`还缺${zh}`, `Still missing: ${en}`],
  { advice: ['补齐后再出票', 'Fill it in, then issue the ticket'] },
)
export const changeWithoutNote = refusal(
  'changeWithoutNote',
  ['请写明为何不能改签', 'Say why the ticket cannot be changed'],
  { advice: ['客人会在行程页看到这段说明', 'The guest reads it on the trip page'] },
)
export const refundFeeTooHigh = refusal<{ held: number }>(
  'refundFeeTooHigh',
  ({ held }) =>
    held
      ? ['退票费高于客人已付的金额', 'The fee is higher than what the guest has paid']
      : ['客人没有付过款，不能收退票费', 'The guest has paid nothing, so there can be no fee'],
  { advice: ['调低退票费，或留空', 'Lower the fee, or leave it empty'] },
)
export const passengerNotValid = refusal<{ name: string }>(
  'passengerNotValid',
  ({ name }) => [`乘客「${name}」已无效`, `Passenger “${name}” is not valid`],
  { advice: ['先将乘客退回待审核并设为有效', 'Return the passenger to review and mark it as valid first'] },
)
export const passengerHasTickets = refusal<{ count: number }>(
  'passengerHasTickets',
  ({ count }) => [`该乘客还有 ${count} 张已出的票`, `The passenger has ${count} issued tickets`],
  { advice: ['先退票，再撤销乘客', 'Refund the tickets first, then revoke the passenger'] },
)
export const passengerFixed = refusal(
  'passengerFixed',
  ['已按此姓名和证件出票，不能修改', 'A ticket is issued in this name and document, so they cannot be changed'],
  { advice: ['请联系主办方', 'Please contact the organiser'] },
)
export const ticketNotYours = refusal(
  'ticketNotYours',
  ['行程不存在，或不能再修改', 'This trip does not exist, or cannot be changed any more'],
  { advice: ['刷新后重试；已出的票请申请改签', 'Reload the page. For an issued ticket, ask for a change'] },
)
export const tooManyTrips = refusal<{ most: number }>(
  'tooManyTrips',
  ({ most }) => [`每位乘客最多 ${most} 段行程`, `A passenger has at most ${most} trips`],
  { advice: ['先撤回不需要的行程', 'Withdraw a trip that is not needed'] },
)
export const tooManyPassengers = refusal<{ most: number }>(
  'tooManyPassengers',
  ({ most }) => [`每个账号最多 ${most} 位乘客`, `An account has at most ${most} passengers`],
  { advice: ['更多乘客请联系主办方导入', 'Ask the organiser to import more'] },
)
export const tripTimesWrong = refusal<{ zh: string; en: string }>('tripTimesWrong', ({ zh, en }) => [zh, en], {
  advice: ['时间为各站当地时间', 'Times are local at each station'],
})
export const tripNotRunning = refusal<{ number: string }>(
  'tripNotRunning',
  ({ number }) => [`「${number}」当天已取消`, `“${number}” is cancelled on this day`],
  { advice: ['请选择其他班次', 'Choose another one'] },
)
export const segmentsApart = refusal(
  'segmentsApart',
  ['接续的一段出发早于前一段到达', 'The next segment departs before the one before it arrives'],
  { advice: ['核对两段的日期和时间', 'Check the dates and times of both'] },
)
export const noTripFound = refusal<{ number: string }>(
  'noTripFound',
  ({ number }) => [`当天没有「${number}」`, `There is no “${number}” on this day`],
  {
    advice: [
      '核对班次和原出发日期（当地）；时刻表和行程票中均未找到',
      'Check the number and the planned local day of departure: neither the timetable nor a ticket has it',
    ],
  },
)
export const changeAnnounced = refusal(
  'changeAnnounced',
  ['这次变动的通知已经处理过', 'The messages of this change have been dealt with already'],
  { advice: ['刷新查看', 'Reload to see them'] },
)
export const feedUnavailable = refusal<{ why: string }>(
  'feedUnavailable',
  ({ why }) => [`动态数据源没有应答：${why}`, `The feed does not answer: ${why}`],
  { advice: ['稍后重试，或手工录入', 'Try again later, or type the change'] },
)
export const feedNotSimulated = refusal('feedNotSimulated', ['动态数据源不是模拟的', 'The feed is not simulated'], {
  advice: ['请手工录入变动', 'Type the change instead'],
})
