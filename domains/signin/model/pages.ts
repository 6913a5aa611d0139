import type { SitePage } from '@pavilion/declare'

/** Where people sign themselves in, on a tablet that opened it with a kiosk's code. */
export const pages: readonly SitePage[] = [
  {
    path: '/sign-in-kiosk',
    side: 'both',
    name: ['自助签到', 'Self sign-in'],
    token: 'none',
    view: 'SignInKiosk',
    cached: true,
  },
]
