import type { Language } from '@pavilion/declare'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { languageByNumber } from '@pavilion/notification/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { registerUser } from '../../model/index.ts'

/** An attendee as notices reach them: in the language in which they registered. */
export interface AttendeeToWrite {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly language: Language
  readonly to: {
    readonly phoneNumber: string | null
    readonly email: string | null
    readonly webUserId: number | null
  }
}
interface Found extends Omit<AttendeeToWrite, 'to' | 'language'> {
  readonly language: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
}
/** How these attendees are reached, within one event; who was erased is left out. */
export async function attendeesToWrite(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AttendeeToWrite>> {
  const rows = await ctx.query<Found>(
    sql`select u.id, u."name", u."englishName", u."phoneNumber", u."email", u."webUserId", r."language"
    from ${registerUser} u
    left join ${webFormRecord} r on r.id = u."webFormRecordId"
    where u.id = any(${[...ids]}::bigint[]) and u."erasedAt" is null`,
  )
  return new Map(
    rows.map(({ phoneNumber, email, webUserId, language, ...person }) => [
      person.id,
      {
        ...person,
        language: language === 'en' || language === 'zh' ? language : languageByNumber(phoneNumber),
        to: { phoneNumber, email, webUserId },
      },
    ]),
  )
}
