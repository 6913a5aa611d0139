import { image, instant, integer, json, email, password, phone, say, shape, text } from '@pavilion/declare'
import { anyone, visitor, type Answer, type Incoming } from '@pavilion/http'

export const newPassword = password('密码', 'Password', { required: true, min: 6, max: 128 })
export const typedCode = text('验证码', 'Verification code', { required: true, min: 6, max: 6 })

/** As typed: readTarget removes blanks, dashes and prefixes, and validates. */
export const typedPhone = text('手机号', 'Phone number', { max: 30 })
export const typedEmail = text('邮箱', 'E-mail', { max: 254 })
export const name = text('名称', 'Name', { max: 100 })
export const personName = text('姓名', 'Name', { max: 100 })
export const address = (zh: string, en: string) => text(zh, en, { required: true, max: 2000 })
export const ticket = text('令牌', 'Token', { required: true, min: 1, max: 2000 })
export const signedParticipant = shape({
  participantId: text('参会人标识', 'Participant', { required: true, min: 1, max: 64 }),
  expires: text('有效期至', 'Expires', { max: 12, hint: ['自1970年起的秒数', 'Seconds since 1970'] }),
  signature: text('签名', 'Signature', { max: 100 }),
})

export const token: Answer = { shape: shape({ token: text('令牌', 'Token', { required: true, max: 100 }) }) }
export const nothing: Answer = { nothing: true }
export const meFields = {
  id: integer('编号', 'Id', { required: true }),
  account: text('账号', 'Account'),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  name,
  avatar: image('头像', 'Avatar'),
  lastSignInAt: instant('最近登录时间', 'Last sign-in'),
}

/** How the visitor proves their identity again. */
export const proveBy = {
  proveBy: text('验证方式', 'Proven by', { hint: say('password、code 或 none', 'password, code or none') }),
  target: text('验证码接收方', 'Where the code is sent'),
}

/** The proof of an erasure. */
export const erasureProof: Answer = {
  shape: shape({
    number: text('编号', 'Number', { required: true }),
    code: text('校验码', 'Code', { required: true }),
    erasedAt: instant('删除时间', 'Erased at', { required: true }),
    lines: json()('处理结果', 'Result'),
  }),
}

export const device = ({ headers }: Pick<Incoming<unknown>, 'headers'>) => ({
  ...(typeof headers['user-agent'] === 'string' && { userAgent: headers['user-agent'] }),
})

/** Hashing is expensive: this limit per address is plenty for a hall behind one connection. */
const costly = { max: 300, seconds: 60, by: 'ip' } as const
/**
 * Takes no idempotency key. A key would put the call into one transaction, which would roll back
 * the count of wrong tries with the refusal, and would store the token with the answer.
 */
export const open = { guard: anyone(), writes: false, rate: costly } as const
export const visitorOnly = { guard: visitor(), writes: false } as const
