import { webFormRecordPayStatus } from './codes.ts'
import { exactly, many, maybe, oneOf, open, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'

// The definition of a form as /webForm/ext/getFormDetail returns it: the webForm with its
// webFormFieldGroups > webFormFields > webFormComponent > webFormCandidates, and the visibility
// rules. Browser and server use the same object; each version keeps a frozen copy (webFormVersion).

/** One answer: text, number, a list of texts, or rows of a small table. Candidates by name, not id; files by path. */
export type AnswerValue = string | number | readonly string[] | readonly RowAnswer[]

/** One row of a table that is answered: the cell of each column by its key. */
export type RowAnswer = Readonly<Record<string, string | number>>

/**
 * Answers by field id (keys of a JSON object are strings). A missing key, null and '' mean “not
 * answered”.
 */
export type Answers = Readonly<Record<string, AnswerValue | null | undefined>>

const answerValue = open<AnswerValue>('One answer: a text, a number, a list of texts, or rows of a small table')
const noOrYes = oneOf(exactly(1), exactly(0))
const recordStatus = oneOf(exactly(10), exactly(20), exactly(30))
const maybeText = maybe(plain.text)
const maybeInteger = maybe(plain.integer)

export const candidate = view({
  id: plain.integer,
  /** Stored as the answer, whichever language the visitor used. */
  name: plain.text,
  englishName: maybeText,
  /** 10 valid, 20 invalid (hidden in forms). */
  status: oneOf(exactly(10), exactly(20)),
  remark: maybeText,
  /** The address of a picture beside the choice. */
  picture: sometimes(maybeText),
  /** «None of these»: cannot be chosen together with others. */
  exclusive: sometimes(plain.boolean),
  sortNumber: plain.integer,
  parentId: maybeInteger,
})
export type Candidate = AnswerOf<typeof candidate>
/** One column of a small table that is answered: a question for each row. */
export const rowColumn = view({
  /** Names the cells in the answers; it stays when the column is renamed. */
  key: plain.text,
  name: plain.text,
  englishName: sometimes(maybeText),
  /** A code of formComponentType: text, number, date or select. */
  type: plain.integer,
  required: sometimes(plain.boolean),
  choices: sometimes(many(view({ name: plain.text, englishName: sometimes(maybeText) }))),
})
export type RowColumn = AnswerOf<typeof rowColumn>
export const formComponent = view({
  id: plain.integer,
  /** A code of formComponentType. */
  type: plain.integer,
  maxCheckedItem: maybeInteger,
  /** Codes of fileKind; null or empty: every kind. */
  fileKinds: sometimes(maybe(many(plain.text))),
  /** Of a small table: its columns, and its least and most rows. */
  rowColumns: sometimes(
    open<readonly RowColumn[] | null>('The columns of a small table as they are kept: a list, or nothing'),
  ),
  leastRows: sometimes(maybeInteger),
  mostRows: sometimes(maybeInteger),
  webFormCandidates: many(candidate),
})
export type FormComponent = AnswerOf<typeof formComponent>

/** An answer on the wire: `value` is JSON text. */
export const recordValue = view({ webFormFieldId: plain.integer, value: plain.text })
export type RecordValue = AnswerOf<typeof recordValue>

export const formField = view({
  id: plain.integer,
  /** One of wellKnownLabels, empty, or a custom key. */
  label: maybeText,
  name: plain.text,
  englishName: maybeText,
  sortNumber: plain.integer,
  required: plain.boolean,
  width: maybe(plain.number),
  widthUnit: maybe(oneOf(exactly('px'), exactly('%'))),
  /** 1 shown (subject to visibility rules, if any), 0 never. */
  visible: noOrYes,
  disabled: plain.boolean,
  maxlength: maybeInteger,
  minlength: maybeInteger,
  maxDate: maybe(plain.instant),
  minDate: maybe(plain.instant),
  /** False: the answer must be unique among the live records of the form. */
  repeat: plain.boolean,
  /** 20 locks the field once it has a saved value. */
  editStatus: oneOf(exactly(10), exactly(20)),
  remark: maybeText,
  /** Versions made before them have no English help text and placeholder. */
  englishRemark: sometimes(maybeText),
  placeholder: maybeText,
  englishPlaceholder: sometimes(maybeText),
  defaultValue: maybe(answerValue),
  /** A code of firstChoice. Versions made before it existed have none: as the form type. */
  firstChoice: sometimes(plain.integer),
  letterOrDigitOnly: plain.boolean,
  /** The text of a heading or text between the questions. */
  content: maybeText,
  englishContent: maybeText,
  /** The earlier field whose answer stands in the name at `{answer}` (titles.ts). */
  titleFieldId: maybeInteger,
  /** A code of textPattern, and what `own` must match. */
  pattern: maybeText,
  ownPattern: maybeText,
  patternMessage: maybeText,
  englishPatternMessage: maybeText,
  /** Of numbers: bounds, step and unit. */
  minValue: maybe(plain.number),
  maxValue: maybe(plain.number),
  step: maybe(plain.number),
  unit: maybeText,
  englishUnit: maybeText,
  showInList: plain.boolean,
  /** Only the builder reads it. */
  sortable: sometimes(plain.boolean),
  webFormId: plain.integer,
  webFormFieldGroupId: maybeInteger,
  decisionRuleGroupId: maybeInteger,
  webFormComponent: formComponent,
  /** The saved answer when a record is opened: none or one. */
  webFormRecordValues: sometimes(many(recordValue)),
})
export type FormField = AnswerOf<typeof formField>
const groupItself = {
  /** 0 for fields that belong to no group. */
  id: plain.integer,
  name: maybeText,
  englishName: maybeText,
  sortNumber: plain.integer,
}
const fieldGroup = view({ ...groupItself, webFormFields: many(formField) })
export type FieldGroup = AnswerOf<typeof fieldGroup>
/** A field with its group, as the columns of lists. */
export const fieldInGroup = view({ ...formField.view, webFormFieldGroup: view(groupItself) })

/** One condition of a visibility rule; `method` compares the answer with `value`. */
const condition = view({
  fieldId: plain.integer,
  method: plain.text,
  value: open<unknown>('The answer that it compares with'),
})
export type Condition = AnswerOf<typeof condition>

/**
 * Shows the field `resultId` while its conditions hold. `value` is JSON, or JSON text (visitor-side
 * §3).
 */
const visibleRule = view({
  ...condition.view,
  id: plain.integer,
  resultId: plain.integer,
  /** 1 fee, 2 visibility. */
  type: plain.integer,
  join: oneOf(exactly('and'), exactly('or')),
  /** Shows the field while the conditions do not hold: «not (a and b)». */
  negated: sometimes(plain.boolean),
  /** Further conditions, joined with the first one by `join`. */
  conditions: maybe(many(condition)),
})
export type VisibleRule = AnswerOf<typeof visibleRule>

/** The part of a definition that the rules work on. */
export const formRules = view({
  webFormFieldGroups: many(fieldGroup),
  webFormVisibleRules: many(visibleRule),
  /** The project's time zone, for the bounds of dates and for ages; default Asia/Shanghai. */
  timeZone: sometimes(plain.text),
  /** A code of webFormType: it decides whether radios start with their first choice. */
  type: sometimes(plain.integer),
})
export type FormRules = AnswerOf<typeof formRules>

/** The frozen part of a version: everything that gives an answer its meaning. */
export interface FrozenDefinition extends FormRules {
  readonly webFormId: number
  readonly name: string
  readonly englishName: string | null
}

/** A fee rule as pages know it: the price in minor units of `currency`, and when it applies. */
const feeRule = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybeText,
  webFormFieldId: maybeInteger,
  /** One answer or several; JSON, or JSON text. Empty: any answer. */
  value: open<unknown>('One answer or several'),
  price: plain.money,
  currency: plain.text,
  /** The number field that asks how many people come, for how many it applies, and whether it is per person. */
  peopleFieldId: sometimes(maybeInteger),
  leastPeople: sometimes(maybeInteger),
  mostPeople: sometimes(maybeInteger),
  perPerson: sometimes(plain.boolean),
  startTime: maybe(plain.instant),
  endTime: maybe(plain.instant),
})
export type FeeRule = AnswerOf<typeof feeRule>

/**
 * Why a form accepts no submit now, or `open`. `applied`: an earlier payment application of this
 * visitor has disabled it.
 */
const registration = oneOf(
  exactly('open'),
  exactly('closed'),
  exactly('registerClosed'),
  exactly('notBegun'),
  exactly('ended'),
  exactly('full'),
  exactly('applied'),
)
export type Registration = AnswerOf<typeof registration>
export const formDefinition = view({
  ...formRules.view,
  id: plain.integer,
  webFormId: plain.integer,
  name: plain.text,
  englishName: maybeText,
  /** A code of webFormType. */
  type: plain.integer,
  status: noOrYes,
  startTime: maybe(plain.instant),
  endTime: maybe(plain.instant),
  initialStatus: recordStatus,
  /** Sanitised HTML. */
  notice: maybeText,
  englishNotice: maybeText,
  pageByGroup: plain.boolean,
  showQrcode: plain.boolean,
  limitCount: maybeInteger,
  registerStatus: oneOf(exactly(10), exactly(20)),
  /** 10: show `userInformation` (or the four default points) before the form. */
  showUserInformation: oneOf(exactly(10), exactly(20)),
  userInformation: maybeText,
  englishUserInformation: maybeText,
  registrationCloseTip: maybeText,
  englishRegistrationCloseTip: maybeText,
  remark: maybeText,
  memberFormId: maybeInteger,
  signInTemplate: maybeText,
  afterSubmitAction: plain.text,
  afterSubmitNotice: maybeText,
  englishAfterSubmitNotice: maybeText,
  letterTemplateId: maybeInteger,
  confirmFeeWhenPending: plain.boolean,
  confirmFeeText: maybeText,
  confirmFeeEnglishText: maybeText,
  signInRequired: plain.boolean,
  realNameCheck: plain.boolean,
  /** Visitors may withdraw their registration, unless it has been paid. */
  visitorsMayWithdraw: plain.boolean,
  /** Label of the field with the certificate type; null: the well-known ones. */
  certTypeField: maybeText,
  invitationPreview: plain.boolean,
  // Only the server decides by them.
  duplicatePerson: sometimes(plain.integer),
  registerUserCertTypeId: sometimes(maybeInteger),
  projectStatus: sometimes(plain.integer),
  projectId: plain.integer,
  webFormVersionId: plain.integer,
  /** By the server's clock when the definition was sent. A submit decides again. */
  registration,
  /** The record that is being edited, or null. */
  webFormRecord: maybe(
    view({
      id: plain.integer,
      number: plain.text,
      status: recordStatus,
      reason: maybeText,
      updatedAt: plain.instant,
      /** A group member locked by the organiser. */
      locked: plain.boolean,
      createdAt: plain.instant,
      payStatus: plain.code(webFormRecordPayStatus),
      /** The stored fee, in minor units of `currency`. */
      fee: maybe(plain.money),
      currency: maybeText,
      feeName: maybeText,
      feeEnglishName: maybeText,
    }),
  ),
  /** The fee rules in order (model/fee.ts). */
  webFormFeeRules: many(feeRule),
  /** The server's clock when the definition was sent. */
  now: plain.instant,
  /** By which ways messages about a record are sent. */
  messages: view({ sms: plain.boolean, mail: plain.boolean }),
})
export type FormDefinition = AnswerOf<typeof formDefinition>

/** Labels with special behaviour (visitor-side §3). */
export const wellKnownLabels = [
  'name',
  'phoneNumber',
  'email',
  'idNumber',
  'birthDate',
  'provinceCity',
  'certificateType',
  'certType',
  'workplace',
  'workplaceType',
  'position',
  'wxid',
  'nationality',
  'gender',
  'age',
] as const

/**
 * As long as the answer with such a label may be: what attendees, guests and badges hold of it. A
 * longer one is refused where it is typed, never cut behind a person's back.
 */
export const mostOfLabel: Readonly<Partial<Record<string, number>>> = {
  name: 100,
  workplace: 200,
  position: 100,
  nationality: 100,
} satisfies Partial<Record<(typeof wellKnownLabels)[number], number>>

/** Whether a value of unknown origin has the shape of an answer. */
export const isAnswerValue = (value: unknown): value is AnswerValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && (value.every(entry => typeof entry === 'string') || value.every(isRow)))
const isRow = (entry: unknown): entry is RowAnswer =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.values(entry).every(cell => typeof cell === 'string' || typeof cell === 'number')

/** All fields in order. */
export const fieldsOf = (rules: FormRules): FormField[] =>
  rules.webFormFieldGroups.flatMap(group => group.webFormFields)

/** The first field with this label, if any. */
export const labelled = (rules: FormRules, label: string): FormField | undefined =>
  fieldsOf(rules).find(field => field.label === label)

/** Candidates that can be chosen, in order; in cascades those of one parent. */
export const validCandidates = (field: FormField, parentId?: number | null): Candidate[] =>
  field.webFormComponent.webFormCandidates.filter(
    candidate => candidate.status === 10 && (parentId === undefined || candidate.parentId === parentId),
  )

/**
 * Face photos and signatures are private files with signed URLs that expire. Other files have URLs
 * that cannot be guessed.
 */
export const isKeptPrivately = ({ webFormComponent: { type } }: Pick<FormField, 'webFormComponent'>): boolean =>
  type === 22 || type === 70

/** The saved answers that came with a definition. */
export function savedAnswers(rules: FormRules): Record<string, AnswerValue> {
  const saved: Record<string, AnswerValue> = {}
  for (const field of fieldsOf(rules)) {
    const [first] = field.webFormRecordValues ?? []
    if (first) saved[field.id] = JSON.parse(first.value) as AnswerValue
  }
  return saved
}
