import { afterPress, type UploadOptions } from '@pavilion/fields'
import {
  callApi,
  CallFailed,
  CallRefused,
  confirmed,
  deviceShelf,
  isUploading,
  tabShelf,
  toast,
  token,
  uploadFile,
  useSite,
} from '@pavilion/pages'
import { inLanguage, result, say, type Language, type Pair } from '@pavilion/declare'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { isAnswered } from '../model/answers/index.ts'
import { webFormRecordStatus, webFormType } from '../model/codes.ts'
import {
  fieldsOf,
  labelled,
  savedAnswers,
  type Answers,
  type FormDefinition,
  type FormField,
} from '../model/definition.ts'
import { realNameAsked, realNameWrong } from '../model/realName.ts'
import { settle } from '../model/settle.ts'
import { wrongAnswers } from '../model/wrong.ts'
import { amountText, shownFee } from '../model/fee.ts'
import { channelIn, countVisit } from './channel.ts'
import { attemptFor, draftKey, dropDraft, keepDraft, openingAnswers, randomKey, readDraft } from './draft.ts'
import { begin, journey, type Journey } from './journey.ts'
import { letterAddress } from './letters.ts'
import { forgetSent, keepSent, sentHere } from './sentHere.ts'
import { goesBack, goneOn, useStepHistory } from './stepHistory.ts'
import { fieldNamed, idsOf, stepsOf, stepWith } from './steps.ts'

/** Who may fill the form in here: `signedIn` needs a token, `either` uses one when there is one, `open` never does. */
export type AccessMode = 'signedIn' | 'either' | 'open'
const reading: Readonly<Record<AccessMode, string>> = {
  signedIn: '/webForm/ext/getFormDetail',
  either: '/webForm/ext/getFormDetail2',
  open: '/webForm/ext/getOpenFormDetail',
}
/** A form that stands alone on its page is asked for as soon as this script is there, before React is: the two are waited for together. */
let early:
  | { readonly webFormId: number; readonly door: AccessMode; readonly answer: Promise<FormDefinition> }
  | undefined
export function readEarly(): void {
  const { props } =
    (typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[data-island="FormJourney"]'))
      ?.dataset ?? {}
  const { webFormId, door } = JSON.parse(props ?? '{}') as { webFormId?: number; door?: AccessMode }
  if (!webFormId || !door) return
  early = { webFormId, door, answer: callApi<FormDefinition>(reading[door], { webFormId }) }
  // Whoever takes it up tells why it failed.
  early.answer.catch(() => undefined)
}
/** The answer that was asked for early, once: what is asked for later is read anew. */
function takeEarly(webFormId: number, door: AccessMode): Promise<FormDefinition> | undefined {
  const found = early?.webFormId === webFormId && early.door === door ? early.answer : undefined
  early = undefined
  return found
}
/** Where a signed-in visitor's own record goes: it is told to them again by the form. */
const ownPath = '/webFormRecord/ext/upsertOne'
/** Refusals of a submit that close the form rather than mark a field. */
const closing = ['formClosed', 'formNotOpen', 'registrationFull', 'paymentApplied']
/** Refusals of a submit because the form is not any more as this page shows it: it is read again, and what was typed stays. */
export const outdated: readonly string[] = ['formChanged', 'feeChanged']

/** A form that is filled in for somebody else inside another page: a member of a group, or one of several people. */
export interface Within {
  /** The group record that the member belongs to. */
  readonly groupId?: number
  /** The member that is changed. */
  readonly webFormRecordId?: number
  /** What is known of a person who has not been sent yet. */
  readonly start?: Answers
  /** Keeps the answers instead of sending them: the page sends several people together. False when it could not. */
  readonly collect?: (answers: Answers) => boolean
  /** Under which name the device keeps what is typed of a person whom the page does not keep yet. */
  readonly typedAs?: string
  readonly onSent?: () => void
}
interface Options {
  readonly webFormId: number
  readonly door: AccessMode
  readonly within?: Within | undefined
}
/** Notices that were read on this page: whoever adds twenty members reads them once. */
const noticesRead = new Set<number>()
/** Where a draft is kept; nowhere for people whom the page itself keeps. */
const draftOf = (form: FormDefinition, within: Within | undefined) =>
  within?.collect && !within.typedAs
    ? undefined
    : `${draftKey(form)}${within?.groupId ? `-of-${within.groupId}` : ''}${within?.typedAs ? `-${within.typedAs}` : ''}`

/** One visitor's way through one form: loaded, filled in, checked, sent. All that screens show stands in `state`. */
export function useJourney({ webFormId, door, within }: Options) {
  const site = useSite()
  const [state, dispatch] = useReducer(journey, begin)
  const busy = useRef(false)
  /** It has been sent: nothing more is kept of it on the device. */
  const isSent = useRef(false)
  /** What passing a check makes of the record: field id → status. */
  const passed = useRef<Record<number, number | null>>({})
  const { form, answers } = state
  const saved = useMemo(() => (form ? savedAnswers(form) : {}), [form])
  const settled = useMemo(() => form && settle(form, answers, saved), [form, answers, saved])
  const steps = useMemo(() => (form && settled ? stepsOf(form, settled) : []), [form, settled])
  const fee = useMemo(() => form && settled && shownFee(form, settled), [form, settled])
  const step = Math.min(state.step, Math.max(0, steps.length - 1))
  const language = site.language
  const channel = channelIn(site.query)

  const readForm = () =>
    callApi<FormDefinition>(reading[door], {
      webFormId,
      ...(within && { isGroupMember: true }),
      ...(within?.webFormRecordId && { webFormRecordId: within.webFormRecordId }),
    })
  const load = async () => {
    isSent.current = false
    dispatch({ type: 'loading' })
    try {
      const [found, me] = await Promise.all([
        (within ? undefined : takeEarly(webFormId, door)) ?? readForm(),
        whoAmI(door),
      ])
      const kept = draftOf(found, within)
      const draft = kept === undefined ? undefined : readDraft(deviceShelf, kept, me?.id)
      const known = within ? (within.start ?? {}) : found.webFormRecord ? {} : knownOf(found, me)
      dispatch({
        type: 'loaded',
        form: found,
        answers: openingAnswers(found, savedAnswers(found), known, draft),
        step: draft?.step ?? 0,
        resumed: draft !== undefined,
        attempt: draft?.attempt,
        by: me?.id,
        sent: within ? undefined : sentHere(found.id),
        ...(within && { within: { noticed: noticesRead.has(found.id) } }),
      })
    } catch (error) {
      dispatch({ type: 'failed', why: wordsOf(error, language) })
    }
  }
  useEffect(() => {
    void load()
    if (!within) countVisit(webFormId, channel)
  }, [webFormId])
  useDraft(state, step, form && draftOf(form, within), isSent)

  const wrongIn = (only?: readonly number[], of: Answers = answers) =>
    form ? wrongAnswers(form, of, { language, saved, ...(only && { only }) }) : {}
  const inWords = (wrong: Record<string, Pair>) =>
    Object.fromEntries(Object.entries(wrong).map(([id, words]) => [id, inLanguage(words, language)]))

  const change = (id: number, value: unknown) => {
    const next = { ...answers, [id]: value } as Answers
    dispatch({ type: 'changed', id, value: value as never })
    // An error that is mended goes at once; a new one waits until the field is left.
    if (state.errors[id] !== undefined) dispatch({ type: 'checked', ids: [id], errors: inWords(wrongIn([id], next)) })
  }
  const leave = (id: number) =>
    afterPress(() => {
      const errors = inWords(wrongIn([id]))
      dispatch({ type: 'checked', ids: [id], errors })
      const field = form && fieldsOf(form).find(one => one.id === id)
      const value = settled?.answers[id]
      if (field && !field.repeat && value !== undefined && !errors[id])
        void isFree(field, value, form.webFormRecord?.id).then(free => {
          if (!free)
            dispatch({
              type: 'taken',
              id,
              value,
              words: inLanguage(
                say(`${field.name}已被登记`, `${field.englishName || field.name} has already been registered`),
                language,
              ),
            })
        })
      if (field?.decisionRuleGroupId && value !== undefined && !errors[id] && value !== saved[id])
        void checkedRule(field, value).then(
          ({ outcome, message, status }) => {
            passed.current[id] = status
            if (outcome !== 'passes') dispatch({ type: 'barred', id, value: answers[id], words: message ?? '' })
          },
          () => undefined,
        )
    })
  const next = () => {
    if (isUploading()) return
    const ids = idsOf(steps[step])
    const errors = inWords(wrongIn(ids))
    dispatch({ type: 'checked', ids, errors })
    if (Object.keys(errors).length > 0) dispatch({ type: 'refused' })
    else {
      if (!within) goneOn(webFormId, step, step + 1)
      dispatch({ type: 'stepped', step: step + 1 })
    }
  }
  const back = () => {
    if (!isUploading() && (within || !goesBack(webFormId, step))) dispatch({ type: 'stepped', step: step - 1 })
  }
  useStepHistory({
    form: within ? undefined : webFormId,
    filling: state.phase === 'filling',
    over: state.phase === 'done',
    go: step => dispatch({ type: 'stepped', step }),
  })

  const refuse = (errors: Record<string, string>) => {
    const at = stepWith(steps, Object.keys(errors).map(Number))
    dispatch({ type: 'checked', ids: form ? fieldsOf(form).map(field => field.id) : [], errors })
    if (at !== undefined && at !== step) dispatch({ type: 'stepped', step: at })
    dispatch({ type: 'refused' })
  }
  /** The status of the record once it is sent. One that is only changed keeps its own, whatever check it passes now. */
  const statusToGet = ({ initialStatus, webFormRecord: record }: FormDefinition) =>
    record && record.status !== webFormRecordStatus.invalid
      ? initialStatus
      : Object.entries(passed.current).reduce<number>(
          (status, [id, given]) => (settled?.answers[id] === undefined ? status : (given ?? status)),
          initialStatus,
        )
  /** Whether name and ID number are one person's, where that is asked; a service that is away leaves it to the submit. */
  const isReal = async (): Promise<boolean> => {
    const who = form && settled && realNameAsked(form, form, settled, language)
    if (!who || (form.webFormRecord && [who.name, who.idNumber].every(value => Object.values(saved).includes(value))))
      return true
    dispatch({ type: 'verifying', on: true })
    const found = await callApi<number>(
      '/webFormRecord/ext/checkIdNumber',
      { name: who.name, idNumber: who.idNumber },
      { quiet: true },
    )
      .catch(() => 10)
      .finally(() => dispatch({ type: 'verifying', on: false }))
    if (found === 10) return true
    toast(realNameWrong, { tone: 'bad', ms: 3000 })
    refuse({ [who.fieldId]: inLanguage(realNameWrong, language) })
    return false
  }
  /** The form as it is now, with everything typed that it still asks for; what it asks no more is named, so that nobody believes it was sent. */
  const readAgain = async (old: FormDefinition, typed: Answers, words: string) => {
    const found = await readForm()
    const kept = savedAnswers(found)
    const now = openingAnswers(found, kept, {}, { answers: typed, step: 0, at: 0 })
    const errors = inWords(wrongAnswers(found, now, { language, saved: kept }))
    const lost = askedNoMore(old, found, id => Boolean(settled?.visible.has(id)) && isAnswered(typed[id]), language)
    const all = stepsOf(found, settle(found, now, kept))
    dispatch({
      type: 'reread',
      form: found,
      answers: now,
      errors,
      step: stepWith(all, Object.keys(errors).map(Number)) ?? Math.min(step, Math.max(0, all.length - 1)),
      why: words + lost,
    })
  }
  const forget = (of: FormDefinition) => {
    const kept = draftOf(of, within)
    if (kept !== undefined) dropDraft(deviceShelf, kept)
  }
  /** Nothing more is kept of what was typed here. */
  const discard = () => {
    isSent.current = true
    if (form) forget(form)
  }
  const submit = async () => {
    if (!form || !settled || busy.current || isUploading()) return
    const wrong = inWords(wrongIn())
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    busy.current = true
    try {
      if (!(await isReal())) return
      if (within?.collect) {
        if (within.collect(settled.answers)) discard()
        return
      }
      if (!(await feeAccepted(form, language, statusToGet(form), fee && amountText(fee.price, fee.currency, language))))
        return
      const participant = within || form.webFormRecord ? undefined : await ownParticipant()
      const body = {
        webFormId: form.id,
        webFormRecordValues: settled.answers,
        websiteId: site.website.id,
        webFormVersionId: form.webFormVersionId,
        fee: fee?.price ?? 0,
        ...(within?.groupId && { groupId: within.groupId, isGroupMember: true }),
        ...(form.webFormRecord && { id: form.webFormRecord.id }),
        ...(channel !== undefined && { registerChannelId: channel }),
        ...(participant !== undefined && { commonLoginUserId: participant }),
      }
      const path =
        form.type === webFormType.repeatForm && !form.webFormRecord
          ? '/webFormRecord/ext/repeatCreateOpenOne'
          : form.signInRequired || door === 'signedIn' || (door === 'either' && token.get())
            ? ownPath
            : '/webFormRecord/ext/createOpenOne'
      const send = (whole: typeof body & { confirmDuplicate?: true }, last = state.attempt) => {
        // The answer to the same may have been lost: it goes as it went, on whichever of the event's sites and whatever the form has become since.
        const attempt = attemptFor({ path, ...whole }, last, randomKey, [
          'websiteId',
          'registerChannelId',
          'webFormVersionId',
          'fee',
        ])
        const { path: _, ...payload } = JSON.parse(attempt.body) as typeof whole & { path: string }
        dispatch({ type: 'sending', attempt })
        return callApi<{
          id?: number
          number: string
          status?: number
          fee?: number | null
          currency?: string | null
          feeName?: string | null
          feeEnglishName?: string | null
        }>(path, payload, { key: attempt.key })
      }
      // A form that warns of somebody's second record asks once.
      const sent = await send(body).catch(async error => {
        if (
          !(error instanceof CallRefused) ||
          error.code !== 'personKnown' ||
          !(await confirmed(error.errmsg, { confirm: say('仍要提交', 'Submit anyway') }))
        )
          throw error
        return send({ ...body, confirmDuplicate: true })
      })
      isSent.current = true
      forget(form)
      toast(say('提交成功', 'Submit successful'), { tone: 'ok' })
      if (within) return within.onSent?.()
      const charged =
        typeof sent.fee === 'number'
          ? {
              name: sent.feeName ?? '',
              englishName: sent.feeEnglishName ?? null,
              price: sent.fee,
              currency: sent.currency ?? 'CNY',
            }
          : undefined
      const status = sent.status ?? form.initialStatus
      if (path !== ownPath)
        keepSent(form.id, { number: sent.number, status, at: Date.now(), ...(charged && { fee: charged }) })
      dispatch({
        type: 'sent',
        ...(sent.id !== undefined && { id: sent.id }),
        number: sent.number,
        status,
        ...(charged && { fee: charged }),
      })
      const letter = letterAddress(form, sent.number)
      if (letter) location.assign(site.link(letter))
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (
        outdated.includes(refused?.code ?? '') &&
        (await readAgain(form, answers, refused?.errmsg ?? '').then(
          () => true,
          () => false,
        ))
      )
        return
      const marked = Object.fromEntries(
        Object.entries(refused?.fields ?? {}).flatMap(([key, words]) => {
          const id = fieldNamed(key)
          return id === undefined ? [] : [[id, words]]
        }),
      )
      const isMarked = Object.keys(marked).length > 0
      const gone = refused?.result === result.noData
      const record = form.webFormRecord
      // The record that was to be changed is not there any more: where the form still is, what was typed may be sent anew.
      if (
        gone &&
        record &&
        !within &&
        (await readAgain(
          form,
          answers,
          inLanguage(
            say(
              '您之前的登记已被删除。您填写的内容仍在，可重新提交',
              'Your earlier registration was deleted. What you typed is still here and can be sent again',
            ),
            language,
          ),
        ).then(
          () => true,
          () => false,
        ))
      )
        return forget(form)
      // A form that was deleted meanwhile takes nothing any more; what was typed stays on the device.
      const why =
        record && within
          ? say('此登记已被删除，您的修改未提交', 'This registration was deleted. Your changes were not sent')
          : say('此表单已停止使用，您的内容未提交', 'This form is no longer in use. What you typed was not sent')
      dispatch({
        type: 'notSent',
        why: gone ? inLanguage(why, language) : wordsOf(error, language),
        closed: gone || closing.includes(refused?.code ?? ''),
        marked: isMarked,
      })
      if (isMarked) {
        refuse(marked)
        for (const { id, decisionRuleGroupId } of fieldsOf(form))
          if (decisionRuleGroupId && marked[id]) dispatch({ type: 'barred', id, value: answers[id], words: marked[id] })
      } else toast(say('提交失败', 'Submit failed'), { tone: 'bad', ms: 1000 })
    } finally {
      busy.current = false
    }
  }
  const reset = async () => {
    if (
      !form ||
      !(await confirmed(say('确认后重置？', 'Reset after confirmation?'), { confirm: say('重置', 'Reset') }))
    )
      return
    forget(form)
    dispatch({ type: 'reset', answers: openingAnswers(form, saved, {}, undefined) })
  }
  return {
    site,
    state,
    form,
    settled,
    fee,
    steps,
    step,
    change,
    leave,
    next,
    back,
    submit,
    reset,
    discard,
    load,
    another: () => {
      forgetSent()
      return load()
    },
    edit: () => {
      isSent.current = false
      dispatch({ type: 'editing' })
    },
    read: () => {
      noticesRead.add(webFormId)
      dispatch({ type: 'noticeRead' })
    },
    dismiss: () => dispatch({ type: 'noticed' }),
  }
}
export type JourneyHandle = ReturnType<typeof useJourney>

/** Keeps what was typed: a moment after the last key, at once when it is sent or cannot be, and when the page is left. */
function useDraft(state: Journey, step: number, key: string | undefined, isSent: { readonly current: boolean }) {
  const { form, answers, attempt, by, touched, phase } = state
  useEffect(() => {
    if (!form || !touched || phase === 'done' || key === undefined) return
    // The moment may come when it has been sent but not been taken off the screen yet, or when who typed it has signed out and nothing shall stay.
    const keep = () => {
      if (!isSent.current && (by === undefined || token.get()))
        keepDraft(deviceShelf, key, {
          answers,
          step,
          at: Date.now(),
          ...(attempt && { attempt }),
          ...(by !== undefined && { by }),
        })
    }
    if (phase !== 'filling') {
      keep()
      return
    }
    const timer = setTimeout(keep, 250)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [form, answers, step, attempt, by, touched, phase, key, isSent])
}

interface Me {
  readonly id: number
  readonly name?: string | null
  readonly phoneNumber?: string | null
  readonly email?: string | null
}
/** The signed-in web user, where that matters; undefined when nobody is signed in. */
const whoAmI = async (door: AccessMode): Promise<Me | undefined> =>
  door === 'open' || !token.get()
    ? undefined
    : callApi<Me>('/webUser/ext/getWebUser', {}, { quiet: true }).catch(() => undefined)
/** The participant whose link led here, where it is the reader's own; what it is submitted for (visitor-side §2.5). */
async function ownParticipant(): Promise<number | undefined> {
  const participantId = tabShelf.getItem('participantId')
  if (!participantId || !token.get()) return undefined
  return callApi<{ rows: { id: number }[] }>(
    '/webUser/ext/rowsIncludeParticipantType',
    { where: { participantId } },
    { quiet: true },
  ).then(
    ({ rows }) => rows[0]?.id,
    error => {
      if (error instanceof CallFailed) throw error
      return undefined
    },
  )
}
/** Name, phone and e-mail that the account already knows, for a first registration. */
const knownOf = (form: FormDefinition, me: Me | undefined): Answers =>
  Object.fromEntries(
    (['name', 'phoneNumber', 'email'] as const).flatMap(label => {
      const field = labelled(form, label)
      return field && me?.[label] ? [[field.id, me[label]]] : []
    }),
  )
/** Whether an answer that nobody may share is still free; the submit decides again. */
const isFree = (field: FormField, value: unknown, webFormRecordId: number | undefined): Promise<boolean> =>
  callApi<boolean>(
    '/webFormField/ext/checkUnique',
    { webFormFieldId: field.id, value, ...(webFormRecordId && { webFormRecordId }) },
    { quiet: true },
  ).catch(() => true)
interface RuleAnswer {
  readonly outcome: 'passes' | 'wrong' | 'used'
  readonly message: string | null
  readonly status: number | null
}
/** Asks whether an answer passes the check that its field stands under; the submit decides again. */
const checkedRule = ({ label, name, decisionRuleGroupId }: FormField, value: unknown): Promise<RuleAnswer> =>
  callApi<RuleAnswer>(
    '/decisionRule/ext/getDetail',
    { field: label || name, value: JSON.stringify(value), decisionRuleGroupId },
    { quiet: true },
  )
/** A form that charges a fee asks first, unless its records are valid at once [visitor-side §5]. */
export async function feeAccepted(
  form: FormDefinition,
  language: Language,
  status: number,
  amount?: string,
): Promise<boolean> {
  if (!form.confirmFeeWhenPending || status !== webFormRecordStatus.pending) return true
  const customText = language === 'en' ? form.confirmFeeEnglishText : form.confirmFeeText
  const asked =
    customText ||
    inLanguage(
      say('本次会议收取会议费，是否继续注册？', 'This meeting charges a conference fee, continue registering?'),
      language,
    )
  return confirmed(amount ? `${asked}\n${inLanguage(say(`费用：${amount}`, `Fee: ${amount}`), language)}` : asked)
}
/** What was answered and is asked no more, in a sentence; empty where there is nothing. */
export function askedNoMore(
  old: FormDefinition,
  now: FormDefinition,
  answered: (id: number) => boolean,
  language: Language,
): string {
  const asked = new Set(fieldsOf(now).map(({ id }) => id))
  const gone = fieldsOf(old).filter(({ id }) => answered(id) && !asked.has(id))
  return gone.length
    ? inLanguage(
        say(
          `。不再询问，其答案不会提交：${gone.map(({ name }) => name).join('、')}`,
          `. No longer asked, so what you answered is not sent: ${gone.map(({ name, englishName }) => englishName || name).join(', ')}`,
        ),
        language,
      )
    : ''
}
const wordsOf = (error: unknown, language: Language) =>
  error instanceof CallRefused
    ? error.errmsg
    : inLanguage(say('操作失败，请重试', 'Something went wrong. Please try again'), language)

/** Sends a picture, a photo of a face to where it is looked at; resolves to its path. Errors carry words that may be shown. */
export const sendPicture = (file: Blob, name: string, { kind, ...options }: UploadOptions) =>
  uploadFile(
    kind === 'face'
      ? '/uploadedFile/ext/uploadForRegisterUser'
      : kind === 'signature'
        ? '/uploadedFile/ext/tddd1'
        : '/uploadedFile/ext/upload',
    new File([file], name, { type: file.type }),
    options,
  )
