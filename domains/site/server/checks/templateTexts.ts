import type { Pair } from '@pavilion/declare'
import { type Context, sql } from '@pavilion/store'
import { webContent, webContentStatus } from '../../model/index.ts'
import { designs } from '../../templates/index.ts'
import type { Ground } from '../../templates/plan.ts'
import { detail, type Report } from './finding.ts'
import type { CheckedPages } from './read.ts'

interface Text {
  readonly id: number
  readonly name: string
  readonly abstract: string | null
  readonly content: string | null
  readonly webContentListId: number | null
}
/** What a reader sees of a content, however its HTML is written. */
const wordsOf = (name: string, abstract = '', body = '') =>
  [name, abstract, body.replace(/<[^>]*>/g, '').replace(/\s+/g, '')].join('\n')

const grounds: readonly Ground[] = (['zh', 'en'] as const).flatMap(language =>
  [false, true].map(phone => ({
    language,
    phone,
    speakers: false,
    t: (zh: string, en: string) => (language === 'zh' ? zh : en),
  })),
)
let kept: { readonly names: readonly string[]; readonly words: ReadonlySet<string> } | undefined
/** The texts of all templates in both languages, with no fact of any event in them. */
function templateTexts() {
  if (kept) return kept
  const texts = designs.flatMap(design =>
    grounds.flatMap(ground => {
      const { lists, contents } = design.plan(ground)
      return [...lists.flatMap(({ items }) => items), ...contents]
    }),
  )
  kept = {
    names: [...new Set(texts.map(({ name }) => name))],
    words: new Set(texts.map(({ name, abstract, body }) => wordsOf(name, abstract, body))),
  }
  return kept
}

/** Finds lists and articles that still say what their template said: sample speakers, news to come. */
export async function checkTemplateTexts(ctx: Context, checked: CheckedPages, report: Report): Promise<void> {
  const { lists, contents, pages, site } = checked
  if (!lists.length && !contents.length) return
  const { names, words } = templateTexts()
  const texts = await ctx.acting('check pages', { projectId: site.projectId }).query<Text>(
    sql`select c.id, c.name, c.abstract, c.content, c."webContentListId"
    from ${webContent} c
    where (c."webContentListId" = any(${lists.map(({ id }) => id)}::bigint[])
        or c.id = any(${contents.map(({ id }) => id)}::bigint[]))
      and c.status = ${webContentStatus.published} and c.name = any(${names}::text[])
    order by c."stickNumber" desc, c.id`,
  )
  const samples = texts.filter(({ name, abstract, content }) => words.has(wordsOf(name, abstract ?? '', content ?? '')))
  const first = pages[0] ?? ''
  for (const list of lists) {
    const named = samples.filter(({ webContentListId }) => Number(webContentListId) === list.id)
    if (!named.length) continue
    const [zh, en] = someOf(named)
    const name = list.englishName || list.name
    report(
      null,
      first,
      'templateText',
      [
        `内容列表「${list.name}」中有 ${named.length} 篇仍是模板的示例：${zh}`,
        `The list “${name}” still shows ${named.length === 1 ? 'a sample' : `${named.length} samples`} of the template: ${en}`,
      ],
      detail.contentList(list.id),
    )
  }
  const shown = new Set(lists.map(({ id }) => id))
  for (const { id, name, webContentListId } of samples)
    if (!webContentListId || !shown.has(Number(webContentListId)))
      report(
        null,
        first,
        'templateText',
        [`「${name}」仍是模板的文字`, `“${name}” still has the text of the template`],
        detail.content(Number(id)),
      )
}
/** The first three by name. */
function someOf(texts: readonly Text[]): Pair {
  const names = texts.slice(0, 3).map(({ name }) => name)
  const more = texts.length > names.length
  return [`${names.join('、')}${more ? '…' : ''}`, `${names.join(', ')}${more ? ' …' : ''}`]
}
