import { boolean, code, email, phone, remark, resource, tidyPhone } from '@pavilion/declare'
import { optOutSource } from './codes.ts'

/** A number as the list holds it: without `+` or `00`, which some write and some do not. */
export const bareNumber = (phoneNumber: string): string => tidyPhone(phoneNumber).replace(/^(?:\+|00)/, '')
const asKept = (row: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...row,
  ...(typeof row.phoneNumber === 'string' && { phoneNumber: bareNumber(row.phoneNumber) || null }),
  ...(typeof row.email === 'string' && { email: row.email.trim().toLowerCase() || null }),
})
/**
 * Somebody who wants no more messages that go to many: by that number, by that address, or by both.
 * Codes and notices about their own things reach them as before.
 */
export const optOut = resource('optOut', '退订名单', 'Opt-out', {
  scope: 'project',
  title: 'phoneNumber',
  tidy: asKept,
  unique: [['phoneNumber'], ['email']],
  fields: {
    phoneNumber: phone('手机号', 'Phone number', {
      search: true,
      personal: true,
      hint: [
        '不再收到短信群发与群发通知；验证码与本人业务通知不受影响',
        'No more mass texts and group notifications; verification codes and notices about their own registrations are still sent',
      ],
    }),
    email: email('邮箱', 'E-mail', {
      search: true,
      personal: true,
      hint: ['不再收到自定义邮件与群发通知', 'No more custom e-mails and group notifications'],
    }),
    source: code('来源', 'Source', optOutSource, { written: 'server', default: optOutSource.operator, filter: true }),
    everywhere: boolean('所有项目', 'All projects', {
      written: 'server',
      filter: true,
      hint: [
        '回复短信退订的，所有项目均不再群发：各项目的短信签名相同',
        'Whoever opts out by replying to a text gets no more from any project: all projects send under the same signature',
      ],
    }),
    remark: remark(),
  },
})
