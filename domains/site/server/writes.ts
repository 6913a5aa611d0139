import { alreadyTaken, invalidInput, Refusal, stillReferred, type AnyResource, type Pair } from '@pavilion/declare'
import { eachOf, mustBeOutside, type Wraps } from '@pavilion/http'
import { type Context, quoted } from '@pavilion/store'
import {
  coordinatesOf,
  isTileAddress,
  pageVersionStatus,
  project,
  webComponent,
  webComponentType,
  webMenu,
  website,
} from '../model/index.ts'
import { abbreviationProblem, hostOf } from '../model/addresses.ts'
import { aloneAtAddress } from './addressHeld.ts'
import { rootOf } from './directory.ts'
import { everyVisitorRow } from './drafts.ts'
import { waitForPlanned } from './publish.ts'
import { abbreviationReserved, componentHoldsNone, parentElsewhere } from './refusals.ts'

type Body = Record<string, unknown>

/**
 * An abbreviation is the first segment of an address: not reserved, without special characters,
 * unique in any letter case.
 * @throws invalidInput, abbreviationReserved, alreadyTaken
 */
async function checkAbbreviation(ctx: Context, abbr: unknown, id?: unknown): Promise<void> {
  if (typeof abbr !== 'string') return
  const problem = abbreviationProblem(abbr)
  if (problem === 'signs')
    throw invalidInput({
      abbr: [
        '项目简称只能含字母、数字和连字符，且以字母或数字开头',
        'The abbreviation may contain letters, digits and hyphens, and must start with a letter or digit',
      ],
    })
  if (problem === 'reserved') throw abbreviationReserved({ abbr }, { field: 'abbr' })
  const [other] = await ctx.sql(
    `select id from project where lower(abbr) = lower($1) and "deletedAt" is null and id is distinct from $2::bigint`,
    [abbr, id ?? null],
  )
  if (other)
    throw alreadyTaken({ name: project.fields.abbr.zh, englishName: project.fields.abbr.en }, { field: 'abbr' })
}
/**
 * A former abbreviation still leads to its project, because links and printed material contain it.
 */
async function formerAbbreviations(ctx: Context, { id, abbr }: Body): Promise<string[] | undefined> {
  const before = typeof abbr === 'string' ? await ctx.store(project).find({ id: id as number }) : undefined
  const [from, to] = [before?.abbr.toLowerCase(), String(abbr).toLowerCase()]
  return !before || !from || from === to
    ? undefined
    : [...new Set([...(before.formerAbbreviations ?? []), from])].filter(former => former !== to)
}
/**
 * A project's own host must be a valid host that no other project uses.
 * @throws invalidInput, alreadyTaken
 */
async function checkHost(ctx: Context, domainName: unknown, id?: unknown): Promise<void> {
  if (typeof domainName !== 'string' || domainName.trim() === '') return
  const host = hostOf(domainName)
  if (!host)
    throw invalidInput({
      domainName: ['请填写域名，如 expo.example.com', 'Please enter a domain, such as expo.example.com'],
    })
  const others = await ctx.sql<{ domainName: string }>(
    `select "domainName" from project where "domainName" is not null and "deletedAt" is null and id is distinct from $1::bigint`,
    [id ?? null],
  )
  if (others.some(other => hostOf(other.domainName) === host))
    throw alreadyTaken(
      { name: project.fields.domainName.zh, englishName: project.fields.domainName.en },
      { field: 'domainName' },
    )
}
/**
 * A project's time zone must be a name that both the server and the database know. For PostgreSQL,
 * `+08:00` means eight hours in the other direction, and `CET` has no summer time.
 * @throws invalidInput
 */
async function checkTimeZone(ctx: Context, timeZone: unknown): Promise<void> {
  if (typeof timeZone !== 'string' || timeZone === '') return
  const [known] =
    /^(?:[a-z]+\/[\w/+-]+|utc)$/i.test(timeZone) && isZone(timeZone)
      ? await ctx.sql('select 1 from pg_timezone_names where lower(name) = lower($1)', [timeZone])
      : []
  if (!known)
    throw invalidInput({
      timeZone: [
        '没有这个时区，请填写如 Asia/Shanghai 的名称',
        'There is no such time zone. Please enter a name such as Asia/Shanghai',
      ],
    })
}
/**
 * Visitors' accounts belong to the organiser. Once rows of a project refer to such accounts,
 * another organiser would lock their owners out.
 * @throws invalidInput
 */
async function checkSeller(ctx: Context, { id, sellerId }: Body): Promise<void> {
  const before = sellerId === undefined ? undefined : await ctx.store(project).find({ id: id as number })
  if (!before?.sellerId || before.sellerId === sellerId) return
  const { catalogue } = ctx
  const naming = catalogue
    .referrersTo(catalogue.get('webUser'))
    .filter(
      ({ resource, declared }) =>
        resource.scope === 'project' && resource.storage !== 'view' && !resource.log && declared.kind === 'ref',
    )
  const [held] = await ctx.sql(
    `select 1 where ${naming.map(({ resource, field }) => `exists (select 1 from ${quoted(resource.name)} where "projectId" = $1 and ${quoted(field)} is not null and "deletedAt" is null)`).join(' or ')}`,
    [before.id],
  )
  if (held)
    throw invalidInput({
      sellerId: [
        '已有访客用原商家的账号登记，不能更换商家',
        'Visitors have registered with accounts of this seller, so the seller can no longer be changed',
      ],
    })
}
/**
 * An event that ends before it begins would be open and over at once.
 * @throws invalidInput
 */
async function checkDays(ctx: Context, { id, startTime, endTime }: Body): Promise<void> {
  if (startTime === undefined && endTime === undefined) return
  const before = id === undefined ? undefined : await ctx.store(project).find({ id: id as number })
  const [from, to] = [
    startTime === undefined ? before?.startTime : startTime,
    endTime === undefined ? before?.endTime : endTime,
  ]
  if (from && to && Date.parse(to as string) <= Date.parse(from as string))
    throw invalidInput({ endTime: ['结束时间应晚于开始时间', 'The end time must be later than the start time'] })
}
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
/** The roots of a project's websites follow its abbreviation. */
async function writeRoots(ctx: Context, projectId: number): Promise<void> {
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
export const projectWrites: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await checkAbbreviation(tx, body.abbr)
      await checkHost(tx, body.domainName)
      await checkTimeZone(tx, body.timeZone)
      await checkDays(tx, body)
      return next(tx, body)
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await checkAbbreviation(tx, body.abbr, body.id)
      await checkHost(tx, body.domainName, body.id)
      await checkTimeZone(tx, body.timeZone)
      await checkDays(tx, body)
      await checkSeller(tx, body)
      const id = body.id as number
      const former = await formerAbbreviations(tx, body)
      const row = await next(tx, body)
      if (body.abbr !== undefined) await writeRoots(tx, id)
      if (!former) return row
      await tx.acting('site', { projectId: null }).store(project).set(id, { formerAbbreviations: former })
      return tx.store(project).getDetail(id)
    }),
  // Another project may have taken its abbreviation or its host meanwhile.
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { id: number; abbr: string; domainName: string | null }
      await checkAbbreviation(tx, row.abbr, row.id)
      await checkHost(tx, row.domainName, row.id)
      return row
    }),
}
const rooted = (next: (ctx: Context, body: Body) => Promise<unknown>) => (ctx: Context, body: Body) =>
  ctx.transaction(async tx => {
    if (typeof body.mapTileUrl === 'string' && body.mapTileUrl !== '' && !isTileAddress(body.mapTileUrl))
      throw invalidInput({
        mapTileUrl: [
          '地址须以 https:// 开头并包含 {z}、{x}、{y}',
          'The address must start with https:// and contain {z}, {x} and {y}',
        ],
      })
    mustBeOutside(body.sisterLoginCheckUrl, 'sisterLoginCheckUrl')
    const { id, projectId } = (await next(tx, body)) as { id: number; projectId: number }
    await writeRoots(tx, projectId)
    return tx.store(website).getDetail(id)
  })
/**
 * Resources that components name by number in their value, with the types of these components. The
 * database does not know these references.
 */
const shownBy: readonly (readonly [of: string, name: Pair, types: readonly number[]])[] = [
  ['webMenuGroup', ['菜单组', 'menu group'], [webComponentType.menu, webComponentType.actions]],
  ['webContentList', ['内容列表', 'content list'], [webComponentType.contentList]],
  [
    'webImageGroup',
    ['图片组', 'image group'],
    [
      webComponentType.carousel,
      webComponentType.carousel2,
      webComponentType.goRound,
      webComponentType.swipe,
      webComponentType.album,
    ],
  ],
]
/**
 * Refuses to delete what a page shows in its draft, in public, or in a planned version. `going`: a
 * condition for the rows to delete (`g`) and the components that stay (`s`).
 * @throws stillReferred
 */
async function checkNotShown(
  tx: Context,
  [of, [zh, en], types]: (typeof shownBy)[number],
  going: string,
  ids: readonly number[],
): Promise<void> {
  const held = ids.length
    ? await tx.sql<{ site: string; shown: string }>(
        `${everyVisitorRow}, shown as (select id, "websiteId", type, value from seen_row union select id, "websiteId", type, value from "webComponent" where "deletedAt" is null
      union select r.id, k."websiteId", r.type, r.value from "webPageVersion" k cross join lateral jsonb_populate_recordset(null::"webComponent", k.rows) r where k.status = ${pageVersionStatus.planned} and k."deletedAt" is null)
    select distinct on (s.id) w.name as site, g.name as shown from ${quoted(of)} g join shown s on s.type in (${types.join(', ')}) and g.id::text = any(regexp_split_to_array(btrim(s.value), '\\s*,\\s*'))
      join website w on w.id = s."websiteId" and w."projectId" = g."projectId" and w."deletedAt" is null where ${going} and g."deletedAt" is null order by s.id, g.id`,
        [ids],
      )
    : []
  const [first] = held
  if (first)
    throw stillReferred(
      {
        name: `${webComponent.zh}（网站「${first.site}」显示${zh}「${first.shown}」）`,
        englishName: `${webComponent.en}: the website “${first.site}” shows the ${en} “${first.shown}”`,
        count: held.length,
      },
      { resource: webComponent.name },
    )
}
/** The rows that a call is to delete, as far as the caller can reach them. */
const reached = async (tx: Context, of: AnyResource, { id, ids }: Body): Promise<number[]> =>
  (
    (await tx
      .store(of)
      .rows(
        { id: (Array.isArray(ids) ? ids : [id]).slice(0, 1000).filter(each => Number.isSafeInteger(each)) } as never,
        { limit: 1000 },
      )) as { id: number }[]
  ).map(row => row.id)
/**
 * Deletes rows unless `holds` refuses. Of several rows, those that nothing holds are deleted and
 * the others are reported.
 */
const unlessHeld =
  (of: AnyResource, holds: (tx: Context, ids: readonly number[]) => Promise<void>): Wraps[string] =>
  next => {
    const all = (ctx: Context, body: Body) =>
      ctx.transaction(async tx => {
        await holds(tx, await reached(tx, of, body))
        return next(tx, body)
      })
    return async (ctx, body) => {
      if (!Array.isArray(body.ids)) return all(ctx, body)
      try {
        return await ctx.attempt(() => all(ctx, body))
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'stillReferred')) throw error
        return eachOf(ctx, body.ids, id => all(ctx, { id }), of)
      }
    }
  }
/** Menu groups, content lists and picture groups cannot be deleted while a component shows them. */
export const shownWrites = (of: AnyResource): Wraps => {
  const shown = shownBy.find(([name]) => name === of.name)
  return shown ? { delete: unlessHeld(of, (tx, ids) => checkNotShown(tx, shown, 'g.id = any($1::bigint[])', ids)) } : {}
}
/** A website is deleted with its menu groups, unless pages of other websites show them. */
const itsMenusShownElsewhere = 'g."websiteId" = any($1::bigint[]) and s."websiteId" <> all($1::bigint[])'
/**
 * A website's root follows from its project, type and language. A restored website may have a new
 * root, and publishes what became due meanwhile.
 */
export const websiteWrites: Wraps = {
  create: next => aloneAtAddress(rooted(next)),
  update: next => aloneAtAddress(rooted(next)),
  setActive: aloneAtAddress,
  delete: unlessHeld(website, (tx, ids) =>
    checkNotShown(tx, shownBy[0] as (typeof shownBy)[number], itsMenusShownElsewhere, ids),
  ),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await aloneAtAddress(rooted(next))(tx, body)) as { id: number; projectId: number }
      await waitForPlanned(tx, row)
      return row
    }),
}

const holding = new Set<number>([
  webComponentType.container,
  webComponentType.fixedContainer,
  webComponentType.card,
  webComponentType.tabs,
])
/**
 * A component's level follows from its parent, which must be able to hold components and be on the
 * same website (visitor-side §2.7).
 */
export async function underParent(ctx: Context, body: Body): Promise<void> {
  if (body.parentId === undefined && body.websiteId === undefined && body.id !== undefined) return
  const before = body.id === undefined ? undefined : await ctx.store(webComponent).getDetail(body.id as number)
  const parentId = body.parentId === undefined ? before?.parentId : (body.parentId as number | null)
  const websiteId = body.websiteId === undefined ? before?.websiteId : body.websiteId
  if (!parentId) return
  const parent = await ctx.store(webComponent).find({ id: parentId })
  if (!parent) return
  if (!holding.has(parent.type)) throw componentHoldsNone()
  if (parent.websiteId !== (websiteId ?? null)) throw parentElsewhere()
}
/**
 * The value of a map is longitude and latitude (visitor-side §2.7).
 * @throws invalidInput
 */
async function checkPlace(ctx: Context, body: Body): Promise<void> {
  if (typeof body.value !== 'string' || body.value.trim() === '' || coordinatesOf(body.value)) return
  const type =
    body.type ??
    (body.id === undefined ? undefined : (await ctx.store(webComponent).find({ id: body.id as number }))?.type)
  if (type === webComponentType.mapLocation)
    throw invalidInput({
      value: ['请填写「经度,纬度」，如 121.4737,31.2304', 'Please enter longitude,latitude, such as 121.4737,31.2304'],
    })
}
/**
 * Moves everything below a row to the same group or website: otherwise it would have no parent
 * there and be hidden. One statement.
 */
const takeBelow = (
  ctx: Context,
  of: typeof webMenu | typeof webComponent,
  field: string,
  row: { id: number; projectId: number } & Record<string, unknown>,
): Promise<unknown> =>
  ctx.sql(
    `with recursive below as (select id, 0 as level from ${quoted(of.name)} where "parentId" = $1 and "projectId" = $2 union all select c.id, below.level + 1 from ${quoted(of.name)} c join below on c."parentId" = below.id where below.level < 20)
    update ${quoted(of.name)} c set ${quoted(field)} = $3, "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), c."updatedAt" + interval '1 ms') from below where c.id = below.id and c.${quoted(field)} is distinct from $3`,
    [row.id, row.projectId, row[field]],
  )
const levelled = (next: (ctx: Context, body: Body) => Promise<unknown>) => (ctx: Context, body: Body) =>
  ctx.transaction(async tx => {
    await underParent(tx, body)
    await checkPlace(tx, body)
    const row = (await next(tx, body)) as {
      id: number
      projectId: number
      websiteId: number | null
      parentId: number | null
      hierarchyLevel: number
    }
    if (body.id !== undefined && body.websiteId !== undefined) await takeBelow(tx, webComponent, 'websiteId', row)
    const above = row.parentId === null ? undefined : await tx.store(webComponent).find({ id: row.parentId })
    const hierarchyLevel = above ? (above.hierarchyLevel ?? 0) + 1 : 0
    return hierarchyLevel === row.hierarchyLevel
      ? row
      : tx.acting('site', { projectId: row.projectId }).store(webComponent).set(row.id, { hierarchyLevel })
  })
/** Updates the levels of a component and everything in it after a move; one statement. */
export const levelsBelow = (ctx: Context, projectId: number, id: number): Promise<unknown> =>
  ctx.sql(
    `with recursive below as (select c.id, coalesce(p."hierarchyLevel" + 1, 0) as level from "webComponent" c left join "webComponent" p on p.id = c."parentId" where c.id = $1 and c."projectId" = $2
      union all select c.id, below.level + 1 from "webComponent" c join below on c."parentId" = below.id where below.level < 20)
    update "webComponent" c set "hierarchyLevel" = below.level from below where c.id = below.id and c."hierarchyLevel" is distinct from below.level`,
    [id, projectId],
  )
export const componentWrites: Wraps = { create: levelled, update: levelled }

const sameGroup = (next: (ctx: Context, body: Body) => Promise<unknown>) => (ctx: Context, body: Body) =>
  ctx.transaction(async tx => {
    const row = (await next(tx, body)) as {
      id: number
      projectId: number
      parentId: number | null
      webMenuGroupId: number
    }
    if (
      row.parentId !== null &&
      (await tx.store(webMenu).find({ id: row.parentId }))?.webMenuGroupId !== row.webMenuGroupId
    )
      throw parentElsewhere()
    if (body.id !== undefined && body.webMenuGroupId !== undefined) await takeBelow(tx, webMenu, 'webMenuGroupId', row)
    return row
  })
export const menuWrites: Wraps = { create: sameGroup, update: sameGroup }
