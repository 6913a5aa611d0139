import type { SitePage } from '@pavilion/declare'

/** The pages of a pick-up on phones. Their links carry a code behind the «#», which no server logs. */
export const trackPages: readonly SitePage[] = [
  {
    path: '/pick-up',
    side: 'both',
    name: ['接送任务', 'Pick-ups'],
    token: 'none',
    view: 'PickUpCrew',
    cached: true,
  },
  {
    path: '/my-transfer',
    side: 'both',
    name: ['我的接送', 'My transfer'],
    token: 'none',
    view: 'MyTransfer',
    cached: true,
  },
]
