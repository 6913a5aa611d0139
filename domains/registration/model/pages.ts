import type { SitePage } from '@pavilion/declare'

/** A prize draw that anybody checks; the daily health report, which asks to sign in by itself. */
export const pages: readonly SitePage[] = [
  {
    path: '/prize-draw',
    side: 'both',
    name: ['抽奖核验', 'Prize draw'],
    token: 'none',
    view: 'PrizeDraw',
    asks: { id: /^\d{1,15}$/ },
  },
  {
    path: '/health-report',
    side: 'both',
    name: ['每日健康上报', 'Daily health report'],
    token: 'none',
    view: 'HealthReport',
  },
]
