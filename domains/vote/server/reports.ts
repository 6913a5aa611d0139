import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { voteRecord } from '../model/index.ts'

const { voteTopicId, voteItemId } = voteRecord.fields
readyReports.fill('votes', {
  name: say('投票', 'Votes'),
  about: say('每个主题、每个选项得了多少票', 'How many votes each topic and each option has'),
  topic: 'services',
  right: 'voteRecord.getList',
  of: voteRecord,
  list: { path: '/voteManagement/voteRecord', time: 'votedAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select r."votedAt" as "at", r."voteTopicId" as "topic", r."voteItemId" as "item", 1 as "count"
    from ${voteRecord} r
    where r."projectId" = ${projectId}::bigint`,
  dimensions: {
    topic: { name: say('主题', 'Topic'), field: voteTopicId, filter: 'voteTopicId' },
    item: { name: say('选项', 'Option'), field: voteItemId, filter: 'voteItemId' },
  },
  measures: { count: { name: say('票数', 'Votes'), unit: 'count', sum: 'count' } },
  usual: ['topic', 'item'],
})
