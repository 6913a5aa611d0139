import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { entriesOf } from '@pavilion/declare'
import { cardNumber } from './cards.ts'
import { cardFormat } from './codes.ts'
import { decide } from './decision.ts'
import {
  decideOffline,
  keep,
  nothingKept,
  offlineFacts,
  readOffline,
  type DeltaAnswer,
  type KeptPerson,
} from './offline.ts'

const at = Date.parse('2026-11-26T10:00:00+08:00')
const person: KeptPerson = [7, 1, 10, '王小明', null, 'A1', 3, null, null, 1, 'R1', '42', null, null]
const delta = (more: Partial<DeltaAnswer> = {}): DeltaAnswer => ({
  serverTime: new Date(at).toISOString(),
  cursor: 'c',
  more: false,
  terminal: { id: 1, locked: false, cardFormat: 10 },
  people: [person],
  revoked: [],
  black: [],
  white: [],
  seats: [],
  guests: [],
  projects: [
    {
      projectId: 1,
      keys: [],
      policy: {
        timeZone: 'Asia/Shanghai',
        healthCheck: false,
        antiPassback: true,
        faceThreshold: 80,
        faceSilence: 'manual',
        holdSeconds: 5,
        doorsMinutes: 60,
      },
      certTypes: [
        {
          id: 3,
          name: '观众',
          from: null,
          until: null,
          entryStartTime: null,
          maxTimes: null,
          interval: null,
          asksFace: false,
          groups: [20],
        },
      ],
      gate: {
        termId: 1,
        name: '入口 1',
        direction: 'in',
        enabled: true,
        group: { id: 20, hasExits: true },
        performances: [],
      },
    },
  ],
  ...more,
})
const read = { kind: 'typed', personId: 7 } as const

describe('a terminal without a line', () => {
  it('answers a card that is held at the gate as before, and the next use as still inside', () => {
    const kept = keep(nothingKept(), delta())
    const first = decideOffline(kept, read, { at, own: [] })
    const own = [{ personId: 7, at, direction: 'in' as const, decision: first.decision }]
    expect(decideOffline(kept, read, { at: at + 3000, own })).toMatchObject({ repeated: true, decision: { code: 0 } })
    expect(decideOffline(kept, read, { at: at + 3001, own })).toMatchObject({ repeated: false, decision: { code: 63 } })
  })
  it('keeps nobody from leaving: revoked, black-listed, expired or unknown', async () => {
    const kept = keep(nothingKept(), delta({ revoked: [99], black: [7] }))
    const out = { at, direction: 'out' } as const
    expect(decide(offlineFacts(kept, read, out))).toMatchObject({ code: 20, open: true, person: { id: 7 } })
    expect(decide(offlineFacts(kept, { kind: 'typed' }, out))).toMatchObject({ code: 12, open: true, person: null })
    const asked: Date[] = []
    const reader = async (_text: string, _keys: unknown, time: Date) => {
      asked.push(time)
      return 'expired' as const
    }
    await readOffline(kept, { kind: 'qrcode', value: 'P1.A', at, direction: 'out' }, reader)
    await readOffline(kept, { kind: 'qrcode', value: 'P1.A', at }, reader)
    expect(asked).toEqual([new Date(0), new Date(at)])
    const first = decideOffline(kept, read, { ...out, own: [] })
    const own = [{ personId: 7, at, direction: 'out' as const, decision: first.decision }]
    expect(decideOffline(kept, read, { ...out, own }).repeated).toBe(true)
  })
  it('refuses a pass that was revoked and a person who was black-listed with the latest delta', () => {
    const kept = keep(nothingKept(), delta())
    const pass = { kind: 'qrcode', personId: 7, serial: 99 } as const
    expect(decide(offlineFacts(kept, pass, { at })).code).toBe(0)
    keep(kept, delta({ people: [], revoked: [99] }))
    expect(decide(offlineFacts(kept, pass, { at })).code).toBe(21)
    keep(kept, delta({ people: [], black: [7] }))
    expect(decide(offlineFacts(kept, read, { at })).code).toBe(20)
  })
  it('forgets who was deleted, and the former numbers of who changed', () => {
    const kept = keep(nothingKept(), delta())
    expect(kept.byNumber.get('R1')).toBe(7)
    const renumbered = person.map((value, nth) => (nth === 10 ? 'R9' : value)) as unknown as KeptPerson
    keep(kept, delta({ people: [renumbered] }))
    expect([kept.byNumber.get('R1'), kept.byNumber.get('R9')]).toEqual([undefined, 7])
    keep(kept, delta({ people: [[7]] }))
    expect([kept.people.size, kept.byNumber.size, kept.byCard.size]).toEqual([0, 0, 0])
  })
})

describe('the number of a card', () => {
  it('is one number in every spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xff_ff_ff }), number => {
        const hex = number.toString(16).padStart(6, '0')
        const reversed = (hex.match(/../g) as string[]).reverse().join('')
        const [facility, low] = [number >> 16, number & 0xff_ff]
        const wiegand = `${String(facility).padStart(3, '0')}${String(low).padStart(5, '0')}`
        const whole = number.toString(16).padStart(8, '0')
        const turned = Number.parseInt((whole.match(/../g) as string[]).reverse().join(''), 16)
        const spellings = [
          [String(number), 10],
          [String(number).padStart(10, '0'), 10],
          [hex, 20],
          [reversed, 30],
          [wiegand, 40],
          [`00${wiegand}`, 60],
          [`${facility},${low}`, 70],
          [`${facility}，${String(low).padStart(5, '0')}`, 70],
          [String(turned), 80],
        ] as const
        return spellings.every(([text, format]) => cardNumber(text, format) === String(number))
      }),
    )
  })
  it('looks in each format as the screen says', () => {
    const examples = entriesOf(cardFormat).filter(({ code }) => code !== cardFormat.text)
    expect(examples).toHaveLength(7)
    for (const { code, zh, en } of examples)
      for (const label of [zh, en])
        expect([label, cardNumber(label.split(/[:：]/).at(-1) as string, code as number)]).toEqual([label, '12345678'])
  })
  it('is none for other text, and for the 0 of a reader that read nothing', () => {
    for (const { code } of entriesOf(cardFormat))
      for (const nothing of ['0', '00000000', '0,0', '0000000000'])
        expect(cardNumber(nothing, code as number)).toBeUndefined()
    for (const [text, format] of [
      ['', 10],
      ['12a', 10],
      ['xyz', 20],
      ['25600001', 40],
      ['00165536', 40],
      ['6553600001', 60],
      ['188,65536', 70],
      ['18824910', 70],
      ['4294967296', 80],
    ] as const)
      expect(cardNumber(text, format)).toBeUndefined()
  })
})
