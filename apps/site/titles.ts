import type { Row } from '@pavilion/declare'
import { titleMatchType } from '@pavilion/site/model/codes.ts'
import type { sitePageTitle } from '@pavilion/site/model/website.ts'

type Rule = Pick<Row<typeof sitePageTitle>, 'matchType' | 'pattern' | 'webFormId' | 'title' | 'englishTitle'>
/**
 * The title that an operator's rule gives this page, or undefined if the page keeps its own
 * (visitor-side §2.1).
 */
export function titleOf(
  rules: readonly Rule[],
  { address, formId, language }: { address: string; formId?: string | undefined; language: 'zh' | 'en' },
): string | undefined {
  const rule = rules.find(({ matchType, pattern, webFormId }) =>
    matchType === titleMatchType.pathIncludes
      ? Boolean(pattern) && address.toLowerCase().includes((pattern as string).toLowerCase())
      : webFormId !== null && String(webFormId) === formId,
  )
  return rule && (language === 'en' ? rule.englishTitle || rule.title : rule.title)
}
