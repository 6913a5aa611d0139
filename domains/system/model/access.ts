import { boolean, code, instant, integer, json, ref, resource, secret, text } from '@pavilion/declare'
import { oneTimeKind, sessionKind } from './codes.ts'

/**
 * A signed-in device of an operator or a web user. Only the token's sha256 is kept; an ended
 * session stays as evidence.
 */
export const accessSession = resource('accessSession', '登录会话', 'Session', {
  scope: 'global',
  forAllProjects: true,
  operations: [],
  log: true,
  title: 'kind',
  personal: { purpose: 'account', until: 'days', days: 90, fields: ['ip', 'userAgent'] },
  fields: {
    kind: code('类型', 'Kind', sessionKind, { required: true, filter: true }),
    userId: integer('用户', 'User', { required: true, filter: true }),
    /** The organiser of a web user. */
    sellerId: integer('主办方', 'Organiser'),
    tokenHash: text('令牌摘要', 'Token digest', { required: true, unique: true, max: 64 }),
    /** Minutes without a call until the session ends; empty: it ends at expiresAt, used or not. */
    idleMinutes: integer('空闲分钟', 'Idle minutes'),
    expiresAt: instant('过期时间', 'Expires at', { required: true }),
    lastSeenAt: instant('最近使用', 'Last seen'),
    /** Signed in with a second factor. */
    secondFactor: boolean('两步验证', 'Two-step verification'),
    /** The operator sees the back-office as this role, from this session of their own. */
    asRoleId: integer('查看身份', 'Seen as role'),
    fromSessionId: integer('来源会话', 'From session', { filter: true }),
    endedAt: instant('结束时间', 'Ended at'),
    ip: text('IP地址', 'IP address', { max: 64 }),
    userAgent: text('浏览器', 'User agent', { max: 500 }),
  },
})

/**
 * An operator's authenticator: the encrypted secret shared with the app, the last time step used,
 * and the hashes of the remaining recovery codes.
 */
export const sysUserSecondFactor = resource('sysUserSecondFactor', '两步验证', 'Two-step verification', {
  scope: 'global',
  operations: [],
  internal: true,
  log: true,
  title: 'sysUserId',
  fields: {
    sysUserId: integer('员工账号', 'Staff account', { required: true, unique: true }),
    secret: secret('密钥', 'Secret', { required: true }),
    /** Empty until the first code is confirmed: before that, it has no effect. */
    confirmedAt: instant('确认时间', 'Confirmed at'),
    lastStep: integer('最近使用的时间步', 'Last step used'),
    recoveryHashes: json<readonly string[]>()('恢复码摘要', 'Digests of the recovery codes'),
    failCount: integer('连续失败次数', 'Failed attempts', { default: 0 }),
    lockedUntil: instant('锁定至', 'Locked until'),
  },
})

/** An id that works once and briefly: the picture code of a sign-in, the loginId of a socket. */
export const oneTimeId = resource('oneTimeId', '一次性标识', 'One-time id', {
  scope: 'global',
  operations: [],
  internal: true,
  log: true,
  title: 'kind',
  fields: {
    kind: code('类型', 'Kind', oneTimeKind, { required: true }),
    loginId: text('标识', 'Id', { required: true, unique: true, max: 64 }),
    /** The picture's characters, hashed with the id; empty for a socket. */
    answerHash: text('答案摘要', 'Digest of the answer', { max: 64 }),
    sessionId: integer('会话', 'Session'),
    expiresAt: instant('过期时间', 'Expires at', { required: true }),
  },
})

/**
 * A one-time sign-in link of an operator (back-office §3). `token` holds the sha256 of the secret
 * part.
 */
export const sysLoginToken = resource('sysLoginToken', '登录令牌', 'Login token', {
  scope: 'global',
  forAllProjects: true,
  operations: ['getList', 'getDetail'],
  title: 'loginId',
  fields: {
    loginId: text('登录标识', 'Login id', { required: true, unique: true, written: 'server' }),
    token: secret('令牌', 'Token', { required: true, written: 'server' }),
    sysUserId: ref('sysUser', '员工账号', 'Staff account', { filter: true, written: 'server', whenParentGoes: 'take' }),
    expireAt: instant('过期时间', 'Expires at', { written: 'server' }),
    usedAt: instant('使用时间', 'Used at', { written: 'server' }),
  },
})

/** Every sign-in attempt with its result. Kept when the operator is deleted. */
export const sysUserLoginLog = resource('sysUserLoginLog', '登录日志', 'Login log', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  log: true,
  title: 'account',
  fields: {
    account: text('账号', 'Account', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '员工账号', 'Staff account', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    result: boolean('结果', 'Signed in', { written: 'server', filter: true }),
    message: text('信息', 'Message', { written: 'server' }),
    ip: text('IP地址', 'IP address', { written: 'server', filter: true }),
    userAgent: text('浏览器', 'User agent', { written: 'server', max: 500 }),
    loginAt: instant('登录时间', 'Signed in at', { written: 'server', filter: true }),
  },
})
