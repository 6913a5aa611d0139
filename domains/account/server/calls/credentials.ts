import { code, integer, invalidInput, json, password, say, shape, text } from '@pavilion/declare'
import { type Call, post, visitor } from '@pavilion/http'
import { verificationBusiType } from '../../model/codes.ts'
import { changeContact } from '../contact.ts'
import { givePicture, guessing, pictured } from '../guessing.ts'
import { changePassword, retrievePassword } from '../passwords.ts'
import { requiredProof } from '../proving.ts'
import { isBusyAddress, purposes, sendCode } from '../verificationCodes.ts'
import { newPassword, typedCode, typedPhone, typedEmail, nothing, meFields, proveBy, open } from './shared.ts'

const oldPassword = password('原密码', 'Old password', { required: true, max: 128 })

/** Verification codes, passwords, and changes of phone number or e-mail. */
export const credentialCalls: readonly Call[] = [
  post(
    '/verificationCode/ext/send',
    {
      ...open,
      summary: say('发送验证码', 'Send a verification code'),
      body: shape({
        target: text('手机号或邮箱', 'Phone number or e-mail', { required: true, max: 254 }),
        busiType: code('业务类型', 'Business type', verificationBusiType, { required: true }),
        ...pictured,
      }),
      answer: {
        shape: shape({
          resendAfter: integer('可重发秒数', 'Seconds until the next code', { required: true }),
          simulated: json<boolean>()('模拟发送', 'Simulated'),
        }),
      },
    },
    ({ ctx, body }) => {
      if (!purposes.includes(body.busiType))
        throw invalidInput({ busiType: ['此业务不在这里获取验证码', 'Codes for this purpose are not available here'] })
      return guessing(
        ctx,
        body,
        () => sendCode(ctx, body),
        () => isBusyAddress(ctx, body.target),
      )
    },
  ),
  post(
    '/verificationCode/ext/getPicture',
    {
      ...open,
      summary: say('获取图形验证码', 'Get a picture with characters to copy'),
      answer: {
        shape: shape({
          loginId: text('图片标识', 'Picture id', { required: true }),
          image: text('图片', 'Picture', { required: true, max: 100_000 }),
        }),
      },
    },
    ({ ctx }) => givePicture(ctx),
  ),
  post(
    '/webUser/ext/retrievePassword',
    {
      ...open,
      summary: say('找回密码', 'Reset the password'),
      body: shape({
        phoneNumber: typedPhone,
        email: typedEmail,
        verificationCode: typedCode,
        password: newPassword,
        ...pictured,
      }),
      answer: nothing,
    },
    ({ ctx, body }) => guessing(ctx, body, () => retrievePassword(ctx, body)),
  ),
  post(
    '/webUser/ext/changePassword',
    {
      ...open,
      guard: visitor(),
      summary: say('修改密码', 'Change the password'),
      body: shape({ oldPassword, password: newPassword }),
      answer: nothing,
    },
    ({ ctx, body }) => changePassword(ctx, body),
  ),
  post(
    '/webUser/ext/getProof',
    {
      guard: visitor(),
      writes: false,
      summary: say('本人验证方式', 'How you prove your identity'),
      answer: { shape: shape(proveBy) },
    },
    ({ ctx }) => requiredProof(ctx),
  ),
  post(
    '/webUser/ext/changeContact',
    {
      ...open,
      guard: visitor(),
      summary: say('更换本人手机号或邮箱', 'Change your phone number or e-mail'),
      answer: { shape: shape(meFields) },
      body: shape({
        target: text('新手机号或邮箱', 'New phone number or e-mail', { required: true, max: 254 }),
        verificationCode: typedCode,
        password: password('密码', 'Password', { max: 128 }),
        ownCode: text('发往原手机号或邮箱的验证码', 'Code sent to the current one', { max: 6 }),
        ...pictured,
      }),
    },
    ({ ctx, body }) => guessing(ctx, body, () => changeContact(ctx, body)),
  ),
]
