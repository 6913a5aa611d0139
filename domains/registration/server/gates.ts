import { sql, type Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import { outFlag, registerUser } from '../model/index.ts'

/**
 * Notes a passage with its person, together with the commit. Nobody edits these fields, so whoever
 * has the person open need not notice.
 */
export const notePassage = (tx: Transaction, id: number, direction: 'in' | 'out'): Promise<void> =>
  pipelined(tx).atCommit(
    `update "registerUser"
    set "outFlag" = $2, "entryTimes" = "entryTimes" + $3
    where id = $1`,
    [id, direction === 'in' ? outFlag.in : outFlag.out, direction === 'in' ? 1 : 0],
  )
/** Takes a passage back from its person. `direction`: of the last one that is left, if there is any. */
export const noteTakenBack = (
  tx: Transaction,
  id: number,
  { wasEntry, direction }: { readonly wasEntry: boolean; readonly direction: 'in' | 'out' | undefined },
): Promise<void> =>
  pipelined(tx).atCommit(
    `update "registerUser"
    set "outFlag" = $2, "entryTimes" = greatest("entryTimes" - $3, 0)
    where id = $1`,
    [id, outFlag[direction ?? 'initial'], wasEntry ? 1 : 0],
  )
/** The day of the gates has ended: whoever has not passed one since (`passed`) is inside no more. */
export const noteDayEnded = (tx: Transaction, passed: readonly number[]): Promise<unknown> =>
  tx.update(registerUser, {
    set: sql`"outFlag" = ${outFlag.out}`,
    where: sql`a."outFlag" = ${outFlag.in} and not (a.id = any(${[...passed]}::bigint[]))`,
    quietly: true,
  })
