import {
  call,
  idField,
  integer,
  joined,
  json,
  many,
  maybe,
  pageOf,
  pick,
  plain,
  publishedCall,
  rowOf,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { voteItem, voteRecord, voteTopic } from './vote.ts'

const handle = { max: 500, hint: ['授权后得到的标识', 'The handle from the WeChat authorisation'] } as const
const wxid = text('微信标识', 'WeChat id', handle)
const list = {
  where: json<Record<string, unknown>>()('条件', 'Conditions', { required: true, example: { voteTopicId: 1 } }),
  search: json<string | Record<string, string>>()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
  order: json<readonly (readonly [string, 'asc' | 'desc'])[]>()('排序', 'Order'),
}

/** A topic as pages show it. */
export const shownTopic = view(
  pick(
    voteTopic,
    'id',
    'name',
    'englishName',
    'type',
    'mode',
    'status',
    'startTime',
    'endTime',
    'maxVotes',
    'maxPerItem',
  ),
)
export type Topic = AnswerOf<typeof shownTopic>
/** A candidate as pages show it. */
export const shownItem = view({
  ...pick(voteItem, 'id', 'name', 'englishName', 'cover', 'info', 'englishInfo', 'sumNumber', 'sortNumber'),
  /** Votes of the last 24 hours, only in a list of rises. */
  rise: sometimes(plain.integer),
  /** The reader's votes for this candidate that count now. */
  voted: sometimes(plain.integer),
})
export type Candidate = AnswerOf<typeof shownItem>
/** A topic with its candidates and totals, for the large screen: also on the socket. */
export type Standing = {
  readonly topic: Pick<Topic, 'id' | 'name' | 'englishName' | 'status' | 'startTime' | 'endTime'>
  readonly rows: readonly Candidate[]
  readonly total: number
}

const published = {
  ...shownItem.view,
  ...pick(voteItem, 'voteTopicId', 'projectId'),
  voted: plain.integer,
  /** The reader's votes, never those of others. */
  voteRecords: many(view(pick(voteRecord, 'id', 'votedAt'))),
  /** Long texts: lists may leave them out. */
  introduction: sometimes(maybe(plain.text)),
  englishIntroduction: sometimes(maybe(plain.text)),
}
/** How many votes the reader has left (today, if votes are given per day); null for an unknown reader. */
const remaining = maybe(plain.integer)
const publishedList = view({
  rows: many(view(published)),
  count: plain.integer,
  countIsAtLeast: sometimes(plain.boolean),
  remaining,
})
export type PublishedList = AnswerOf<typeof publishedList>
export const getTopic = publishedCall(voteTopic, 'getDetail')
export const getCandidates = call('/voteItem/ext/getListIncludeVoteRecords', {
  name: ['投票选项（公开）', 'Candidates, published'],
  body: { ...list, wxid },
  answer: publishedList,
  reads: true,
})
export const getCandidate = call('/voteItem/ext/getDetailIncludeVoteRecords', {
  name: ['投票选项详情（公开）', 'One candidate, published'],
  body: { id: idField, wxid },
  answer: view({
    ...published,
    introduction: maybe(plain.text),
    englishIntroduction: maybe(plain.text),
    voteTopic: rowOf(voteTopic),
    remaining,
  }),
  reads: true,
})
export const getRising = call('/voteItem/ext/getVoteRiseListIncludeVoteRecords', {
  name: ['投票上升榜（公开）', 'Candidates by rise, published'],
  body: { ...list, wxid },
  answer: publishedList,
  reads: true,
})

const voteItemId = integer('投票选项', 'Candidate', { required: true, min: 1 })
/**
 * The result of a vote: `msg` is the number of votes the voter has left (today, if votes are given
 * per day), `sumNumber` the candidate's new total.
 */
const cast = view({ msg: plain.integer, sumNumber: plain.integer })
export type Cast = AnswerOf<typeof cast>
export const voteByIP = call('/voteRecord/ext/singleVoteByIP', {
  name: ['按 IP 投票', 'Vote by address'],
  body: { voteItemId },
  answer: cast,
})
export const voteByWebUser = call('/voteRecord/ext/singleVoteByWebUser', {
  name: ['网站用户投票', 'Vote as a web user'],
  body: { voteItemId },
  answer: cast,
})
export const voteByWeChat = call('/voteRecord/ext/singleVoteByWX', {
  name: ['微信投票', 'Vote by WeChat'],
  body: { voteItemId, wxid: text('微信标识', 'WeChat id', { ...handle, required: true }) },
  answer: cast,
})

/** The newest votes of a candidate, and how many there are. */
const withVotes = view({
  rise: sometimes(plain.integer),
  voteRecords: many(
    view(
      pick(
        voteRecord,
        'id',
        'voteTopicId',
        'voteItemId',
        'votedAt',
        'webUserId',
        'ip',
        'wxid',
        'voter',
        'day',
        'nth',
        'sysUserId',
      ),
    ),
  ),
  voteRecordCount: plain.integer,
})
export type WithVotes = AnswerOf<typeof withVotes>
export const getItemsWithVotes = call('/voteItem/getListIncludeVoteRecords', {
  name: ['投票选项及投票记录', 'Candidates with their newest votes'],
  body: { ...list, where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { voteTopicId: 1 } }) },
  answer: pageOf(joined(rowOf(voteItem), withVotes)),
  reads: true,
})
export const getRisingWithVotes = call('/voteItem/getVoteRiseListIncludeVoteRecords', {
  name: ['投票上升榜', 'Candidates by rise'],
  body: list,
  answer: pageOf(joined(rowOf(voteItem), withVotes)),
  reads: true,
})
/** A candidate with its votes, counted from their rows. */
const countedItem = view({
  records: plain.integer,
  voters: plain.integer,
  byOperators: plain.integer,
  rise: plain.integer,
  share: plain.number,
  /** Whether the stored total agrees with the rows. */
  agrees: plain.boolean,
})
const voteReport = view({
  topic: rowOf(voteTopic),
  rows: many(joined(rowOf(voteItem), countedItem)),
  count: plain.integer,
  total: plain.integer,
  voters: plain.integer,
  /** In the project's time zone. */
  days: many(view({ day: plain.text, votes: plain.integer })),
})
export type Report = AnswerOf<typeof voteReport>
export const getReport = call('/voteItem/getListReportIncludeVoteRecords', {
  name: ['投票报表', 'Vote report'],
  body: list,
  answer: voteReport,
  reads: true,
})
