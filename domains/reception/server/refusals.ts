import { refusal } from '@pavilion/declare'

// Why a guest does not get a room, in or out.

const look = ['重新查看看板', 'Look at the board again'] as const
export const roomChanged = refusal('roomChanged', ['他人刚刚改动了此房', 'Somebody else has just changed this room'], {
  advice: look,
})
export const roomDoesNotFit = refusal<{ zh: string; en: string }>(
  'roomDoesNotFit',
  ({ zh, en }) => [`不能住进此房：${zh}`, `This room does not fit: ${en}`],
  { advice: ['选择其他房间或晚数', 'Choose another room, or other nights'] },
)
export const sharingNotConfirmed = refusal<{ zh: string; en: string }>(
  'sharingNotConfirmed',
  ({ zh, en }) => [`合住需确认：${zh}`, `Confirm that they share: ${en}`],
  { advice: ['与住客确认后，勾选「确认合住」', 'Ask the guests, then tick “They share the room”'] },
)
export const guestHasRoom = refusal<{ roomNo: string }>(
  'guestHasRoom',
  ({ roomNo }) => [`这几晚已住 ${roomNo} 房`, `The guest has room ${roomNo} on these nights`],
  { advice: ['换房，或选择其他晚数', 'Move the guest, or choose other nights'] },
)
export const guestNotValid = refusal(
  'guestNotValid',
  ['住客未生效或订单未支付', 'The guest is not valid, or their order is not paid'],
  {
    advice: ['审核住客或等待支付后再分房', 'Review the guest, or wait for the payment'],
  },
)
export const guestBlackListed = refusal<{ who: string }>(
  'guestBlackListed',
  ({ who }) => [`${who} 在黑名单中`, `${who} is on the black list`],
  { advice: ['请主办方负责人处理后再分房', 'Ask the organiser to decide before you give a room'] },
)
export const stayHasEnded = refusal('stayHasEnded', ['已退房', 'The guest has checked out'], { advice: look })
export const guestHasArrived = refusal(
  'guestHasArrived',
  ['住客已入住，不能取消分配', 'The guest is in the house already'],
  {
    advice: ['办理退房或换房', 'Check them out, or move them to another room'],
  },
)
export const nightsSlept = refusal('nightsSlept', ['已住的晚数不能修改', 'Nights that were slept cannot be changed'], {
  advice: ['只修改今天及以后的晚数', 'Change tonight and later nights only'],
})
export const tooEarlyToCheckIn = refusal<{ from: string }>(
  'tooEarlyToCheckIn',
  ({ from }) => [`${from} 起才能入住`, `The stay begins on ${from}`],
  { advice: ['当天办理，或先加一晚', 'Check in on that day, or add a night first'] },
)

export const nothingToSign = refusal('nothingToSign', ['没有待结算的费用', 'There are no costs to settle'], {
  advice: ['先添加费用', 'Add costs first'],
})
export const statementChanged = refusal(
  'statementChanged',
  ['费用已变更，此对账单作废', 'The costs have changed, so this statement is void'],
  { advice: ['生成新的对账单再签字', 'Make a new statement, and have it signed'] },
)
