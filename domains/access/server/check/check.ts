import { dayIn, Refusal } from '@pavilion/declare'
import { notePassage } from '@pavilion/registration/server/index.ts'
import { now, type Context, type Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/pipelined.ts'
import {
  counterSteps,
  decide,
  doubleWithin,
  theOne,
  type CredentialKind,
  type Decision,
  type DecisionFacts,
  type Direction,
} from '../../model/decision.ts'
import { validAt } from '../../model/offline.ts'
import { reasonOf, reasonTexts } from '../../model/reasons.ts'
import {
  backCheckPattern,
  backCheckResult,
  entryReason,
  entryType,
  registerUserBackCheckLog,
  registerUserEntryRecord,
} from '../../model/index.ts'
import { deviceOf, projectGates, type Device, type Gate, type ProjectGates } from './gates.ts'
import { counterFacts, peopleStatements, personFacts, readCredential, type PersonRow, type Read } from './people.ts'
import { enter, isOutdated, leave } from './counting.ts'
import { tellMain } from '../hub/toMain.ts'
import { forward } from '../forwarding.ts'
import { countPassage } from '../statistics/counting.ts'
import { compareAtGate, type Compared } from '../faces/comparing.ts'

export interface Scan {
  /** Chosen by the terminal: the same one is answered as before. */
  readonly requestId: string
  readonly kind: CredentialKind
  readonly value: string
  /** The terminal's own direction by default. */
  readonly direction?: Direction | undefined
  /** When it was scanned; now by default. */
  readonly at?: Date | undefined
  /** How far the terminal's clock is off, in ms. */
  readonly clockOff?: number | undefined
  readonly comparison?: DecisionFacts['comparison']
  /** The face that stands at the gate, or the photo on the chip of an ID card, as JPEG. */
  readonly photo?: Buffer | undefined
  readonly temperature?: number | null | undefined
  /** Somebody let the person in by hand. */
  readonly override?: { readonly reason: string; readonly sysUserId: number } | undefined
  /** The person has walked in already: the record is written, whatever the decision. */
  readonly force?: boolean | undefined
  /** The terminal has turned the person away already, with this code: only the log is written. */
  readonly turnedAway?: number | undefined
  /** A hub hears from its main server of what passed at another gate. */
  readonly elsewhere?: boolean | undefined
  /** Sent by a hub that has been revoked since: for an operator to see. */
  readonly byRevoked?: boolean | undefined
}
export interface Checked {
  readonly decision: Decision
  /** Answered before, under this request id or as the same scan a moment ago. */
  readonly repeated: boolean
  readonly recordId: number | null
  readonly place: string
}
/** A counter was used up by another gate in between: decide again. */
class Contended extends Error {}
const mostTries = 4

/**
 * Decides about one scan at a device, and writes what follows in the same transaction: counters,
 * entry record, log.
 */
export async function check(ctx: Context, deviceId: number, asked: Scan): Promise<Checked> {
  const began = performance.now()
  const device = await deviceOf(ctx, deviceId)
  if (!device) return unknownDevice()
  const served = await Promise.all(device.serves.map(({ projectId }) => projectGates(ctx, projectId)))
  const direction = directionOf(asked, gatesOf(device, served))
  const isFaceAlone = asked.kind === 'face' && !asked.value && asked.photo !== undefined
  const named = isFaceAlone
    ? undefined
    : await readCredential(asked.kind, asked.value, {
        device,
        served,
        at: validAt((asked.at ?? now()).getTime(), direction),
      })
  const { photo } = asked
  const compared =
    photo && asked.comparison === undefined && direction !== 'out' && served.length
      ? await compareAtGate(ctx, { photo, read: named, served })
      : undefined
  const scan = compared ? { ...asked, comparison: compared.comparison } : asked
  const read: Read = named ?? { by: 'person', personId: compared?.personId ?? 0 }
  for (let tries = 1; ; tries++)
    try {
      return await ctx
        .acting('access', { projectId: device.projectId })
        .transaction(tx => attempt(tx, { device, served, read, scan, compared, began, isFull: tries >= mostTries }))
    } catch (error) {
      // Of two scans under one request id at once, the second reads the answer to the first.
      const again = error instanceof Contended || (error instanceof Refusal && error.code === 'alreadyTaken')
      if (!again || tries > mostTries) throw error
    }
}
const unknownDevice = (): Checked => ({
  decision: decide({
    at: 0,
    direction: 'in',
    credential: { kind: 'typed' },
    people: [],
    certTypes: new Map(),
    settings: undefined as never,
  }),
  repeated: false,
  recordId: null,
  place: '',
})

interface Work {
  readonly device: Device
  readonly served: readonly ProjectGates[]
  readonly read: Read
  readonly scan: Scan
  readonly compared?: Compared | undefined
  readonly began: number
  readonly isFull: boolean
}
const formerText = `select l."answer", l."registerUserId"
  from unnest($1::bigint[]) p(id) cross join lateral (
    select l."answer", l."registerUserId" from "registerUserBackCheckLog" l
    where l."projectId" = p.id and l."requestId" = $2 and l."deletedAt" is null limit 1
  ) l`
// By time: the log of one terminal grows all day, those seconds do not.
const doublesText = `select l."answer", l."registerUserId"
  from unnest($1::bigint[]) p(id) cross join lateral (
    select l."answer", l."registerUserId", l."checkStartTime" from "registerUserBackCheckLog" l
    where l."projectId" = p.id and l."registerUserTermInfoId" = $2 and l."deletedAt" is null
      and l."checkStartTime" between $3::timestamptz - $4::int * interval '1 ms' and $3::timestamptz
      and l."entryType" = $5
    order by l."checkStartTime" desc, l.id desc limit 3
  ) l
  order by l."checkStartTime" desc limit 3`
// First of all: the plans are the same for everybody, and making them anew costs more than they do.
const idsText = `select set_config('plan_cache_mode', 'force_generic_plan', true),
  nextval(pg_get_serial_sequence('"registerUserBackCheckLog"', 'id')) as "logId",
  nextval(pg_get_serial_sequence('"registerUserEntryRecord"', 'id')) as "recordId",
  nextval(pg_get_serial_sequence('"registerUserEntryRecordToOther"', 'id')) as "forwardId"`

interface Ids {
  readonly logId: number
  readonly recordId: number
  readonly forwardId: number
}
interface Former {
  readonly answer: Decision
  readonly registerUserId: number | null
}
async function attempt(tx: Transaction, work: Work): Promise<Checked> {
  const { device, served, read, scan } = work
  const gates = gatesOf(device, served)
  const projects = [...new Set([device.projectId, ...gates.map(({ projectId }) => projectId)])]
  const at = scan.at ?? now()
  const direction = directionOf(scan, gates)
  const people =
    'fault' in read
      ? []
      : peopleStatements(
          read,
          gates.map(({ projectId }) => projectId),
          gates,
        )
  const asked = [
    [idsText, []] as const,
    ...people.slice(0, 1),
    [formerText, [projects, scan.requestId]] as const,
    [doublesText, [projects, device.id, at.toISOString(), doubleWithin, entryType[kindOf(direction)]]] as const,
    ...people.slice(1),
  ]
  const answers = await pipelined(tx).sqlTogether<Record<string, unknown>>(asked)
  const [ids] = answers[0] as unknown as Ids[]
  const [formers, doubles] = answers.slice(people.length ? 2 : 1) as unknown as [Former[], Former[]]
  const rows = (people.length ? (answers.at(-1) as unknown) : []) as PersonRow[]
  const place = gates[0]?.name ?? device.deviceNo
  const [former] = formers
  if (former) return { decision: former.answer, repeated: true, recordId: null, place }

  const known = factsOf(work, { gates, rows, at, direction })
  const decision = decide(known.facts)
  // A gate reads a card many times while it is held there: what is counted counts once.
  const double = doubles.find(one => one.registerUserId === known.row?.id && one.answer.open)
  if (known.row && double && (decision.open || decision.step >= counterSteps[0]) && mayRepeat(scan))
    return { decision: double.answer, repeated: true, recordId: null, place: known.gate?.name ?? place }
  const isWritten = known.row !== undefined && known.gate !== undefined && mayPass(decision, scan)
  const said =
    scan.turnedAway !== undefined
      ? turnedAway(decision, scan.turnedAway)
      : scan.override && isWritten
        ? byHand(decision, known.facts)
        : decision
  const about = { ...known, said, decision, at, direction, ids: ids as Ids }
  if (isWritten) await record(tx, work, about as Written)
  await log(tx, work, about)
  if (!scan.elsewhere)
    await tellMain(tx, device, {
      ...scan,
      at,
      direction,
      said,
      reason: scan.override?.reason,
      isForced: scan.force ?? false,
    })
  return {
    decision: said,
    repeated: false,
    recordId: isWritten ? about.ids.recordId : null,
    place: known.gate?.name ?? place,
  }
}
const gatesOf = ({ serves }: Device, served: readonly ProjectGates[]) =>
  serves.flatMap(({ projectId, termId }) => {
    const gate = served.find(one => one.projectId === projectId)?.gates.get(termId)
    return gate ? [gate] : []
  })
const directionOf = ({ direction }: Scan, gates: readonly Gate[]): Direction => direction ?? gates[0]?.direction ?? 'in'
/** What somebody decided, or a terminal did already, is a scan of its own. */
const mayRepeat = ({ override, force, turnedAway: away }: Scan) => !override && !force && away === undefined
const kindOf = (direction: Direction) => (direction === 'out' ? 'out' : 'entry')
/** A passage is written for a pass, by hand, and where the person has walked in already. */
const mayPass = (decision: Decision, { override, force, turnedAway: away }: Scan) =>
  away === undefined && (decision.open || Boolean(force) || (override !== undefined && decision.step > 5))
/** What a terminal said to somebody stands, whatever would be said now. */
const turnedAway = (decision: Decision, code: number): Decision => ({
  ...decision,
  ...reasonOf(code),
  code,
  open: false,
  holdSeconds: 0,
})
function byHand(decision: Decision, { settings }: DecisionFacts): Decision {
  return {
    ...decision,
    code: entryReason.pass,
    text: reasonTexts.pass.text,
    advice: reasonTexts.pass.advice,
    open: true,
    holdSeconds: settings.holdSeconds,
  }
}

interface Known {
  readonly facts: DecisionFacts
  readonly row: PersonRow | undefined
  readonly gate: Gate | undefined
  readonly gates: ProjectGates | undefined
}
function factsOf(
  { device, served, read, scan, isFull }: Work,
  found: { gates: readonly Gate[]; rows: readonly PersonRow[]; at: Date; direction: Direction },
): Known {
  const { gates, rows, at, direction } = found
  const ofProject = (id: number) => served.find(({ projectId }) => projectId === id) as ProjectGates
  const people = rows.map(row => personFacts(row, read, ofProject(row.projectId)))
  const certTypes = served.length === 1 && served[0] ? served[0].certTypes : allTypes(served)
  const one = theOne({ people, certTypes, at: at.getTime() }).person
  const row = one && rows.find(({ id }) => id === one.id)
  const gate = row ? gates.find(({ projectId }) => projectId === row.projectId) : gates[0]
  const home = served.find(({ projectId }) => projectId === (gate?.projectId ?? device.projectId))
  const counters = row && gate ? counterFacts(row, gate) : undefined
  const full = { inside: Number.MAX_SAFE_INTEGER, scale: 0 }
  const facts: DecisionFacts = {
    at: at.getTime(),
    direction,
    terminal: gate && {
      enabled: gate.enabled && !device.locked,
      clockOff: scan.clockOff ?? 0,
      performances: gate.performances,
      ...(gate.group && { group: gate.group }),
    },
    credential: { kind: scan.kind, ...('fault' in read && { fault: read.fault }) },
    people,
    certTypes,
    counters: counters && isFull ? { ...counters, hall: full } : counters,
    comparison: scan.comparison,
    temperature: scan.temperature,
    settings: home?.settings as DecisionFacts['settings'],
  }
  return { facts, row, gate, gates: home }
}
const allTypes = (served: readonly ProjectGates[]) => new Map(served.flatMap(({ certTypes }) => [...certTypes]))

interface Written extends Known {
  readonly row: PersonRow
  readonly gate: Gate
  readonly said: Decision
  readonly decision: Decision
  readonly at: Date
  readonly direction: Direction
  readonly ids: Ids
}
/** Counts the passage under the guards of its counters, and writes its record with the commit. */
async function record(tx: Transaction, { scan }: Work, about: Written): Promise<void> {
  const { facts, row, gate, gates, at, direction, decision, ids } = about
  const cert = row.certTypeId === null ? undefined : facts.certTypes.get(row.certTypeId)
  const isForced = Boolean(scan.force) || scan.override !== undefined
  const { counters, settings } = facts
  const outdated = Boolean(scan.force) && (await isOutdated(tx, { row, gate, at, direction }))
  const counted =
    direction === 'out'
      ? await leave(tx, { row, gate, at, settings, outdated })
      : await enter(tx, { row, gate, at, cert, isForced, counters, settings, outdated })
  if (!counted) throw new Contended()
  const inside = tx.acting('access', { projectId: row.projectId })
  await inside.store(registerUserEntryRecord).createAtCommit(ids.recordId, {
    projectId: row.projectId,
    entryRecordNo: `E${dayIn(at, settings.timeZone).replaceAll('-', '')}${String(ids.recordId).padStart(6, '0')}`,
    entryTime: at.toISOString(),
    entryType: entryType[kindOf(direction)],
    entryTermName: gate.name,
    entryTermGroupName: gate.group?.name ?? null,
    userNo: row.certNo ?? row.number,
    userName: row.name,
    registerUserId: row.id,
    registerUserTermId: gate.termId,
    registerUserTermGroupId: gate.group?.id ?? null,
    certTypeId: row.certTypeId,
    requestId: scan.requestId,
    offline: Boolean(scan.force),
    unproven: decision.unproven ?? false,
    override: scan.override !== undefined,
    overrideReason: scan.override?.reason ?? null,
    temperature: scan.temperature ?? null,
  })
  await countPassage(tx, {
    projectId: row.projectId,
    at,
    termId: gate.termId,
    groupId: gate.group?.id ?? null,
    certTypeId: row.certTypeId,
    channelId: row.channelId,
    entryType: entryType[kindOf(direction)],
  })
  await notePassage(tx, row.id, direction)
  if (gates?.settings.forwardUrl)
    await forward(inside, { id: ids.forwardId, recordId: ids.recordId, registerUserId: row.id })
}
async function log(
  tx: Transaction,
  { device, scan, compared, began }: Work,
  about: Omit<Written, 'row' | 'gate'> & Known,
): Promise<void> {
  const { row, gate, said, decision, at, direction, ids } = about
  const projectId = row?.projectId ?? device.projectId
  const took = Math.round(performance.now() - began)
  const { code, step } = said
  const marks = [scan.override && '人工放行', scan.byRevoked && '注销后补传'].filter(Boolean)
  await tx
    .acting('access', { projectId })
    .store(registerUserBackCheckLog)
    .createAtCommit(ids.logId, {
      projectId,
      requestId: scan.requestId,
      registerUserTermInfoId: device.id,
      registerUserTermId: gate?.termId ?? null,
      registerUserId: row?.id ?? null,
      entryType: entryType[kindOf(direction)],
      checkPattern: patternOf[scan.kind],
      checkResult: resultOf(said),
      reasonCode: code as never,
      checkResultMsg: [reasonOf(scan.override ? decision.code : code).text[0], ...marks].join(' · '),
      checkStartTime: at.toISOString(),
      checkEndTime: new Date(at.getTime() + took).toISOString(),
      checkInterval: took,
      step,
      offline: Boolean(scan.force) || scan.turnedAway !== undefined,
      override: scan.override !== undefined,
      overrideReason: scan.override?.reason ?? null,
      sysUserId: scan.override?.sysUserId ?? null,
      isIdCode: scan.kind === 'qrcode',
      ...(compared && {
        aipFaceApi: compared.api,
        aipFaceCode: compared.code,
        aipFaceMsg: compared.message,
        aipFaceStartTime: compared.startedAt,
        aipFaceEndTime: compared.endedAt,
        aipFaceInterval: compared.interval,
      }),
      answer: said,
    })
}
/** Somebody who was let out although a line failed is for the desk to look at. */
const resultOf = ({ open, code }: Decision) =>
  !open ? backCheckResult.refuse : code === entryReason.pass ? backCheckResult.pass : backCheckResult.error
const patternOf = {
  rfid: backCheckPattern.card,
  face: backCheckPattern.face,
  idCard: backCheckPattern.idCard,
  qrcode: backCheckPattern.qrcode,
  typed: backCheckPattern.typed,
} as const
