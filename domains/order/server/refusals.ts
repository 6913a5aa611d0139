import { refusal, result } from '@pavilion/declare'

export const notForSale = refusal<{ name: string; englishName: string }>(
  'notForSale',
  ({ name, englishName }) => [`「${name}」已不再出售`, `“${englishName}” is no longer on sale`],
  { advice: ['从购物车移除后重试', 'Remove it from the cart and try again'] },
)
export const storeClosed = refusal('storeClosed', ['商城现在不营业', 'The store is closed now'], {
  advice: ['在营业时间内再来', 'Come back while the store is open'],
})
export const tooFewInStock = refusal<{ name: string; englishName: string; left: number }>(
  'tooFewInStock',
  ({ name, englishName, left }) => [
    left > 0 ? `「${name}」只剩 ${left} 件` : `「${name}」已售罄`,
    left > 0 ? `Only ${left} of “${englishName}” left` : `“${englishName}” is sold out`,
  ],
  { advice: ['减少数量或换一款', 'Take fewer, or choose another one'] },
)
export const priceChanged = refusal(
  'priceChanged',
  ['价格刚刚有变动，请核对新的金额', 'The price has just changed. Please check the new amount'],
  { advice: ['核对后再次提交', 'Check it and send the order again'] },
)
export const feeOrderExists = refusal(
  'feeOrderExists',
  ['此登记的费用已有订单', 'There is an order for the fee of this registration already'],
  { advice: ['在「我的订单」中支付', 'Pay it under “My orders”'] },
)
export const nothingToPay = refusal('nothingToPay', ['没有需要支付的项目', 'There is nothing to pay for'], {
  advice: ['刷新页面查看最新状态', 'Reload the page to see the current state'],
})
export const orderNotUnpaid = refusal(
  'orderNotUnpaid',
  ['此订单不是待支付状态', 'This order is not waiting for payment'],
  { advice: ['刷新查看订单的最新状态', 'Reload to see the current state of the order'] },
)
export const orderExpired = refusal(
  'orderExpired',
  ['付款时限已过，订单即将关闭', 'The time to pay is over and the order is being closed'],
  { advice: ['重新下单', 'Place the order again'] },
)
export const payTypeNotOffered = refusal(
  'payTypeNotOffered',
  ['此支付方式不可用', 'This way of paying is not available'],
  { advice: ['换一种支付方式', 'Choose another way of paying'] },
)
export const billNotYet = refusal('billNotYet', ['这一天还没有结束，没有账单', 'This day has no bill yet'], {
  advice: ['选择今天或更早的日期', 'Choose today or an earlier day'],
})
export const nothingToReceive = refusal(
  'nothingToReceive',
  ['这条差异没有可补记的款项', 'There is no money to book for this difference'],
  { advice: ['核实后说明原因', 'Look into it and resolve it with a reason'] },
)
export const payBusy = refusal(
  'payBusy',
  ['另一笔付款正在处理，请稍候几秒再试', 'Another payment is being processed. Try again in a few seconds'],
  { advice: ['几秒后重试', 'Try again in a few seconds'] },
)
export const payUnknown = refusal(
  'payUnknown',
  [
    '支付平台没有及时回应，正在查询结果，请勿重复付款',
    'The payment provider did not answer in time. We are asking for the result: please do not pay twice',
  ],
  { result: result.unavailable, advice: ['稍后刷新订单', 'Reload the order in a moment'] },
)
export const payRefused = refusal<{ why: string }>(
  'payRefused',
  ({ why }) => [`支付平台未受理：${why}`, `The payment provider did not accept it: ${why}`],
  { advice: ['换一种支付方式，或稍后再试', 'Choose another way of paying, or try again later'] },
)
export const openidNeeded = refusal('openidNeeded', ['请先用微信授权', 'Please authorise with WeChat first'], {
  result: result.denied,
  advice: ['在微信内打开并授权', 'Open the page in WeChat and authorise'],
})
export const refundTooHigh = refusal<{ most: string }>(
  'refundTooHigh',
  ({ most }) => [
    `退款金额不能大于最大可退金额（${most}）`,
    `The refund must not exceed the maximum refund amount (${most})`,
  ],
  { result: result.invalid, advice: ['填写不超过此数的金额', 'Enter at most this amount'] },
)
export const nothingToRefund = refusal(
  'nothingToRefund',
  ['此订单没有可退的款项', 'There is nothing to refund on this order'],
  { advice: ['刷新查看订单的最新状态', 'Reload to see the current state of the order'] },
)
export const refundUnderWay = refusal(
  'refundUnderWay',
  ['支付平台已受理此退款，不能再取消', 'The provider has accepted this refund: it can no longer be cancelled'],
  { advice: ['等待退款完成', 'Wait until the refund is paid out'] },
)
export const refundOpen = refusal(
  'refundOpen',
  ['此订单有未完成的退款', 'This order has a refund that is not finished'],
  { advice: ['先完成或取消退款', 'Finish or cancel the refund first'] },
)
export const confirmationOpen = refusal(
  'confirmationOpen',
  ['此订单尚待确认', 'This order still has to be confirmed'],
  { advice: ['先确认订单', 'Confirm the order first'] },
)
export const invoicedAlready = refusal(
  'invoicedAlready',
  [
    '这部分款项已开票或已申请开票：请先红冲发票或撤回申请，再退款',
    'This money is invoiced, or an invoice is requested: reverse the invoice or withdraw the request, then refund',
  ],
  { advice: ['在发票列表红冲发票或撤回申请，再退款', 'Reverse the invoice or withdraw the request, then refund'] },
)
export const sameVerifier = refusal(
  'sameVerifier',
  ['须由登记人以外的另一人复核', 'Somebody other than the person who recorded it must verify it'],
  { result: result.denied, advice: ['请另一位同事复核', 'Ask a colleague to verify it'] },
)
export const registrationHasNoFee = refusal(
  'registrationHasNoFee',
  ['此登记无需缴费', 'This registration has nothing to pay'],
  { advice: ['无需操作', 'There is nothing to do'] },
)
export const changedAfterPlan = refusal(
  'changedAfterPlan',
  ['订单在预览后有变化', 'The order has changed since the dry run'],
  { advice: ['单独处理这张订单', 'Deal with this order by itself'] },
)
export const massPlanChanged = refusal(
  'massPlanChanged',
  ['订单在预览后有变化，请核对新的预览', 'Orders have changed since the dry run. Please check the new one'],
  { advice: ['重新预览后再开始', 'Make a new dry run, then start'] },
)
export const tooManyToRefund = refusal<{ most: number }>(
  'tooManyToRefund',
  ({ most }) => [`一次最多退款 ${most} 张订单，请缩小筛选范围`, `At most ${most} orders at a time. Narrow the filter`],
  { result: result.invalid, advice: ['缩小筛选范围后分批退款', 'Narrow the filter and refund in parts'] },
)
