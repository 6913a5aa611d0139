import type { Refusal } from '@pavilion/declare'
import { type Context, ReadCache } from '@pavilion/store'
import { openCloseStatus, websiteStatus } from '../model/index.ts'
import { websiteClosed } from './refusals.ts'

/**
 * SQL: whether the project under this alias is open for visitors. It is open itself, and one of its
 * websites is; a project that never had a website is reached by calls alone. The same as `published`
 * of the project says.
 */
export const isProjectOpen = (alias: string): string => `(
      ${alias}."status" = ${openCloseStatus.open}
      and coalesce((
        select bool_or(w."status" = ${websiteStatus.active} and w."deletedAt" is null)
        from "website" w
        where w."projectId" = ${alias}.id
      ), true)
    )`

const reachable = new ReadCache<number, boolean>(['website', 'project'])
/** Whether visitors can reach a project now. */
export const isReachable = (ctx: Context, projectId: number): Promise<boolean> =>
  reachable.get(ctx, projectId, async () => {
    const [found] = await ctx.sql<{ open: boolean }>(
      `select ${isProjectOpen('p')} as open from "project" p where p.id = $1 and p."deletedAt" is null`,
      [projectId],
    )
    return found?.open === true
  })
/**
 * Refuses visitors' calls for a project that no visitor can reach.
 * @throws websiteClosed
 */
export async function mustBeOpenForVisitors(ctx: Context, projectId: number): Promise<void> {
  const isVisitor = ctx.caller.kind === 'anonymous' || ctx.caller.kind === 'visitor'
  if (isVisitor && !(await isReachable(ctx, projectId))) throw websiteClosed()
}

const open = new ReadCache<number, boolean>(['website', 'project'])
/** Why calls of this website's pages are refused, or undefined. A deleted website is closed. */
export async function whyWebsiteClosed(ctx: Context, websiteId: number): Promise<Refusal | undefined> {
  const isOpen = await open.get(ctx, websiteId, async () => {
    const [found] = await ctx.sql(
      `select 1
      from "website" w
      join "project" p on p.id = w."projectId" and p."deletedAt" is null
      where w.id = $1
        and w."deletedAt" is null
        and w."status" = ${websiteStatus.active}
        and p."status" = ${openCloseStatus.open}`,
      [websiteId],
    )
    return found !== undefined
  })
  return isOpen ? undefined : websiteClosed()
}
