import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { notices, type NoticeName } from './notices.ts'
import { asText, writeMail, writeSms } from './writing.ts'

const variables = {
  form: '个人观众登记',
  number: 'R20261121',
  event: 'Expo & <Fair>',
  reason: 'line 1\r\nBcc: all@x.cn',
  code: '123456',
  minutes: '5',
  contact: '139****5678',
  amount: '¥48.00',
  title: '某某公司',
  period: '2',
  day: '2026-12-01',
  way: 'https://expo.example.com/i',
  place: '北登录厅',
  name: '李雷',
  hotel: '湖滨酒店',
  room: '1208',
  session: '开幕论坛',
  to: '会展中心',
  car: '车辆 浙A·12345。',
  from: '2026-12-02',
  nights: '12-02、12-03',
  stays: '湖滨酒店 大床房，12-02 至 12-05',
  count: '12',
  company: '云峰茶业有限公司',
  job: '茶艺师',
  words: '请于 10:00 到 A12 展位。',
  boothNo: '3A12',
  what: '展位费',
  until: '2026-12-01 18:00',
  address: 'https://expo.example.com/tea/exhibitor-center',
  trip: '火车 G1204 杭州 → 上海 2026-12-01 08:05 – 09:10',
  text: 'G1204 已取消',
  money: '您支付的 ¥48.00 将按原路退回。',
  why: '活动已取消',
  registration: '您的报名已取消。',
  changed: '论坛门票 1 张改为 2 张',
  person: '王小明，青岚茶业',
  time: '2026-12-01 09:12',
  report: '每日报名',
  figures: '报名数 412',
  files: '每日报名 2026-12-01.pdf',
  ticket: '论坛门票',
  answer: '对方已接受，您手中的票码已失效。',
  pass: '您的通行证：https://expo.example.com/tea/m/passes?key=1.x',
}
const names = Object.keys(notices) as NoticeName[]

describe('the wording of notices', () => {
  it('leaves no placeholder unfilled, in either language and on either channel', () => {
    for (const name of names)
      for (const language of ['zh', 'en'] as const) {
        const mail = writeMail(name, language, variables)
        expect(
          `${writeSms(name, language, variables).text}${mail.subject}${mail.text}${mail.html}`,
          `${name} ${language}`,
        ).not.toMatch(/\{\w+\}/)
      }
  })
  it('escapes what people typed in HTML and keeps it as typed in text', () => {
    const { html, text } = writeMail('recordInvalid', 'en', variables, { html: '<p>{event}: {reason}</p>' })
    expect(html).toBe('<p>Expo &#38; &#60;Fair&#62;: line 1\r\nBcc: all@x.cn</p>')
    expect(text).toContain('Expo & <Fair>')
  })
  it('keeps a subject and a text message on one line', () => {
    expect(writeMail('recordInvalid', 'en', variables, { subject: '{reason}' }).subject).toBe('line 1 Bcc: all@x.cn')
    expect(writeSms('recordInvalid', 'zh', variables).text).not.toContain('\n')
  })
  it('keeps the lines of a mail’s plain text, and handles half a megabyte of spaces quickly', () => {
    expect(asText('<p>Dear guest, \t </p><p>welcome</p>')).toBe('Dear guest,\nwelcome')
    expect(asText(`<p>a${' '.repeat(500_000)}b</p>`)).toHaveLength(500_002)
  })
  it('adds the address of a link to the plain text, once', () => {
    expect(
      asText(
        '<p>请<a href="https://expo.example/x?a=1&amp;b=2" target="_blank"><b>点此</b>登记</a>，或打开 <a href="https://expo.example/">https://expo.example/</a>。<a href="#top">上</a></p>',
      ),
    ).toBe('请点此登记 (https://expo.example/x?a=1&b=2)，或打开 https://expo.example/。上')
    expect(asText('<a href="https://expo.example/">'.repeat(20_000))).toBe('')
  })
  it('uses the organiser’s wording, and the built-in one for missing parts', () => {
    const mail = writeMail('recordValid', 'zh', variables, { subject: '欢迎参加 {event}' })
    expect(mail.subject).toBe('欢迎参加 Expo & <Fair>')
    expect(mail.text).toContain('已审核通过')
  })
})
