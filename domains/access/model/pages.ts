import type { SitePage } from '@pavilion/declare'

/** A gate on a phone. Everything in it comes by calls that the terminal signs. */
export const pages: readonly SitePage[] = [
  {
    path: '/handheld',
    side: 'both',
    name: ['手持检票', 'Handheld gate'],
    token: 'none',
    view: 'Handheld',
    cached: true,
    asksHub: true,
  },
]
