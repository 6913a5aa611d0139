import { call, many, maybe, plain, view, type AnswerOf } from '@pavilion/declare'
import { aboutOf } from '@pavilion/hotel/model/calls/about.ts'
import { vipStatementStatus } from '../codes.ts'

// What the people at the reception read of codes, costs and spending before any list.

export const aboutAuth = aboutOf('userAuth', ['用户权限概况', 'What a code opens, and for whom'])
export const aboutVipBill = aboutOf('vipBill', ['贵宾费用概况', 'What is to be known of a cost of a VIP'])
export const aboutSpending = aboutOf('merchantConsumeRecord', ['消费记录概况', 'What else was spent there and by whom'])

const name = { name: plain.text, englishName: maybe(plain.text) }
export const codeSheet = view({
  channels: many(
    view({
      id: maybe(plain.integer),
      ...name,
      contacter: maybe(plain.text),
      guests: plain.integer,
      /** Room types that its members can book. */
      sales: plain.integer,
      codes: many(
        view({
          id: plain.integer,
          code: plain.text,
          name: plain.text,
          level: maybe(plain.text),
          englishLevel: maybe(plain.text),
        }),
      ),
    }),
  ),
})
export type CodeSheet = AnswerOf<typeof codeSheet>
export const getCodeSheet = call('/userAuth/getSheet', {
  name: ['各渠道的编码', 'The codes of each channel'],
  answer: codeSheet,
  reads: true,
})
export const openCosts = view({
  currency: plain.text,
  total: plain.money,
  unsettled: plain.money,
  vips: many(
    view({
      id: plain.integer,
      name: plain.text,
      workplace: maybe(plain.text),
      costs: plain.integer,
      amount: plain.money,
      /** Of the last statement that is not void. */
      statement: maybe(plain.code(vipStatementStatus)),
    }),
  ),
})
export type OpenCosts = AnswerOf<typeof openCosts>
export const getOpenCosts = call('/vipBill/getOpen', {
  name: ['待结算的贵宾', 'VIPs whose costs are to settle'],
  answer: openCosts,
  reads: true,
})
export const spending = view({
  currency: plain.text,
  total: plain.money,
  records: plain.integer,
  merchants: many(view({ name: plain.text, records: plain.integer, amount: plain.money, last: maybe(plain.instant) })),
  days: many(view({ day: plain.date, amount: plain.money })),
})
export type Spending = AnswerOf<typeof spending>
export const getSpending = call('/merchantConsumeRecord/getSums', {
  name: ['商户消费合计', 'What was spent by merchant and day'],
  answer: spending,
  reads: true,
})
