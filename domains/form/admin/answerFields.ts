import { type AnyField, code, codes, date, decimal, json, type Pair, text } from '@pavilion/declare'
import { hasCandidates, isFile, kindOf } from '../model/answers/index.ts'
import { formComponentType as type } from '../model/codes.ts'
import type { FormField } from '../model/definition.ts'

/** The key of a field's answers in list filters, orders and columns. */
export const answerKey = (id: number) => `answer:${id}`
/**
 * A question as a list field: choices filter by candidate, numbers and dates by range, everything
 * else by text.
 */
export function answerField(field: FormField): AnyField {
  const { type: kind, webFormCandidates } = field.webFormComponent
  const name: [string, string] = [field.name, field.englishName || field.name]
  if (isFile(field) || kindOf(field).holds === 'rows') return json()(...name)
  if (hasCandidates(kind) && webFormCandidates.length)
    return code(
      ...name,
      codes(
        Object.fromEntries(
          webFormCandidates.map(({ id, name: zh, englishName }) => [`c${id}`, [id, zh, englishName || zh]]),
        ) as never,
      ),
      { filter: true },
    )
  if (kindOf(field).holds === 'number') return decimal(...name, { filter: true })
  if (kind === type.date || kind === type.datetime) return date(...name, { filter: true })
  // Phone numbers and e-mails are masked without the right to personal data, and then not sortable.
  return text(...name, {
    filter: true,
    ...((field.label === 'phoneNumber' || field.label === 'email') && { masks: 'each' as const }),
  })
}
/** Up to this many records can be sorted by any answer, more only by sortable fields. */
const sortedAsFound = 50_000
/** Why a list of `count` records cannot be sorted by this question; undefined if it can. */
export function whyUnsorted(
  field: FormField & { readonly sortable?: boolean; readonly sortableSince?: string | null },
  count: number,
): Pair | undefined {
  if (field.label === 'idNumber')
    return ['证件号码加密保存，不能排序', 'ID numbers are stored encrypted and cannot be sorted']
  if (count <= sortedAsFound || field.sortableSince) return undefined
  return field.sortable
    ? ['正在建立排序索引，请稍后再试', 'The sort index is being built. Try again later']
    : [
        '超过 50,000 条：请先筛选，或在题目设置中开启「可排序」',
        'More than 50,000 records: filter the list first, or mark the question as sortable',
      ]
}
