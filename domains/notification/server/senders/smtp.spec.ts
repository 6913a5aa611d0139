import { createHash, generateKeyPairSync } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { calendarFile } from '../calendarFile.ts'
import { smtpMail } from './smtp.ts'
import { SendFailed } from './sender.ts'
import { openMailbox, partsOf } from './testing.ts'

const mailbox = await openMailbox()
const { received, url } = mailbox
after(() => mailbox.close())

const mail = {
  to: 'visitor@expo.example',
  subject: '您的验证码',
  html: '<p>123456</p>',
  text: '123456',
  outId: 'pavilion-3-7',
}
const sent = (more: object = {}, address = url) =>
  smtpMail({ url: address, from: 'Expo <notice@expo.example>', timeout: 5000 }).send({ ...mail, ...more })
const outcome = (address = url) =>
  sent({}, address).then(
    () => 'sent',
    (error: unknown) => {
      if (error instanceof SendFailed) return error.kind
      throw error
    },
  )

describe('mail by SMTP', () => {
  it('sends the mail with an id made from ours, as HTML and text', async () => {
    mailbox.replies = {}
    expect(await outcome()).toBe('sent')
    expect(received.at(-1)).toContain('Message-ID: <pavilion-3-7@expo.example>')
    expect(received.at(-1)).toContain('text/html')
    expect(received.at(-1)).toContain('text/plain')
  })
  it('carries files whole, and the calendar entry as one that mail programs offer to put into the calendar', async () => {
    const pdf = Buffer.from(Array.from({ length: 5000 }, (_, nth) => nth % 256))
    const entry = calendarFile({
      uid: 'conferenceSchedule-7@pavilion',
      sequence: 3,
      summary: '开幕论坛',
      start: '2026-12-01T01:30:00.000Z',
      end: '2026-12-01T03:00:00.000Z',
    })
    await sent({
      attachments: [entry, { name: '通行证.pdf', type: 'application/pdf', base64: pdf.toString('base64') }],
    })
    const text = received.at(-1) ?? ''
    const parts = partsOf(text)
    const calendar = parts.find(({ head }) => /text\/calendar/.test(head))
    expect(calendar?.head.replace(/\s+/g, ' ')).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/)
    expect(calendar?.bytes.toString()).toBe(Buffer.from(entry.base64, 'base64').toString())
    const pass = parts.find(({ head }) => /application\/pdf/.test(head))
    expect(pass?.bytes.equals(pdf)).toBe(true)
  })
  it('has the one-click unsubscribe header in bulk mails, and recognises a mailbox that does not exist', async () => {
    mailbox.replies = {}
    await sent()
    expect(received.at(-1)).not.toContain('List-Unsubscribe')
    await sent({ unsubscribe: 'https://expo.example/unsubscribe/7.x' })
    expect(received.at(-1)).toContain(
      'List-Unsubscribe: <https://expo.example/unsubscribe/7.x>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n',
    )
    const noSuch = async (rcpt: string) => {
      mailbox.replies = { rcpt }
      return sent().then(
        () => 'sent',
        (error: SendFailed) => error.noSuchAddress,
      )
    }
    expect([
      await noSuch('550 5.1.1 no such user'),
      await noSuch('550 5.1.10 null MX'),
      await noSuch('550 5.7.1 blocked'),
      await noSuch('552 5.2.2 full'),
      await noSuch('550 no'),
    ]).toEqual([true, true, false, false, false])
  })
  it('is signed for its domain, so that receivers see who wrote it, where a key is set', async () => {
    mailbox.replies = {}
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const dkim = { selector: 'expo2026', privateKey: key }
    await smtpMail({ url, from: 'Expo <notice@expo.example>', timeout: 5000, dkim }).send(mail)
    const [head = '', ...rest] = (received.at(-1) ?? '').split('\n\n')
    const signature =
      head
        .replace(/\n[ \t]+/g, ' ')
        .split('\n')
        .find(line => line.startsWith('DKIM-Signature:')) ?? ''
    const tag = (name: string) => new RegExp(`\\b${name}=([^;]+)`).exec(signature)?.[1]?.replace(/\s/g, '')
    expect([tag('d'), tag('s'), tag('a')]).toEqual(['expo.example', 'expo2026', 'rsa-sha256'])
    const body = `${rest
      .join('\n\n')
      .split('\n')
      .map(line => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
      .join('\r\n')
      .replace(/(?:\r\n)+$/, '')}\r\n`
    expect(tag('bh')).toBe(createHash('sha256').update(body).digest('base64'))
    await sent()
    expect(received.at(-1)).not.toContain('DKIM-Signature')
  })
  it('wears the event’s name and the colour of its site, readable on it, and the plain text stays the words alone', async () => {
    mailbox.replies = {}
    const theme = { event: 'Tea <Expo>', colour: '#ffe08a', language: 'en' as const }
    await sent({ html: '<p>Your pass: <a href="https://expo.example/p">open</a></p>', text: 'Your pass', theme })
    const whole = (received.at(-1) ?? '').replace(/=\n/g, '').replaceAll('=3D', '=')
    expect(whole).toContain('background:#ffe08a;color:#000000')
    expect(whole).toContain('Tea &#60;Expo&#62;')
    expect(whole).toMatch(/<a style="color:#[0-9a-f]{6}" href="https:\/\/expo\.example\/p">/)
    expect(whole).toContain('\n\nYour pass\n')
  })
  it('distinguishes a refused recipient, a busy server, no server, and one that stops answering after accepting the mail', async () => {
    mailbox.replies = { rcpt: '550 no such mailbox' }
    expect(await outcome()).toBe('rejected')
    mailbox.replies = { rcpt: '451 try later' }
    expect(await outcome()).toBe('unavailable')
    mailbox.replies = { dataEnd: '452 full' }
    expect(await outcome()).toBe('unavailable')
    expect(await outcome('smtp://127.0.0.1:9')).toBe('unavailable')
    mailbox.replies = { breakAtEnd: true }
    expect(await outcome()).toBe('unknown')
  })
})
