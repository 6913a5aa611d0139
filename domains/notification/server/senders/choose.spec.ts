import { describe, it } from 'node:test'
import { expect } from 'expect'
import { mailDomainHints, waysOut } from '../ways.ts'
import { chooseSenders } from './choose.ts'
import { mailTwin, microSmsTwin, smsTwin, weChatTwin } from './twin.ts'

const sms = {
  SMS_ACCESS_KEY_ID: 'a',
  SMS_ACCESS_KEY_SECRET: 'b',
  SMS_SIGN_NAME: '工博会',
  SMS_TEMPLATES: '{"verificationCode":{"zh":"SMS_1"}}',
}
const micro = {
  MICRO_SMS_ACCOUNT: 'a',
  MICRO_SMS_PASSWORD: 'b',
  MICRO_SMS_PRODUCT_ID: '1012',
  MICRO_SMS_SIGN_NAME: '工博会',
}
const message = {
  phoneNumber: '13800001234',
  template: 'verificationCode',
  language: 'zh' as const,
  text: '',
  variables: {},
  outId: '1',
}

describe('choosing the providers', () => {
  it('uses the local twins without settings, labelled as simulated', () => {
    const chosen = chooseSenders({})
    expect(chosen).toEqual({ sms: smsTwin, microSms: microSmsTwin, mail: mailTwin, weChat: weChatTwin })
    expect([chosen.sms.simulated, chosen.mail.simulated, chosen.sms.name, chosen.mail.name]).toEqual([
      true,
      true,
      'SIMULATED SMS',
      'SIMULATED mail',
    ])
  })
  it('never uses a twin beside real credentials, even with PAVILION_SIMULATE', () => {
    const chosen = chooseSenders({ ...sms, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.cn', PAVILION_SIMULATE: '1' })
    expect([chosen.sms.simulated, chosen.mail.simulated]).toEqual([false, false])
  })
  it('never uses a twin in production without the switch: messages fail and name the missing settings', async () => {
    const chosen = chooseSenders({ NODE_ENV: 'production' })
    expect([chosen.sms.simulated, chosen.sms.configured, chosen.mail.configured]).toEqual([false, false, false])
    await expect(chosen.sms.send(message)).rejects.toMatchObject({
      kind: 'notSent',
      message: expect.stringContaining('SMS_ACCESS_KEY_ID'),
    })
    expect(chooseSenders({ NODE_ENV: 'production', PAVILION_SIMULATE: '1' }).sms.simulated).toBe(true)
  })
  it('refuses incomplete settings with one sentence that names what is missing', () => {
    expect(() => chooseSenders({ ...sms, SMS_SIGN_NAME: '' })).toThrow('SMS_SIGN_NAME must be set as well')
    expect(() => chooseSenders({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow('MAIL_FROM must be set as well')
    expect(() => chooseSenders({ ...sms, SMS_ENDPOINT: 'sms.example.com' })).toThrow(
      'SMS_ENDPOINT is "sms.example.com": give an address such as https://service.example.com.',
    )
    for (const url of [
      'nonsense',
      'mail.expo.example:465',
      'https://mail.expo.example',
      'smtp://me:p#ss@mail.expo.example',
    ])
      expect(() => chooseSenders({ SMTP_URL: url, MAIL_FROM: 'a@b.cn' })).toThrow(
        'SMTP_URL is not the address of a mail server: write smtps://user:password@host:465.',
      )
    for (const from of ['Expo', 'Expo <notice>', 'a@b@c'])
      expect(() => chooseSenders({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: from })).toThrow(`MAIL_FROM is "${from}"`)
    for (const from of ['茶博会 <notice@expo.example>', '"Expo, Ltd." <a@b.cn>', 'a@b.cn'])
      expect(
        chooseSenders({ SMTP_URL: 'smtps://me%40b.cn:p%23ss@mail.expo.example:465', MAIL_FROM: from }).mail.name,
      ).toBe('SMTP')
    expect(() => chooseSenders({ ...sms, SMS_TEMPLATES: 'SMS_1' })).toThrow('SMS_TEMPLATES must be JSON')
  })
  it('is reported to the doctor, with what is not configured', () => {
    const linesOf = (environment: Record<string, string>) =>
      waysOut(environment).map(({ about, well, words }) => `${well ? 'ok' : 'ill'} ${about}: ${words}`)
    expect(
      linesOf({
        ...sms,
        ...micro,
        SMS_REPLY_KEY: 'key-of-sixteen-or-more',
        SMTP_URL: 'smtp://127.0.0.1',
        MAIL_FROM: 'a@b.cn',
        PUBLIC_URL: 'https://expo.example',
      }),
    ).toEqual([
      'ok SMS: by cloud SMS, or micro-SMS for projects that chose it; replies are accepted',
      'ok mail: by SMTP; bulk mails can be unsubscribed from at https://expo.example',
    ])
    expect(linesOf({})).toEqual([
      'ok SMS: simulated, only recorded in the outbox; replies are not accepted (SMS_REPLY_KEY is not set)',
      'ok mail: simulated, only recorded in the outbox; bulk mails have an unsubscribe link only in projects with their own host (PUBLIC_URL is not set)',
    ])
    expect(linesOf({ NODE_ENV: 'production' }).map(line => line.split(',')[0])).toEqual([
      'ill SMS: nothing can be sent',
      'ill mail: nothing can be sent',
    ])
    expect(linesOf({ ...sms, SMS_SIGN_NAME: '' })).toEqual([
      expect.stringMatching(/^ill messages: SMS_SIGN_NAME must be set as well/),
    ])
  })
  it('tells the doctor which of SPF, DKIM and DMARC the domain of the mails lacks, and what to add', async () => {
    const environment = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'Expo <notice@expo.example>', DKIM_SELECTOR: 'm1' }
    const records: Record<string, string[]> = {
      'expo.example': ['google-site-verification=x', 'v=spf1 mx -all'],
      'm1._domainkey.expo.example': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.expo.example': ['v=DMARC1; p=quarantine'],
    }
    const found = async (known: Record<string, string[]>, more = {}) =>
      (await mailDomainHints({ ...environment, ...more }, async name => known[name] ?? [])).map(
        ({ about, well, words }) => `${well ? 'ok' : 'ill'} ${about}: ${words}`,
      )
    expect(await found(records)).toEqual([
      'ok SPF: expo.example says who sends for it',
      'ok DKIM: mails are signed with m1._domainkey.expo.example',
      'ok DMARC: expo.example: quarantine',
    ])
    const bare = await found({}, { DKIM_SELECTOR: '' })
    expect(bare.map(line => line.split(':')[0])).toEqual(['ill SPF', 'ill DKIM', 'ill DMARC'])
    expect(bare[2]).toContain('v=DMARC1; p=none; rua=mailto:postmaster@expo.example')
    const silent = await mailDomainHints(environment, async () => {
      throw new Error('timeout')
    })
    expect([silent.map(({ well }) => well), await mailDomainHints({})]).toEqual([[true], []])
  })
  it('signs mails only with a key that is one', () => {
    const mails = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.cn' }
    expect(() => chooseSenders({ ...mails, DKIM_SELECTOR: 'm1' })).toThrow('DKIM_PRIVATE_KEY must be set as well')
    expect(() => chooseSenders({ ...mails, DKIM_SELECTOR: 'm1', DKIM_PRIVATE_KEY: 'secret' })).toThrow(
      'DKIM_PRIVATE_KEY is not a private key',
    )
  })
  it('uses the provider each project chose, or the only one that is configured, without a twin beside it [sms-platforms]', () => {
    const both = chooseSenders({ ...sms, ...micro })
    const [cloudOnly, microOnly] = [chooseSenders(sms), chooseSenders(micro)]
    expect([both.sms.name, both.microSms.name]).toEqual(['cloud SMS', 'micro-SMS'])
    expect([cloudOnly.microSms, microOnly.sms].map(({ name, simulated }) => [name, simulated])).toEqual([
      ['cloud SMS', false],
      ['micro-SMS', false],
    ])
    expect(() => chooseSenders({ ...micro, MICRO_SMS_PASSWORD: '' })).toThrow('MICRO_SMS_PASSWORD must be set as well')
    expect(() => chooseSenders({ ...micro, MICRO_SMS_PRODUCT_ID: 'A1' })).toThrow(
      'MICRO_SMS_PRODUCT_ID must be the number',
    )
  })
})
