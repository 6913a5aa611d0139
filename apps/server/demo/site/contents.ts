import { inLanguage, type Language } from '@pavilion/declare'
import * as site from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import { event, news, pages, type Article } from '../texts.ts'
import type { Pictures } from './drawPictures.ts'
import type { Made } from './event.ts'

export interface Written {
  readonly newsList: number
  readonly pageList: number
  readonly ids: Readonly<Record<string, number>>
}
/** News and pages in one language, published on different days. */
export async function writeContents(
  ctx: Context,
  made: Made,
  language: Language,
  pictures: Pictures,
): Promise<Written> {
  const { projectId } = made
  const words = (pair: readonly [string, string]) => inLanguage(pair, language)
  const lists = await ctx.store(site.webContentList).createMany([
    {
      projectId,
      name: language === 'zh' ? '新闻动态' : 'News',
      englishName: 'News',
      style: site.webContentListStyle.imageText22,
      sortNumber: 1,
    },
    {
      projectId,
      name: language === 'zh' ? '展会信息' : 'The expo',
      englishName: 'The expo',
      style: site.webContentListStyle.imageText23,
      sortNumber: 2,
    },
  ])
  const [newsList, pageList] = lists.map(list => list.id) as [number, number]
  const rowOf = (article: Article, list: number) => ({
    projectId,
    webContentListId: list,
    name: words(article.title),
    abstract: words(article.abstract),
    content: `<figure><img src="${pictures[article.picture]}" alt=""></figure>${words(article.body)}`,
    cover: pictures[article.picture],
    class: words(article.tag),
    author: words(event.organiser),
    // The guide keeps the order in which it is written, whatever the dates of its articles.
    stickNumber: article.stick ?? (list === pageList ? pages.length - pages.indexOf(article) : 0),
    showCreatedAt: list === newsList,
  })
  const all = [
    ...news.map(article => [article, rowOf(article, newsList)] as const),
    ...pages.map(article => [article, rowOf(article, pageList)] as const),
  ]
  const rows = await ctx.store(site.webContent).createMany(all.map(([, row]) => row) as never, { birth: 'published' })
  for (const [at, [article]] of all.entries())
    await ctx.sql(
      `
        update "webContent"
        set "createdAt" = m.moment, "publishedAt" = m.moment
        from (
          select date_trunc('milliseconds', clock_timestamp()) - $2::int * interval '1 day' - interval '5 hours' as moment
        ) m
        where id = $1`,
      [rows[at]?.id, article.daysAgo],
    )
  return {
    newsList,
    pageList,
    ids: Object.fromEntries(all.map(([article], at) => [article.key, rows[at]?.id as number])),
  }
}
/** The expo in four figures, each a content of its own for the home page. */
export async function writeFigures(ctx: Context, projectId: number, t: InWords): Promise<number[]> {
  const publishedAt = now().toISOString()
  const numbers = await ctx.store(site.webContent).createMany(
    (
      [
        [t('420 个', '420'), t('展位', 'booths')],
        [t('6 个', '6'), t('展馆', 'halls')],
        ['78,400', t('专业观众人次', 'trade visits last year')],
        [t('11 万㎡', '110,000\u00a0m²'), t('展览面积', 'of exhibition space')],
      ] as const
    ).map(([figure, about]) => ({
      projectId,
      name: figure,
      content: `<p>${about}</p>`,
      showTitle: true,
      showCreatedAt: false,
      stickNumber: 0,
      publishedAt,
    })) as never,
    { birth: 'published' },
  )
  return numbers.map(({ id }) => id)
}
/** The Chinese or the English words, by the language of the website. */
export type InWords = (chinese: string, english: string) => string
