import { inLanguage } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Finding } from '../../model/calls/publishing.ts'
import { pageStates } from '../publish.ts'
import { checkPages } from './checkPages.ts'
import { detail } from './finding.ts'

/**
 * The troubles of visitors if this website were opened now: the check before publishing, of all its
 * pages.
 * @throws noData
 */
export async function checkOpening(ctx: Context, id: number): Promise<Finding[]> {
  const states = await pageStates(ctx, id)
  const findings = await checkPages(ctx, { id, pages: states.map(({ page }) => page) })
  // That it is closed is what the opening is about.
  const found = findings.filter(({ code, to }) => code !== 'closedSite' || to !== detail.website(id))
  return states.some(({ page, gone }) => page === 'home' && !gone) ? found : [noHome(ctx, id), ...found]
}
const noHome = (ctx: Context, id: number): Finding => ({
  code: 'emptyPage',
  page: 'home',
  component: null,
  message: inLanguage(['首页还没有内容', 'The home page is still empty'], ctx.language),
  to: `/websiteManagement/manage?website=${id}`,
})
