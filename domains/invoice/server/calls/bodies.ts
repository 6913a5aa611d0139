import { code, email, money, phone, text } from '@pavilion/declare'
import { invoiceType } from '../../model/index.ts'

/** The title and where the invoice goes, as visitors send them. */
export const titleFields = {
  title: text('抬头', 'Invoice title', { required: true, max: 200 }),
  taxNumber: text('税号', 'Tax number', { max: 30 }),
  type: code('发票类型', 'Type', invoiceType),
  bank: text('开户行', 'Bank', { max: 200 }),
  bankAccount: text('银行账号', 'Bank account', { max: 64 }),
  address: text('地址', 'Address', { max: 300 }),
  phoneNumber: phone('电话', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  receiver: text('收件人', 'Recipient', { max: 100 }),
  receiverAddress: text('收件地址', 'Postal address', { max: 300 }),
} as const
export const amount = money('金额', 'Amount', { min: 1 })
export const view = { schema: { type: 'object' } } as const
