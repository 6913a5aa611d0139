import { afterPress } from '@pavilion/fields'
import { CallRefused, confirmed, deviceShelf, isUploading, send, toast, useSite } from '@pavilion/pages'
import { inLanguage, result, say, type Language, type Pair, priceText } from '@pavilion/declare'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { isAnswered } from '../../model/answers/index.ts'
import { webFormRecordStatus } from '../../model/codes.ts'
import { fieldsOf, savedAnswers, type Answers, type FormDefinition } from '../../model/definition.ts'
import { realNameAsked, realNameWrong } from '../../model/realName.ts'
import { answered, changedFields, left, type Filling } from '../../model/filling.ts'
import { settle } from '../../model/settle.ts'
import { sameAnswer } from '../../model/stored.ts'
import { withTitles } from '../../model/titles.ts'
import { wrongAnswers } from '../../model/wrong.ts'
import { shownFee } from '../../model/fee.ts'
import { channelIn, countVisit } from './channel.ts'
import { confirmFee } from './confirmFee.ts'
import { dropDraft, openingFilling, readDraft } from './draft.ts'
import { checkRule, isRealName, isUnused } from '../fields/fieldChecks.ts'
import { formChangedCodes, removedQuestions } from './formChanged.ts'
import { begin, journey } from './journey.ts'
import { letterAddress } from '../sent/letters.ts'
import { readingCalls, takeEarlyRead, type AccessMode } from './readForm.ts'
import { forgetSent, keepSent, sentHere } from '../sent/sentHere.ts'
import { goBackInHistory, pushStep, useStepHistory } from './stepHistory.ts'
import { idsOf, stepsOf, stepWith } from './steps.ts'
import { chargedFee, closesForm, isShownAgain, refusedFields, sendRecord, sentWords, submitCall } from './submission.ts'
import { useDraft } from './useDraft.ts'
import { accountAnswers, readParticipant, readVisitor } from './visitor.ts'
import { draftKeyWithin, type Within } from '../people/within.ts'

interface Options {
  readonly webFormId: number
  readonly access: AccessMode
  readonly within?: Within | undefined
}
/** Forms whose notice was read on this page: to add twenty members, one reads it once. */
const noticesRead = new Set<number>()

const inWords = (wrong: Record<string, Pair>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).map(([id, words]) => [id, inLanguage(words, language)]))

const errorWords = (error: unknown, language: Language) =>
  error instanceof CallRefused
    ? error.errmsg
    : inLanguage(say('操作失败，请重试', 'Something went wrong. Please try again'), language)

/** One visitor's way through one form: load, fill in, check, send. Screens show only `state`. */
export function useJourney({ webFormId, access, within }: Options) {
  const site = useSite()
  const [state, dispatch] = useReducer(journey, begin)
  const busy = useRef(false)
  /** After the submit, no draft is kept on the device any more. */
  const isSent = useRef(false)
  /** The status that a passed decision rule gives the record, by field id. */
  const passed = useRef<Record<number, number | null>>({})
  const { form, answers } = state
  const saved = useMemo(() => (form ? savedAnswers(form) : {}), [form])
  const settled = useMemo(() => form && settle(form, answers, saved), [form, answers, saved])
  const titled = useMemo(() => form && settled && withTitles(form, settled.answers), [form, settled])
  const steps = useMemo(() => (titled && settled ? stepsOf(titled, settled) : []), [titled, settled])
  const fee = useMemo(() => form && settled && shownFee(form, settled), [form, settled])
  const step = Math.min(state.step, Math.max(0, steps.length - 1))
  const language = site.language
  const channel = channelIn(site.query)

  const readForm = () =>
    send(readingCalls[access], {
      webFormId,
      ...(within && { isGroupMember: true }),
      ...(within?.webFormRecordId && { webFormRecordId: within.webFormRecordId }),
    })
  const knownAnswers = (found: FormDefinition, visitor: Parameters<typeof accountAnswers>[1]): Answers => {
    if (within) return within.start ?? {}
    return found.webFormRecord ? {} : accountAnswers(found, visitor)
  }
  const load = async () => {
    isSent.current = false
    dispatch({ type: 'loading' })
    try {
      const early = within ? undefined : takeEarlyRead(webFormId, access)
      const [found, visitor] = await Promise.all([early ?? readForm(), readVisitor(access)])
      const key = draftKeyWithin(found, within)
      const draft = key === undefined ? undefined : readDraft(deviceShelf, key, visitor?.id)
      dispatch({
        type: 'loaded',
        form: found,
        filling: openingFilling(found, savedAnswers(found), knownAnswers(found, visitor), draft),
        step: draft?.step ?? 0,
        resumed: draft !== undefined,
        attempt: draft?.attempt,
        by: visitor?.id,
        sent: within ? undefined : sentHere(found.id),
        ...(within && { within: { noticed: noticesRead.has(found.id) } }),
      })
    } catch (error) {
      dispatch({ type: 'failed', why: errorWords(error, language) })
    }
  }
  useEffect(() => {
    void load()
    if (!within) countVisit(webFormId, channel)
  }, [webFormId])
  useDraft(state, step, form && draftKeyWithin(form, within), isSent)

  /** The faults of these answers, by field id: of all fields, or only of those named. */
  const wrongIn = (only?: readonly number[], of: Answers = answers) =>
    form ? inWords(wrongAnswers(form, of, { language, saved, ...(only && { only }) }), language) : {}

  /**
   * Errors that another answer has corrected disappear at once, those of filled-in fields included;
   * new ones appear only when the field is left.
   */
  const recheck = ({ answers: next }: Filling) => {
    const ids = changedFields(answers, next).filter(id => state.errors[id] !== undefined)
    if (ids.length > 0) dispatch({ type: 'checked', ids, errors: wrongIn(ids, next) })
  }
  const change = (id: number, value: unknown) => {
    if (!form) return
    dispatch({ type: 'changed', id, value: value as never })
    recheck(answered(form, state, { id, value: value as never, saved }))
  }
  const checkOnLeave = (id: number) => {
    if (form) recheck(left(form, state, saved))
    dispatch({ type: 'left' })
    const errors = wrongIn([id])
    dispatch({ type: 'checked', ids: [id], errors })
    const field = titled && fieldsOf(titled).find(one => one.id === id)
    const value = settled?.answers[id]
    if (!form || !field || value === undefined || errors[id]) return
    if (!field.repeat && !sameAnswer(value, saved[id]))
      void isUnused(field, value, form.webFormRecord?.id).then(unused => {
        if (unused) return
        const words = say(`${field.name}已用于报名`, `${field.englishName || field.name} has already been registered`)
        dispatch({ type: 'taken', id, value, words: inLanguage(words, language) })
      })
    if (field.decisionRuleGroupId && !sameAnswer(value, saved[id]))
      void checkRule(field, value).then(
        ({ outcome, message, status }) => {
          passed.current[id] = status
          if (outcome !== 'passes') dispatch({ type: 'barred', id, value: answers[id], words: message ?? '' })
        },
        () => undefined,
      )
  }
  const leave = (id: number) => afterPress(() => checkOnLeave(id))

  const next = () => {
    if (isUploading()) return
    const ids = idsOf(steps[step])
    const errors = wrongIn(ids)
    dispatch({ type: 'checked', ids, errors })
    if (Object.keys(errors).length > 0) {
      dispatch({ type: 'refused' })
      return
    }
    if (!within) pushStep(webFormId, step, step + 1)
    dispatch({ type: 'stepped', step: step + 1 })
  }
  const back = () => {
    if (isUploading()) return
    // The browser's own Back shows the step before; it dispatches through useStepHistory.
    if (!within && goBackInHistory(webFormId, step)) return
    dispatch({ type: 'stepped', step: step - 1 })
  }
  useStepHistory({
    form: within ? undefined : webFormId,
    filling: state.phase === 'filling',
    done: state.phase === 'done',
    go: step => dispatch({ type: 'stepped', step }),
  })

  /** Shows these errors, at the first step that has one. */
  const refuse = (errors: Record<string, string>) => {
    const at = stepWith(steps, Object.keys(errors).map(Number))
    dispatch({ type: 'checked', ids: form ? fieldsOf(form).map(field => field.id) : [], errors })
    if (at !== undefined && at !== step) dispatch({ type: 'stepped', step: at })
    dispatch({ type: 'refused' })
  }
  /**
   * The status that the record will get. A changed record keeps its status, whatever rule it passes
   * now.
   */
  const expectedStatus = ({ initialStatus, webFormRecord: record }: FormDefinition): number => {
    if (record && record.status !== webFormRecordStatus.invalid) return initialStatus
    let status: number = initialStatus
    for (const [id, given] of Object.entries(passed.current))
      if (settled?.answers[id] !== undefined) status = given ?? status
    return status
  }
  /** Whether name and ID number belong together, where the form asks for it. */
  const passesRealName = async (): Promise<boolean> => {
    const person = form && settled && realNameAsked(form, form, settled, language)
    if (!person) return true
    const isSaved = [person.name, person.idNumber].every(value => Object.values(saved).includes(value))
    if (form.webFormRecord && isSaved) return true
    dispatch({ type: 'verifying', on: true })
    const isReal = await isRealName(person)
    dispatch({ type: 'verifying', on: false })
    if (isReal) return true
    toast(realNameWrong, { tone: 'bad', ms: 3000 })
    refuse({ [person.fieldId]: inLanguage(realNameWrong, language) })
    return false
  }
  /**
   * Reads the form again and keeps every answer it still asks for. `words` explain why; questions
   * that were removed are named, so that nobody believes their answers were sent.
   * Returns false if the form could not be read.
   */
  const readAgain = async (before: FormDefinition, typed: Answers, words: string): Promise<boolean> => {
    const found = await readForm().catch(() => undefined)
    if (!found) return false
    const kept = savedAnswers(found)
    const filling = openingFilling(found, kept, {}, { answers: typed, given: state.given })
    const now = filling.answers
    const errors = inWords(wrongAnswers(found, now, { language, saved: kept }), language)
    const wasAnswered = (id: number) => Boolean(settled?.visible.has(id)) && isAnswered(typed[id])
    const steps = stepsOf(found, settle(found, now, kept))
    dispatch({
      type: 'reread',
      form: found,
      filling,
      errors,
      step: stepWith(steps, Object.keys(errors).map(Number)) ?? Math.min(step, Math.max(0, steps.length - 1)),
      why: words + removedQuestions(before, found, wasAnswered, language),
    })
    return true
  }
  const forgetDraft = (of: FormDefinition) => {
    const key = draftKeyWithin(of, within)
    if (key !== undefined) dropDraft(deviceShelf, key)
  }
  /** Drops the draft and keeps none from now on. */
  const discard = () => {
    isSent.current = true
    if (form) forgetDraft(form)
  }

  const sendForm = async (form: FormDefinition, values: Answers) => {
    const amount = fee && priceText({ minor: fee.price, currency: fee.currency }, language)
    if (!(await confirmFee(form, language, expectedStatus(form), amount))) return
    const participant = within || form.webFormRecord ? undefined : await readParticipant()
    const call = submitCall(form, access)
    const body = {
      webFormId: form.id,
      webFormRecordValues: values,
      websiteId: site.website.id,
      webFormVersionId: form.webFormVersionId,
      fee: fee?.price ?? 0,
      ...(within?.groupId && { groupId: within.groupId, isGroupMember: true as const }),
      ...(form.webFormRecord && { id: form.webFormRecord.id }),
      ...(channel !== undefined && { registerChannelId: channel }),
      ...(participant !== undefined && { commonLoginUserId: participant }),
    }
    const sent = await sendRecord(call, body, state.attempt, attempt => dispatch({ type: 'sending', attempt }))
    isSent.current = true
    forgetDraft(form)
    toast(sentWords(sent), { tone: 'ok' })
    if (within) return within.onSent?.()
    const charged = chargedFee(sent)
    const status = sent.status ?? form.initialStatus
    if (!isShownAgain(call))
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
  }
  const showFailure = async (form: FormDefinition, error: unknown) => {
    const refused = error instanceof CallRefused ? error : undefined
    if (formChangedCodes.includes(refused?.code ?? '') && (await readAgain(form, answers, refused?.errmsg ?? '')))
      return
    const isGone = refused?.result === result.noData
    const record = form.webFormRecord
    // Only the record is gone: if the form still exists, its answers can be sent as a new one.
    if (isGone && record && !within) {
      const words = say(
        '您之前的报名已被删除。您填写的内容仍在，可重新提交',
        'Your earlier registration was deleted. Your answers are still here and you can send them again',
      )
      if (await readAgain(form, answers, inLanguage(words, language))) return forgetDraft(form)
    }
    // The form itself is gone: the answers stay on the device.
    const gone =
      record && within
        ? say('此报名已被删除，您的修改未提交', 'This registration was deleted. Your changes were not sent')
        : say('此表单已停止使用，您的内容未提交', 'This form is no longer in use. Your answers were not sent')
    const marked = refusedFields(refused)
    const isMarked = Object.keys(marked).length > 0
    dispatch({
      type: 'notSent',
      why: isGone ? inLanguage(gone, language) : errorWords(error, language),
      closed: isGone || closesForm(refused),
      marked: isMarked,
    })
    if (!isMarked) {
      toast(say('提交失败', 'Could not submit'), { tone: 'bad', ms: 1000 })
      return
    }
    refuse(marked)
    for (const { id, decisionRuleGroupId } of fieldsOf(form))
      if (decisionRuleGroupId && marked[id]) dispatch({ type: 'barred', id, value: answers[id], words: marked[id] })
  }
  const submit = async () => {
    if (!form || !settled || busy.current || isUploading()) return
    const wrong = wrongIn()
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    busy.current = true
    try {
      if (!(await passesRealName())) return
      if (!within?.collect) await sendForm(form, settled.answers)
      else if (within.collect(settled.answers)) discard()
    } catch (error) {
      await showFailure(form, error)
    } finally {
      busy.current = false
    }
  }
  const reset = async () => {
    if (!form) return
    const question = say('重置表单？已填写的内容将丢失。', 'Reset the form? Your answers will be lost.')
    if (!(await confirmed(question, { confirm: say('重置', 'Reset') }))) return
    forgetDraft(form)
    dispatch({ type: 'reset', filling: openingFilling(form, saved, {}, undefined) })
  }
  return {
    site,
    state,
    form,
    titled,
    saved,
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
    readNotice: () => {
      noticesRead.add(webFormId)
      dispatch({ type: 'noticeRead' })
    },
    dismiss: () => dispatch({ type: 'noticed' }),
  }
}
export type JourneyHandle = ReturnType<typeof useJourney>
