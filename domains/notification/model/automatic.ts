import { boolean, code, integer, longText, resource } from '@pavilion/declare'
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
  },
})
