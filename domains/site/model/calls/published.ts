import { call, integer, json, many, open, publishedCall, rowOf, rowsOf, text } from '@pavilion/declare'
import { webImage } from '../image.ts'
import { project } from '../project.ts'

const conditions = (key: string) =>
  json<Record<string, unknown>>()('条件', 'Conditions', { required: true, example: { [key]: 1 } })
const branches = many(open<object>('A row, with its children below it'))

/** One event by abbreviation; its languages and websites stand in it. */
export const getProject = call('/project/ext/getDetail', {
  name: ['按简称查询活动', 'One event by abbreviation, with languages and websites'],
  body: { abbr: text('活动简称', 'Abbreviation', { max: 60 }), id: integer('编号', 'Id', { min: 1 }) },
  answer: rowOf(project),
  reads: true,
})
export const getProjects = call('/project/ext/getListIncludeLanguagesAndWebsites', {
  name: ['活动列表（含语言与网站）', 'Events with languages and websites'],
  body: {
    where: json<Record<string, unknown>>()('条件', 'Conditions'),
    pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
    order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
  },
  answer: rowsOf(project),
  reads: true,
})
export const getPublishedMenus = call('/webMenu/ext/getListHierarchy', {
  name: ['菜单树（公开）', 'Menu tree, published'],
  body: { where: conditions('webMenuGroupId') },
  answer: branches,
  reads: true,
})
export const getMenus = call('/webMenu/getListHierarchy', {
  name: ['菜单树', 'Menu tree'],
  body: { where: conditions('webMenuGroupId') },
  answer: branches,
  reads: true,
})
export const getPublishedComponents = call('/webComponent/ext/getListHierarchy', {
  name: ['页面组件树（公开）', 'Component tree, published'],
  body: { where: conditions('websiteId') },
  answer: branches,
  reads: true,
})
export const getComponents = call('/webComponent/getListHierarchy', {
  name: ['页面组件树', 'Component tree'],
  body: { where: conditions('websiteId') },
  answer: branches,
  reads: true,
})
/** Pictures of groups, a page at a time. */
export const getPictures = publishedCall(webImage, 'getList')
