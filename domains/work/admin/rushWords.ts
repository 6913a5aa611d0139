import type { Pair } from '@pavilion/declare'
import type { RushLine } from '../model/calls/rush.ts'

const steps: Readonly<Record<string, Pair>> = {
  open: ['打开表单', 'Open the form'],
  register: ['提交报名', 'Register'],
  order: ['下单', 'Order'],
  pay: ['发起支付', 'Begin to pay'],
  enter: ['入场', 'Enter'],
}
export const stepWords = (key: string): Pair => steps[key] ?? [key, key]
const refused: Readonly<Record<string, Pair>> = {
  timeout: ['20 秒没有回答', 'no answer in 20 s'],
  noAnswer: ['连接中断', 'connection lost'],
  tooFewInStock: ['已售完', 'sold out'],
  registrationFull: ['名额已满', 'no places left'],
  tooOften: ['过于频繁', 'too often'],
  noPass: ['证件打不开任何入口', 'the badge opens no gate'],
}
export const refusedWords = (code: string): Pair => refused[code] ?? [code, code]
export const checkWords = (holds: boolean): Pair => (holds ? ['属实', 'holds'] : ['不属实', 'does not hold'])
/** The name of an event, a form or a product in the language of the screen. */
export const nameOf = (
  say: (zh: string, en: string) => string,
  { name, englishName }: { readonly name: string; readonly englishName?: string | null | undefined },
): string => say(name, englishName || name)
/** Visitors a second who got through all they wanted. */
export const carried = ({ report }: Pick<RushLine, 'report'>): number =>
  report ? Math.round((report.finished / Math.max(1, report.seconds)) * 10) / 10 : 0
