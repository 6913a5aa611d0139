import { integer, invalidInput, json, noData, shape, text } from '@pavilion/declare'
import { anyone, listQuery, post, rowOf, rowsOf } from '@pavilion/http'
import { language } from '@pavilion/platform/model/index.ts'
import type { Context } from '@pavilion/store'
import * as site from '../model/index.ts'

type Open = Record<string, unknown> & { id: number }

/** Adds languages and published websites to these projects; two statements. */
async function withSites(ctx: Context, projects: readonly Open[], pageType?: number): Promise<object[]> {
  if (!projects.length) return []
  const { rows: sites } = await ctx.published(site.website).getList({
    where: { projectId: projects.map(project => project.id), ...(pageType !== undefined && { pageType }) },
    pagination: { page: 1, limit: 1000 },
  })
  const { rows: languages } = await ctx.published(language).getList()
  const languageOf = (id: unknown) => languages.find(each => each.id === id) ?? null
  return projects.map(project => ({
    ...project,
    languages: ((project.languageIds as number[] | null) ?? []).map(languageOf).filter(Boolean),
    websites: sites
      .filter(each => each.projectId === project.id)
      .map(each => ({ ...each, language: languageOf(each.languageId) })),
  }))
}
export const projectByAbbr = post(
  '/project/ext/getDetail',
  {
    guard: anyone(),
    writes: false,
    summary: ['按简称查询活动', 'One event by abbreviation, with languages and websites'],
    body: shape({ abbr: text('活动简称', 'Abbreviation', { max: 60 }), id: integer('编号', 'Id', { min: 1 }) }),
    answer: rowOf(site.project),
  },
  async ({ ctx, body }) => {
    if (!body.abbr && !body.id) throw invalidInput({ abbr: ['请输入活动简称', 'Please enter the abbreviation'] })
    const id = body.id ?? (await idOf(ctx, body.abbr as string))
    if (!id) throw noData()
    const project = await ctx.published(site.project).getDetail(id)
    const [answer] = await withSites(ctx, [project])
    return answer
  },
)
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
export const projectList = post(
  '/project/ext/getListIncludeLanguagesAndWebsites',
  {
    guard: anyone(),
    writes: false,
    summary: ['活动列表（含语言与网站）', 'Events with languages and websites'],
    body: shape({
      where: json<Record<string, unknown>>()('条件', 'Conditions'),
      pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
      order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
    }),
    answer: rowsOf(site.project),
  },
  async ({ ctx, body }) => {
    const { 'website.pageType': pageType, ...conditions } = body.where ?? {}
    if (pageType !== undefined && typeof pageType !== 'number')
      throw invalidInput({ 'where.website.pageType': ['类型不正确', 'Has the wrong type'] })
    const { rows, ...counted } = await ctx
      .published(site.project)
      .getList(listQuery({ where: conditions, pagination: body.pagination, order: body.order }))
    const all = (await withSites(ctx, rows, pageType)) as { websites: unknown[] }[]
    const found = pageType === undefined ? all : all.filter(project => project.websites.length > 0)
    const recount = found.length < all.length && !body.pagination
    return { rows: found, ...counted, ...(recount && { count: found.length }) }
  },
)
