import { refusal, result } from '@pavilion/declare'

export const invoiceAboveTotal = refusal<{ most: string }>(
  'invoiceAboveTotal',
  ({ most }) => [
    `申请开票金额不能大于总金额（${most}）`,
    `The applied invoice amount must not exceed the total (${most})`,
  ],
  { result: result.invalid, advice: ['填写不超过此数的金额', 'Enter at most this amount'] },
)
export const invoiceAboveHotel = refusal<{ most: string }>(
  'invoiceAboveHotel',
  ({ most }) => [
    `开票金额不能大于酒店金额（${most}）`,
    `The invoice amount must not exceed the hotel amount (${most})`,
  ],
  { result: result.invalid, advice: ['填写不超过此数的金额', 'Enter at most this amount'] },
)
export const nothingToInvoice = refusal('nothingToInvoice', ['没有可开票的金额', 'There is nothing left to invoice'], {
  advice: [
    '未支付、已退款或已开票的金额不能再开票',
    'Amounts that are unpaid, refunded or already invoiced cannot be invoiced',
  ],
})
export const ordersDoNotMerge = refusal(
  'ordersDoNotMerge',
  [
    '只有同一购买人、同一主办方、同一活动、同一币种的订单可以合并开票',
    'Orders can share an invoice only with the same buyer, organiser, event and currency',
  ],
  { advice: ['分别申请开票', 'Request a separate invoice for each'] },
)
export const invoiceNotPending = refusal(
  'invoiceNotPending',
  ['此发票不是待开票状态', 'This invoice is not waiting to be issued'],
  { advice: ['刷新查看发票的最新状态', 'Reload to see the current state of the invoice'] },
)
export const invoiceBeingMade = refusal(
  'invoiceBeingMade',
  ['正在开票，请等待结果', 'This invoice is being issued. Please wait for the result'],
  { advice: ['稍后刷新', 'Reload in a moment'] },
)
export const invoiceNotIssued = refusal(
  'invoiceNotIssued',
  ['此发票尚未开具，或已红冲', 'This invoice has not been issued, or has been reversed'],
  { advice: ['刷新查看发票的最新状态', 'Reload to see the current state of the invoice'] },
)
export const specificationMissing = refusal(
  'specificationMissing',
  ['此主办方还没有开票规格', 'This organiser has no invoice specification yet'],
  {
    advice: [
      '在开票页填写货物或服务名称和税率，会一并保存',
      'Enter goods or services and the tax rate where you issue it. They are kept',
    ],
  },
)
export const invoiceOnlyYuan = refusal(
  'invoiceOnlyYuan',
  ['开票平台只开人民币发票', 'Invoice services issue invoices in CNY only'],
  { advice: ['线下开具后录入发票号码', 'Issue it elsewhere and enter its number'] },
)
export const noFileToSend = refusal('noFileToSend', ['此发票没有文件，无法发送', 'This invoice has no file to send'], {
  advice: ['纸质发票请邮寄', 'Send paper invoices by post'],
})
export const invoiceLinkInvalid = refusal(
  'invoiceLinkInvalid',
  ['链接无效或已过期', 'This link is not valid, or has expired'],
  { result: result.noData, advice: ['向主办方索取新的链接', 'Ask the organiser for a new link'] },
)
