import { dayIn, Refusal } from '@pavilion/declare'
import { notePassage } from '@pavilion/registration/server/index.ts'
import { now, type Context, type Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import {
  counterSteps,
  decide,
  doubleWithin,
  noSettings,
  theOne,
  type Decision,
  type DecisionFacts,
  type Direction,
} from '../../model/decision.ts'
import type { Checked } from '../../model/calls.ts'
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
import { Contended, enter, isOutdated, leave } from './counting.ts'
import type { Nonce } from '../terminal/signing.ts'
import { tellMain } from '../hub/toMain.ts'
import { forward } from '../forwarding.ts'
import { countPassage } from '../statistics/counting.ts'
import { compareAtGate, type Compared } from '../faces/comparing.ts'
import { beginText, type Begun, type Ids } from './begin.ts'
import { askedForOf, formerHow, idOfItsOwn, isSameScan, type AskedFor, type LoggedAnswer } from './sameScan.ts'
import type { Scan } from './scan.ts'

export type { Scan } from './scan.ts'

/** The request id stands for another scan: this one is kept under an id of its own. */
class UsedBefore extends Error {
  readonly own: string
  constructor(own: string) {
    super('this request id stands for another scan')
    this.own = own
  }
}
const mostTries = 4

/** The request has been answered already. */
export class Replayed extends Error {}
/**
 * Decides about one scan at a device, and writes what follows in the same transaction: counters,
 * entry record, log. With `nonce`, that of the request which brings it.
 * @throws Replayed
 */
export async function check(ctx: Context, deviceId: number, asked: Scan, nonce?: Nonce): Promise<Checked> {
  const began = performance.now()
  const device = await deviceOf(ctx, deviceId)
  if (!device) return unknownDevice(asked)
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
  const at = asked.at ?? now()
  const askedFor = askedForOf(asked, at)
  let scan = compared ? { ...asked, comparison: compared.comparison } : asked
  const read: Read = named ?? { by: 'person', personId: compared?.personId ?? 0 }
  let used = false
  for (let tries = 1; ; tries++)
    try {
      const isFull = tries >= mostTries
      const work = { device, served, read, scan, nonce, at, askedFor, used, compared, began, isFull }
      return await ctx.acting('access', { projectId: device.projectId }).transaction(tx => attempt(tx, work))
    } catch (error) {
      // Of two scans under one request id at once, the second reads the answer to the first.
      const again =
        error instanceof Contended ||
        error instanceof UsedBefore ||
        (error instanceof Refusal && error.code === 'alreadyTaken')
      if (!again || tries > mostTries) throw error
      if (!(error instanceof UsedBefore)) continue
      scan = { ...scan, requestId: error.own }
      used = true
    }
}
const unknownDevice = ({ requestId }: Scan): Checked => ({
  decision: decide({
    at: 0,
    direction: 'in',
    credential: { kind: 'typed' },
    people: [],
    certTypes: new Map(),
    settings: noSettings,
  }),
  repeated: false,
  recordId: null,
  place: '',
  requestId,
  used: false,
})

interface Work {
  readonly device: Device
  readonly served: readonly ProjectGates[]
  readonly read: Read
  readonly scan: Scan
  readonly nonce: Nonce | undefined
  readonly at: Date
  readonly askedFor: AskedFor | undefined
  /** The scan's own request id stands for another one. */
  readonly used: boolean
  readonly compared?: Compared | undefined
  readonly began: number
  readonly isFull: boolean
}
async function attempt(tx: Transaction, work: Work): Promise<Checked> {
  const { device, served, read, scan, nonce, at, askedFor, used } = work
  const gates = gatesOf(device, served)
  const projects = [...new Set([device.projectId, ...gates.map(({ projectId }) => projectId)])]
  const direction = directionOf(scan, gates)
  const people =
    'fault' in read
      ? []
      : peopleStatements(read, {
          projects: gates.map(({ projectId }) => projectId),
          gates,
          doubles: { deviceId: device.id, at, within: doubleWithin, entryType: entryType[kindOf(direction)] },
        })
  const once = nonce ? [nonce.projectId, nonce.deviceId, nonce.nonce] : [null, null, null]
  const answers = await pipelined(tx).sqlTogether<Record<string, unknown>>([
    [beginText, [projects, scan.requestId, ...once]],
    ...people,
  ])
  const [begun] = answers[0] as unknown as [Begun]
  if (begun.replayed) throw new Replayed()
  const { former } = begun
  const rows = (people.length ? (answers.at(-1) as unknown) : []) as PersonRow[]
  const known = factsOf(work, { gates, rows, at, direction })
  const place = known.gate?.name ?? gates[0]?.name ?? device.deviceNo
  const about = { place, requestId: scan.requestId, used }
  if (former) {
    const coming = { deviceId: device.id, direction, personId: known.row?.id ?? null, askedFor }
    if (!isSameScan(former, coming)) throw new UsedBefore(idOfItsOwn(scan.requestId, coming))
    const { recordId, answer } = former
    return { ...about, decision: decisionIn(answer), repeated: true, recordId, formerly: formerHow(former) }
  }

  const decision = decide(known.facts)
  // A gate reads a card many times while it is held there: what is counted counts once.
  const double = known.row?.doubles?.find(({ open }) => open)
  if (double && (decision.open || decision.step >= counterSteps[0]) && mayRepeat(scan))
    return { ...about, decision: decisionIn(double), repeated: true, recordId: null }
  const isWritten = known.row !== undefined && known.gate !== undefined && mayPass(decision, scan)
  const said =
    scan.turnedAway !== undefined
      ? turnedAway(decision, scan.turnedAway)
      : scan.override && isWritten
        ? byHand(decision, known.facts)
        : decision
  const written = { ...known, said, decision, at, direction, ids: begun }
  if (isWritten) await record(tx, work, written as Written)
  await log(tx, work, written)
  if (!scan.elsewhere)
    await tellMain(tx, device, {
      ...scan,
      at,
      direction,
      said,
      reason: scan.override?.reason,
      isForced: scan.force ?? false,
    })
  return { ...about, decision: said, repeated: false, recordId: isWritten ? written.ids.recordId : null }
}
/** What a log keeps beside the answer is for this server alone. */
const decisionIn = ({ askedFor: _, ...decision }: LoggedAnswer): Decision => decision
const gatesOf = ({ serves }: Device, served: readonly ProjectGates[]) =>
  serves.flatMap(({ projectId, termId }) => {
    const gate = served.find(one => one.projectId === projectId)?.gates.get(termId)
    return gate ? [gate] : []
  })
const directionOf = ({ direction }: Scan, gates: readonly Gate[]): Direction => direction ?? gates[0]?.direction ?? 'in'
/** The gate waits for the answer. Else it has let the person pass or turned them away already. */
const isWaiting = ({ force, turnedAway: away }: Scan) => !force && away === undefined
/** What somebody decided, or a terminal did already, is a scan of its own. */
const mayRepeat = (scan: Scan) => !scan.override && isWaiting(scan)
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
  { device, served, read, scan, used, isFull }: Work,
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
    // Who has passed already, or was turned away, is written as they are.
    used: used && isWaiting(scan),
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
  if (direction === 'out') await leave(tx, { row, gate, at, settings, outdated })
  else await enter(tx, { row, gate, at, cert, isForced, counters, settings, outdated })
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
  { device, scan, askedFor, used, compared, began }: Work,
  about: Omit<Written, 'row' | 'gate'> & Known,
): Promise<void> {
  const { row, gate, said, decision, at, direction, ids } = about
  const projectId = row?.projectId ?? device.projectId
  const took = Math.round(performance.now() - began)
  const { code, step } = said
  const marks = [
    scan.override && '人工放行',
    scan.byRevoked && '注销后补传',
    used && !isWaiting(scan) && reasonTexts.requestUsed.text[0],
  ].filter(Boolean)
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
      reasonCode: code,
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
      answer: { ...said, ...(askedFor && { askedFor }) },
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
