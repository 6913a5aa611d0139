import { boolean, code, email, phone, remark, resource } from '@pavilion/declare'
import { optOutSource } from './codes.ts'

const asKept = (row: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...row,
  ...(typeof row.email === 'string' && { email: row.email.trim().toLowerCase() || null }),
})
/**
 * Somebody who wants no bulk messages by this number, this address, or both. Verification codes and
 * notices about their own registrations are still sent.
 */
export const optOut = resource('optOut', '退订名单', 'Opt-out', {
  scope: 'project',
  title: 'phoneNumber',
  tidy: asKept,
  unique: [['phoneNumber'], ['email']],
  personal: { purpose: 'refusal', until: 'law' },
  fields: {
    phoneNumber: phone('手机号', 'Phone number', {
      search: true,
      personal: true,
      hint: [
        '不再收到短信群发与群发通知；验证码与本人业务通知不受影响',
        'No more bulk SMS and group notifications. Verification codes and notices about their own registrations are still sent',
      ],
    }),
    email: email('邮箱', 'E-mail', {
      search: true,
      personal: true,
      hint: ['不再收到自定义邮件与群发通知', 'No more custom e-mails and group notifications'],
    }),
    source: code('来源', 'Source', optOutSource, { written: 'server', default: optOutSource.operator, filter: true }),
    everywhere: boolean('所有活动', 'All events', {
      written: 'server',
      filter: true,
      hint: [
        '回复短信退订的，所有活动均不再群发：各活动的短信签名相同',
        'People who reply to a text to opt out get no bulk messages from any event, because all events use the same signature',
      ],
    }),
    remark: remark(),
  },
})
