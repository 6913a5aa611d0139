import { code, codes, image, json, remark, resource, sortNumber, state, text } from '@pavilion/declare'
import { enabledMoves, enabledStatus, webMenuStyle, websiteType } from './codes.ts'

/** The built-in website templates. */
export const websiteDesign = codes({
  fair: ['fair', '专业展览', 'Trade fair'],
  congress: ['congress', '医学会议', 'Medical congress'],
  summit: ['summit', '峰会', 'Summit'],
  jobs: ['jobs', '招聘会', 'Job fair'],
})

/** A website saved as a template for new ones (back-office §2). */
export const websiteTemplate = resource('websiteTemplate', '网站模板', 'Website template', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    type: code('类型', 'Type', websiteType, { filter: true }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    components: json()('组件快照', 'Component snapshot', { entered: 'elsewhere', list: false }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
    remark: remark(),
  },
})

export const webMenuTemplate = resource('webMenuTemplate', '网站菜单模板', 'Menu template', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    style: code('样式', 'Style', webMenuStyle, { filter: true }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    menus: json()('菜单快照', 'Menu snapshot', { entered: 'elsewhere', list: false }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
    remark: remark(),
  },
})
