import { code, resource, screensFor, sortNumber, tagColour, tagResource, text } from '@pavilion/declare'

/**
 * A mark that organisers put on the rows of one list (`resource`): «press», «speaker’s guest», near the hall
 * (back-office §2 Tags, §3 tagsManagement). Lists that declare `tags` are filtered by it; rows lose it when it
 * is deleted, and get it back when it is restored.
 */
export const tagsManagement = resource(tagResource, '标签', 'Tag', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  unique: [['resource', 'name']],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    resource: text('所属列表', 'List', { required: true, written: 'once', names: 'resource', max: 63, filter: true }),
    colour: code('颜色', 'Colour', tagColour, { default: tagColour.grey }),
    sortNumber: sortNumber(),
  },
  published: {
    fields: ['name', 'englishName', 'sortNumber'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})
export const tagScreens = screensFor(tagsManagement, {
  path: '/tagsManagement/tags',
  icon: 'tags',
  columns: ['name', 'englishName', 'resource', 'colour', 'sortNumber', 'createdAt'],
})
