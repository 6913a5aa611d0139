import { refusal } from '@pavilion/declare'

const anotherStand = { advice: ['选择其他展位，或加入候补', 'Choose another stand, or join its waiting list'] } as const
export const boothTaken = refusal<{ boothNo: string }>(
  'boothTaken',
  ({ boothNo }) => [`展位 ${boothNo} 已被占用`, `Stand ${boothNo} is taken`],
  anotherStand,
)
export const boothClosed = refusal<{ boothNo: string }>(
  'boothClosed',
  ({ boothNo }) => [`展位 ${boothNo} 暂不开放`, `Stand ${boothNo} is not open`],
  anotherStand,
)
export const boothGone = refusal('boothGone', ['所选展位已不存在', 'This stand no longer exists'], anotherStand)
export const boothOtherType = refusal<{ boothNo: string }>(
  'boothOtherType',
  ({ boothNo }) => [`展位 ${boothNo} 与所申请的类型不同`, `Stand ${boothNo} is of another type than your request`],
  { advice: ['选择同类型的展位，或修改展位需求', 'Choose a stand of that type, or change your request'] },
)
export const tooManyBooths = refusal<{ left: number }>(
  'tooManyBooths',
  ({ left }) => [
    left > 0 ? `此类展位还可选 ${left} 个` : '此类展位已达每家展商的上限',
    left > 0
      ? `You can take ${left} more of these stands`
      : 'You have as many of these stands as each exhibitor may have',
  ],
  { advice: ['减少所选展位', 'Choose fewer stands'] },
)
export const reservationNotOpen = refusal<{ opensAt: string | null }>(
  'reservationNotOpen',
  ({ opensAt }) => [
    opensAt ? '选位尚未开放' : '展位由主办方分配',
    opensAt ? 'Stands cannot be chosen yet' : 'The organiser assigns the stands',
  ],
  { advice: ['在开放时间后再来', 'Come back when it has opened'] },
)
export const notYourTurn = refusal<{ ahead: number }>(
  'notYourTurn',
  ({ ahead }) => [`前面还有 ${ahead} 家展商，请稍候`, `${ahead} exhibitors go first. Please wait`],
  { advice: ['页面会在轮到时自动进入', 'The page lets you in when it is your turn'] },
)
export const demandNotReady = refusal(
  'demandNotReady',
  ['企业审核通过并提交展位需求后才能选位', 'Stands can be chosen once the company is approved and has a request'],
  { advice: ['在展商中心查看下一步', 'See the next step in the exhibitor centre'] },
)
export const noStandFee = refusal('noStandFee', ['没有待付的展位费', 'There is no stand fee to pay'], {
  advice: ['刷新查看最新状态', 'Reload to see the current state'],
})
export const balanceExists = refusal(
  'balanceExists',
  ['此展位费已有订单', 'There is already an order for this stand fee'],
  {
    advice: ['在「我的订单」中支付', 'Pay it under “My orders”'],
  },
)
export const boothWithoutPrice = refusal<{ boothNo: string }>(
  'boothWithoutPrice',
  ({ boothNo }) => [`展位 ${boothNo} 尚未定价`, `Stand ${boothNo} has no price yet`],
  { advice: ['填写展位或展馆的价格', 'Enter the price of the stand or of its hall'] },
)
export const standBeingPaid = refusal<{ boothNo: string }>(
  'standBeingPaid',
  ({ boothNo }) => [`展位 ${boothNo} 正在付款`, `Stand ${boothNo} is being paid for`],
  { advice: ['等待付款完成，或先关闭其订单', 'Wait for the payment, or close its order first'] },
)
export const competitorBeside = refusal<{ boothNo: string; metres: number }>(
  'competitorBeside',
  ({ boothNo, metres }) => [
    `${metres} 米内的展位 ${boothNo} 是同类展商`,
    `Stand ${boothNo}, within ${metres} m, belongs to a competitor`,
  ],
  { advice: ['选择更远的展位', 'Choose a stand further away'] },
)
export const standsInTheWay = refusal<{ numbers: string }>(
  'standsInTheWay',
  ({ numbers }) => [
    `这些展位已有展商，不能改面积、合并、拆分或删除：${numbers}`,
    `These stands have exhibitors and cannot be resized, merged, split or removed: ${numbers}`,
  ],
  { advice: ['先收回或互换这些展位', 'Take these stands back, or swap them, first'] },
)
export const boothNumberTwice = refusal<{ numbers: string }>(
  'boothNumberTwice',
  ({ numbers }) => [`展位号重复：${numbers}`, `Stand numbers are used twice: ${numbers}`],
  { advice: ['修改展位号', 'Change the numbers'] },
)
export const alreadyWaiting = refusal('alreadyWaiting', ['已在候补名单中', 'You are on this waiting list already'], {
  advice: ['有展位时会通知', 'You will be notified when there is a stand'],
})
