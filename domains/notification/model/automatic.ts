import { boolean, code, instant, integer, longText, resource, text } from '@pavilion/declare'
import { noticeWays, outboxTemplate } from './codes.ts'

/**
 * How one of the messages that the product sends by itself goes out in an event: whether at all, by
 * which ways, how much later, and in which words as a text. Without a row it goes as it is built in;
 * the words of its mail are an `emailTemplate` of its name.
 */
export const automaticMessage = resource('automaticMessage', '自动消息', 'Automatic message', {
  scope: 'project',
  title: 'code',
  import: false,
  operations: ['getList', 'getDetail'],
  fields: {
    code: code('消息', 'Message', outboxTemplate, { required: true, written: 'server', unique: true, filter: true }),
    enabled: boolean('开启', 'On', { written: 'server', default: true, filter: true }),
    ways: code('渠道', 'By', noticeWays, { written: 'server', default: noticeWays.both }),
    delayMinutes: integer('延后', 'Delay', { written: 'server', min: 0, max: 43_200, unit: 'min' }),
    smsText: longText('短信内容', 'Text message', { written: 'server', max: 500, list: false }),
    englishSmsText: longText('英文短信内容', 'English text message', { written: 'server', max: 500, list: false }),
    /** Of the official account: it goes there too, to whoever has bound it. */
    weChatTemplate: text('微信模板编号', 'WeChat template', {
      written: 'server',
      max: 64,
      list: false,
      oneLanguage: true,
    }),
    /** One keyword of the template per line: `thing1={form}`. */
    weChatWords: longText('微信模板内容', 'WeChat keywords', {
      written: 'server',
      max: 1000,
      list: false,
      oneLanguage: true,
    }),
  },
})

/**
 * What holds for somebody and what they were last written about it, for messages that follow a state:
 * a room, a transfer, the day of the event. A digest of the facts, never the facts.
 */
export const noticeStanding = resource('noticeStanding', '通知状态', 'State of a notice', {
  scope: 'project',
  title: 'source',
  operations: [],
  internal: true,
  unique: [['source', 'subjectId']],
  fields: {
    source: text('来源', 'Source', { required: true, written: 'server', max: 40 }),
    /** The row that it is about; 0: the source itself, with the moment from which its news count. */
    subjectId: integer('对象', 'Subject', { required: true, written: 'server', min: 0 }),
    facts: text('现状', 'Facts', { written: 'server', max: 64 }),
    since: instant('自', 'Since', { written: 'server' }),
    written: text('已告知', 'Last written', { written: 'server', max: 64 }),
    /** The next facts are nobody’s news: an import, or somebody who has written already. */
    quiet: boolean('不通知', 'Quiet', { written: 'server' }),
  },
})
