import { type Pair, say } from '@pavilion/declare'
import { formComponentType } from '../codes.ts'
import type { FormField } from '../definition.ts'
import type { AnswerKind } from './kind.ts'

/** Number and rate: 0 counts as no answer. */
export const number = (verb: 'input' | 'select'): AnswerKind => ({
  holds: 'number',
  settings:
    verb === 'input'
      ? ['minValue', 'maxValue', 'step', 'unit', 'englishUnit', 'placeholder', 'englishPlaceholder']
      : ['maxCheckedItem'],
  verb,
  empty: 0,
  tidy: value =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e15
      ? Object.is(value, -0)
        ? 0
        : value
      : undefined,
  wrong: (value: number, field) => {
    const { type, maxCheckedItem } = field.webFormComponent
    if (type !== formComponentType.rate) return outOfBounds(value, field) ?? offStep(value, field)
    return value < 0 || value > (maxCheckedItem || 5) ? say('评分超出范围', 'The rating is out of range') : undefined
  },
})

type Bounds = Pick<FormField, 'minValue' | 'maxValue' | 'step' | 'unit' | 'englishUnit'>
/** A number with its unit: `1.5 公斤`, `1.5 kg`, `15%`. */
export function withUnit(value: number, { unit, englishUnit }: Partial<Bounds>): Pair {
  const joined = (of: string | null | undefined) => (of ? `${value}${of === '%' ? '' : ' '}${of}` : String(value))
  return say(joined(unit || englishUnit), joined(englishUnit || unit))
}

/** The bounds of a number in words: `1 至 10 公斤`, `1 to 10 kg`; undefined without bounds. */
export function boundsInWords(field: Partial<Bounds>): Pair | undefined {
  const { minValue: least, maxValue: most } = field
  const bound = typeof most === 'number' ? withUnit(most, field) : undefined
  if (typeof least === 'number' && bound) return say(`${least} 至 ${bound[0]}`, `${least} to ${bound[1]}`)
  if (bound) return say(`不超过 ${bound[0]}`, `at most ${bound[1]}`)
  if (typeof least !== 'number') return undefined
  const [zh, en] = withUnit(least, field)
  return say(`不少于 ${zh}`, `at least ${en}`)
}
function outOfBounds(value: number, field: FormField): Pair | undefined {
  const { minValue: least, maxValue: most } = field
  if (value >= (least ?? -Infinity) && value <= (most ?? Infinity)) return undefined
  const [zh, en] = boundsInWords(field) as Pair
  return say(
    `请输入${/^[-\d]/.test(zh) ? ' ' : ''}${zh}${/[\d%]$/.test(zh) ? ' ' : ''}的数值`,
    `Please enter a number: ${en}`,
  )
}
function offStep(value: number, { step }: FormField): Pair | undefined {
  if (!step || step <= 0) return undefined
  const times = value / step
  // Decimal fractions are inexact: 0.3 / 0.1 is 2.9999999999999996.
  if (Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times))) return undefined
  const places = -Math.log10(step)
  if (step === 1) return say('请输入整数', 'Please enter a whole number')
  return places > 0 && Math.abs(places - Math.round(places)) < 1e-9
    ? say(
        `最多 ${Math.round(places)} 位小数`,
        `At most ${Math.round(places)} decimal ${Math.round(places) === 1 ? 'place' : 'places'}`,
      )
    : say(`请输入 ${step} 的倍数`, `Please enter a multiple of ${step}`)
}
