import { createHash } from 'node:crypto'
import { boolean, code, inLanguage, instant, integer, invalidInput, json, noData, shape, text } from '@pavilion/declare'
import {
  anyone,
  countCall,
  listQuery,
  may,
  post,
  publishedCalls,
  resourceCalls,
  rowOf,
  rowsOf,
  type Call,
} from '@pavilion/http'
import { clean } from '@pavilion/pages/clean.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { breathing, type Context } from '@pavilion/store'
import { Turns } from '@pavilion/store/turns.ts'
import * as site from '../model/index.ts'
import { checkPages } from './checks/checkPages.ts'
import { contentWrites } from './contents.ts'
import { pasteComponent, removeTree } from './paste.ts'
import { copyWebsite } from './copyWebsite.ts'
import { bothWraps, drafted, visitorRows } from './drafts.ts'
import { componentKinds, drawForManage } from './manage.ts'
import { placeComponent } from './place.ts'
import { bringBackVersion, comparePages, draftDifferences, pageStates, publishPages } from './publish.ts'
import { treeOf, treesOf } from './tree.ts'
import { componentWrites, menuWrites, projectWrites, shownWrites, websiteWrites } from './writes.ts'

type Open = Record<string, unknown> & { id: number }
const where = json<Record<string, unknown>>()
const whereBody = (key: string) =>
  shape({ where: where('条件', 'Conditions', { required: true, example: { [key]: 1 } }) })

/** The websites of these projects with their languages, as everybody may see them; two statements. */
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
const projectByAbbr = post(
  '/project/ext/getDetail',
  {
    guard: anyone(),
    writes: false,
    summary: ['按简称查询项目', 'One project by abbreviation, with languages and websites'],
    body: shape({ abbr: text('项目简称', 'Abbreviation', { max: 60 }), id: integer('编号', 'Id', { min: 1 }) }),
    answer: rowOf(site.project),
  },
  async ({ ctx, body }) => {
    if (!body.abbr && !body.id) throw invalidInput({ abbr: ['请输入项目简称', 'Please input abbreviation'] })
    const [found] = body.id
      ? [{ id: body.id }]
      : await ctx.sql<{ id: number }>(`select id from project where lower(abbr) = lower($1) and "deletedAt" is null`, [
          body.abbr,
        ])
    if (!found) throw noData()
    return (await withSites(ctx, [await ctx.published(site.project).getDetail(Number(found.id))]))[0]
  },
)
/** Sites to make addresses for: open projects that have a website of this page type (visitor-side §7). */
const projectList = post(
  '/project/ext/getListIncludeLanguagesAndWebsites',
  {
    guard: anyone(),
    writes: false,
    summary: ['项目列表（含语言与网站）', 'Projects with languages and websites'],
    body: shape({
      where: where('条件', 'Conditions'),
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
    const kept = pageType === undefined ? all : all.filter(project => project.websites.length > 0)
    return { rows: kept, ...counted, ...(kept.length < all.length && !body.pagination && { count: kept.length }) }
  },
)

/** A menu group's entries as a tree. */
async function menuTree(list: Promise<{ rows: Open[] }>) {
  return treeOf((await list).rows as never)
}
const asked = (conditions: Record<string, unknown>, key: string) => {
  if (conditions[key] === undefined || conditions[key] === null)
    throw invalidInput({ [`where.${key}`]: ['请指定', 'Must be given'] })
  return conditions
}
/** The components of one open website as visitors see them: of pages with a draft the published version. Conditions are values of published fields. @throws invalidInput */
async function publishedTree(
  ctx: Context,
  { websiteId, container, ...more }: Record<string, unknown>,
): Promise<object[]> {
  const fields = site.webComponent.published?.fields ?? []
  const plain = (value: unknown) => value === null || typeof value !== 'object'
  const wrong = Object.entries({ ...more, ...(container !== undefined && { container }) }).filter(
    ([name, value]) =>
      !(name === 'id' || name === 'projectId' || fields.includes(name)) ||
      !(plain(value) || (Array.isArray(value) && value.every(plain))),
  )
  if (typeof websiteId !== 'number' || wrong.length)
    throw invalidInput({
      ...(typeof websiteId !== 'number' && { 'where.websiteId': ['类型不正确', 'Has the wrong type'] as const }),
      ...Object.fromEntries(
        wrong.map(([name]) => [
          `where.${name}`,
          ['只能按公开字段的值查询', 'Takes values of published fields only'] as const,
        ]),
      ),
    } as never)
  const [of] = await ctx.sql<{ id: number; projectId: number }>(
    'select w.id, w."projectId" from website w join project p on p.id = w."projectId" and p.status = 1 and p."deletedAt" is null where w.id = $1 and w.status = 1 and w."deletedAt" is null',
    [Number.isSafeInteger(websiteId) ? websiteId : 0],
  )
  if (!of || (ctx.projectId !== undefined && ctx.projectId !== of.projectId)) return []
  const meets = (row: Record<string, unknown>) =>
    Object.entries(more).every(([name, value]) =>
      Array.isArray(value) ? value.includes(row[name]) : row[name] === value,
    )
  const shown = (await visitorRows(ctx, of)).map(rows =>
    rows
      .filter(row => meets(row))
      .map(row => Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || fields.includes(name)))),
  )
  return treesOf(shown as never).filter(
    row =>
      container === undefined ||
      ([container].flat() as unknown[]).includes((row as unknown as { container: unknown }).container),
  )
}
const trees: Call[] = [
  post(
    '/webMenu/ext/getListHierarchy',
    {
      guard: anyone(),
      writes: false,
      summary: ['菜单树（公开）', 'Menu tree, published'],
      body: whereBody('webMenuGroupId'),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => menuTree(ctx.published(site.webMenu).getList({ where: asked(body.where, 'webMenuGroupId') })),
  ),
  post(
    '/webMenu/getListHierarchy',
    {
      guard: may('webMenu.getList'),
      writes: false,
      summary: ['菜单树', 'Menu tree'],
      body: whereBody('webMenuGroupId'),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) =>
      menuTree(ctx.store(site.webMenu).getList({ where: asked(body.where, 'webMenuGroupId') }) as never),
  ),
  post(
    '/webComponent/ext/getListHierarchy',
    {
      guard: anyone(),
      writes: false,
      summary: ['页面组件树（公开）', 'Component tree, published'],
      body: whereBody('websiteId'),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => publishedTree(ctx, asked(body.where, 'websiteId')),
  ),
  post(
    '/webComponent/getListHierarchy',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['页面组件树', 'Component tree'],
      body: whereBody('websiteId'),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) =>
      menuTree(ctx.store(site.webComponent).getList({ where: asked(body.where, 'websiteId') }) as never),
  ),
]
const copyBody = shape({
  id: integer('网站', 'Website', { required: true, min: 1 }),
  projectId: integer('目标项目', 'Target project', { required: true, min: 1 }),
  languageId: integer('语言', 'Language', { min: 1 }),
  type: code('设备', 'Device', site.websiteType),
  name: text('名称', 'Name', { max: 100 }),
  contents: boolean('内容与图片也复制', 'Contents and pictures too', {
    hint: ['复制到其他项目时总是一并复制', 'Into another project they always go along'],
  }),
})
/** Answers the copy, and in `leftovers` what could not be taken along as it was. */
const copy = post(
  '/website/copy',
  {
    guard: may('website.create'),
    summary: ['复制网站', 'Copy a website'],
    body: copyBody,
    answer: { schema: { type: 'object' } },
  },
  async ({ ctx, body }) => {
    const { leftovers, ...row } = await copyWebsite(ctx, body)
    return {
      ...row,
      leftovers: leftovers.map(({ why, ...leftover }) => ({ ...leftover, why: inLanguage(why, ctx.language) })),
    }
  },
)

const manageBody = shape({
  id: integer('网站', 'Website', { required: true, min: 1 }),
  page: integer('子页面组件', 'Component of the further page', { min: 1 }),
  drafts: json<(Record<string, unknown> & { id: number })[]>()('未保存的设置', 'Settings not saved yet', {
    example: [{ id: 1, name: '首屏' }],
  }),
  preview: boolean('预览', 'Preview'),
})
const placeBody = shape({
  id: integer('组件', 'Component', { required: true, min: 1 }),
  updatedAt: instant('最后更新时间', 'Updated at', { required: true }),
  parentId: integer('上级', 'Parent', { min: 1 }),
  container: text('所在页面容器', 'Container', { max: 60 }),
  before: integer('放在其前的组件', 'Component to stand before', { min: 1 }),
})
/** What the page builder asks beyond the ordinary calls of components (back-office §2). */
const building: Call[] = [
  post(
    '/website/manage',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['搭建模式的页面', 'A page as it is built, with its components'],
      body: manageBody,
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body: { id, page, drafts, preview } }) => {
      if (
        drafts &&
        !(
          Array.isArray(drafts) &&
          drafts.every(draft => typeof draft === 'object' && draft !== null && Number.isInteger(draft.id))
        )
      )
        throw invalidInput({ drafts: ['格式不正确', 'Has the wrong form'] })
      return drawForManage(ctx, { id, page, drafts: drafts ?? [], preview: preview === true })
    },
  ),
  post(
    '/website/componentKinds',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['组件种类及其设置', 'Kinds of components with their settings'],
      body: shape({}),
      answer: { schema: { type: 'array' } },
    },
    async () => componentKinds(),
  ),
  post(
    '/webComponent/place',
    {
      guard: may('webComponent.update'),
      summary: ['移动组件', 'Move a component to another place'],
      body: placeBody,
      answer: rowOf(site.webComponent),
    },
    ({ ctx, body }) => drafted.place((tx, wish) => placeComponent(tx, wish as typeof body))(ctx, body),
  ),
  post(
    '/webComponent/paste',
    {
      guard: may('webComponent.create'),
      summary: ['复制组件到此处', 'Copy a component to here, with all below it'],
      body: shape({
        id: integer('组件', 'Component', { required: true, min: 1 }),
        websiteId: integer('网站', 'Website', { required: true, min: 1 }),
        parentId: integer('上级', 'Parent', { min: 1 }),
        container: text('所在页面容器', 'Container', { max: 60 }),
        before: integer('放在其前的组件', 'Component to stand before', { min: 1 }),
      }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => pasteComponent(ctx, body),
  ),
  post(
    '/webComponent/removeTree',
    {
      guard: may('webComponent.delete'),
      summary: ['删除组件及其下级', 'Delete a component with all below it'],
      body: shape({ id: integer('组件', 'Component', { required: true, min: 1 }) }),
      answer: { schema: { type: 'array', items: { type: 'integer' } } },
    },
    ({ ctx, body }) => removeTree(ctx, body),
  ),
]

const pagesBody = {
  id: integer('网站', 'Website', { required: true, min: 1 }),
  pages: json<string[]>()('页面', 'Pages', { required: true, example: ['home'] }),
}
const namesOf = (pages: unknown): string[] => {
  if (
    !Array.isArray(pages) ||
    !pages.length ||
    pages.length > 500 ||
    !pages.every(page => typeof page === 'string' && page.length > 0 && page.length <= 80)
  )
    throw invalidInput({ pages: ['应为页面名称的列表', 'Must be a list of names of pages'] })
  return pages
}
const versionId = integer('版本', 'Version', { required: true, min: 1 })
/** Drafts, publishing and versions of pages (docs/decisions/0010-drafts-of-pages.md). */
const publishing: Call[] = [
  post(
    '/website/pageStates',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['各页面的草稿与发布状态', 'Drafts and publishing of every page'],
      body: shape({ id: pagesBody.id }),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => pageStates(ctx, body.id),
  ),
  post(
    '/website/publish',
    {
      guard: may('webPageVersion.publish'),
      summary: ['发布页面，或计划发布', 'Publish pages, at once or at a moment'],
      body: shape({
        ...pagesBody,
        name: text('说明', 'Note', { max: 100 }),
        publishAt: instant('计划发布时间', 'To be published at'),
      }),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => publishPages(ctx, { ...body, pages: namesOf(body.pages) }),
  ),
  post(
    '/website/draftDifferences',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['草稿与公开内容的差异', 'What separates a draft from what is public'],
      body: shape({ id: pagesBody.id, page: text('页面', 'Page', { required: true, max: 80 }) }),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => draftDifferences(ctx, body),
  ),
  post(
    '/website/checkPages',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['发布前检查', 'Check pages before they are published'],
      body: shape(pagesBody),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx, body }) => checkPages(ctx, { id: body.id, pages: namesOf(body.pages) }),
  ),
  post(
    '/webPageVersion/compare',
    {
      guard: may('webPageVersion.getDetail'),
      writes: false,
      summary: ['比较版本', 'Compare versions'],
      body: shape({ id: versionId, against: integer('另一版本', 'Other version', { min: 1 }) }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => comparePages(ctx, body),
  ),
  post(
    '/webPageVersion/bringBack',
    {
      guard: may('webComponent.update'),
      summary: ['将版本恢复为草稿', 'Make a version the draft again'],
      body: shape({ id: versionId }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => bringBackVersion(ctx, body),
  ),
]

// Cleaning takes milliseconds for each text, and a list holds a thousand: what came out as it went in is known by its hash, and passes.
const harmless = new Set<string>()
const mostKnown = 20_000
function cleanAgain(text: string): string {
  const hash = createHash('sha256').update(text).digest('base64')
  if (harmless.has(hash)) return text
  const made = clean(text)
  if (harmless.size >= mostKnown) harmless.clear()
  if (made === text) harmless.add(hash)
  return made
}
/** Rich text is cleaned again before it is shown: rows may be older than a rule. Others have their turn meanwhile. */
const cleaned = (call: Call): Call => ({
  ...call,
  handler: async incoming => {
    const answer = (await call.handler(incoming)) as Open & { rows?: Open[] }
    const pause = breathing()
    for (const row of answer.rows ?? [answer]) {
      for (const key of ['content', 'introduction', 'notice'])
        if (typeof row[key] === 'string') row[key] = cleanAgain(row[key])
      const turn = pause()
      if (turn) await turn
    }
    return answer
  },
})

/** A thousand articles with their texts take a tenth of a second of the processor, and anybody may ask for them: such lists come one after the other, and so many a minute to one address. */
const longLists = new Turns(1)
const longFrom = 100
const longRate = { max: 120, seconds: 60 }
const inTurn = (call: Call): Call => ({
  ...call,
  handler: async incoming => {
    const { limit } = (incoming.body as { pagination?: { limit?: unknown } | null }).pagination ?? {}
    if (!call.path.endsWith('/getList') || (typeof limit === 'number' && limit <= longFrom))
      return call.handler(incoming)
    await countCall(incoming.ctx, `${call.path} long`, longRate)
    return longLists.take(() => call.handler(incoming))
  },
})

const simple = [
  site.siteHostRedirect,
  site.sitePageTitle,
  site.webMenuGroup,
  site.webContentList,
  site.webContentCaring,
  site.webImageGroup,
  site.webImage,
  site.websiteTemplate,
  site.webMenuTemplate,
]
export const calls: readonly Call[] = [
  ...resourceCalls(site.project, projectWrites),
  ...resourceCalls(site.website, websiteWrites),
  ...resourceCalls(site.webMenu, menuWrites),
  ...resourceCalls(site.webContent, contentWrites),
  ...resourceCalls(
    site.webComponent,
    bothWraps(
      { create: drafted.create, update: drafted.update, delete: drafted.delete, restore: drafted.restore },
      componentWrites,
    ),
  ),
  ...resourceCalls(site.webPageVersion, {}, { without: ['publish', 'replace'] }),
  ...simple.flatMap(of => resourceCalls(of, shownWrites(of))),
  cleaned(projectByAbbr),
  projectList,
  ...trees,
  copy,
  ...building,
  ...publishing,
  ...publishedCalls(site.webContent).map(cleaned).map(inTurn),
  ...publishedCalls(site.webImage, ['getList']),
  ...publishedCalls(site.webImageGroup, ['getDetail']),
  ...publishedCalls(site.website, ['getDetail']),
  ...publishedCalls(site.siteHostRedirect, ['getList']),
  ...publishedCalls(site.sitePageTitle, ['getList']),
]
