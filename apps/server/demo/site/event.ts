import { daysLater, type Language } from '@pavilion/declare'
import * as site from '@pavilion/site/model/index.ts'
import { now, type Context } from '@pavilion/store'
import { tea } from '../pictures/palette.ts'
import { event } from '../texts.ts'
import type { Pictures } from './drawPictures.ts'

/** A four-day fair that opens on a Thursday in some five months, at nine in Shanghai. */
export function showDays(at = now()): { start: Date; end: Date } {
  const start = daysLater(at, 145)
  start.setUTCDate(start.getUTCDate() + ((4 - start.getUTCDay() + 7) % 7))
  start.setUTCHours(1, 0, 0, 0)
  const end = daysLater(start, 3)
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
    introduction: '<p>六大展馆、420 个展位：一年一度，在上海喝遍世界。</p>',
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
