import { defaultZone, dayIn, type AnyResource, type ServerNew } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import { person, type Person } from '../people.ts'
import type { Chance } from '../pictures/chance.ts'
import type { MadeForm } from '../forms.ts'
import type { Pictures } from '../site/drawPictures.ts'
import type { Made } from '../site/event.ts'

/**
 * What every area needs: the store, the event, its pictures and forms, and the past buyers' days.
 */
export interface Demo {
  readonly ctx: Context
  readonly made: Made
  readonly pictures: Pictures
  readonly forms: {
    readonly personal: MadeForm
    readonly questionnaire: MadeForm
    readonly open: MadeForm
    readonly group: MadeForm
  }
  /** The three mornings of the buyers' days some three weeks ago, at nine in Shanghai. */
  readonly buyersDays: readonly Date[]
}
/** A row to insert: any field, including states and server fields, and its creation time. */
export type NewDemoRow<R extends AnyResource> = ServerNew<R> & { createdAt?: string }
export type DemoRow<R extends AnyResource> = NewDemoRow<R> & { id: number }

/** Inserts rows into the event's project or organiser and returns them with their ids, in order. */
export async function put<R extends AnyResource>(
  { ctx, made }: Pick<Demo, 'ctx' | 'made'>,
  of: R,
  rows: readonly NewDemoRow<R>[],
): Promise<DemoRow<R>[]> {
  const owner = ownerOf(of, made)
  const times = rows.some(row => row.createdAt)
    ? rows.map(({ createdAt }) => (createdAt === undefined ? undefined : { createdAt }))
    : undefined
  const ids = await ctx.store(of).copyIn(rows.map(row => ({ ...owner, ...row })) as never, times)
  return rows.map((row, at) => ({ ...row, id: ids[at] as number }))
}
function ownerOf({ scope }: AnyResource, { projectId, sellerId }: Made): object {
  if (scope === 'project') return { projectId }
  return scope === 'seller' ? { sellerId } : {}
}
/** One row. */
export const putOne = async <R extends AnyResource>(demo: Demo, of: R, row: NewDemoRow<R>): Promise<DemoRow<R>> =>
  (await put(demo, of, [row]))[0] as DemoRow<R>

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const after = (from: Date | string | number, ms: number): string =>
  new Date(new Date(from).getTime() + ms).toISOString()
export const daysAgo = (days: number): string => after(now().getTime(), -days * day)
/** The moment, but not later than now. */
export const past = (moment: string): string => (Date.parse(moment) < now().getTime() ? moment : now().toISOString())
/** The date at the event. */
export const dateOf = (moment: Date | string | number): string => dayIn(moment, defaultZone())
export const some = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
/** Several entries of a list without duplicates. */
export function severalOf<T>(random: Chance, from: readonly T[], count: number): T[] {
  const left = [...from]
  return some(Math.min(count, left.length), () => left.splice(random.whole(0, left.length - 1), 1)[0] as T)
}
/** A number of this many digits. */
export const digits = (random: Chance, many: number): string => some(many, () => random.whole(0, 9)).join('')

/** People of the demo, by a range of numbers: no two share a phone number or an address. */
export const crowd = (random: Chance, from: number, count: number): Person[] =>
  some(count, at => person(random, from + at))
/** An invalid ID number: no region has the code 990101. Its check digit is correct. */
export function inventedId(random: Chance): string {
  const body = `990101${random.whole(1962, 2002)}${String(random.whole(1, 12)).padStart(2, '0')}${String(random.whole(1, 28)).padStart(2, '0')}${digits(random, 3)}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return body + '10X98765432'[sum([...body].map((digit, at) => Number(digit) * (weights[at] as number))) % 11]
}
