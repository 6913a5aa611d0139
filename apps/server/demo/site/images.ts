import * as site from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import type { InWords, Written } from './contents.ts'
import type { Pictures } from './drawPictures.ts'

/** The slides of the home page, each with a link to a page. */
export async function makeHighlights(
  ctx: Context,
  projectId: number,
  pictures: Pictures,
  { ids }: Written,
  t: InWords,
): Promise<number> {
  const highlights = await ctx
    .store(site.webImageGroup)
    .create({ projectId, name: t('展会亮点', 'Highlights'), autoplay: true, interval: 6000 })
  await ctx.store(site.webImage).createMany(
    [
      {
        filePath: pictures.opening,
        name: t('四月，到上海喝一杯新茶', 'April: the first tea of the year, in Shanghai'),
        path: '/content',
        value: String(ids.about),
      },
      {
        filePath: pictures.hall,
        name: t('六大展馆，420 个展位', 'Six halls, 420 booths'),
        path: '/content',
        value: String(ids.halls),
      },
      {
        filePath: pictures.cups,
        name: t('百席品鉴：每张桌子一款茶', 'A hundred tables, a hundred teas'),
        path: '/content',
        value: String(ids.tasting),
      },
    ].map((row, at) => ({
      projectId,
      webImageGroupId: highlights.id,
      type: site.webImageType.page,
      sortNumber: at + 1,
      ...row,
    })) as never,
  )
  return highlights.id
}
/** The logos of the partners. */
export async function makePartners(ctx: Context, projectId: number, pictures: Pictures, t: InWords): Promise<number> {
  const partners = await ctx.store(site.webImageGroup).create({
    projectId,
    name: t('合作伙伴', 'Partners'),
    autoplay: true,
    interval: 4000,
    mode: site.webImageGroupMode.normal,
  })
  await ctx.store(site.webImage).createMany(
    Array.from({ length: 8 }, (_, at) => ({
      projectId,
      webImageGroupId: partners.id,
      filePath: pictures[`company${at}`],
      name: t(`合作伙伴 ${at + 1}`, `Partner ${at + 1}`),
      sortNumber: at,
    })) as never,
  )
  return partners.id
}
