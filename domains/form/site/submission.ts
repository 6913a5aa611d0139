import { defaultCurrency, type Pair, say } from '@pavilion/declare'
import { callApi, CallRefused, confirmed, token } from '@pavilion/pages'
import { webFormType } from '../model/codes.ts'
import type { Answers, FormDefinition } from '../model/definition.ts'
import { attemptFor, randomKey, type Attempt } from './draft.ts'
import type { AccessMode } from './readForm.ts'
import type { ShownFee } from './sentHere.ts'
import { fieldNamed } from './steps.ts'

/** The call for records of a signed-in visitor: the form shows them again on the next visit. */
const ownRecordPath = '/webFormRecord/ext/upsertOne'

export function submitPath(form: FormDefinition, access: AccessMode): string {
  if (form.type === webFormType.repeatForm && !form.webFormRecord) return '/webFormRecord/ext/repeatCreateOpenOne'
  const belongsToVisitor = form.signInRequired || access === 'signedIn' || (access === 'either' && Boolean(token.get()))
  return belongsToVisitor ? ownRecordPath : '/webFormRecord/ext/createOpenOne'
}
/** Whether the server shows the sent record to this visitor again. */
export const isShownAgain = (path: string): boolean => path === ownRecordPath

interface SubmitBody {
  readonly webFormId: number
  readonly webFormRecordValues: Answers
  readonly websiteId: number
  readonly webFormVersionId: number
  /** The fee that the page shows, in minor units; the server refuses another one. */
  readonly fee: number
  readonly groupId?: number
  readonly isGroupMember?: true
  readonly id?: number
  readonly registerChannelId?: number
  readonly commonLoginUserId?: number
  readonly confirmDuplicate?: true
}
export interface SentRecord {
  readonly id?: number
  readonly number: string
  readonly status?: number
  readonly fee?: number | null
  readonly currency?: string | null
  readonly feeName?: string | null
  readonly feeEnglishName?: string | null
  /** Locked answers that were not changed. */
  readonly ignored?: readonly { readonly name: string; readonly englishName: string | null }[]
}
/** Parts of the body that may differ when a submit is repeated: it is still the same submit. */
const repeatable = ['websiteId', 'registerChannelId', 'webFormVersionId', 'fee']

/**
 * Sends a record. If the form warns about a second record of the same person, the visitor is asked
 * once and the record is sent again with their confirmation.
 */
export async function sendRecord(
  path: string,
  body: SubmitBody,
  last: Attempt | undefined,
  onAttempt: (attempt: Attempt) => void,
): Promise<SentRecord> {
  const send = (whole: SubmitBody) => {
    // The answer to the same submit may have been lost: it is repeated exactly as it was first
    // sent.
    const attempt = attemptFor({ path, ...whole }, last, randomKey, repeatable)
    const { path: _, ...payload } = JSON.parse(attempt.body) as SubmitBody & { path: string }
    onAttempt(attempt)
    return callApi<SentRecord>(path, payload, { key: attempt.key })
  }
  try {
    return await send(body)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'personKnown') throw error
    if (!(await confirmed(error.errmsg, { confirm: say('仍要提交', 'Submit anyway') }))) throw error
    return send({ ...body, confirmDuplicate: true })
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

/** What a refusal says about each field, by field id. */
export function refusedFields(refused: CallRefused | undefined): Record<string, string> {
  const marked: Record<string, string> = {}
  for (const [key, words] of Object.entries(refused?.fields ?? {})) {
    const id = fieldNamed(key)
    if (id !== undefined) marked[id] = words
  }
  return marked
}

/** What is said after a submit: locked answers that were sent otherwise are named. */
export function sentWords(
  { ignored = [] }: Pick<SentRecord, 'ignored'>,
  [zh, en]: Pair = ['提交成功', 'Submitted'],
): Pair {
  if (!ignored.length) return say(zh, en)
  const names = ignored.map(({ name }) => `「${name}」`).join('、')
  const englishNames = ignored.map(({ name, englishName }) => `“${englishName || name}”`).join(', ')
  return say(`${zh}；${names}已锁定，未更改`, `${en}. Locked and not changed: ${englishNames}`)
}
