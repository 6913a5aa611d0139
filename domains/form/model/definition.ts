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

export interface Candidate {
  readonly id: number
  /** Stored as the answer, whichever language the visitor used. */
  readonly name: string
  readonly englishName: string | null
  /** 10 valid, 20 invalid (hidden in forms). */
  readonly status: 10 | 20
  readonly remark: string | null
  /** The address of a picture beside the choice. */
  readonly picture?: string | null
  /** «None of these»: cannot be chosen together with others. */
  readonly exclusive?: boolean
  readonly sortNumber: number
  readonly parentId: number | null
}
/** One column of a small table that is answered: a question for each row. */
export interface RowColumn {
  /** Names the cells in the answers; it stays when the column is renamed. */
  readonly key: string
  readonly name: string
  readonly englishName?: string | null
  /** A code of formComponentType: text, number, date or select. */
  readonly type: number
  readonly required?: boolean
  readonly choices?: readonly { readonly name: string; readonly englishName?: string | null }[]
}
export interface FormComponent {
  readonly id: number
  /** A code of formComponentType. */
  readonly type: number
  readonly maxCheckedItem: number | null
  /** Codes of fileKind; null or empty: every kind. */
  readonly fileKinds?: readonly string[] | null
  /** Of a small table: its columns, and its least and most rows. */
  readonly rowColumns?: readonly RowColumn[] | null
  readonly leastRows?: number | null
  readonly mostRows?: number | null
  readonly webFormCandidates: readonly Candidate[]
}

/** An answer on the wire: `value` is JSON text. */
export interface RecordValue {
  readonly webFormFieldId: number
  readonly value: string
}

export interface FormField {
  readonly id: number
  /** One of wellKnownLabels, empty, or a custom key. */
  readonly label: string | null
  readonly name: string
  readonly englishName: string | null
  readonly sortNumber: number
  readonly required: boolean
  readonly width: number | null
  readonly widthUnit: 'px' | '%' | null
  /** 1 shown (subject to visibility rules, if any), 0 never. */
  readonly visible: 1 | 0
  readonly disabled: boolean
  readonly maxlength: number | null
  readonly minlength: number | null
  /** ISO instants. */
  readonly maxDate: string | null
  readonly minDate: string | null
  /** False: the answer must be unique among the live records of the form. */
  readonly repeat: boolean
  /** 20 locks the field once it has a saved value. */
  readonly editStatus: 10 | 20
  readonly remark: string | null
  /** Versions made before them have no English help text and placeholder. */
  readonly englishRemark?: string | null
  readonly placeholder: string | null
  readonly englishPlaceholder?: string | null
  readonly defaultValue: AnswerValue | null
  /** A code of firstChoice. Versions made before it existed have none: as the form type. */
  readonly firstChoice?: number
  readonly letterOrDigitOnly: boolean
  /** The text of a heading or text between the questions. */
  readonly content: string | null
  readonly englishContent: string | null
  /** The earlier field whose answer stands in the name at `{answer}` (titles.ts). */
  readonly titleFieldId: number | null
  /** A code of textPattern, and what `own` must match. */
  readonly pattern: string | null
  readonly ownPattern: string | null
  readonly patternMessage: string | null
  readonly englishPatternMessage: string | null
  /** Of numbers: bounds, step and unit. */
  readonly minValue: number | null
  readonly maxValue: number | null
  readonly step: number | null
  readonly unit: string | null
  readonly englishUnit: string | null
  readonly showInList: boolean
  readonly webFormId: number
  readonly webFormFieldGroupId: number | null
  readonly decisionRuleGroupId: number | null
  readonly webFormComponent: FormComponent
  /** The saved answer when a record is opened: none or one. */
  readonly webFormRecordValues?: readonly RecordValue[]
}
export interface FieldGroup {
  /** 0 for fields that belong to no group. */
  readonly id: number
  readonly name: string | null
  readonly englishName: string | null
  readonly sortNumber: number
  readonly webFormFields: readonly FormField[]
}

/** One condition of a visibility rule; `method` compares the answer with `value`. */
export interface Condition {
  readonly fieldId: number
  readonly method: string
  readonly value: unknown
}

/**
 * Shows the field `resultId` while its conditions hold. `value` is JSON, or JSON text (visitor-side
 * §3).
 */
export interface VisibleRule {
  readonly id: number
  readonly fieldId: number
  readonly method: string
  readonly value: unknown
  readonly resultId: number
  /** 1 fee, 2 visibility. */
  readonly type: number
  readonly join: 'and' | 'or'
  /** Shows the field while the conditions do not hold: «not (a and b)». */
  readonly negated?: boolean
  /** Further conditions, joined with the first one by `join`. */
  readonly conditions: readonly Condition[] | null
}

/** The part of a definition that the rules work on. */
export interface FormRules {
  readonly webFormFieldGroups: readonly FieldGroup[]
  readonly webFormVisibleRules: readonly VisibleRule[]
  /** The project's time zone, for the bounds of dates and for ages; default Asia/Shanghai. */
  readonly timeZone?: string
  /** A code of webFormType: it decides whether radios start with their first choice. */
  readonly type?: number
}

/** What a version freezes: everything that gives an answer its meaning. */
export interface FrozenDefinition extends FormRules {
  readonly webFormId: number
  readonly name: string
  readonly englishName: string | null
}

/** A fee rule as pages know it: the price in minor units of `currency`, and when it applies. */
export interface FeeRule {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly webFormFieldId: number | null
  /** One answer or several; JSON, or JSON text. Empty: any answer. */
  readonly value: unknown
  readonly price: number
  readonly currency: string
  /** The number field that asks how many people come, for how many it applies, and whether it is per person. */
  readonly peopleFieldId?: number | null
  readonly leastPeople?: number | null
  readonly mostPeople?: number | null
  readonly perPerson?: boolean
  /** ISO instants. */
  readonly startTime: string | null
  readonly endTime: string | null
}

/**
 * Why a form accepts no submit now, or `open`. `applied`: an earlier payment application of this
 * visitor has disabled it.
 */
export type Registration = 'open' | 'closed' | 'registerClosed' | 'notBegun' | 'ended' | 'full' | 'applied'
export interface FormDefinition extends FormRules {
  readonly id: number
  readonly webFormId: number
  readonly name: string
  readonly englishName: string | null
  /** A code of webFormType. */
  readonly type: number
  readonly status: 1 | 0
  readonly startTime: string | null
  readonly endTime: string | null
  readonly initialStatus: 10 | 20 | 30
  /** Sanitised HTML. */
  readonly notice: string | null
  readonly englishNotice: string | null
  readonly pageByGroup: boolean
  readonly showQrcode: boolean
  readonly limitCount: number | null
  readonly registerStatus: 10 | 20
  /** 10: show `userInformation` (or the four default points) before the form. */
  readonly showUserInformation: 10 | 20
  readonly userInformation: string | null
  readonly englishUserInformation: string | null
  readonly registrationCloseTip: string | null
  readonly englishRegistrationCloseTip: string | null
  readonly remark: string | null
  readonly memberFormId: number | null
  readonly signInTemplate: string | null
  readonly afterSubmitAction: string
  readonly afterSubmitNotice: string | null
  readonly englishAfterSubmitNotice: string | null
  readonly letterTemplateId: number | null
  readonly confirmFeeWhenPending: boolean
  readonly confirmFeeText: string | null
  readonly confirmFeeEnglishText: string | null
  readonly signInRequired: boolean
  readonly realNameCheck: boolean
  /** Visitors may withdraw their registration, unless it has been paid. */
  readonly visitorsMayWithdraw: boolean
  /** Label of the field with the certificate type; null: the well-known ones. */
  readonly certTypeField: string | null
  readonly invitationPreview: boolean
  readonly projectId: number
  readonly webFormVersionId: number
  /** By the server's clock when the definition was sent. A submit decides again. */
  readonly registration: Registration
  /** The record that is being edited, or null. */
  readonly webFormRecord: {
    readonly id: number
    readonly number: string
    readonly status: 10 | 20 | 30
    readonly reason: string | null
    readonly updatedAt: string
    /** A group member locked by the organiser. */
    readonly locked: boolean
    readonly createdAt: string
    readonly payStatus: 10 | 20
    /** The stored fee, in minor units of `currency`. */
    readonly fee: number | null
    readonly currency: string | null
    readonly feeName: string | null
    readonly feeEnglishName: string | null
  } | null
  /** The fee rules in order (model/fee.ts). */
  readonly webFormFeeRules: readonly FeeRule[]
  /** The server's clock when the definition was sent. */
  readonly now: string
  /** By which ways messages about a record are sent. */
  readonly messages: { readonly sms: boolean; readonly mail: boolean }
}

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
