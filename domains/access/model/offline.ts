import { dayBegan } from './gateDay.ts'
import type { Pair } from '@pavilion/declare'
import { claimsOf, looksLikePass } from '@pavilion/certificate/model/codes.ts'
import type { PassClaims, PassFault, PassKey } from '@pavilion/certificate/model/passToken.ts'
import { cardNumber } from './cards.ts'
import { cardStatus, longestCode, outFlag } from './codes.ts'
import { isDoorCode } from './doorCodes.ts'
import type {
  CertTypeFacts,
  CounterFacts,
  CredentialKind,
  Decision,
  DecisionFacts,
  DecisionSettings,
  Direction,
  GroupFacts,
  PersonFacts,
  SlotFacts,
} from './decision.ts'
import { counterSteps, decide, doubleWithin, noSettings } from './decision.ts'

// How a terminal without a line gathers the facts of a decision from what it was sent.

/** One person as `server/terminal/delta.ts` writes it. */
export type KeptPerson = readonly [
  id: number,
  projectId: number,
  status: number,
  name: string,
  company: string | null,
  certNo: string | null,
  certTypeId: number | null,
  from: number | null,
  until: number | null,
  healthPassed: number,
  number: string | null,
  rfid: string | null,
  externalNumber: string | null,
  avatar: string | null,
  /** Agreed to the use of the face. Rows kept before this was sent have none. */
  agreed?: number,
  /** The one whom the person was merged into. */
  mergedInto?: number | null,
  /** What the guard reads about the person. */
  note?: string | null,
  /** Papers are to be compared. */
  checksId?: number,
  /** Who comes in with the person by one scan. */
  companions?: number,
  /** What is owed, as `feeOwed` has it: 1 unpaid, 2 refunding. */
  fee?: number,
]
/** A card that is not, or not only, the present card of a person, with a code of `cardStatus`. */
export type KeptCard = readonly [card: string, personId: number | null, status: number]
/** Another event of the same organiser, whose passes are named by it. */
export interface KeptEvent {
  readonly projectId: number
  readonly name: Pair
  readonly keys: readonly PassKey[]
}
/** Somebody who may stand at the gates of an event, as its phones know them. */
export interface GateGuard {
  readonly id: number
  readonly name: string
  readonly mayLetIn: boolean
  /** The slow hash of the PIN (`handheld/pins.ts`). */
  readonly pin: string
}
export interface KeptProject {
  readonly projectId: number
  /** `keepsPhotos`: terminals may keep photos of people. */
  readonly policy: DecisionSettings & {
    readonly keepsPhotos?: boolean
    /** After so many minutes without a scan a guard shows the PIN again. */
    readonly guardMinutes?: number
  }
  readonly keys: readonly PassKey[]
  readonly certTypes: readonly CertTypeFacts[]
  readonly gate: {
    readonly termId: number
    readonly name: string
    readonly direction: 'in' | 'out'
    readonly enabled: boolean
    readonly group?: GroupFacts
    readonly performances: readonly SlotFacts[]
    /** Badge types that its guards give to visitors who register at the door. */
    readonly walkIns?: readonly number[]
    /** Its guards print badges. */
    readonly prints?: boolean
  } | null
}
/** One answer of the delta call. */
export interface DeltaAnswer {
  readonly serverTime: string
  readonly cursor: string
  readonly more: boolean
  readonly terminal: {
    readonly id: number
    readonly locked: boolean
    readonly cardFormat: number
    /** An operator with the right lets people in by hand through this terminal. */
    readonly mayOverride?: boolean
  }
  readonly people: readonly (KeptPerson | readonly [number])[]
  readonly revoked: readonly number[]
  /** Passes that count again, of those that were revoked before. */
  readonly restored?: readonly number[]
  readonly cards?: readonly KeptCard[]
  readonly events?: readonly KeptEvent[]
  readonly black: readonly number[]
  readonly white: readonly number[]
  readonly seats: readonly (readonly [personId: number, slotId: number])[]
  readonly guests: readonly (readonly [personId: number, performanceId: number])[]
  readonly projects: readonly KeptProject[]
  /** Of the device’s own event; to phones alone. */
  readonly guards?: readonly GateGuard[]
}
/** Everything that a terminal keeps. Plain maps, so that a phone finds one of 100,000 at once. */
export interface Kept {
  cursor?: string
  terminal: DeltaAnswer['terminal']
  readonly people: Map<number, KeptPerson>
  readonly byNumber: Map<string, number>
  readonly byCard: Map<string, number>
  readonly cards: Map<string, KeptCard>
  readonly revoked: Set<number>
  events: readonly KeptEvent[]
  black: ReadonlySet<number>
  white: ReadonlySet<number>
  seats: ReadonlyMap<number, readonly number[]>
  guests: ReadonlyMap<number, readonly number[]>
  projects: readonly KeptProject[]
  guards: readonly GateGuard[]
}
export const nothingKept = (): Kept => ({
  terminal: { id: 0, locked: false, cardFormat: 10 },
  people: new Map(),
  byNumber: new Map(),
  byCard: new Map(),
  cards: new Map(),
  revoked: new Set(),
  events: [],
  black: new Set(),
  white: new Set(),
  seats: new Map(),
  guests: new Map(),
  projects: [],
  guards: [],
})
/** Adds one answer to what is kept. */
export function keep(kept: Kept, answer: DeltaAnswer): Kept {
  for (const row of answer.people) {
    const former = kept.people.get(row[0])
    if (former) {
      // Somebody else may have the number by now: who was merged leaves it to the one that stays.
      for (const number of numbersOf(former)) if (kept.byNumber.get(number) === row[0]) kept.byNumber.delete(number)
      if (former[11] && kept.byCard.get(former[11]) === row[0]) kept.byCard.delete(former[11])
    }
    if (row.length === 1) {
      kept.people.delete(row[0])
      continue
    }
    kept.people.set(row[0], row)
    for (const number of numbersOf(row)) kept.byNumber.set(number, row[0])
    if (row[11]) kept.byCard.set(row[11], row[0])
  }
  for (const serial of answer.restored ?? []) kept.revoked.delete(serial)
  for (const serial of answer.revoked) kept.revoked.add(serial)
  for (const card of answer.cards ?? [])
    if (card[1] === null) kept.cards.delete(card[0])
    else kept.cards.set(card[0], card)
  return Object.assign(kept, {
    cursor: answer.cursor,
    terminal: answer.terminal,
    black: new Set(answer.black),
    white: new Set(answer.white),
    seats: grouped(answer.seats),
    guests: grouped(answer.guests),
    projects: answer.projects,
    events: answer.events ?? kept.events,
    guards: answer.guards ?? [],
  })
}
/** Whoever was merged into another is that one: old passes, numbers and cards lead there. */
function keptId(kept: Kept, id: number | undefined): number | undefined {
  const into = id === undefined ? undefined : kept.people.get(id)?.[15]
  return into ? keptId(kept, into) : id
}
const numbersOf = (row: KeptPerson) =>
  [row[10], row[5], row[12]].flatMap(number => (number ? [number.toUpperCase()] : []))
function grouped(pairs: readonly (readonly [number, number])[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [person, id] of pairs) {
    const ids = found.get(person)
    if (ids) ids.push(id)
    else found.set(person, [id])
  }
  return found
}

/** What a credential says: a person and the serial of a pass, or what is wrong with it. */
export interface ReadOffline {
  readonly kind: CredentialKind
  readonly personId?: number | undefined
  readonly serial?: number
  readonly card?: PersonFacts['card']
  readonly fault?: DecisionFacts['credential']['fault']
  readonly event?: Pair | undefined
}
/** What this terminal itself has let through and not yet sent, or sent since. */
export interface OwnPassage {
  readonly personId: number
  readonly at: number
  readonly direction: 'in' | 'out'
  readonly decision?: Decision
  /** How many people passed; one by default. */
  readonly people?: number
}
/**
 * Decides without a line, counting at least what this terminal has seen itself. A card that is held
 * at the gate is read many times: it is answered as before and needs no record.
 */
export function decideOffline(
  kept: Kept,
  read: ReadOffline,
  about: Parameters<typeof offlineFacts>[2],
): { readonly decision: Decision; readonly repeated: boolean; readonly facts: DecisionFacts } {
  const facts = offlineFacts(kept, read, about)
  const decision = decide(facts)
  const double =
    facts.people.length > 0 &&
    (decision.open || decision.step >= counterSteps[0]) &&
    about.own?.find(
      one =>
        keptId(kept, one.personId) === read.personId &&
        one.direction === facts.direction &&
        Math.abs(facts.at - one.at) <= doubleWithin &&
        one.decision !== undefined,
    )
  return double && double.decision
    ? { decision: double.decision, repeated: true, facts }
    : { decision, repeated: false, facts }
}
/**
 * The facts of a decision without a line. `own`: with them the terminal counts at least what it has
 * seen itself; undefined leaves the counted lines out.
 */
export function offlineFacts(
  kept: Kept,
  read: ReadOffline,
  about: {
    readonly at: number
    readonly clockOff?: number
    readonly direction?: 'in' | 'out'
    readonly own?: readonly OwnPassage[]
    readonly comparison?: DecisionFacts['comparison']
  },
): DecisionFacts {
  const row = read.personId === undefined ? undefined : kept.people.get(read.personId)
  const project = kept.projects.find(({ projectId }) => projectId === row?.[1]) ?? kept.projects[0]
  const gate = project?.gate ?? undefined
  return {
    at: about.at,
    direction: about.direction ?? gate?.direction ?? 'in',
    terminal: gate && {
      enabled: gate.enabled && !kept.terminal.locked,
      clockOff: about.clockOff ?? 0,
      performances: gate.performances,
      ...(gate.group && { group: gate.group }),
    },
    credential: { kind: read.kind, ...(read.fault && { fault: read.fault, event: read.event }) },
    people: row ? [personOf(kept, row, read)] : [],
    certTypes: new Map((project?.certTypes ?? []).map(type => [type.id, type])),
    counters:
      about.own && read.personId !== undefined
        ? ownCounters(ownOf(kept, about.own, read.personId), dayBegan(about.at, project?.policy ?? noSettings))
        : undefined,
    comparison: about.comparison,
    settings: project?.policy ?? noSettings,
  }
}
/** What is owed, by its code in the delta. */
const feeOwed = [undefined, 'unpaid', 'refunding'] as const
function personOf(kept: Kept, row: KeptPerson, { serial, card = 'bound' }: ReadOffline): PersonFacts {
  const [id, projectId, status, name, company, certNo, certTypeId, from, until, health] = row
  return {
    id,
    projectId,
    status,
    name,
    company,
    avatar: row[13],
    certNo,
    certTypeId,
    from,
    until,
    black: kept.black.has(id),
    white: kept.white.has(id),
    healthPassed: health === 1,
    ...(row[14] !== undefined && { comparable: row[14] === 1 }),
    card: serial !== undefined && kept.revoked.has(serial) ? 'revoked' : card,
    ...(row[16] && { note: row[16] }),
    ...(row[17] === 1 && { checksId: true as const }),
    ...(row[18] && { companions: row[18] }),
    fee: feeOwed[row[19] ?? 0],
    slotIds: kept.seats.get(id) ?? [],
    performanceIds: kept.guests.get(id) ?? [],
  }
}
/** The passages of a person, and of those who were merged into them since. */
const ownOf = (kept: Kept, own: readonly OwnPassage[], personId: number) =>
  own.filter(one => one.personId === personId || keptId(kept, one.personId) === personId)
/** `since`: when the gates' day began; who came in before has been let out by the clock. */
function ownCounters(mine: readonly OwnPassage[], since: number): CounterFacts {
  const entries = mine.filter(({ direction }) => direction === 'in')
  const last = mine[mine.length - 1]
  // As the server counts: a clock that was set back makes no entry the latest.
  const lastEntryAt = entries.length ? Math.max(...entries.map(({ at }) => at)) : null
  return {
    entries: entries.length,
    lastEntryAt,
    outFlag: last
      ? last.direction === 'in' && (lastEntryAt as number) >= since
        ? outFlag.in
        : outFlag.out
      : outFlag.initial,
  }
}

/** Whoever leaves is known by a pass that has expired since: the gate opens, and the person is counted. */
export const validAt = (at: number, direction: Direction | undefined): Date => new Date(direction === 'out' ? 0 : at)

/** How a signed pass is read: `readPass` of the certificate domain. */
export type PassReader = (text: string, keys: readonly PassKey[], at: Date) => Promise<PassClaims | PassFault>
/** Reads a credential without a line: a pass by the kept keys, a card or number by the kept people. */
export async function readOffline(
  kept: Kept,
  {
    kind,
    value,
    at,
    direction = kept.projects[0]?.gate?.direction,
  }: {
    readonly kind: CredentialKind
    readonly value: string
    readonly at: number
    readonly direction?: Direction | undefined
  },
  readPass: PassReader,
): Promise<ReadOffline> {
  const text = value.trim()
  if (!text || text.length > longestCode) return { kind, fault: 'malformed' }
  if (kind === 'rfid') {
    const card = cardNumber(text, kept.terminal.cardFormat)
    return card === undefined ? { kind, fault: 'malformed' } : { kind, ...cardIn(kept, card), ...cardIn(kept, text) }
  }
  if (kind === 'face') return { kind, personId: keptId(kept, Number(text) || undefined) }
  // ID numbers are not kept on terminals.
  if (kind === 'idCard') return { kind }
  // A typed pass is a pass; everything else typed is a number, as a code of the door is however it comes.
  if ((kind === 'typed' && !looksLikePass(text)) || isDoorCode(text))
    return { kind, personId: keptId(kept, kept.byNumber.get(text.toUpperCase())) }
  const keys = kept.projects.flatMap(project => project.keys)
  const claims = await readPass(text, keys, validAt(at, direction))
  if (claims === 'unknownKey') return { kind, ...(await elsewhere(kept, text, readPass)) }
  return typeof claims === 'string'
    ? { kind, fault: claims }
    : { kind, personId: keptId(kept, claims.personId), serial: claims.serial }
}
/** Whose card it is, and whether it still counts: a present card, or one of those that were withdrawn. */
function cardIn(kept: Kept, card: string): Pick<ReadOffline, 'personId' | 'card'> {
  const holder = kept.byCard.get(card)
  if (holder !== undefined) return { personId: keptId(kept, holder) }
  const [, personId, status] = kept.cards.get(card) ?? []
  if (!personId) return {}
  const standing = { [cardStatus.bound]: 'bound', [cardStatus.lost]: 'lost' } as const
  return { personId: keptId(kept, personId), card: standing[status as 20 | 40] ?? 'replaced' }
}
/** A pass that none of the keys of this event has signed: of a withdrawn key, or for another event. */
async function elsewhere(kept: Kept, text: string, readPass: PassReader): Promise<Omit<ReadOffline, 'kind'>> {
  const said = claimsOf(text)
  if (!said || kept.projects.some(({ projectId }) => projectId === said.projectId)) return { fault: 'unknownKey' }
  const event = kept.events.find(({ projectId }) => projectId === said.projectId)
  const claims = event && (await readPass(text, event.keys, new Date(0)))
  return { fault: 'otherProject', event: event && typeof claims === 'object' ? event.name : undefined }
}
