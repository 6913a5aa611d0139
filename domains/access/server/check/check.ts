import { pipelined } from '@pavilion/store/database/pipelined.ts'
import type { Context, Transaction } from '@pavilion/store'
import type { Checked } from '../../model/calls.ts'
import {
  counterSteps,
  decide,
  doubleWithin,
  noSettings,
  type Decision,
  type DecisionFacts,
} from '../../model/decision.ts'
import { entryReason, entryType } from '../../model/index.ts'
import { reasonOf, reasonTexts } from '../../model/reasons.ts'
import type { Nonce } from '../terminal/signing.ts'
import { beginText, type Begun } from './begin.ts'
import { factsOf, type Known } from './facts.ts'
import { deviceOf } from './gates.ts'
import { peopleStatements, type PersonRow } from './people.ts'
import { formerHow, idOfItsOwn, isSameScan, type LoggedAnswer } from './sameScan.ts'
import type { Scan } from './scan.ts'
import { again, directionOf, gather, gatesOf, isWaiting, UsedBefore, type Work } from './work.ts'
import { kindOf, write } from './write.ts'

export type { Scan } from './scan.ts'
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
  const inside = ctx.acting('access', { projectId: device.projectId })
  let work: Work | undefined = await gather(ctx, device, asked, { nonce, began })
  for (let tries = 1; ; tries++)
    try {
      const current: Work = work
      return await inside.transaction(tx => attempt(tx, current))
    } catch (error) {
      work = again(work, error, tries)
      if (!work) throw error
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

/** One try: read everything in one message, answer what was asked before, decide, write. */
async function attempt(tx: Transaction, work: Work): Promise<Checked> {
  const { device, served, scan, at, used } = work
  const gates = gatesOf(device, served)
  const direction = directionOf(scan, gates)
  const { begun, rows } = await read(tx, work)
  if (begun.replayed) throw new Replayed()
  const known = factsOf(work, { gates, rows, at, direction })
  const place = known.gate?.name ?? gates[0]?.name ?? device.deviceNo
  const about = { place, requestId: scan.requestId, used }
  const former = answeredBefore(work, begun, known)
  if (former) return { ...about, ...former }

  const decision = decide(known.facts)
  const double = heldThere(scan, decision, known)
  if (double) return { ...about, ...double }
  const passes = known.row !== undefined && known.gate !== undefined && mayPass(decision, scan)
  const said = saidAt(scan, decision, known, passes)
  await write(tx, work, { ...known, said, decision, at, direction, ids: begun, passes })
  return { ...about, decision: said, repeated: false, recordId: passes ? begun.recordId : null }
}
/** Reads what was answered under the request id, takes ids, and finds the people of the credential. */
async function read(
  tx: Transaction,
  { device, served, read: by, scan, nonce, at }: Work,
): Promise<{ begun: Begun; rows: readonly PersonRow[] }> {
  const gates = gatesOf(device, served)
  const projects = gates.map(({ projectId }) => projectId)
  const within = doubleWithin
  const people =
    'fault' in by
      ? []
      : peopleStatements(by, {
          projects,
          gates,
          doubles: { deviceId: device.id, at, within, entryType: entryType[kindOf(directionOf(scan, gates))] },
        })
  const once = nonce ? [nonce.projectId, nonce.deviceId, nonce.nonce] : [null, null, null]
  const answers = await pipelined(tx).sqlTogether<Record<string, unknown>>([
    [beginText, [[...new Set([device.projectId, ...projects])], scan.requestId, ...once]],
    ...people,
  ])
  const [begun] = answers[0] as unknown as [Begun]
  return { begun, rows: (people.length ? (answers.at(-1) as unknown) : []) as PersonRow[] }
}
type Repeated = Pick<Checked, 'decision' | 'repeated' | 'recordId' | 'formerly'>
/**
 * What was answered to this scan before, under its request id.
 * @throws UsedBefore where the id stands for another scan
 */
function answeredBefore({ device, scan, askedFor }: Work, { former }: Begun, known: Known): Repeated | undefined {
  if (!former) return undefined
  const { direction } = known.facts
  const coming = { deviceId: device.id, direction, personId: known.row?.id ?? null, askedFor }
  if (!isSameScan(former, coming)) throw new UsedBefore(idOfItsOwn(scan.requestId, coming))
  const { recordId, answer } = former
  return { decision: decisionIn(answer), repeated: true, recordId, formerly: formerHow(former) }
}
/** A gate reads a card many times while it is held there: what is counted counts once. */
function heldThere(scan: Scan, decision: Decision, { row }: Known): Repeated | undefined {
  const double = row?.doubles?.find(({ open, takenBack }) => open && !takenBack)
  const isCounted = decision.open || decision.step >= counterSteps[0]
  return double && isCounted && mayRepeat(scan)
    ? { decision: decisionIn(double), repeated: true, recordId: null }
    : undefined
}
/** What is said at the gate: the decision, unless its terminal or an operator has decided already. */
function saidAt(scan: Scan, decision: Decision, { facts }: Known, passes: boolean): Decision {
  if (scan.turnedAway !== undefined) return turnedAway(decision, scan.turnedAway)
  return scan.override && passes ? byHand(decision, facts) : decision
}
/** What a log keeps beside the answer is for this server alone. */
const decisionIn = ({ askedFor: _, takenBack: __, ...decision }: LoggedAnswer): Decision => decision
/** What somebody decided, or a terminal did already, is a scan of its own. */
const mayRepeat = (scan: Scan) => !scan.override && isWaiting(scan)
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
