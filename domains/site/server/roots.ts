import type { Context } from '@pavilion/store'
import { project, website } from '../model/index.ts'
import { rootOf } from './directory.ts'

/** The roots of a project's websites follow its abbreviation. */
export async function writeRoots(ctx: Context, projectId: number): Promise<void> {
  const { abbr } = await ctx.store(project).getDetail(projectId)
  const sites = await ctx.acting('site', { projectId }).store(website).rows({ projectId }, { includes: [] })
  const languages = await ctx.sql<{ id: number; mark: string }>(
    `select id, mark from language where id = any($1::bigint[])`,
    [sites.map(site => site.languageId)],
  )
  for (const site of sites) {
    const root = rootOf(abbr, site.type, languages.find(each => Number(each.id) === site.languageId)?.mark ?? 'zh')
    if (root !== site.root) await ctx.acting('site', { projectId }).store(website).set(site.id, { root })
  }
}
