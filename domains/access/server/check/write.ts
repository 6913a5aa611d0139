import { dayIn } from '@pavilion/declare'
import { notePassage } from '@pavilion/registration/server/index.ts'
import type { Transaction } from '@pavilion/store'
import type { Decision, Direction } from '../../model/decision.ts'
import {
  backCheckPattern,
  backCheckResult,
  entryReason,
  entryType,
  registerUserBackCheckLog,
  registerUserEntryRecord,
} from '../../model/index.ts'
import { reasonOf, reasonTexts } from '../../model/reasons.ts'
import { forward } from '../forwarding.ts'
import { hubRole } from '../hub/role.ts'
import { tellMain } from '../hub/toMain.ts'
import { countPassage } from '../statistics/counting.ts'
import { tellHost } from '../vipArrived.ts'
import type { Ids } from './begin.ts'
import { enter, isOutdated, leave } from './counting.ts'
import type { Known } from './facts.ts'
import type { Gate, ProjectGates } from './gates.ts'
import { peopleOf, type PersonRow } from './people.ts'
import { isWaiting, type Work } from './work.ts'

/** What is written of a scan: the decision, what is said at the gate, and the ids of its rows. */
export interface Outcome extends Known {
  /** What the gate shows: of somebody let in by hand, another thing than was decided. */
  readonly said: Decision
  readonly decision: Decision
  readonly at: Date
  readonly direction: Direction
  readonly ids: Ids
}
/** Somebody passes: a person at a gate. */
interface Passage extends Outcome {
  readonly row: PersonRow
  readonly gate: Gate
}
const isPassage = (outcome: Outcome): outcome is Passage => outcome.row !== undefined && outcome.gate !== undefined

/** Writes a scan: its passage, if it is one, its log, and what the main server hears of it. */
export async function write(
  tx: Transaction,
  work: Work,
  outcome: Outcome & { readonly passes: boolean },
): Promise<void> {
  const { device, scan } = work
  const { at, direction, said, passes } = outcome
  if (passes && isPassage(outcome)) await record(tx, work, outcome)
  await log(tx, work, outcome)
  if (scan.elsewhere) return
  await tellMain(tx, device, {
    ...scan,
    at,
    direction,
    said,
    reason: scan.override?.reason,
    guard: scan.guard,
    isForced: scan.force ?? false,
  })
}
/** A guard of this event; phones that serve two have guards of one. */
const guardOf = (gates: ProjectGates | undefined, guard: number | undefined) =>
  guard !== undefined && gates?.guards.has(guard) ? guard : null
export const kindOf = (direction: Direction) => (direction === 'out' ? 'out' : 'entry')
/** Counts the passage under the guards of its counters, and writes its record with the commit. */
async function record(tx: Transaction, { scan }: Work, about: Passage): Promise<void> {
  const { facts, row, gate, gates, at, direction, decision, ids } = about
  const cert = row.certTypeId === null ? undefined : facts.certTypes.get(row.certTypeId)
  const isForced = Boolean(scan.force) || scan.override !== undefined
  const { counters, settings } = facts
  const { companions } = gates?.settings ?? { companions: false }
  const people = peopleOf(row, gate, { direction, companions })
  const outdated = Boolean(scan.force) && (await isOutdated(tx, { row, gate, at, direction, settings }))
  if (direction === 'out') await leave(tx, { row, gate, at, settings, outdated })
  else await enter(tx, { row, gate, at, cert, isForced, counters, settings, outdated, people })
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
    deviceTime: scan.deviceTime?.toISOString() ?? null,
    override: scan.override !== undefined,
    overrideReason: scan.override?.reason ?? null,
    guardId: guardOf(gates, scan.guard),
    people,
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
    people,
  })
  await notePassage(tx, row.id, direction)
  // A hub has no line to send by: the main server tells.
  if (row.isVip && direction === 'in' && !hubRole())
    await tellHost(inside, { projectId: row.projectId, requestId: scan.requestId })
  if (gates?.settings.forwardUrl)
    await forward(inside, { id: ids.forwardId, recordId: ids.recordId, registerUserId: row.id })
}
async function log(
  tx: Transaction,
  { device, scan, askedFor, used, compared, began }: Work,
  about: Outcome,
): Promise<void> {
  const { row, gate, gates, said, decision, at, direction, ids } = about
  const projectId = row?.projectId ?? device.projectId
  const took = Math.round(performance.now() - began)
  const { code, step } = said
  const marks = [
    scan.override && '人工放行',
    decision.owes && reasonTexts.unpaid.text[0],
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
      checkPattern: patternOf[scan.how ?? scan.kind],
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
      guardId: guardOf(gates, scan.guard),
      isIdCode: (scan.how ?? scan.kind) === 'qrcode',
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
