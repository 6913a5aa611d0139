import { boolean, code, inLanguage, integer, shape, text } from '@pavilion/declare'
import { may, post, publishedCalls, resourceCalls, type Call } from '@pavilion/http'
import * as site from '../model/index.ts'
import { cleaned, inTurn } from './publishedArticles.ts'
import { builderCalls } from './builderCalls.ts'
import { contentWrites } from './contents.ts'
import { copyWebsite } from './copying/copyWebsite.ts'
import { bothWraps, drafted } from './drafts.ts'
import { pathWrites } from './pathWrites.ts'
import { projectByAbbr, projectList } from './projectCalls.ts'
import { projectWrites } from './projectWrites.ts'
import { publishCalls } from './publishCalls.ts'
import { treeCalls } from './treeCalls.ts'
import { shownWrites } from './shownWrites.ts'
import { componentWrites, menuWrites } from './treeWrites.ts'
import { websiteWrites } from './websiteWrites.ts'

const copyBody = shape({
  id: integer('网站', 'Website', { required: true, min: 1 }),
  projectId: integer('目标活动', 'Target event', { required: true, min: 1 }),
  languageId: integer('语言', 'Language', { min: 1 }),
  type: code('设备', 'Device', site.websiteType),
  name: text('名称', 'Name', { max: 100 }),
  contents: boolean('同时复制内容与图片', 'Copy articles and pictures too', {
    hint: ['复制到其他活动时总是一并复制', 'Always copied when the target is another event'],
  }),
})
/** Answers with the copy and, in `leftovers`, with what could not be copied unchanged. */
const copy = post(
  '/website/copy',
  {
    guard: may('website.create'),
    summary: ['复制网站', 'Copy a website'],
    body: copyBody,
    answer: { schema: { type: 'object' } },
  },
  async ({ ctx, body }) => {
    const { leftovers, ...row } = await copyWebsite(ctx, body)
    return {
      ...row,
      leftovers: leftovers.map(({ why, ...leftover }) => ({ ...leftover, why: inLanguage(why, ctx.language) })),
    }
  },
)

const simple = [
  site.siteHostRedirect,
  site.sitePageTitle,
  site.webMenuGroup,
  site.webContentList,
  site.webContentCaring,
  site.webImageGroup,
  site.websiteTemplate,
  site.webMenuTemplate,
]
export const calls: readonly Call[] = [
  ...resourceCalls(site.project, projectWrites),
  ...resourceCalls(site.website, websiteWrites),
  ...resourceCalls(site.webMenu, bothWraps(pathWrites, menuWrites)),
  ...resourceCalls(site.webContent, contentWrites),
  ...resourceCalls(
    site.webComponent,
    bothWraps(
      { create: drafted.create, update: drafted.update, delete: drafted.delete, restore: drafted.restore },
      componentWrites,
    ),
  ),
  ...resourceCalls(site.webPageVersion, {}, { without: ['publish'] }),
  ...simple.flatMap(of => resourceCalls(of, shownWrites(of))),
  ...resourceCalls(site.webImage, bothWraps(pathWrites, shownWrites(site.webImage))),
  cleaned(projectByAbbr),
  projectList,
  ...treeCalls,
  copy,
  ...builderCalls,
  ...publishCalls,
  ...publishedCalls(site.webContent).map(cleaned).map(inTurn),
  ...publishedCalls(site.webImage, ['getList']),
  ...publishedCalls(site.webImageGroup, ['getDetail']),
  ...publishedCalls(site.website, ['getDetail']),
  ...publishedCalls(site.siteHostRedirect, ['getList']),
  ...publishedCalls(site.sitePageTitle, ['getList']),
]
