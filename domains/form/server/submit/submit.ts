import type { SentRecord } from '../../model/calls/records.ts'
import type { Context, Transaction } from '@pavilion/store'
import { webFormType } from '../../model/index.ts'
import { asSent } from '../answers/answers.ts'
import { definitionOf, type FormRow, formToSend } from '../definition/definitions.ts'
import { refuseApplied, whyNotOpen, whyNotYou } from '../own/opening.ts'
import { notThisForm } from '../refusals.ts'
import { recordBefore } from './before.ts'
import { decide } from './decide.ts'
import { mayChange, type SubmitInput, type SubmitMode } from './input.ts'
import { changeRecord, createRecord } from './write.ts'

/**
 * Stores a filled-in form: a new record, or changes to the sender's record.
 * @param options.last nothing later in the caller's transaction reads the record, so it may be
 *   written with the commit
 * @throws formClosed, formNotOpen, registrationFull, formChanged, feeChanged, invalidInput with a
 *   message per field, memberLocked, noToken; NamesToCheck, which the call's handler resolves
 */
export function submit(ctx: Context, input: SubmitInput, mode: SubmitMode, { last = false } = {}): Promise<SentRecord> {
  const sent = { ...input, webFormRecordValues: asSent(input.webFormRecordValues) }
  return ctx.transaction(async tx => {
    const form = await formToSend(tx, sent.webFormId)
    const request = { ...sent, commonLoginUserId: await knownLoginUser(tx, sent.commonLoginUserId) }
    // Opening times bind visitors only: operators correct records after registration has closed.
    const notOpen = mayChange(tx) ? undefined : whyNotOpen(form)
    const refused = whyNotYou(tx, form) ?? notOpen ?? whyNotThisWay(form, request, mode)
    if (refused) throw refused
    await refuseApplied(tx, form)
    const loaded = await definitionOf(tx, form)
    const before = await recordBefore(tx, form, request, mode)
    const decided = await decide(tx, form, loaded, { input: request, before, mode })
    if (before) return changeRecord(tx, loaded, before, decided, form)
    return createRecord(tx, form, loaded, { input: request, mode, last }, decided)
  })
}

/** Why this form does not accept a submit of this kind. */
function whyNotThisWay(form: FormRow, { isGroupMember }: SubmitInput, mode: SubmitMode) {
  if (isGroupMember) return mode === 'own' ? undefined : notThisForm()
  if (mode === 'batch' && form.type === webFormType.groupRegister) return notThisForm()
  return mode === 'repeat' && form.type !== webFormType.repeatForm ? notThisForm() : undefined
}

/**
 * The participant, if it exists and does not belong to another account. A person has one record of
 * a form for each participant, and must not get more by naming others.
 */
async function knownLoginUser(tx: Transaction, id: number | null | undefined): Promise<number | null> {
  if (!id) return null
  const { caller } = tx
  const [row] = await tx.sql<{ id: number }>(
    `select id
    from "commonLoginUser"
    where id = $1
      and "deletedAt" is null
      and ($2::bigint is null or "webUserId" is null or "webUserId" = $2)`,
    [id, caller.kind === 'visitor' ? caller.id : null],
  )
  return row?.id ?? null
}
