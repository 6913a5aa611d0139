import {
  call,
  exactly,
  instant,
  integer,
  json,
  many,
  maybe,
  oneOf,
  plain,
  rowOf,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { difference } from '../compare.ts'
import { webPageVersion } from '../version.ts'

// Drafts, publication and versions of pages (docs/decisions/0010-drafts-of-pages.md).

const pagesBody = {
  id: integer('网站', 'Website', { required: true, min: 1 }),
  pages: json<readonly string[]>()('页面', 'Pages', { required: true, example: ['home'] }),
}
const versionId = integer('版本', 'Version', { required: true, min: 1 })

/** One page of a website as its editors see it. */
export const pageState = view({
  page: plain.text,
  name: maybe(plain.text),
  englishName: maybe(plain.text),
  /** How many components differ from what visitors see. */
  changes: plain.integer,
  /** Never published. */
  unseen: plain.boolean,
  /** Deleted in the draft, still public. */
  gone: plain.boolean,
  number: maybe(plain.integer),
  publishedAt: maybe(plain.instant),
  publishedBy: maybe(plain.text),
  planned: many(view({ id: plain.integer, publishAt: plain.instant, updatedAt: plain.instant, by: maybe(plain.text) })),
})
export type PageState = AnswerOf<typeof pageState>
export const getPageStates = call('/website/pageStates', {
  name: ['各页面的草稿与发布状态', 'Drafts and publication status of every page'],
  body: { id: pagesBody.id },
  answer: many(pageState),
  reads: true,
})
export const publishPages = call('/website/publish', {
  name: ['发布页面，或定时发布', 'Publish pages now or at a set time'],
  body: {
    ...pagesBody,
    name: text('说明', 'Note', { max: 100 }),
    publishAt: instant('计划发布时间', 'Publish at'),
  },
  answer: many(rowOf(webPageVersion)),
})
export const getDraftDifferences = call('/website/draftDifferences', {
  name: ['草稿与公开内容的差异', 'Differences between a draft and the public page'],
  body: { id: pagesBody.id, page: text('页面', 'Page', { required: true, max: 80 }) },
  answer: many(difference),
  reads: true,
})
/** Something that would trouble visitors. */
export const finding = view({
  code: oneOf(
    exactly('deadLink'),
    exactly('emptyGroup'),
    exactly('nothingChosen'),
    exactly('missingPicture'),
    exactly('closedForm'),
    exactly('missingTranslation'),
    exactly('poorContrast'),
    exactly('noSubject'),
    exactly('emptyPage'),
    exactly('noWayThere'),
    exactly('closedSite'),
    exactly('templateText'),
  ),
  page: plain.text,
  component: maybe(plain.integer),
  message: plain.text,
  /** The back-office page where it is fixed; null: in the settings of the component. */
  to: maybe(plain.text),
})
export type Finding = AnswerOf<typeof finding>
export const checkPages = call('/website/checkPages', {
  name: ['发布前检查', 'Check pages before publishing'],
  body: pagesBody,
  answer: many(finding),
  reads: true,
})
export const checkOpening = call('/website/checkOpening', {
  name: ['开放前检查', 'Check a website before it opens'],
  body: { id: pagesBody.id },
  answer: many(finding),
  reads: true,
})
export const compareVersions = call('/webPageVersion/compare', {
  name: ['比较版本', 'Compare versions'],
  body: { id: versionId, against: integer('另一版本', 'Other version', { min: 1 }) },
  answer: view({ page: plain.text, differences: many(difference) }),
  reads: true,
})
export const bringBackVersion = call('/webPageVersion/bringBack', {
  name: ['将版本恢复为草稿', 'Restore a version as the draft'],
  body: { id: versionId },
  /** The version that keeps the draft before it. */
  answer: view({ page: plain.text, kept: maybe(plain.integer) }),
})
