import { send, type AnyRow, type BatchOutcome } from '@pavilion/screens'
import { checkHealthCode } from '../model/calls.ts'

/** Has the health codes of these people looked up; says who has no ID number. */
export async function lookUp(rows: readonly AnyRow[]): Promise<BatchOutcome> {
  const { done, without } = await send(checkHealthCode, { ids: rows.map(({ id }) => id) })
  const why = document.documentElement.lang.startsWith('en') ? 'no ID number' : '没有证件号码'
  return {
    done,
    skipped: rows.filter(({ name }) => without.includes(String(name))).map(({ id }) => ({ id, why })),
  }
}
