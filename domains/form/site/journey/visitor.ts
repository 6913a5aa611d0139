import { CallFailed, send, tabShelf, token } from '@pavilion/pages'
import { getWebUser } from '@pavilion/account/model/calls/ownAccount.ts'
import { rowsIncludeParticipantType } from '@pavilion/account/model/calls/participants.ts'
import type { ResultOf } from '@pavilion/declare'
import { labelled, type Answers, type FormDefinition } from '../../model/definition.ts'
import type { AccessMode } from './readForm.ts'

type Visitor = ResultOf<typeof getWebUser>
/** The signed-in web user; undefined on open forms and when nobody is signed in. */
export async function readVisitor(access: AccessMode): Promise<Visitor | undefined> {
  if (access === 'open' || !token.get()) return undefined
  return send(getWebUser, {}, { quiet: true }).catch(() => undefined)
}

/** Name, phone and e-mail that the account already has, to prefill a first registration. */
export const accountAnswers = (form: FormDefinition, visitor: Visitor | undefined): Answers =>
  Object.fromEntries(
    (['name', 'phoneNumber', 'email'] as const).flatMap(label => {
      const field = labelled(form, label)
      return field && visitor?.[label] ? [[field.id, visitor[label]]] : []
    }),
  )

/**
 * The participant whose link led here, if it belongs to the signed-in visitor; the record is
 * submitted for this participant (visitor-side §2.5).
 */
export async function readParticipant(): Promise<number | undefined> {
  const participantId = tabShelf.getItem('participantId')
  if (!participantId || !token.get()) return undefined
  try {
    const { rows } = await send(rowsIncludeParticipantType, { where: { participantId } }, { quiet: true })
    return rows[0]?.id
  } catch (error) {
    if (error instanceof CallFailed) throw error
    return undefined
  }
}
