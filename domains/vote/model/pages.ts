import type { SitePage } from '@pavilion/declare'

const asks = { voteTopicId: /^\d{1,15}$/ }
/**
 * The public pages: a candidate (visitor-side §2.2, §2.5), and the live results for a large screen.
 */
export const pages: readonly SitePage[] = [
  {
    path: '/vote-item-detail',
    side: 'both',
    name: ['投票选项', 'Candidate'],
    token: 'none',
    view: 'VoteItemDetail',
    cached: true,
    indexed: true,
    asks,
  },
  {
    path: '/vote-screen',
    side: 'both',
    name: ['投票大屏', 'Vote screen'],
    token: 'none',
    view: 'VoteScreen',
    cached: true,
  },
]
