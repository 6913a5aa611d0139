import {
  byName,
  call,
  image,
  integer,
  joined,
  json,
  many,
  maybe,
  open,
  plain,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { erasureLine } from '../erasure.ts'
import { erasureProof, me, name, requiredProof, typedPassword } from './fields.ts'

// The account of the signed-in visitor and their data.

/** A record of a form as its visitor sees it; the forms know what else it has. */
export interface OwnRecord {
  readonly id: number
  readonly number: string
  readonly name?: string | null
  readonly status: number
  readonly reason: string | null
  readonly createdAt: string
  readonly webForm: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly type: number
    readonly showQrcode?: boolean
  }
}
/** A person whom a visitor has registered. */
export const registeredPerson = view({
  id: plain.integer,
  number: plain.text,
  name: maybe(plain.text),
  status: plain.integer,
})
export type OwnRegistered = AnswerOf<typeof registeredPerson>
/** `registeredPeople` are missing where one form was asked for. */
export const ownAccount = joined(
  me,
  view({
    webFormRecords: many(open<OwnRecord>('A record of a form, with its form')),
    registeredPeople: sometimes(many(registeredPerson)),
  }),
)
export type OwnAccount = AnswerOf<typeof ownAccount>

export const getWebUser = call('/webUser/ext/getWebUser', {
  name: ['本人账号', 'Own account'],
  answer: me,
  reads: true,
})
export const updateMe = call('/webUser/ext/update', {
  name: ['修改本人资料', 'Change your profile'],
  body: { name, avatar: image('头像', 'Avatar', { purpose: 'avatar' }) },
  answer: me,
})
const recordsCall = <const P extends string>(path: P) =>
  call(path, {
    name: ['本人账号与表单记录', 'Your account with form records'],
    body: { where: json()('条件', 'Conditions') },
    answer: ownAccount,
    reads: true,
  })
export const getAccountWithRecords = recordsCall('/webUser/ext/getDetailIncludeWebFormRecords')
export const getAccountWithRecords2 = recordsCall('/webUser/ext/getDetailIncludeWebFormRecords2')
const anyRow = open<object>('A row as its owner sees it')
export const downloadMyData = call('/webUser/ext/downloadMyData', {
  name: ['下载本人数据', 'Download your data'],
  answer: view({
    writtenAt: plain.instant,
    account: anyRow,
    webFormRecords: many(anyRow),
    /** By resource. */
    more: byName(view({ name: plain.text, englishName: plain.text, rows: many(anyRow) })),
  }),
  reads: true,
})
export const eraseMyData = call('/webUser/ext/eraseMyData', {
  name: ['删除本人数据', 'Erase your data'],
  body: { password: typedPassword, verificationCode: text('验证码', 'Verification code', { max: 6 }) },
  answer: erasureProof,
  reads: true,
})
export const previewErasure = call('/webUser/ext/previewErasure', {
  name: ['删除本人数据的预览', 'Preview the erasure of your data'],
  answer: view({ lines: many(erasureLine), ...requiredProof }),
  reads: true,
})

/** Something that a visitor has: its name, its time and its state. */
export const thing = view({
  id: plain.integer,
  name: plain.text,
  /** A day or a moment. */
  at: maybe(plain.text),
  state: maybe(plain.pair),
  /** Its page below the site's root. */
  path: sometimes(plain.text),
})
export type Thing = AnswerOf<typeof thing>
export const things = view({ key: plain.text, name: plain.pair, none: plain.pair, rows: many(thing) })
export type Things = AnswerOf<typeof things>
export const getMyThings = call('/webUser/ext/getMyThings', {
  name: ['本人的订单、房间、行程、用餐', 'Your orders, rooms, trips and meals'],
  answer: view({ sections: many(things) }),
  reads: true,
})

/** The person whose photo a link changes, at which event, until when. */
export const avatarLink = view({
  name: plain.text,
  event: plain.text,
  englishEvent: maybe(plain.text),
  until: plain.instant,
})
export const getAvatarLink = call('/registerUser/ext/getAvatarLink', {
  name: ['照片链接的用途', 'What a link to a new photo is for'],
  body: { code: text('照片链接码', 'Link code', { required: true, max: 200 }) },
  answer: avatarLink,
  reads: true,
})
export const updateAvatar = call('/registerUser/ext/updateAvatar', {
  name: ['更新参会人照片', 'Change the photo of a registered person'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    code: text('照片链接码', 'Link code', { max: 200 }),
    avatar: image('照片', 'Photo', { required: true, purpose: 'avatar', private: true }),
  },
})
