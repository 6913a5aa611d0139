import {
  children,
  code,
  email,
  enabledMoves,
  enabledStatus,
  idNumber,
  image,
  instant,
  integer,
  password,
  phone,
  ref,
  resource,
  secret,
  sellerTags,
  state,
  text,
} from '@pavilion/declare'
import { idType } from './codes.ts'

/** The spellings that sign-in looks up: account and e-mail in lower case. */
function normalised(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { account, email: address } = row
  return {
    ...row,
    ...(typeof account === 'string' && { account: account.trim().toLowerCase() }),
    ...(typeof address === 'string' && { email: address.trim().toLowerCase() }),
  }
}

/** A visitor's account with one organiser. Records, votes and orders carry the project. */
export const webUser = resource('webUser', '网站用户', 'Web user', {
  scope: 'seller',
  title: 'name',
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  tidy: normalised,
  indexes: [['createdAt']],
  // Erasing a person needs the accounts that were merged into theirs, with their phone numbers and
  // addresses.
  keepsDeleted: true,
  personal: {
    purpose: 'account',
    until: 'erasure',
    fields: ['name', 'account', 'participantId', 'wxid', 'formerContacts'],
  },
  fields: {
    name: text('名称', 'Name', { max: 100, search: true }),
    account: text('账号', 'Account', { max: 50, unique: true, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { unique: true, search: true, personal: true }),
    email: email('邮箱', 'E-mail', { unique: true, search: true, personal: true }),
    password: password('密码', 'Password', { min: 6, max: 128 }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves, history: true }),
    avatar: image('头像', 'Avatar', { purpose: 'avatar' }),
    idType: code('证件类型', 'ID type', idType),
    idCard: idNumber('证件号码', 'ID number'),
    participantId: text('参会人标识', 'Participant', { max: 64, filter: true, list: false }),
    wxid: text('微信标识', 'WeChat id', { max: 64, filter: true, list: false }),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      filter: true,
      whenParentGoes: 'clear',
    }),
    lastSignInAt: instant('最近登录时间', 'Last sign-in', { written: 'server', filter: true }),
    /** Wrong passwords in a row; after five the account is locked until `lockedUntil`. */
    failedSignIns: integer('连续输错密码次数', 'Wrong passwords in a row', {
      written: 'server',
      default: 0,
      list: false,
    }),
    lockedUntil: instant('锁定至', 'Locked until', { written: 'server', filter: true }),
    /**
     * Former phone numbers and addresses of the account, as a list. Erasing a person must find what
     * was sent there.
     */
    formerContacts: secret('曾用手机号和邮箱', 'Former phone numbers and e-mails', { written: 'server' }),
    ...sellerTags,
  },
  many: { webFormRecords: children('webFormRecord', 'webUserId', [['id', 'desc']]) },
})
