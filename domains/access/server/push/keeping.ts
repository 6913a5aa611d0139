import type { Context } from '@pavilion/store'
import { keyedHash, now } from '@pavilion/store'
import { termEvent } from '../../model/codes.ts'
import { uploadRecords } from '../terminal/upload.ts'
import type { PushDevice } from './device.ts'

// A device forgets a row as soon as it hears «OK», so that nothing is answered before it is stored:
// a passage with its record or as a conflict, everything else as an event of the device.

/** A row as it came, and what it is. */
export interface Row {
  readonly line: string
  /** Of the row: the same one counts once. */
  readonly requestId: string
  readonly time: Date
  readonly event: number
  readonly door?: number | null
  /** Somebody passed, or was turned away. */
  readonly record?: Readonly<Record<string, unknown>>
}
/** An id for a row that has none, by its content. */
export const idOfLine = (serial: string, line: string) => `${serial.slice(0, 24)}~${keyedHash(line).slice(0, 24)}`

/**
 * Stores rows of a device, each by itself, and answers how many are stored: all of them, unless this
 * server can store nothing.
 */
export async function keepRows(ctx: Context, device: PushDevice, rows: readonly Row[]): Promise<number> {
  const failed: Row[] = []
  const passages = rows.filter(({ record }) => record !== undefined)
  for (let from = 0; from < passages.length; from += 200) {
    const some = passages.slice(from, from + 200)
    const taken = await uploadRecords(
      ctx,
      device.id,
      some.map(({ requestId, time, record }) => ({ ...record, requestId, time: time.getTime() })),
      true,
    )
    for (const [nth, answer] of (taken?.answers ?? []).entries())
      if (answer.outcome === 'failed' || answer.outcome === 'faulty')
        failed.push({ ...(some[nth] as Row), event: termEvent.notRecorded })
  }
  await keepEvents(ctx, device, [...rows.filter(({ record }) => record === undefined), ...failed])
  return rows.length
}
const known = new Set<number>(Object.values(termEvent).filter(code => typeof code === 'number'))
async function keepEvents(ctx: Context, device: PushDevice, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const latest = now().getTime()
  await ctx.sql(
    `insert into "registerUserTermEvent"
      ("projectId", "registerUserTermInfoId", "requestId", "happenedAt", "event", "door", "said")
    select $1, $2, v.* from unnest($3::text[], $4::timestamptz[], $5::int[], $6::int[], $7::text[]) v
    on conflict do nothing`,
    [
      device.projectId,
      device.id,
      rows.map(({ requestId }) => requestId),
      rows.map(({ time }) => new Date(Math.min(time.getTime(), latest)).toISOString()),
      rows.map(({ event }) => (known.has(event) ? event : termEvent.other)),
      rows.map(({ door }) => door ?? null),
      rows.map(({ line }) => line.replaceAll('\0', '').slice(0, 500)),
    ],
  )
}
