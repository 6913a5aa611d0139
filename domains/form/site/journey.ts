import type { Answers, FormDefinition } from '../model/definition.ts'
import type { Fee } from '../model/fee.ts'
import type { Attempt } from './draft.ts'
import type { SentHere } from './sentHere.ts'

export type Phase = 'loading' | 'failed' | 'notice' | 'filling' | 'submitting' | 'done' | 'closed'
/** Where a visitor stands with a form [visitor-side §4: loading, filled in, submitting, success or failure]. */
export interface Journey {
  readonly phase: Phase
  readonly form?: FormDefinition
  readonly answers: Answers
  readonly step: number
  /** Field id → what is wrong, in the reader's words. */
  readonly errors: Readonly<Record<string, string>>
  /** Grows with every refused try: the summary then takes the focus. */
  readonly refusals: number
  /** Grows whenever words are told above what was typed, on a form that was read again or a try that did not get through: they then take the focus. */
  readonly tellings: number
  /** Grows with every step: the step's heading then takes the focus. */
  readonly moves: number
  /** Why loading or sending failed. */
  readonly why?: string
  readonly attempt?: Attempt
  /** The signed-in web user. */
  readonly by?: number
  readonly touched: boolean
  /** The real-name check is under way. */
  readonly verifying?: boolean
  /** What was typed before was found on the device. */
  readonly resumed: boolean
  readonly result?: {
    readonly id?: number
    readonly number: string
    readonly status: number
    readonly fresh: boolean
    readonly fee?: ShownFee /** It was sent from here without an account; when, in milliseconds since 1970. What became of it since is not known. */
    readonly sentAt?: number
  }
}
/** What a registration costs, as it was kept with it. */
export type ShownFee = Pick<Fee, 'name' | 'englishName' | 'price' | 'currency'>
export const begin: Journey = {
  phase: 'loading',
  answers: {},
  step: 0,
  errors: {},
  refusals: 0,
  tellings: 0,
  moves: 0,
  touched: false,
  resumed: false,
}

export type Action =
  | { type: 'loading' }
  | {
      type: 'loaded'
      form: FormDefinition
      answers: Answers
      step: number
      resumed: boolean
      attempt?: Attempt
      by?: number /** What was sent from here before. */
      sent?:
        | SentHere
        | undefined /** Inside another page: an own record is opened to be changed at once, and what was read once is not shown again. */
      within?: { readonly noticed: boolean }
    }
  | { type: 'failed'; why: string }
  | { type: 'noticeRead' }
  | { type: 'changed'; id: number; value: Answers[string] }
  /** These fields were checked; those without an entry are right. */
  | { type: 'checked'; ids: readonly number[]; errors: Readonly<Record<string, string>> }
  /** Somebody else has given this answer; meanwhile it may have been changed. */
  | { type: 'taken'; id: number; value: unknown; words: string }
  /** A check against a list does not let this answer pass: it is said, and the field is emptied. */
  | { type: 'barred'; id: number; value: unknown; words: string }
  | { type: 'verifying'; on: boolean }
  | { type: 'refused' }
  | { type: 'stepped'; step: number }
  | { type: 'sending'; attempt: Attempt }
  | { type: 'sent'; id?: number; number: string; status: number; fee?: ShownFee }
  /** The form was changed under the page: as it is now, with what was typed, what is wrong with that, and words on it. */
  | {
      type: 'reread'
      form: FormDefinition
      answers: Answers
      errors: Readonly<Record<string, string>>
      step: number
      why: string
    }
  /** `marked`: what is wrong stands under its fields, the first of which takes the focus. */
  | { type: 'notSent'; why: string; closed: boolean; marked?: boolean }
  | { type: 'reset'; answers: Answers }
  | { type: 'editing' }
  | { type: 'noticed' }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** What becomes of a journey when something happens. Pure. */
export function journey(state: Journey, about: Action): Journey {
  switch (about.type) {
    case 'loading':
      return { ...state, phase: 'loading', why: undefined }
    case 'failed':
      return { ...state, phase: 'failed', why: about.why }
    case 'loaded':
      return opened(state, about)
    case 'noticeRead':
      return state.phase === 'notice' ? { ...state, phase: 'filling' } : state
    case 'changed':
      return { ...state, answers: { ...state.answers, [about.id]: about.value }, touched: true }
    case 'checked':
      return { ...state, errors: { ...without(state.errors, about.ids), ...about.errors } }
    case 'taken':
      return same(state.answers[about.id], about.value)
        ? { ...state, errors: { ...state.errors, [about.id]: about.words } }
        : state
    case 'barred':
      return same(state.answers[about.id], about.value)
        ? {
            ...state,
            answers: { ...state.answers, [about.id]: '' },
            errors: { ...state.errors, [about.id]: about.words },
          }
        : state
    case 'verifying':
      return { ...state, verifying: about.on }
    case 'refused':
      return { ...state, phase: state.phase === 'submitting' ? 'filling' : state.phase, refusals: state.refusals + 1 }
    case 'stepped':
      return { ...state, step: Math.max(0, about.step), moves: state.moves + 1, resumed: false }
    // A second press while the first is under way changes nothing.
    case 'sending':
      return state.phase === 'filling'
        ? { ...state, phase: 'submitting', attempt: about.attempt, touched: true, why: undefined }
        : state
    case 'sent':
      return {
        ...state,
        phase: 'done',
        attempt: undefined,
        touched: false,
        errors: {},
        result: {
          ...(about.id !== undefined && { id: about.id }),
          number: about.number,
          status: about.status,
          fresh: true,
          ...(about.fee && { fee: about.fee }),
        },
      }
    // What was tried with the form as it was is refused for good.
    case 'reread':
      return {
        ...state,
        phase: 'filling',
        attempt: undefined,
        form: about.form,
        answers: about.answers,
        errors: about.errors,
        step: about.step,
        why: about.why,
        touched: true,
        refusals: state.refusals + 1,
        tellings: state.tellings + 1,
      }
    case 'notSent':
      return {
        ...state,
        phase: about.closed ? 'closed' : 'filling',
        why: about.why,
        tellings: state.tellings + (about.marked ? 0 : 1),
      }
    case 'reset':
      return {
        ...state,
        answers: about.answers,
        errors: {},
        step: 0,
        touched: false,
        attempt: undefined,
        resumed: false,
        moves: state.moves + 1,
      }
    case 'editing':
      return { ...state, phase: 'filling', step: 0, moves: state.moves + 1 }
    case 'noticed':
      return { ...state, resumed: false }
  }
}
function opened(
  state: Journey,
  { form, answers, step, resumed, attempt, by, sent, within }: Extract<Action, { type: 'loaded' }>,
): Journey {
  const record = form.webFormRecord
  const open = form.registration === 'open' || (form.registration === 'full' && record !== null)
  // Whoever comes back to a registration sees it first; what they had begun to change is taken up again. Who had begun has read the notice.
  const phase: Phase =
    form.registration === 'applied'
      ? 'closed'
      : (record || sent) && !resumed && !within
        ? 'done'
        : !open
          ? 'closed'
          : form.showUserInformation === 10 && !record && !resumed && !within?.noticed
            ? 'notice'
            : 'filling'
  return {
    ...begin,
    moves: state.moves,
    phase,
    form,
    answers,
    step,
    resumed,
    touched: resumed,
    ...(attempt && { attempt }),
    ...(by !== undefined && { by }),
    ...(sent && {
      result: {
        number: sent.number,
        status: sent.status,
        fresh: false,
        sentAt: sent.at,
        ...(sent.fee && { fee: sent.fee }),
      },
    }),
    ...(record && {
      result: {
        id: record.id,
        number: record.number,
        status: record.status,
        fresh: false,
        ...(typeof record.fee === 'number' && {
          fee: {
            name: record.feeName ?? '',
            englishName: record.feeEnglishName,
            price: record.fee,
            currency: record.currency ?? 'CNY',
          },
        }),
      },
    }),
  }
}
function without(errors: Readonly<Record<string, string>>, ids: readonly number[]): Record<string, string> {
  const gone = new Set(ids.map(String))
  return Object.fromEntries(Object.entries(errors).filter(([id]) => !gone.has(id)))
}
