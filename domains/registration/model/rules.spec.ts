import { describe, it } from 'node:test'
import { expect } from 'expect'
import { entriesOf } from '@pavilion/declare'
import { registerUserCertType } from '@pavilion/certificate/model/certType.ts'
import { healthCheckStatus, idCardAvatarCheckStatus, idType, registerUserType } from './codes.ts'
import { sha256, winnersOf } from './drawing.ts'
import { registerUser } from './registerUser.ts'

const codesOf = (of: object) => entriesOf(of as never).map(({ code, en }) => [code, en])

describe('what is known of an attendee', () => {
  it('has the user types of the fair [register-user-type]', () => {
    expect(registerUser.fields.userType.codes).toBe(registerUserType)
    expect(codesOf(registerUserType)).toEqual([
      [10, 'Delegate'],
      [20, 'Merchant'],
      [30, 'VIP'],
      [40, 'Employee'],
      [50, 'Media'],
      [60, 'Construction'],
      [99, 'Other'],
    ])
  })
  it('has the kinds of ID documents [id-types]', () => {
    expect(registerUser.fields.idType.codes).toBe(idType)
    expect(codesOf(idType).map(([code]) => code)).toEqual([10, 20, 21, 30, 31, 40, 41, 99])
  })
  it('has the results of a check of the photo and of the health documents', () => {
    expect(codesOf(idCardAvatarCheckStatus)).toEqual([
      [10, 'Unchecked'],
      [20, 'Success'],
      [30, 'Fail'],
    ])
    expect(codesOf(healthCheckStatus)).toEqual([
      [10, 'Not reviewed'],
      [20, 'Pass'],
      [30, 'Fail'],
      [40, 'Expired'],
    ])
  })
  it('measures the time between two entries in seconds [next-entry-interval-seconds]', () => {
    expect(registerUserCertType.fields.nextEntryTimeInterval).toMatchObject({ kind: 'integer', unit: 's' })
  })
})

describe('the winners of a draw', () => {
  it('follow from seed and numbers alone, whatever their order', async () => {
    const numbers = Array.from({ length: 100 }, (_, nth) => `R${String(nth).padStart(5, '0')}`)
    const winners = await winnersOf('seed', numbers, 5)
    expect(winners).toEqual(await winnersOf('seed', numbers.toReversed(), 5))
    expect(new Set(winners).size).toBe(5)
    expect(await winnersOf('other seed', numbers, 5)).not.toEqual(winners)
    // By hand: the smallest SHA-256 of seed, space, number.
    const lots = await Promise.all(numbers.map(async number => [await sha256(`seed ${number}`), number] as const))
    expect(winners[0]).toBe(lots.sort(([a], [b]) => (a < b ? -1 : 1))[0]?.[1])
    expect(await winnersOf('seed', ['R1'], 5)).toEqual(['R1'])
  })
})
