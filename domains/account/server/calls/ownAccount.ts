import { image, instant, integer, json, password, say, shape, text } from '@pavilion/declare'
import { type Answer, anyone, type Call, post, visitor } from '@pavilion/http'
import { avatarLinkAbout, updateAvatar } from '../avatars.ts'
import { eraseMyData, previewErasure } from '../erasing/erase.ts'
import { getWebUser, meWithRecords, updateMe } from '../me.ts'
import { myData } from '../myData.ts'
import { myThings } from '../things.ts'
import { name, nothing, meFields, proveBy, erasureProof } from './shared.ts'

const recordsWish = shape({ where: json()('条件', 'Conditions') })
const withRecords: Answer = {
  shape: shape({
    ...meFields,
    webFormRecords: json()('表单记录', 'Form records'),
    registeredPeople: json()('代登记的人', 'People you registered'),
  }),
}
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

/** The account of the signed-in visitor and their data. */
export const ownAccountCalls: readonly Call[] = [
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
      answer: erasureProof,
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
    '/registerUser/ext/getAvatarLink',
    {
      guard: anyone(),
      summary: say('照片链接的用途', 'What a link to a new photo is for'),
      rate: { max: 60, seconds: 60, by: 'ip' },
      body: shape({ code: text('照片链接码', 'Link code', { required: true, max: 200 }) }),
      answer: {
        shape: shape({
          name: text('姓名', 'Name'),
          event: text('活动', 'Event'),
          englishEvent: text('活动英文名称', 'Event in English'),
          until: instant('有效期至', 'Valid until'),
        }),
      },
      writes: false,
    },
    ({ ctx, body }) => avatarLinkAbout(ctx, body.code),
  ),
  post(
    '/registerUser/ext/updateAvatar',
    {
      guard: anyone(),
      summary: say('更新注册用户照片', 'Change the photo of a registered person'),
      rate: { max: 60, seconds: 60, by: 'ip' },
      answer: nothing,
      body: shape({
        id: integer('编号', 'Id', { min: 1 }),
        code: text('照片链接码', 'Link code', { max: 200 }),
        avatar: image('照片', 'Photo', { required: true, purpose: 'avatar', private: true }),
      }),
    },
    async ({ ctx, body }) => {
      await updateAvatar(ctx, body)
      return null
    },
  ),
]
