import type { AnyField } from './field.ts'
import { isMaskedField } from './masking.ts'
import type { Pair } from './words.ts'

/** What personal data is held for: a list names one purpose, and everything in it serves that alone. */
// biome-ignore format: a table of codes reads as a table
export const purposes = {
  account:      ['登录和账号', 'Signing in and the account'],
  registration: ['报名和审核', 'Registration and its review'],
  admission:    ['参会证件和入场', 'Badges and admission'],
  safety:       ['现场安全', 'Safety of the venue'],
  health:       ['健康查验', 'Health checks'],
  faces:        ['刷脸入场（须本人同意）', 'Admission by face, with consent'],
  messages:     ['短信和邮件通知', 'Text messages and e-mails'],
  refusal:      ['不再向其群发', 'Sending no more bulk messages'],
  votes:        ['投票防重复', 'One vote per person'],
  purchase:     ['订单和付款', 'Orders and payments'],
  invoices:     ['开具发票', 'Invoices'],
  stay:         ['住宿安排', 'Hotel stays'],
  meals:        ['用餐安排', 'Meals'],
  journeys:     ['行程和接送', 'Journeys and transfers'],
  reception:    ['嘉宾接待', 'Reception of guests'],
  signIn:       ['会议签到', 'Sign-in to sessions'],
  recruitment:  ['招聘会求职', 'Applications at job fairs'],
  exhibiting:   ['参展和展商人员', 'Exhibiting and the staff of exhibitors'],
  programme:    ['日程和嘉宾介绍', 'The programme and its speakers'],
  business:     ['与单位联系人联络', 'Reaching a company or a team'],
  staff:        ['后台账号', 'Accounts of the back-office'],
  records:      ['操作可核查', 'Records that can be verified'],
  service:      ['与外部服务核对', 'Settling with outside services'],
} as const satisfies Record<string, Pair>
export type Purpose = keyof typeof purposes

/** When personal data ends. */
// biome-ignore format: a table of codes reads as a table
export const endings = {
  erasure:   ['本人注销账号或主办方抹除此人时', 'When the person erases the account, or the organiser erases the person'],
  days:      ['到期自动删除', 'Deleted by itself after some days'],
  law:       ['抹除此人后仍依法保留', 'Kept by law, even when the person is erased'],
  organiser: ['主办方修改或删除该记录时（回收站保留 30 天）', 'When the organiser changes or deletes it (30 days in the recycle bin)'],
} as const satisfies Record<string, Pair>
export type Ending = keyof typeof endings

/**
 * The personal data of a list: besides phones, e-mails, ID numbers and whatever is masked, which are
 * personal by their kind, the named `fields`. `days`: after how many they are deleted, if that is their
 * end.
 */
export interface Personal<K extends string = string> {
  readonly purpose: Purpose
  readonly until: Ending
  readonly days?: number
  readonly fields?: readonly K[]
}

const isPersonalKind = (field: AnyField): boolean =>
  isMaskedField(field) || field.personal === true || field.purpose === 'avatar'

/** What is asked of a list here. */
interface List {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any resource
  readonly fields: any
  readonly personal?: Personal
  readonly contact?: { readonly through?: string }
}
/** The fields of a list that say something of a person, in the order of its declaration. */
export const personalFields = (of: Pick<List, 'fields' | 'personal'>): string[] =>
  Object.entries(of.fields as Record<string, AnyField>)
    .filter(([name, field]) => isPersonalKind(field) || of.personal?.fields?.includes(name))
    .map(([name]) => name)

/** Names that only a person's field has, in a list of people. */
const ofPeople: ReadonlySet<string> = new Set([
  'name',
  'englishName',
  'userName',
  'nickname',
  'openid',
  'unionid',
  'birthDate',
  'workplace',
  'position',
  'company',
  'contacter',
  'legalPerson',
  'driverName',
  'wechat',
  'ip',
  'userAgent',
  'signature',
  'signaturePic',
  'photo',
  'receiver',
  'holderName',
])
/** Why the list says too little of its personal data; empty when it says enough. */
export function wrongPersonal(of: List): string[] {
  const { personal } = of
  const fields = of.fields as Record<string, AnyField>
  const known = personalFields(of)
  if (!personal) {
    const isOfPeople = of.contact !== undefined && of.contact.through === undefined
    return known.length || isOfPeople
      ? [`it holds personal data (${known.join(', ')}): say what for, and until when (personal)`]
      : []
  }
  const isOfPeople =
    personal.until === 'erasure' && Object.values(fields).some(({ ref }) => ref === 'webUser' || ref === 'registerUser')
  return [
    ...(personal.fields ?? [])
      .filter(name => !(name in fields))
      .map(name => `personal names ${name}, which is no field of it`),
    ...(personal.fields ?? [])
      .filter(name => fields[name] && isPersonalKind(fields[name]))
      .map(name => `${name} is personal by its kind: personal need not name it`),
    ...(personal.until === 'days' && !personal.days ? ['personal ends after days: say how many'] : []),
    ...(known.length ? [] : ['it says that it holds personal data, but no field of it is personal']),
    ...(isOfPeople
      ? Object.keys(fields)
          .filter(
            name =>
              ofPeople.has(name) &&
              !known.includes(name) &&
              fields[name]?.kind !== 'ref' &&
              !named[of.name]?.includes(name),
          )
          .map(name => `${name} sounds like a person’s: name it in personal`)
      : []),
  ]
}
/** Such names that are of things after all. */
const named: Readonly<Record<string, readonly string[]>> = {
  // The ticket's own name.
  ticket: ['name'],
  // Its place in the batch.
  registerUserZZBatchDetail: ['position'],
}
