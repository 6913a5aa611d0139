import {
  boolean,
  call,
  idField,
  longText,
  many,
  maybe,
  money,
  parts,
  plain,
  ref,
  rowOf,
  shape,
  sometimes,
  text,
  view,
  type Pair,
} from '@pavilion/declare'
import { bankReceipt } from '../bank.ts'

/** What a column of a statement may say, for those who match columns by hand. */
export const statementColumns: Readonly<Record<string, Pair>> = {
  at: ['日期（时间）', 'Date (and time)'],
  time: ['时间', 'Time'],
  credit: ['收入金额', 'Amount in'],
  debit: ['支出金额', 'Amount out'],
  amount: ['金额（收支同列）', 'Amount (in and out)'],
  side: ['收支方向', 'In or out'],
  kind: ['交易类型', 'Kind of transaction'],
  currency: ['币种', 'Currency'],
  payer: ['付款人', 'Payer'],
  account: ['付款账号', 'Payer account'],
  bank: ['付款银行', 'Payer bank'],
  tradeNo: ['流水号', 'Bank reference'],
  note: ['附言', 'Note'],
  state: ['状态', 'Status'],
}
/** What a person may say beside the file. */
export const said = {
  allIn: boolean('全部是收入', 'All of it came in'),
  currency: text('币种', 'Currency', {
    max: 3,
    hint: ['流水中没有写明币种时采用', 'Used where the statement names no currency'],
  }),
  columns: longText('各列', 'Columns', {
    max: 100_000,
    hint: ['标题到列含义的对应（JSON）', 'What each heading means (JSON)'],
  }),
}
const problem = view({ row: plain.integer, why: plain.text, text: plain.text })
export const previewStatement = call('/bankReceipt/importPreview', {
  name: ['预览银行流水', 'Preview a bank statement'],
  body: said,
  upload: true,
  reads: true,
  answer: view({
    isStatement: plain.boolean,
    columns: many(view({ key: plain.text, heading: plain.text, sample: plain.text, column: sometimes(plain.text) })),
    undirected: plain.boolean,
    saysCurrency: plain.boolean,
    /** Taken where the statement says none. */
    currency: plain.text,
    total: plain.integer,
    left: plain.integer,
    lines: many(
      view({
        receivedAt: plain.text,
        amount: plain.integer,
        currency: plain.text,
        payer: maybe(plain.text),
        note: maybe(plain.text),
        tradeNo: maybe(plain.text),
      }),
    ),
    bad: plain.integer,
    problems: many(problem),
  }),
})
export const importStatement = call('/bankReceipt/importStatement', {
  name: ['导入银行流水', 'Import a bank statement'],
  body: said,
  upload: true,
  answer: view({
    created: plain.integer,
    /** Of those, possible matches with an order. */
    proposed: plain.integer,
    /** Lines that nobody could read, kept to be clarified. */
    unclear: sometimes(plain.integer),
    known: plain.integer,
    /** Payments out, which are left out. */
    left: plain.integer,
    /** Rows that cannot be read. */
    unreadable: many(plain.integer),
    problems: many(problem),
    /** Not imported: nothing says whether it came in or went out (send `allIn` if all came in). */
    undirected: sometimes(plain.integer),
  }),
})
export const splitReceipt = call('/bankReceipt/split', {
  name: ['分配到多个订单', 'Split over several orders'],
  body: {
    id: idField,
    parts: parts(
      '各订单',
      'Orders',
      shape({
        orderId: ref('order', '订单', 'Order', { required: true }),
        amount: money('金额', 'Amount', { required: true, min: 1 }),
      }),
      { required: true, max: 50 },
    ),
  },
  answer: rowOf(bankReceipt),
})
