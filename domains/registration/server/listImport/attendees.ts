import type { Pair } from '@pavilion/declare'
import { hashOf, sql, type Context } from '@pavilion/store'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser } from '../../model/index.ts'
import { NameIndex } from '../../model/names/sameName.ts'
import { comparedNumber } from '../lists.ts'

/** An attendee as the lists compare them. */
export interface Attendee {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly number: string | null
  readonly company: string | null
  readonly phoneNumber: string | null
  readonly keys: readonly string[]
}
interface Row extends Omit<Attendee, 'keys'> {
  readonly idCardHash: string | null
  readonly externalNumber: string | null
  readonly certNo: string | null
}
/** What a line of a list is found by. */
interface Numbers {
  readonly idCard?: unknown
  readonly idCardHash?: string | null
  readonly phoneNumber?: unknown
  readonly numbers?: readonly unknown[]
}
/** The numbers of a person or a line, each as gates compare it (`listsOf`). */
export function keysOf({ idCard, idCardHash, phoneNumber, numbers = [] }: Numbers): string[] {
  const hash = idCardHash ?? hashOf(idCard)
  return [
    ...(hash ? [`i ${hash}`] : []),
    ...(phoneNumber ? [`p ${phoneNumber}`] : []),
    ...numbers.flatMap(number => (number ? [`n ${comparedNumber(String(number))}`] : [])),
  ]
}
export interface Attendees {
  /** Whoever has one of these numbers. */
  having(keys: readonly string[]): Attendee[]
  /** Whoever may be called so, in any spelling. */
  called(name: string): Attendee[]
}
const atOnce = 5000
/** All attendees of the project, for one sheet: some hundred bytes for each. */
export async function attendeesOf(ctx: Context, projectId: number): Promise<Attendees> {
  const inside = ctx.acting('lists', { projectId })
  const byKey = new Map<string, Attendee[]>()
  const byName = new NameIndex<Attendee>()
  for (let last = 0; ; ) {
    const rows = await inside.query<Row>(
      sql`select u.id, u."name", u."englishName", u."number", u."company", u."phoneNumber", u."idCardHash",
        u."externalNumber", u."certNo"
      from ${registerUser} u
      where u.id > ${last} and u."status" <> ${registerUserStatus.deleted} and u."erasedAt" is null
      order by u.id
      limit ${atOnce}`,
    )
    for (const { idCardHash, externalNumber, certNo, ...row } of rows) {
      const numbers = [externalNumber, row.number, certNo]
      const attendee = { ...row, keys: keysOf({ idCardHash, phoneNumber: row.phoneNumber, numbers }) }
      for (const key of attendee.keys) byKey.set(key, [...(byKey.get(key) ?? []), attendee])
      byName.add(row.name, attendee)
      byName.add(row.englishName, attendee)
    }
    if (rows.length < atOnce) break
    last = rows.at(-1)?.id ?? last
  }
  return {
    having: keys => [...new Set(keys.flatMap(key => byKey.get(key) ?? []))],
    called: name => byName.find(name),
  }
}
/** An attendee as an operator tells them apart from a namesake. */
export const attendeeWords = ({ name, number, company }: Pick<Attendee, 'name' | 'number' | 'company'>): Pair => {
  const more = [number, company].filter(Boolean)
  return [
    `「${name}」${more.length ? `（${more.join('，')}）` : ''}`,
    `“${name}”${more.length ? ` (${more.join(', ')})` : ''}`,
  ]
}
