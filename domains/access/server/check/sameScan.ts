import { createHash } from 'node:crypto'
import { keyedHash } from '@pavilion/store'
import { clockTolerance, type Decision, type Direction } from '../../model/decision.ts'
import { entryType } from '../../model/codes.ts'
import type { Scan } from './scan.ts'

// A request id makes a scan count once. It stands for what was scanned then, and for nothing else.

/** How a scan came: a gate asks, or says later that it let the person pass or turned them away. */
export type How = 'asked' | 'passed' | 'turnedAway'
/** What stands beside an answer, so that the same scan is known again. */
export interface AskedFor {
  /** The credential. By a key: neither numbers nor photos can be read from it, or tried out. */
  readonly what: string
  /** What else the answer went by while the gate was waiting: the comparison, a temperature. */
  readonly by: string
  /** When it was scanned, in ms, as the terminal said it. */
  readonly time: number
  readonly how: How
}
export type LoggedAnswer = Decision & {
  readonly askedFor?: AskedFor
  /** A guard took the passage back: nobody passed. */
  readonly takenBack?: boolean
}
/** The answer that was given under a request id. */
export interface Former {
  readonly answer: LoggedAnswer
  readonly registerUserId: number | null
  readonly deviceId: number | null
  readonly entryType: number
  readonly offline: boolean
  /** The passage that was written with it. */
  readonly recordId: number | null
}
/** A scan that comes under the same id. */
export interface Coming {
  readonly deviceId: number
  readonly direction: Direction
  readonly personId: number | null
  /** Undefined: another server plays it, which names the person and no credential. */
  readonly askedFor: AskedFor | undefined
}

const howOf = ({ force, turnedAway }: Scan): How =>
  turnedAway !== undefined ? 'turnedAway' : force ? 'passed' : 'asked'
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function askedForOf(scan: Scan, at: Date): AskedFor | undefined {
  if (scan.elsewhere) return undefined
  const { kind, comparison, temperature, photo, override } = scan
  const value = scan.value.trim()
  // A face alone names nobody: the photo is the credential.
  const credential = value || !photo ? value : digest(photo)
  return {
    what: keyedHash(`scan\n${kind}\n${credential}`).slice(0, 22),
    by: digest(JSON.stringify([comparison, temperature ?? null, photo && digest(photo), override?.reason])),
    time: scan.saidAt ?? at.getTime(),
    how: howOf(scan),
  }
}
export const formerHow = ({ answer, offline }: Former): How => answer.askedFor?.how ?? (offline ? 'passed' : 'asked')

/**
 * Whether a scan is the one that was answered before: the same credential at the same terminal in
 * the same direction, at about the same time. Its terminal may say it again later, by a clock of its
 * own, and then as a passage; it does not turn away whom it has let pass.
 */
export function isSameScan(former: Former, coming: Coming): boolean {
  const then = former.answer.askedFor
  const now = coming.askedFor
  if (former.entryType !== (coming.direction === 'out' ? entryType.out : entryType.entry)) return false
  if (!then || !now) return former.registerUserId === coming.personId
  const hows = [then.how, now.how]
  return (
    former.deviceId === coming.deviceId &&
    then.what === now.what &&
    Math.abs(then.time - now.time) <= clockTolerance &&
    !(hows.includes('passed') && hows.includes('turnedAway')) &&
    (hows.some(how => how !== 'asked') || then.by === now.by)
  )
}
/**
 * The id under which another scan is kept whose own id is taken: the same one whenever it comes
 * again, and short enough for its column.
 */
export function idOfItsOwn(requestId: string, { deviceId, direction, personId, askedFor }: Coming): string {
  const { what = personId, how = 'passed', time = 0 } = askedFor ?? {}
  const about = [requestId, deviceId, direction, what, how, Math.floor(time / clockTolerance)]
  return `${requestId.slice(0, 50)}~${digest(about.join('\n')).slice(0, 12)}`
}
