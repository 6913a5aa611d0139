import * as site from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import { tea } from '../pictures/palette.ts'
import type { InWords, Written } from './contents.ts'
import type { Pictures } from './drawPictures.ts'

/** What the pages of one website show. */
export interface PageContents {
  readonly pictures: Pictures
  readonly written: Written
  readonly highlights: number
  readonly partners: number
  readonly figures: readonly number[]
  readonly quick: number
  readonly register: number
  /** The opening, as an ISO string. */
  readonly days: string
}
type Put = (row: Record<string, unknown>) => Promise<number>
/** Adds components to one website. */
export const componentsOf =
  (ctx: Context, projectId: number, websiteId: number): Put =>
  async row =>
    (await ctx.store(site.webComponent).create({ projectId, websiteId, ...row } as never)).id

/** The home page: opening, menu, figures, news, slides, guide and partners. */
export async function makeHomePage(
  put: Put,
  {
    pictures,
    written: { newsList, pageList, ids },
    highlights,
    partners,
    figures,
    quick,
    register,
    days,
  }: PageContents,
  phone: boolean,
  t: InWords,
): Promise<void> {
  const home = { container: site.pageContainer.home }
  const opening = await put({
    ...home,
    type: 1,
    style: site.containerStyle.hero,
    name: t('四月，到上海喝一杯新茶', 'The first tea of the year, in Shanghai'),
    backgroundImage: pictures.opening,
    sortNumber: 1,
    colours: { background: tea.deep, text: '#ffffff' },
  })
  await put({
    parentId: opening,
    type: 3,
    value: String(register),
    webMenuStyle: site.webMenuStyle.button,
    sortNumber: 1,
    colours: { background: tea.gold, text: tea.ink, activeText: tea.ink },
  })
  await put({
    parentId: opening,
    type: 9,
    name: t('距开幕还有', 'Doors open in'),
    deadline: days,
    sortNumber: 2,
    colours: { background: tea.night, header: tea.night, text: '#ffffff', activeText: tea.gold },
  })
  await put({
    ...home,
    type: 3,
    value: String(quick),
    webMenuStyle: site.webMenuStyle.grid21,
    columnNumbers: phone ? '3' : '6,3,3',
    sortNumber: 2,
  })
  const band = await put({
    ...home,
    type: 1,
    style: site.containerStyle.band,
    layoutMode: site.layoutMode.grid,
    columnNumbers: phone ? '2' : '4,2,2',
    name: t('一届展会，四个数字', 'The expo in four figures'),
    sortNumber: 3,
  })
  for (const [at, number] of figures.entries())
    await put({ parentId: band, type: 4, value: String(number), sortNumber: at })
  await put({
    ...home,
    type: 5,
    name: t('新闻动态', 'News'),
    value: String(newsList),
    webContentListStyle: site.webContentListStyle.imageText22,
    showHeader: true,
    limit: 5,
    sortNumber: 4,
  })
  await put({
    ...home,
    type: 7,
    value: String(highlights),
    heightMode: site.sizeMode.pixels,
    height: phone ? 240 : 460,
    borderRadius: '8px',
    sortNumber: 5,
  })
  const guide = await put({
    ...home,
    type: 1,
    style: site.containerStyle.plain,
    layoutMode: site.layoutMode.grid,
    columnNumbers: phone ? '1' : '2,1,1',
    name: t('看展指南', 'Plan your visit'),
    sortNumber: 6,
  })
  const plan = await put({
    parentId: guide,
    type: 2,
    showHeader: true,
    name: t('展馆平面图', 'Hall plan'),
    rightText: t('查看大图', 'Open'),
    value: `/content?id=${ids.halls}`,
    boxShadow: true,
    sortNumber: 1,
  })
  await put({
    parentId: plan,
    type: 6,
    value: pictures.plan,
    name: t('六个展馆的平面图', 'Plan of the six halls'),
    preview: true,
    sortNumber: 1,
  })
  const about = await put({
    parentId: guide,
    type: 2,
    showHeader: true,
    name: t('参观须知', 'Before you come'),
    rightText: t('全部', 'All'),
    value: `/content-list?id=${pageList}`,
    boxShadow: true,
    sortNumber: 2,
  })
  await put({
    parentId: about,
    type: 5,
    value: String(pageList),
    webContentListStyle: site.webContentListStyle.textPlain,
    limit: 6,
    sortNumber: 1,
  })
  await put({
    ...home,
    type: 8,
    name: t('合作伙伴', 'Partners'),
    showHeader: true,
    value: String(partners),
    columnNumbers: phone ? '3' : '6,4,3',
    heightMode: site.sizeMode.pixels,
    height: 110,
    sortNumber: 7,
  })
}
/** The footer, and the list on pages below the home page. */
export async function makeOtherPages(put: Put, { pageList, ids }: Written, phone: boolean, t: InWords): Promise<void> {
  const footer = await put({
    container: site.pageContainer.footer,
    type: 1,
    style: site.containerStyle.plain,
    sortNumber: 1,
  })
  await put({ parentId: footer, type: 4, value: String(ids.contact), sortNumber: 1 })
  const sub = await put({
    container: site.pageContainer.subPage,
    type: 1,
    style: site.containerStyle.plain,
    name: t('展会信息', 'The expo'),
    sortNumber: 1,
  })
  await put({
    parentId: sub,
    type: 5,
    value: String(pageList),
    webContentListStyle: site.webContentListStyle.imageText21,
    limit: 12,
    columnNumbers: phone ? '1' : '3,2,1',
    sortNumber: 1,
  })
}
