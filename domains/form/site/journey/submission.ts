import { type BodyOf, defaultCurrency, type Pair, say } from '@pavilion/declare'
import { CallRefused, confirmed, send, token } from '@pavilion/pages'
import { createOpenOne, repeatCreateOpenOne, type SentRecord, upsertOne } from '../../model/calls/records.ts'
import { webFormType } from '../../model/codes.ts'
import type { FormDefinition } from '../../model/definition.ts'
import { attemptFor, randomKey, type Attempt } from './draft.ts'
import type { AccessMode } from './readForm.ts'
import type { ShownFee } from '../sent/sentHere.ts'
import { fieldNamed } from './steps.ts'

export function submitCall(form: FormDefinition, access: AccessMode): typeof upsertOne {
  if (form.type === webFormType.repeatForm && !form.webFormRecord) return repeatCreateOpenOne
  const belongsToVisitor = form.signInRequired || access === 'signedIn' || (access === 'either' && Boolean(token.get()))
  return belongsToVisitor ? upsertOne : createOpenOne
}
/** Whether the server shows the sent record to this visitor again. */
export const isShownAgain = (call: typeof upsertOne): boolean => call === upsertOne

type SubmitBody = BodyOf<typeof upsertOne>
/** Parts of the body that may differ when a submit is repeated: it is still the same submit. */
const repeatable = ['websiteId', 'registerChannelId', 'webFormVersionId', 'fee']

/**
 * Sends a record. If the form warns about a second record of the same person, the visitor is asked
 * once and the record is sent again with their confirmation.
 */
export async function sendRecord(
  call: typeof upsertOne,
  body: SubmitBody,
  last: Attempt | undefined,
  onAttempt: (attempt: Attempt) => void,
): Promise<SentRecord> {
  const attemptOnce = (whole: SubmitBody) => {
    // The answer to the same submit may have been lost: it is repeated exactly as it was first
    // sent.
    const attempt = attemptFor({ path: call.path, ...whole }, last, randomKey, repeatable)
    const { path: _, ...payload } = JSON.parse(attempt.body) as SubmitBody & { path: string }
    onAttempt(attempt)
    return send(call, payload, { key: attempt.key })
  }
  try {
    return await attemptOnce(body)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'personKnown') throw error
    if (!(await confirmed(error.errmsg, { confirm: say('仍要提交', 'Submit anyway') }))) throw error
    return attemptOnce({ ...body, confirmDuplicate: true })
  }
}

export function chargedFee({ fee, feeName, feeEnglishName, currency }: SentRecord): ShownFee | undefined {
  if (typeof fee !== 'number') return undefined
  return {
    name: feeName ?? '',
    englishName: feeEnglishName ?? null,
    price: fee,
    currency: currency ?? defaultCurrency(),
  }
}

const closingCodes = ['formClosed', 'formNotOpen', 'registrationFull', 'paymentApplied']
/** Whether a refusal closes the form instead of marking a field. */
export const closesForm = (refused: CallRefused | undefined): boolean => closingCodes.includes(refused?.code ?? '')

/** The message of a refusal about each field, by field id. */
export function refusedFields(refused: CallRefused | undefined): Record<string, string> {
  const marked: Record<string, string> = {}
  for (const [key, words] of Object.entries(refused?.fields ?? {})) {
    const id = fieldNamed(key)
    if (id !== undefined) marked[id] = words
  }
  return marked
}

/** The words after a submit: locked answers that were sent otherwise are named. */
export function sentWords(
  { ignored = [] }: Pick<SentRecord, 'ignored'>,
  [zh, en]: Pair = ['提交成功', 'Submitted'],
): Pair {
  if (!ignored.length) return say(zh, en)
  const names = ignored.map(({ name }) => `「${name}」`).join('、')
  const englishNames = ignored.map(({ name, englishName }) => `“${englishName || name}”`).join(', ')
  return say(`${zh}；${names}已锁定，未更改`, `${en}. Locked and not changed: ${englishNames}`)
}
