import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { outFlag } from './codes.ts'
import { dayBegan } from './gateDay.ts'
import { clockTolerance, decide, doubleWithin, type Decision, type DecisionFacts, type Direction } from './decision.ts'
import { decideOffline, keep, nothingKept, type DeltaAnswer, type KeptPerson, type OwnPassage } from './offline.ts'

// A terminal without a line against a server that sees the same. Both ask `decide`; what is proven
// here is that they gather the same facts: deltas one after the other against the rows as they are,
// and the passages of one gate against the counters of the server. What other gates count is left out.

const start = Date.parse('2026-10-25T00:30:00+02:00')
const hour = 3_600_000
const groupId = 20

interface Person {
  status: number
  certTypeId: number | null
  from: number | null
  until: number | null
  black: boolean
  white: boolean
  health: boolean
  serial: number
  revoked: number[]
  slots: number[]
  shows: number[]
}
interface World {
  at: number
  clockOff: number
  enabled: boolean
  locked: boolean
  hasExits: boolean
  slots: { id: number; from: number | null; until: number | null }[]
  shows: { id: number; from: number | null; until: number | null }[]
  types: Map<number, DeltaAnswer['projects'][0]['certTypes'][0]>
  people: Map<number, Person>
  settings: DecisionFacts['settings']
}
/** What the server counts of a person at this one gate. */
interface Counted {
  entries: number
  lastEntryAt: number | null
  flag: number
  doubles: { at: number; direction: Direction; decision: Decision }[]
}
const rowOf = (id: number, one: Person): KeptPerson => [
  id,
  1,
  one.status,
  `来宾${id}`,
  null,
  `V${id}`,
  one.certTypeId,
  one.from,
  one.until,
  one.health ? 1 : 0,
  `R${id}`,
  null,
  null,
  null,
]
/** One answer of the server: who has changed since the last, and everything small as it is now. */
const deltaOf = (world: World, changed: readonly number[], revoked: readonly number[]): DeltaAnswer => ({
  serverTime: new Date(world.at).toISOString(),
  cursor: 'c',
  more: false,
  terminal: { id: 1, locked: world.locked, cardFormat: 10 },
  people: changed.map(id => {
    const one = world.people.get(id)
    return one ? rowOf(id, one) : [id]
  }),
  revoked,
  black: [...world.people].flatMap(([id, one]) => (one.black ? [id] : [])),
  white: [...world.people].flatMap(([id, one]) => (one.white ? [id] : [])),
  seats: [...world.people].flatMap(([id, one]) => one.slots.map(slot => [id, slot] as const)),
  guests: [...world.people].flatMap(([id, one]) => one.shows.map(show => [id, show] as const)),
  projects: [
    {
      projectId: 1,
      keys: [],
      policy: world.settings,
      certTypes: [...world.types.values()],
      gate: {
        termId: 1,
        name: '入口 1',
        direction: 'in',
        enabled: world.enabled,
        group: { id: groupId, hasExits: world.hasExits, slots: world.slots },
        performances: world.shows,
      },
    },
  ],
})
/** The facts as the server reads them, from the rows and its counters. */
function serverFacts(
  world: World,
  counted: Counted | undefined,
  { id, serial, direction, comparison }: Scan & { serial: number | undefined },
): DecisionFacts {
  const one = world.people.get(id)
  return {
    at: world.at,
    direction,
    terminal: {
      enabled: world.enabled && !world.locked,
      clockOff: world.clockOff,
      group: { id: groupId, hasExits: world.hasExits, slots: world.slots },
      performances: world.shows,
    },
    credential: { kind: serial === undefined ? 'typed' : 'qrcode' },
    people: one
      ? [
          {
            id,
            projectId: 1,
            status: one.status,
            name: `来宾${id}`,
            company: null,
            avatar: null,
            certNo: `V${id}`,
            certTypeId: one.certTypeId,
            from: one.from,
            until: one.until,
            black: one.black,
            white: one.white,
            healthPassed: one.health,
            card: serial !== undefined && one.revoked.includes(serial) ? 'revoked' : 'bound',
            slotIds: one.slots,
            performanceIds: one.shows,
          },
        ]
      : [],
    certTypes: world.types,
    counters: {
      entries: counted?.entries ?? 0,
      lastEntryAt: counted?.lastEntryAt ?? null,
      outFlag: isGoneByTheClock(world, counted) ? outFlag.out : (counted?.flag ?? outFlag.initial),
    },
    comparison,
    settings: world.settings,
  }
}
const isGoneByTheClock = ({ at, settings }: World, counted: Counted | undefined) =>
  counted?.flag === outFlag.in && (counted.lastEntryAt as number) < dayBegan(at, settings)
interface Scan {
  readonly id: number
  readonly direction: Direction
  readonly comparison: DecisionFacts['comparison']
}

const span = fc.option(fc.record({ from: fc.integer({ min: -6, max: 6 }), long: fc.integer({ min: 0, max: 8 }) }), {
  nil: undefined,
})
const who = fc.integer({ min: 1, max: 3 })
const change = fc.oneof(
  fc.record({ what: fc.constant('status' as const), who, value: fc.constantFrom(10, 20, 30) }),
  fc.record({ what: fc.constant('type' as const), who, value: fc.constantFrom(null, 3, 4, 9) }),
  fc.record({ what: fc.constant('window' as const), who, value: span }),
  fc.record({ what: fc.constantFrom('black' as const, 'white' as const, 'health' as const), who, value: fc.boolean() }),
  fc.record({ what: fc.constant('revoke' as const), who }),
  fc.record({ what: fc.constant('remove' as const), who }),
  fc.record({ what: fc.constant('seat' as const), who, value: fc.subarray([5, 6]) }),
  fc.record({ what: fc.constant('guest' as const), who, value: fc.subarray([8, 9]) }),
  fc.record({
    what: fc.constant('certType' as const),
    which: fc.constantFrom(3, 4),
    window: span,
    entryStartTime: fc.constantFrom(null, '01:30', '02:30:00', '09:00'),
    maxTimes: fc.constantFrom(null, 1, 2, 5),
    interval: fc.constantFrom(null, 60, 3600),
    asksFace: fc.boolean(),
    groups: fc.constantFrom([groupId], [groupId, 21], [21], []),
  }),
  fc.record({ what: fc.constant('slots' as const), value: fc.array(span, { maxLength: 2 }) }),
  fc.record({ what: fc.constant('shows' as const), value: fc.array(span, { maxLength: 2 }) }),
  fc.record({
    what: fc.constant('settings' as const),
    health: fc.boolean(),
    passback: fc.boolean(),
    silence: fc.constantFrom('manual' as const, 'pass' as const),
    doors: fc.constantFrom(0, 60),
    dayEnds: fc.constantFrom('00:00', '02:30', '18:30'),
  }),
  fc.record({
    what: fc.constant('terminal' as const),
    enabled: fc.boolean(),
    locked: fc.boolean(),
    exits: fc.boolean(),
  }),
)
const step = fc.oneof(
  { weight: 2, arbitrary: change },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('scan' as const),
      who: fc.integer({ min: 1, max: 4 }),
      pass: fc.boolean(),
      direction: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
      comparison: fc.constantFrom(undefined, 'noAnswer' as const, { score: 79 }, { score: 80 }),
      // Also back: somebody sets the clock of the terminal.
      later: fc.constantFrom(0, 1, 2999, 3001, 61_000, hour, 3 * hour, 26 * hour, -1000, -hour, -5 * hour),
      clockOff: fc.constantFrom(0, 0, 0, clockTolerance, clockTolerance + 1, -clockTolerance - 1),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function begin(): World {
  const person = (nth: number): Person => ({
    status: 10,
    certTypeId: 3,
    from: null,
    until: null,
    black: false,
    white: false,
    health: true,
    serial: 100 + nth,
    revoked: [],
    slots: [],
    shows: [],
  })
  const type = (id: number) => ({
    id,
    name: `类型${id}`,
    from: null,
    until: null,
    entryStartTime: null,
    maxTimes: null,
    interval: null,
    asksFace: false,
    groups: [groupId],
  })
  return {
    at: start,
    clockOff: 0,
    enabled: true,
    locked: false,
    hasExits: true,
    slots: [],
    shows: [],
    types: new Map([3, 4].map(id => [id, type(id)])),
    people: new Map([1, 2, 3].map(id => [id, person(id)])),
    settings: {
      // The clocks of this zone go back at 3 o'clock of this night.
      timeZone: 'Europe/Berlin',
      healthCheck: false,
      antiPassback: true,
      faceThreshold: 80,
      faceSilence: 'manual',
      holdSeconds: 5,
      doorsMinutes: 60,
      dayEnds: '18:30',
    },
  }
}
const instants = (value: { from: number; long: number } | undefined) => ({
  from: value ? start + value.from * hour : null,
  until: value ? start + (value.from + value.long) * hour : null,
})
/** Changes the world; says who is to be sent again, and whose pass is revoked. */
function apply(world: World, given: Exclude<Step, { what: 'scan' }>): { changed: number[]; revoked: number[] } {
  const one = 'who' in given ? world.people.get(given.who) : undefined
  const changed = 'who' in given ? [given.who] : []
  switch (given.what) {
    case 'certType':
      world.types.set(given.which, {
        ...(world.types.get(given.which) as World['types'] extends Map<number, infer T> ? T : never),
        ...instants(given.window),
        entryStartTime: given.entryStartTime,
        maxTimes: given.maxTimes,
        interval: given.interval,
        asksFace: given.asksFace,
        groups: given.groups,
      })
      break
    case 'slots':
      world.slots = given.value.map((value, nth) => ({ id: 5 + nth, ...instants(value) }))
      break
    case 'shows':
      world.shows = given.value.map((value, nth) => ({ id: 8 + nth, ...instants(value) }))
      break
    case 'settings':
      world.settings = {
        ...world.settings,
        healthCheck: given.health,
        antiPassback: given.passback,
        faceSilence: given.silence,
        doorsMinutes: given.doors,
        dayEnds: given.dayEnds,
      }
      break
    case 'terminal':
      Object.assign(world, { enabled: given.enabled, locked: given.locked, hasExits: given.exits })
      break
    case 'remove':
      world.people.delete(given.who)
      break
    case 'revoke':
      if (one) {
        const revoked = one.serial
        one.revoked.push(revoked)
        one.serial += 10
        return { changed: [], revoked: [revoked] }
      }
      break
    default:
      if (!one) return { changed: [], revoked: [] }
      if (given.what === 'status') one.status = given.value
      if (given.what === 'type') one.certTypeId = given.value
      if (given.what === 'window') Object.assign(one, instants(given.value))
      if (given.what === 'black' || given.what === 'white') one[given.what] = given.value
      if (given.what === 'health') one.health = given.value
      if (given.what === 'seat') one.slots = given.value
      if (given.what === 'guest') one.shows = given.value
      // Who stands on a list or holds a seat has not changed as a person.
      if (['black', 'white', 'seat', 'guest'].includes(given.what)) return { changed: [], revoked: [] }
  }
  return { changed, revoked: [] }
}

describe('a server and a terminal without a line', () => {
  it('decide alike on any history of one gate', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.boolean(), (history, antiPassback) => {
        const world = begin()
        world.settings = { ...world.settings, antiPassback }
        const kept = keep(nothingKept(), deltaOf(world, [1, 2, 3], []))
        const own: OwnPassage[] = []
        const counted = new Map<number, Counted>()
        const of = (id: number) => {
          const one = counted.get(id) ?? { entries: 0, lastEntryAt: null, flag: outFlag.initial as number, doubles: [] }
          counted.set(id, one)
          return one
        }
        for (const given of history) {
          if (given.what !== 'scan') {
            const { changed, revoked } = apply(world, given)
            keep(kept, deltaOf(world, changed, revoked))
            continue
          }
          world.at += given.later
          world.clockOff = given.clockOff
          const one = world.people.get(given.who)
          // The pass that was shown may be one that was revoked.
          const serial = given.pass ? (one?.revoked[0] ?? one?.serial ?? 1) : undefined
          const { direction, comparison } = given
          const scan = { id: given.who, serial, direction, comparison }
          const mine = of(given.who)
          const found = decide(serverFacts(world, mine, scan))
          const double = mine.doubles.find(
            other => other.direction === direction && Math.abs(world.at - other.at) <= doubleWithin,
          )
          const there =
            double && (found.open || found.step >= 12) && one
              ? { decision: double.decision, repeated: true }
              : { decision: found, repeated: false }
          const here = decideOffline(
            kept,
            {
              kind: serial === undefined ? 'typed' : 'qrcode',
              personId: given.who,
              ...(serial !== undefined && { serial }),
            },
            { at: world.at, clockOff: world.clockOff, direction, own, comparison },
          )
          expect([here.repeated, here.decision]).toEqual([there.repeated, there.decision])
          if (!here.decision.open || here.repeated || !here.decision.person) continue
          own.push({ personId: given.who, at: world.at, direction, decision: here.decision })
          mine.doubles.push({ at: world.at, direction, decision: here.decision })
          if (direction === 'in') {
            mine.entries++
            mine.lastEntryAt = Math.max(mine.lastEntryAt ?? world.at, world.at)
            mine.flag = outFlag.in
          } else mine.flag = outFlag.out
        }
      }),
      { numRuns: 3000 },
    )
  })
})
