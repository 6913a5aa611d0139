import { registerUser } from '@pavilion/registration/model/index.ts'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { everyRowOf, sql, sqlText, type Context, type Sql, type Transaction } from '@pavilion/store'
import { registerUserCertType } from '../../model/certType.ts'

/** What a badge may show of a person, as one text: SQL over `registerUser` under an alias. */
const shown = [
  'name',
  'englishName',
  'company',
  'position',
  'country',
  'certTypeId',
  'certNo',
  'number',
  'externalNumber',
  'groupId',
  'userType',
  'avatar',
]
export const badgeDigest = (alias: string): Sql =>
  sql`md5(${sqlText(`concat_ws(chr(31), ${shown.map(name => `coalesce(${alias}."${name}"::text, '')`).join(', ')})`)}
    || ${answersOn(alias)})`
const why = 'what stands on the badge of this person'
/** The answers of a person where the layout of their badge shows any; nothing for all others. */
const answersOn = (alias: string): Sql => sql`coalesce((
    select r."answers"::text
    from ${everyRowOf(registerUserCertType, why)} t, ${everyRowOf(webFormRecord, why)} r
    where t.id = ${sqlText(alias)}."certTypeId" and t."certElementConfig"::text like '%answer%'
      and r.id = ${sqlText(alias)}."webFormRecordId"
  ), '')`

/** Flags printed badges whose data changed since, and takes the flag from those that agree again. */
export const flagReprints = (tx: Transaction, ids: readonly number[]): Promise<void> =>
  flagAmong(tx, sql`and a.id = any(${[...ids]}::bigint[])`)
async function flagAmong(tx: Transaction, among: Sql): Promise<void> {
  await tx.update(registerUser, {
    set: sql`"reprint" = not a."reprint"`,
    where: sql`a."printNum" > 0 and a."printedAs" is not null ${among}
      and a."reprint" <> (a."printedAs" <> ${badgeDigest('a')})`,
    quietly: true,
  })
}
/** Whom somebody has changed lately: themselves, what they answered, or what their badge shows. */
const lately = sql`interval '15 minutes'`
const changedLately = sql`and (a."updatedAt" > clock_timestamp() - ${lately} or exists (
    select 1
    from ${everyRowOf(registerUserCertType, why)} t
    left join ${everyRowOf(webFormRecord, why)} r on r.id = a."webFormRecordId"
    where t.id = a."certTypeId" and t."certElementConfig"::text like '%answer%'
      and greatest(t."updatedAt", r."updatedAt") > clock_timestamp() - ${lately}
  ))`
/**
 * The code on a printed badge opens no gate any more, for somebody who still has a badge: it is to be
 * printed again, until it is. Whose layout has no pass on it keeps what they have.
 */
export async function flagDeadCode(tx: Transaction, id: number): Promise<void> {
  await tx.update(registerUser, {
    set: sql`"reprint" = true, "printedAs" = ''`,
    where: sql`a.id = ${id}::bigint and a."printNum" > 0 and exists (
      select 1
      from ${everyRowOf(registerUserCertType, why)} t
      where t.id = a."certTypeId" and t."certElementConfig"::text like '%"pass"%'
    )`,
    quietly: true,
  })
}
/** Each minute: whom somebody has changed, by whatever way, their badge is flagged. */
export const watchChanged = (system: Context): Promise<void> => system.transaction(tx => flagAmong(tx, changedLately))
/** Each hour: every printed badge is compared, so that nothing is missed while no job ran. */
export const watchReprints = (system: Context): Promise<void> => system.transaction(tx => flagAmong(tx, sql``))
/** Marks badges as printed with what they show now. */
export async function markPrinted(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.update(registerUser, {
    set: sql`"printNum" = a."printNum" + 1, "printedAs" = ${badgeDigest('a')}, "reprint" = false,
      "printedAt" = clock_timestamp(), "handedOutAt" = null, "handedOutById" = null, "printingAt" = null`,
    where: sql`a.id = any(${[...ids]}::bigint[])`,
    quietly: true,
  })
}
