import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import fc from 'fast-check'
import { looksLikePass, passBytes, passText, readPass, type PassClaims } from './passToken.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicKey.export({ format: 'jwk' }).x as string, privateKey }
}
const ours = pair()
const keys = [{ id: 3, projectId: 7, publicKey: ours.publicKey }]
const claims: PassClaims = {
  keyId: 3,
  projectId: 7,
  personId: 4_711_000,
  certTypeId: 12,
  serial: 99_000_001,
  from: '2026-11-26T00:00:00.000Z',
  until: '2026-11-29T10:00:00.000Z',
}
const signed = (given: PassClaims, by = ours) => {
  const bytes = passBytes(given)
  return passText(bytes, sign(null, bytes, by.privateKey))
}
const at = new Date('2026-11-27T08:00:00Z')

describe('a pass as text', () => {
  it('is read back by whoever knows the public key, also in lower case and with a line end', async () => {
    const text = signed(claims)
    expect(await readPass(text, keys, at)).toEqual(claims)
    expect(await readPass(`${text.toLowerCase()}\r\n`, keys, at)).toEqual(claims)
  })

  it('is read in any spelling: full width, blanks, and the digits that letters are taken for', async () => {
    for (const personId of [4_711_000, 4_711_001, 4_711_002, 4_711_003]) {
      const text = signed({ ...claims, personId })
      const body = text.slice(3)
      const wide = (some: string) => some.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      for (const typed of [
        wide(text),
        wide(text.toLowerCase()),
        `p1 . ${body.replace(/(.{8})/g, '$1 ').toLowerCase()}`,
        `P1.${body.replaceAll('O', '0').replaceAll('B', '8')}`,
        `Pl.${body.replaceAll('I', '1')}`,
        `PI.${body.replaceAll('L', '1')}`,
        `P1．${body.replace(/(.{20})/g, '$1\u3000')}`,
      ]) {
        expect(looksLikePass(typed)).toBe(true)
        expect(await readPass(typed, keys, at)).toEqual({ ...claims, personId })
      }
    }
    for (const number of ['PI.1234', 'PL.77', 'P1234', '10.88']) expect(looksLikePass(number)).toBe(false)
  })

  it('fits a QR code of version 6: below 200 characters of its alphanumeric set', () => {
    const text = signed({ ...claims, personId: 9_007_199_254, serial: 9_007_199_254, projectId: 7 })
    expect(text).toMatch(/^[0-9A-Z.]+$/)
    expect(text.length).toBeLessThan(160)
  })

  it('keeps any claims, open ends and no cert type included', async () => {
    const instant = fc.option(
      fc.integer({ min: 1, max: 4_000_000_000 }).map(s => new Date(s * 1000).toISOString()),
      { nil: null },
    )
    const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
    const any = fc.record({
      keyId: fc.constant(3),
      projectId: fc.constant(7),
      personId: number,
      certTypeId: fc.option(number, { nil: null }),
      serial: number,
      from: instant,
      until: fc.constant(null),
    })
    await fc.assert(
      fc.asyncProperty(any, async given => {
        expect(await readPass(signed(given), keys, at)).toEqual(given)
      }),
      { numRuns: 200 },
    )
  })

  it('expires at its last instant; one that begins later is for the gate to judge', async () => {
    const text = signed(claims)
    expect(await readPass(text, keys, new Date(Date.parse(claims.until as string) - 1))).toEqual(claims)
    expect(await readPass(text, keys, new Date(claims.until as string))).toBe('expired')
    expect(await readPass(text, keys, new Date('2026-11-25T00:00:00Z'))).toEqual(claims)
  })

  it('of another project, of an unknown key and of a withdrawn key is of no known key', async () => {
    expect(await readPass(signed({ ...claims, projectId: 8 }), keys, at)).toBe('unknownKey')
    expect(await readPass(signed({ ...claims, keyId: 4 }), keys, at)).toBe('unknownKey')
    expect(await readPass(signed(claims), [], at)).toBe('unknownKey')
  })

  it('is forged when another key signed it, or when a single bit was changed', async () => {
    expect(await readPass(signed(claims, pair()), keys, at)).toBe('forged')
    const text = signed(claims)
    let read = 0
    for (let i = 3; i < text.length; i++) {
      const other = text[i] === 'A' ? 'B' : 'A'
      const answer = await readPass(text.slice(0, i) + other + text.slice(i + 1), keys, at)
      if (typeof answer !== 'string') read++
    }
    expect(read).toBe(0)
  })

  it('is malformed as anything else that is scanned', async () => {
    const text = signed(claims)
    for (const other of [
      '',
      'P1.',
      'https://example.com',
      '0012345678',
      text.slice(0, -3),
      `${text}A`,
      `P2${text.slice(2)}`,
    ])
      expect(await readPass(other, keys, at)).toBe('malformed')
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 400 }), async any => {
        expect(typeof (await readPass(`P1.${any}`, keys, at))).toBe('string')
      }),
    )
  })
})
