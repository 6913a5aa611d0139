import {
  boolean,
  byName,
  call,
  exactly,
  idField,
  instant,
  integer,
  json,
  many,
  maybe,
  oneOf,
  open,
  plain,
  rowOf,
  text,
  view,
  type AnswerOf,
  type AnyField,
  type CodeEntry,
} from '@pavilion/declare'
import { webComponent } from '../component.ts'

// The calls of the page builder beyond the ordinary calls of components (back-office §2).

const component = integer('组件', 'Component', { required: true, min: 1 })
const website = integer('网站', 'Website', { required: true, min: 1 })
const spot = {
  parentId: integer('上级', 'Parent', { min: 1 }),
  container: text('所在页面容器', 'Container', { max: 60 }),
  before: integer('放在此组件之前', 'Component to insert before', { min: 1 }),
}
type Draft = Record<string, unknown> & { id: number }

/** A page as the page builder shows it. */
export const builtPage = view({
  html: plain.text,
  rows: many(rowOf(webComponent)),
  /** The name of what a component shows, by the component's id. */
  shows: byName(plain.text),
  website: view({
    id: plain.integer,
    name: plain.text,
    type: maybe(plain.integer),
    root: plain.text,
    open: plain.boolean,
    language: oneOf(exactly('zh'), exactly('en')),
    /** It confirms orders. */
    confirms: plain.boolean,
  }),
})
export type BuiltPage = AnswerOf<typeof builtPage>
export const managePage = call('/website/manage', {
  name: ['页面搭建所需的页面', 'A page for the page builder, with its components'],
  body: {
    id: website,
    page: integer('子页面组件', 'Component of the sub-page', { min: 1 }),
    drafts: json<readonly Draft[]>()('未保存的设置', 'Unsaved settings', { example: [{ id: 1, name: '首屏' }] }),
    preview: boolean('预览', 'Preview'),
  },
  answer: builtPage,
  reads: true,
})
/** A kind of component with its settings; code lists as their entries. */
export const componentKind = view({
  type: plain.integer,
  zh: plain.text,
  en: plain.text,
  holds: plain.boolean,
  fields: byName(
    open<Omit<AnyField, 'codes'> & { readonly entries?: readonly CodeEntry[] }>('A setting as it is declared'),
  ),
})
export type ComponentKind = AnswerOf<typeof componentKind>
export const getComponentKinds = call('/website/componentKinds', {
  name: ['组件种类及其设置', 'Kinds of components with their settings'],
  answer: many(componentKind),
  reads: true,
})
export const placeComponent = call('/webComponent/place', {
  name: ['移动组件', 'Move a component'],
  body: { id: component, updatedAt: instant('最后更新时间', 'Updated at', { required: true }), ...spot },
  answer: rowOf(webComponent),
})
/** A new row that lost a reference to the other project. */
export const leftBehind = view({
  resource: oneOf(exactly('webComponent'), exactly('webMenu')),
  id: plain.integer,
  type: maybe(plain.integer),
  name: maybe(plain.text),
  value: maybe(plain.text),
})
export type LeftBehind = AnswerOf<typeof leftBehind>
export const pasteComponent = call('/webComponent/paste', {
  name: ['粘贴组件及其下级', 'Paste a component with everything in it'],
  body: { id: component, websiteId: website, ...spot },
  answer: view({ id: plain.integer, left: many(leftBehind) }),
})
export const removeTree = call('/webComponent/removeTree', {
  name: ['删除组件及其下级', 'Delete a component with everything in it'],
  body: { id: component },
  answer: many(plain.integer),
})

/** What a link can lead to: a page of the website, a form, a text or a list. */
export const linkTarget = view({
  path: plain.text,
  name: plain.text,
  kind: oneOf(exactly('own'), exactly('page'), exactly('form'), exactly('text')),
})
export type LinkTarget = AnswerOf<typeof linkTarget>
export const getLinkTargets = call('/website/linkTargets', {
  name: ['链接可指向的页面', 'Pages that a link can lead to'],
  body: {
    projectId: integer('活动', 'Event', { required: true, min: 1 }),
    websiteId: integer('网站', 'Website', { min: 1 }),
    search: text('关键词', 'Keyword', { max: 100 }),
  },
  answer: many(linkTarget),
  reads: true,
})

export const arrangePictures = call('/webImageGroup/arrange', {
  name: ['图片组：排列图片', 'Picture group: order its pictures'],
  body: { id: idField, ids: json<readonly number[]>()('图片', 'Pictures', { required: true, example: [1] }) },
})
export const arrangeEntry = call('/webMenu/arrange', {
  name: ['菜单项：移动到指定级别的指定位置', 'Menu entry: move to a position on a level'],
  body: {
    id: idField,
    parentId: spot.parentId,
    place: integer('位置', 'Place', { required: true, min: 0, max: 10_000 }),
  },
})
