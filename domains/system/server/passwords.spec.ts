import { describe, it } from 'node:test'
import { expect } from 'expect'
import { isOperatorPassword } from '@pavilion/declare'
import { hashPassword, mustBeStrong, randomPassword, verifyPassword } from './passwords.ts'

describe('an operator’s password', () => {
  it('is stored as argon2id with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Pavilion-2026!'), hashPassword('Pavilion-2026!')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword('Pavilion-2026!', one)).toBe(true)
    expect(await verifyPassword('pavilion-2026!', one)).toBe(false)
  })
  it('is verified correctly when many are checked at the same moment by several threads', async () => {
    const hash = await hashPassword('Pavilion-2026!')
    expect(
      await Promise.all(
        Array.from({ length: 8 }, (_, nth) => verifyPassword(nth % 2 ? 'Pavilion-2026!' : 'Pavilion-2026?', hash)),
      ),
    ).toEqual([false, true, false, true, false, true, false, true])
  })
  it('never matches for an account without a password', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('Pavilion-2026!', undefined)).toBe(false)
  })
  it('has 8 to 30 characters with upper case, lower case, a digit and a special character [admin-password]', () => {
    for (const weak of ['Ab1!xyz', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11', `Aa1!${'x'.repeat(27)}`])
      expect(() => mustBeStrong(weak)).toThrow(/8 to 30 characters/)
    for (const fine of ['Ab1!xyz8', `Aa1!${'x'.repeat(26)}`, '展览会Ab1!x'])
      expect(() => mustBeStrong(fine)).not.toThrow()
  })
  it('is strong when generated', () => {
    for (let nth = 0; nth < 200; nth++) expect(isOperatorPassword(randomPassword())).toBe(true)
  })
})
