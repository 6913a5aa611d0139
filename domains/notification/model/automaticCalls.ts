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
  /** Variables that may well be empty: what is around them must read right without. */
  maybe: many(plain.text),
  /** Of the official account; empty: it does not go there. */
  weChatTemplate: plain.text,
  weChatWords: plain.text,
  /** As a reader of each language would get it, with made-up values. */
  preview: view({ zh: half, en: half }),
  /** Of the last seven days. */
  sent: plain.integer,
  failed: plain.integer,
  /** Had no number or address by which it goes. */
  nowhere: plain.integer,
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
    weChatTemplate: text('微信模板编号', 'WeChat template', {
      max: 64,
      hint: [
        '公众号的模板消息编号；填写后也发给已绑定微信的人',
        'The number of a template of the official account. With it, people who have bound WeChat get the message there too',
      ],
    }),
    weChatWords: longText('微信模板内容', 'WeChat keywords', {
      max: 1000,
      hint: ['每行一个关键词，如 thing1={form}', 'One keyword per line, such as thing1={form}'],
    }),
  },
  answer: automaticLine,
})

/** Of whom a message would reach now: whom it cannot reach, and for whom a variable of its words is empty. */
export const automaticGaps = view({
  /** How many people were looked at; null: only known when it happens. */
  people: maybe(plain.integer),
  nowhere: plain.integer,
  missing: many(view({ variable: plain.text, count: plain.integer })),
})
export type AutomaticGaps = AnswerOf<typeof automaticGaps>
export const getAutomaticGaps = call('/automaticMessage/getGaps', {
  name: ['自动消息的缺失变量', 'Missing variables of an automatic message'],
  body: { code: text('消息', 'Message', { required: true, max: 50 }) },
  answer: automaticGaps,
  reads: true,
})
