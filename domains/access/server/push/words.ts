import { entryReason, termCommand } from '../../model/codes.ts'

// What the push protocols call what we say.

/** Our commands as an attendance terminal takes them. */
export const attendanceWords: Readonly<Record<number, string>> = {
  [termCommand.restart]: 'REBOOT',
  [termCommand.sync]: 'CHECK',
  [termCommand.lock]: 'SET OPTION LockFunOn=0',
  [termCommand.unlock]: 'SET OPTION LockFunOn=15',
  [termCommand.open]: 'AC_UNLOCK',
  [termCommand.wipe]: 'CLEAR DATA',
}
const hex = (value: number) => value.toString(16).toUpperCase().padStart(2, '0')
/** The same for an access controller, of all its doors. `holdSeconds`: how long a door stays open. */
export const controllerWords = (command: number, holdSeconds: number): string | undefined =>
  ({
    [termCommand.restart]: 'CONTROL DEVICE 03000000',
    // It answers with everybody whom it has, and we compare.
    [termCommand.sync]: 'DATA QUERY tablename=user,fielddesc=*,filter=*',
    [termCommand.lock]: 'CONTROL DEVICE 06000100',
    [termCommand.unlock]: 'CONTROL DEVICE 06000000',
    [termCommand.open]: `CONTROL DEVICE 010001${hex(Math.min(254, Math.max(1, holdSeconds)))}`,
    [termCommand.wipe]: 'DATA DELETE user *',
  })[command]

/** Events in which a controller let somebody pass: by any means, in any state of its door. */
const passed: readonly number[] = [
  0, 1, 2, 3, 14, 15, 16, 17, 18, 19, 203, 207, 208, 215, 216, 218, 222, 232, 4001, 4007,
]
export const hasPassed = (event: number): boolean => passed.includes(event)
const because: readonly (readonly [reason: number, events: readonly number[]])[] = [
  [entryReason.malformed, [41, 42, 73, 5021]],
  [entryReason.unknown, [27, 30, 34, 104]],
  [entryReason.notNormal, [43, 62]],
  [entryReason.blackList, [39]],
  [entryReason.cardGone, [38]],
  [entryReason.tooEarly, [21, 22, 35, 49]],
  [entryReason.expired, [29, 33, 53, 74]],
  [entryReason.noAuthority, [23, 63]],
  [entryReason.health, [68, 69]],
  [entryReason.noAnswer, [44, 45, 70, 71]],
  [entryReason.interval, [20, 31, 50, 61]],
  [entryReason.stillInside, [24]],
]
const reasons = new Map(because.flatMap(([reason, events]) => events.map(event => [event, reason] as const)))
/** Why a controller turned somebody away, as a code of ours; undefined where it did not. */
export const refusedFor = (event: number): number | undefined => reasons.get(event)
