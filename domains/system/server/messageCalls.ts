import { boolean, invalidInput, json, refs, say, shape } from '@pavilion/declare'
import { operator, post, visitorOrOperator, type Call, type Guard } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { sysMessage } from '../model/index.ts'
import { giveSocketId, listOwnMessages, markRead, type OwnListQuery } from './messages.ts'

const listBody = shape({
  where: json<Record<string, unknown>>()('条件', 'Conditions'),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
  order: json<[string, string][]>()('排序', 'Order'),
  queryBySysUser: boolean('只看自己的', 'Only my messages'),
})
const isPlain = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value))

/**
 * The caller's messages; with `queryBySysUser: false` every message with all its recipients, for
 * operators who may list them.
 */
async function list(ctx: Context, { queryBySysUser = true, ...input }: Record<string, unknown>): Promise<object> {
  if (!isPlain(input.where)) throw invalidInput({ where: say('应为对象', 'Must be an object') })
  if (!isPlain(input.pagination))
    throw invalidInput({ pagination: say('应为 { page, limit }', 'Must be { page, limit }') })
  if (
    input.order !== undefined &&
    input.order !== null &&
    !(
      Array.isArray(input.order) &&
      input.order.length <= 5 &&
      input.order.every(entry => Array.isArray(entry) && entry.length === 2)
    )
  )
    throw invalidInput({ order: say("应为 [[字段, 'asc' | 'desc'], …]", "Must be [[field, 'asc' | 'desc'], …]") })
  const query = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  ) as OwnListQuery
  if (queryBySysUser !== false) return listOwnMessages(ctx, query)
  ctx.may('sysMessage.getList')
  return ctx.store(sysMessage).getList({ ...query, includes: ['sysMessageReceives'] } as never)
}
// The same calls for operators and, under /ext, for web users.
const both = (action: string, make: (path: string, guard: Guard) => Call): Call[] => [
  make(`/sysMessage/${action}`, operator()),
  make(`/sysMessage/ext/${action}`, visitorOrOperator('sysMessage.getList')),
]

export const messageCalls: Call[] = [
  ...both('getListIncludeReceive', (path, guard) =>
    post(
      path,
      {
        guard: { ...guard, also: { rights: ['sysMessage.getList'], words: 'for queryBySysUser: false' } },
        body: listBody,
        writes: false,
        summary: say('自己的系统消息', 'My messages'),
        answer: { schema: { type: 'object' } },
      },
      ({ ctx, body }) => list(ctx, body),
    ),
  ),
  ...both('getLoginId', (path, guard) =>
    post(
      path,
      {
        guard,
        writes: false,
        rate: { max: 60, seconds: 60, by: 'caller' },
        summary: say('获取消息连接标识', 'Get the id that opens the socket'),
        answer: { schema: { type: 'object', properties: { loginId: { type: 'string' } } } },
      },
      ({ ctx }) => giveSocketId(ctx),
    ),
  ),
  ...both('read', (path, guard) =>
    post(
      path,
      {
        guard,
        body: shape({
          ids: refs('sysMessage', '消息', 'Messages', { hint: say('留空表示全部', 'Leave empty for all') }),
        }),
        summary: say('标为已读', 'Mark my messages as read'),
        answer: { schema: { type: 'object', properties: { count: { type: 'integer' } } } },
      },
      ({ ctx, body }) => markRead(ctx, body.ids),
    ),
  ),
]
