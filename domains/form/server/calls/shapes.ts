import { integer, json, shape } from '@pavilion/declare'

export const id = integer('编号', 'Id', { required: true, min: 1 })
export const webFormId = integer('表单', 'Form', { required: true, min: 1 })
export const optionalId = (zh: string, en: string) => integer(zh, en, { min: 1 })
export const byId = shape({ id })
export const byForm = shape({ webFormId })
export const list = shape({
  where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { webFormId: 1 } }),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
  includes: json<string[]>()('关联', 'Includes'),
  exactCount: json<boolean>()('精确计数', 'Exact count'),
})
export const object = { schema: { type: 'object', additionalProperties: true } }
export const truth = { schema: { type: 'boolean' } }
