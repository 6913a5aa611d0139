import {
  boolean,
  children,
  code,
  date,
  images,
  instant,
  integer,
  json,
  longText,
  money,
  ref,
  remark,
  resource,
  state,
  text,
} from '@pavilion/declare'
import {
  attemptState,
  orderFrom,
  payOutcome,
  payStatus,
  payType,
  payVerification,
  refundItemStatus,
  refundKind,
  refundRoute,
  refundStatus,
} from './codes.ts'
import { ledgerAccount, ledgerEvent, payDecision } from './deskCodes.ts'

const server = { written: 'server' } as const
const refundItemMoves = {
  settle: { from: ['refunding'], to: 'success', by: 'service' },
  cancel: { from: ['refunding'], to: 'cancelled', by: 'service' },
} as const
const payerSection = { section: ['付款人', 'Payer'] } as const

/**
 * One attempt to pay an order, online or recorded by an operator. An order with payments cannot be
 * deleted.
 */
export const pay = resource('pay', '支付', 'Payment', {
  scope: 'project',
  title: 'outTradeNo',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  fields: {
    outTradeNo: text('商户订单号', 'Merchant order number', { ...server, unique: true, max: 64, search: true }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    type: code('支付方式', 'Payment method', payType, { ...server, filter: true }),
    from: code('来源', 'Source', orderFrom, { ...server, filter: true }),
    status: state('状态', 'Status', payStatus, {
      initial: 'unpaid',
      moves: {
        settle: { from: ['unpaid'], to: 'paid', by: 'service' },
        /** It was recorded by mistake. */
        takeBack: { from: ['paid'], to: 'unpaid', by: 'service' },
      },
    }),
    attempt: state('付款进度', 'Progress', attemptState, {
      initial: 'created',
      history: true,
      births: { recorded: { to: 'shown' } },
      moves: {
        show: { from: ['created', 'unknown'], to: 'shown', by: 'service' },
        lose: { from: ['created', 'shown'], to: 'unknown', by: 'service' },
        receive: { from: ['created', 'shown', 'unknown', 'closed', 'failed'], to: 'settled', by: 'service' },
        close: { from: ['created', 'shown', 'unknown'], to: 'closed', by: 'service' },
        fail: { from: ['created', 'unknown'], to: 'failed', by: 'service' },
      },
    }),
    outcome: code('到账情况', 'Outcome', payOutcome, { ...server, default: payOutcome.usual, filter: true }),
    verification: state('复核', 'Verification', payVerification, {
      initial: 'notRequired',
      history: true,
      births: { toVerify: { to: 'waiting' } },
      moves: {
        verify: {
          from: ['waiting'],
          to: 'verified',
          label: ['复核通过', 'Verify'],
          tone: 'good',
          confirm: ['确定已核对这笔收款？', 'Have you checked that this money has arrived?'],
        },
        refuseProof: {
          from: ['waiting'],
          to: 'refused',
          label: ['不通过', 'Reject'],
          tone: 'danger',
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
      },
    }),
    decision: state('异常款处理', 'Decision', payDecision, {
      initial: 'none',
      history: true,
      moves: {
        hold: { from: ['none', 'returned'], to: 'waiting', by: 'service' },
        returnAtOnce: { from: ['none'], to: 'returned', by: 'service' },
        acceptMoney: {
          from: ['waiting', 'returned'],
          to: 'accepted',
          label: ['作为订单款', 'Apply to order'],
          tone: 'good',
          confirm: [
            '这笔款项将计入此订单，多出的部分自动退回。确定？',
            'Apply this payment to the order? Any excess is refunded automatically.',
          ],
        },
        returnMoney: {
          from: ['waiting'],
          to: 'returned',
          label: ['退回付款人', 'Return to payer'],
          tone: 'danger',
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
        moveMoney: {
          from: ['waiting', 'returned'],
          to: 'moved',
          label: ['转入另一订单', 'Move to another order'],
          takes: {
            toOrderId: ref('order', '订单', 'Order', {
              required: true,
              hint: [
                '同一买家、同一主办方、同一币种的待支付订单',
                'An unpaid order with the same buyer, organiser and currency',
              ],
            }),
          },
        },
      },
    }),
    receivedAmount: money('实收金额', 'Received', {
      ...server,
      min: 0,
      list: false,
      hint: ['实际到账的金额，与应付不符时填写', 'The amount received, if it differs from the amount due'],
    }),
    movedFromId: ref('order', '转自订单', 'Moved from', { ...server, filter: true, list: false }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true }),
    expiresAt: instant('付款截止', 'Pay by', { ...server, list: false }),
    /** The merchant that takes it: `configAlipay:3`, `sandbox`. */
    merchant: text('收款商户', 'Merchant', { ...server, max: 60, filter: true, list: false }),
    /** What the page needs to pay: an address, the text of a QR code, parameters of a wallet. */
    prepay: json<Readonly<Record<string, unknown>>>()('付款参数', 'Payment parameters', { ...server, list: false }),
    /** The provider's own account of the payer's wallet, where it says so. */
    channel: text('实际渠道', 'Wallet', { ...server, max: 60, list: false }),
    fee: money('手续费', 'Fee', { ...server, min: 0, list: false }),
    /** The day of the provider's bill in which it was found. */
    billDate: date('对账日期', 'Reconciled day', { ...server, list: false }),
    errmsg: text('错误信息', 'Error message', { ...server, max: 500, list: false }),
    sysUserId: ref('sysUser', '经办人', 'Recorded by', {
      ...server,
      filter: true,
      whenParentGoes: 'clear',
      list: false,
    }),
    verifiedById: ref('sysUser', '复核人', 'Verified by', { ...server, whenParentGoes: 'clear', list: false }),
    instalmentOrderId: ref('instalmentOrder', '分期', 'Instalment', {
      ...server,
      filter: true,
      whenParentGoes: 'clear',
      list: false,
    }),
    amount: money('金额', 'Amount', { ...server, min: 0, filter: true }),
    tradeNo: text('交易号', 'Transaction number', {
      ...server,
      max: 64,
      search: true,
      hint: ['支付平台给出的号码', 'The transaction number from the payment platform'],
    }),
    paidDate: instant('支付时间', 'Paid at', { ...server, filter: true }),
    commonPayConfigId: ref('commonPayConfig', '支付配置', 'Payment config', { ...server, filter: true, list: false }),
    payer: text('付款人', 'Payer', { max: 200, search: true, ...payerSection }),
    payerAccount: text('付款账号', 'Payer account', { max: 64, search: true, ...payerSection }),
    payerBank: text('付款银行', 'Payer bank', { max: 200, ...payerSection }),
    isCorporate: boolean('对公支付', 'Company transfer', { filter: true, ...payerSection }),
    voucher: images('付款凭证', 'Proof of payment', { max: 20, private: true, ...payerSection }),
    remark: remark(),
  },
  many: { refundItems: children('refundItem', 'payId'), instalmentOrders: children('instalmentOrder', 'payId') },
})

/** A request to refund money. */
export const refund = resource('refund', '退款', 'Refund', {
  scope: 'project',
  title: 'outRequestNo',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  fields: {
    outRequestNo: text('退款请求号', 'Refund request number', { ...server, unique: true, max: 64, search: true }),
    orderId: ref('order', '订单', 'Order', { required: true, ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    status: state('状态', 'Status', refundStatus, {
      initial: 'pending',
      history: true,
      moves: {
        settle: { from: ['pending'], to: 'completed', by: 'service' },
        keepMoney: { from: ['pending'], to: 'cancelled', by: 'service' },
        reopen: { from: ['completed'], to: 'pending', by: 'service' },
        cancel: {
          from: ['pending'],
          to: 'cancelled',
          label: ['取消退款', 'Cancel the refund'],
          tone: 'danger',
          takes: {
            why: longText('取消原因', 'Reason', {
              max: 500,
              hint: ['款项回到订单，商品恢复有效', 'The money goes back to the order and its items are valid again'],
            }),
          },
        },
      },
    }),
    amount: money('退款金额', 'Amount', { required: true, ...server, min: 0, filter: true }),
    maxAmount: money('最大可退金额', 'Maximum refund', {
      ...server,
      min: 0,
      hint: ['申请时可退的上限', 'The maximum refund at the time of the request'],
    }),
    kind: code('类别', 'Kind', refundKind, { ...server, default: refundKind.ordinary, filter: true }),
    reason: longText('原因', 'Reason', { search: true }),
    approvedAt: instant('同意时间', 'Approved at', {
      ...server,
      filter: true,
      hint: [
        '买家申请的退款在主办方同意后才会退出',
        'A refund that the buyer asked for is paid out once it is approved',
      ],
    }),
    toApprove: boolean('待同意', 'Awaiting approval', {
      ...server,
      filter: true,
      hint: ['买家申请、主办方尚未同意', 'Requested by the buyer, not yet approved by the organiser'],
    }),
    keepsRegistration: boolean('报名保持有效', 'Registration stays valid', {
      ...server,
      list: false,
      hint: ['否则费用退还后报名作废', 'Otherwise it becomes void once its fee has gone back'],
    }),
    /** It is proposed because this registration was rejected after its fee was paid. */
    rejectedRecordId: ref('webFormRecord', '因报名无效提出', 'Proposed for the rejected registration', {
      ...server,
      whenParentGoes: 'clear',
      list: false,
    }),
    stockReleased: boolean('已释放库存', 'Stock released', { ...server, list: false }),
    appliedAt: instant('申请时间', 'Requested at', { ...server, filter: true }),
    completedAt: instant('完成时间', 'Completed at', { ...server, filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
  many: {
    refundCommodities: children('refundCommodity', 'refundId'),
    refundItems: children('refundItem', 'refundId'),
    refundAmountDetails: children('refundAmountDetail', 'refundId'),
  },
})

/** The lines of an order that a refund is about. */
export const refundCommodity = resource('refundCommodity', '退款商品', 'Refunded item', {
  scope: 'project',
  title: 'refundId',
  fields: {
    refundId: ref('refund', '退款', 'Refund', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', {
      required: true,
      written: 'once',
      filter: true,
    }),
    quantity: integer('数量', 'Quantity', { written: 'once', min: 1, max: 1_000_000 }),
    amount: money('金额', 'Amount', { written: 'once', min: 0 }),
    status: state('状态', 'Status', refundItemStatus, { initial: 'refunding', moves: refundItemMoves }),
  },
})

/** The part of a refund that goes through one of the payments. */
export const refundItem = resource('refundItem', '退款明细', 'Refund item', {
  scope: 'project',
  title: 'outRequestNo',
  operations: ['getList', 'getDetail'],
  fields: {
    outRequestNo: text('退款请求号', 'Refund request number', {
      ...server,
      unique: true,
      max: 64,
      search: true,
      filter: true,
    }),
    refundId: ref('refund', '退款', 'Refund', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    status: state('状态', 'Status', refundItemStatus, {
      initial: 'refunding',
      history: true,
      moves: {
        ...refundItemMoves,
        fail: { from: ['success'], to: 'cancelled', by: 'service' },
        finish: {
          from: ['refunding'],
          to: 'success',
          label: ['记录转账', 'Record the transfer'],
          takes: {
            tradeNo: text('转账流水号', 'Transfer number', { required: true, max: 64 }),
            voucher: images('转账凭证', 'Proof of transfer', { max: 9, private: true }),
          },
        },
      },
    }),
    route: code('退款方式', 'Refund method', refundRoute, { ...server, filter: true }),
    acceptedAt: instant('平台受理时间', 'Accepted by the provider at', { ...server, list: false }),
    tradeNo: text('退款交易号', 'Refund transaction number', { ...server, max: 64, search: true }),
    voucher: images('转账凭证', 'Proof of transfer', { ...server, max: 9, private: true, list: false }),
    tries: integer('提交次数', 'Attempts', { ...server, default: 0, min: 0, list: false }),
    amount: money('金额', 'Amount', { ...server, min: 0 }),
    completedAt: instant('完成时间', 'Completed at', { ...server, filter: true }),
    billDate: date('对账日期', 'Reconciled day', { ...server, list: false }),
    errmsg: text('错误信息', 'Error message', { ...server, max: 500 }),
  },
})

/** How the amount of a refund was calculated: line by line, with what was withheld. */
export const refundAmountDetail = resource('refundAmountDetail', '退款金额明细', 'Refund amount detail', {
  scope: 'project',
  title: 'refundId',
  operations: ['getList', 'getDetail'],
  fields: {
    refundId: ref('refund', '退款', 'Refund', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', { ...server, filter: true }),
    amount: money('退款金额', 'Amount', { ...server, min: 0 }),
    deduction: money('扣款', 'Deduction', { ...server, min: 0 }),
    remark: text('备注', 'Remark', { ...server, max: 2000 }),
  },
})

/**
 * One posting of the ledger: an amount from one account to another, so that it balances by itself.
 * `key` names what it is about, so that nothing is posted twice.
 */
export const ledgerEntry = resource('ledgerEntry', '资金流水', 'Ledger entry', {
  scope: 'project',
  title: 'key',
  log: true,
  appendOnly: true,
  indexes: [['createdAt']],
  check: ['"amount" > 0', '"debit" <> "credit"'],
  fields: {
    key: text('凭证号', 'Entry number', { required: true, ...server, unique: true, max: 100, search: true }),
    event: code('业务类型', 'Entry type', ledgerEvent, { required: true, ...server, filter: true }),
    debit: code('借方', 'Debit', ledgerAccount, { required: true, ...server, filter: true }),
    credit: code('贷方', 'Credit', ledgerAccount, { required: true, ...server, filter: true }),
    amount: money('金额', 'Amount', { required: true, ...server, min: 0 }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true }),
    sellerId: ref('seller', '主办方', 'Organiser', { ...server, filter: true }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    refundItemId: ref('refundItem', '退款明细', 'Refund item', { ...server, filter: true }),
    /** An invoice belongs to a later domain. */
    invoiceId: integer('发票编号', 'Invoice ID', { ...server, min: 1, list: false }),
  },
})
