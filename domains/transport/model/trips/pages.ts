import type { SitePage } from '@pavilion/declare'

const own = (path: string, side: SitePage['side'], zh: string, en: string, view: string): SitePage => ({
  path,
  side,
  name: [zh, en],
  token: 'required',
  view,
})
/**
 * A guest's own pages: on phones at the addresses of visitor-side §2.3, and at addresses of their
 * own on both devices, because many arrange their trip at work.
 */
export const tripPages: readonly SitePage[] = [
  own('/trip', 'mobile', '行程', 'Trip', 'Trip'),
  own('/passenger', 'mobile', '乘车人', 'Passengers', 'Passengers'),
  own('/my-trip', 'both', '我的行程', 'My trip', 'Trip'),
  own('/my-passengers', 'both', '我的乘车人', 'My passengers', 'Passengers'),
]
