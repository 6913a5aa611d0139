import { integer, json, phone, say, shape, text } from '@pavilion/declare'
import { type Answer, type Call, post, visitor } from '@pavilion/http'
import { authorizeApp, checkAppToken, knownApp } from '../appTickets.ts'
import { associateParticipant, getDetailByParticipantId, rowsIncludeParticipantType } from '../participants.ts'
import { getWebUserEncryptionPhone } from '../sister.ts'
import { personName, address, ticket, signedParticipant, nothing, open, visitorOnly } from './shared.ts'

const participant: Answer = {
  shape: shape({
    id: integer('编号', 'Id', { required: true }),
    name: personName,
    participantId: text('参会人标识', 'Participant', { max: 64 }),
    participantType: integer('参会人类型', 'Participant type'),
    own: json<boolean>()('本人', 'Own'),
  }),
}
const shared = text('签名', 'Signature', { required: true, max: 200 })

/** Participants of a common login, sister sites and other applications. */
export const participantCalls: readonly Call[] = [
  post(
    '/webUser/ext/getDetailByParticipantId',
    { ...visitorOnly, summary: say('参会人', 'A participant'), body: signedParticipant, answer: participant },
    ({ ctx, body }) => getDetailByParticipantId(ctx, body),
  ),
  post(
    '/webUser/ext/associateParticipant',
    {
      guard: visitor(),
      summary: say('关联参会人', 'Link a participant to your account'),
      body: signedParticipant,
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await associateParticipant(ctx, body)
      return null
    },
  ),
  post(
    '/webUser/ext/rowsIncludeParticipantType',
    {
      ...visitorOnly,
      summary: say('本人的参会人及类型', 'Your participants with their types'),
      body: shape({ where: json()('条件', 'Conditions') }),
      answer: { shape: shape({ rows: json()('参会人', 'Participants') }) },
    },
    ({ ctx, body }) => rowsIncludeParticipantType(ctx, body.where),
  ),
  post(
    '/webUser/ext/getWebUserEncryptionPhone',
    {
      ...visitorOnly,
      summary: say('本人加密手机号', 'Your phone number, encrypted'),
      answer: { shape: shape({ encryptPhone: text('加密手机号', 'Encrypted phone number', { max: 500 }) }) },
    },
    ({ ctx }) => getWebUserEncryptionPhone(ctx),
  ),
  post(
    '/webUser/ext/knownApp',
    {
      ...visitorOnly,
      summary: say('请求授权的应用', 'Application that asks for authorisation'),
      body: shape({ redirectUri: address('返回地址', 'Return address') }),
      answer: { shape: shape({ host: text('域名', 'Host', { max: 300 }) }) },
    },
    ({ ctx, body }) => knownApp(ctx, body.redirectUri),
  ),
  post(
    '/webUser/ext/authorizeApp',
    {
      ...visitorOnly,
      summary: say('授权应用', 'Authorise an application'),
      body: shape({ redirectUri: address('返回地址', 'Return address') }),
      answer: {
        shape: shape({ redirectUri: text('前往', 'Go to', { max: 4000 }), host: text('域名', 'Host', { max: 300 }) }),
      },
    },
    ({ ctx, body }) => authorizeApp(ctx, body.redirectUri),
  ),
  post(
    '/webUser/ext/checkAppToken',
    {
      ...open,
      summary: say('校验应用令牌（供联合站点）', 'Check an application token for a sister site'),
      body: shape({
        token: ticket,
        timestamp: text('时间戳', 'Timestamp', { required: true, max: 10 }),
        signature: shared,
      }),
      answer: {
        shape: shape({
          phoneNumber: phone('手机号', 'Phone number'),
          name: personName,
          participantId: text('参会人标识', 'Participant', { max: 64 }),
        }),
      },
    },
    ({ ctx, body }) => checkAppToken(ctx, body),
  ),
]
