import { call, code, password, plain, text, view } from '@pavilion/declare'
import { verificationBusiType } from '../codes.ts'
import { me, newPassword, pictured, requiredProof, typedCode, typedEmail, typedPassword, typedPhone } from './fields.ts'

// Verification codes, passwords, and changes of phone number or e-mail.

export const sendCode = call('/verificationCode/ext/send', {
  name: ['发送验证码', 'Send a verification code'],
  body: {
    target: text('手机号或邮箱', 'Phone number or e-mail', { required: true, max: 254 }),
    busiType: code('业务类型', 'Business type', verificationBusiType, { required: true }),
    ...pictured,
  },
  answer: view({
    /** Seconds until the next code. */
    resendAfter: plain.integer,
    /** Seconds until this code ends. */
    expiresAfter: plain.integer,
    simulated: plain.boolean,
  }),
  reads: true,
})
export const getPicture = call('/verificationCode/ext/getPicture', {
  name: ['获取图形验证码', 'Get a picture with characters to copy'],
  answer: view({ loginId: plain.text, image: plain.text }),
  reads: true,
})
export const retrievePassword = call('/webUser/ext/retrievePassword', {
  name: ['找回密码', 'Reset the password'],
  body: {
    phoneNumber: typedPhone,
    email: typedEmail,
    verificationCode: typedCode,
    password: newPassword,
    ...pictured,
  },
  reads: true,
})
export const changePassword = call('/webUser/ext/changePassword', {
  name: ['修改密码', 'Change the password'],
  body: { oldPassword: password('原密码', 'Old password', { required: true, max: 128 }), password: newPassword },
  reads: true,
})
export const getProof = call('/webUser/ext/getProof', {
  name: ['本人验证方式', 'How you prove your identity'],
  answer: view(requiredProof),
  reads: true,
})
export const changeContact = call('/webUser/ext/changeContact', {
  name: ['更换本人手机号或邮箱', 'Change your phone number or e-mail'],
  body: {
    target: text('新手机号或邮箱', 'New phone number or e-mail', { required: true, max: 254 }),
    verificationCode: typedCode,
    password: typedPassword,
    ownCode: text('发往原手机号或邮箱的验证码', 'Code sent to the current one', { max: 6 }),
    ...pictured,
  },
  answer: me,
  reads: true,
})
