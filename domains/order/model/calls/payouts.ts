import { call, date, plain, view } from '@pavilion/declare'

export const fetchFunds = call('/payout/fetch', {
  name: ['获取资金账单', 'Fetch the fund bills of a day'],
  body: { day: date('账单日期', 'Bill date', { required: true, hint: ['以北京时间为准', 'A day in China time'] }) },
  answer: view({ asked: plain.integer }),
})
export const uploadFunds = call('/payout/uploadBill', {
  name: ['上传资金账单', 'Read a fund bill from a file'],
  body: {},
  upload: true,
  answer: view({
    merchant: plain.text,
    /** Lines of the file, and those that were not known before. */
    lines: plain.integer,
    fresh: plain.integer,
    payouts: plain.integer,
  }),
})
