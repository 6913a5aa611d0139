import {
  boolean,
  children,
  code,
  everyMove,
  files,
  image,
  instant,
  integer,
  longText,
  phone,
  ref,
  remark,
  resource,
  richText,
  sortNumber,
  state,
  text,
  url,
  type Pair,
} from '@pavilion/declare'
import { webContentListStyle, webContentPublishing, webContentStatus } from './codes.ts'

const publishing: Record<string, Pair> = { draft: ['撤回为草稿', 'Withdraw to draft'], published: ['发布', 'Publish'] }

export const webContentList = resource('webContentList', '网站内容列表', 'Content list', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    style: code('样式', 'Style', webContentListStyle, { filter: true, default: webContentListStyle.imageText23 }),
    sortNumber: sortNumber(),
    remark: remark(),
  },
  many: {
    webContents: children('webContent', 'webContentListId', [
      ['stickNumber', 'desc'],
      ['createdAt', 'desc'],
    ]),
  },
  published: {
    fields: ['name', 'englishName', 'style', 'sortNumber', 'projectId'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})

/** One article, notice or page text; visible once it is published. */
export const webContent = resource('webContent', '网站内容', 'Content', {
  scope: 'project',
  title: 'name',
  order: [
    ['stickNumber', 'desc'],
    ['createdAt', 'desc'],
  ],
  fields: {
    name: text('名称', 'Name', { oneLanguage: true, required: true, max: 200, search: true }),
    webContentListId: ref('webContentList', '内容列表', 'Content list', { filter: true }),
    status: state('状态', 'Status', webContentPublishing, {
      initial: 'draft',
      history: true,
      // A copy of a content starts where the original stands.
      births: {
        published: { to: 'published', label: ['以已发布状态创建', 'Created as published'] },
        planned: { to: 'planned', label: ['以计划发布状态创建', 'Created as scheduled'] },
      },
      moves: {
        setDraft: { from: ['published', 'planned'], to: 'draft', label: ['撤回为草稿', 'Withdraw to draft'] },
        setPublished: { from: ['draft', 'planned'], to: 'published', label: ['发布', 'Publish'] },
        plan: { from: ['draft'], to: 'planned', label: ['计划发布', 'Schedule'], takes: ['publishAt'] },
        publishPlanned: {
          from: ['planned'],
          to: 'published',
          by: 'service',
          label: ['按计划发布', 'Publish as scheduled'],
        },
        withdraw: {
          from: ['published', 'planned'],
          to: 'draft',
          by: 'service',
          label: ['到时撤回', 'Withdraw as scheduled'],
        },
      },
    }),
    publishAt: instant('计划发布时间', 'To be published at', { written: 'server', list: false }),
    publishedAt: instant('首次发布时间', 'First published at', { written: 'server', list: false }),
    withdrawAt: instant('自动撤回时间', 'Withdraw automatically at', {
      list: false,
      hint: ['到时自动撤回为草稿；留空则一直公开', 'It then becomes a draft again. Leave empty to keep it public'],
    }),
    abstract: longText('摘要', 'Abstract', { oneLanguage: true, max: 1000, search: true, list: false }),
    content: richText('内容', 'Content', { oneLanguage: true, list: false, detailOnly: true }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    showTitle: boolean('显示标题', 'Show title', { default: true, list: false }),
    showCreatedAt: boolean('显示发布时间', 'Show publishing date', { default: true, list: false }),
    author: text('作者', 'Author', { oneLanguage: true, max: 100, search: true }),
    class: text('分类标签', 'Tag', { oneLanguage: true, max: 60, filter: true }),
    externalLink: url('外部链接', 'External link', {
      hint: ['填写后点击直接打开此地址', 'If filled in, the entry opens this address'],
    }),
    stickNumber: integer('置顶序号', 'Pin order', {
      default: 0,
      min: 0,
      max: 100_000,
      hint: ['越大越靠前', 'Larger numbers come first'],
    }),
    imageLazyLoad: boolean('图片懒加载', 'Lazy-load pictures', { default: true, list: false }),
    attachment: files('附件', 'Attachment', { max: 20 }),
  },
  published: {
    where: { status: webContentPublishing.published },
    order: [
      ['stickNumber', 'desc'],
      ['createdAt', 'desc'],
    ],
    fields: [
      'name',
      'webContentListId',
      'status',
      'abstract',
      'content',
      'cover',
      'showTitle',
      'showCreatedAt',
      'author',
      'class',
      'externalLink',
      'stickNumber',
      'imageLazyLoad',
      'attachment',
      'projectId',
      'createdAt',
    ],
    includes: ['webContentList'],
  },
})

/** A message of thanks or care that an operator prepares for somebody; never public. */
export const webContentCaring = resource('webContentCaring', '关怀内容', 'Caring content', {
  scope: 'project',
  title: 'title',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'desc'],
  ],
  personal: { purpose: 'business', until: 'organiser', fields: ['receiver'] },
  fields: {
    title: text('标题', 'Title', { required: true, max: 200, search: true }),
    webContentId: ref('webContent', '所属文章', 'Article', { filter: true, whenParentGoes: 'clear' }),
    content: richText('内容', 'Content', { detailOnly: true }),
    receiver: text('接收人', 'Receiver', { max: 100, search: true }),
    receiverPhone: phone('接收人电话', 'Receiver phone', { personal: true }),
    status: state('状态', 'Status', webContentStatus, {
      initial: 'draft',
      moves: everyMove(webContentStatus, publishing),
    }),
    sortNumber: sortNumber(),
  },
})
