import { code, counter, date, decimal, instant, integer, ref, resource, state, text } from '@pavilion/declare'
import { boothAct, boothKind, boothReason, boothType, boothWaitStatus } from './codes.ts'

const ofCompany = () =>
  ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { written: 'once', filter: true, whenParentGoes: 'take' })

/** A stand is one unit: whoever has taken it has it. */
export const boothStand = counter('boothStand', '展位占用', 'Stand', {
  scope: 'project',
  of: {
    boothId: ref('booth', '展位', 'Stand', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: boothReason,
})
/** How many stands of a kind a company has and may have. No total: no limit. */
export const boothQuota = counter('boothQuota', '展商展位限额', 'Stands of an exhibitor', {
  scope: 'project',
  of: {
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    boothKind: code('类别', 'Kind', boothKind, { required: true, written: 'server', filter: true }),
  },
  reasons: boothReason,
})

/** Who had a stand, from when, and why no longer. Written with every change, never changed. */
export const boothHistory = resource('boothHistory', '展位历史', 'Stand history', {
  scope: 'project',
  title: 'boothNo',
  operations: ['getList', 'getDetail'],
  order: [['id', 'desc']],
  fields: {
    boothId: ref('booth', '展位', 'Stand', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    boothNo: text('展位号', 'Stand number', { written: 'server', max: 50, search: true }),
    act: code('事项', 'What happened', boothAct, { written: 'server', filter: true }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    why: text('原因', 'Reason', { written: 'server', max: 500 }),
  },
})

/** A company that waits for a stand, or for any stand of a size. */
export const boothWait = resource('boothWait', '展位候补', 'Waiting list', {
  scope: 'project',
  title: 'exhibitorCompanyInfoId',
  operations: ['getList', 'getDetail'],
  order: [['id', 'asc']],
  fields: {
    exhibitorCompanyInfoId: ofCompany(),
    demandId: ref('exhibitorBoothDemandInfo', '展位需求', 'Stand request', {
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    boothId: ref('booth', '展位', 'Stand', {
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
      hint: ['留空则等候同类型、同面积的任一展位', 'Empty: any stand of the type and size'],
    }),
    boothType: code('类型', 'Type', boothType, { written: 'once', filter: true }),
    area: decimal('面积', 'Area', { written: 'once', min: 0, decimals: 2, unit: '㎡' }),
    status: state('状态', 'Status', boothWaitStatus, {
      initial: 'waiting',
      history: true,
      moves: {
        offer: { from: ['waiting'], to: 'offered', by: 'service' },
        take: { from: ['waiting', 'offered'], to: 'taken', by: 'service' },
        lapse: { from: ['offered'], to: 'lapsed', by: 'service' },
        withdraw: { from: ['waiting', 'offered'], to: 'withdrawn', label: ['移出候补', 'Remove from the list'] },
      },
    }),
    offeredBoothId: ref('booth', '保留的展位', 'Offered stand', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    offeredUntil: instant('保留至', 'Offered until', { written: 'server', filter: true }),
  },
})

/** The place of a company in the queue of the opening: one each, however many tabs it opens. */
export const boothTicket = resource('boothTicket', '选位排队号', 'Place in the queue', {
  scope: 'project',
  title: 'exhibitorCompanyInfoId',
  operations: ['getList', 'getDetail'],
  unique: [['exhibitorCompanyInfoId']],
  fields: {
    exhibitorCompanyInfoId: ofCompany(),
    arrivedAt: instant('到达时间', 'Arrived', { written: 'server', filter: true }),
    draw: integer('抽签号', 'Drawn number', {
      written: 'server',
      min: 0,
      hint: ['开放前到达的按抽签号排序', 'Those who come before the opening stand in the order of this number'],
    }),
  },
})

/** What a stand costs more or less: per cent of its basic price, where all that is stated applies. */
export const boothPriceRule = resource('boothPriceRule', '展位价格规则', 'Stand price rule', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    percent: decimal('加减', 'More or less', { required: true, min: -100, max: 1000, decimals: 2, unit: '%' }),
    boothType: code('类型', 'Type', boothType, { filter: true, hint: ['留空则全部类型', 'Empty: all types'] }),
    openSides: integer('开口数', 'Open sides', { min: 0, max: 4, filter: true }),
    zone: text('分区', 'Zone', { max: 50, filter: true }),
    fromDate: date('自', 'From', { filter: true }),
    untilDate: date('至', 'Until', { filter: true, hint: ['含当日；用于早鸟价', 'Inclusive. For early-bird prices'] }),
  },
})
