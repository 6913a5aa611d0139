import {
  code,
  email,
  image,
  instant,
  integer,
  invalidInput,
  json,
  password,
  phone,
  say,
  shape,
  text,
} from '@pavilion/declare'
import { anyone, may, post, resourceCalls, rowOf, visitor, type Answer, type Call, type Incoming } from '@pavilion/http'
import { verificationBusiType } from '../model/codes.ts'
import { requestVerificationCode, verificationCode } from '../model/verificationCode.ts'
import { commonLoginUser, weChatUser, wxAccessTokenJsapiTicket } from '../model/weChat.ts'
import { webUser } from '../model/webUser.ts'
import { dataErasure } from '../model/erasure.ts'
import { eraseForPerson, eraseMyData, previewErasure } from './erasing/erase.ts'
import { changeContact } from './contact.ts'
import { givePicture, guessing, pictured } from './guessing.ts'
import { offlineCall } from './offline/index.ts'
import { myThings } from './things.ts'
import { linkWeChat, ownWeChat, unlinkWeChat } from './weChat/own.ts'
import { mergesOf, mergeWebUsers, undoMerge } from './merge.ts'
import { otherWays } from './moreCalls.ts'
import { getWebUser, meWithRecords, updateMe } from './me.ts'
import { myData } from './myData.ts'
import { oneAfterAnother } from './oneAfterAnother.ts'
import { unlock, webUserCalls } from './operators.ts'
import { changePassword, retrievePassword } from './passwords.ts'
import { proofAsked } from './proving.ts'
import { signIn, signOut } from './signIn.ts'
import { signUp } from './signUp.ts'
import { isBusyAddress, purposes, sendCode } from './verificationCodes.ts'

const newPassword = password('密码', 'Password', { required: true, min: 6, max: 128 })
const oldPassword = password('原密码', 'Old password', { required: true, max: 128 })
const typedCode = text('验证码', 'Verification code', { required: true, min: 6, max: 6 })
// As typed: readTarget removes blanks, dashes and prefixes, and validates.
const typedPhone = text('手机号', 'Phone number', { max: 30 })
const typedEmail = text('邮箱', 'E-mail', { max: 254 })
const name = text('名称', 'Name', { max: 100 })

const token: Answer = { shape: shape({ token: text('令牌', 'Token', { required: true, max: 100 }) }) }
const nothing: Answer = { nothing: true }
const proof: Answer = {
  shape: shape({
    number: text('编号', 'Number', { required: true }),
    code: text('校验码', 'Code', { required: true }),
    erasedAt: instant('删除时间', 'Erased at', { required: true }),
    lines: json()('处理结果', 'Result'),
  }),
}
const meFields = {
  id: integer('编号', 'Id', { required: true }),
  account: text('账号', 'Account'),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  name,
  avatar: image('头像', 'Avatar'),
  lastSignInAt: instant('最近登录时间', 'Last sign-in'),
}
/** How the visitor proves their identity again. */
const proveBy = {
  proveBy: text('验证方式', 'Proven by', { hint: say('password、code 或 none', 'password, code or none') }),
  target: text('验证码接收方', 'Where the code is sent'),
}
const recordsWish = shape({ where: json()('条件', 'Conditions') })
const withRecords: Answer = {
  shape: shape({
    ...meFields,
    webFormRecords: json()('表单记录', 'Form records'),
    registeredPeople: json()('代登记的人', 'People you registered'),
  }),
}

const device = ({ headers }: Pick<Incoming<unknown>, 'headers'>) => ({
  ...(typeof headers['user-agent'] === 'string' && { userAgent: headers['user-agent'] }),
})
/** Hashing is expensive: this limit per address is plenty for a hall behind one connection. */
const costly = { max: 300, seconds: 60, by: 'ip' } as const
/**
 * Takes no idempotency key. A key would put the call into one transaction, which would roll back
 * the count of wrong tries with the refusal, and would store the token with the answer.
 */
const open = { guard: anyone(), writes: false, rate: costly } as const

const meWithRecordsCall = (path: string) =>
  post(
    path,
    {
      guard: visitor(),
      summary: say('本人账号与表单记录', 'Your account with form records'),
      body: recordsWish,
      answer: withRecords,
      writes: false,
    },
    ({ ctx, body }) => meWithRecords(ctx, body.where),
  )

export const calls: readonly Call[] = [
  ...webUserCalls,
  ...[
    verificationCode,
    requestVerificationCode,
    weChatUser,
    commonLoginUser,
    wxAccessTokenJsapiTicket,
    dataErasure,
  ].flatMap(of => resourceCalls(of)),
  post(
    '/webUser/unlock',
    {
      guard: may('webUser.unlock'),
      summary: say('解锁网站用户', 'Unlock a web user'),
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: rowOf(webUser),
    },
    ({ ctx, body }) => unlock(ctx, body.id),
  ),
  post(
    '/webUser/merge',
    {
      guard: may('webUser.merge'),
      summary: say('合并同一人的两个账号', 'Merge two accounts of one person'),
      body: shape({
        keepId: integer('保留的账号', 'Account to keep', { required: true, min: 1 }),
        otherId: integer('另一账号', 'The other account', { required: true, min: 1 }),
      }),
      answer: {
        shape: shape({
          moved: integer('转移的数据', 'Rows moved'),
          stayed: json()('留下的数据及原因', 'Rows not moved, and why'),
        }),
      },
    },
    ({ ctx, body }) => mergeWebUsers(ctx, body),
  ),
  post(
    '/webUser/getMerges',
    {
      guard: may('webUser.merge'),
      writes: false,
      summary: say('账号合并记录', 'Merges of an account'),
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: { shape: shape({ rows: json()('合并', 'Merges') }) },
    },
    ({ ctx, body }) => mergesOf(ctx, body.id),
  ),
  post(
    '/webUser/undoMerge',
    {
      guard: may('webUser.merge'),
      summary: say('撤销合并', 'Undo a merge'),
      body: shape({ id: integer('合并记录', 'The merge', { required: true, min: 1 }) }),
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await undoMerge(ctx, body.id)
      return null
    },
  ),

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
    '/webUser/ext/signUp',
    {
      ...open,
      summary: say('注册', 'Sign up'),
      body: shape({
        phoneNumber: typedPhone,
        email: typedEmail,
        password: newPassword,
        verificationCode: typedCode,
        name,
        ...pictured,
      }),
      answer: token,
    },
    incoming => guessing(incoming.ctx, incoming.body, () => signUp(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/signIn',
    {
      ...open,
      summary: say('登录', 'Sign in'),
      answer: token,
      body: shape({
        account: text('账号', 'Account', { required: true, max: 254 }),
        password: password('密码', 'Password', { max: 128 }),
        verificationCode: text('验证码', 'Verification code', { max: 6 }),
        ...pictured,
      }),
    },
    incoming => {
      const enter = () =>
        guessing(incoming.ctx, incoming.body, () => signIn(incoming.ctx, incoming.body, device(incoming)))
      return incoming.body.password ? oneAfterAnother(enter) : enter()
    },
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
    ({ ctx }) => proofAsked(ctx),
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
  post(
    '/webUser/ext/signOut',
    { guard: visitor(), summary: say('退出登录', 'Sign out'), answer: nothing, writes: false },
    ({ ctx, token: used }) => signOut(ctx, used),
  ),

  post(
    '/webUser/ext/getWebUser',
    { guard: visitor(), summary: say('本人账号', 'Own account'), answer: { shape: shape(meFields) }, writes: false },
    ({ ctx }) => getWebUser(ctx),
  ),
  post(
    '/webUser/ext/update',
    {
      guard: visitor(),
      summary: say('修改本人资料', 'Change your profile'),
      body: shape({ name, avatar: image('头像', 'Avatar', { purpose: 'avatar' }) }),
      answer: { shape: shape(meFields) },
    },
    ({ ctx, body }) => updateMe(ctx, body),
  ),
  meWithRecordsCall('/webUser/ext/getDetailIncludeWebFormRecords'),
  meWithRecordsCall('/webUser/ext/getDetailIncludeWebFormRecords2'),
  post(
    '/webUser/ext/downloadMyData',
    {
      guard: visitor(),
      summary: say('下载本人数据', 'Download your data'),
      rate: { max: 10, seconds: 60, by: 'caller' },
      answer: {
        shape: shape({
          writtenAt: text('生成时间', 'Written at'),
          account: json()('账号', 'Account'),
          webFormRecords: json()('表单记录', 'Form records'),
          more: json()('其他数据', 'Other rows'),
        }),
      },
      writes: false,
    },
    ({ ctx }) => myData(ctx),
  ),
  // Without an idempotency key: it would roll back the count of wrong passwords with the refusal.
  post(
    '/webUser/ext/eraseMyData',
    {
      guard: visitor(),
      writes: false,
      rate: { max: 10, seconds: 60, by: 'caller' },
      summary: say('删除本人数据', 'Erase your data'),
      body: shape({
        password: password('密码', 'Password', { max: 128 }),
        verificationCode: text('验证码', 'Verification code', { max: 6 }),
      }),
      answer: proof,
    },
    ({ ctx, body }) => eraseMyData(ctx, body),
  ),
  post(
    '/webUser/ext/previewErasure',
    {
      guard: visitor(),
      writes: false,
      rate: { max: 10, seconds: 60, by: 'caller' },
      summary: say('删除本人数据的预览', 'Preview the erasure of your data'),
      answer: { shape: shape({ lines: json()('处理结果', 'Result'), ...proveBy }) },
    },
    ({ ctx }) => previewErasure(ctx),
  ),
  post(
    '/webUser/erase',
    {
      guard: may('webUser.erase'),
      summary: say('应本人要求删除其数据', 'Erase a person’s data at their request'),
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: proof,
    },
    ({ ctx, body }) => eraseForPerson(ctx, body.id),
  ),
  post(
    '/webUser/ext/getMyThings',
    {
      guard: visitor(),
      writes: false,
      summary: say('本人的订单、房间、行程、用餐', 'Your orders, rooms, trips and meals'),
      answer: { shape: shape({ sections: json()('分类', 'Kinds') }) },
    },
    ({ ctx }) => myThings(ctx),
  ),
  post(
    '/weChatUser/ext/getOwn',
    {
      guard: visitor(),
      writes: false,
      summary: say('本人绑定的微信', 'Your WeChat accounts'),
      answer: {
        shape: shape({
          rows: json()('微信', 'Identities'),
          open: json<boolean>()('已开放', 'Open'),
          simulated: json<boolean>()('模拟', 'Simulated'),
        }),
      },
    },
    ({ ctx }) => ownWeChat(ctx),
  ),
  post(
    '/weChatUser/ext/link',
    {
      guard: visitor(),
      writes: false,
      summary: say('绑定微信', 'Link a WeChat identity'),
      body: shape({ account: text('第三方凭证', 'Third-party credential', { required: true, max: 1000 }) }),
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await linkWeChat(ctx, body.account)
      return null
    },
  ),
  post(
    '/weChatUser/ext/unlink',
    {
      guard: visitor(),
      summary: say('解除绑定微信', 'Unlink a WeChat identity'),
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await unlinkWeChat(ctx, body.id)
      return null
    },
  ),
  offlineCall,
  ...otherWays,
]
