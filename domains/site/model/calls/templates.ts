import {
  boolean,
  byName,
  call,
  code,
  codes,
  idField,
  integer,
  joined,
  json,
  many,
  maybe,
  oneOf,
  pick,
  plain,
  ref,
  rowOf,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { websiteType } from '../codes.ts'
import { webMenuGroup } from '../menu.ts'
import { websiteDesign } from '../template.ts'
import { website } from '../website.ts'

/** A value that a copy could not keep as it was, with the reason in the reader's language. */
export const leftover = view({
  resource: plain.text,
  id: plain.integer,
  name: plain.text,
  field: plain.text,
  value: maybe(plain.text),
  why: plain.text,
})
export type Leftover = AnswerOf<typeof leftover>
const leftovers = view({ leftovers: many(leftover) })
const projectId = integer('活动', 'Event', { required: true, min: 1 })
const keptTemplate = view({ id: plain.integer, name: plain.text })
const nameOfTemplate = text('模板名称', 'Template name', { required: true, max: 100 })

export const copyWebsite = call('/website/copy', {
  name: ['复制网站', 'Copy a website'],
  body: {
    id: ref('website', '要复制的网站', 'Website to copy', { required: true }),
    projectId: integer('复制到活动', 'Copy into event', {
      required: true,
      min: 1,
      hint: [
        '复制到其他活动时，组件引用的内容、列表和图片一并复制。',
        'When you copy to another event, the articles, lists and pictures on its pages are copied too.',
      ],
    }),
    languageId: ref('language', '语言', 'Language', {
      hint: ['留空则与原网站相同', 'Leave empty to keep the original’s'],
    }),
    type: code('设备', 'Device', websiteType, {
      hint: ['留空则与原网站相同', 'Leave empty to keep the original’s'],
    }),
    name: text('名称', 'Name', { max: 100 }),
    contents: boolean('内容与图片也复制', 'Copy articles and pictures too', {
      hint: [
        '用于翻译：副本有自己的内容，不影响原网站。',
        'For translating: the copy has its own articles and pictures, separate from the original’s.',
      ],
    }),
  },
  answer: joined(rowOf(website), leftovers),
})

export const getTemplates = call('/website/templates', {
  name: ['网站模板', 'Website templates'],
  answer: many(
    view({
      key: plain.text,
      name: plain.text,
      englishName: plain.text,
      about: plain.text,
      englishAbout: plain.text,
      cover: plain.text,
    }),
  ),
  reads: true,
})
export const ownTemplate = view({
  id: plain.integer,
  name: plain.text,
  cover: maybe(plain.text),
  type: plain.integer,
  languageId: plain.integer,
  /** How many. */
  components: plain.integer,
  from: plain.text,
})
export type OwnTemplate = AnswerOf<typeof ownTemplate>
export const getOwnTemplates = call('/website/ownTemplates', {
  name: ['已存的网站模板', 'Saved website templates'],
  answer: many(ownTemplate),
  reads: true,
})
export const keepWebsite = call('/website/keepAsTemplate', {
  name: ['将网站存为模板', 'Save a website as a template'],
  body: { id: idField, name: nameOfTemplate },
  answer: keptTemplate,
})
export const dropTemplate = call('/website/dropTemplate', {
  name: ['删除已存的网站模板', 'Delete a saved template'],
  body: { id: idField },
})
/** Another website is open at its address. */
const taken = plain.boolean
export const websitesMade = view({
  websites: many(
    oneOf(
      view({ ...pick(website, 'id', 'name', 'type', 'languageId', 'root', 'status'), taken }),
      joined(rowOf(website), view({ taken })),
    ),
  ),
  counts: byName(plain.integer),
  samples: many(plain.text),
  /** Of a saved template. */
  leftovers: sometimes(many(leftover)),
})
export type WebsitesMade = AnswerOf<typeof websitesMade>
export const createFromTemplate = call('/website/createFromTemplate', {
  name: ['从模板新建网站', 'New websites from a template'],
  body: {
    template: code('模板', 'Template', websiteDesign),
    websiteTemplateId: integer('已存模板', 'Saved template', { min: 1 }),
    projectId,
    languageIds: json<readonly number[]>()('语言', 'Languages', { required: true, example: [1] }),
    types: json<readonly number[]>()('设备', 'Devices', { required: true, example: [1, 2] }),
    open: boolean('立即开放', 'Open now', {
      hint: ['默认关闭：先替换示例内容，再开启', 'Closed by default. Replace the samples first, then activate it'],
    }),
  },
  answer: websitesMade,
})

export const menuTemplate = view({
  id: plain.integer,
  name: plain.text,
  style: maybe(plain.integer),
  entries: many(plain.text),
  /** The event it comes from. */
  from: plain.integer,
})
export type MenuTemplate = AnswerOf<typeof menuTemplate>
export const getMenuTemplates = call('/webMenuGroup/ownTemplates', {
  name: ['已存的菜单模板', 'Saved menu templates'],
  answer: many(menuTemplate),
  reads: true,
})
export const keepMenus = call('/webMenuGroup/keepAsTemplate', {
  name: ['将菜单组存为模板', 'Save a menu group as a template'],
  body: { id: idField, name: nameOfTemplate },
  answer: keptTemplate,
})
export const createMenus = call('/webMenuGroup/createFromTemplate', {
  name: ['从模板新建菜单组', 'New menu group from a template'],
  body: {
    webMenuTemplateId: integer('菜单模板', 'Menu template', { required: true, min: 1 }),
    projectId,
    websiteId: ref('website', '网站', 'Website', {
      hint: ['留空则不属于某个网站', 'Leave empty if it belongs to no website'],
    }),
    name: text('名称', 'Name', { max: 100, hint: ['留空则与模板相同', 'Leave empty to use the template’s name'] }),
  },
  answer: joined(rowOf(webMenuGroup), leftovers),
})
export const getGallery = call('/website/gallery', {
  name: ['组件图库', 'Component gallery'],
  body: {
    projectId,
    language: code('语言', 'Language', codes({ zh: ['zh', '中文', 'Chinese'], en: ['en', '英文', 'English'] }), {
      required: true,
    }),
    type: code('设备', 'Device', websiteType, { required: true }),
    template: code('配色', 'Colours', websiteDesign),
    live: boolean('访客所见', 'As visitors see it'),
  },
  answer: view({ html: plain.text, cells: plain.integer, titles: many(plain.text) }),
  reads: true,
})
