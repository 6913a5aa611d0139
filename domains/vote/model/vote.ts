import {
  children,
  code,
  image,
  instant,
  integer,
  longText,
  ref,
  remark,
  resource,
  richText,
  sortNumber,
  state,
  text,
  erasedAt,
} from '@pavilion/declare'
import { openCloseMoves, openCloseStatus, voteTopicMode, voteTopicType } from './codes.ts'

const rules = { section: ['投票规则', 'Rules'] } as const

/** A poll (visitor-side §3). */
export const voteTopic = resource('voteTopic', '投票主题', 'Vote', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    status: state('状态', 'Status', openCloseStatus, { initial: 'closed', moves: openCloseMoves, history: true }),
    type: code('类型', 'Type', voteTopicType, {
      default: voteTopicType.ip,
      filter: true,
      hint: [
        '按 IP 投票：使用同一网络地址的人（如整个展馆的 Wi-Fi）合计只有一份票；现场投票请选网站用户或微信',
        'By IP: everybody on one network, such as a hall’s Wi-Fi, shares one set of votes. For votes on site choose web users or WeChat',
      ],
      ...rules,
    }),
    mode: code('模式', 'Mode', voteTopicMode, {
      default: voteTopicMode.regular,
      filter: true,
      hint: [
        '普通：整个主题计次；每天：每天重新计次',
        'Regular: votes for the whole topic. Every day: new votes each day',
      ],
      ...rules,
    }),
    maxVotes: integer('可投票数', 'Votes per voter', {
      default: 1,
      min: 1,
      max: 1000,
      hint: ['模式为每天时，指每天的票数', 'In the mode “every day”: votes per day'],
      ...rules,
    }),
    maxPerItem: integer('同一选项最多可投', 'Votes for one candidate', {
      default: 1,
      min: 1,
      max: 1000,
      hint: ['一位投票人可投给同一选项的票数', 'How many votes a voter may give to the same candidate'],
      ...rules,
    }),
    startTime: instant('开始时间', 'Start time', { filter: true, ...rules }),
    endTime: instant('结束时间', 'End time', { filter: true, ...rules }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
  },
  many: {
    voteItems: children('voteItem', 'voteTopicId', [
      ['sumNumber', 'desc'],
      ['sortNumber', 'asc'],
    ]),
    voteRecords: children('voteRecord', 'voteTopicId', [['id', 'desc']]),
  },
  published: {
    fields: [
      'name',
      'englishName',
      'type',
      'mode',
      'status',
      'startTime',
      'endTime',
      'maxVotes',
      'maxPerItem',
      'introduction',
      'englishIntroduction',
      'projectId',
    ],
  },
})

/** A candidate of a topic. */
export const voteItem = resource('voteItem', '投票选项', 'Candidate', {
  scope: 'project',
  title: 'name',
  order: [
    ['sumNumber', 'desc'],
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    voteTopicId: ref('voteTopic', '投票主题', 'Vote', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    info: longText('简介', 'Info', { search: true }),
    englishInfo: longText('英文简介', 'English info', { search: true, list: false }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
    // A vote changes neither an index nor updatedAt: a popular candidate gets thousands of votes,
    // and an operator's open form must not become stale.
    sumNumber: integer('总票数', 'Votes', { written: 'server', default: 0, min: 0 }),
    sortNumber: sortNumber(),
    remark: remark(),
  },
  many: { voteRecords: children('voteRecord', 'voteItemId', [['id', 'desc']]) },
  published: {
    fields: [
      'name',
      'englishName',
      'voteTopicId',
      'cover',
      'info',
      'englishInfo',
      'introduction',
      'englishIntroduction',
      'sumNumber',
      'sortNumber',
      'projectId',
    ],
    order: [
      ['sumNumber', 'desc'],
      ['sortNumber', 'asc'],
    ],
    includes: ['voteTopic'],
  },
})

/**
 * One vote. The voter is an address, a web user or a WeChat handle, and is never public.
 * `voter`, `day` and `nth` are unique within a topic, so nobody has more votes than allowed. Votes
 * entered by an operator name the operator instead.
 */
export const voteRecord = resource('voteRecord', '投票记录', 'Vote record', {
  scope: 'project',
  title: 'voteItemId',
  import: false,
  unique: [['voteTopicId', 'voter', 'day', 'nth']],
  indexes: [['voteTopicId', 'votedAt']],
  personal: { purpose: 'votes', until: 'erasure', fields: ['ip', 'wxid', 'voter'] },
  fields: {
    voteTopicId: ref('voteTopic', '投票主题', 'Vote', { written: 'once', filter: true, whenParentGoes: 'take' }),
    voteItemId: ref('voteItem', '投票选项', 'Candidate', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    votedAt: instant('投票时间', 'Voted at', { written: 'once', filter: true }),
    webUserId: ref('webUser', '网站用户', 'Web user', { written: 'once', filter: true, whenParentGoes: 'clear' }),
    erasedAt: erasedAt(),
    ip: text('IP地址', 'IP address', { written: 'once', max: 45, filter: true }),
    wxid: text('微信标识', 'WeChat id', { written: 'once', max: 128, filter: true }),
    voter: text('投票人', 'Voter', { written: 'server', max: 160 }),
    day: text('计票日', 'Counted day', {
      written: 'server',
      max: 10,
      hint: ['普通模式为 -', '- in the mode “regular”'],
    }),
    nth: integer('第几票', 'Nth vote', { written: 'server', min: 1 }),
    sysUserId: ref('sysUser', '录入人', 'Entered by', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})
