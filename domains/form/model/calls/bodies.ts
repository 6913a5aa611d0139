import { integer, json } from '@pavilion/declare'

// Fields that the bodies of several calls share.

export const webFormId = integer('表单', 'Form', { required: true, min: 1 })
export const optionalId = (zh: string, en: string) => integer(zh, en, { min: 1 })
export const formList = {
  where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { webFormId: 1 } }),
  search: json<string | readonly string[]>()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json<readonly (readonly [string, 'asc' | 'desc'])[]>()('排序', 'Order'),
  includes: json<readonly string[]>()('关联', 'Includes'),
  exactCount: json<boolean>()('精确计数', 'Exact count'),
}
