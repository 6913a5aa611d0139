import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { fromGerman, isOfWrongKeyboard, otherNumbers, scannedText } from './scanned.ts'

const pass = `P1.AEBQGAYZWM${'MQWZA234567'.repeat(12)}`
/** What a French keyboard makes of an American scanner's keys. */
const french = (text: string) => {
  const keys: Record<string, string> = { A: 'Q', Q: 'A', Z: 'W', W: 'Z', M: '?', '.': ':', ']': '$' }
  const digits = `à&é"'(-è_ç`
  return [...text].map(sign => keys[sign] ?? (/\d/.test(sign) ? digits[Number(sign)] : sign)).join('')
}
const wide = (text: string) => text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

describe('what a scanner types', () => {
  it('is the pass, in whatever letters and however often it is typed', () => {
    for (const typed of [
      pass,
      pass.toLowerCase(),
      `${pass}\r\n`,
      wide(pass),
      pass.replace('.', '。'),
      `]Q3${pass}`,
      `]q1${pass}`,
      `+Q3${pass}`,
      pass + pass,
      `]Q3${pass}`.replace('.', '。'),
      french(pass),
      french(pass).toLowerCase(),
      french(`]Q3${pass}`),
      french(pass + pass),
    ])
      expect([typed, scannedText(typed).toUpperCase()]).toEqual([typed, pass])
    expect(fromGerman(pass.replace(/[YZ]/g, letter => (letter === 'Y' ? 'Z' : 'Y')))).toBe(pass)
  })
  it('stays what it is where it is a name, a number or an address', () => {
    for (const text of ['René-é', 'P&G', '王伟', 'R00012', '1212', 'https://expo.example/p?number=R00012', "O'Neil"])
      expect(scannedText(text)).toBe(text)
    expect(scannedText(wide('R00012'))).toBe('R00012')
    expect(scannedText(']C1R00012')).toBe('R00012')
    expect(otherNumbers('R00012R00012')).toEqual(['R00012'])
    expect(otherNumbers(french('R00012')).map(one => one.toUpperCase())).toEqual(['R00012'])
    expect(otherNumbers('R00012')).toEqual([])
  })
  it('is of a keyboard that is set wrong where it is as long as a pass and in other letters', () => {
    const russian = pass.toLowerCase().replace(/[a-z]/g, sign => String.fromCharCode(0x3d0 + sign.charCodeAt(0)))
    expect(isOfWrongKeyboard(russian)).toBe(true)
    const others = [pass, 'R00012', `https://expo.example/${'a'.repeat(120)}`, 'a b '.repeat(40), french(pass)]
    expect(others.map(isOfWrongKeyboard)).toEqual([false, false, false, false, false])
  })
})
