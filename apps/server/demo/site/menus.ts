import * as site from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import type { InWords, Written } from './contents.ts'
import type { Made } from './event.ts'

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
/** The forms that menus link to. */
export interface FormIds {
  readonly personal: number
  readonly questionnaire: number
  readonly open: number
}
/** The navigation of one website, and the menus that its home page shows. */
export async function makeMenus(
  ctx: Context,
  made: Made,
  websiteId: number,
  { newsList, ids }: Written,
  forms: FormIds,
  t: InWords,
): Promise<{ quick: number; register: number }> {
  const page = (key: string, name: string, icon?: string): Entry => ({
    name,
    path: '/content',
    value: String(ids[key]),
    ...(icon && { icon }),
  })
  await makeMenu(ctx, made, websiteId, t('主导航', 'Navigation'), site.webMenuStyle.nav, [
    { name: t('首页', 'Home'), path: '/', icon: 'home' },
    // «About» stands in the opening of the home page: the row has room for seven.
    page('visit', t('参观', 'Visit')),
    page('exhibit', t('参展', 'Exhibit')),
    page('programme', t('日程', 'Programme')),
    { name: t('新闻', 'News'), path: '/content-list', value: String(newsList) },
    { name: t('商城', 'Store'), path: '/store', icon: 'cart' },
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
      name: t('免费登记参观', 'Register free'),
      path: '/personal-register',
      value: String(forms.personal),
    },
    { name: t('了解展会', 'About the expo'), path: '/content', value: String(ids.about) },
  ])
  return { quick, register }
}
