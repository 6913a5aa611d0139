import { instantOf, offsetAt } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import { termEvent } from '../../model/codes.ts'
import { projectGates } from '../check/gates.ts'
import type { PushDevice } from './device.ts'
import { idOfLine, keepRows, type Row } from './keeping.ts'
import { linesOf, logLine } from './wire.ts'

/** What an attendance terminal hears when it introduces itself: it sends passages, and nothing else. */
export async function attendanceOptions(ctx: Context, { projectId, serial }: PushDevice): Promise<string> {
  const { settings } = await projectGates(ctx, projectId)
  const offset = Math.round(offsetAt(now(), settings.timeZone) / 3_600_000)
  return [
    `GET OPTION FROM: ${serial}`,
    'ATTLOGStamp=None',
    'OPERLOGStamp=None',
    'ErrorDelay=30',
    'Delay=5',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    `TimeZone=${offset}`,
    'Realtime=1',
    'Encrypt=None',
    '',
  ].join('\n')
}
/** Stores the log of passages, and answers how many rows the device may forget. */
export async function takeAttendance(ctx: Context, device: PushDevice, body: string): Promise<number> {
  const { settings } = await projectGates(ctx, device.projectId)
  const rows = linesOf(body).map((line): Row => {
    const read = logLine(line)
    if (!read) return { line, requestId: idOfLine(device.serial, line), time: now(), event: termEvent.unreadable }
    const { pin, time, direction, kind } = read
    return {
      line,
      requestId: `${device.serial.slice(0, 30)}-${pin.slice(0, 16)}-${time.replace(/\D/g, '')}`,
      time: new Date(instantOf(time, settings.timeZone)),
      event: termEvent.notRecorded,
      record: { kind, value: pin, direction },
    }
  })
  return keepRows(ctx, device, rows)
}
/**
 * Stores what was done at a terminal. Undefined where the rows are about people: their fingers, faces
 * and passwords are not kept here, and stay on the device.
 */
export async function takeOperations(ctx: Context, device: PushDevice, body: string): Promise<number | undefined> {
  const lines = linesOf(body)
  if (lines.some(line => !/^OPLOG\b/i.test(line))) return undefined
  const { settings } = await projectGates(ctx, device.projectId)
  const rows = lines.map((line): Row => {
    const said = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(line)?.[0]
    const time = said ? new Date(instantOf(said, settings.timeZone)) : now()
    return {
      line,
      requestId: idOfLine(device.serial, line),
      time: Number.isNaN(time.getTime()) ? now() : time,
      event: termEvent.operated,
    }
  })
  return keepRows(ctx, device, rows)
}
