import { integer, json, shape, text, type AnyField, type Pair } from '@pavilion/declare'
import {
  anyone,
  listQuery,
  may,
  post,
  publishedCalls,
  resourceCalls,
  visitor,
  type Answer,
  type Call,
  type Guard,
} from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { voteItem, voteRecord, voteTopic } from '../model/index.ts'
import { castVote } from './cast.ts'
import { itemWraps, recordWraps, topicWraps } from './entered.ts'
import { listWithVotes, openDetail, openList, openRiseList, riseListWithVotes } from './lists.ts'
import { report } from './results.ts'
import { type Voter, voterByIP, voterByWebUser, voterByWeChat } from './voters.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const voteItemId = integer('投票选项', 'Candidate', { required: true, min: 1 })
const wxid = text('微信标识', 'WeChat id', {
  max: 500,
  hint: ['授权后得到的标识', 'The handle from the WeChat authorisation'],
})
const listBody = {
  where: json<Record<string, unknown>>()('条件', 'Conditions', { required: true, example: { voteTopicId: 1 } }),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
  order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
}
const list = (...keys: string[]): Answer => ({
  schema: {
    type: 'object',
    properties: {
      rows: { type: 'array' },
      count: { type: 'integer' },
      ...Object.fromEntries(keys.map(key => [key, {}])),
    },
    additionalProperties: true,
  },
})
const object: Answer = { schema: { type: 'object', additionalProperties: true } }
const cast: Answer = {
  shape: shape({
    msg: integer('剩余票数', 'Votes left', { required: true }),
    sumNumber: integer('总票数', 'Votes', { required: true }),
  }),
}

const reading = <B>(
  path: string,
  guard: Guard,
  summary: Pair,
  answer: Answer,
  handler: (ctx: Context, body: B) => Promise<unknown>,
  body: Record<string, AnyField>,
): Call =>
  post(path, { guard, summary, body: shape(body), answer, writes: false }, incoming =>
    handler(incoming.ctx, incoming.body as B),
  )
const voting = (
  name: string,
  guard: Guard,
  summary: Pair,
  voterOf: (ctx: Context, wxid: string) => Voter | Promise<Voter>,
  more = {},
): Call =>
  post(
    `/voteRecord/ext/${name}`,
    { guard, summary, body: shape({ voteItemId, ...more }), answer: cast },
    async ({ ctx, body }) => castVote(ctx, body.voteItemId, await voterOf(ctx, (body as { wxid?: string }).wxid ?? '')),
  )

const open: Call[] = [
  ...publishedCalls(voteTopic),
  reading<never>(
    '/voteItem/ext/getListIncludeVoteRecords',
    anyone(),
    ['投票选项（公开）', 'Candidates, published'],
    list('remaining'),
    openList,
    { ...listBody, wxid },
  ),
  reading<{ id: number; wxid?: string }>(
    '/voteItem/ext/getDetailIncludeVoteRecords',
    anyone(),
    ['投票选项详情（公开）', 'One candidate, published'],
    object,
    (ctx, body) => openDetail(ctx, body.id, body.wxid),
    { id, wxid },
  ),
  reading<never>(
    '/voteItem/ext/getVoteRiseListIncludeVoteRecords',
    anyone(),
    ['投票上升榜（公开）', 'Candidates by rise, published'],
    list('remaining'),
    openRiseList,
    { ...listBody, wxid },
  ),
  voting('singleVoteByIP', anyone(), ['按 IP 投票', 'Vote by address'], voterByIP),
  voting('singleVoteByWebUser', visitor(), ['注册用户投票', 'Vote as a web user'], voterByWebUser),
  voting('singleVoteByWX', anyone(), ['微信投票', 'Vote by WeChat'], voterByWeChat, {
    wxid: { ...wxid, required: true },
  }),
]
const reads = may('voteItem.getList', { rights: ['voteRecord.getList'] })
const backOffice: Call[] = [
  reading<never>(
    '/voteItem/getListIncludeVoteRecords',
    reads,
    ['投票选项及投票记录', 'Candidates with their newest votes'],
    list(),
    listWithVotes,
    { ...listBody, where: { ...listBody.where, required: false } },
  ),
  reading<never>(
    '/voteItem/getVoteRiseListIncludeVoteRecords',
    reads,
    ['投票上升榜', 'Candidates by rise'],
    list(),
    riseListWithVotes,
    listBody,
  ),
  reading<Record<string, unknown>>(
    '/voteItem/getListReportIncludeVoteRecords',
    reads,
    ['投票报表', 'Vote report'],
    list('topic', 'total', 'voters', 'days'),
    (ctx, body) => report(ctx, listQuery(body)),
    listBody,
  ),
]
export const calls: readonly Call[] = [
  ...open,
  ...backOffice,
  ...resourceCalls(voteTopic, topicWraps),
  ...resourceCalls(voteItem, itemWraps),
  ...resourceCalls(voteRecord, recordWraps),
]
