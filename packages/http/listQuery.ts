import { boolean, instant, integer, invalidInput, json, shape, type Pair } from '@pavilion/declare'
import type { ListQuery } from '@pavilion/store'

type Body = Record<string, unknown>

export const listBody = shape({
  where: json<Body>()('条件', 'Conditions'),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
  includes: json<string[]>()('关联', 'Includes'),
  exactCount: json<boolean>()('精确计数', 'Exact count'),
  deleted: json<boolean>()('回收站', 'Recycle bin'),
})
export const idField = integer('编号', 'Id', { required: true, min: 1 })
export const seenField = instant('更新时间', 'Updated', { required: true })
/** Nobody is notified of restored rows unless this is set. */
export const tellPeopleField = boolean('通知本人', 'Tell the people')
export const includesField = json<string[]>()('关联', 'Includes')
const isSent = (value: unknown) => value !== undefined && value !== null
const isObject = (value: unknown) => !isSent(value) || (typeof value === 'object' && !Array.isArray(value))
const isOrder = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= 5 &&
  value.every(entry => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string')
const isNames = (value: unknown) => Array.isArray(value) && value.every(entry => typeof entry === 'string')

/**
 * Checks the shape of a list query.
 * @throws invalidInput
 */
export function listQuery(body: Body): ListQuery {
  const wrong: Record<string, Pair> = {}
  if (!isObject(body.where)) wrong.where = ['应为对象', 'Must be an object']
  if (!isObject(body.pagination)) wrong.pagination = ['应为 { page, limit }', 'Must be { page, limit }']
  for (const key of Object.keys((body.pagination as object) ?? {}))
    if (key !== 'page' && key !== 'limit') wrong[`pagination.${key}`] = ['未知的字段', 'Unknown field']
  if (isSent(body.order) && !isOrder(body.order))
    wrong.order = ["应为 [[字段, 'asc' | 'desc'], …]", "Must be [[field, 'asc' | 'desc'], …]"]
  if (isSent(body.includes) && !isNames(body.includes)) wrong.includes = ['应为名称列表', 'Must be a list of names']
  for (const key of ['exactCount', 'deleted'])
    if (isSent(body[key]) && typeof body[key] !== 'boolean')
      wrong[key] = ['应为 true 或 false', 'Must be true or false']
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as ListQuery
}
