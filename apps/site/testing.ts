import { makeExpo } from '@pavilion/site/testing.ts'
import type { TestServer } from '@pavilion/testing'

type Expo = Awaited<ReturnType<typeof makeExpo>>
/** A site with one of everything, so that its pages are like those of real events. */
export async function fullExpo(
  server: TestServer,
): Promise<Expo & { listId: number; contentId: number; groupId: number; subPageId: number }> {
  const expo = await makeExpo(server, { primaryColor: '#1c6b4f' })
  const list = await expo.list({ name: '新闻动态', englishName: 'News' })
  const { group } = await expo.images({ autoplay: true, interval: 1000 }, ['one', 'two', 'three'])
  let contentId = 0
  for (let at = 1; at <= 12; at++)
    contentId = (
      await expo.content({
        name: `第 ${at} 条消息：展馆布局与交通安排`,
        abstract: '六个展馆沿中央连廊分列南北。',
        webContentListId: list.id,
        class: '公告',
        content:
          '<h2>时间</h2><p style="color:#ffe14d">9:00–17:00</p><table><tbody><tr><th>馆</th><td>主题</td></tr></tbody></table>',
      })
    ).id
  let subPageId = 0
  for (const site of Object.values(expo.websites)) {
    const entries = [
      { name: '首页', englishName: 'Home', path: '/' },
      { name: '新闻', englishName: 'News', path: '/content-list', value: String(list.id), icon: 'news' },
      { name: '服务', englishName: 'Services', type: 0 },
    ]
    await expo.menu({ websiteId: site.id, style: 1 }, entries)
    await expo.menu({ websiteId: site.id, style: 81 }, [
      { name: '登记参观', englishName: 'Register', path: '/personal-register' },
    ])
    const { group: grid } = await expo.menu(
      {},
      entries.map(entry => ({ ...entry, icon: 'map' })),
    )
    const put = (row: Record<string, unknown>) => expo.component(row, site.id)
    const hero = await put({ type: 1, style: 2 })
    await put({
      type: 9,
      parentId: hero.id,
      name: '距开幕',
      englishName: 'Doors open in',
      deadline: '2099-01-01T00:00:00.000Z',
    })
    for (const webMenuStyle of [1, 21, 22, 25, 41, 43, 61, 62, 63, 71, 81])
      await put({ type: 3, value: String(grid.id), webMenuStyle })
    for (const webContentListStyle of [1, 404, 11, 21, 22, 23, 24, 25, 31, 32, 61, 451, 452, 201])
      await put({
        type: 5,
        value: webContentListStyle >= 451 ? `${list.id},${list.id}` : String(list.id),
        webContentListStyle,
        limit: 3,
        showHeader: true,
      })
    for (const type of [7, 8, 61, 71, 201])
      await put({ type, value: String(group.id), name: '图片', englishName: 'Pictures' })
    await put({ type: 51, name: '国家会展中心', englishName: 'National Exhibition Center', value: '121.3,31.19' })
    await put({ type: 202, value: String(grid.id), name: '操作', englishName: 'Actions' })
    const tabs = await put({ type: 100, name: '指南', englishName: 'Guide' })
    for (const name of ['交通', '酒店'])
      await put({
        type: 4,
        parentId: (
          await put({ type: 1, parentId: tabs.id, name, englishName: name === '交通' ? 'Getting here' : 'Hotels' })
        ).id,
        value: String(contentId),
      })
    const card = await put({
      type: 2,
      name: '须知',
      englishName: 'Before you come',
      showHeader: true,
      colours: { header: '#ffe14d' },
    })
    await put({ type: 4, parentId: card.id, value: String(contentId) })
    const page = await put({ type: 1, container: 'sub-page', name: '参观', englishName: 'Visit' })
    await put({ type: 4, parentId: page.id, value: String(contentId) })
    subPageId = page.id
  }
  return { ...expo, listId: list.id, contentId, groupId: group.id, subPageId }
}
/** The pictures of this site are names without files. */
export const noPictures = [/\/files\/aa\//, /404 \(Not Found\)/]
