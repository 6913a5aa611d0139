import {
  boolean,
  call,
  type AnswerOf,
  idField,
  json,
  many,
  maybe,
  plain,
  ref,
  refs,
  tagColour,
  tagResource,
  text,
  view,
} from '@pavilion/declare'

const resource = text('列表', 'List', { required: true, max: 63 })
export const tagOfList = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  colour: plain.code(tagColour),
  updatedAt: plain.instant,
  /** How many rows have it, up to 10,001; null where nobody asked. */
  used: maybe(plain.integer),
})
export type TagOfList = AnswerOf<typeof tagOfList>
/** The tags of a list in their order, with a count of their rows if `used`. */
export const getTags = call('/tagsManagement/getTags', {
  name: ['列表的标签', 'The tags of a list'],
  body: { resource, used: boolean('使用数', 'Count their rows') },
  answer: view({ rows: many(tagOfList) }),
  reads: true,
})
/** Puts the tags of a list into this order. */
export const arrangeTags = call('/tagsManagement/arrange', {
  name: ['标签排序', 'Put tags into order'],
  body: { resource, ids: refs(tagResource, '标签', 'Tags', { required: true }) },
  answer: view({ done: plain.integer }),
})
/** Every row with the first tag gets the second one; the first is deleted. */
export const mergeTags = call('/tagsManagement/merge', {
  name: ['合并标签', 'Merge tags'],
  body: { resource, id: idField, into: ref(tagResource, '合并到', 'Into', { required: true }) },
  answer: view({ rows: plain.integer }),
})
/**
 * Puts tags on the rows that a list finds now, or on those of `ids`, and takes others off: a process does it in
 * parts, and it can be undone for a day.
 */
export const tagTheseRows = call('/tagsManagement/tag', {
  name: ['批量打标签', 'Tag many rows'],
  body: {
    resource,
    where: json<Readonly<Record<string, unknown>>>()('条件', 'Conditions'),
    search: json<string | readonly string[] | Readonly<Record<string, unknown>>>()('关键字', 'Keyword'),
    add: refs(tagResource, '添加的标签', 'Tags to add'),
    remove: refs(tagResource, '移除的标签', 'Tags to remove'),
  },
  answer: view({ id: plain.integer }),
})
export const countToTag = call('/tagsManagement/countRows', {
  name: ['统计要打标签的记录', 'Count the rows to be tagged'],
  body: {
    resource,
    where: json<Readonly<Record<string, unknown>>>()('条件', 'Conditions'),
    search: json<string | readonly string[] | Readonly<Record<string, unknown>>>()('关键字', 'Keyword'),
  },
  answer: view({ count: plain.integer }),
  reads: true,
})
/** At most so many tags has a list: a chooser still shows them all. */
export const mostTagsOfList = 200
