import { boolean, code, codeList, decimal, eventSettings, integer, money } from '@pavilion/declare'
import { orderNumberGeneration, payType, registrationAfterRefund } from './codes.ts'

const orders = ['订单与支付', 'Orders and payment'] as const
const instalments = ['分期付款', 'Instalments'] as const

/** How an event closes, numbers, takes money for and refunds its orders. */
export const orderSettings = eventSettings({
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
  refundApplyReleaseStock: boolean('申请退款即释放库存', 'Release stock when a refund is applied for', {
    section: orders,
    hint: ['关闭时，退款完成后才释放', 'When off, stock comes back once the refund is paid out'],
  }),
  refundRefused: boolean('报名不通过时自动退费', 'Refund refused registrations', {
    section: orders,
    hint: ['已缴费的报名被判为不通过时，自动全额退款', 'A paid registration that is rejected is refunded in full'],
  }),
  refundedRegistration: code('退费后的报名', 'Registration after its fee is refunded', registrationAfterRefund, {
    default: registrationAfterRefund.ask,
    section: orders,
    hint: [
      '费用全部退还后报名是否作废；作废的报名不能入场。无人可问时（例如平台通知退款）按作废处理',
      'Whether a registration becomes void once its fee has gone back. Who is void is not let in. Where nobody can be asked, it becomes void',
    ],
  }),
  payVerifyAbove: money('线下收款复核金额', 'Verify offline payments above', {
    min: 0,
    section: orders,
    hint: [
      '一个订单未经复核的线下收款合计超过此金额时，须由第二人复核，人工退款同样；留空则不复核',
      'Once offline payments of an order, or refunds by hand, come above this amount in sum, a second person is needed. Leave empty for none',
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
