import { call, fileCall, json, many, maybe, openly, pick, plain, text, view, type AnswerOf } from '@pavilion/declare'
import { participantType } from '../codes.ts'
import { commonLoginUser } from '../weChat.ts'
import { address, signedParticipant, ticket } from './fields.ts'

// Participants of a common login, sister sites and other applications.

export const participant = view({
  id: plain.integer,
  name: maybe(plain.text),
  participantId: plain.text,
  ...pick(commonLoginUser, 'participantType'),
  own: plain.boolean,
})
export type ShownParticipant = AnswerOf<typeof participant>
export const getDetailByParticipantId = call('/webUser/ext/getDetailByParticipantId', {
  name: ['参会人', 'A participant'],
  body: signedParticipant,
  answer: participant,
  reads: true,
})
export const associateParticipant = call('/webUser/ext/associateParticipant', {
  name: ['关联参会人', 'Link a participant to your account'],
  body: signedParticipant,
})
export const ownParticipants = view({
  rows: many(
    view({
      ...pick(commonLoginUser, 'id', 'participantId', 'name', 'participantType'),
      participantTypeDetail: maybe(
        view({ code: plain.code(participantType), name: plain.text, englishName: plain.text }),
      ),
    }),
  ),
})
export const rowsIncludeParticipantType = call('/webUser/ext/rowsIncludeParticipantType', {
  name: ['本人的参会人及类型', 'Your participants with their types'],
  body: { where: json()('条件', 'Conditions') },
  answer: ownParticipants,
  reads: true,
})
export const getWebUserEncryptionPhone = call('/webUser/ext/getWebUserEncryptionPhone', {
  name: ['本人加密手机号', 'Your phone number, encrypted'],
  answer: view({ encryptPhone: plain.text }),
  reads: true,
})
const redirectUri = address('返回地址', 'Return address')
export const knownApp = call('/webUser/ext/knownApp', {
  name: ['请求授权的应用', 'Application that asks for authorisation'],
  body: { redirectUri },
  answer: view({ host: plain.text }),
  reads: true,
})
export const authorizeApp = call('/webUser/ext/authorizeApp', {
  name: ['授权应用', 'Authorise an application'],
  body: { redirectUri },
  answer: view({ redirectUri: plain.text, host: plain.text }),
  reads: true,
})
export const checkAppToken = call('/webUser/ext/checkAppToken', {
  name: ['校验应用令牌（供联合站点）', 'Check an application token for a sister site'],
  body: {
    token: ticket,
    timestamp: text('时间戳', 'Timestamp', { required: true, max: 10 }),
    signature: text('签名', 'Signature', { required: true, max: 200 }),
  },
  answer: view({
    phoneNumber: openly(plain.phone, 'for the sister site, which signs its question'),
    name: maybe(plain.text),
    participantId: plain.text,
  }),
  reads: true,
})
/** The service worker of the user center. Browsers fetch it themselves. */
export const offlineWorker = fileCall('/webUser/ext/offlineWorker', {
  name: ['个人中心离线脚本', 'Offline script of the user centre'],
  method: 'GET',
  mediaType: 'text/javascript',
})
