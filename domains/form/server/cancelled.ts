import { sql, type Transaction } from '@pavilion/store'
import { openCloseStatus, webForm, webFormRecord, webFormRecordStatus, webFormRegisterStatus } from '../model/index.ts'
import { cancelledWords } from './moves.ts'

const { pending, valid } = webFormRecordStatus
/** The forms of the project that still take registrations are closed for them. Answers how many. */
export async function closeForms(tx: Transaction): Promise<number> {
  const rows = await tx.update(webForm, {
    set: sql`"registerStatus" = ${webFormRegisterStatus.closed}::integer`,
    where: sql`a."registerStatus" = ${webFormRegisterStatus.open} and a."status" = ${openCloseStatus.open}`,
    returning: sql`a.id`,
  })
  return rows.length
}
/** The registrations of the project that are not void yet. */
export const openRecords = () =>
  sql`select r.id from ${webFormRecord} r where r."status" in (${pending}, ${valid}) and r."erasedAt" is null`
/** Makes registrations of a cancelled event void, with their attendees. No message is sent here. */
export const voidCancelled = (tx: Transaction, ids: readonly number[]) =>
  tx.moveMany(webFormRecord, ids, 'voidCancelled')
/** The registrations that were made void since then because their event is cancelled, with whom to tell. */
export const cancelledRecords = (since: string) =>
  sql`select r.id, r."phoneNumber", r."email", r."language", r."webUserId"
  from ${webFormRecord} r
  where r."status" = ${webFormRecordStatus.invalid} and r."reason" in (${cancelledWords[0]}, ${cancelledWords[1]})
    and r."updatedAt" >= ${since}::timestamptz and r."erasedAt" is null`
