import { inLanguage, type Language } from '@pavilion/declare'
import { saveUpload } from '@pavilion/system/server/index.ts'
import * as site from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import sharp from 'sharp'
import * as scenes from './pictures/scenes.ts'
import { tea } from './pictures/palette.ts'
import { event, news, pages, type Article } from './texts.ts'

export type Pictures = Readonly<Record<string, string>>
const wide = [1600, 1000] as const
const drawn: Readonly<Record<string, () => string>> = {
  opening: () => scenes.hills('opening', [1920, 1080]),
  dusk: () => scenes.hills('evening', [1600, 900], { dusk: true }),
  hills: () => scenes.hills('terrace', wide),
  hall: () => scenes.hall('north', wide),
  cups: () => scenes.cups('a', wide),
  cups2: () => scenes.cups('c3', wide),
  leaf: () => scenes.leafPrint('b', wide),
  skyline: () => scenes.skyline('c', wide),
  contours: () => scenes.contours('ridge', wide),
  plan: () => scenes.plan('e', wide),
  mark: () => scenes.mark(256),
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`company${at}`, () => scenes.companyMark(`company ${at}`, [400, 240])]),
  ),
}
/** Draws the event's pictures and keeps them as an operator's uploads would be kept. */
export async function drawPictures(ctx: Context): Promise<Pictures> {
  const kept: Record<string, string> = {}
  for (const [name, draw] of Object.entries(drawn)) {
    const picture = sharp(Buffer.from(draw()), { limitInputPixels: 20_000_000 })
    const bytes =
      name === 'mark' || name.startsWith('company')
        ? await picture.png().toBuffer()
        : await picture.jpeg({ quality: 88 }).toBuffer()
    kept[name] = await saveUpload(
      ctx,
      {
        name: `${name}.${name === 'mark' || name.startsWith('company') ? 'png' : 'jpg'}`,
        mimeType: 'image/jpeg',
        bytes,
        fields: {},
      },
      { purpose: 'sitePicture' },
    )
  }
  return kept
}

/** A four-day fair, opening on a Thursday some five months from now at nine in Shanghai. */
export function showDays(now = new Date()): { start: Date; end: Date } {
  const start = new Date(now.getTime() + 145 * 86_400_000)
  start.setUTCDate(start.getUTCDate() + ((4 - start.getUTCDay() + 7) % 7))
  start.setUTCHours(1, 0, 0, 0)
  const end = new Date(start.getTime() + 3 * 86_400_000)
  end.setUTCHours(7, 0, 0, 0)
  return { start, end }
}

export interface Made {
  readonly projectId: number
  readonly sellerId: number
  readonly websites: Readonly<Record<`${Language}${1 | 2}`, number>>
  readonly start: Date
  readonly end: Date
}
/** The organiser, the event and its four websites: desktop and phone, Chinese and English. */
export async function makeEvent(
  ctx: Context,
  pictures: Pictures,
  languages: Readonly<Record<Language, number>>,
): Promise<Made> {
  const { start, end } = showDays()
  const year = start.getUTCFullYear()
  const [seller] = await ctx.sql<{ id: number }>(
    `
      insert into seller ("name", "englishName", "contacter", "email")
      values ($1, $2, '林知夏', 'office@teaexpo.example')
      returning id`,
    [...event.organiser],
  )
  const sellerId = seller?.id as number
  const project = await ctx.store(site.project).create({
    name: `${year} ${event.name[0]}`,
    englishName: `${event.name[1]} ${year}`,
    abbr: event.abbr,
    type: site.projectType.exhibition,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    location: event.location[0],
    englishLocation: event.location[1],
    locationx: 121.4944,
    locationy: 31.2286,
    logo: pictures.mark,
    banner: [pictures.opening as string],
    languageIds: [languages.zh, languages.en],
    sellerId,
    introduction: '<p>六大展馆、420 家企业、31 个国家和地区：一年一度，在上海喝遍世界。</p>',
    notice: '<p>请携带登记时使用的证件原件入场。</p>',
  })
  const websites = {} as Record<`${Language}${1 | 2}`, number>
  for (const language of ['zh', 'en'] as const)
    for (const type of [1, 2] as const) {
      const made = await ctx.store(site.website).create({
        projectId: project.id,
        name: `${language === 'zh' ? (type === 1 ? '电脑端' : '手机端') : type === 1 ? 'Desktop' : 'Phone'} ${language}`,
        type,
        languageId: languages[language],
        pageType: site.websitePageType.site,
        root: `/${event.abbr}${type === 2 ? '/m' : ''}${language === 'en' ? '/en' : ''}`,
        primaryColor: tea.deep,
        headerBackgroundColor: tea.paper,
        headerTextColor: tea.ink,
        backgroundColor: '#fbf9f3',
        textColor: tea.ink,
        signInPage: site.signInTemplate.signIn1,
        needLogin: site.websiteNeedLogin.notRequired,
      } as never)
      websites[`${language}${type}`] = made.id
    }
  return { projectId: project.id, sellerId, websites, start, end }
}

interface Written {
  readonly newsList: number
  readonly pageList: number
  readonly ids: Readonly<Record<string, number>>
}
/** News and pages in one language, published at different days. */
async function writeContents(ctx: Context, made: Made, language: Language, pictures: Pictures): Promise<Written> {
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
    stickNumber: article.stick ?? 0,
    showCreatedAt: list === newsList,
  })
  const all = [
    ...news.map(article => [article, rowOf(article, newsList)] as const),
    ...pages.map(article => [article, rowOf(article, pageList)] as const),
  ]
  const rows = await ctx.store(site.webContent).createMany(all.map(([, row]) => row) as never)
  await ctx.sql(
    `
    update "webContent"
    set status = 1
    where id = any($1::bigint[])`,
    [rows.map(row => row.id)],
  )
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
type Entry = { name: string; englishName?: string; path: string; value?: string; icon?: string; image?: string }
async function makeMenu(
  ctx: Context,
  made: Made,
  websiteId: number,
  name: string,
  style: number,
  entries: readonly Entry[],
): Promise<number> {
  const group = await ctx
    .store(site.webMenuGroup)
    .create({ projectId: made.projectId, websiteId, name, style: style as never })
  await ctx.store(site.webMenu).createMany(
    entries.map((entry, at) => ({
      projectId: made.projectId,
      webMenuGroupId: group.id,
      type: site.webMenuType.page,
      sortNumber: at + 1,
      ...entry,
    })) as never,
  )
  return group.id
}
/** Everything that one website shows: menus, opening, numbers, news, guides, pictures. */
export async function fillWebsites(
  ctx: Context,
  made: Made,
  pictures: Pictures,
  forms: { personal: number; questionnaire: number; open: number },
): Promise<void> {
  const { projectId } = made
  const days = made.start.toISOString()
  for (const language of ['zh', 'en'] as const) {
    const { newsList, pageList, ids } = await writeContents(ctx, made, language, pictures)
    const zh = language === 'zh'
    const t = (chinese: string, english: string) => (zh ? chinese : english)
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
          name: t('六大展馆，420 家企业', 'Six halls, 420 companies'),
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
    const numbers = await ctx.store(site.webContent).createMany(
      (
        [
          [t('420 家', '420'), t('参展企业', 'exhibitors')],
          [t('31 个', '31'), t('国家和地区', 'countries and regions')],
          ['78,400', t('专业观众人次', 'trade visits last year')],
          [t('11 万㎡', '110,000 m²'), t('展览面积', 'of exhibition space')],
        ] as const
      ).map(([figure, about]) => ({
        projectId,
        name: figure,
        content: `<p>${about}</p>`,
        webContentListId: pageList,
        showTitle: true,
        showCreatedAt: false,
        stickNumber: 0,
      })) as never,
    )
    await ctx.sql(
      `
        update "webContent"
        set status = 1, "publishedAt" = "createdAt", "webContentListId" = null
        where id = any($1::bigint[])`,
      [numbers.map(row => row.id)],
    )
    for (const type of [1, 2] as const) {
      const websiteId = made.websites[`${language}${type}`]
      const phone = type === 2
      const page = (key: string, name: string, icon?: string): Entry => ({
        name,
        path: '/content',
        value: String(ids[key]),
        ...(icon && { icon }),
      })
      await makeMenu(ctx, made, websiteId, t('主导航', 'Navigation'), site.webMenuStyle.nav, [
        { name: t('首页', 'Home'), path: '/', icon: 'home' },
        page('about', t('关于', 'About')),
        page('visit', t('参观', 'Visit')),
        page('exhibit', t('参展', 'Exhibit')),
        page('programme', t('日程', 'Programme')),
        { name: t('新闻', 'News'), path: '/content-list', value: String(newsList) },
        page('contact', t('联系', 'Contact')),
      ])
      const quick = await makeMenu(ctx, made, websiteId, t('快捷入口', 'At a glance'), site.webMenuStyle.grid21, [
        {
          name: t('观众登记', 'Register to visit'),
          path: '/personal-register',
          value: String(forms.personal),
          icon: 'ticket',
        },
        page('halls', t('展馆平面图', 'Hall plan'), 'map'),
        page('programme', t('同期活动', 'Programme'), 'calendar'),
        page('visit', t('交通住宿', 'Getting there'), 'compass'),
        { name: t('参展咨询', 'Exhibit with us'), path: '/open-form', value: String(forms.open), icon: 'building' },
        page('faq', t('常见问题', 'Questions'), 'question'),
      ])
      const register = await makeMenu(ctx, made, websiteId, t('登记按钮', 'Register'), site.webMenuStyle.button, [
        {
          name: t('免费登记参观', 'Register free of charge'),
          path: '/personal-register',
          value: String(forms.personal),
        },
        { name: t('了解展会', 'About the expo'), path: '/content', value: String(ids.about) },
      ])
      const put = async (row: Record<string, unknown>): Promise<number> =>
        (await ctx.store(site.webComponent).create({ projectId, websiteId, ...row } as never)).id
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
      for (const [at, number] of numbers.entries())
        await put({ parentId: band, type: 4, value: String(number.id), sortNumber: at })
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
        value: String(highlights.id),
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
        value: String(partners.id),
        columnNumbers: phone ? '3' : '6,4,3',
        heightMode: site.sizeMode.pixels,
        height: 110,
        sortNumber: 7,
      })
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
  }
}
