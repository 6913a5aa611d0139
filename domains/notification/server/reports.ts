import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { outboxMessage } from '../model/index.ts'

const { channel, template, state } = outboxMessage.fields
readyReports.fill('messages', {
  name: say('消息发送', 'Messages sent'),
  about: say('短信和邮件各发了多少，多少没有送出', 'How many texts and mails were sent, and how many were not'),
  topic: 'services',
  right: 'outboxMessage.getList',
  of: outboxMessage,
  list: { path: '/messageManagement/outboxMessage', time: 'createdAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select m."createdAt" as "at", m."channel", m."template", m."state", 1 as "count"
    from ${outboxMessage} m
    where m."projectId" = ${projectId}::bigint`,
  dimensions: {
    channel: { name: say('渠道', 'Channel'), field: channel, filter: 'channel' },
    template: { name: say('消息', 'Message'), field: template, filter: 'template' },
    state: { name: say('状态', 'State'), field: state, filter: 'state' },
  },
  measures: { count: { name: say('条数', 'Messages'), unit: 'count', sum: 'count' } },
  usual: ['template', 'state'],
})
