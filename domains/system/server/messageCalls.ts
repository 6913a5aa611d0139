import { invalidInput, say, type BodyOf, type ResultOf } from '@pavilion/declare'
import { handle, operator, visitorOrOperator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as calls from '../model/calls/desk.ts'
import { sysMessage } from '../model/index.ts'
import { giveSocketId, listOwnMessages, markRead, type OwnListQuery } from './messages.ts'

const isPlain = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value))

/**
 * The caller's messages; with `queryBySysUser: false` every message with all its recipients, for
 * operators who may list them.
 */
async function list(
  ctx: Context,
  { queryBySysUser = true, ...input }: BodyOf<typeof calls.getOwnMessages>,
): Promise<ResultOf<typeof calls.getOwnMessages>> {
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
  return ctx.store(sysMessage).getList({ ...query, includes: ['sysMessageReceives'] })
}
const listing = { rights: ['sysMessage.getList'], words: 'for queryBySysUser: false' }
const visitors = visitorOrOperator('sysMessage.getList')
const perCaller = { max: 60, seconds: 60, by: 'caller' } as const
export const messageCalls: Call[] = [
  handle(calls.getOwnMessages, { guard: operator(listing) }, ({ ctx, body }) => list(ctx, body)),
  handle(calls.getMessagesOfVisitor, { guard: { ...visitors, also: listing } }, ({ ctx, body }) => list(ctx, body)),
  handle(calls.getSocketId, { guard: operator(), rate: perCaller }, ({ ctx }) => giveSocketId(ctx)),
  handle(calls.getSocketIdOfVisitor, { guard: visitors, rate: perCaller }, ({ ctx }) => giveSocketId(ctx)),
  handle(calls.readMessages, { guard: operator() }, ({ ctx, body }) => markRead(ctx, body.ids)),
  handle(calls.readMessagesOfVisitor, { guard: visitors }, ({ ctx, body }) => markRead(ctx, body.ids)),
]
