import { changedMeanwhile, noData } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { groupMemberStatus, webFormRecord } from '../../model/index.ts'
import type { FormRow } from '../definition/definitions.ts'
import { memberLocked } from '../refusals.ts'
import { mayChange, onceKeyFor, type SavedRecord, type SubmitInput, type SubmitMode } from './input.ts'

/**
 * The record that this submit changes, locked; undefined for a new one.
 * @throws noData when the record is somebody else's, memberLocked, changedMeanwhile
 */
export async function recordBefore(
  tx: Transaction,
  form: FormRow,
  input: SubmitInput,
  mode: SubmitMode,
): Promise<SavedRecord | undefined> {
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const { caller } = tx
  if (input.id) {
    const record = await projectContext.store(webFormRecord).lock(input.id)
    const mine = caller.kind === 'visitor' ? record.webUserId === caller.id : mayChange(tx)
    if (!mine || record.webFormId !== form.id) throw noData()
    if (caller.kind === 'visitor' && record.memberStatus === groupMemberStatus.locked) throw memberLocked()
    if (caller.kind === 'operator' && input.updatedAt && Date.parse(input.updatedAt) !== Date.parse(record.updatedAt))
      throw changedMeanwhile({}, { resource: webFormRecord.name, row: { id: record.id, updatedAt: record.updatedAt } })
    return record
  }
  const onceKey = onceKeyFor(tx, form, input, mode)
  if (!onceKey) return undefined
  // When a person sends from two windows at once, the second waits here and then changes the
  // first's record.
  await tx.hold('webFormRecord', onceKey)
  const found = await projectContext.store(webFormRecord).find({ onceKey })
  return found && projectContext.store(webFormRecord).lock(found.id)
}
