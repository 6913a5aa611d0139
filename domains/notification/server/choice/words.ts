import { entriesOf, ownFields, say, wall, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

type Where = Readonly<Record<string, unknown>>
const none: Pair = ['空', 'empty']
const mostShown = 5

const englishTitleOf = (of: AnyResource): string =>
  (of.fields as Record<string, AnyField>)[of.title]?.english ?? 'englishName'
/** The values of one condition in words. A reference is what it refers to, as long as it is still there. */
async function valuesIn(ctx: Context, field: AnyField | undefined, values: readonly unknown[], zone: string) {
  const shown = values.slice(0, mostShown)
  const words: Pair[] = []
  const target = field?.ref ? ctx.catalogue.resources.get(field.ref) : undefined
  const titles = target
    ? await ctx.store(target).rows({ id: shown.filter(value => typeof value === 'number') }, { limit: mostShown })
    : []
  for (const value of shown) {
    const entry = field?.codes && entriesOf(field.codes).find(({ code }) => code === value)
    const row = (titles as readonly { id: number }[]).find(({ id }) => id === value) as
      | Record<string, unknown>
      | undefined
    const title = row && target ? String(row[target.title] ?? `#${value}`) : undefined
    words.push(
      value === null
        ? none
        : entry
          ? [entry.zh, entry.en]
          : title !== undefined
            ? [title, String(row?.[englishTitleOf(target as AnyResource)] || title)]
            : typeof value === 'boolean'
              ? value
                ? ['是', 'yes']
                : ['否', 'no']
              : field?.kind === 'instant' && typeof value === 'string'
                ? [wall(value, zone).slice(0, 16), wall(value, zone).slice(0, 16)]
                : [String(value), String(value)],
    )
  }
  const more = values.length > mostShown
  return say(
    words.map(([zh]) => zh).join('、') + (more ? ` 等 ${values.length} 项` : ''),
    words.map(([, en]) => en).join(', ') + (more ? ` and ${values.length - mostShown} more` : ''),
  )
}
const signs: Readonly<Record<string, Pair>> = {
  eq: ['：', ': '],
  in: ['：', ': '],
  ne: ['不是', ' is not '],
  notIn: ['不是', ' is none of '],
  any: ['：', ': '],
  all: ['全部有：', ' all of '],
  none: ['都没有：', ' none of '],
  gt: ['晚于/大于 ', ' > '],
  gte: ['从 ', ' from '],
  lt: ['早于/小于 ', ' < '],
  lte: ['至 ', ' until '],
  between: ['介于 ', ' between '],
  contains: ['包含', ' contains '],
  startsWith: ['以其开头：', ' begins with '],
}
/**
 * Whom a list holds, in words for both languages: «参会人：状态：有效；证件类型：贵宾». What was filtered
 * stays readable after the filters' rows have gone.
 */
export async function choiceInWords(
  ctx: Context,
  of: AnyResource,
  { where, search }: { readonly where?: Where | null; readonly search?: unknown },
  zone: string,
): Promise<Pair> {
  const parts: Pair[] = []
  for (const [name, condition] of Object.entries(where ?? {})) {
    if (name === 'id') {
      const many = Array.isArray(condition) ? condition.length : 1
      parts.push([`勾选的 ${many} 条`, `${many} ticked ${many === 1 ? 'row' : 'rows'}`])
      continue
    }
    const [own, further] = name.split('.')
    const relation = further === undefined ? undefined : ctx.catalogue.relationsOf(of).get(own as string)
    const holder = relation?.resource ?? of
    const field = ({ ...ownFields, ...holder.fields } as Record<string, AnyField>)[further ?? (own as string)]
    const label: Pair = field ? [field.zh, field.en] : name.startsWith('answer:') ? ['答案', 'Answer'] : [name, name]
    const given: [string, unknown][] =
      typeof condition === 'object' && condition !== null && !Array.isArray(condition)
        ? Object.entries(condition)
        : [['eq', condition]]
    for (const [operator, value] of given) {
      if (operator === 'isNull') {
        parts.push(value ? [`${label[0]}为空`, `${label[1]}: empty`] : [`${label[0]}不为空`, `${label[1]}: not empty`])
        continue
      }
      const words = await valuesIn(ctx, field, Array.isArray(value) ? value : [value], zone)
      const sign = signs[operator] ?? [operator, ` ${operator} `]
      parts.push([`${label[0]}${sign[0]}${words[0]}`, `${label[1]}${sign[1]}${words[1]}`])
    }
  }
  const words =
    typeof search === 'string'
      ? search
      : search
        ? Object.values(search as object)
            .flat()
            .join(' ')
        : ''
  if (words.trim()) parts.push([`关键字「${words.trim()}」`, `keyword “${words.trim()}”`])
  if (!parts.length) parts.push(['全部', 'everybody'])
  return [`${of.zh}：${parts.map(([zh]) => zh).join('；')}`, `${of.en}: ${parts.map(([, en]) => en).join('; ')}`]
}
