import {
  code,
  resource,
  screensFor,
  sellerTagResource,
  sortNumber,
  tagColour,
  tagResource,
  tagResourceOf,
  text,
  type AnyResource,
} from '@pavilion/declare'

const shape = {
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
} as const
/**
 * A mark that organisers put on the rows of one list (`resource`): «press», «speaker’s guest», near the hall
 * (back-office §2 Tags, §3 tagsManagement). Lists that declare `tags` are filtered by it; rows lose it when it
 * is deleted, and get it back when it is restored.
 */
export const tagsManagement = resource(tagResource, '标签', 'Tag', {
  scope: 'project',
  ...shape,
  published: {
    fields: ['name', 'englishName', 'sortNumber'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})
/** The same on what belongs to an organiser whatever the event: visitors’ accounts, products. */
export const sellerTag = resource(sellerTagResource, '主办方标签', 'Organiser tag', { scope: 'seller', ...shape })

/** The resource of the tags of a list. Those of an organiser have the same fields as those of an event. */
export const tagsFor = (of: AnyResource): typeof tagsManagement =>
  tagResourceOf(of) === sellerTag.name ? (sellerTag as unknown as typeof tagsManagement) : tagsManagement

const columns = ['name', 'englishName', 'resource', 'colour', 'sortNumber', 'createdAt'] as const
export const tagScreens = screensFor(tagsManagement, { path: '/tagsManagement/tags', icon: 'tags', columns })
export const sellerTagScreens = screensFor(sellerTag, { path: '/tagsManagement/sellerTag', icon: 'tags', columns })
