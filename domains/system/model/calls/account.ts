import {
  byName,
  call,
  code,
  email,
  exactly,
  idField,
  integer,
  joined,
  many,
  maybe,
  oneOf,
  open,
  openly,
  type Pair,
  password,
  phone,
  pick,
  plain,
  refs,
  text,
  view,
  type AnswerOf,
  thingCall,
} from '@pavilion/declare'
import { assignKind, gender, sysUserAvatar } from '../codes.ts'
import { colleagueJob } from '../colleague.ts'
import { sysUser } from '../sysUser.ts'

const signedIn = view({ token: plain.text })

// Signing in and out (back-office §7 Auth).
export const getPictureCode = call('/auth/getVerificationCode', {
  name: ['获取图形验证码', 'Get a picture code for signing in'],
  method: 'GET',
  answer: view({ loginId: plain.text, image: plain.text }),
})
export const logIn = call('/auth/login', {
  name: ['登录', 'Sign in'],
  body: {
    account: text('账号', 'Account', { required: true, max: 50 }),
    password: password('密码', 'Password', { required: true, max: 128 }),
    verificationCode: text('验证码', 'Verification code', { required: true, max: 10 }),
    loginId: text('验证码标识', 'Id of the picture', { required: true, max: 64 }),
  },
  answer: signedIn,
  reads: true,
})
export const logInByToken = call('/auth/autoLogin', {
  name: ['用一次性令牌登录', 'Sign in with a one-time token'],
  body: { loginToken: password('登录令牌', 'Login token', { required: true, max: 200 }) },
  answer: signedIn,
  reads: true,
})
export const logOut = call('/auth/logout', { name: ['退出登录', 'Sign out'], method: 'GET' })

const flatEntry = view({
  id: plain.integer,
  parentId: maybe(plain.integer),
  path: maybe(plain.text),
  query: maybe(byName(open<string>('A parameter of the address'))),
  name: plain.text,
  englishName: maybe(plain.text),
  component: maybe(plain.text),
  icon: maybe(plain.text),
  type: plain.integer,
  alwaysShow: plain.boolean,
  noCache: plain.boolean,
  hidden: plain.boolean,
  sortNumber: plain.integer,
})
/** An entry of the sidebar and router without its children. */
export type FlatEntry = AnswerOf<typeof flatEntry>
/** An entry of the sidebar and router with its children (back-office §2). */
export interface MenuEntry extends FlatEntry {
  readonly children: readonly MenuEntry[]
}
export const menuEntry = joined(flatEntry, view({ children: many(open<MenuEntry>('An entry like this one')) }))
const heldRole = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  code: maybe(plain.text),
})
const own = 'operators see their own in full'
export const operatorInfo = view({
  ...pick(sysUser, 'id', 'account', 'name', 'avatar', 'gender'),
  phoneNumber: openly(pick(sysUser, 'phoneNumber').phoneNumber, own),
  email: openly(pick(sysUser, 'email').email, own),
  ...pick(sysUser, 'lastLoginAt', 'mustChangePassword', 'updatedAt'),
  projectId: maybe(plain.integer),
  sellerId: maybe(plain.integer),
  unmask: plain.boolean,
  roles: many(heldRole),
  menus: many(menuEntry),
  /** All rights, or their names. */
  operations: oneOf(exactly('all'), many(plain.text)),
  /** The project whose rights these are. */
  rightsIn: maybe(plain.integer),
  asRole: maybe(heldRole),
  /** Another project may have other rights. */
  varies: plain.boolean,
  projects: many(
    view({
      id: plain.integer,
      name: plain.text,
      englishName: maybe(plain.text),
      abbr: plain.text,
      timeZone: plain.text,
      sellerId: maybe(plain.integer),
      startTime: maybe(plain.instant),
    }),
  ),
  sellers: many(view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text) })),
})
export type OperatorInfo = AnswerOf<typeof operatorInfo>
export const getInfo = call('/auth/getInfo', {
  name: ['当前操作人、角色、菜单与权限', 'The signed-in operator with roles, menus and rights'],
  method: 'GET',
  answer: operatorInfo,
})
export const namedRow = view({ id: plain.integer, name: maybe(plain.text), projectId: plain.integer })
export const namedRole = view({ name: plain.text, zh: plain.text, en: plain.text, rows: many(namedRow) })
export const getNamedRoles = call('/auth/getNamedRoles', {
  name: [
    '当前操作人的业务角色',
    'The named roles of the signed-in operator: hotels, groups, channels and pick-ups they look after',
  ],
  answer: many(namedRole),
  reads: true,
})

// The second step of signing in, and the operator's own authenticator.
const ticket = password('登录凭据', 'Ticket of the sign-in', { required: true, max: 64 })
const oneTimeCode = text('验证码', 'Code', { required: true, max: 20, example: '123456' })
/** An authenticator app needs the secret in base32, the otpauth address, and its QR code as a data URL. */
export const authenticator = view({ secret: plain.text, uri: plain.text, picture: plain.text })
export type Authenticator = AnswerOf<typeof authenticator>
const recoveryCodes = many(plain.text)

export const secondStep = call('/auth/secondFactor', {
  name: ['登录：两步验证', 'Sign in: two-step verification'],
  body: { ticket, code: oneTimeCode },
  answer: signedIn,
  reads: true,
})
export const beginSecondStep = call('/auth/secondFactor/setUp', {
  name: ['登录：开始设置两步验证', 'Sign in: start setting up two-step verification'],
  body: { ticket },
  answer: authenticator,
  reads: true,
})
export const confirmSecondStep = call('/auth/secondFactor/confirm', {
  name: ['登录：完成设置两步验证', 'Sign in: finish setting up two-step verification'],
  body: { ticket, code: oneTimeCode },
  answer: view({ token: plain.text, recoveryCodes }),
  reads: true,
})
export const secondFactorState = view({
  setUp: plain.boolean,
  confirmedAt: maybe(plain.instant),
  recoveryCodesLeft: plain.integer,
  required: plain.boolean,
})
export const getSecondFactor = call('/sysUser/getSecondFactor', {
  name: ['自己的两步验证', 'My two-step verification'],
  answer: secondFactorState,
  reads: true,
})
export const beginSecondFactor = call('/sysUser/beginSecondFactor', {
  name: ['设置自己的两步验证', 'Start setting up my two-step verification'],
  body: { password: password('密码', 'Password', { required: true, max: 128 }) },
  answer: authenticator,
  reads: true,
})
export const confirmSecondFactor = call('/sysUser/confirmSecondFactor', {
  name: ['完成设置自己的两步验证', 'Finish setting up my two-step verification'],
  body: { code: oneTimeCode },
  answer: view({ recoveryCodes }),
  reads: true,
})
export const renewRecoveryCodes = call('/sysUser/renewRecoveryCodes', {
  name: ['换新的恢复码', 'Get new recovery codes'],
  body: { code: oneTimeCode },
  answer: view({ recoveryCodes }),
  reads: true,
})
export const removeSecondFactor = call('/sysUser/removeSecondFactor', {
  name: ['停用自己的两步验证', 'Turn off my two-step verification'],
  body: { code: oneTimeCode },
  reads: true,
})
export const resetSecondFactor = call('/sysUser/resetSecondFactor', {
  name: ['员工账号：重置两步验证', 'Staff account: reset two-step verification'],
  body: { id: idField },
})

// An operator's account.
export const changePassword = call('/sysUser/changePassword', {
  name: ['修改自己的密码', 'Change your password'],
  body: {
    oldPassword: password('原密码', 'Old password', { required: true, max: 128 }),
    password: password('新密码', 'New password', { required: true, max: 128 }),
  },
  reads: true,
})
export const updateOwnProfile = call('/sysUser/updateOwn', {
  name: ['修改自己的资料', 'Change your profile'],
  body: {
    name: text('名称', 'Name', { required: true, max: 50 }),
    avatar: code('头像', 'Avatar', sysUserAvatar),
    gender: code('性别', 'Gender', gender),
    phoneNumber: phone('手机号', 'Phone number'),
    email: email('邮箱', 'E-mail'),
  },
})
export const unlockUser = call('/sysUser/unlock', {
  name: ['员工账号：解锁', 'Staff account: unlock'],
  body: { id: idField },
})
/** Who has a role, where it holds, and what its people see and may do. */
export const getRolePage = thingCall('sysRole', ['角色一览', 'Everything about a role'])
export const assignRoles = call('/sysUser/assignRoles', {
  name: ['员工账号：分配角色', 'Staff account: assign roles'],
  body: { id: idField, sysRoleIds: refs('sysRole', '角色', 'Roles') },
})
export const addColleague = call('/sysUser/addColleague', {
  name: ['为当前活动添加同事', 'Add a colleague to the current event'],
  body: {
    name: text('姓名', 'Name', { required: true, max: 50 }),
    account: text('登录账号', 'Sign-in account', { required: true, max: 50 }),
    email: email('邮箱', 'E-mail'),
    job: code('负责什么', 'What they do', colleagueJob, { required: true }),
  },
  answer: view({ account: plain.text, password: plain.text, role: plain.text }),
})

// What roles give. A role may have every right, and there are more rights than an ordinary list may hold.
const manyIds = (zh: string, en: string, hint?: Pair) =>
  ({ ...refs('sysRole', zh, en, hint && { hint }), max: 20_000 }) as ReturnType<typeof refs>
const seenIds = (zh: string, en: string) =>
  manyIds(zh, en, [
    '若已被他人修改则拒绝；留空则不核对',
    'Refused if somebody else has changed them since; not checked if left out',
  ])
export const assignToRole = call('/sysRole/assign', {
  name: ['角色：分配活动、主办方、菜单或操作', 'Role: assign events, organisers, menus or operations'],
  body: {
    id: idField,
    kind: code('类型', 'Kind', assignKind, { required: true }),
    ids: manyIds('编号', 'Ids'),
    seen: seenIds('原有编号', 'Ids before the change'),
  },
})
export const assignTogether = call('/sysRole/assignTogether', {
  name: [
    '角色：一并分配活动、主办方、菜单与操作',
    'Role: assign events, organisers, menus and operations together, all or none',
  ],
  body: {
    id: idField,
    projects: manyIds('活动', 'Events'),
    seenProjects: seenIds('原有活动', 'Events before the change'),
    sellers: manyIds('主办方', 'Organisers'),
    seenSellers: seenIds('原有主办方', 'Organisers before the change'),
    menus: manyIds('菜单', 'Menus'),
    seenMenus: seenIds('原有菜单', 'Menus before the change'),
    operations: manyIds('操作', 'Operations'),
    seenOperations: seenIds('原有操作', 'Operations before the change'),
  },
})
export const copyRole = call('/sysRole/copy', {
  name: ['角色：复制', 'Role: copy'],
  body: { id: idField, name: text('新角色的名称', 'Name of the new role', { required: true, max: 50 }) },
  answer: view({ id: plain.integer }),
})
export const seeAsRole = call('/sysRole/seeAs', {
  name: ['角色：以此角色查看', 'Role: see the back-office as this role'],
  body: { id: idField },
  answer: signedIn,
  reads: true,
})

// Sessions: everybody's with the rights, one's own always.
export const operatorSession = view({
  id: plain.integer,
  sysUserId: plain.integer,
  account: plain.text,
  name: plain.text,
  ip: maybe(plain.text),
  userAgent: maybe(plain.text),
  createdAt: plain.instant,
  lastSeenAt: maybe(plain.instant),
  expiresAt: plain.instant,
  isCurrent: plain.boolean,
})
export type OperatorSession = AnswerOf<typeof operatorSession>
const sessions = view({ rows: many(operatorSession), count: plain.integer })
export const getSessions = call('/accessSession/getSessions', {
  name: ['查看操作人的登录会话', 'List sessions of operators'],
  body: {
    search: text('关键字', 'Keyword', { max: 100 }),
    sysUserId: integer('员工账号', 'Staff account', { min: 1 }),
    page: integer('页码', 'Page', { min: 1, max: 100_000, default: 1 }),
    limit: integer('每页条数', 'Rows per page', { min: 1, max: 1000, default: 20 }),
  },
  answer: sessions,
  reads: true,
})
export const getOwnSessions = call('/accessSession/getOwnList', {
  name: ['自己的登录会话', 'My sessions'],
  answer: sessions,
  reads: true,
})
export const endSession = call('/accessSession/end', {
  name: ['结束一个登录会话', 'End a session'],
  body: { id: integer('会话', 'Session', { required: true, min: 1 }) },
})
export const endAllSessions = call('/accessSession/endAll', {
  name: ['结束操作人的全部会话', 'End all sessions of an operator'],
  body: { sysUserId: integer('员工账号', 'Staff account', { required: true, min: 1 }) },
})
export const endOwnSessions = call('/accessSession/endOwn', {
  name: ['结束自己的其他会话', 'Sign out my other sessions'],
})
