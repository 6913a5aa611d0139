import type { SitePage } from '@pavilion/declare'

/** The plan of the halls: a list for everybody, on which exhibitors choose their stands. */
export const pages: readonly SitePage[] = [
  {
    path: '/exhibition-plan',
    side: 'both',
    name: ['展位图', 'Floor plan'],
    token: 'none',
    view: 'ExhibitionPlan',
    indexed: true,
    offered: true,
    asks: { hall: /^\d{1,15}$/, demand: /^\d{1,15}$/, booth: /^\d{1,15}$/ },
  },
  /** The visitors of a stand, on the phone of who stands there. */
  {
    path: '/exhibitor-leads',
    side: 'both',
    name: ['展商扫码', 'Lead scanning'],
    token: 'required',
    view: 'ExhibitorLeads',
    asks: { company: /^\d{1,15}$/ },
  },
  /** What exhibitors know of a visitor, and who may know it. */
  {
    path: '/my-exhibitors',
    side: 'both',
    name: ['展商与我的信息', 'Exhibitors and my details'],
    token: 'required',
    view: 'MyExhibitors',
  },
]
