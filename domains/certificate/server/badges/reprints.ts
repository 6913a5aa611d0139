import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql, sqlText, type SystemContext, type Transaction } from '@pavilion/store'

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
export const badgeDigest = (alias: string) =>
  sqlText(`md5(concat_ws(chr(31), ${shown.map(name => `coalesce(${alias}."${name}"::text, '')`).join(', ')}))`)

/** Flags printed badges whose data changed since, and takes the flag from those that agree again. */
export async function flagReprints(tx: Transaction, ids?: readonly number[]): Promise<void> {
  await tx.update(registerUser, {
    set: sql`"reprint" = not a."reprint"`,
    where: sql`a."printNum" > 0 and a."printedAs" is not null
      and a."reprint" <> (a."printedAs" <> ${badgeDigest('a')})
      ${ids ? sql`and a.id = any(${[...ids]}::bigint[])` : sql``}`,
    quietly: true,
  })
}
/** Each minute: whoever changed a person, and by whatever way, their badge is flagged. */
export const watchReprints = (system: SystemContext): Promise<void> => system.transaction(tx => flagReprints(tx))
/** Marks badges as printed with what they show now. */
export async function markPrinted(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.update(registerUser, {
    set: sql`"printNum" = a."printNum" + 1, "printedAs" = ${badgeDigest('a')}, "reprint" = false, "printedAt" = now()`,
    where: sql`a.id = any(${[...ids]}::bigint[])`,
    quietly: true,
  })
}
