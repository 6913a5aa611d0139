import {
  boolean,
  call,
  code,
  integer,
  longText,
  many,
  maybe,
  plain,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { noticeWays } from './codes.ts'

const half = view({ sms: plain.text, subject: plain.text, mail: plain.text })
export const automaticLine = view({
  code: plain.text,
  name: plain.pair,
  /** What it is about, for the order of the page. */
  group: plain.pair,
  /** Somebody waits for it: it cannot be switched off or put off. */
  always: plain.boolean,
  enabled: plain.boolean,
  ways: plain.code(noticeWays),
  delayMinutes: plain.integer,
  /** The words in use, with their variables. */
  words: view({
    smsText: plain.text,
    englishSmsText: plain.text,
    subject: plain.text,
    englishSubject: plain.text,
    content: plain.text,
    englishContent: plain.text,
  }),
  /** The event's own words replace the built-in ones. */
  own: plain.boolean,
  variables: many(plain.text),
  /** As a reader of each language would get it, with made-up values. */
  preview: view({ zh: half, en: half }),
  /** Of the last seven days. */
  sent: plain.integer,
  failed: plain.integer,
  lastAt: maybe(plain.instant),
})
export type AutomaticLine = AnswerOf<typeof automaticLine>
export const getAutomatic = call('/automaticMessage/getAll', {
  name: ['全部自动消息', 'All automatic messages'],
  answer: view({ lines: many(automaticLine) }),
  reads: true,
})
export const saveAutomatic = call('/automaticMessage/save', {
  name: ['设置自动消息', 'Set an automatic message'],
  body: {
    code: text('消息', 'Message', { required: true, max: 50 }),
    enabled: boolean('开启', 'On', { required: true }),
    ways: code('渠道', 'By', noticeWays, { required: true }),
    delayMinutes: integer('延后多少分钟', 'Minutes later', { min: 0, max: 43_200 }),
    smsText: longText('短信内容', 'Text message', {
      max: 500,
      hint: [
        '留空则用内置内容。云短信平台按已审核的模板发送',
        'Empty: as built in. The cloud platform sends its approved template',
      ],
    }),
    englishSmsText: longText('英文短信内容', 'English text message', { max: 500 }),
    subject: text('邮件主题', 'Subject of the e-mail', {
      max: 200,
      hint: ['留空则用内置邮件', 'Empty: the built-in e-mail'],
    }),
    englishSubject: text('英文邮件主题', 'English subject', { max: 200 }),
    content: longText('邮件正文', 'E-mail', { max: 5000 }),
    englishContent: longText('英文邮件正文', 'English e-mail', { max: 5000 }),
  },
  answer: automaticLine,
})
