import type { SitePage } from '@pavilion/declare'

const word = /^[^<>"'\s][^<>"']{0,59}$/
const place = /^\d{1,15}$/
const page = /^[1-9]\d{0,4}$/

/** The exhibitors' own pages, and what visitors see of them. The plan of the halls is the booth domain's. */
export const pages: readonly SitePage[] = [
  {
    path: '/exhibit',
    side: 'both',
    name: ['参展申请', 'Apply to exhibit'],
    token: 'required',
    view: 'Exhibit',
    offered: true,
  },
  {
    path: '/exhibitor-center',
    side: 'both',
    name: ['展商中心', 'Exhibitor centre'],
    token: 'required',
    view: 'ExhibitorCenter',
  },
  {
    path: '/exhibitors',
    side: 'both',
    name: ['展商名录', 'Exhibitors'],
    token: 'none',
    view: 'Exhibitors',
    cached: true,
    indexed: true,
    offered: true,
    asks: { q: word, letter: /^[A-Z#]$/, p: page },
  },
  {
    path: '/exhibitor',
    side: 'both',
    name: ['展商', 'Exhibitor'],
    token: 'none',
    view: 'Exhibitor',
    cached: true,
    indexed: true,
  },
  {
    path: '/exhibitor-products',
    side: 'both',
    name: ['展品目录', 'Products'],
    token: 'none',
    view: 'ExhibitorProducts',
    cached: true,
    indexed: true,
    offered: true,
    asks: { q: word, type: place, p: page },
  },
  {
    path: '/exhibitor-product',
    side: 'both',
    name: ['展品', 'Product'],
    token: 'none',
    view: 'ExhibitorProduct',
    cached: true,
    indexed: true,
  },
  {
    path: '/exhibitor-activities',
    side: 'both',
    name: ['展位活动', 'Events at the stands'],
    token: 'none',
    view: 'ExhibitorActivities',
    cached: true,
    indexed: true,
    offered: true,
    asks: { day: /^\d{4}-\d\d-\d\d$/ },
  },
]
