import { anyone, handle, listQuery, may, publishedCalls, resourceCalls, visitor, type Call } from '@pavilion/http'
import {
  getCandidate,
  getCandidates,
  getItemsWithVotes,
  getReport,
  getRising,
  getRisingWithVotes,
  voteByIP,
  voteByWebUser,
  voteByWeChat,
} from '../model/calls.ts'
import { voteItem, voteRecord, voteTopic } from '../model/index.ts'
import { castVote } from './cast.ts'
import { itemWraps, recordWraps, topicWraps } from './entered.ts'
import { listWithVotes, openDetail, openList, openRiseList, riseListWithVotes } from './lists.ts'
import { report } from './results.ts'
import { voterByIP, voterByWebUser, voterByWeChat } from './voters.ts'

const open: Call[] = [
  ...publishedCalls(voteTopic),
  handle(getCandidates, { guard: anyone() }, ({ ctx, body }) => openList(ctx, body)),
  handle(getCandidate, { guard: anyone() }, ({ ctx, body }) => openDetail(ctx, body.id, body.wxid)),
  handle(getRising, { guard: anyone() }, ({ ctx, body }) => openRiseList(ctx, body)),
  handle(voteByIP, { guard: anyone() }, ({ ctx, body }) => castVote(ctx, body.voteItemId, voterByIP(ctx))),
  handle(voteByWebUser, { guard: visitor() }, ({ ctx, body }) => castVote(ctx, body.voteItemId, voterByWebUser(ctx))),
  handle(voteByWeChat, { guard: anyone() }, async ({ ctx, body }) =>
    castVote(ctx, body.voteItemId, await voterByWeChat(ctx, body.wxid)),
  ),
]
const reads = { guard: may('voteItem.getList', { rights: ['voteRecord.getList'] }) }
export const calls: readonly Call[] = [
  ...open,
  handle(getItemsWithVotes, reads, ({ ctx, body }) => listWithVotes(ctx, body)),
  handle(getRisingWithVotes, reads, ({ ctx, body }) => riseListWithVotes(ctx, body)),
  handle(getReport, reads, ({ ctx, body }) => report(ctx, listQuery(body))),
  ...resourceCalls(voteTopic, topicWraps),
  ...resourceCalls(voteItem, itemWraps),
  ...resourceCalls(voteRecord, recordWraps),
]
