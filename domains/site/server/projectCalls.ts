import { invalidInput, noData, type Row } from '@pavilion/declare'
import { anyone, handle, listQuery } from '@pavilion/http'
import { language } from '@pavilion/platform/model/index.ts'
import type { Context } from '@pavilion/store'
import * as sent from '../model/calls/published.ts'
import * as site from '../model/index.ts'

type Published = Record<string, unknown> & { id: number }
type WithSites = Row<typeof site.project> & {
  readonly languages: readonly object[]
  readonly websites: readonly object[]
}

/** Adds languages and published websites to these projects; two statements. */
async function withSites(ctx: Context, projects: readonly Published[], pageType?: number): Promise<WithSites[]> {
  if (!projects.length) return []
  const { rows: sites } = await ctx.published(site.website).getList({
    where: { projectId: projects.map(project => project.id), ...(pageType !== undefined && { pageType }) },
    pagination: { page: 1, limit: 1000 },
  })
  const { rows: languages } = await ctx.published(language).getList()
  const languageOf = (id: unknown) => languages.find(each => each.id === id) ?? null
  return projects.map(project => ({
    ...project,
    languages: ((project.languageIds as readonly number[] | null) ?? [])
      .map(languageOf)
      .filter(found => found !== null),
    websites: sites
      .filter(each => each.projectId === project.id)
      .map(each => ({ ...each, language: languageOf(each.languageId) })),
  })) as unknown as WithSites[]
}
export const projectByAbbr = handle(sent.getProject, { guard: anyone() }, async ({ ctx, body }) => {
  if (!body.abbr && !body.id) throw invalidInput({ abbr: ['请输入活动简称', 'Please enter the abbreviation'] })
  const id = body.id ?? (await idOf(ctx, body.abbr ?? ''))
  if (!id) throw noData()
  const [answer] = await withSites(ctx, [await ctx.published(site.project).getDetail(id)])
  return answer as WithSites
})
async function idOf(ctx: Context, abbr: string): Promise<number | undefined> {
  const [found] = await ctx.sql<{ id: number }>(
    `select id from project where lower(abbr) = lower($1) and "deletedAt" is null`,
    [abbr],
  )
  return found && Number(found.id)
}

/**
 * Open projects with their websites; with `website.pageType`, those that have one of this type
 * (visitor-side §7).
 */
export const projectList = handle(sent.getProjects, { guard: anyone() }, async ({ ctx, body }) => {
  const { 'website.pageType': pageType, ...conditions } = body.where ?? {}
  if (pageType !== undefined && typeof pageType !== 'number')
    throw invalidInput({ 'where.website.pageType': ['类型不正确', 'Has the wrong type'] })
  const { rows, ...counted } = await ctx
    .published(site.project)
    .getList(listQuery({ where: conditions, pagination: body.pagination, order: body.order }))
  const all = await withSites(ctx, rows, pageType)
  const found = pageType === undefined ? all : all.filter(project => project.websites.length > 0)
  const recount = found.length < all.length && !body.pagination
  return { rows: found, ...counted, ...(recount && { count: found.length }) }
})
