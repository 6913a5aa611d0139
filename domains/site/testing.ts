import type { NewRow, Row } from '@pavilion/declare'
import type { TestServer } from '@pavilion/testing'
import * as site from './model/index.ts'

/**
 * A project with its four websites, and what tests put on them, written directly to the database as
 * the system.
 */
export async function makeExpo(server: TestServer, wish: Partial<NewRow<typeof site.website>> = {}) {
  const project = await server.project({
    startTime: '2027-04-15T01:00:00.000Z',
    endTime: '2027-04-18T09:00:00.000Z',
    location: '上海',
    englishLocation: 'Shanghai',
  })
  const languages = await server.sql<{ id: number; mark: string }>('select id, mark from language')
  const languageOf = (mark: string) => Number(languages.find(each => each.mark === mark)?.id)
  const websites = {} as Record<`${'zh' | 'en'}${1 | 2}`, Row<typeof site.website>>
  for (const mark of ['zh', 'en'] as const)
    for (const type of [1, 2] as const)
      websites[`${mark}${type}`] = await server.system.store(site.website).create({
        projectId: project.id,
        name: `${mark} ${type}`,
        type,
        languageId: languageOf(mark),
        ...wish,
      })
  const { system } = server
  const projectId = project.id
  return {
    project,
    websites,
    languageOf,
    /** A visible component on the home page, or where `row` says. */
    component: (row: Record<string, unknown>, websiteId = websites.zh1.id) =>
      system
        .store(site.webComponent)
        .create({ projectId, websiteId, ...(row.parentId ? {} : { container: 'home' }), ...row } as never),
    list: (row: Record<string, unknown> = {}) =>
      system.store(site.webContentList).create({ projectId, name: '新闻', englishName: 'News', ...row }),
    async content(row: Record<string, unknown> = {}, published = true) {
      const made = await system.store(site.webContent).create({ projectId, name: '开馆公告', ...row })
      return published ? system.transaction(tx => tx.move(site.webContent, made, 'setPublished')) : made
    },
    async menu(group: Record<string, unknown>, entries: readonly Record<string, unknown>[]) {
      const made = await system.store(site.webMenuGroup).create({ projectId, name: '菜单', ...group })
      const menus = []
      for (const [at, entry] of entries.entries())
        menus.push(
          await system
            .store(site.webMenu)
            .create({ projectId, webMenuGroupId: made.id, name: `entry ${at}`, sortNumber: at, ...entry }),
        )
      return { group: made, menus }
    },
    async images(group: Record<string, unknown>, names: readonly string[]) {
      const made = await system.store(site.webImageGroup).create({ projectId, name: '图片', ...group })
      const images = []
      for (const [at, name] of names.entries())
        images.push(
          await system.store(site.webImage).create({
            projectId,
            webImageGroupId: made.id,
            name,
            filePath: `/files/aa/${name}.webp`,
            sortNumber: at,
          }),
        )
      return { group: made, images }
    },
  }
}
/** A page as it is served: its text, status, headers; redirects are not followed. */
export async function open(
  server: TestServer,
  path: string,
  { headers = {}, cookie }: { headers?: Record<string, string>; cookie?: string } = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { ...headers, ...(cookie && { cookie }) },
  })
  return {
    status: answer.status,
    headers: answer.headers,
    to: decodeURIComponent(answer.headers.get('location') ?? ''),
    html: await answer.text(),
  }
}
/** The text that a reader sees on the page. */
export const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
