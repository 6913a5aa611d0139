import type { SitePage } from '@pavilion/declare'

/** The pages of passes. The link in a message needs no sign-in: its key is the proof. */
export const pages: readonly SitePage[] = [
  { path: '/passes', side: 'both', name: ['我的通行证', 'My passes'], token: 'none', view: 'Passes' },
]
