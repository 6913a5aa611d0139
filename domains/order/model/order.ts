import {
  alsoBy,
  boolean,
  children,
  code,
  date,
  email,
  instant,
  integer,
  longText,
  money,
  phone,
  ref,
  resource,
  shownBy,
  state,
  step,
  tags,
  text,
} from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/codes.ts'
import { orderClosed, orderCompleted, orderPaid } from './events.ts'
import {
  instalmentStatus,
  locale,
  orderCommodityStatus,
  orderConfirmation,
  orderDeliveryMethod,
  orderFrom,
  orderRefundStatus,
  orderStatus,
  orderType,
} from './codes.ts'

const refundStates = ['none', 'partRefunding', 'refundApplied', 'partRefunded', 'refunded'] as const

const amounts = { section: ['金额', 'Amounts'] } as const
const about = { section: ['关联', 'Belongs to'] } as const
const stay = { section: ['住宿', 'Stay'] } as const
const stand = { section: ['展位', 'Stand'] } as const
const counted = { written: 'server', min: 0 } as const
const ofOrder = () =>
  ref('order', '订单', 'Order', { required: true, written: 'once', filter: true, whenParentGoes: 'take' })

const lines = step('id', 'orderCommodity', 'orderId')
const record = [lines, step('webFormRecordId', 'webFormRecord', 'id')] as const
const attendee = [...record, step('id', 'registerUser', 'webFormRecordId')] as const
const tripTicket = step('id', 'tripTicket', 'orderId')
/** What people say when they ask for an order: who, by which number, in which seat. */
const foundBy = [
  shownBy(step('orderContactId', 'orderContact', 'id')),
  shownBy(step('id', 'pay', 'orderId')),
  shownBy(step('id', 'refund', 'orderId')),
  shownBy(step('id', 'refund', 'orderId'), step('id', 'refundItem', 'refundId')),
  shownBy(step('id', 'invoiceOrder', 'orderId'), step('invoiceId', 'invoice', 'id')),
  shownBy(lines, step('id', 'ticket', 'orderCommodityId')),
  alsoBy(step('webUserId', 'webUser', 'id')),
  alsoBy(...record),
  alsoBy(...attendee),
  alsoBy(...attendee, step('id', 'registerUserTermGroupSeatDetail', 'registerUserId')),
  alsoBy(...attendee, step('id', 'relSpecialPerformanceUser', 'registerUserId')),
  alsoBy(lines, step('exhibitorCompanyInfoId', 'exhibitorCompanyInfo', 'id')),
  alsoBy(lines, step('boothId', 'booth', 'id')),
  alsoBy(lines, step('id', 'hotelGuest', 'orderCommodityId')),
  alsoBy(tripTicket),
  alsoBy(tripTicket, step('passengerId', 'passenger', 'id')),
]

/**
 * A purchase in a project: goods, rooms, a registration, a deposit. Only services change its
 * status, confirmation and refund.
 */
export const order = resource('order', '订单', 'Order', {
  scope: 'project',
  title: 'orderNumber',
  owner: 'webUserId',
  contact: { through: 'webUserId' },
  operations: ['getList', 'getDetail', 'update'],
  indexes: [['createdAt']],
  foundBy,
  personal: { purpose: 'purchase', until: 'law', fields: ['remark'] },
  fields: {
    orderNumber: text('订单号', 'Order number', {
      required: true,
      written: 'server',
      unique: true,
      max: 64,
      search: true,
    }),
    type: code('类型', 'Type', orderType, { written: 'server', filter: true }),
    from: code('来源', 'Source', orderFrom, { written: 'server', filter: true }),
    status: state('状态', 'Status', orderStatus, {
      initial: 'unpaid',
      history: true,
      moves: {
        settle: { from: ['unpaid'], to: 'paid', by: 'service', emits: orderPaid },
        /** Money was recorded for it by mistake. */
        unsettle: { from: ['paid'], to: 'unpaid', by: 'service' },
        /** A change of it costs more: what was paid stays, the difference is due. */
        owe: { from: ['paid'], to: 'unpaid', by: 'service' },
        close: {
          from: ['unpaid'],
          to: 'closed',
          by: 'service',
          takes: { why: longText('原因', 'Reason', { max: 500 }) },
          emits: orderClosed,
        },
        reopen: { from: ['closed'], to: 'paid', by: 'service', emits: orderPaid },
        complete: {
          from: ['paid'],
          to: 'completed',
          label: ['完成', 'Complete'],
          confirm: ['确定将此订单标记为完成？', 'Mark this order as completed?'],
          emits: orderCompleted,
        },
        closePaid: { from: ['paid'], to: 'closed', by: 'service', emits: orderClosed },
      },
    }),
    confirmation: state('确认状态', 'Confirmation', orderConfirmation, {
      initial: 'notRequired',
      history: true,
      births: { toConfirm: { to: 'pending' } },
      moves: {
        accept: { from: ['pending'], to: 'valid', label: ['确认有效', 'Accept'], tone: 'good' },
        decline: {
          from: ['pending'],
          to: 'invalid',
          label: ['拒绝', 'Decline'],
          tone: 'danger',
          takes: {
            reason: longText('原因', 'Reason', {
              required: true,
              max: 500,
              hint: ['买家会看到；已付款的将全额退款', 'The buyer will see it. Anything paid is refunded in full'],
            }),
          },
        },
      },
    }),
    refundStatus: state('退款状态', 'Refund status', orderRefundStatus, {
      initial: 'none',
      history: true,
      // It follows from the amounts of the order.
      moves: { setRefundStatus: { from: refundStates, to: refundStates, by: 'service' } },
    }),
    currencyId: ref('currency', '币种', 'Currency', { written: 'server', filter: true, ...amounts }),
    price: money('价格', 'Price', { ...counted, hint: ['各订单商品之和', 'The sum of the order items'], ...amounts }),
    discount: money('优惠', 'Discount', {
      ...counted,
      default: 0,
      list: false,
      hint: ['优惠券减免', 'The discount from a voucher'],
      ...amounts,
    }),
    /** The same for all orders of one checkout, and for a checkout that is sent twice. */
    checkout: text('结算标识', 'Checkout', { written: 'server', max: 64, list: false, detailOnly: true }),
    cost: money('成本', 'Cost', { ...counted, ...amounts }),
    deposit: money('押金', 'Deposit', {
      ...counted,
      hint: ['本次应付的部分', 'The part due now'],
      ...amounts,
    }),
    expressFee: money('快递费', 'Delivery fee', { ...counted, ...amounts }),
    amount: money('应付总额', 'Amount', { ...counted, filter: true, ...amounts }),
    profit: money('利润', 'Profit', {
      written: 'server',
      hint: ['应付总额减成本和快递费', 'Amount minus cost and delivery fee'],
      ...amounts,
    }),
    paidAmount: money('已付金额', 'Paid', { ...counted, default: 0, ...amounts }),
    refundedAmount: money('已退金额', 'Refunded', { ...counted, default: 0, ...amounts }),
    refundingAmount: money('退款中金额', 'Being refunded', { ...counted, default: 0, ...amounts }),
    chargedBackAmount: money('拒付金额', 'Charged back', {
      ...counted,
      default: 0,
      list: false,
      hint: [
        '付款人银行扣回、尚未胜诉的金额，不能再退款',
        'Taken by the payer’s bank and not won: it is not refunded besides',
      ],
      ...amounts,
    }),
    invoicedAmount: money('已开票金额', 'Invoiced', {
      ...counted,
      filter: true,
      default: 0,
      hint: ['含已申请、待开票的金额', 'Includes requested invoices not yet issued'],
      ...amounts,
    }),
    advanceInvoice: boolean('提前开票', 'Advance invoice', {
      written: 'server',
      list: false,
      hint: ['允许在付款前开票', 'Can be invoiced before it is paid'],
      ...amounts,
    }),
    unexplained: money('账目差额', 'Difference', {
      ...counted,
      default: 0,
      filter: true,
      list: false,
      hint: ['每晚核对流水与订单，差额应为 0', 'The order is checked against the ledger every night. This should be 0'],
      ...amounts,
    }),
    autoCloseAt: instant('自动关闭时间', 'Closes automatically at', {
      written: 'server',
      filter: true,
      hint: ['到时仍未支付则关闭', 'Closes at this time if still unpaid'],
    }),
    sellerId: ref('seller', '主办方', 'Organiser', { written: 'server', filter: true, ...about }),
    webUserId: ref('webUser', '网站用户', 'Web user', { written: 'server', filter: true, ...about }),
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', { written: 'server', filter: true, ...about }),
    orderContactId: ref('orderContact', '联系人', 'Contact', {
      filter: true,
      whenParentGoes: 'clear',
      ...about,
    }),
    invoiceId: ref('invoice', '发票', 'Invoice', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      ...about,
    }),
    deliveryMethod: code('配送方式', 'Delivery method', orderDeliveryMethod, {
      default: orderDeliveryMethod.none,
      filter: true,
    }),
    language: code('语言', 'Language', locale, { written: 'server', default: locale.chinese, filter: true }),
    voucherId: ref('voucher', '优惠券', 'Voucher', { written: 'server', filter: true, list: false, ...about }),
    webStoreId: ref('webStore', '商城', 'Web store', { written: 'server', filter: true, list: false, ...about }),
    pickUpCode: text('取货码', 'Pick-up code', { written: 'server', max: 16, search: true, list: false }),
    expressCompany: text('快递公司', 'Courier', { max: 60, list: false }),
    expressNumber: text('快递单号', 'Tracking number', { max: 60, search: true, list: false }),
    paidAt: instant('支付完成时间', 'Paid at', { written: 'server', filter: true, list: false }),
    closedAt: instant('关闭时间', 'Closed at', { written: 'server', filter: true, list: false }),
    closedById: ref('sysUser', '关闭人', 'Closed by', { written: 'server', list: false, whenParentGoes: 'clear' }),
    closeReason: code('关闭原因', 'Reason for closing', stockBusinessType, { written: 'server', list: false }),
    keptReason: longText('保留款项的原因', 'Why its money is kept', {
      written: 'server',
      list: false,
      hint: ['关闭时未退回已付款', 'It was closed without giving back what was paid'],
    }),
    takes: integer('占用库存次数', 'Times stock was held', {
      written: 'server',
      default: 1,
      min: 1,
      list: false,
      hint: ['关闭后到账、重新占用库存时加一', 'Goes up by one when a late payment holds stock again'],
    }),
    remark: longText('备注', 'Remark', { search: true }),
    ...tags,
  },
  check: [
    '"refundedAmount" + "refundingAmount" <= "paidAmount"',
    // What is refunded or being refunded is never invoiced at the same time.
    `"invoicedAmount" <= case when "advanceInvoice" then greatest("amount", "paidAmount") else "paidAmount" end
      - "refundedAmount" - "refundingAmount"`,
  ],
  many: {
    orderCommodities: children('orderCommodity', 'orderId', [['id', 'asc']]),
    pays: children('pay', 'orderId'),
    refunds: children('refund', 'orderId'),
    ledgerEntries: children('ledgerEntry', 'orderId', [['id', 'asc']]),
    orderConfirms: children('orderConfirm', 'orderId'),
    instalmentOrders: children('instalmentOrder', 'orderId', [['period', 'asc']]),
    invoices: children('invoice', 'orderId'),
  },
})

/** A line of an order, with its price and terms at the time of the order. */
export const orderCommodity = resource('orderCommodity', '订单商品', 'Order item', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { max: 300, search: true }),
    englishName: text('英文名称', 'English name', { max: 300, search: true }),
    orderId: ofOrder(),
    kind: code('类型', 'Type', orderType, { written: 'once', filter: true }),
    status: state('状态', 'Status', orderCommodityStatus, {
      initial: 'pending',
      births: { paidAtOnce: { to: 'valid' }, split: { to: 'refunding' } },
      moves: {
        admit: { from: ['pending'], to: 'valid', by: 'service' },
        hold: { from: ['valid'], to: 'pending', by: 'service' },
        void: { from: ['pending', 'valid'], to: 'invalid', by: 'service' },
        revive: { from: ['invalid'], to: 'valid', by: 'service' },
        complete: { from: ['valid'], to: 'completed', by: 'service' },
        beginRefund: { from: ['valid', 'completed'], to: 'refunding', by: 'service' },
        endRefund: { from: ['refunding'], to: 'refundSuccess', by: 'service' },
        endRefundInPart: { from: ['refunding'], to: 'partRefunded', by: 'service' },
        /** What was kept of its price has gone back as well. */
        endRest: { from: ['partRefunded'], to: 'refundSuccess', by: 'service' },
        keep: { from: ['refunding'], to: 'valid', by: 'service' },
        /** A change of the order takes it out. */
        change: { from: ['pending', 'valid'], to: 'changed', by: 'service' },
      },
    }),
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', { written: 'once', filter: true }),
    quantity: integer('数量', 'Quantity', { written: 'once', default: 1, min: 1, max: 1_000_000 }),
    price: money('单价', 'Unit price', { written: 'once', min: 0 }),
    discount: money('优惠', 'Discount', {
      written: 'server',
      default: 0,
      min: 0,
      hint: ['这一行商品共减免的金额', 'Total discount on this line'],
    }),
    cost: money('单位成本', 'Unit cost', { written: 'once', min: 0 }),
    refundedAmount: money('已退金额', 'Refunded', { ...counted, default: 0 }),
    priceRule: text('定价依据', 'Priced by', {
      written: 'once',
      max: 200,
      hint: ['下单时采用的价格规则', 'The rule that set the price at the time of the order'],
    }),
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', { written: 'once', filter: true }),
    splitFromId: ref('orderCommodity', '拆分自', 'Split from', { written: 'once', filter: true, list: false }),
    roomTypeId: ref('roomType', '房型', 'Room type', { written: 'once', filter: true, ...stay }),
    hotelChannelSalesId: ref('hotelChannelSales', '渠道销售', 'Channel sales', {
      written: 'once',
      filter: true,
      ...stay,
    }),
    checkInDate: date('入住日期', 'Check-in date', { written: 'once', filter: true, ...stay }),
    checkOutDate: date('离店日期', 'Check-out date', { written: 'once', filter: true, ...stay }),
    nights: integer('晚数', 'Nights', { ...counted, ...stay }),
    nightsReturned: boolean('房间已释放', 'Rooms given back', {
      written: 'server',
      list: false,
      hint: ['这些晚已退回库存，费用未退', 'These nights are for sale again although they stay paid'],
      ...stay,
    }),
    hotelGuestId: ref('hotelGuest', '续住住客', 'Guest who stays longer', {
      written: 'once',
      filter: true,
      list: false,
      whenParentGoes: 'clear',
      ...stay,
    }),
    tripTicketId: ref('tripTicket', '行程票', 'Trip ticket', { written: 'once', filter: true, list: false }),
    boothId: ref('booth', '展位', 'Stand', {
      written: 'server',
      filter: true,
      list: false,
      whenParentGoes: 'clear',
      ...stand,
    }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      written: 'once',
      filter: true,
      list: false,
      ...stand,
    }),
    demandId: ref('exhibitorBoothDemandInfo', '展位需求', 'Stand request', {
      written: 'once',
      filter: true,
      list: false,
      ...stand,
    }),
    boothKind: integer('展位限额类别', 'Kind of stand', { ...counted, list: false, ...stand }),
  },
  many: {
    refundCommodities: children('refundCommodity', 'orderCommodityId'),
    tickets: children('ticket', 'orderCommodityId'),
  },
})

/** The organiser's decision on an order that needs confirmation. */
export const orderConfirm = resource('orderConfirm', '订单确认', 'Order confirmation', {
  scope: 'project',
  title: 'orderId',
  fields: {
    orderId: ofOrder(),
    confirmation: state('确认状态', 'Confirmation', orderConfirmation, {
      initial: 'pending',
      births: { accepted: { to: 'valid' }, declined: { to: 'invalid' } },
      moves: {},
    }),
    confirmedAt: instant('确认时间', 'Confirmed at', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    remark: longText('备注', 'Remark', { search: true }),
  },
})

export const orderContact = resource('orderContact', '订单联系人', 'Order contact', {
  scope: 'project',
  title: 'name',
  owner: 'webUserId',
  personal: { purpose: 'purchase', until: 'erasure', fields: ['name', 'workplace', 'address'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    workplace: text('工作单位', 'Workplace', { max: 200, search: true }),
    address: text('地址', 'Address', { max: 500 }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'take' }),
  },
  many: { orders: children('order', 'orderContactId') },
})

/** Items a visitor has put in the cart, before they are an order. */
export const shoppingCart = resource('shoppingCart', '购物车', 'Shopping cart', {
  scope: 'project',
  title: 'commoditySkuId',
  owner: 'webUserId',
  unique: [['webUserId', 'commoditySkuId']],
  fields: {
    webUserId: ref('webUser', '网站用户', 'Web user', { required: true, filter: true, whenParentGoes: 'take' }),
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    quantity: integer('数量', 'Quantity', { required: true, min: 1, max: 1_000_000 }),
    checked: boolean('已选', 'Selected', {
      default: true,
      filter: true,
      hint: ['结算时计入', 'Included at checkout'],
    }),
  },
})

/** One instalment of an order. */
export const instalmentOrder = resource('instalmentOrder', '分期订单', 'Instalment', {
  scope: 'project',
  title: 'period',
  order: [
    ['orderId', 'desc'],
    ['period', 'asc'],
  ],
  unique: [['orderId', 'period']],
  check: ['"paidAmount" is null or "paidAmount" <= "price"'],
  fields: {
    orderId: ofOrder(),
    period: integer('期数', 'Period', { min: 1, max: 120, filter: true }),
    price: money('应付金额', 'Amount due', { min: 0 }),
    paidAmount: money('已付金额', 'Paid', { ...counted, default: 0 }),
    dueDate: date('到期日', 'Due date', { filter: true }),
    status: state('状态', 'Status', instalmentStatus, {
      initial: 'unpaid',
      history: true,
      moves: {
        settle: { from: ['unpaid', 'overdue'], to: 'paid', by: 'service' },
        reopen: { from: ['paid'], to: 'unpaid', by: 'service' },
        expire: { from: ['unpaid'], to: 'overdue', by: 'service' },
        postpone: { from: ['overdue'], to: 'unpaid', by: 'service' },
        cancel: { from: ['unpaid', 'overdue'], to: 'cancelled', by: 'service' },
      },
    }),
    payId: ref('pay', '支付', 'Payment', { written: 'server', filter: true }),
  },
})
