import * as site from '@pavilion/site/model/index.ts'
import { publishPages } from '@pavilion/site/server/index.ts'
import { crowd, put, type Demo } from './fill.ts'
import { chance } from '../pictures/chance.ts'

/**
 * Lists that the event's websites do not show: rules for addresses and titles (disabled),
 * templates, caring letters.
 */
export async function fillSiteLists(demo: Demo): Promise<void> {
  const {
    ctx,
    made: { projectId },
    pictures,
  } = demo
  const disabled = site.enabledStatus.disabled
  const random = chance('teaexpo letters')
  await put(demo, site.siteHostRedirect, [
    {
      host: 'old.teaexpo.example',
      whenRoot: true,
      whenNotFound: true,
      targetPath: '/teaexpo',
      projectId,
      status: disabled,
      remark: '旧域名，上线时开启',
    },
    {
      host: 'en.teaexpo.example',
      whenRoot: true,
      targetPath: '/teaexpo/en',
      projectId,
      status: disabled,
      remark: '英文域名，上线时开启',
    },
  ])
  await put(demo, site.sitePageTitle, [
    {
      matchType: site.titleMatchType.pathIncludes,
      pattern: '/open-form',
      title: '参展咨询',
      englishTitle: 'Exhibit with us',
      status: disabled,
      sortNumber: 1,
    },
    {
      matchType: site.titleMatchType.formId,
      webFormId: demo.forms.personal.id,
      title: '观众登记',
      englishTitle: 'Register to visit',
      status: disabled,
      sortNumber: 2,
    },
  ])
  const components = await ctx.sql<Record<string, unknown>>(
    'select type, name, container, "sortNumber" from "webComponent" where "websiteId" = $1 and "parentId" is null and "deletedAt" is null order by id',
    [demo.made.websites.zh1],
  )
  /**
   * The published home pages are saved as first versions, so that the builder starts with a
   * history.
   */
  for (const id of Object.values(demo.made.websites)) await publishPages(ctx, { id, pages: ['home'], name: '首次上线' })
  await put(
    demo,
    site.websiteTemplate,
    (
      [
        ['展会官网（电脑）', 'desktop', 'opening'],
        ['展会官网（手机）', 'mobile', 'dusk'],
      ] as const
    ).map(([name, type, cover], at) => ({
      name,
      type: site.websiteType[type],
      cover: pictures[cover] as string,
      components,
      sortNumber: at + 1,
    })),
  )
  await put(
    demo,
    site.webMenuTemplate,
    (
      [
        ['顶部导航', 'nav'],
        ['六宫格', 'grid21'],
        ['登记按钮', 'button'],
      ] as const
    ).map(([name, style], at) => ({
      name,
      style: site.webMenuStyle[style],
      menus: [
        { name: '首页', path: '/' },
        { name: '参观', path: '/content' },
      ],
      sortNumber: at + 1,
    })),
  )
  await put(
    demo,
    site.webContentCaring,
    crowd(random, 6700, 12).map(({ name, phone }, at) => ({
      title: '感谢您莅临采购商大会',
      content: `<p>${name}，感谢您的到来，期待四月再会。</p>`,
      receiver: name,
      receiverPhone: phone,
      status: site.webContentStatus[at < 10 ? 'published' : 'draft'],
      sortNumber: at + 1,
    })),
  )
}
