import { publishedCalls, resourceCalls, type Call } from '@pavilion/http'
import * as site from '../model/index.ts'
import { cleaned, inTurn } from './publishedArticles.ts'
import { builderCalls } from './builderCalls.ts'
import { contentWrites } from './contents.ts'
import { bothWraps, drafted } from './drafts.ts'
import { pathWrites } from './pathWrites.ts'
import { projectByAbbr, projectList } from './projectCalls.ts'
import { projectWrites } from './projectWrites.ts'
import { publishCalls } from './publishCalls.ts'
import { treeCalls } from './treeCalls.ts'
import { shownWrites } from './shownWrites.ts'
import { componentWrites, menuWrites } from './treeWrites.ts'
import { websiteWrites } from './websiteWrites.ts'

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
  ...builderCalls,
  ...publishCalls,
  ...publishedCalls(site.webContent).map(cleaned).map(inTurn),
  ...publishedCalls(site.webImage, ['getList']),
  ...publishedCalls(site.webImageGroup, ['getDetail']),
  ...publishedCalls(site.website, ['getDetail']),
  ...publishedCalls(site.siteHostRedirect, ['getList']),
  ...publishedCalls(site.sitePageTitle, ['getList']),
]
