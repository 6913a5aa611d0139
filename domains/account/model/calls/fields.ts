import { code, exactly, many, maybe, oneOf, password, pick, plain, text, view, type AnswerOf } from '@pavilion/declare'
import { erasureLine } from '../erasure.ts'
import { webUser } from '../webUser.ts'
import { wechatClientType } from '../codes.ts'

// Calls whose wrong tries are counted, and those that answer a token, say `reads`: a key would put
// them into one transaction, which would roll the count back with the refusal, and would store the
// token with the answer.

export const newPassword = password('密码', 'Password', { required: true, min: 6, max: 128 })
export const typedPassword = password('密码', 'Password', { max: 128 })
export const typedCode = text('验证码', 'Verification code', { required: true, min: 6, max: 6 })
/** As typed: readTarget removes blanks, dashes and prefixes, and validates. */
export const typedPhone = text('手机号', 'Phone number', { max: 30 })
export const typedEmail = text('邮箱', 'E-mail', { max: 254 })
export const name = text('名称', 'Name', { max: 100 })
export const personName = text('姓名', 'Name', { max: 100 })
export const address = (zh: string, en: string) => text(zh, en, { required: true, max: 2000 })
export const ticket = text('令牌', 'Token', { required: true, min: 1, max: 2000 })
export const credential = text('第三方凭证', 'Third-party credential', {
  required: true,
  max: 1000,
  hint: ['getWebAccessToken 返回的 access_token', 'The access_token that getWebAccessToken gave'],
})
export const client = code('客户端', 'Client', wechatClientType, { required: true })
export const signedParticipant = {
  participantId: text('参会人标识', 'Participant', { required: true, min: 1, max: 64 }),
  expires: text('有效期至', 'Expires', { max: 12, hint: ['自1970年起的秒数', 'Seconds since 1970'] }),
  signature: text('签名', 'Signature', { max: 100 }),
}
/** Extra fields of calls that could be guessed. */
export const pictured = {
  loginId: text('图片标识', 'Picture id', { max: 64 }),
  pictureCode: text('图中字符', 'Characters in the picture', { max: 10 }),
}

export const token = view({ token: plain.text })
/** An account as its owner sees it: never the password, nor the count of wrong ones. */
export const me = view(pick(webUser, 'id', 'account', 'phoneNumber', 'email', 'name', 'avatar', 'lastSignInAt'))
export type Me = AnswerOf<typeof me>

/**
 * How a signed-in visitor proves their identity again; `none`: the account has neither. `target`:
 * where a code is sent.
 */
export const requiredProof = {
  proveBy: oneOf(exactly('password'), exactly('code'), exactly('none')),
  target: maybe(plain.text),
}
/**
 * The proof of an erasure: counts and reasons, nothing about the person. `code` proves that we
 * issued the number.
 */
export const erasureProof = view({
  number: plain.text,
  code: plain.text,
  erasedAt: plain.instant,
  lines: many(erasureLine),
})
