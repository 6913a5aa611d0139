import type { SitePage } from '@pavilion/declare'

/** The public figures of the gates, and with a link's code a large screen (visitor-side §2.2). */
export const pages: readonly SitePage[] = [
  {
    path: '/largeScreen',
    side: 'both',
    name: ['大屏', 'Large screen'],
    token: 'none',
    view: 'LargeScreen',
    cached: true,
  },
]
