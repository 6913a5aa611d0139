import type { Language } from '@pavilion/declare'
import { notices, type NoticeName } from '../notices.ts'

/** The variables in words. */
export const namesIn = (words: string): string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
/** The variables of a message: those of its built-in words. */
export function variablesOfNotice(code: NoticeName): string[] {
  const { sms, subject, mail } = notices[code]
  return [...new Set([...sms, ...subject, ...mail].flatMap(namesIn))]
}
/** What a variable may look like, by what it is called. */
const made: Readonly<Record<string, readonly [string, string]>> = {
  number: ['R000128', 'R000128'],
  form: ['观众登记', 'Visitor registration'],
  amount: ['¥1,280.00', 'CN¥1,280.00'],
  name: ['王敏', 'Wang Min'],
  person: ['王敏（青岚茶业）', 'Wang Min (Qinglan Tea)'],
  company: ['青岚茶业', 'Qinglan Tea'],
  reason: ['名额已满', 'No places are left'],
  why: ['已过付款时限', 'It came after the deadline'],
  code: ['824613', '824613'],
  minutes: ['5', '5'],
  count: ['12', '12'],
  boothNo: ['A12', 'A12'],
  day: ['2026-12-01', '2026-12-01'],
  until: ['2026-12-03', '2026-12-03'],
  from: ['2026-12-01', '2026-12-01'],
  period: ['2', '2'],
  time: ['09:30', '09:30'],
  place: ['东门', 'East gate'],
  hotel: ['湖滨酒店', 'Lakeside Hotel'],
  room: ['1208', '1208'],
  session: ['开幕论坛', 'Opening forum'],
  to: ['会展中心', 'the exhibition centre'],
  car: ['车辆 浙A·12345，司机 刘师傅 138 0000 0000。', 'Car 浙A·12345, driver Liu, 138 0000 0000.'],
  pass: ['通行证：https://expo.example/…', 'Your pass: https://expo.example/…'],
  what: ['内容：论坛门票 × 2。', 'Items: Forum ticket × 2.'],
  way: ['https://expo.example/…', 'https://expo.example/…'],
}
type Values = Readonly<Record<string, string>>
/** Made-up values, as a reader of this language would get them. */
export function madeUp(code: NoticeName, event: readonly [string, string], language: Language): Values {
  const at = language === 'en' ? 1 : 0
  return Object.fromEntries(
    variablesOfNotice(code).map(name => [name, name === 'event' ? event[at] : (made[name]?.[at] ?? '')]),
  )
}
