import { codes } from '@pavilion/declare'

export { enabledMoves, enabledStatus } from '@pavilion/declare'

/** Reporting freezes a summary with every payment and refund in it. */
export const collectionSummaryStatus = codes({
  pending: [10, '待上报', 'Pending', 'pending'],
  reported: [20, '已上报', 'Reported', 'info'],
  confirmed: [30, '已确认', 'Confirmed', 'valid'],
})
export const collectionSource = codes({ system: [10, '系统生成', 'System'], manual: [20, '人工录入', 'Manual'] })
export const collectionRelationType = codes({ pay: [10, '支付', 'Payment'], refund: [20, '退款', 'Refund'] })
/** Of a link that shows a large screen without a sign-in. */
export const linkStatus = codes({
  active: [10, '有效', 'Active', 'valid'],
  revoked: [20, '已作废', 'Revoked', 'closed'],
})
/** The file of a report. */
export const reportFormat = codes({
  xlsx: ['xlsx', '表格（XLSX）', 'Spreadsheet (XLSX)'],
  csv: ['csv', 'CSV', 'CSV'],
  pdf: ['pdf', 'PDF', 'PDF'],
})
/** How often a report is mailed, in the calendar of its event. */
export const mailingRhythm = codes({ daily: [10, '每天', 'Every day'], weekly: [20, '每周', 'Every week'] })
export const mailingLanguage = codes({ zh: ['zh', '中文', 'Chinese'], en: ['en', '英文', 'English'] })
/** What became of the last mail: one that was not sent says why on the report’s page. */
export const mailingOutcome = codes({
  none: [0, '尚未发送', 'Not sent yet', 'info'],
  sent: [10, '已发送', 'Sent', 'valid'],
  noRight: [20, '接收人已无权查看，未发送', 'Not sent: the reader may not see it any more', 'invalid'],
  noAddress: [30, '接收人没有邮箱，未发送', 'Not sent: the reader has no e-mail address', 'invalid'],
  notSound: [40, '报表已失效，未发送', 'Not sent: the report is not valid any more', 'invalid'],
})
