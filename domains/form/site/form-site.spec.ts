import { asCalled } from '../model/called.ts'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { plainField } from '../model/building.ts'
import { savedAnswers, type FormDefinition, type FormField } from '../model/definition.ts'
import { settle } from '../model/settle.ts'
import { answerText } from './fields/answerText.ts'
import { calendarFile } from './list/calendar.ts'
import { attemptFor, draftDays, draftKey, dropDraft, keepDraft, openingFilling, readDraft } from './journey/draft.ts'
import { begin, journey, type Journey } from './journey/journey.ts'
import { fieldNamed, idsOf, inOrder, stepsOf, stepWith } from './journey/steps.ts'
import { buttonWords, closedWords, isReached, nextWords, noticePoints } from './words.ts'

const field = (id: number, type: number, more: Partial<FormField> = {}, candidates: string[] = []): FormField => ({
  ...plainField(id, { type, candidates }),
  ...more,
})
const form = (more: Partial<FormDefinition> = {}): FormDefinition => ({
  messages: { sms: true, mail: true },
  id: 1,
  webFormId: 1,
  name: '观众登记',
  englishName: 'Visitor registration',
  type: 1,
  status: 1,
  startTime: null,
  endTime: null,
  initialStatus: 10,
  notice: null,
  englishNotice: null,
  pageByGroup: true,
  showQrcode: true,
  limitCount: null,
  registerStatus: 10,
  showUserInformation: 20,
  userInformation: null,
  englishUserInformation: null,
  registrationCloseTip: null,
  englishRegistrationCloseTip: null,
  remark: null,
  memberFormId: null,
  signInTemplate: null,
  visitorsMayWithdraw: true,
  afterSubmitAction: 'none',
  afterSubmitNotice: null,
  englishAfterSubmitNotice: null,
  letterTemplateId: null,
  confirmFeeWhenPending: false,
  confirmFeeText: null,
  confirmFeeEnglishText: null,
  signInRequired: true,
  realNameCheck: false,
  certTypeField: null,
  invitationPreview: false,
  projectId: 3,
  webFormVersionId: 1,
  registration: 'open',
  webFormRecord: null,
  webFormFeeRules: [],
  now: '2026-11-21T00:00:00.000Z',
  webFormFieldGroups: [
    {
      id: 1,
      name: '个人',
      englishName: 'You',
      sortNumber: 1,
      webFormFields: [field(11, 1), field(12, 4, {}, ['是', '否'])],
    },
    { id: 2, name: '公司', englishName: 'Company', sortNumber: 2, webFormFields: [field(21, 1)] },
    {
      id: 3,
      name: '参观',
      englishName: 'Visit',
      sortNumber: 3,
      webFormFields: [field(31, 3, {}, ['甲', '乙']), field(32, 7)],
    },
  ],
  webFormVisibleRules: [
    { id: 1, fieldId: 12, method: 'eq', value: '"是"', resultId: 21, type: 2, join: 'and', conditions: null },
  ],
  ...more,
})
const record = {
  id: 5,
  number: 'N-5',
  status: 20,
  reason: null,
  updatedAt: '2026-11-21T00:00:00.000Z',
  locked: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  payStatus: 10,
  fee: null,
  currency: null,
  feeName: null,
  feeEnglishName: null,
} as const
const shelf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the steps of a form', () => {
  it('are its groups if it is paged by group, otherwise one page [multi-step-groups]', () => {
    const settled = settle(form(), { 12: '是' })
    expect(stepsOf(form(), settled).map(idsOf)).toEqual([[11, 12], [21], [31, 32]])
    expect(stepsOf(form({ pageByGroup: false }), settled).map(idsOf)).toEqual([[11, 12, 21, 31, 32]])
  })
  it('leave out a group without visible fields', () => {
    expect(stepsOf(form(), settle(form(), { 12: '否' })).map(idsOf)).toEqual([
      [11, 12],
      [31, 32],
    ])
  })
  it('are found by the field that the server refuses', () => {
    const steps = stepsOf(form(), settle(form(), { 12: '是' }))
    expect(['31', 'webFormRecordValues.32', 'webFormRecordValues.31.0'].map(fieldNamed)).toEqual([31, 32, 31])
    expect(fieldNamed('registerChannelId')).toBeUndefined()
    expect([stepWith(steps, [32]), stepWith(steps, [99])]).toEqual([2, undefined])
    expect(inOrder(form(), { 31: 'x', 11: 'y' }).map(({ id }) => id)).toEqual([11, 31])
  })
})

describe('a draft', () => {
  it('overrides the saved answers', () => {
    const kept = shelf()
    const key = draftKey(form())
    keepDraft(kept, key, { answers: { 11: '王', 31: ['甲'], 99: 'gone' }, step: 1, at: Date.now() })
    const draft = readDraft(kept, key, undefined)
    expect(openingFilling(form(), { 11: '李', 32: 4 }, {}, draft).answers).toEqual({
      11: '王',
      12: '',
      21: '',
      31: ['甲'],
      32: 4,
    })
    dropDraft(kept, key)
    expect(readDraft(kept, key, undefined)).toBeUndefined()
  })
  it('expires after a week, and is ignored if it cannot be read', () => {
    const kept = shelf()
    keepDraft(kept, 'old', { answers: {}, step: 0, at: Date.now() - draftDays * 86_400_000 - 1 })
    kept.setItem('torn', '{"answers":')
    expect(['old', 'torn', 'none'].map(key => readDraft(kept, key, undefined))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  it('is shown only to its author; a draft typed before signing in stays', () => {
    const kept = shelf()
    keepDraft(kept, 'mine', { answers: { 11: '王' }, step: 0, at: Date.now(), by: 7 })
    keepDraft(kept, 'nobody', { answers: { 11: '王' }, step: 0, at: Date.now() })
    expect([7, 8, undefined].map(reader => readDraft(kept, 'mine', reader) !== undefined)).toEqual([true, false, false])
    expect(readDraft(kept, 'nobody', 8)).toBeDefined()
  })
  it('of a saved record is separate from the draft of a new one', () =>
    expect(draftKey(form({ webFormRecord: record }))).not.toBe(draftKey(form())))
  it('starts a single choice with its first candidate, and fills in what the account has [component-radio-default]', () => {
    expect(openingFilling(form(), {}, { 11: '王' }, undefined).answers).toMatchObject({ 11: '王', 12: '是', 32: 0 })
  })
  it('is not required: the form works without storage', () => {
    const full = {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    }
    keepDraft(full, 'x', { answers: {}, step: 0, at: 1 })
    expect(readDraft(full, 'x', undefined)).toBeUndefined()
  })
})

describe('one attempt to submit', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  it('keeps its key while nothing changes, so that a repeated submit counts once', () => {
    const first = attemptFor({ webFormId: 1, webFormRecordValues: { 11: '王' } }, undefined, newKey)
    expect(attemptFor({ webFormId: 1, webFormRecordValues: { 11: '王' } }, first, newKey)).toBe(first)
    expect(attemptFor({ webFormId: 1, webFormRecordValues: { 11: '李' } }, first, newKey).key).not.toBe(first.key)
  })
  it('is sent unchanged if only ignored fields differ', () => {
    const first = attemptFor({ webFormId: 1, websiteId: 3 }, undefined, newKey, ['websiteId'])
    expect(attemptFor({ webFormId: 1, websiteId: 4 }, first, newKey, ['websiteId'])).toBe(first)
    expect(attemptFor({ webFormId: 2, websiteId: 3 }, first, newKey, ['websiteId']).key).not.toBe(first.key)
  })
})

describe('the journey through a form', () => {
  const loaded = (of: FormDefinition, more: object = {}): Journey =>
    journey(begin, {
      type: 'loaded',
      form: of,
      filling: openingFilling(of, savedAnswers(of), {}, undefined),
      step: 0,
      resumed: false,
      ...more,
    })
  it('goes from loading to filling, submitting, and success or failure [form-life-cycle]', () => {
    const filling = loaded(form())
    const submitting = journey(filling, { type: 'sending', attempt: { key: 'k', body: '{}' } })
    expect([begin.phase, filling.phase, submitting.phase]).toEqual(['loading', 'filling', 'submitting'])
    expect(journey(submitting, { type: 'sent', number: 'N-1', status: 10 })).toMatchObject({
      phase: 'done',
      result: { number: 'N-1', fresh: true },
      touched: false,
    })
    expect(journey(submitting, { type: 'notSent', why: 'no line', closed: false })).toMatchObject({
      phase: 'filling',
      why: 'no line',
      attempt: { key: 'k' },
    })
  })
  it('is not submitted twice at the same time', () => {
    const submitting = journey(loaded(form()), { type: 'sending', attempt: { key: 'first', body: '{}' } })
    expect(journey(submitting, { type: 'sending', attempt: { key: 'second', body: '{}' } })).toBe(submitting)
  })
  it('shows the notice first if the form has one [show-user-information]', () => {
    const notice = loaded(form({ showUserInformation: 10 }))
    expect([notice.phase, journey(notice, { type: 'noticeRead' }).phase]).toEqual(['notice', 'filling'])
    expect(loaded(form({ showUserInformation: 10 }), { resumed: true }).phase).toBe('filling')
  })
  it('shows a saved record first, but a draft of changes at once', () => {
    expect(loaded(form({ webFormRecord: record }))).toMatchObject({
      phase: 'done',
      result: { number: 'N-5', status: 20, fresh: false },
    })
    expect(loaded(form({ webFormRecord: record }), { resumed: true }).phase).toBe('filling')
  })
  it('clears what an answer hides, with its error, and remembers who answered what', () => {
    const typed = journey(loaded(form()), { type: 'changed', id: 21, value: '公司' })
    const wrong = journey(typed, { type: 'checked', ids: [21], errors: { 21: 'too short' } })
    const hidden = journey(wrong, { type: 'changed', id: 12, value: '否' })
    expect([typed.given, hidden.given, hidden.errors, hidden.answers[21]]).toEqual([[21], [12], {}, ''])
    expect(journey(hidden, { type: 'changed', id: 12, value: '是' }).answers[21]).toBe('')
    expect(journey(hidden, { type: 'left' })).toBe(hidden)
  })
  it('keeps the answers if the form has closed meanwhile', () => {
    const typed = journey(loaded(form()), { type: 'changed', id: 11, value: '王' })
    expect(
      journey({ ...typed, phase: 'submitting' }, { type: 'notSent', why: '登记已关闭', closed: true }),
    ).toMatchObject({ phase: 'closed', answers: { 11: '王' }, touched: true })
  })
  it('says that a form is closed or full before it is filled in, and opens a saved record of a full form', () => {
    expect([loaded(form({ registration: 'ended' })).phase, loaded(form({ registration: 'full' })).phase]).toEqual([
      'closed',
      'closed',
    ])
    expect(loaded(form({ registration: 'full', webFormRecord: record })).phase).toBe('done')
  })
  it('removes the errors of corrected fields and keeps the others', () => {
    const wrong = { ...begin, errors: { 11: 'a', 21: 'b' } }
    expect(journey(wrong, { type: 'checked', ids: [11], errors: {} }).errors).toEqual({ 21: 'b' })
    expect(journey(wrong, { type: 'checked', ids: [11, 21], errors: { 11: 'c' } }).errors).toEqual({ 11: 'c' })
  })
})

describe('the texts of a form', () => {
  it('say «Register» on forms of type 1 and 2, «Submit» on the others [form-type-buttons]', () => {
    expect([1, 2, 3, 4, 5].map(type => buttonWords({ type, webFormRecord: null })[1])).toEqual([
      'Register',
      'Register',
      'Submit',
      'Submit',
      'Submit',
    ])
    expect(buttonWords({ type: 1, webFormRecord: record })[0]).toBe('保存修改')
  })
  it('call signing up what the organiser calls it', () => {
    const named = (name: string) => buttonWords({ type: 1, webFormRecord: null, name })[0]
    expect(['参会报名', '观众注册', '观众登记', '问卷'].map(named)).toEqual([
      '立即报名',
      '立即注册',
      '立即登记',
      '立即报名',
    ])
    expect(asCalled({ name: '观众登记' }, closedWords.ended)).toEqual(['登记已结束', 'Registration has ended'])
  })
  it('include four points of notice [user-notice-points]', () =>
    expect(noticePoints.map(([, english]) => english)).toEqual([
      'Real-name registration is required.',
      'We will review your registration and let you know.',
      'Please give correct information: we may have to refuse entry if your details are wrong.',
      'Your photo is used only for your badge and at the entrance.',
    ]))
  it('say that a form is full [limit-full-sorry]', () =>
    expect(closedWords.full).toEqual(['抱歉，报名人数已满', 'Sorry, registration is full']))
  it('say what happens next for every status', () =>
    expect(new Set([10, 20, 30].map(status => nextWords(status, 1)[0])).size).toBe(3))
  it('promise a message only where one is sent: to an answered phone number or e-mail, by a service that is set up', () => {
    const asking = {
      webFormFieldGroups: [
        {
          webFormFields: [
            { id: 1, label: 'email' },
            { id: 2, label: 'phoneNumber' },
            { id: 3, label: 'name' },
          ],
        },
      ],
    } as never as FormDefinition
    const reached = (answers: Record<number, string>, messages = { sms: true, mail: true }) =>
      isReached({ ...asking, messages }, answers)
    expect([
      reached({ 1: 'a@example.com' }),
      reached({ 2: '13800138000' }),
      reached({ 3: '李雷' }),
      reached({ 1: 'a@example.com' }, { sms: true, mail: false }),
    ]).toEqual([true, true, false, false])
    expect([nextWords(10, 5, { reached: true })[1], nextWords(10, 5)[1]]).toEqual([
      'The organiser is reviewing your registration and will send you the result by text message or e-mail.',
      'The organiser is reviewing your registration. Keep your number and check back here for the result.',
    ])
  })
  it('mention a code only if one is shown', () =>
    expect([nextWords(20, 1)[1], nextWords(20, 2, { coded: false })[1]]).toEqual([
      'Your registration is confirmed. Show this code at the entrance.',
      'Your registration is confirmed. Show your number at the entrance.',
    ]))
})

describe('the event for a calendar', () => {
  const text = calendarFile(
    {
      uid: 'N-1@site',
      title: '2026华东智能制造与工业自动化展览会暨长三角数字化转型高峰论坛',
      start: '2026-12-03T01:00:00.000Z',
      end: '2026-12-05T09:00:00.000Z',
      place: 'Shanghai, Hall W1; W2',
      note: 'a\nb\rATTACH:c\r\nd',
    },
    new Date('2026-11-21T00:00:00Z'),
  )
  it('is in UTC, with commas and line breaks escaped', () => {
    for (const line of [
      'DTSTART:20261203T010000Z',
      'DTEND:20261205T090000Z',
      'DTSTAMP:20261121T000000Z',
      'LOCATION:Shanghai\\, Hall W1\\; W2',
      'DESCRIPTION:a\\nb\\nATTACH:c\\nd',
    ])
      expect(text).toContain(`${line}\r\n`)
  })
  it('has no line longer than 75 bytes and does not split a character', () => {
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:2026华东智能制造与工业自动化展览会暨长三角数字化转型高峰论坛',
    )
  })
})

describe('an answer in a table', () => {
  it('shows choices and places in the reader’s language, and tells districts of the same name apart by their city', () => {
    const district = (value: string, englishLabel: string) => ({ value, label: '鼓楼区', englishLabel })
    const regions = [
      {
        value: '320000',
        label: '江苏省',
        englishLabel: 'Jiangsu',
        children: [
          {
            value: '320100',
            label: '南京市',
            englishLabel: 'Nanjing',
            children: [district('320106', 'Gulou, Nanjing')],
          },
          { value: '320300', label: '徐州市', englishLabel: 'Xuzhou', children: [district('320302', 'Gulou, Xuzhou')] },
        ],
      },
    ]
    const places = { regions, countries: [{ name: '中国', englishName: 'China' }] }
    const textOf = (type: number, value: string[], language: 'zh' | 'en' = 'en', known: object = places) =>
      answerText(field(1, type), value, language, known)
    expect(textOf(30, ['江苏省', '徐州市', '鼓楼区'])).toBe('Jiangsu, Xuzhou, "Gulou, Xuzhou"')
    expect([
      textOf(31, ['江苏省', '某市']),
      textOf(32, ['中国']),
      textOf(32, ['中国'], 'zh'),
      textOf(30, ['江苏省'], 'en', {}),
    ]).toEqual(['Jiangsu, 某市', 'China', '中国', '江苏省'])
    expect(
      answerText(
        {
          ...field(1, 3),
          webFormComponent: {
            id: 1,
            type: 3,
            maxCheckedItem: null,
            webFormCandidates: [{ id: 1, name: '茶', englishName: 'Tea', status: 10, parentId: null, sortNumber: 1 }],
          },
        } as never,
        ['茶', '其他'],
        'en',
      ),
    ).toBe('Tea, 其他')
  })
})
