import { screensFor } from '@pavilion/declare'
import { voteItem, voteRecord, voteTopic } from './vote.ts'

const at = (name: string) => `/voteManagement/${name}`

export const voteTopicScreens = screensFor(voteTopic, {
  path: at('voteTopic'),
  icon: 'like',
  columns: ['name', 'type', 'mode', 'status', 'startTime', 'endTime', 'maxVotes'],
  tabs: ['voteItems', 'voteRecords'],
})
export const voteItemScreens = screensFor(voteItem, {
  path: at('voteItem'),
  icon: 'unordered-list',
  columns: ['cover', 'name', 'voteTopicId', 'sumNumber', 'info', 'sortNumber'],
  tabs: ['voteRecords'],
  extra: [
    {
      path: at('voteReport'),
      name: ['投票报表', 'Vote report'],
      view: 'VoteReport',
      right: 'voteRecord.getList',
      icon: 'bar-chart',
    },
  ],
})
export const voteRecordScreens = screensFor(voteRecord, {
  path: at('voteRecord'),
  icon: 'history',
  columns: ['voteItemId', 'voteTopicId', 'votedAt', 'voter', 'webUserId', 'nth', 'ip'],
})
