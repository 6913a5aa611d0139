import { instant, integer, invalidInput, json, shape, text } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { checkPages } from './checks/checkPages.ts'
import { bringBackVersion, comparePages, draftDifferences, pageStates, publishPages } from './publish.ts'

const pagesBody = {
  id: integer('网站', 'Website', { required: true, min: 1 }),
  pages: json<string[]>()('页面', 'Pages', { required: true, example: ['home'] }),
}
const namesOf = (pages: unknown): string[] => {
  if (
    !Array.isArray(pages) ||
    !pages.length ||
    pages.length > 500 ||
    !pages.every(page => typeof page === 'string' && page.length > 0 && page.length <= 80)
  )
    throw invalidInput({ pages: ['应为页面名称的列表', 'Must be a list of page names'] })
  return pages
}
const versionId = integer('版本', 'Version', { required: true, min: 1 })
/** Drafts, publication and versions of pages (docs/decisions/0010-drafts-of-pages.md). */
export const publishCalls: readonly Call[] = [
  post(
    '/website/pageStates',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['各页面的草稿与发布状态', 'Drafts and publication status of every page'],
      body: shape({ id: pagesBody.id }),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => pageStates(ctx, body.id),
  ),
  post(
    '/website/publish',
    {
      guard: may('webPageVersion.publish'),
      summary: ['发布页面，或定时发布', 'Publish pages now or at a set time'],
      body: shape({
        ...pagesBody,
        name: text('说明', 'Note', { max: 100 }),
        publishAt: instant('计划发布时间', 'Publish at'),
      }),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => publishPages(ctx, { ...body, pages: namesOf(body.pages) }),
  ),
  post(
    '/website/draftDifferences',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['草稿与公开内容的差异', 'Differences between a draft and the public page'],
      body: shape({ id: pagesBody.id, page: text('页面', 'Page', { required: true, max: 80 }) }),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => draftDifferences(ctx, body),
  ),
  post(
    '/website/checkPages',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['发布前检查', 'Check pages before publishing'],
      body: shape(pagesBody),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => checkPages(ctx, { id: body.id, pages: namesOf(body.pages) }),
  ),
  post(
    '/webPageVersion/compare',
    {
      guard: may('webPageVersion.getDetail'),
      writes: false,
      summary: ['比较版本', 'Compare versions'],
      body: shape({ id: versionId, against: integer('另一版本', 'Other version', { min: 1 }) }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => comparePages(ctx, body),
  ),
  post(
    '/webPageVersion/bringBack',
    {
      guard: may('webComponent.update'),
      summary: ['将版本恢复为草稿', 'Restore a version as the draft'],
      body: shape({ id: versionId }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => bringBackVersion(ctx, body),
  ),
]
