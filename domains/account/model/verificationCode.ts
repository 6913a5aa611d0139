import { code, instant, integer, ref, resource, secret, text } from '@pavilion/declare'
import { verificationBusiType, verificationCodeStatus } from './codes.ts'

/**
 * A code sent to a phone or mailbox: six digits stored as a keyed hash, valid for five minutes,
 * five tries and one use.
 */
export const verificationCode = resource('verificationCode', '验证码', 'Verification code', {
  scope: 'global',
  confined: true,
  title: 'target',
  operations: ['getList', 'getDetail'],
  log: true,
  indexes: [['target', 'busiType']],
  personal: { purpose: 'account', until: 'days', days: 90 },
  fields: {
    target: text('接收手机或邮箱', 'Phone or e-mail', { written: 'server', search: true, filter: true, masks: 'each' }),
    code: secret('编码', 'Code', { required: true, written: 'server' }),
    busiType: code('业务类型', 'Business type', verificationBusiType, { written: 'server', filter: true }),
    status: code('状态', 'Status', verificationCodeStatus, { written: 'server', filter: true }),
    tries: integer('尝试次数', 'Tries', { written: 'server', default: 0 }),
    expireAt: instant('过期时间', 'Expires at', { written: 'server', filter: true }),
    projectId: ref('project', '活动', 'Event', { written: 'server', filter: true, whenParentGoes: 'take' }),
  },
})

/** Every accepted request for a code. The limits per target and address count these rows. */
export const requestVerificationCode = resource('requestVerificationCode', '验证码请求', 'Request verification code', {
  scope: 'global',
  confined: true,
  title: 'target',
  operations: ['getList', 'getDetail'],
  log: true,
  indexes: [
    ['target', 'createdAt'],
    ['ip', 'createdAt'],
    ['projectId', 'createdAt'],
  ],
  personal: { purpose: 'account', until: 'days', days: 90, fields: ['ip'] },
  fields: {
    target: text('接收目标', 'Target', { written: 'server', search: true, filter: true, masks: 'each' }),
    verificationCode: secret('验证码', 'Verification code', { written: 'server' }),
    busiType: code('业务类型', 'Business type', verificationBusiType, { written: 'server', filter: true }),
    status: code('状态', 'Status', verificationCodeStatus, { written: 'server', filter: true }),
    ip: text('IP地址', 'IP address', { written: 'server', filter: true, max: 45 }),
    projectId: ref('project', '活动', 'Event', { written: 'server', filter: true, whenParentGoes: 'take' }),
  },
})

/**
 * Wrong passwords for accounts that do not exist. They lock like real accounts, so a lock does not
 * reveal who has an account.
 */
export const signInStranger = resource('signInStranger', '未知账号登录尝试', 'Sign-in attempt on an unknown account', {
  scope: 'global',
  title: 'key',
  operations: [],
  internal: true,
  log: true,
  fields: {
    /** A keyed hash of the organiser and the typed account. */
    key: text('键', 'Key', { required: true, written: 'server', unique: true, max: 64 }),
    failedSignIns: integer('连续输错密码次数', 'Wrong passwords in a row', { written: 'server', default: 0 }),
    lockedUntil: instant('锁定至', 'Locked until', { written: 'server' }),
  },
})
