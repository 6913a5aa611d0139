import type { SitePage } from '@pavilion/declare'

/** The public page on which anybody checks a prize draw. */
export const pages: readonly SitePage[] = [
  {
    path: '/prize-draw',
    side: 'both',
    name: ['抽奖核验', 'Prize draw'],
    token: 'none',
    view: 'PrizeDraw',
    asks: { id: /^\d{1,15}$/ },
  },
]
