import { children, code, instant, integer, money, ref, resource, state, text } from '@pavilion/declare'
import { collectionRelationType, collectionSource, collectionSummaryStatus } from './codes.ts'

const pays = { section: ['收款', 'Payments'] } as const
const refunds = { section: ['退款', 'Refunds'] } as const
const reporting = { section: ['上报', 'Report'] } as const

/**
 * The money of a project over a day or another period. Both periods include their start but not
 * their end.
 */
export const projectCollectionDailySummary = resource(
  'projectCollectionDailySummary',
  '活动收款日报',
  'Daily takings',
  {
    scope: 'project',
    title: 'number',
    operations: ['getList', 'getDetail', 'create', 'update', 'delete'],
    // A period is chosen, never imported.
    import: false,
    order: [
      ['startTime', 'desc'],
      ['id', 'desc'],
    ],
    fixed: {
      while: { status: ['reported', 'confirmed'] },
      why: [
        '已上报的日报不能更改；之后到账的款项计入下一份',
        'A reported summary cannot be changed. Money that arrives later is in the next one',
      ],
      fields: ['number', 'currencyId', 'startTime', 'endTime', 'payOutStartTime', 'payOutEndTime'],
    },
    fields: {
      number: text('编号', 'Number', { written: 'once', unique: true, max: 64, search: true }),
      status: state('状态', 'Status', collectionSummaryStatus, {
        initial: 'pending',
        history: true,
        moves: {
          report: {
            from: ['pending'],
            to: 'reported',
            label: ['上报', 'Report'],
            tone: 'good',
            confirm: ['上报后不能再更改，确定上报？', 'It cannot be changed once it is reported. Report it?'],
          },
          confirm: { from: ['reported'], to: 'confirmed', label: ['确认', 'Confirm'], tone: 'good' },
        },
      }),
      source: code('来源', 'Source', collectionSource, {
        written: 'server',
        default: collectionSource.manual,
        filter: true,
      }),
      currencyId: ref('currency', '币种', 'Currency', {
        filter: true,
        hint: ['留空则按期间内款项的币种', 'Leave empty to use the currency of the payments in the period'],
      }),
      startTime: instant('收款开始时间', 'Payments from', { filter: true, ...pays }),
      endTime: instant('收款结束时间', 'Payments until', {
        filter: true,
        hint: ['不含该时刻', 'Not including this moment'],
        ...pays,
      }),
      payAmount: money('收款金额', 'Payments', { written: 'server', default: 0, ...pays }),
      payOutStartTime: instant('退款开始时间', 'Refunds from', { filter: true, ...refunds }),
      payOutEndTime: instant('退款结束时间', 'Refunds until', {
        filter: true,
        hint: ['不含该时刻', 'Not including this moment'],
        ...refunds,
      }),
      refundAmount: money('退款金额', 'Refunds', { written: 'server', default: 0, ...refunds }),
      reporter: text('上报人', 'Reporter', { written: 'server', max: 100, search: true, ...reporting }),
      reportTime: instant('上报时间', 'Reported at', { written: 'server', filter: true, ...reporting }),
    },
    many: {
      projectCollectionDailySummaryRelations: children(
        'projectCollectionDailySummaryRelation',
        'projectCollectionDailySummaryId',
        [['id', 'asc']],
      ),
    },
  },
)

/** The summary that counts a payment or refund item: each exactly once. */
export const projectCollectionDailySummaryRelation = resource(
  'projectCollectionDailySummaryRelation',
  '收款日报关联',
  'Daily takings relation',
  {
    scope: 'project',
    title: 'businessId',
    operations: ['getList', 'getDetail'],
    unique: [['type', 'businessId']],
    fields: {
      projectCollectionDailySummaryId: ref('projectCollectionDailySummary', '收款日报', 'Daily takings', {
        required: true,
        written: 'server',
        filter: true,
        whenParentGoes: 'take',
      }),
      type: code('类型', 'Type', collectionRelationType, { written: 'server', filter: true }),
      businessId: integer('业务标识', 'Business id', {
        written: 'server',
        min: 1,
        filter: true,
        hint: ['支付或退款明细的编号', 'ID of the payment or refund item'],
      }),
      source: code('来源', 'Source', collectionSource, { written: 'server', filter: true }),
    },
  },
)
