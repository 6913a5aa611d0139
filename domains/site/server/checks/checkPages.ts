import { inLanguage } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { checkContrast } from './contrast.ts'
import { checkLinks } from './deadLinks.ts'
import { detail, type Report } from './finding.ts'
import { type CheckedPages, readPages } from './read.ts'
import type { Finding } from '../../model/calls/publishing.ts'
import { websiteStatus } from '../../model/index.ts'
import { checkShown } from './shown.ts'
import { checkTemplateTexts } from './templateTexts.ts'
import { checkTranslations } from './translations.ts'
import { checkUntranslated } from './untranslated.ts'

/**
 * The troubles of visitors if these pages were published now. Hidden components are ignored; the
 * website's own menus are checked with every page. At most sixteen statements, however many
 * components there are.
 * @throws noData
 */
export async function checkPages(
  ctx: Context,
  { id, pages }: { id: number; pages: readonly string[] },
): Promise<Finding[]> {
  const checked = await readPages(ctx, { id, pages })
  const findings: Finding[] = []
  const report: Report = (component, page, code, words, to = null) =>
    findings.push({ code, page, component: component?.id ?? null, message: inLanguage(words, ctx.language), to })
  for (const { row, page } of checked.rows) {
    checkShown(checked, row, page, report)
    checkTranslations(checked, row, page, report)
    checkContrast(checked, row, page, report)
  }
  await checkUntranslated(ctx, checked, report)
  await checkTemplateTexts(ctx, checked, report)
  checkLinks(checked, report)
  checkReach(checked, report)
  return findings
}

/** Finds pages that nobody would see: their website is closed, or nothing leads to them. */
function checkReach(checked: CheckedPages, report: Report): void {
  const { site, pages, drafts, linkedSubPages, isProjectOpen } = checked
  const first = pages[0] ?? ''
  if (site.status !== websiteStatus.active)
    report(
      null,
      first,
      'closedSite',
      ['网站已关闭，访客看不到任何页面', 'The website is closed: visitors see none of its pages'],
      detail.website(site.id),
    )
  if (!isProjectOpen)
    report(
      null,
      first,
      'closedSite',
      ['活动已关闭，访客看不到它的网站', 'The event is closed: visitors see none of its websites'],
      detail.project(site.projectId),
    )
  for (const page of pages) {
    const root = drafts.get(Number(/^sub-page:(\d+)$/.exec(page)?.[1]))
    if (root?.visible && !linkedSubPages.has(root.id))
      report(root, page, 'noWayThere', [
        `没有菜单或链接通向页面「${root.name ?? root.id}」`,
        `No menu or link leads to the page “${root.englishName || root.name || root.id}”`,
      ])
  }
}
