import { code, eventSettings, integer, money, time } from '@pavilion/declare'
import { smsPlatform } from './codes.ts'

const bulk = ['群发消息', 'Bulk messages'] as const
export const services = ['外部服务', 'Outside services'] as const

/** Which provider sends the text messages of an event, and how its bulk messages go out. */
export const notificationSettings = eventSettings({
  smsPlatform: code('短信平台', 'SMS platform', smsPlatform, {
    default: smsPlatform.cloudVendor,
    section: services,
    hint: [
      '所选平台未接入时由另一平台发送；验证码发送失败时自动换另一平台',
      'If the selected platform is not set up, the other one is used. Verification codes that fail are resent through the other platform immediately',
    ],
  }),
  approvalAbove: integer('群发多少人以上须另一人批准', 'Bulk messages need approval above', {
    min: 0,
    max: 1_000_000,
    section: bulk,
    hint: [
      '按一个操作员 24 小时内未经批准的群发人数合计；留空则不需批准',
      'Counted over all that one operator sends within 24 hours without approval. Leave empty for none',
    ],
  }),
  quietFrom: time('免打扰开始', 'Quiet from', {
    section: bulk,
    hint: [
      '从此时到免打扰结束不群发，之后自动继续；可跨午夜。验证码和业务通知不受影响',
      'No bulk messages from then until the quiet hours end; they go on by themselves afterwards, also over midnight. Codes and notices are not affected',
    ],
  }),
  quietUntil: time('免打扰结束', 'Quiet until', {
    section: bulk,
    hint: [
      '此时起继续群发；早于开始时间则为次日',
      'Bulk messages go on from then; before the start, it is the next day',
    ],
  }),
  messagesPerMinute: integer('每分钟最多群发条数', 'Bulk messages per minute', {
    min: 1,
    max: 100_000,
    section: bulk,
    hint: ['更多的稍后自动发送；留空则不限速', 'What is beyond goes out a little later. Leave empty for no limit'],
  }),
  messagesPerDay: integer('每天最多群发条数', 'Bulk messages per day', {
    min: 1,
    max: 10_000_000,
    section: bulk,
    hint: ['达到后次日继续；留空则不限', 'What is beyond goes out the next day. Leave empty for no limit'],
  }),
  messagesPerPerson: integer('每个号码或邮箱每天最多收到群发条数', 'Bulk messages per number or address and day', {
    min: 1,
    max: 1000,
    section: bulk,
    hint: ['超出的不再发送；留空则不限', 'What is beyond is not sent. Leave empty for no limit'],
  }),
  failingShare: integer('失败率达到多少时自动暂停', 'Pause when this share fails', {
    min: 1,
    max: 100,
    unit: '%',
    section: bulk,
    hint: [
      '发出至少 20 条后按已有结果计算；留空则不暂停',
      'Of at least 20 messages with a result. Leave empty to go on regardless',
    ],
  }),
  smsPrice: money('每千条短信的价格', 'Price of 1,000 text messages', {
    min: 0,
    section: bulk,
    hint: ['用于发送前估算费用', 'For the estimate before a message is sent'],
  }),
})
