import { keyedPort, wordFor, type Pair } from '@pavilion/declare'
import { type Context, sql } from '@pavilion/store'
import { webComponentType, webImage, webMenu, webMenuGroup } from '../../model/index.ts'
import type { Component, Website } from '../directory.ts'
import { componentData, type ComponentTree, idsIn } from '../gather.ts'

/** Why a page without an id of its own would show nothing in this event, or undefined. */
export type PageEmpty = (ctx: Context, asked: { readonly projectId: number }) => Promise<Pair | undefined>
/**
 * Pages that a link can lead to although there is nothing on them: the programme of an event without
 * sessions, a form's page of an event without such a form. By path below the site's root.
 */
export const pageChecks = keyedPort<string, PageEmpty>('site.pageChecks', {
  what: 'why a page that links lead to would show nothing',
  optional: true,
})

/** Shown by `checkForm`, which knows why. */
const checkedElsewhere = new Set<number>([webComponentType.webForm])

/** Why components of later domains would show nothing, by their id: what they show is loaded. */
export async function readEmptySubjects(
  ctx: Context,
  projectId: number,
  rows: readonly Component[],
): Promise<ReadonlyMap<number, Pair>> {
  const found = await Promise.all(
    componentData.all().flatMap(([type, load]) => {
      const of = rows.filter(row => row.type === type)
      if (!of.length || checkedElsewhere.has(type)) return []
      return [
        load(ctx, { projectId, rows: of as unknown as ComponentTree[] }).then(data =>
          of.flatMap(row => {
            const why = whyEmpty(data[row.id])
            const [zh, en] = wordFor(webComponentType, type)
            return why ? [[row.id, [`「${zh}」组件${why[0]}`, `The component “${en}” ${why[1]}`] as Pair] as const] : []
          }),
        ),
      ]
    }),
  )
  return new Map(found.flat())
}
function whyEmpty(data: object | undefined): Pair | undefined {
  if (data === undefined)
    return ['未选择要显示的内容，或内容已删除', 'has nothing to show: nothing is chosen, or it has been deleted']
  const listed = data as { sessions?: unknown; speakers?: unknown; rows?: unknown }
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
  if (isEmpty(listed.sessions)) return ['没有日程', 'has no sessions']
  if (listed.sessions === undefined && isEmpty(listed.speakers)) return ['没有嘉宾', 'has no speakers']
  if (isEmpty(listed.rows)) return ['没有可显示的内容', 'has nothing to show']
  return undefined
}

/** Why the pages at these paths would show nothing. */
export async function readEmptyPages(
  ctx: Context,
  projectId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Pair>> {
  const found = await Promise.all(
    [...new Set(paths)].map(async path => [path, await pageChecks.get(path)?.(ctx, { projectId })] as const),
  )
  return new Map(found.flatMap(([path, why]) => (why ? [[path, why] as const] : [])))
}

/** The sub-pages that a menu, a picture or a heading of the website leads to. */
export async function readLinkedSubPages(
  ctx: Context,
  site: Website,
  drafts: readonly Component[],
): Promise<ReadonlySet<number>> {
  const groups = drafts
    .filter(row => row.type === webComponentType.menu || row.type === webComponentType.actions)
    .flatMap(row => idsIn(row.value))
  const links = await ctx.query<{ path: string; value: string | null }>(
    sql`select m.path, m.value
    from ${webMenu} m
    join ${webMenuGroup} g on g.id = m."webMenuGroupId"
    where m.visible
      and m.path ~* 'sub-page'
      and (g."websiteId" = ${site.id} or g.id = any(${groups}::bigint[]))
    union all
    select i.path, i.value
    from ${webImage} i
    where i.path ~* 'sub-page'`,
  )
  const values = drafts.flatMap(row => (/sub-page/i.test(row.value ?? '') ? [row.value as string] : []))
  return new Set([
    ...links.flatMap(({ path, value }) => idsIn(value || (/[?&]id=(\d+)/.exec(path)?.[1] ?? null))),
    ...values.flatMap(value => idsIn(/[?&]id=(\d+)/.exec(value)?.[1] ?? null)),
  ])
}
