import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { wall } from '@pavilion/declare'
import { randomInt } from 'node:crypto'
import { seqNo } from '@pavilion/platform/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'

const sequenceBits = 22n
/**
 * A snowflake: 41 bits of milliseconds and 22 bits of a number from one sequence for all servers,
 * so no worker needs a number of its own, and a clock that steps back repeats nothing.
 */
export const snowflake = (id: number, at: Date = now()): string =>
  String((BigInt(at.getTime()) << sequenceBits) | (BigInt(id) & ((1n << sequenceBits) - 1n)))

/** Further numbers of a table's own sequence. */
export async function nextIds(ctx: Context, table: string, count: number): Promise<number[]> {
  const rows = await ctx.sql<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::bigint as id from generate_series(1, $2::int)`,
    [`"${table}"`, count],
  )
  return rows.map(({ id }) => id)
}
/**
 * Numbers of the day, `20261126000017`: consecutive per project and day, with gaps where an order
 * was not placed. Taken outside of the order's transaction, so that orders do not wait for each
 * other's end.
 */
export async function dayNumbers(ctx: Context, projectId: number, day: string, count: number): Promise<string[]> {
  const inside = ctx.acting('orderNumber', { projectId })
  return inside.transaction(async tx => {
    const raise = () =>
      tx.update<{ no: number }>(seqNo, {
        set: sql`"no" = a."no" + ${count}::int`,
        where: sql`a."code" = 'order' and a."day" = ${day}::date`,
        returning: sql`a."no"`,
        quietly: true,
      })
    let [row] = await raise()
    if (!row) {
      // Two orders that begin the day: one creates the row, both raise it.
      await tx
        .attempt(() => tx.store(seqNo).create({ projectId, code: 'order', name: '订单号', no: 0, day }))
        .catch(() => undefined)
      ;[row] = await raise()
    }
    const last = row?.no ?? count
    return Array.from(
      { length: count },
      (_, nth) => `${day.replaceAll('-', '')}${String(last - count + nth + 1).padStart(6, '0')}`,
    )
  })
}
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const drawn = (count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
/** `20261126173005` in China, where the providers' bills begin their days. */
const compact = (at: Date) => wall(at, chinaZone).replace(/\D/g, '')
/**
 * Our number of an attempt to pay: the moment, by whose day some providers are asked, and 12 letters
 * that nobody can guess.
 */
export const newTradeNo = (at: Date = now()): string => `${compact(at)}${drawn(12)}`
/**
 * Our numbers of further transactions that a provider reports under the number of an attempt, from
 * the second one. Only we know them: numbers at providers are letters and digits.
 */
export const furtherNumbers = (outTradeNo: string): string[] =>
  Array.from({ length: 18 }, (_, nth) => `${outTradeNo}-${nth + 2}`)
/** The number under which the provider knows a payment. */
export const providersNumber = (outTradeNo: string): string => outTradeNo.replace(/-\d+$/, '')
/** Our number of a refund, made before the provider is called. */
export const newRequestNo = (at: Date = now()): string => `R${compact(at)}${drawn(11)}`
/** A code to fetch goods with: 8 letters and digits that are not mistaken for each other. */
export const newPickUpCode = (): string => drawn(8)
