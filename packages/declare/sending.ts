import { codes } from './codes.ts'
import { code, instant, integer, longText, text } from './field.ts'

const server = { written: 'server' } as const

/** What is known of a call to an outside service that did not succeed. */
export const outsideError = codes({
  notSent: ['notSent', '未送出', 'Not sent', 'invalid'],
  rejected: ['rejected', '被拒绝', 'Rejected', 'invalid'],
  rateLimited: ['rateLimited', '请求过频', 'Rate limited', 'pending'],
  unavailable: ['unavailable', '服务不可用', 'Unavailable', 'pending'],
  unknown: ['unknown', '结果未知', 'Result unknown', 'pending'],
})
/**
 * What a worker writes about each call that it sends: the tables whose rows are sent by a box have
 * these fields.
 */
export const sendingFields = {
  tries: integer('发送次数', 'Tries', { default: 0, min: 0, ...server }),
  errorKind: code('错误类型', 'Kind of error', outsideError, { ...server }),
  error: text('失败原因', 'Error', { max: 500, masks: 'found', ...server }),
  dueAt: instant('下次发送', 'Next try', { ...server }),
  /** When sending began, so that a call whose process died is found again. */
  startedAt: instant('开始发送时间', 'Sending since', { list: false, ...server }),
  asideWhy: text('搁置原因', 'Why set aside', { max: 500, list: false, masks: 'found', ...server }),
}
/** Why somebody lays a call or a notice aside. */
export const layingAside = { reason: longText('原因', 'Reason', { required: true, max: 500 }) }
