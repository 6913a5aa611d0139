import { call, image, many, maybe, pick, plain, ref, text, view, type AnswerOf } from '@pavilion/declare'
import { vipStatement } from '../assignment.ts'
import { vipBillStatus, vipStatementStatus } from '../codes.ts'

// What was spent for a VIP, and their signature under it.

const vipId = ref('vip', '贵宾', 'VIP', { required: true })
const statement = view({
  ...pick(vipStatement, 'id', 'version', 'amount', 'signedBy', 'signedAt', 'updatedAt'),
  number: maybe(plain.text),
  status: plain.code(vipStatementStatus),
})
export const vipMoney = view({
  currency: plain.text,
  total: plain.money,
  settled: plain.money,
  bills: many(
    view({
      id: plain.integer,
      item: maybe(plain.text),
      amount: plain.money,
      billDate: maybe(plain.date),
      status: plain.code(vipBillStatus),
    }),
  ),
  /** The one to be signed, or the last that was. */
  statement: maybe(statement),
})
export type VipMoney = AnswerOf<typeof vipMoney>
export const getVipMoney = call('/vip/getMoney', {
  name: ['贵宾费用', 'What was spent for a VIP'],
  body: { id: vipId },
  answer: vipMoney,
  reads: true,
})
export const makeStatement = call('/vip/makeStatement', {
  name: ['生成对账单', 'Make a statement to sign'],
  body: { id: vipId },
  answer: statement,
})
export const signStatement = call('/vipStatement/sign', {
  name: ['签字结算', 'Sign and settle'],
  body: {
    id: ref('vipStatement', '对账单', 'Statement', { required: true }),
    updatedAt: text('版本', 'Version', { required: true, max: 40 }),
    signedBy: text('签字人', 'Signed by', { required: true, max: 100 }),
    signature: image('签字图片', 'Picture of the signature', { purpose: 'answer', private: true }),
  },
  answer: statement,
})
