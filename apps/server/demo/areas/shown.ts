import { defaultZone, type Language } from '@pavilion/declare'
import * as site from '@pavilion/site/model/index.ts'
import { tea } from '../pictures/palette.ts'
import type { Demo } from './fill.ts'

/** The areas whose lists the websites show: visitors reach them from the menus. */
export async function showAreas(demo: Demo): Promise<void> {
  const { made } = demo
  const figures = await readFigures(demo)
  for (const language of ['zh', 'en'] as const) {
    await correctArticles(demo, language, figures)
    for (const type of [1, 2] as const) {
      const websiteId = made.websites[`${language}${type}`]
      const votes = await makeVotes(demo, websiteId, language, type === 2)
      await arrangeMenus(demo, websiteId, language, {
        votes,
      })
    }
  }
}
const inLanguage = (language: Language) => (zh: string, en: string) => (language === 'zh' ? zh : en)

/** The page with the polls: one that runs, and the ranking. */
async function makeVotes({ ctx, made }: Demo, websiteId: number, language: Language, phone: boolean): Promise<number> {
  const t = inLanguage(language)
  const topics = await ctx.sql<{ id: number; name: string; englishName: string; status: number }>(
    'select id, name, "englishName", status from "voteTopic" where "projectId" = $1 order by id',
    [made.projectId],
  )
  const put = async (row: Record<string, unknown>) =>
    (await ctx.store(site.webComponent).create({ projectId: made.projectId, websiteId, ...row } as never)).id
  const page = await put({
    container: site.pageContainer.subPage,
    type: 1,
    style: site.containerStyle.plain,
    name: t('投票', 'Votes'),
    sortNumber: 2,
  })
  for (const [at, { id, name, englishName }] of topics.entries())
    await put({
      parentId: page,
      type: at === 2 ? 33 : 31,
      value: String(id),
      name,
      englishName,
      showHeader: true,
      limit: 8,
      columnNumbers: phone ? '2' : '4,3,2',
      colours: { text: tea.ink },
      sortNumber: at + 1,
    })
  return page
}

interface Figures {
  readonly sessions: number
  readonly talks: number
  readonly days: number
}
async function readFigures({ ctx, made }: Demo): Promise<Figures> {
  const [found] = await ctx.sql<Figures>(
    `
      select
        (select count(*)::int from "conferenceSchedule" where "projectId" = $1) as sessions,
        (select count(*)::int from "conferenceTopic" where "projectId" = $1) as talks,
        (
          select count(distinct ("startTime" at time zone '${defaultZone()}')::date)::int
          from "conferenceSchedule"
          where "projectId" = $1
        ) as days`,
    [made.projectId],
  )
  return found as Figures
}

/** The articles about the programme say what the programme says. */
async function correctArticles({ ctx, made }: Demo, language: Language, figures: Figures): Promise<void> {
  const t = inLanguage(language)
  const { sessions, talks, days } = figures
  const rows = await ctx.sql<{ name: string; at: string; place: string }>(
    `
      select
        ${language === 'zh' ? 's.name' : 's."englishName" as name'},
        to_char(s."startTime" at time zone '${defaultZone()}', 'MM-DD HH24:MI') as at,
        ${language === 'zh' ? 'p.name' : 'p."englishName"'} as place
      from "conferenceSchedule" s
      join "conferencePlace" p on p.id = s."conferencePlaceId"
      where s."projectId" = $1
      order by s."startTime"`,
    [made.projectId],
  )
  const cells = (tag: string, texts: readonly string[]) => texts.map(text => `<${tag}>${text}</${tag}>`).join('')
  const table = `<table><thead><tr>${cells('th', [t('时间', 'Time'), t('活动', 'Session'), t('地点', 'Place')])}</tr></thead><tbody>${rows.map(({ at, name, place }) => `<tr>${cells('td', [at, name, place])}</tr>`).join('')}</tbody></table>`
  await ctx.sql(
    `
      update "webContent"
      set content = regexp_replace(content, '<table>.*</table>', $3), abstract = $4
      where "projectId" = $1 and name = $2`,
    [
      made.projectId,
      t('同期活动', 'Programme'),
      table,
      t(
        `${days} 天 ${sessions} 场活动、${talks} 个报告。`,
        `${sessions} sessions with ${talks} talks in ${days} days.`,
      ),
    ],
  )
}

interface Shown {
  readonly votes: number
  /** The article with the plan of the halls. */
}
/** Menus to what the product does best; on phones a bar for those who are there. */
async function arrangeMenus({ ctx, made }: Demo, websiteId: number, language: Language, to: Shown): Promise<void> {
  const t = inLanguage(language)
  const { projectId } = made
  const phone = websiteId === made.websites[`${language}2`]
  const [nav] = await ctx.store(site.webMenuGroup).rows({ websiteId, style: site.webMenuStyle.nav }, { limit: 1 })
  if (!nav) return
  const old = await ctx
    .store(site.webMenu)
    .rows({ webMenuGroupId: nav.id }, { limit: 20, order: [['sortNumber', 'asc']] })
  const [home, visit, exhibit, programme, news, store, contact] = old as [
    ...(typeof old)[number][],
  ] as unknown as Record<number, (typeof old)[number]> & (typeof old)[number][]
  if (!home || !visit || !exhibit || !programme || !news || !store || !contact) return
  const put = async (
    parent: { id: number } | null,
    name: string,
    path: string,
    sortNumber: number,
    { value, icon }: { value?: string; icon?: string } = {},
  ) =>
    ctx.store(site.webMenu).create({
      projectId,
      webMenuGroupId: nav.id,
      parentId: parent?.id ?? null,
      type: site.webMenuType.page,
      name,
      path,
      sortNumber,
      ...(value && { value }),
      ...(icon && { icon }),
    } as never)
  const set = (row: { id: number }, values: Record<string, unknown>) =>
    ctx.store(site.webMenu).set(row.id, values as never)
  // Programme: the timetable itself, speakers and votes below it.
  await set(programme, { path: '/schedule', value: null, sortNumber: 2 })
  await put(programme, t('日程表', 'Timetable'), '/schedule', 1)
  await put(programme, t('我的日程', 'My agenda'), '/agenda', 2)
  await put(programme, t('投票', 'Votes'), '/sub-page', 3, { value: String(to.votes) })
  await put(null, t('嘉宾', 'Speakers'), '/speaker', 3)
  const guide = String(exhibit.value)
  await set(exhibit, { name: t('参展', 'Exhibit'), path: '/exhibition-plan', value: null, sortNumber: 4 })
  await put(exhibit, t('展位图', 'Floor plan'), '/exhibition-plan', 0)
  await put(exhibit, t('展商名录', 'All exhibitors'), '/exhibitors', 1)
  await put(exhibit, t('展品目录', 'Products'), '/exhibitor-products', 2)
  await put(exhibit, t('展位活动', 'Events at the stands'), '/exhibitor-activities', 3)
  await put(exhibit, t('展商中心', 'Exhibitor centre'), '/exhibitor-center', 5)
  await put(exhibit, t('申请参展', 'Apply to exhibit'), '/exhibit', 6)
  await put(exhibit, t('参展指南', 'Exhibitor guide'), '/content', 7, { value: guide })
  await set(visit, { sortNumber: 5 })
  await put(visit, t('参观指南', 'Visitor guide'), '/content', 1, { value: String(visit.value) })
  await put(visit, t('酒店', 'Hotels'), '/hotel', 2, { icon: 'hotel' })
  await put(visit, t('我的酒店预订', 'My hotel bookings'), '/hotel-booking', 3)
  await put(visit, t('我的通行证', 'My pass'), '/passes', 4, { icon: 'ticket' })
  await put(visit, t('招聘会', 'Job fair'), '/jobs', 7)
  await put(visit, t('新闻', 'News'), '/content-list', 5, { value: String(news.value) })
  await put(visit, t('联系我们', 'Contact'), '/content', 6, { value: String(contact.value) })
  await set(store, { sortNumber: 6 })
  await ctx.store(site.webMenu).deleteMany([news.id, contact.id])
  const [quick] = await ctx.store(site.webMenuGroup).rows({ websiteId, style: site.webMenuStyle.grid21 }, { limit: 1 })
  if (quick)
    for (const entry of await ctx.store(site.webMenu).rows({ webMenuGroupId: quick.id }, { limit: 20 })) {
      if (entry.icon === 'calendar') await set(entry, { path: '/schedule', value: null })
      if (entry.icon === 'question')
        await set(entry, {
          name: t('投票', 'Vote'),
          path: '/sub-page',
          value: String(to.votes),
          icon: 'vote',
        })
      if (entry.icon === 'compass')
        await set(entry, {
          name: t('酒店', 'Hotels'),
          path: '/hotel',
          value: null,
          icon: 'hotel',
        })
    }
  if (!phone) return
  const bar = await ctx.store(site.webMenuGroup).create({
    projectId,
    websiteId,
    name: t('手机底栏', 'Bottom bar'),
    style: site.webMenuStyle.tab61,
  })
  await ctx.store(site.webMenu).createMany(
    [
      [t('首页', 'Home'), '/', 'home'],
      [t('日程', 'Programme'), '/schedule', 'calendar'],
      [t('通行证', 'My pass'), '/passes', 'ticket'],
      [t('我的', 'Me'), '/user-center', 'user'],
    ].map(([name, path, icon], at) => ({
      projectId,
      webMenuGroupId: bar.id,
      type: site.webMenuType.page,
      name,
      path,
      icon,
      sortNumber: at + 1,
    })) as never,
  )
}
