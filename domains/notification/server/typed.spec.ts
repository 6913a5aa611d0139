import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { keywordsOf } from './senders/weChatWords.ts'
import { asTyped, losesLink } from './typed.ts'
import { writeMail, writeSms } from './writing.ts'

const typed = (value: string) => asTyped({ name: value }).name

describe('what somebody typed about themselves', () => {
  it('keeps no address, however it is written', () => {
    for (const address of [
      'http://evil.example',
      'HTTPS://evil.example/win?a=1',
      'ftp://evil.example',
      'www.evil.example',
      'evil.example/win',
      'evil．example/win',
      'https：//evil.example',
    ]) {
      expect([address, typed(`李雷 ${address} 奖`)]).toEqual([address, '李雷 … 奖'])
      expect(losesLink('name', `李雷${address}`)).toBe(true)
    }
  })
  it('stays readable where it is a name with a dot, which nobody’s phone makes a link of', () => {
    expect(['Booking.com', '云峰茶业 Co.Ltd', 'J.R.R. Tolkien', '王小明', 'A/S Tea 3.5'].map(typed)).toEqual([
      'Booking. com',
      '云峰茶业 Co. Ltd',
      'J.R.R. Tolkien',
      '王小明',
      'A/S Tea 3.5',
    ])
    expect(losesLink('company', 'Booking.com')).toBe(false)
  })
  it('stays a mail address where it is nothing else', () => {
    expect(typed('li.lei+tea@mail.example.com')).toBe('li.lei+tea@mail.example.com')
    expect(typed('写信到 wu@evil.example 领奖')).toBe('写信到 wu@evil. example 领奖')
  })
  it('does not turn the direction of the words after it', () => {
    expect(typed('\u202Emoc.live')).toBe('moc. live')
  })
  it('is no link of ours in any message, while our own address and the organiser’s stay one', () => {
    const variables = {
      name: '李雷 https://evil.example/win',
      event: '茶博会',
      day: '2026-12-01',
      place: '北登录厅，导航 https://map.example/tea',
      pass: '您的通行证：https://expo.example.com/tea/m/passes?key=1.x',
    }
    const { html, text, subject } = writeMail('dayBefore', 'zh', variables)
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://map.example/tea"',
      'href="https://expo.example.com/tea/m/passes?key=1.x"',
    ])
    const all = [
      html,
      text,
      subject,
      writeSms('dayBefore', 'zh', variables).text,
      JSON.stringify(keywordsOf('thing1={name}\nthing2={event}', variables)),
    ].join()
    expect(all).not.toContain('evil')
    expect(writeSms('dayBefore', 'zh', variables).text).toContain('https://expo.example.com/tea/m/passes?key=1.x')
  })
})
