import { code, decimal, instant, integer, resource, text } from '@pavilion/declare'
import { smsBalanceState, smsPlatform } from './codes.ts'

/** What is left on the account of an SMS platform, as it said last, and from where on people are warned. */
export const smsBalance = resource('smsBalance', '短信账户余额', 'SMS account', {
  scope: 'global',
  forAllProjects: true,
  title: 'platform',
  import: false,
  operations: ['getList', 'getDetail', 'update'],
  fields: {
    platform: code('平台', 'Platform', smsPlatform, { required: true, written: 'server', unique: true }),
    state: code('状态', 'State', smsBalanceState, {
      written: 'server',
      default: smsBalanceState.unknown,
      filter: true,
    }),
    amount: decimal('余额', 'Left', { written: 'server', decimals: 2 }),
    unit: text('单位', 'Unit', { written: 'server', max: 20, oneLanguage: true }),
    alarmBelow: integer('低于多少时提醒', 'Warn below', {
      min: 0,
      max: 100_000_000,
      default: 100,
      hint: [
        '按余额的单位（金额或条数）；每天提醒一次管理员，留空则不提醒',
        'In the unit of the balance: money or messages. Administrators get one message a day. Leave empty for no warning',
      ],
    }),
    askedAt: instant('查询时间', 'Asked at', { written: 'server' }),
    why: text('说明', 'Note', { written: 'server', max: 500, oneLanguage: true }),
    /** The day of the last warning. */
    warnedOn: text('上次提醒', 'Last warned on', { written: 'server', max: 10, list: false, oneLanguage: true }),
  },
})
