import { code, integer, noToken, type Pair, password, refs, say, shape, text } from '@pavilion/declare'
import { anyone, get, may, operator, post, type Call } from '@pavilion/http'
import { assignKind } from '../model/codes.ts'
import { infoOf } from './info.ts'
import { namedRolesOf } from './namedRoles.ts'
import { assignRoles, changeOwnPassword, unlockUser } from './operators.ts'
import { changeOwnProfile, ownProfile } from './profile.ts'
import { quickOpen } from './quickOpen.ts'
import { assign, assignTogether, copyRole } from './roles.ts'
import { mustBeThemselves, seeAsRole } from './seeAs.ts'
import { endSessions, forgetSessions, hashOf } from './sessions.ts'
import { givePictureCode, signIn, signInByToken } from './signIn.ts'

const userAgentOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers['user-agent'] ?? '')
const tokenAnswer = { shape: shape({ token: text('令牌', 'Token', { required: true }) }) }
const id = integer('编号', 'Id', { required: true, min: 1 })
// A role may have every right, and there are more rights than an ordinary list may hold.
const manyIds = (zh: string, en: string, hint?: Pair) =>
  ({ ...refs('sysRole', zh, en, hint && { hint }), max: 20_000 }) as ReturnType<typeof refs>
const seenIds = (zh: string, en: string) =>
  manyIds(zh, en, [
    '若已被他人修改则拒绝；留空则不核对',
    'Refused if somebody else has changed them since; not checked if left out',
  ])

/** Signing in and out, and the operator's account (back-office §7 Auth). */
export const authCalls: Call[] = [
  get(
    '/auth/getVerificationCode',
    {
      guard: anyone(),
      summary: say('获取图形验证码', 'Get a picture code for signing in'),
      rate: { max: 600, seconds: 60 },
      answer: {
        shape: shape({
          loginId: text('标识', 'Id', { required: true }),
          image: text('图片', 'Picture', { required: true, max: 100_000 }),
        }),
      },
    },
    ({ ctx }) => givePictureCode(ctx),
  ),
  post(
    '/auth/login',
    {
      guard: anyone(),
      summary: say('登录', 'Sign in'),
      rate: { max: 300, seconds: 60 },
      writes: false,
      answer: tokenAnswer,
      body: shape({
        account: text('账号', 'Account', { required: true, max: 50 }),
        password: password('密码', 'Password', { required: true, max: 128 }),
        verificationCode: text('验证码', 'Verification code', { required: true, max: 10 }),
        loginId: text('验证码标识', 'Id of the picture', { required: true, max: 64 }),
      }),
    },
    async ({ ctx, body, headers }) => ({ token: await signIn(ctx, body, userAgentOf(headers)) }),
  ),
  post(
    '/auth/autoLogin',
    {
      guard: anyone(),
      summary: say('用一次性令牌登录', 'Sign in with a one-time token'),
      rate: { max: 30, seconds: 60 },
      writes: false,
      answer: tokenAnswer,
      body: shape({ loginToken: password('登录令牌', 'Login token', { required: true, max: 200 }) }),
    },
    async ({ ctx, body, headers }) => ({ token: await signInByToken(ctx, body.loginToken, userAgentOf(headers)) }),
  ),
  get(
    '/auth/logout',
    { guard: anyone({ words: 'with a token' }), summary: say('退出登录', 'Sign out'), answer: { nothing: true } },
    async ({ ctx, token }) => {
      if (!token) throw noToken()
      await ctx.transaction(tx => endSessions(tx, { token }))
      forgetSessions({ tokenHash: hashOf(token) })
      return null
    },
  ),
  get(
    '/auth/getInfo',
    {
      guard: operator(),
      summary: say('当前操作人、角色、菜单与权限', 'The signed-in operator with roles, menus and rights'),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx }) => infoOf(ctx),
  ),
  post(
    '/auth/getNamedRoles',
    {
      writes: false,
      guard: operator(),
      summary: say(
        '当前操作人的业务角色',
        'The named roles of the signed-in operator: hotels, groups, channels and pick-ups they look after',
      ),
      answer: {
        schema: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              zh: { type: 'string' },
              en: { type: 'string' },
              rows: { type: 'array', items: { type: 'object' } },
            },
          },
        },
      },
    },
    ({ ctx }) => namedRolesOf(ctx),
  ),
  post(
    '/sysUser/changePassword',
    {
      guard: operator(),
      summary: say('修改自己的密码', 'Change your password'),
      rate: { max: 10, seconds: 60, by: 'caller' },
      writes: false,
      answer: { nothing: true },
      body: shape({
        oldPassword: password('原密码', 'Old password', { required: true, max: 128 }),
        password: password('新密码', 'New password', { required: true, max: 128 }),
      }),
    },
    async ({ ctx, body }) => {
      mustBeThemselves(ctx)
      return changeOwnPassword(ctx, body)
    },
  ),
  post(
    '/sysUser/updateOwn',
    {
      guard: operator(),
      summary: say('修改自己的资料', 'Change your profile'),
      answer: { nothing: true },
      body: ownProfile,
    },
    ({ ctx, body }) => changeOwnProfile(ctx, body),
  ),
  post(
    '/quickOpen',
    {
      guard: operator(),
      writes: false,
      summary: say('快速打开：按编号、名称、电话查找记录', 'Quick open: find records by number, name or phone'),
      answer: {
        schema: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              resource: { type: 'string' },
              id: { type: 'integer' },
              title: { type: 'string' },
              about: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
      body: shape({ keyword: text('关键字', 'Keyword', { required: true, max: 100 }) }),
    },
    ({ ctx, body }) => quickOpen(ctx, body.keyword),
  ),
  post(
    '/sysUser/unlock',
    {
      guard: may('sysUser.unlock'),
      summary: say('员工账号：解锁', 'Staff account: unlock'),
      answer: { nothing: true },
      body: shape({ id }),
    },
    ({ ctx, body }) => unlockUser(ctx, body),
  ),
  post(
    '/sysUser/assignRoles',
    {
      guard: may('sysUser.assignRoles'),
      summary: say('员工账号：分配角色', 'Staff account: assign roles'),
      answer: { nothing: true },
      body: shape({ id, sysRoleIds: refs('sysRole', '角色', 'Roles') }),
    },
    ({ ctx, body }) => assignRoles(ctx, { id: body.id, sysRoleIds: body.sysRoleIds ?? [] }),
  ),
  post(
    '/sysRole/assign',
    {
      guard: may('sysRole.assign'),
      summary: say('角色：分配活动、主办方、菜单或操作', 'Role: assign events, organisers, menus or operations'),
      answer: { nothing: true },
      body: shape({
        id,
        kind: code('类型', 'Kind', assignKind, { required: true }),
        ids: manyIds('编号', 'Ids'),
        seen: seenIds('原有编号', 'Ids before the change'),
      }),
    },
    ({ ctx, body }) =>
      assign(ctx, { id: body.id, kind: body.kind as 'project', ids: body.ids ?? [], seen: body.seen ?? undefined }),
  ),
  post(
    '/sysRole/assignTogether',
    {
      guard: may('sysRole.assign'),
      summary: say(
        '角色：一并分配活动、主办方、菜单与操作',
        'Role: assign events, organisers, menus and operations together, all or none',
      ),
      answer: { nothing: true },
      body: shape({
        id,
        projects: manyIds('活动', 'Events'),
        seenProjects: seenIds('原有活动', 'Events before the change'),
        sellers: manyIds('主办方', 'Organisers'),
        seenSellers: seenIds('原有主办方', 'Organisers before the change'),
        menus: manyIds('菜单', 'Menus'),
        seenMenus: seenIds('原有菜单', 'Menus before the change'),
        operations: manyIds('操作', 'Operations'),
        seenOperations: seenIds('原有操作', 'Operations before the change'),
      }),
    },
    ({ ctx, body }) =>
      assignTogether(ctx, body.id, {
        project: { ids: body.projects, seen: body.seenProjects },
        seller: { ids: body.sellers, seen: body.seenSellers },
        menu: { ids: body.menus, seen: body.seenMenus },
        operation: { ids: body.operations, seen: body.seenOperations },
      }),
  ),
  post(
    '/sysRole/copy',
    {
      guard: may('sysRole.create', { rights: ['sysRole.assign'] }),
      summary: say('角色：复制', 'Role: copy'),
      answer: { shape: shape({ id }) },
      body: shape({ id, name: text('名称', 'Name', { required: true, max: 50 }) }),
    },
    ({ ctx, body }) => copyRole(ctx, body),
  ),
  post(
    '/sysRole/seeAs',
    {
      guard: may('sysRole.seeAs'),
      summary: say('角色：以此角色查看', 'Role: see the back-office as this role'),
      writes: false,
      rate: { max: 60, seconds: 60, by: 'caller' },
      answer: tokenAnswer,
      body: shape({ id }),
    },
    ({ ctx, body, headers }) => seeAsRole(ctx, body, userAgentOf(headers)),
  ),
]
