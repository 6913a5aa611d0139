import { integer, json, say, shape, text } from '@pavilion/declare'
import { type Call, may, post, rowOf } from '@pavilion/http'
import { webUser } from '../../model/webUser.ts'
import { eraseForPerson } from '../erasing/erase.ts'
import { mergesOf, mergeWebUsers, undoMerge } from '../merge.ts'
import { unlock } from '../operators.ts'
import { participantLink } from '../participantLink.ts'
import { nothing, erasureProof } from './shared.ts'

/** What operators do with web users besides the generated calls. */
export const operatorCalls: readonly Call[] = [
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
    '/webUser/erase',
    {
      guard: may('webUser.erase'),
      summary: say('应本人要求删除其数据', 'Erase a person’s data at their request'),
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: erasureProof,
    },
    ({ ctx, body }) => eraseForPerson(ctx, body.id),
  ),
  post(
    '/commonLoginUser/signedLink',
    {
      guard: may('commonLoginUser.update'),
      writes: false,
      summary: say('参会人自动登录链接', 'Get a sign-in link for a participant'),
      body: shape({
        id: integer('编号', 'Id', { required: true, min: 1 }),
        days: integer('有效天数', 'Days', { min: 1, max: 400 }),
      }),
      answer: { shape: shape({ path: text('地址', 'Address', { max: 500 }) }) },
    },
    ({ ctx, body }) => participantLink(ctx, body),
  ),
]
