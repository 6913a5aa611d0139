import { entriesOf, type AnyCodes, type CodeValue } from '@pavilion/declare'
import {
  type AnswerValue,
  fieldsOf,
  formComponentType,
  type FormRules,
  labelled,
  mostOfLabel,
} from '@pavilion/form/model/index.ts'
import { isAnswered } from '@pavilion/form/model/answers/index.ts'
import { holds } from '@pavilion/form/model/conditions.ts'
import { keyedHash } from '@pavilion/store'
import { gender, groupType, idType } from '../../model/codes.ts'

/** What a record says about its person, as columns of an attendee. Unknown things are missing. */
export interface RecordPerson {
  readonly name: string
  readonly company?: string
  readonly phoneNumber?: string
  readonly email?: string
  readonly position?: string
  readonly country?: string
  readonly birthDate?: string
  readonly idCard?: string
  readonly idType?: number
  readonly gender?: number
  readonly avatar?: string
  readonly groupType: number
  readonly groupId?: string
}
/** As much as an attendee's columns hold. An e-mail is never cut: the rest would be somebody else's. */
const mostOf: Readonly<Partial<Record<string, number>>> = {
  ...mostOfLabel,
  phoneNumber: 20,
  idNumber: 50,
  birthDate: 10,
}
type Given = Readonly<Record<string, AnswerValue>>

const codeNamed = (of: AnyCodes, word: string | undefined): CodeValue | undefined =>
  word === undefined
    ? undefined
    : entriesOf(of).find(({ zh, en }) => zh === word || en.toLowerCase() === word.toLowerCase())?.code

/** Reads the person out of the answers to fields with a well-known label. */
export function personIn(
  rules: FormRules,
  answers: Given,
  { number, groupNumber }: { readonly number: string; readonly groupNumber: string | null },
): RecordPerson {
  const said = (...labels: string[]): string | undefined => {
    for (const label of labels) {
      const field = labelled(rules, label)
      const answer = field && answers[field.id]
      // An answer from before there was a limit may be longer.
      if (typeof answer === 'string' && answer.trim()) return answer.trim().slice(0, mostOf[label])
    }
    return undefined
  }
  const photo = fieldsOf(rules).find(({ webFormComponent: { type } }) => type === formComponentType.faceImage)
  const face = photo && answers[photo.id]
  const birthDate = said('birthDate')
  const found = {
    name: said('name') ?? number,
    company: said('workplace'),
    phoneNumber: said('phoneNumber'),
    email: said('email'),
    position: said('position'),
    country: said('nationality'),
    birthDate: birthDate && /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? birthDate : undefined,
    idCard: said('idNumber'),
    idType: codeNamed(idType, said('certificateType', 'certType')),
    gender: codeNamed(gender, said('gender')),
    avatar: typeof face === 'string' && face ? face : undefined,
    groupType: groupType[groupNumber ? 'group' : 'personal'],
    groupId: groupNumber ?? undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as unknown as RecordPerson
}

/** A rule that gives a type of badge to those who answered so, came this way, or pay this price. */
export interface CertRule {
  readonly webFormId: number
  readonly webFormFieldId: number | null
  readonly value: unknown
  readonly registerChannelId: number | null
  readonly webFormFeeRuleId: number | null
  readonly certTypeId: number
}
/** What rules look at. */
export interface Registered {
  readonly answers: Given
  readonly registerChannelId: number | null
  readonly feeRuleId: number | null
}
/** The type of the first rule that suits. What a rule does not name holds for everybody. */
export const certTypeIn = (rules: readonly CertRule[], about: Registered): number | undefined =>
  rules.find(
    rule =>
      (rule.registerChannelId === null || rule.registerChannelId === about.registerChannelId) &&
      (rule.webFormFeeRuleId === null || rule.webFormFeeRuleId === about.feeRuleId) &&
      hasAnswered(rule, about.answers),
  )?.certTypeId

function hasAnswered({ webFormFieldId: id, value }: CertRule, answers: Given): boolean {
  if (id === null) return true
  const answer = answers[id]
  if (!isAnswered(answer)) return false
  return value === null || value === undefined || value === '' || holds(answer, 'in', value)
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
/** The keys by which a person is known: the ID number first, then phone number with name. */
export const keysOf = ({
  idCard,
  phoneNumber,
  name,
}: Pick<RecordPerson, 'idCard' | 'phoneNumber' | 'name'>): readonly string[] => [
  ...(idCard ? [`i:${keyedHash(plain(idCard))}`] : []),
  ...(phoneNumber ? [`p:${keyedHash(`${plain(phoneNumber)} ${plain(name)}`)}`] : []),
]
