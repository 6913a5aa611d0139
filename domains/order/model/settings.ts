import { boolean, code, codeList, decimal, eventSettings, integer, money } from '@pavilion/declare'
import { orderNumberGeneration, payType, registrationAfterRefund } from './codes.ts'
import { ticketFields } from './ticketSettings.ts'

const orders = ['订单与支付', 'Orders and payment'] as const
const second = ['第二人复核', 'Second person'] as const
const instalments = ['分期付款', 'Instalments'] as const

/** How an event closes, numbers, takes money for and refunds its orders. */
export const orderSettings = eventSettings({
  ...ticketFields,
  orderAutoCancelHours: decimal('订单自动取消小时数', 'Close unpaid orders after', {
    min: 0,
    max: 8760,
    decimals: 2,
    unit: 'h',
    section: orders,
    hint: [
      '超过此时间未支付的订单自动关闭；留空则不自动关闭',
      'Orders still unpaid after this time are closed. Leave empty to keep them open',
    ],
  }),
  hotelOrderAutoCancelHours: decimal('酒店订单自动取消小时数', 'Close unpaid hotel orders after', {
    min: 0,
    max: 8760,
    decimals: 2,
    unit: 'h',
    section: orders,
    hint: [
      '超过此时间未支付的订单自动关闭；留空则不自动关闭',
      'Orders still unpaid after this time are closed. Leave empty to keep them open',
    ],
  }),
  payTypes: codeList('支付方式开关', 'Payment methods', payType, {
    section: orders,
    hint: ['勾选的方式可用；留空则不限', 'Only selected methods can be used. Select none to allow all'],
  }),
  orderNumberGeneration: code('订单号生成方式', 'Order number format', orderNumberGeneration, {
    default: orderNumberGeneration.snowflake,
    section: orders,
    hint: [
      '雪花算法的订单号不连续，看不出订单数量；序列号从 1 递增',
      'Snowflake numbers do not show how many orders there are; sequence numbers count from 1',
    ],
  }),
  buyerChangesOrder: boolean('买家可变更未支付的订单', 'Buyers may change unpaid orders', {
    section: orders,
    hint: [
      '开启后，买家可在「我的订单」增减商品或换规格，直到付款；关闭则由主办方变更',
      'When on, buyers change quantities and variants under “My orders” until they pay. When off, the organiser does',
    ],
  }),
  refundApplyReleaseStock: boolean('申请退款即释放库存', 'Release stock when a refund is applied for', {
    section: orders,
    hint: ['关闭时，退款完成后才释放', 'When off, stock comes back once the refund is paid out'],
  }),
  refundRefused: boolean('报名不通过时自动退费', 'Refund refused registrations', {
    section: orders,
    hint: [
      '已缴费的报名被判为不通过时，一分钟后自动全额退款，在此之前撤销则不退；关闭时在退款申请中提出，由人决定',
      'A paid registration that is rejected is refunded in full a minute later, unless the decision is undone before. When off, the refund is proposed among the refund requests',
    ],
  }),
  refundedRegistration: code('退费后的报名', 'Registration after its fee is refunded', registrationAfterRefund, {
    default: registrationAfterRefund.ask,
    section: orders,
    hint: [
      '费用全部退还后报名是否作废；作废的报名不能入场。无人可问时（例如平台通知退款）按作废处理',
      'Whether a registration becomes void once its fee has gone back. Who is void is not let in. Where nobody can be asked, it becomes void',
    ],
  }),
  payVerifyAbove: money('线下收款复核金额（每单）', 'Verify offline payments above (per order)', {
    min: 0,
    section: second,
    hint: [
      '一个订单未经复核的线下收款（现金、转账、刷卡机）合计超过此金额时，须由第二人复核后才入账；留空则不复核。其他币种按汇率折算，没有汇率的按数值计。提高或清空后 24 小时内仍按原金额',
      'Once the unverified offline payments of one order (cash, transfer, card machine) come above this in sum, they count when a second person has verified them. Leave empty for none. Other currencies count at their exchange rate, without one by their figure. A higher limit, or none, applies after 24 hours',
    ],
  }),
  payVerifyPersonAbove: money('线下收款复核金额（每人）', 'Verify offline payments above (per operator)', {
    min: 0,
    section: second,
    hint: [
      '一名经办人 24 小时内录入、未经复核的线下收款合计超过此金额时也须复核，不论分在几个订单；同一手机号或邮箱的账号算同一人。留空则与每单相同',
      'The same for all that one operator has recorded within 24 hours, over however many orders. Accounts with one phone number or e-mail address are one person. Empty: the same as per order',
    ],
  }),
  payOutVerifyAbove: money('出款与异常款复核金额（每单）', 'Second person for money out above (per order)', {
    min: 0,
    section: second,
    hint: [
      '包括：退款及同意退款、订单变更退回的差额、人工转账、批量退款、活动取消退款、异常款的接受、转移和退回、更正分录。一个订单合计超过此金额时，由经办人以外的另一人同意后才执行；留空则与线下收款每单相同',
      'Covers refunds and their approval, the difference of a changed order, transfers by hand, bulk refunds, refunds of a cancelled event, odd payments accepted, moved or returned, and correcting postings. Above this in sum per order, it happens once somebody other than who made it agrees. Empty: the same as offline payments per order',
    ],
  }),
  payOutPersonAbove: money('出款与异常款复核金额（每人）', 'Second person for money out above (per operator)', {
    min: 0,
    section: second,
    hint: [
      '一名经办人 24 小时内上述各项合计超过此金额时也须第二人同意，不论分在几个订单、几次操作。留空则与每单相同',
      'The same for all that one operator does of this within 24 hours, over however many orders and actions. Empty: the same as per order',
    ],
  }),
  instalmentFrom: money('分期起始金额', 'Instalments from', {
    min: 1,
    section: instalments,
    hint: [
      '应付总额达到此数的新订单自动分期；留空则不自动分期',
      'New orders of this amount or more are paid in instalments. Leave empty for none',
    ],
  }),
  instalmentCount: integer('期数', 'Number of instalments', {
    min: 2,
    max: 24,
    default: 2,
    section: instalments,
    hint: ['金额平均分到各期，第一期当天到期', 'Equal parts. The first one is due on the day of the order'],
  }),
  instalmentEveryDays: integer('间隔天数', 'Days between instalments', {
    min: 1,
    max: 366,
    default: 30,
    section: instalments,
    hint: ['相邻两期到期日之间的天数', 'How many days lie between two due dates'],
  }),
})
