import type { SitePage } from '@pavilion/declare'

const page = (
  path: string,
  zh: string,
  en: string,
  token: SitePage['token'],
  side: SitePage['side'] = 'both',
): SitePage => ({ path, side, name: [zh, en], token, view: 'notOpen' })
/**
 * Pages of the specification whose domains have no visitor pages yet. Their addresses ask for a
 * sign-in if the page will, and say that it is not available. A domain that declares a page at the
 * same address replaces it (visitor-side §2.2, §2.3).
 */
export const laterPages: readonly SitePage[] = [
  page('/hotel', '酒店', 'Hotels', 'none'),
  page('/hotel-detail', '酒店详情', 'Hotel', 'none', 'desktop'),
  page('/hotel-detail', '酒店详情', 'Hotel', 'required', 'mobile'),
  page('/hotel-detail2', '酒店详情', 'Hotel', 'none', 'mobile'),
  page('/reservation', '预订', 'Reservation', 'required', 'mobile'),
  page('/trip', '行程', 'Trip', 'required', 'mobile'),
  page('/passenger', '乘车人', 'Passengers', 'required', 'mobile'),
]
