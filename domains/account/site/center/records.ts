import { masked, say, type Language, type Pair } from '@pavilion/declare'
import type { ResultOf } from '@pavilion/declare'
import type { getForms } from '@pavilion/form/model/calls/forms.ts'
import { statusWord, webFormRegisterStatus } from '@pavilion/form/model/codes.ts'
import { enabledStatus } from '@pavilion/site/model/codes.ts'
import type { OwnAccount, OwnRecord } from '../../model/calls/ownAccount.ts'

interface Look {
  readonly icon: 'clock' | 'check' | 'alert'
  readonly tone: 'warn' | 'ok' | 'bad'
  readonly next: Pair
}
interface Standing extends Look {
  readonly word: Pair
}
const looks: Readonly<Record<number, Look>> = {
  10: {
    tone: 'warn',
    icon: 'clock',
    next: say('主办方正在审核，结果会通知您。', 'The organiser is reviewing it. We will let you know the result.'),
  },
  20: {
    tone: 'ok',
    icon: 'check',
    next: say('入场时请出示二维码。', 'Show the code at the entrance.'),
  },
  30: {
    tone: 'bad',
    icon: 'alert',
    next: say('请按审核意见修改后重新提交。', 'Please correct your answers and send them again.'),
  },
}
/** A form that may be filled in. */
export type OpenForm = Pick<
  ResultOf<typeof getForms>['rows'][number],
  'id' | 'name' | 'englishName' | 'type' | 'status' | 'registerStatus' | 'startTime' | 'endTime' | 'memberFormId'
>
const registers = (type: number): boolean => type <= 2
/** Open and repeatable forms start empty each time; nobody returns to earlier answers. */
const isRepeatable = (type: number): boolean => type > 3
/**
 * The meaning of a record's status, and what its owner may do next. The code is for the entrance, so
 * questionnaires have none.
 */
export function standingOf(status: number, type: number = 1): Standing {
  const standing = { ...(looks[status] ?? (looks[10] as Look)), word: statusWord(status, type) }
  if (status === 30 && isRepeatable(type))
    return { ...standing, next: say('请按审核意见重新填写一份。', 'Please fill in the form again.') }
  return status === 20 && !registers(type)
    ? { ...standing, next: say('感谢您的填写。', 'Thank you for your answers.') }
    : standing
}

/** The text of a record's link: view it, correct it, or fill in the form again. */
export function linkWordsOf(status: number, type: number): Pair {
  if (isRepeatable(type)) return say('再填一份', 'Fill in another')
  return status === 30 ? say('修改并重新提交', 'Correct and send again') : say('查看', 'View')
}

/**
 * The record whose code is shown at the top: the newest valid registration, otherwise the newest in
 * review.
 */
export const passOf = (records: readonly OwnRecord[]): OwnRecord | undefined => {
  const registrations = records.filter(({ webForm }) => registers(webForm.type))
  return registrations.find(({ status }) => status === 20) ?? registrations.find(({ status }) => status === 10)
}

/** Where a form of this type is filled in, below the site's root. */
export const pageOf = (type: number): string =>
  ({ 1: '/personal-register', 2: '/group-register', 3: '/questionnaire', 4: '/open-form', 5: '/repeat-form' })[type] ??
  '/personal-register'
const kinds: readonly { readonly types: readonly number[]; readonly name: Pair }[] = [
  { types: [1], name: say('我的报名', 'My registrations') },
  { types: [2], name: say('我的团体', 'My groups') },
  { types: [3], name: say('我的问卷', 'My questionnaires') },
  { types: [4, 5], name: say('我的表单', 'My forms') },
]

/** The records by the purpose of their form. Kinds without a record are left out. */
export const groupsOf = (
  records: readonly OwnRecord[],
): { readonly name: Pair; readonly records: readonly OwnRecord[] }[] =>
  kinds
    .map(({ types, name }) => ({ name, records: records.filter(({ webForm }) => types.includes(webForm.type)) }))
    .filter(group => group.records.length > 0)
/** Whether a form takes something now. Advice only: the server decides when it is opened. */
const isOpenAt = ({ status, registerStatus, startTime, endTime }: OpenForm, now: number): boolean =>
  status === enabledStatus.enabled &&
  registerStatus === webFormRegisterStatus.open &&
  !(startTime && now < Date.parse(startTime)) &&
  !(endTime && now > Date.parse(endTime))

/**
 * Forms that this visitor may fill in now and by oneself: open ones without a record of theirs. A
 * member's form is filled in within its group, a repeatable one at a desk.
 */
export function formsLeft(forms: readonly OpenForm[], records: readonly OwnRecord[], now = Date.now()): OpenForm[] {
  const ofMembers = new Set(forms.map(({ memberFormId }) => memberFormId))
  return forms.filter(
    form =>
      form.type !== 5 &&
      !ofMembers.has(form.id) &&
      !records.some(({ webForm }) => webForm.id === form.id) &&
      isOpenAt(form, now),
  )
}

/** The greeting: the name, otherwise the phone or mailbox; of a mailbox only what is before its sign. */
export function greetingOf(
  { name, phoneNumber, email }: Pick<OwnAccount, 'name' | 'phoneNumber' | 'email'>,
  language: Language,
): string {
  if (name) return name
  if (phoneNumber) return masked('phone', phoneNumber)
  return email?.split('@')[0] ?? (language === 'en' ? 'Visitor' : '访客')
}
