import { type Pair, say } from '@pavilion/declare'
import { formComponentType as kind } from './codes.ts'
import type { wellKnownLabels } from './definition.ts'
import type { PlannedField } from './plan.ts'

type About = Omit<PlannedField, 'name' | 'englishName' | 'type'>
export const ask = (type: number, name: string, englishName: string, about: About = {}): PlannedField => ({
  type,
  name,
  englishName,
  ...about,
})
export const must = { required: true } as const
/** Questions that forms ask of a person. */
export const person = {
  name: ask(kind.input, '姓名', 'Full name', { ...must, label: 'name', maxlength: 60 }),
  phone: ask(kind.input, '手机号', 'Mobile phone', { ...must, label: 'phoneNumber', repeat: false }),
  email: ask(kind.input, '邮箱', 'E-mail', { ...must, label: 'email' }),
  workplace: ask(kind.input, '工作单位', 'Company or organisation', { ...must, label: 'workplace', maxlength: 100 }),
  position: ask(kind.input, '职务', 'Position', { label: 'position', maxlength: 60 }),
  face: ask(kind.faceImage, '证件照片', 'Badge photo', {
    ...must,
    remark: '正面免冠，仅用于制作胸卡和入场核验',
    englishRemark: 'Face the camera without a hat. Only for your badge and at the entrance',
  }),
  address: ask(kind.input, '地址', 'Address', { maxlength: 200 }),
  region: ask(kind.provinceCity, '所在地区', 'Province and city', { label: 'provinceCity' }),
}
export const certificate: readonly PlannedField[] = [
  ask(kind.select, '证件类型', 'ID type', {
    ...must,
    key: 'certificateType',
    label: 'certificateType',
    candidates: [
      ['居民身份证', 'Identity card'],
      ['护照', 'Passport'],
      ['港澳居民来往内地通行证', 'Mainland travel permit for Hong Kong and Macau residents'],
      ['台湾居民来往大陆通行证', 'Mainland travel permit for Taiwan residents'],
    ],
  }),
  ask(kind.input, '证件号码', 'ID number', { ...must, label: 'idNumber', repeat: false }),
]

/** A question about the person that is added as it is: named, checked and used for messages. */
export interface ContactQuestion {
  readonly key: string
  readonly name: Pair
  readonly fields: readonly PlannedField[]
}
const contact = (key: string, zh: string, en: string, ...fields: PlannedField[]): ContactQuestion => ({
  key,
  name: say(zh, en),
  fields,
})
/** The questions that nearly every form asks, in the order in which people expect them. */
export const contactQuestions: readonly ContactQuestion[] = [
  contact('name', '姓名', 'Name', person.name),
  contact('phoneNumber', '手机号', 'Mobile phone', person.phone),
  contact('email', '邮箱', 'E-mail', person.email),
  contact('workplace', '工作单位', 'Company', person.workplace),
  contact('position', '职务', 'Position', person.position),
  contact('idNumber', '证件号码', 'ID number', ...certificate),
  contact('address', '地址', 'Address', person.address),
]

/** The well-known labels in words: what a question with this label asks for. */
export const labelWords: Readonly<Record<(typeof wellKnownLabels)[number], Pair>> = {
  name: say('姓名', 'Name'),
  phoneNumber: say('手机号', 'Mobile phone'),
  email: say('邮箱', 'E-mail'),
  idNumber: say('证件号码', 'ID number'),
  birthDate: say('出生日期', 'Date of birth'),
  provinceCity: say('所在地区', 'Province and city'),
  certificateType: say('身份证件类型', 'Type of ID'),
  certType: say('参会证件类型', 'Type of badge'),
  workplace: say('工作单位', 'Company'),
  workplaceType: say('单位类型', 'Type of company'),
  position: say('职务', 'Position'),
  wxid: say('微信号', 'WeChat ID'),
  nationality: say('国籍', 'Nationality'),
  gender: say('性别', 'Gender'),
  age: say('年龄', 'Age'),
}
