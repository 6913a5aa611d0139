import { codes } from '@pavilion/declare'

/** What payment providers in China take, and what Chinese invoices are written in. */
export const yuan = 'CNY'
/** The zone whose days and clocks they mean. */
export const chinaZone = 'Asia/Shanghai'

export { enabledMoves, enabledStatus } from '@pavilion/declare'
/** The languages of a site; Chinese has no path segment (visitor-side §2). */
export const siteLanguageMark = codes({ chinese: ['zh', '中文', 'Chinese'], english: ['en', '英文', 'English'] })
