import { boolean, instant, integer, json, noData, ref, say, shape, text } from '@pavilion/declare'
import { anyone, may, post, resourceCalls, rowOf, severalIds, type Call } from '@pavilion/http'
import { registerUserDraw } from '../model/draw.ts'
import { registerUser, registerUserSync } from '../model/index.ts'
import { attendeesEntered, attendeeWraps } from './attendees/entered.ts'
import { bindCard, unbindCard } from './cards.ts'
import { drawWraps, shownDraw } from './draws.ts'
import { findAlike } from './duplicates.ts'
import { healthCalls } from './health/calls.ts'
import { mergeAttendees } from './merge.ts'
import { judgePhotos } from './photoChecks.ts'
import { photoLink } from './photoLinks.ts'
import { facesToLibrary, signingIn } from './ports.ts'
import { syncToProject, syncWraps } from './sync.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const ids = json<number[]>()('多个编号', 'Several ids', { required: true, example: [1] })
const view = { schema: { type: 'object' } } as const

/** What operators do with attendees besides the generated calls. */
const attendees: readonly Call[] = [
  post(
    '/registerUser/bindCard',
    {
      guard: may('registerUserRfid.bind'),
      summary: say('绑卡：原卡作废', 'Bind a card: the former one is replaced'),
      body: shape({ id, rfid: text('卡号', 'RFID', { required: true, max: 64, example: '04A1B2C3' }) }),
      answer: rowOf(registerUser),
    },
    ({ ctx, body }) => bindCard(ctx, body),
  ),
  post(
    '/registerUser/unbindCard',
    {
      guard: may('registerUserRfid.giveBack'),
      summary: say('解绑：卡收回库存', 'Unbind the card of an attendee: it goes back into stock'),
      body: shape({ id, reason: text('原因', 'Reason', { required: true, max: 500 }) }),
      answer: rowOf(registerUser),
    },
    ({ ctx, body }) => unbindCard(ctx, body),
  ),
  post(
    '/registerUser/signIn',
    {
      guard: may('registerUserSignInRecord.signIn'),
      summary: say('签到', 'Sign an attendee in'),
      body: shape({ id }),
      answer: view,
    },
    ({ ctx, body }) => signingIn.use()(ctx, body.id),
  ),
  post(
    '/registerUser/syncFaceDatabase',
    {
      guard: may('relRegisterUserFaceDatabase.create'),
      summary: say('照片加入人脸库', 'Put photos of attendees into a face database'),
      body: shape({
        ids,
        registerUserFaceDatabaseId: ref('registerUserFaceDatabase', '人脸库', 'Face database', { required: true }),
      }),
      answer: view,
    },
    ({ ctx, body }) =>
      facesToLibrary.use()(ctx, {
        ids: body.ids as number[],
        registerUserFaceDatabaseId: body.registerUserFaceDatabaseId,
      }),
  ),
  post(
    '/registerUser/syncToProject',
    {
      guard: may('registerUserSync.create', { rights: ['registerUser.create'], words: 'in the target project' }),
      summary: say('同步到另一活动', 'Copy attendees to another event'),
      body: shape({ ids, targetProjectId: ref('project', '目标活动', 'Target event', { required: true }) }),
      answer: { shape: shape({ done: integer('数量', 'How many') }) },
    },
    ({ ctx, body }) => syncToProject(ctx, { ids: body.ids as number[], targetProjectId: body.targetProjectId }),
  ),
  post(
    '/registerUser/makePhotoLink',
    {
      guard: may('registerUser.update'),
      summary: say('更新照片的链接', 'The link with which one person replaces their photo'),
      body: shape({ id, days: integer('有效天数', 'Valid for (days)', { min: 1, max: 90 }) }),
      answer: {
        shape: shape({
          link: text('链接', 'Link', { max: 500 }),
          until: instant('有效期至', 'Valid until'),
          name: text('姓名', 'Name'),
        }),
      },
    },
    ({ ctx, body }) => photoLink(ctx, { id: body.id, ...(body.days && { days: body.days }) }),
  ),
  post(
    '/registerUser/checkPhotos',
    {
      guard: may('registerUser.update'),
      summary: say('核验照片', 'What an operator saw on photos of attendees'),
      body: shape({ ids, passed: boolean('是本人', 'It is this person', { required: true }) }),
      answer: { shape: shape({ done: integer('数量', 'How many'), skipped: json()('未处理', 'Left out') }) },
    },
    async ({ ctx, body }) => judgePhotos(ctx, { ids: severalIds(body.ids as number[]), passed: body.passed === true }),
  ),
  post(
    '/registerUser/findAlike',
    {
      guard: may('registerUser.getList'),
      summary: say('疑似同一人', 'People who are probably one person'),
      body: shape({}),
      answer: { shape: shape({ groups: json()('分组', 'Groups') }) },
      writes: false,
    },
    ({ ctx }) => findAlike(ctx),
  ),
  post(
    '/registerUser/merge',
    {
      guard: may('registerUser.update', { rights: ['registerUser.getList'], words: 'in the projects of both' }),
      summary: say('合并同一人', 'Merge two attendees who are one person'),
      body: shape({ keepId: id, otherId: id }),
      answer: { shape: shape({ id: integer('编号', 'Id'), moved: integer('移动的数据', 'Rows that moved') }) },
    },
    ({ ctx, body }) => mergeAttendees(ctx, body),
  ),
]
/** What everybody may know of a prize draw. */
const draws: readonly Call[] = [
  post(
    '/registerUserDraw/ext/getDetail',
    {
      guard: anyone(),
      summary: say('抽奖核验', 'A prize draw with everything to check it'),
      rate: { max: 60, seconds: 60, by: 'ip' },
      body: shape({ id, projectId: ref('project', '活动', 'Event', { required: true }) }),
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => {
      const draw = await shownDraw(ctx, body.projectId, body.id)
      if (!draw) throw noData()
      return draw
    },
  ),
]

export const calls: readonly Call[] = [
  ...attendees,
  ...draws,
  ...healthCalls,
  ...resourceCalls(registerUser, attendeeWraps, { copied: attendeesEntered }),
  ...resourceCalls(registerUserSync, syncWraps, {
    also: { create: { rights: ['registerUser.create'], words: 'in the target project' } },
  }),
  ...resourceCalls(registerUserDraw, drawWraps),
]
