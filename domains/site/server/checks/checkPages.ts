import { inLanguage } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { checkContrast } from './contrast.ts'
import { checkLinks } from './deadLinks.ts'
import type { Finding, Report } from './finding.ts'
import { readPages } from './read.ts'
import { checkShown } from './shown.ts'
import { checkTranslations } from './translations.ts'

/**
 * What would trouble visitors if these pages were published now. Hidden components are ignored; the
 * website's own menus are checked with every page. At most fifteen statements, however many
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
  checkLinks(checked, report)
  return findings
}
