import { refusal, result, type Pair } from '@pavilion/declare'

export const notForSale = refusal<{ name: string; englishName: string }>(
  'notForSale',
  ({ name, englishName }) => [`「${name}」已不再出售`, `“${englishName}” is no longer on sale`],
  { advice: ['从购物车移除后重试', 'Remove it from the cart and try again'] },
)
/** When a store opens or closed, as its visitors read a clock: `2026-11-26 09:00`. */
type StoreHours = { name: string; englishName: string; opens?: string; closed?: string }
export const storeClosed = refusal<StoreHours>(
  'storeClosed',
  ({ name, englishName, opens, closed }) =>
    opens
      ? [`「${name}」${opens} 开始营业`, `“${englishName}” opens on ${opens}`]
      : closed
        ? [`「${name}」已于 ${closed} 结束营业`, `“${englishName}” closed on ${closed}`]
        : [`「${name}」现在不营业`, `“${englishName}” is closed now`],
  { advice: ['在营业时间内再来', 'Come back while the store is open'] },
)
/** `left: null`: the store does not say how many are left. */
export const tooFewInStock = refusal<{ name: string; englishName: string; left: number | null }>(
  'tooFewInStock',
  ({ name, englishName, left }) =>
    left === null
      ? [`「${name}」库存不足`, `There are not enough of “${englishName}”`]
      : left > 0
        ? [`「${name}」只剩 ${left} 件`, `Only ${left} of “${englishName}” left`]
        : [`「${name}」已售罄`, `“${englishName}” is sold out`],
  { advice: ['减少数量，或换一款', 'Choose fewer, or another item'] },
)
/** What changed, `「杯」¥48.00 → ¥50.00`; empty where only the sum is known. */
export const priceChanged = refusal<{ changes: string; englishChanges: string }>(
  'priceChanged',
  ({ changes, englishChanges }) =>
    changes
      ? [`价格有变动：${changes}`, `The price has changed: ${englishChanges}`]
      : ['价格刚刚有变动，请核对新的金额', 'The price has just changed. Please check the new amount'],
  { advice: ['核对后再次提交', 'Check the amount and submit the order again'] },
)
export const amountNotShown = refusal(
  'amountNotShown',
  ['请先查看金额，再提交订单', 'Please look at the amount before you place the order'],
  {
    result: result.invalid,
    advice: ['先查询金额，再把所见总额一并提交', 'Ask for the amount first, and send it with the order'],
  },
)
export const feeOrderExists = refusal(
  'feeOrderExists',
  ['此报名的费用已有订单', 'There is already an order for this registration fee'],
  { advice: ['在「我的订单」中支付', 'Pay it under “My orders”'] },
)
export const instalmentNotOpen = refusal(
  'instalmentNotOpen',
  ['这一期已付清或已调整', 'This instalment has been paid, or the plan has changed'],
  { advice: ['刷新查看最新的分期计划', 'Reload to see the current instalments'] },
)
export const instalmentsDoNotAddUp = refusal<{ sum: string; due: string }>(
  'instalmentsDoNotAddUp',
  ({ sum, due }) => [
    `各期合计 ${sum}，应等于待付金额 ${due}`,
    `The instalments add up to ${sum} but must equal the ${due} still due`,
  ],
  { advice: ['调整金额后重试', 'Adjust the amounts and try again'] },
)
export const orderPartlyPaid = refusal(
  'orderPartlyPaid',
  ['此订单已付部分款项，请联系主办方取消', 'This order is partly paid. Please ask the organiser to cancel it'],
  { advice: ['联系主办方', 'Contact the organiser'] },
)
export const reasonToKeep = refusal(
  'reasonToKeep',
  [
    '只有已付部分款项的订单可以关闭并保留款项，且须写明原因',
    'Only an order that is paid in part can be closed and keep its money, and only with a reason',
  ],
  { result: result.invalid, advice: ['填写原因，或关闭并退款', 'Enter a reason, or close it and refund'] },
)
export const deadlinePassed = refusal(
  'deadlinePassed',
  ['付款截止时间须晚于现在', 'The time to pay by must be in the future'],
  { result: result.invalid, advice: ['选择将来的时间', 'Choose a time in the future'] },
)
export const transferBeingChecked = refusal(
  'transferBeingChecked',
  [
    '主办方正在核对您的转账，订单会为您保留',
    'The organiser is checking your transfer. Your order stays open meanwhile',
  ],
  { advice: ['等待主办方核对；不要重复付款', 'Wait until it has been checked, and do not pay again'] },
)
export const slipWaits = refusal(
  'slipWaits',
  [
    '主办方正在核对您的转账，请勿重复提交',
    'The organiser is checking your transfer. There is no need to send it again',
  ],
  { advice: ['等待核对，或撤回后重新提交', 'Wait until it has been checked, or take it back and send another one'] },
)
export const tooManySlips = refusal<{ most: number }>(
  'tooManySlips',
  ({ most }) => [
    `一个订单最多提交 ${most} 次凭证，请联系主办方`,
    `A slip can be sent ${most} times for one order. Please contact the organiser`,
  ],
  { advice: ['联系主办方', 'Contact the organiser'] },
)
export const slipMissing = refusal('slipMissing', ['请上传转账凭证', 'Please upload the transfer slip'], {
  result: result.invalid,
  advice: ['上传凭证的图片或 PDF 后重试', 'Upload a picture or PDF of the slip, then try again'],
})
export const slipKind = refusal('slipKind', ['请上传图片或 PDF', 'Please upload a picture or a PDF'], {
  result: result.invalid,
  advice: ['换成 JPG、PNG、WebP 或 PDF', 'Use a JPG, PNG, WebP or PDF'],
})
export const eventCancelled = refusal(
  'eventCancelled',
  ['活动已取消，不再出售', 'The event is cancelled and sells nothing any more'],
  {
    advice: ['已付款项由主办方退回', 'What was paid is returned by the organiser'],
  },
)
export const cancelledAlready = refusal('cancelledAlready', ['活动已取消', 'The event is cancelled already'], {
  advice: ['在「取消活动」查看进度', 'See how far it is under “Cancel the event”'],
})
export const cancellationChanged = refusal(
  'cancellationChanged',
  ['预览后有变化，请核对新的预览', 'Something has changed since the preview. Please check the new one'],
  { advice: ['核对新的预览后再开始', 'Check the new preview, then start'] },
)
export const voucherUnknown = refusal('voucherUnknown', ['没有这个券码', 'There is no such voucher'], {
  advice: [
    '核对券码后重试；多次输错会暂停使用',
    'Check the code and try again. After too many wrong codes you will have to wait',
  ],
})
export const voucherNotYet = refusal(
  'voucherNotYet',
  ['这张优惠券还没有到使用时间', 'This voucher cannot be used yet'],
  { advice: ['到开始时间后再使用', 'Use it once it becomes valid'] },
)
export const voucherOver = refusal('voucherOver', ['这张优惠券已过期或已停用', 'This voucher is no longer valid'], {
  advice: ['换一张优惠券，或不使用优惠券下单', 'Use another voucher, or order without one'],
})
export const voucherNotForThese = refusal(
  'voucherNotForThese',
  ['这张优惠券不能用于所选商品', 'This voucher does not apply to the items chosen'],
  { advice: ['换一张优惠券，或不使用优惠券下单', 'Use another voucher, or order without one'] },
)
export const voucherBelowMinimum = refusal<{ least: string }>(
  'voucherBelowMinimum',
  ({ least }) => [`满 ${least} 才能使用这张优惠券`, `This voucher needs an order of at least ${least}`],
  { advice: ['增加商品，或不使用优惠券下单', 'Add items, or order without the voucher'] },
)
export const voucherUsedUp = refusal('voucherUsedUp', ['这张优惠券已用完', 'This voucher has been used up'], {
  advice: ['换一张优惠券，或不使用优惠券下单', 'Use another voucher, or order without one'],
})
export const voucherBudgetSpent = refusal(
  'voucherBudgetSpent',
  ['这种优惠券的总额已用完', 'The budget of this voucher has been used up'],
  { advice: ['换一张优惠券，或不使用优惠券下单', 'Use another voucher, or order without one'] },
)
export const voucherUsedByYou = refusal(
  'voucherUsedByYou',
  ['您已使用过这种优惠券', 'You have already used a voucher of this kind'],
  { advice: ['换一张优惠券，或不使用优惠券下单', 'Use another voucher, or order without one'] },
)
export const moneyNotBooked = refusal(
  'moneyNotBooked',
  [
    '这笔款项是另一种币种，只能在支付平台退回',
    'This payment is in another currency and can only be returned on the payment platform',
  ],
  { advice: ['在支付平台退回后，选择「退回付款人」', 'Return it there, then choose “Return to payer”'] },
)
export const moneyNotForOrder = refusal(
  'moneyNotForOrder',
  [
    '只能转入同一买家、同一主办方、同一币种的待支付订单',
    'It can only be moved to an unpaid order with the same buyer, organiser and currency',
  ],
  { advice: ['另选一个订单', 'Choose another order'] },
)
export const advanceInvoiceUsed = refusal(
  'advanceInvoiceUsed',
  ['此订单已提前开票或已申请开票', 'This order has been invoiced, or an invoice has been requested'],
  { advice: ['先红冲发票或撤回申请', 'Reverse the invoice or withdraw the request first'] },
)
export const nothingToPay = refusal('nothingToPay', ['没有需要支付的项目', 'There is nothing to pay for'], {
  advice: ['刷新页面查看最新状态', 'Reload the page to see the current state'],
})
export const orderNotUnpaid = refusal(
  'orderNotUnpaid',
  ['此订单不是待支付状态', 'This order is not waiting for payment'],
  { advice: ['刷新查看订单的最新状态', 'Reload to see the current state of the order'] },
)
export const notOnRequest = refusal(
  'notOnRequest',
  ['此订单不是待确认的酒店订单', 'This is not a hotel order that waits for confirmation'],
  { advice: ['刷新查看订单的最新状态', 'Reload to see the current state of the order'] },
)
export const orderExpired = refusal(
  'orderExpired',
  ['付款时限已过，订单即将关闭', 'The time to pay has run out and the order is being closed'],
  { advice: ['重新下单', 'Place the order again'] },
)
export const payTypeNotOffered = refusal(
  'payTypeNotOffered',
  ['此支付方式不可用', 'This payment method is not available'],
  { advice: ['换一种支付方式', 'Choose another payment method'] },
)
export const billNotYet = refusal(
  'billNotYet',
  [
    '这一天（北京时间）还没有结束，没有完整的账单',
    'This day (China time) is not over, so there is no whole bill of it',
  ],
  { advice: ['选择昨天或更早的日期', 'Choose yesterday or an earlier day'] },
)
export const noBillFile = refusal(
  'noBillFile',
  ['文件中没有找到微信支付或支付宝的账单明细', 'No lines of a bill of WeChat Pay or Alipay were found in the file'],
  {
    result: result.invalid,
    advice: [
      '在微信支付商户平台下载「交易账单」，或在支付宝下载「业务明细」，不要改动，直接上传',
      'Download the transaction bill from WeChat Pay, or the detailed bill from Alipay, and upload it as it is',
    ],
  },
)
export const billFault = refusal<{ why: Pair }>('billFault', ({ why }) => why, {
  result: result.invalid,
  advice: ['重新下载这一天的账单', 'Download the bill of this day again'],
})
export const billOfNobody = refusal<{ account: string }>(
  'billOfNobody',
  ({ account }) => [
    `账单属于商户 ${account}，不是此主办方配置的商户`,
    `The bill is of the merchant ${account}, which this organiser has not configured`,
  ],
  { result: result.invalid, advice: ['核对商户号', 'Check the merchant number'] },
)
export const chargedBack = refusal(
  'chargedBack',
  [
    '付款人的银行已扣回这笔款项，不能再退款',
    'The payer’s bank has taken this money back already, so it is not refunded besides',
  ],
  {
    advice: [
      '在「拒付」中举证或结案；胜诉后可以退款',
      'Contest the chargeback or end it. Once it is won, the order can be refunded',
    ],
  },
)
export const notChargeable = refusal(
  'notChargeable',
  ['这笔支付没有计入订单，不能录入拒付', 'This payment pays no order, so no chargeback can be recorded for it'],
  { advice: ['选择一笔已到账的支付', 'Choose a payment that has arrived'] },
)
export const chargebackTooHigh = refusal(
  'chargebackTooHigh',
  ['拒付金额超过这笔支付', 'The chargeback is higher than its payment'],
  { advice: ['核对金额，或选择另一笔支付', 'Check the amount, or choose another payment'] },
)
export const noFundBill = refusal('noFundBill', ['没有能提供资金账单的收款商户', 'No merchant here has a fund bill'], {
  advice: ['在平台下载资金账单后上传', 'Download the fund bill from the provider and upload it'],
})
export const noFundFile = refusal(
  'noFundFile',
  [
    '这不是微信支付的资金账单，也不是支付宝的账务明细',
    'This is neither a fund bill of WeChat Pay nor an account bill of Alipay',
  ],
  { advice: ['上传从平台下载的原文件', 'Upload the file as the provider gives it'] },
)
export const nothingToReceive = refusal(
  'nothingToReceive',
  ['这条差异没有可补记的款项', 'This difference has no payment to record'],
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
    'The payment provider has not answered yet. We are checking the result; please do not pay twice',
  ],
  { result: result.unavailable, advice: ['稍后刷新订单', 'Reload the order in a moment'] },
)
export const payRefused = refusal<{ why: string }>(
  'payRefused',
  ({ why }) => [`支付平台未受理：${why}`, `The payment provider did not accept it: ${why}`],
  { advice: ['换一种支付方式，或稍后再试', 'Choose another payment method, or try again later'] },
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
  ['此订单没有可退的款项', 'This order has nothing to refund'],
  { advice: ['刷新查看订单的最新状态', 'Reload to see the current state of the order'] },
)
export const decidedAlready = refusal(
  'decidedAlready',
  ['这项申请已另有处理', 'This request has been decided otherwise'],
  { advice: ['刷新后查看', 'Reload to see what became of it'] },
)
export const enteredMeanwhile = refusal<{ name: string }>(
  'enteredMeanwhile',
  ({ name }) => [`${name} 已入场`, `${name} has walked in meanwhile`],
  {
    advice: [
      '核实后再决定；仍要退款时以 entered: true 确认',
      'Decide again knowing it; to refund all the same, confirm with entered: true',
    ],
  },
)
export const refundOfClosed = refusal(
  'refundOfClosed',
  ['订单已关闭，退款不能取消', 'The order is closed, so its refund cannot be cancelled'],
  { advice: ['完成退款', 'Complete the refund'] },
)
export const refundUnderWay = refusal(
  'refundUnderWay',
  [
    '支付平台已受理此退款，不能再取消',
    'The payment platform has accepted this refund, so it can no longer be cancelled',
  ],
  { advice: ['等待退款完成', 'Wait until the refund is paid out'] },
)
export const refundOpen = refusal(
  'refundOpen',
  ['此订单有未完成的退款', 'This order has a refund that is not finished'],
  { advice: ['先完成或取消退款', 'Finish or cancel the refund first'] },
)
export const changeElsewhere = refusal<{ kind: Pair }>(
  'changeElsewhere',
  ({ kind }) => [
    `${kind[0]}不在此变更：请在其所属页面（酒店预订、行程、报名、展位）变更，或退款后重新下单`,
    `“${kind[1]}” orders are not changed here. Use their own page (booking, trip, registration, stand), or refund and order again`,
  ],
  {
    advice: [
      '到所属的预订、行程、报名或展位页面变更',
      'Change it on the page of the booking, trip, registration or stand',
    ],
  },
)
export const changeNotNow = refusal(
  'changeNotNow',
  ['只有待支付和已支付的订单可以变更', 'Only unpaid and paid orders can be changed'],
  { advice: ['已完成的订单请走退款；已关闭的请重新下单', 'Refund a completed order; place a closed one again'] },
)
export const changeSent = refusal(
  'changeSent',
  ['此订单已发货，不能变更', 'This order has been sent, so it cannot be changed'],
  { advice: ['退货请走退款，另购请重新下单', 'Refund what comes back, and order anything else anew'] },
)
export const changeOpen = refusal(
  'changeOpen',
  [
    '此订单有未完成的变更：待补款或待第二人同意',
    'A change of this order is open: unpaid, or waiting for a second person',
  ],
  { advice: ['先撤销该变更，或等它完成', 'Withdraw that change first, or wait until it is done'] },
)
export const changeNotOpen = refusal(
  'changeNotOpen',
  ['此订单没有待补款的变更', 'No change of this order waits for its payment'],
  { advice: ['刷新查看订单的最新状态', 'Reload to see the current state of the order'] },
)
export const changeOfNothing = refusal('changeOfNothing', ['没有任何改动', 'Nothing would change'], {
  result: result.invalid,
  advice: ['修改数量或规格，或新增商品', 'Change a quantity or a variant, or add an item'],
})
export const changeToNothing = refusal(
  'changeToNothing',
  ['变更后订单为空或金额为零', 'Nothing, or nothing to pay for, would be left of the order'],
  { advice: ['全部不要时请关闭订单或退款', 'Close or refund the order instead'] },
)
export const changeToOther = refusal(
  'changeToOther',
  [
    '只能换成同一商家、同一币种、并支持此订单配送方式的商品',
    'Only items of the same seller and currency that can be delivered like this order',
  ],
  { advice: ['另选商品，或另下一单', 'Choose another item, or place another order'] },
)
export const changeNotAllowed = refusal(
  'changeNotAllowed',
  ['此订单不能自助变更', 'You cannot change this order yourself'],
  { result: result.denied, advice: ['联系主办方', 'Ask the organiser'] },
)
export const differenceChanged = refusal(
  'differenceChanged',
  ['价格有变化，请核对新的差额', 'Prices have changed. Please check the new difference'],
  { advice: ['核对新的金额后再确认', 'Check the new amount, then confirm'] },
)
export const ticketsUsed = refusal<{ name: string; englishName: string }>(
  'ticketsUsed',
  ({ name, englishName }) => [
    `「${name}」的票已有人使用，不能减少这么多`,
    `Tickets of “${englishName}” have been used, so not that many can leave the order`,
  ],
  { advice: ['只减少未使用的票', 'Take out unused tickets only'] },
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
    'This money has been invoiced, or an invoice has been requested. Reverse the invoice or withdraw the request, then refund',
  ],
  { advice: ['在发票列表红冲发票或撤回申请，再退款', 'Reverse the invoice or withdraw the request, then refund'] },
)
export const sameVerifier = refusal(
  'sameVerifier',
  ['须由经办人以外的另一人复核', 'Someone other than the person who recorded it must verify it'],
  { result: result.denied, advice: ['请另一位同事复核', 'Ask a colleague to verify it'] },
)
export const secondPersonNeeded = refusal(
  'secondPersonNeeded',
  [
    '超过复核金额，须由经办人以外的另一人同意后执行',
    'This is above the limit and happens once somebody other than you has agreed',
  ],
  {
    result: result.denied,
    advice: ['请另一位同事在「人工资金操作」中同意', 'Ask a colleague to approve it under “Money moved by hand”'],
  },
)
export const sameSecondPerson = refusal(
  'sameSecondPerson',
  [
    '须由经办人以外的另一人同意（同一手机号或邮箱的账号算同一人）',
    'Somebody other than who made it must approve it. Accounts with one phone number or e-mail address are one person',
  ],
  { result: result.denied, advice: ['请另一位同事同意', 'Ask a colleague to approve it'] },
)
export const registrationHasNoFee = refusal(
  'registrationHasNoFee',
  ['此报名无需缴费', 'No payment is due for this registration'],
  { advice: ['无需操作', 'There is nothing to do'] },
)
export const changedAfterPlan = refusal(
  'changedAfterPlan',
  ['订单在预览后有变化', 'The order has changed since the preview'],
  { advice: ['请单独处理这张订单', 'Handle this order separately'] },
)
export const massPlanChanged = refusal(
  'massPlanChanged',
  ['订单在预览后有变化，请核对新的预览', 'Orders have changed since the preview. Please check the new one'],
  { advice: ['重新预览后再开始', 'Preview again, then start'] },
)
export const tooManyToRefund = refusal<{ most: number }>(
  'tooManyToRefund',
  ({ most }) => [
    `一次最多退款 ${most} 张订单，请缩小筛选范围`,
    `At most ${most} orders can be refunded at a time. Narrow the filter`,
  ],
  { result: result.invalid, advice: ['缩小筛选范围后分批退款', 'Narrow the filter and refund in batches'] },
)
export const receiptInUse = refusal(
  'receiptInUse',
  [
    '由此入账的订单已完成、关闭、退款或开票，不能撤销',
    'An order that this money paid is completed, closed, refunded or invoiced: it cannot be undone',
  ],
  {
    advice: [
      '先取消退款或红冲发票；否则在订单页面退款',
      'Cancel its refund or reverse its invoice first, or refund it on the page of the order',
    ],
  },
)
export const partsDoNotAddUp = refusal<{ left: string }>(
  'partsDoNotAddUp',
  ({ left }) => [`各订单的金额须与到账金额相等，相差 ${left}`, `The amounts must add up to the receipt: ${left} apart`],
  { result: result.invalid, advice: ['调整各订单的金额', 'Change the amounts'] },
)
export const payLinkInvalid = refusal(
  'payLinkInvalid',
  ['付款链接无效或已过期', 'This payment link is not valid, or has expired'],
  { result: result.noData, advice: ['向主办方索取新的链接', 'Ask the organiser for a new link'] },
)
export const requestOfNothing = refusal(
  'requestOfNothing',
  ['收款单的合计应大于零', 'A payment request must be for more than nothing'],
  { result: result.invalid, advice: ['填写每行的单价', 'Enter the unit price of the lines'] },
)
