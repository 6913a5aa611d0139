import { describe, it } from 'node:test'
import { expect } from 'expect'
import { entriesOf } from '@pavilion/declare'
import { entryReason } from './codes.ts'
import {
  decide,
  type CertTypeFacts,
  type CounterFacts,
  type Decision,
  type DecisionFacts,
  type PersonFacts,
} from './decision.ts'
import { reasonOf, reasonTexts } from './reasons.ts'

const at = Date.parse('2026-11-26T10:00:00+08:00')
const hour = 3_600_000
/** What a line needs to fail, on top of facts that pass. */
interface Wish {
  person?: Partial<PersonFacts>
  cert?: Partial<CertTypeFacts>
  counters?: Partial<CounterFacts>
  facts?: Partial<DecisionFacts>
}
const person: PersonFacts = {
  id: 7,
  projectId: 1,
  status: 10,
  name: '王小明',
  company: '茶业公司',
  certNo: 'A0001',
  certTypeId: 3,
  from: null,
  until: null,
  black: false,
  white: false,
  healthPassed: true,
  card: 'bound',
  slotIds: [5],
}
const cert: CertTypeFacts = {
  id: 3,
  name: '贵宾',
  nameEN: 'VIP',
  from: at - 24 * hour,
  until: at + 24 * hour,
  entryStartTime: '08:30',
  maxTimes: 3,
  interval: 60,
  asksFace: true,
  groups: [20],
}
const counters: CounterFacts = { entries: 0, lastEntryAt: null, outFlag: 10, hall: { inside: 9, scale: 10 } }
const slot = { id: 5, from: at - hour, until: at + hour }
function factsOf(...wishes: readonly Wish[]): DecisionFacts {
  const merged = <T>(base: T, pick: (wish: Wish) => Partial<T> | undefined): T =>
    Object.assign({}, base, ...wishes.map(wish => pick(wish) ?? {}))
  const base: DecisionFacts = {
    at,
    direction: 'in',
    terminal: { enabled: true, clockOff: 0, group: { id: 20, hasExits: true, slots: [slot] } },
    credential: { kind: 'qrcode' },
    people: [merged(person, wish => wish.person)],
    certTypes: new Map([[3, merged(cert, wish => wish.cert)]]),
    counters: merged(counters, wish => wish.counters),
    comparison: { score: 90 },
    settings: {
      timeZone: 'Asia/Shanghai',
      healthCheck: true,
      antiPassback: true,
      unpaid: 'refuse',
      faceThreshold: 80,
      faceSilence: 'manual',
      holdSeconds: 5,
      doorsMinutes: 60,
    },
  }
  return merged(base, wish => wish.facts)
}
const twin: PersonFacts = { ...person, id: 8 }

/** One wish for every line of the table, in its order. */
const lines: readonly (readonly [step: number, reason: keyof typeof entryReason & string, wish: Wish])[] = [
  [1, 'terminal', { facts: { terminal: { enabled: false, clockOff: 0, group: { id: 20, hasExits: true } } } }],
  [2, 'malformed', { facts: { credential: { kind: 'qrcode', fault: 'forged' } } }],
  [3, 'unknown', { facts: { people: [] } }],
  [4, 'notNormal', { person: { status: 20 } }],
  [5, 'blackList', { person: { black: true, white: true } }],
  [6, 'cardGone', { person: { card: 'replaced' } }],
  [7, 'expired', { person: { until: at } }],
  [8, 'noAuthority', { cert: { groups: [21] } }],
  [8, 'unpaid', { person: { fee: 'unpaid' } }],
  [8, 'refunding', { person: { fee: 'refunding' } }],
  [9, 'health', { person: { healthPassed: false } }],
  [10, 'mismatch', { facts: { comparison: { score: 79 } } }],
  [11, 'slot', { person: { slotIds: [6] } }],
  [12, 'maxTimes', { counters: { entries: 3 } }],
  [13, 'interval', { counters: { lastEntryAt: at - 59_000 } }],
  [14, 'stillInside', { counters: { outFlag: 20 } }],
  [15, 'hallFull', { counters: { hall: { inside: 10, scale: 10 } } }],
]
/** Asked of who comes in alone. */
const isOfFee = (reason: string) => reason === 'unpaid' || reason === 'refunding'
const brief = ({ code, step }: Decision) => ({ code, step })
const leaving: Wish = { facts: { direction: 'out' } }
const noCounters: Wish = { facts: { counters: undefined } }

describe('the decision of a gate', () => {
  it('lets a person through whom no line refuses, with name, cert type and time to hold', () => {
    expect(decide(factsOf())).toMatchObject({
      code: 0,
      step: 16,
      open: true,
      holdSeconds: 5,
      skipped: [],
      person: { id: 7, name: '王小明', certNo: 'A0001', certType: ['贵宾', 'VIP'] },
    })
  })
  for (const [step, reason, wish] of lines) {
    it(`refuses at line ${step}: ${reason}`, () => {
      const found = decide(factsOf(wish))
      expect(brief(found)).toEqual({ code: entryReason[reason], step })
      expect(found).toMatchObject({ open: false, holdSeconds: 0, text: reasonTexts[reason].text })
    })
    it(`keeps nobody from leaving at line ${step}, online and offline: ${reason}`, () => {
      const isAsked = step !== 7 && step < 9 && !isOfFee(reason)
      for (const more of [{}, noCounters]) {
        const found = decide(factsOf(wish, more, leaving))
        expect(found).toMatchObject({ code: isAsked ? entryReason[reason] : 0, open: true, holdSeconds: 5 })
        expect(found.text[0]).toBe(isAsked ? '请放行' : '通过')
        expect(found.advice.join(' ').includes(reasonTexts[reason].text[1])).toBe(isAsked)
      }
    })
    it(`decides line ${step} offline alike, or leaves it out`, () => {
      const found = decide(factsOf(wish, noCounters))
      if (step < 12) expect(brief(found)).toEqual({ code: entryReason[reason], step })
      else expect(found).toMatchObject({ code: 0, skipped: [12, 13, 14, 15] })
    })
  }
  for (const [nth, [step, reason, wish]] of lines.slice(0, -1).entries()) {
    const [next, , nextWish] = lines[nth + 1] as (typeof lines)[number]
    it(`answers line ${step} when ${step} and ${next} both fail`, () =>
      expect(brief(decide(factsOf(nextWish, wish)))).toEqual({ code: entryReason[reason], step }))
    if (step < 9)
      it(`lets out though lines ${step} and ${next} fail, and says ${step}`, () => {
        for (const more of [{}, noCounters])
          expect(decide(factsOf(nextWish, wish, more, leaving))).toMatchObject({
            code: isOfFee(reason) ? 0 : step === 7 ? (next === 8 ? entryReason.noAuthority : 0) : entryReason[reason],
            open: true,
          })
      })
    if (step < 12)
      it(`answers line ${step} before ${next} offline too`, () =>
        expect(brief(decide(factsOf(nextWish, wish, noCounters)))).toEqual({ code: entryReason[reason], step }))
  }
})

describe('a fee that is not paid', () => {
  const unpaid: Wish = { person: { fee: 'unpaid' } }
  const remind: Wish = { facts: { settings: { ...factsOf().settings, unpaid: 'remind' } } }
  it('lets in with a word to the guard where the event says so, online and offline, and says nothing on the way out', () => {
    for (const more of [{}, noCounters]) {
      const found = decide(factsOf(unpaid, remind, more))
      expect(found).toMatchObject({ code: 0, step: 16, open: true, owes: true, text: reasonTexts.pass.text })
      expect(found.advice.join(' ')).toContain('The fee is not paid')
      expect(decide(factsOf(unpaid, remind, more, leaving))).not.toHaveProperty('owes')
    }
  })
  it('is never waved through while it is being refunded', () => {
    expect(brief(decide(factsOf({ person: { fee: 'refunding' } }, remind)))).toEqual({
      code: entryReason.refunding,
      step: 8,
    })
  })
})

describe('lines of the decision with more than one way', () => {
  for (const [why, terminal] of [
    ['is unknown', undefined],
    ['belongs to no group', { enabled: true, clockOff: 0 }],
    ['has a clock 5 minutes and 1 ms fast', { enabled: true, clockOff: 300_001, group: { id: 20, hasExits: false } }],
    ['has a clock 5 minutes and 1 ms slow', { enabled: true, clockOff: -300_001, group: { id: 20, hasExits: false } }],
  ] as const)
    it(`refuses when the terminal ${why}`, () => expect(decide(factsOf({ facts: { terminal } })).code).toBe(10))
  it('accepts a clock that is exactly 5 minutes off', () =>
    expect(
      decide(factsOf({ facts: { terminal: { enabled: true, clockOff: 300_000, group: { id: 20, hasExits: true } } } }))
        .code,
    ).toBe(0))
  for (const fault of ['malformed', 'forged', 'unknownKey'] as const)
    it(`says of a pass that is ${fault} that it cannot be read`, () =>
      expect(decide(factsOf({ facts: { credential: { kind: 'qrcode', fault } } })).code).toBe(11))
  it('says of a pass for another event that it is not for this one, and for which it is where we know', () => {
    const said = (event?: [string, string]) =>
      decide(factsOf({ facts: { credential: { kind: 'qrcode', fault: 'otherProject', event } } }))
    expect(said()).toMatchObject({ code: 16, step: 2, open: false, text: ['非本活动的证件', 'Not for this event'] })
    expect(said(['茶展', 'Tea'])).toMatchObject({ code: 16, text: ['此证件属于「茶展」', 'This pass is for “Tea”'] })
  })
  it('says of an expired pass that it has expired', () =>
    expect(decide(factsOf({ facts: { credential: { kind: 'qrcode', fault: 'expired' } } })).code).toBe(31))

  it('takes the one of several people whose window is open', () => {
    const people = [{ ...twin, until: at }, person]
    expect(decide(factsOf({ facts: { people } })).person?.id).toBe(7)
  })
  it('refuses two people whose windows are open, and two whose windows are closed', () => {
    expect(decide(factsOf({ facts: { people: [person, twin] } }))).toMatchObject({ code: 13, step: 3, person: null })
    const closed = [person, twin].map(one => ({ ...one, until: at }))
    expect(decide(factsOf({ facts: { people: closed } })).code).toBe(13)
  })
  it('takes the certificate of the highest priority of a person with two', () => {
    const certTypes = new Map([
      [3, cert],
      [4, { ...cert, id: 4, priority: 2 }],
    ])
    const found = decide(factsOf({ facts: { people: [person, { ...twin, certTypeId: 4 }], certTypes } }))
    expect(found.person?.id).toBe(8)
  })
  it('prefers the person’s own validity over that of the cert type', () => {
    expect(decide(factsOf({ person: { until: at + hour }, cert: { until: at - hour } })).code).toBe(0)
    expect(decide(factsOf({ person: { from: at + 1 } })).code).toBe(30)
  })
  it('refuses before the daily opening by the clock of the project', () => {
    expect(decide(factsOf({ cert: { entryStartTime: '10:01' } })).code).toBe(30)
    expect(decide(factsOf({ cert: { entryStartTime: '10:00' } })).code).toBe(0)
  })
  it('asks nobody without cert type for less than a right to the area', () =>
    expect(decide(factsOf({ person: { certTypeId: null } })).code).toBe(32))
  it('spares the white list the health check, and everybody where the project does not ask', () => {
    expect(decide(factsOf({ person: { healthPassed: false, white: true } })).code).toBe(0)
    const settings = { ...factsOf().settings, healthCheck: false }
    expect(decide(factsOf({ person: { healthPassed: false }, facts: { settings } })).code).toBe(0)
  })
  it('refuses 37.3 ℃ and above where the project checks health, also the white list [temperature-threshold]', () => {
    const at = (temperature: number) => decide(factsOf({ person: { white: true }, facts: { temperature } })).code
    expect([at(37.2), at(37.3), at(38)]).toEqual([0, 40, 40])
    const settings = { ...factsOf().settings, temperatureThreshold: 38 }
    expect(decide(factsOf({ facts: { temperature: 37.9, settings } })).code).toBe(0)
  })
  it('follows the project when the comparison does not respond', () => {
    expect(decide(factsOf({ facts: { comparison: 'noAnswer' } })).code).toBe(51)
    const settings = { ...factsOf().settings, faceSilence: 'pass' as const }
    expect(decide(factsOf({ facts: { comparison: 'noAnswer', settings } }))).toMatchObject({ code: 0, unproven: true })
    expect(decide(factsOf({ facts: { comparison: 'noAnswer', settings, credential: { kind: 'face' } } })).code).toBe(51)
  })
  it('compares nobody whose cert type does not ask, but always a face', () => {
    expect(decide(factsOf({ cert: { asksFace: false }, facts: { comparison: undefined } })).code).toBe(0)
    const face = { credential: { kind: 'face' }, comparison: { score: 79 } } as const
    expect(decide(factsOf({ cert: { asksFace: false }, facts: face })).code).toBe(50)
  })
  it('asks for no seat on a day without slots, and lets in nobody between the slots of a day', () => {
    const terminal = (from: number) => ({
      enabled: true,
      clockOff: 0,
      group: { id: 20, hasExits: true, slots: [{ id: 5, from, until: from + hour }] },
    })
    expect(decide(factsOf({ person: { slotIds: [] }, facts: { terminal: terminal(at + 48 * hour) } })).code).toBe(0)
    expect(decide(factsOf({ facts: { terminal: terminal(at + 2 * hour) } })).code).toBe(60)
  })
  it('lets only its guests in while a performance runs, from the time its doors open', () => {
    const terminal = (from: number) => ({
      enabled: true,
      clockOff: 0,
      group: { id: 20, hasExits: true },
      performances: [{ id: 9, from, until: from + hour }],
    })
    expect(decide(factsOf({ facts: { terminal: terminal(at + hour) } })).code).toBe(60)
    expect(decide(factsOf({ facts: { terminal: terminal(at + hour + 1) } })).code).toBe(0)
    const guest = { person: { performanceIds: [9] }, facts: { terminal: terminal(at) } }
    expect(decide(factsOf(guest)).code).toBe(0)
    const full = { counters: { performances: [{ id: 9, inside: 300, limit: 300 }] } }
    expect(decide(factsOf(guest, full)).code).toBe(64)
    const left = { counters: { performances: [{ id: 9, inside: 299, limit: 300 }] } }
    expect(decide(factsOf(guest, left)).code).toBe(0)
  })
  it('lets everybody leave, whatever has been counted', () => {
    const all = lines.filter(([step]) => step === 7 || step > 8).map(([, , wish]) => wish)
    expect(decide(factsOf(...all, { facts: { direction: 'out' } })).code).toBe(0)
  })
  it('counts the interval from the last entry to the millisecond', () => {
    expect(decide(factsOf({ counters: { lastEntryAt: at - 60_000 } })).code).toBe(0)
    expect(decide(factsOf({ counters: { lastEntryAt: at - 59_999 } })).code).toBe(62)
  })
  it('answers as before when the scan is known', () => {
    const former = decide(factsOf())
    expect(decide(factsOf({ person: { black: true }, facts: { former } }))).toBe(former)
  })
})

describe('the texts of a gate', () => {
  it('exist in both languages for every code', () => {
    for (const { code } of entriesOf(entryReason)) {
      const { text, advice } = reasonOf(code as number)
      expect([...text, ...advice].every(Boolean)).toBe(true)
      expect(text[0]).toMatch(/\p{Script=Han}/u)
    }
  })
})
