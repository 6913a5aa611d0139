import { defaultCurrency } from '@pavilion/declare'
import { savedAnswers, type Answers, type FormDefinition } from '../../model/definition.ts'
import { answered, left, type Filling } from '../../model/filling.ts'
import { settle } from '../../model/settle.ts'
import type { Attempt } from './draft.ts'
import type { SentHere, ShownFee } from '../sent/sentHere.ts'

export type Phase = 'loading' | 'failed' | 'notice' | 'filling' | 'submitting' | 'done' | 'closed'
/**
 * The state of one visitor's form (visitor-side §4: loading, filling, submitting, success,
 * failure).
 */
export interface Journey {
  readonly phase: Phase
  readonly form?: FormDefinition
  readonly answers: Answers
  /** The fields that the visitor answered; the others may be filled in for them. */
  readonly given: readonly number[]
  readonly step: number
  /** Field id → error, in the visitor's language. */
  readonly errors: Readonly<Record<string, string>>
  /** Counts refused submits and steps: after each, the first wrong field gets the focus. */
  readonly refusals: number
  /**
   * Counts messages above the form (it was read again, or could not be sent): each gets the focus.
   */
  readonly alerts: number
  /** Counts steps: after each, the heading of the step gets the focus. */
  readonly moves: number
  /** Why loading or sending failed. */
  readonly why?: string
  readonly attempt?: Attempt
  /** The signed-in web user. */
  readonly by?: number
  readonly touched: boolean
  /** The real-name check is running. */
  readonly verifying?: boolean
  /** A draft was found on the device. */
  readonly resumed: boolean
  readonly result?: {
    readonly id?: number
    readonly number: string
    readonly status: number
    readonly fresh: boolean
    readonly fee?: ShownFee
    /**
     * When it was sent without an account, in milliseconds since 1970. The status is the one it had
     * then: the server shows this visitor nothing later.
     */
    readonly sentAt?: number
  }
}
export const begin: Journey = {
  phase: 'loading',
  answers: {},
  given: [],
  step: 0,
  errors: {},
  refusals: 0,
  alerts: 0,
  moves: 0,
  touched: false,
  resumed: false,
}

export type Action =
  | { type: 'loading' }
  | {
      type: 'loaded'
      form: FormDefinition
      filling: Filling
      step: number
      resumed: boolean
      attempt?: Attempt
      by?: number
      /** The record that was sent from here before. */
      sent?: SentHere | undefined
      /**
       * Inside another page: a record opens for editing at once, and the notice is shown only once.
       */
      within?: { readonly noticed: boolean }
    }
  | { type: 'failed'; why: string }
  | { type: 'noticeRead' }
  | { type: 'changed'; id: number; value: Answers[string] }
  /** The visitor has left a field: what it says is complete. */
  | { type: 'left' }
  /** These fields were checked; those without an entry are correct. */
  | { type: 'checked'; ids: readonly number[]; errors: Readonly<Record<string, string>> }
  /** Another record already has this answer. Ignored if the answer has changed meanwhile. */
  | { type: 'taken'; id: number; value: unknown; words: string }
  /** A decision rule refuses this answer: the field shows why and is cleared. */
  | { type: 'barred'; id: number; value: unknown; words: string }
  | { type: 'verifying'; on: boolean }
  | { type: 'refused' }
  | { type: 'stepped'; step: number }
  | { type: 'sending'; attempt: Attempt }
  | { type: 'sent'; id?: number; number: string; status: number; fee?: ShownFee }
  /**
   * The form changed while it was filled in: the new form with the answers, their errors and a
   * message.
   */
  | {
      type: 'reread'
      form: FormDefinition
      filling: Filling
      errors: Readonly<Record<string, string>>
      step: number
      why: string
    }
  /** `marked`: fields show the errors, and the first of them gets the focus. */
  | { type: 'notSent'; why: string; closed: boolean; marked?: boolean }
  | { type: 'reset'; filling: Filling }
  | { type: 'editing' }
  | { type: 'noticed' }

/**
 * The state after the answers changed: hidden fields are cleared, fields that follow are filled in,
 * and errors of fields that are not shown go.
 */
function refilled(state: Journey, next: (form: FormDefinition, saved: Answers) => Filling): Journey {
  const { form } = state
  if (!form) return state
  const saved = savedAnswers(form)
  const { answers, given } = next(form, saved)
  if (answers === state.answers) return state
  const { visible } = settle(form, answers, saved)
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([id]) => visible.has(Number(id))))
  return { ...state, answers, given, errors }
}
const changed = (state: Journey, id: number, value: Answers[string]): Journey =>
  refilled(state, (form, saved) => answered(form, state, { id, value, saved }))

/** Empties a refused answer and says why. */
function cleared(state: Journey, id: number, words: string): Journey {
  const emptied = changed(state, id, '')
  return { ...emptied, errors: { ...emptied.errors, [id]: words } }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export function journey(state: Journey, action: Action): Journey {
  switch (action.type) {
    case 'loading':
      return { ...state, phase: 'loading', why: undefined }
    case 'failed':
      return { ...state, phase: 'failed', why: action.why }
    case 'loaded':
      return opened(state, action)
    case 'noticeRead':
      return state.phase === 'notice' ? { ...state, phase: 'filling' } : state
    case 'changed':
      return { ...changed(state, action.id, action.value), touched: true }
    case 'left':
      return refilled(state, (form, saved) => left(form, state, saved))
    case 'checked':
      return { ...state, errors: { ...without(state.errors, action.ids), ...action.errors } }
    case 'taken':
      return same(state.answers[action.id], action.value)
        ? { ...state, errors: { ...state.errors, [action.id]: action.words } }
        : state
    case 'barred':
      return same(state.answers[action.id], action.value) ? cleared(state, action.id, action.words) : state
    case 'verifying':
      return { ...state, verifying: action.on }
    case 'refused':
      return { ...state, phase: state.phase === 'submitting' ? 'filling' : state.phase, refusals: state.refusals + 1 }
    case 'stepped':
      return { ...state, step: Math.max(0, action.step), moves: state.moves + 1, resumed: false }
    // Ignored while a submit is already running.
    case 'sending':
      return state.phase === 'filling'
        ? { ...state, phase: 'submitting', attempt: action.attempt, touched: true, why: undefined }
        : state
    case 'sent':
      return {
        ...state,
        phase: 'done',
        attempt: undefined,
        touched: false,
        errors: {},
        result: {
          ...(action.id !== undefined && { id: action.id }),
          number: action.number,
          status: action.status,
          fresh: true,
          ...(action.fee && { fee: action.fee }),
        },
      }
    // The attempt on the old form can never succeed.
    case 'reread':
      return {
        ...state,
        phase: 'filling',
        attempt: undefined,
        form: action.form,
        ...action.filling,
        errors: action.errors,
        step: action.step,
        why: action.why,
        touched: true,
        refusals: state.refusals + 1,
        alerts: state.alerts + 1,
      }
    case 'notSent':
      return {
        ...state,
        phase: action.closed ? 'closed' : 'filling',
        why: action.why,
        alerts: state.alerts + (action.marked ? 0 : 1),
      }
    case 'reset':
      return {
        ...state,
        ...action.filling,
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
type Loaded = Extract<Action, { type: 'loaded' }>
/**
 * A sent registration is shown first; a draft is continued at once, and its author has read the
 * notice.
 */
function openingPhase({ form, resumed, sent, within }: Loaded): Phase {
  if (form.registration === 'applied') return 'closed'
  const record = form.webFormRecord
  if ((record || sent) && !resumed && !within) return 'done'
  const isOpen = form.registration === 'open' || (form.registration === 'full' && record !== null)
  if (!isOpen) return 'closed'
  const mustReadNotice = form.showUserInformation === 10 && !record && !resumed && !within?.noticed
  return mustReadNotice ? 'notice' : 'filling'
}
function opened(state: Journey, loaded: Loaded): Journey {
  const { form, filling, step, resumed, attempt, by, sent } = loaded
  const record = form.webFormRecord
  return {
    ...begin,
    moves: state.moves,
    phase: openingPhase(loaded),
    form,
    ...filling,
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
            currency: record.currency ?? defaultCurrency(),
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
