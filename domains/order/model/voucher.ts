import {
  children,
  code,
  codeList,
  counter,
  decimal,
  instant,
  integer,
  many,
  maybe,
  money,
  plain,
  ref,
  remark,
  resource,
  standardOperations,
  state,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { orderType } from './codes.ts'
import { voucherBatchStatus, voucherKind, voucherReason } from './deskCodes.ts'

const terms = { section: ['优惠', 'Discount'] } as const
const limits = { section: ['使用限制', 'Limits of use'] } as const

/** Vouchers of one kind: what they take off, for whom, for what, and until when. */
export const voucherBatch = resource('voucherBatch', '优惠券批次', 'Voucher batch', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  operations: standardOperations,
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    status: state('状态', 'Status', voucherBatchStatus, {
      initial: 'draft',
      history: true,
      moves: {
        makeCodes: {
          from: ['draft'],
          to: 'open',
          label: ['生成券码并开启', 'Generate codes'],
          tone: 'good',
          takes: {
            count: integer('数量', 'Quantity', {
              required: true,
              min: 1,
              max: 10_000,
              hint: [
                '随机生成，无法猜出；可在券码列表导出',
                'Random codes that cannot be guessed. Export them from the list of vouchers',
              ],
            }),
          },
        },
        stop: {
          from: ['open'],
          to: 'stopped',
          label: ['停用', 'Stop'],
          tone: 'danger',
          confirm: ['停用后，这一批券码不能再使用。确定停用？', 'Its codes will no longer work. Stop it?'],
        },
        resume: { from: ['stopped'], to: 'open', label: ['恢复使用', 'Resume'] },
      },
    }),
    kind: code('类型', 'Kind', voucherKind, { required: true, filter: true, ...terms }),
    amount: money('减免金额', 'Amount off', {
      min: 1,
      hint: ['「减固定金额」时填写', 'For a fixed amount off'],
      ...terms,
    }),
    share: decimal('减免比例', 'Percentage off', {
      min: 0.01,
      max: 100,
      decimals: 2,
      unit: '%',
      hint: ['「按比例减」时填写：20 即八折', 'For a percentage off: 20 means 20% off'],
      ...terms,
    }),
    minAmount: money('最低消费', 'Minimum spend', {
      min: 1,
      hint: [
        '适用商品的合计须达到此数；留空则不限',
        'What the eligible items must add up to. Leave empty for no minimum',
      ],
      ...terms,
    }),
    currencyId: ref('currency', '币种', 'Currency', {
      filter: true,
      hint: ['留空为人民币', 'Leave empty for CNY'],
      list: false,
      ...terms,
    }),
    sellerId: ref('seller', '主办方', 'Organiser', {
      filter: true,
      hint: ['只用于此主办方的商品；留空则不限', 'For this organiser’s items only. Leave empty for all'],
      list: false,
      ...terms,
    }),
    orderTypes: codeList('适用类型', 'Order types', orderType, {
      hint: ['留空则所有类型的订单可用', 'Leave empty for all order types'],
      ...terms,
    }),
    startTime: instant('开始时间', 'Valid from', { filter: true, ...limits }),
    endTime: instant('结束时间', 'Valid until', { first: true, filter: true, ...limits }),
    usesPerCode: integer('每码可用次数', 'Uses per code', {
      required: true,
      written: 'once',
      min: 1,
      max: 1_000_000,
      default: 1,
      hint: ['多人共用一个券码时，填写大于 1 的数', 'Enter more than 1 if several people share one code'],
      ...limits,
    }),
    usesPerPerson: integer('每人可用次数', 'Uses per person', {
      min: 1,
      max: 1000,
      default: 1,
      hint: [
        '同一批券每人最多使用的次数；留空则不限',
        'How often one person may use codes of this batch. Leave empty for no limit',
      ],
      ...limits,
    }),
    budget: money('预算', 'Budget', {
      min: 1,
      list: false,
      hint: [
        '这一批券减免的总额不超过此数，含待支付订单占用的；留空则不限',
        'All codes of this batch together take off no more than this, unpaid orders included. Leave empty for no limit',
      ],
      ...limits,
    }),
    remark: remark(),
  },
  many: { vouchers: children('voucher', 'voucherBatchId') },
})

/** A code that takes something off an order. */
export const voucher = resource('voucher', '优惠券码', 'Voucher', {
  scope: 'project',
  title: 'code',
  operations: ['getList', 'getDetail'],
  fields: {
    code: text('券码', 'Code', { required: true, written: 'server', unique: true, max: 40, search: true }),
    voucherBatchId: ref('voucherBatch', '批次', 'Batch', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    orderCount: integer('订单数', 'Orders', {
      written: 'server',
      counts: { resource: 'order', by: 'voucherId' },
    }),
  },
  many: { orders: children('order', 'voucherId') },
})

/** How often each code can still be used: held by unpaid orders, sold to paid ones. */
export const voucherUnit = counter('voucherUnit', '券码次数', 'Voucher uses', {
  scope: 'project',
  of: {
    voucherId: ref('voucher', '优惠券码', 'Voucher', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: voucherReason,
})
/** How often each person can still use codes of a batch. */
export const voucherPerson = counter('voucherPerson', '每人用券次数', 'Voucher uses per person', {
  scope: 'project',
  of: {
    voucherBatchId: ref('voucherBatch', '批次', 'Batch', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: voucherReason,
})
/** What a batch may still take off, in minor units: held by unpaid orders, spent with paid ones. */
export const voucherBudget = counter('voucherBudget', '优惠券预算', 'Voucher budget', {
  scope: 'project',
  of: {
    voucherBatchId: ref('voucherBatch', '批次', 'Batch', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: voucherReason,
})

/** What became of one code. */
export const voucherUse = view({
  id: plain.integer,
  code: plain.text,
  /** How often it can be used in all. */
  total: plain.integer,
  /** Held by unpaid orders. */
  open: plain.integer,
  /** Of paid orders, refunded ones too. */
  used: plain.integer,
  /** Of orders that closed unpaid: given back. */
  returned: plain.integer,
  /** Used, and money of the order has gone back. A refund gives no use back. */
  refunded: plain.integer,
  /** What it took off paid orders, and what was refunded of them. Minor units. */
  discount: plain.money,
  refundedAmount: plain.money,
})
export type VoucherUse = AnswerOf<typeof voucherUse>
/** A batch with what became of its codes and of its budget. */
export const voucherUses = view({
  currency: plain.text,
  /** Minor units; `total: null`: no limit. */
  budget: view({ total: maybe(plain.money), held: plain.money, spent: plain.money }),
  sums: view({ open: plain.integer, used: plain.integer, returned: plain.integer, refunded: plain.integer }),
  rows: many(voucherUse),
  count: plain.integer,
})
export type VoucherUses = AnswerOf<typeof voucherUses>
