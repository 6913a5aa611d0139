import { boolean, integer, json, ref, shape, text } from '@pavilion/declare'
import { anyone, may, post, resourceCalls, severalIds, type Call } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import {
  registerUserFaceCertificate,
  registerUserFaceConsent,
  registerUserFaceDatabase,
  relRegisterUserFaceDatabase,
} from '../../model/index.ts'
import { askForConsent, consentLink } from './asking.ts'
import { certificatePdf } from './certificatePdf.ts'
import { consentWraps, decideConsent, ownConsents, relationWraps } from './consents.ts'
import { databaseState, retryFailed } from './state.ts'
import { databasesText, reconcile } from './sweeping.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
/** Where this server was reached, where no address is set. */
const originOf = ({ host }: Readonly<Record<string, string | string[] | undefined>>) =>
  typeof host === 'string' && /^[\w.:[\]-]{1,255}$/.test(host)
    ? `${/^(localhost|127\.|\[::1])/.test(host) ? 'http' : 'https'}://${host}`
    : undefined
const view = { schema: { type: 'object', additionalProperties: true } } as const
const who = {
  projectId: ref('project', '活动', 'Event', { required: true }),
  token: text('链接', 'Link', { max: 200 }),
}
export const faceCalls: readonly Call[] = [
  ...resourceCalls(registerUserFaceConsent, consentWraps),
  ...resourceCalls(relRegisterUserFaceDatabase, relationWraps),
  post(
    '/registerUserFaceConsent/ext/getOwn',
    {
      guard: anyone({ words: 'the link of a pass, or the signed-in visitor' }),
      summary: ['我的人脸同意', 'Whether the caller agreed to the use of their face'],
      body: shape(who),
      answer: view,
      writes: false,
      rate: { max: 60, seconds: 60, by: 'ip' },
    },
    ({ ctx, body }) => ownConsents(ctx, body),
  ),
  post(
    '/registerUserFaceConsent/ext/decide',
    {
      guard: anyone({ words: 'the link of a pass, or the signed-in visitor' }),
      summary: ['同意或撤回', 'Agree to the use of the face, or withdraw'],
      body: shape({
        ...who,
        registerUserId: id,
        agrees: boolean('同意', 'Agrees', { required: true }),
        language: text('语言', 'Language', { required: true, max: 5, example: 'zh' }),
      }),
      answer: view,
      rate: { max: 30, seconds: 60, by: 'ip' },
    },
    ({ ctx, body }) => decideConsent(ctx, { ...body, agrees: body.agrees === true }),
  ),
  post(
    '/registerUserFaceConsent/makeLink',
    {
      guard: may('registerUserFaceConsent.create'),
      summary: ['人脸同意链接', 'The link with which one person agrees to the use of their face, or withdraws'],
      body: shape({ id }),
      answer: { shape: shape({ link: text('链接', 'Link', { max: 500 }), name: text('姓名', 'Name') }) },
    },
    ({ ctx, body }) => consentLink(ctx, body.id),
  ),
  post(
    '/registerUserFaceConsent/ask',
    {
      guard: may('registerUserFaceConsent.create'),
      summary: ['发送人脸同意链接', 'Send people the link for the consent'],
      body: shape({ ids: json<readonly number[]>()('参会人', 'People', { required: true, example: [1] }) }),
      answer: { shape: shape({ done: integer('数量', 'How many'), skipped: json()('未发送', 'Not sent') }) },
      rate: { max: 20, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body, headers }) => askForConsent(ctx, severalIds(body.ids), originOf(headers)),
  ),
  post(
    '/registerUserFaceDatabase/getState',
    {
      guard: may('registerUserFaceDatabase.getDetail'),
      summary: ['人脸库进度', 'How far the synchronisation of a face database is'],
      body: shape({ id }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => databaseState(ctx, body.id),
  ),
  post(
    '/registerUserFaceDatabase/retryFailed',
    {
      guard: may('relRegisterUserFaceDatabase.retry'),
      summary: ['重试失败的人', 'Retry everybody who failed'],
      body: shape({ id }),
      answer: { shape: shape({ done: integer('数量', 'How many') }) },
    },
    ({ ctx, body }) => retryFailed(ctx, body.id),
  ),
  post(
    '/registerUserFaceDatabase/reconcile',
    {
      guard: may('registerUserFaceDatabase.update'),
      summary: ['核对人数', 'Compare a face database with its supplier'],
      body: shape({ id }),
      answer: view,
      writes: false,
      rate: { max: 10, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body }) => {
      const { projectId } = await ctx.store(registerUserFaceDatabase).getDetail(body.id)
      ctx.may('registerUserFaceDatabase.update', projectId)
      const inside = ctx.acting('access', { projectId })
      const [database] = await inside.sql<Parameters<typeof reconcile>[1]>(`${databasesText} and d.id = $1`, [body.id])
      if (database) await reconcile(inside, database)
      return databaseState(ctx, body.id)
    },
  ),
  post(
    '/registerUserFaceCertificate/download',
    {
      guard: may('registerUserFaceCertificate.getDetail'),
      summary: ['下载销毁证明', 'The certificate as PDF'],
      body: shape({ id }),
      answer: { schema: { type: 'string', format: 'binary' } },
      writes: false,
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(registerUserFaceCertificate).getDetail(body.id)
      const { name } = await ctx.acting('access', { projectId: row.projectId }).store(project).getDetail(row.projectId)
      return { stream: await certificatePdf(row, name), type: 'application/pdf', name: `${row.number}.pdf` }
    },
  ),
]
