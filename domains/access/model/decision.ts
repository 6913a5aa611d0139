import {
  clockIn,
  dayIn,
  exactly,
  many,
  maybe,
  plain,
  sometimes,
  view,
  type AnswerOf,
  type Pair,
} from '@pavilion/declare'
import { outFlag, registerUserStatus } from '@pavilion/registration/model/codes.ts'
import { entryReason } from './codes.ts'
import type { GateDay } from './gateDay.ts'
import { reasonTexts, type ReasonKey } from './reasons.ts'

// The decision of a gate (domain.md 3.2). Pure: the server, the handheld page and the simulator of
// terminals gather facts in their own ways and all ask here.

/** How a person was named to the gate. */
export type CredentialKind = 'rfid' | 'qrcode' | 'idCard' | 'face' | 'typed'
export type Direction = 'in' | 'out'
/** What the reader of a credential says about its form. */
export type CredentialFault = 'malformed' | 'forged' | 'unknownKey' | 'expired' | 'otherProject'

export interface TerminalFacts {
  readonly enabled: boolean
  /** Undefined: it belongs to no group yet. */
  readonly group?: GroupFacts
  /** How far the terminal's clock is from the server's, in ms; 0 where the server read the time. */
  readonly clockOff: number
  /** The performances that are shown behind this terminal. */
  readonly performances?: readonly SlotFacts[]
}
export interface GroupFacts {
  readonly id: number
  /** It has terminals for leaving, so that who is inside is known. */
  readonly hasExits: boolean
  readonly slots?: readonly SlotFacts[]
}
/** A span in ms for which people hold seats. */
export interface SlotFacts {
  readonly id: number
  readonly from: number | null
  readonly until: number | null
}
export interface CertTypeFacts {
  readonly id: number
  readonly name: string
  readonly nameEN?: string | null
  readonly colour?: string | null
  /** Of several certificates of one person, the one with the highest priority counts. */
  readonly priority?: number | null
  readonly from: number | null
  readonly until: number | null
  /** The earliest clock time of each day, `HH:MM` or `HH:MM:SS`. */
  readonly entryStartTime: string | null
  /** Entries per entrance; null: no limit. */
  readonly maxTimes: number | null
  /** Seconds between two entries; null: any. */
  readonly interval: number | null
  readonly asksFace: boolean
  /** The entrances that it opens. */
  readonly groups: readonly number[]
}
export interface PersonFacts {
  readonly id: number
  readonly projectId: number
  readonly status: number
  readonly name: string
  readonly company?: string | null
  readonly avatar?: string | null
  readonly certNo?: string | null
  readonly certTypeId: number | null
  /** The person's own validity, which comes before the cert type's. */
  readonly from: number | null
  readonly until: number | null
  readonly black: boolean
  /** On a white list: no health check. */
  readonly white: boolean
  readonly healthPassed: boolean
  /** Whether this very card or pass still counts for the person. */
  readonly card: 'bound' | 'replaced' | 'lost' | 'revoked' | 'passedOn'
  /** What is owed: the fee of the registration, or one that is going back. */
  readonly fee?: 'unpaid' | 'refunding' | undefined
  /** False: has not agreed to the use of the face, and enters by the pass alone. */
  readonly comparable?: boolean
  readonly slotIds?: readonly number[]
  readonly performanceIds?: readonly number[]
  /** What the guard reads about the person. */
  readonly note?: string
  /** The guard compares the person’s papers. */
  readonly checksId?: true
  /** Who comes in with the person by one scan. */
  readonly companions?: number
}
/** What has happened so far at gates. A terminal without a line knows only its own part. */
export interface CounterFacts {
  /** Passed entries of the person in this group. */
  readonly entries: number
  readonly lastEntryAt: number | null
  /** The terminal that decided last about this person, and when. */
  readonly outFlag: number
  readonly hall?: { readonly inside: number; readonly scale: number | null }
  readonly performances?: readonly { readonly id: number; readonly inside: number; readonly limit: number | null }[]
}
export interface DecisionSettings extends GateDay {
  readonly healthCheck: boolean
  /** From this temperature on, in ℃, somebody is ill; 37.3 by default. */
  readonly temperatureThreshold?: number
  readonly antiPassback: boolean
  /** What becomes of somebody who has not paid; kept settings of before have none, and refuse nobody. */
  readonly unpaid?: 'refuse' | 'remind'
  /** The lowest score that counts as the same person. */
  readonly faceThreshold: number
  /** What happens when the comparison does not respond: somebody looks, or it opens with a mark. */
  readonly faceSilence: 'manual' | 'pass'
  /** How long a gate stays open, in seconds. */
  readonly holdSeconds: number
  /** How long before its beginning a performance lets people in, in minutes. */
  readonly doorsMinutes: number
}
/** A terminal that has heard nothing yet knows nobody: these decide only how long it lets people out. */
export const noSettings: DecisionSettings = {
  timeZone: 'UTC',
  healthCheck: false,
  antiPassback: false,
  faceThreshold: 100,
  faceSilence: 'manual',
  holdSeconds: 5,
  doorsMinutes: 0,
}
export interface DecisionFacts {
  /** The time of the scan, in ms. */
  readonly at: number
  readonly direction: Direction
  /** What was answered to this request id, or to the same scan some seconds ago. */
  readonly former?: Decision | undefined
  /** The request id stands for another scan. */
  readonly used?: boolean
  /** Undefined: not known here. */
  readonly terminal?: TerminalFacts | undefined
  readonly credential: {
    readonly kind: CredentialKind
    readonly fault?: CredentialFault
    /** The name of the event for which a pass is, where the same organiser holds it. */
    readonly event?: Pair | undefined
  }
  /** Everybody of the terminal's projects whom the credential may mean. */
  readonly people: readonly PersonFacts[]
  readonly certTypes: ReadonlyMap<number, CertTypeFacts>
  /** Undefined: this decider has no counters, and the steps that need them are left out. */
  readonly counters?: CounterFacts | undefined
  readonly comparison?: { readonly score: number } | 'noAnswer' | undefined
  readonly temperature?: number | null | undefined
  readonly settings: DecisionSettings
}
/** The person as the light of a gate shows them. */
const personCard = view({
  id: plain.integer,
  name: plain.text,
  company: maybe(plain.text),
  avatar: maybe(plain.text),
  certNo: maybe(plain.text),
  certType: maybe(plain.pair),
  colour: maybe(plain.text),
  /** What an operator tells the guard about the person. */
  note: sometimes(plain.text),
  /** The guard compares the person’s papers. */
  checksId: sometimes(exactly(true)),
  /** So many come in with the person by one scan. */
  companions: sometimes(plain.integer),
})
export type PersonCard = AnswerOf<typeof personCard>
export const decision = view({
  /** A code of `entryReason`, 0 for pass. */
  code: plain.integer,
  /** The line of the table that decided; 16 for pass. */
  step: plain.integer,
  text: plain.pair,
  /** What the guard may tell the person to do. */
  advice: plain.pair,
  person: maybe(personCard),
  open: plain.boolean,
  holdSeconds: plain.number,
  /** Lines that were left out because this decider has no counters. */
  skipped: many(plain.integer),
  /** It opened although the fee is not paid. */
  owes: sometimes(exactly(true)),
  /** It opened although the comparison gave no answer. */
  unproven: sometimes(exactly(true)),
})
export type Decision = AnswerOf<typeof decision>

/** A terminal's clock may be off by so much. */
export const clockTolerance = 5 * 60_000
/** The same scan at the same gate within this time is the same event. */
export const doubleWithin = 3_000
/** Lines of the table that need counters of all gates. */
export const counterSteps = [12, 13, 14, 15] as const

interface Known {
  readonly facts: DecisionFacts
  readonly terminal: TerminalFacts
  readonly group: GroupFacts
  readonly person: PersonFacts
  readonly cert: CertTypeFacts | undefined
}
type Check = readonly [step: number, of: (known: Known) => ReasonKey | undefined]

/**
 * Decides whether a gate opens: the lines of the table in their order, the first failure answers.
 * Nobody is kept from leaving: on the way out the failure is shown, and the gate opens.
 */
export function decide(facts: DecisionFacts): Decision {
  if (facts.former) return facts.former
  const found = byTheTable(facts)
  return facts.direction === 'out' && !found.open ? letOut(found, facts) : found
}
function letOut(found: Decision, { settings }: DecisionFacts): Decision {
  const [zh, en] = found.text
  return {
    ...found,
    text: ['请放行', 'Let out'],
    advice: [`${zh}：离场后请通知服务台`, `${en}: let the person out, then call the desk`],
    open: true,
    holdSeconds: settings.holdSeconds,
  }
}
function byTheTable(facts: DecisionFacts): Decision {
  const { terminal, credential, certTypes } = facts
  const group = terminal?.group
  if (!terminal?.enabled || !group || Math.abs(terminal.clockOff) > clockTolerance) return refused('terminal', 1)
  if (facts.used) return refused('requestUsed', 2)
  if (credential.fault) return faulty(credential.fault, credential.event)
  const { person, unclear } = theOne(facts)
  if (!person) return refused(unclear ? 'ambiguous' : 'unknown', 3)
  const cert = person.certTypeId === null ? undefined : certTypes.get(person.certTypeId)
  const known: Known = { facts, terminal, group, person, cert }
  const skipped = facts.counters ? [] : facts.direction === 'in' ? [...counterSteps] : []
  const card = cardOf(person, cert)
  for (const [step, failure] of checks) {
    const why = failure(known)
    if (why) return { ...refused(why, step), person: card, skipped }
  }
  return {
    code: entryReason.pass,
    step: 16,
    text: reasonTexts.pass.text,
    advice: owes(known) ? owesAdvice : reasonTexts.pass.advice,
    person: card,
    open: true,
    holdSeconds: facts.settings.holdSeconds,
    skipped,
    ...(owes(known) && { owes: true }),
    ...(comparisonOf(known) === 'silent' && { unproven: true }),
  }
}

const checks: readonly Check[] = [
  [4, ({ person }) => (person.status === registerUserStatus.normal ? undefined : 'notNormal')],
  [5, ({ person }) => (person.black ? 'blackList' : undefined)],
  [6, ({ person: { card } }) => (card === 'bound' ? undefined : card === 'passedOn' ? 'passedOn' : 'cardGone')],
  [7, entering(windowOf)],
  [8, ({ cert, group }) => (cert?.groups.includes(group.id) ? undefined : 'noAuthority')],
  // What a badge opens, it opens to who has paid.
  [8, entering(feeFailure)],
  [
    9,
    entering(({ facts: { settings, temperature }, person }) =>
      settings.healthCheck && ((!person.white && !person.healthPassed) || isAbnormal(temperature, settings))
        ? 'health'
        : undefined,
    ),
  ],
  [10, entering(faceFailure)],
  [11, entering(known => (holdsASeat(known) ? undefined : 'slot'))],
  [
    12,
    counted(({ cert }, { entries }) =>
      cert && cert.maxTimes !== null && entries >= cert.maxTimes ? 'maxTimes' : undefined,
    ),
  ],
  [
    13,
    counted(({ cert, facts }, { lastEntryAt }) =>
      cert?.interval && lastEntryAt !== null && Math.abs(facts.at - lastEntryAt) < cert.interval * 1000
        ? 'interval'
        : undefined,
    ),
  ],
  [
    14,
    counted(({ facts, group }, counters) =>
      facts.settings.antiPassback && group.hasExits && counters.outFlag === outFlag.in ? 'stillInside' : undefined,
    ),
  ],
  [15, counted((known, counters) => (isFull(known, counters) ? 'hallFull' : undefined))],
]

/** Who has not paid may be let in with a word; whose money is going back is not. */
function feeFailure({ person: { fee }, facts: { settings } }: Known): ReasonKey | undefined {
  if (fee === 'unpaid' && settings.unpaid !== 'refuse') return undefined
  return fee
}
const owes = ({ person, facts }: Known) => facts.direction === 'in' && person.fee === 'unpaid'
const owesAdvice: Pair = ['费用未支付：请提醒到服务台缴费', 'The fee is not paid: send them to the service desk']
/** The white list spares the audit of documents, not a fever at the gate. */
const isAbnormal = (temperature: number | null | undefined, { temperatureThreshold = 37.3 }: DecisionSettings) =>
  typeof temperature === 'number' && temperature >= temperatureThreshold

/** A check of those who come in: whoever is inside may always leave. */
function entering(check: Check[1]): Check[1] {
  return known => (known.facts.direction === 'in' ? check(known) : undefined)
}
function counted(check: (known: Known, counters: CounterFacts) => ReasonKey | undefined): Check[1] {
  return entering(known => known.facts.counters && check(known, known.facts.counters))
}

/**
 * Whom the credential means: of several, the one whose window is open; of several of these, the
 * one whose cert type comes first.
 */
export function theOne({ people, certTypes, at }: Pick<DecisionFacts, 'people' | 'certTypes' | 'at'>): {
  person?: PersonFacts
  unclear?: boolean
} {
  const [first, ...others] = people
  if (!first || !others.length) return first ? { person: first } : {}
  const typeOf = ({ certTypeId }: PersonFacts) => (certTypeId === null ? undefined : certTypes.get(certTypeId))
  const open = people.filter(
    person => person.status === registerUserStatus.normal && validity(person, typeOf(person), at) === undefined,
  )
  const priority = (person: PersonFacts) => typeOf(person)?.priority ?? 0
  const highest = Math.max(...open.map(priority))
  const leading = open.filter(person => priority(person) === highest)
  return leading.length === 1 ? { person: leading[0] as PersonFacts } : { unclear: true }
}
function validity(person: PersonFacts, cert: CertTypeFacts | undefined, at: number): ReasonKey | undefined {
  const from = person.from ?? cert?.from ?? null
  const until = person.until ?? cert?.until ?? null
  if (from !== null && at < from) return 'tooEarly'
  return until !== null && at >= until ? 'expired' : undefined
}
function windowOf({ facts: { at, settings }, person, cert }: Known): ReasonKey | undefined {
  const whole = validity(person, cert, at)
  if (whole || !cert?.entryStartTime) return whole
  return clockIn(at, settings.timeZone) < cert.entryStartTime.slice(0, 5) ? 'tooEarly' : undefined
}
function comparisonOf({ facts: { comparison, credential, direction, settings }, person, cert }: Known) {
  if (person.comparable === false && credential.kind !== 'face') return 'notAsked'
  if (direction === 'out' || !(cert?.asksFace || credential.kind === 'face')) return 'notAsked'
  if (comparison === undefined || comparison === 'noAnswer') return 'silent'
  return comparison.score >= settings.faceThreshold ? 'same' : 'other'
}
function faceFailure(known: Known): ReasonKey | undefined {
  const found = comparisonOf(known)
  if (found === 'other') return 'mismatch'
  // A face that nobody compared names nobody: it never opens.
  const mayPass = known.facts.settings.faceSilence === 'pass' && known.facts.credential.kind !== 'face'
  return found === 'silent' && !mayPass ? 'noAnswer' : undefined
}
const runs = ({ from, until }: SlotFacts, at: number, before = 0) =>
  (from === null || at >= from - before) && (until === null || at < until)

/**
 * On a day with slots the group lets in who holds a seat of a slot that runs now; while a
 * performance runs, its terminals let in its guests.
 */
function holdsASeat({ facts: { at, settings }, terminal, group, person }: Known): boolean {
  const today = dayIn(at, settings.timeZone)
  const slots = (group.slots ?? []).filter(
    slot =>
      runs(slot, at) || [slot.from, slot.until].some(end => end !== null && dayIn(end, settings.timeZone) === today),
  )
  const shows = showsNow(terminal, at, settings)
  const seated = !slots.length || slots.some(slot => runs(slot, at) && person.slotIds?.includes(slot.id))
  return seated && (!shows.length || shows.some(({ id }) => person.performanceIds?.includes(id)))
}
const showsNow = ({ performances = [] }: TerminalFacts, at: number, { doorsMinutes }: DecisionSettings) =>
  performances.filter(show => runs(show, at, doorsMinutes * 60_000))

function isFull({ facts, terminal, person }: Known, { hall, performances = [] }: CounterFacts): boolean {
  const shows = showsNow(terminal, facts.at, facts.settings)
  // Who comes with somebody needs a place too.
  const { companions = 0 } = person
  return (
    (hall !== undefined && hall.scale !== null && hall.inside + companions >= hall.scale) ||
    performances.some(
      ({ id, inside, limit }) => limit !== null && inside + companions >= limit && shows.some(show => show.id === id),
    )
  )
}

function faulty(fault: CredentialFault, event: Pair | undefined): Decision {
  if (fault !== 'otherProject') return refused(fault === 'expired' ? 'expired' : 'malformed', 2)
  const found = refused('otherEvent', 2)
  return event ? { ...found, text: [`此证件属于「${event[0]}」`, `This pass is for “${event[1]}”`] } : found
}
function refused(why: ReasonKey, step: number): Decision {
  const { text, advice } = reasonTexts[why]
  return { code: entryReason[why], step, text, advice, person: null, open: false, holdSeconds: 0, skipped: [] }
}
const cardOf = (person: PersonFacts, cert: CertTypeFacts | undefined): PersonCard => ({
  id: person.id,
  name: person.name,
  company: person.company ?? null,
  avatar: person.avatar ?? null,
  certNo: person.certNo ?? null,
  certType: cert ? [cert.name, cert.nameEN || cert.name] : null,
  colour: cert?.colour ?? null,
  ...(person.note && { note: person.note }),
  ...(person.checksId && { checksId: true as const }),
  ...(person.companions && { companions: person.companions }),
})
