import { defaultZone } from '@pavilion/declare'

// Time zones of stations. Pure.

/** Places outside of China that guests come from; everywhere else the event's zone is offered. */
const places: readonly (readonly [zone: string, ...names: readonly string[]])[] = [
  ['Asia/Hong_Kong', '香港', 'hong kong', 'hkg'],
  ['Asia/Macau', '澳门', 'macau', 'macao', 'mfm'],
  ['Asia/Taipei', '台北', '桃园', 'taipei', 'tpe'],
  ['Asia/Tokyo', '东京', '成田', '羽田', '大阪', '关西', 'tokyo', 'osaka', 'nrt', 'hnd', 'kix'],
  ['Asia/Seoul', '首尔', '仁川', 'seoul', 'incheon', 'icn'],
  ['Asia/Singapore', '新加坡', '樟宜', 'singapore', 'sin'],
  ['Asia/Bangkok', '曼谷', '素万那普', 'bangkok', 'bkk'],
  ['Asia/Kuala_Lumpur', '吉隆坡', 'kuala lumpur', 'kul'],
  ['Asia/Jakarta', '雅加达', 'jakarta', 'cgk'],
  ['Asia/Manila', '马尼拉', 'manila', 'mnl'],
  ['Asia/Ho_Chi_Minh', '胡志明', '河内', 'hanoi', 'saigon', 'sgn', 'han'],
  ['Asia/Colombo', '科伦坡', 'colombo', 'cmb'],
  ['Asia/Kolkata', '德里', '孟买', '加尔各答', 'delhi', 'mumbai', 'kolkata', 'del', 'bom'],
  ['Asia/Kathmandu', '加德满都', 'kathmandu', 'ktm'],
  ['Asia/Dubai', '迪拜', '阿布扎比', 'dubai', 'abu dhabi', 'dxb', 'auh'],
  ['Asia/Qatar', '多哈', 'doha', 'doh'],
  ['Europe/Istanbul', '伊斯坦布尔', 'istanbul', 'ist'],
  ['Europe/Moscow', '莫斯科', 'moscow', 'svo'],
  ['Europe/London', '伦敦', '希思罗', 'london', 'heathrow', 'lhr', 'lgw'],
  ['Europe/Paris', '巴黎', '戴高乐', 'paris', 'cdg'],
  [
    'Europe/Berlin',
    '法兰克福',
    '慕尼黑',
    '柏林',
    '汉堡',
    'frankfurt',
    'munich',
    'berlin',
    'hamburg',
    'fra',
    'muc',
    'ber',
  ],
  ['Europe/Amsterdam', '阿姆斯特丹', 'amsterdam', 'ams'],
  ['Europe/Rome', '罗马', '米兰', 'rome', 'milan', 'fco', 'mxp'],
  ['Europe/Madrid', '马德里', '巴塞罗那', 'madrid', 'barcelona', 'mad', 'bcn'],
  ['Europe/Zurich', '苏黎世', 'zurich', 'zrh'],
  ['America/New_York', '纽约', '波士顿', '华盛顿', 'new york', 'boston', 'washington', 'jfk', 'ewr', 'iad'],
  ['America/Chicago', '芝加哥', 'chicago', 'ord'],
  ['America/Los_Angeles', '洛杉矶', '旧金山', '西雅图', 'los angeles', 'san francisco', 'seattle', 'lax', 'sfo', 'sea'],
  ['America/Vancouver', '温哥华', 'vancouver', 'yvr'],
  ['America/Toronto', '多伦多', 'toronto', 'yyz'],
  ['America/Sao_Paulo', '圣保罗', 'sao paulo', 'gru'],
  ['Pacific/Honolulu', '檀香山', 'honolulu', 'hnl'],
  ['Australia/Sydney', '悉尼', '墨尔本', 'sydney', 'melbourne', 'syd', 'mel'],
  ['Pacific/Auckland', '奥克兰', 'auckland', 'akl'],
  ['Africa/Nairobi', '内罗毕', 'nairobi', 'nbo'],
  ['Africa/Johannesburg', '约翰内斯堡', 'johannesburg', 'jnb'],
  ['Africa/Cairo', '开罗', 'cairo', 'cai'],
]
/** The zone of a place that is known to lie elsewhere; a code of three letters counts as a whole word. */
export function zoneOfPlace(place: string | null | undefined): string | undefined {
  const said = (place ?? '').normalize('NFKC').toLowerCase()
  const words = new Set(said.split(/[^a-z]+/))
  return places.find(([, ...names]) =>
    names.some(name => (name.length === 3 ? words.has(name) : false) || (name.length !== 3 && said.includes(name))),
  )?.[0]
}
/** Zones that a picker offers: those of the places above, China first. */
export const offeredZones: readonly string[] = [defaultZone(), ...new Set(places.map(([zone]) => zone))]

/** Whether this machine knows the zone: `Asia/Tokyo`, never an offset, which has no summer. */
export function isZone(name: string): boolean {
  if (!/^(?:[a-z]+\/[\w/+-]+|utc)$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
