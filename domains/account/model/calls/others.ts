import {
  call,
  listFields,
  boolean,
  maybe,
  pageOf,
  plain,
  refs,
  sometimes,
  view,
  type AnswerOf,
} from '@pavilion/declare'

// Calls of other domains that the user centre sends.

/** A message of the organiser as its reader sees it. */
export const ownMessage = view({
  id: plain.integer,
  title: plain.text,
  englishTitle: sometimes(maybe(plain.text)),
  content: maybe(plain.text),
  englishContent: sometimes(maybe(plain.text)),
  createdAt: plain.instant,
  readState: plain.integer,
})
export type OwnMessage = AnswerOf<typeof ownMessage>
export const getOwnMessages = call('/sysMessage/ext/getListIncludeReceive', {
  name: ['自己的系统消息', 'My messages'],
  body: { ...listFields, queryBySysUser: boolean('只看自己的', 'Only my messages') },
  answer: pageOf(ownMessage),
  reads: true,
})
export const readMessages = call('/sysMessage/ext/read', {
  name: ['标为已读', 'Mark my messages as read'],
  body: { ids: refs('sysMessage', '消息', 'Messages') },
  answer: view({ count: plain.integer }),
})
/** A registration of the visitor whose fee is not paid. */
export const unpaidFee = view({
  id: plain.integer,
  number: plain.text,
  formName: plain.text,
  formEnglishName: maybe(plain.text),
  fee: plain.money,
  currency: plain.text,
})
export const getUnpaidFees = call('/order/ext/getUnpaidFees', {
  name: ['本人待缴的报名费', 'Your own unpaid registration fees'],
  answer: pageOf(unpaidFee),
  reads: true,
})
/** A photo of a face, which is checked there. */
export const uploadFace = call('/uploadedFile/ext/uploadForRegisterUser', {
  name: ['上传人脸照片（访客）', 'Upload a face photo (visitors)'],
  answer: plain.text,
  upload: true,
})
