import type { SitePage } from '@pavilion/declare'

/** The store and its products on the public sites (visitor-side §2.2, §2.3). */
export const pages: readonly SitePage[] = [
  { path: '/store', side: 'both', name: ['商城', 'Store'], token: 'required', view: 'Store', offered: true },
  {
    path: '/commodity-detail',
    side: 'both',
    name: ['商品详情', 'Product'],
    token: 'required',
    view: 'CommodityDetail',
  },
]
