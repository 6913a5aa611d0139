import { noData, type Row, type ServerNew } from '@pavilion/declare'
import { type Context, everyRowOf, sql, type Transaction, now } from '@pavilion/store'
import {
  differences,
  pageVersionStatus,
  rootOfPage,
  rowsByPage,
  webComponent,
  webPageVersion,
  website,
  type Difference,
  type KeptRow,
} from '../model/index.ts'
import type { PageState } from '../model/calls/publishing.ts'
import type { Component } from './directory.ts'
import { draftRows, keptRow, startDrafts } from './drafts.ts'
import { nothingToPublish, publishInPast } from './refusals.ts'

type Version = Row<typeof webPageVersion>
const byName = { home: 0, header: 1, footer: 2 } as Record<string, number>
const versionsOf = (ctx: Context, site: { id: number; projectId: number }, where: object) =>
  ctx
    .acting('drafts', { projectId: site.projectId })
    .store(webPageVersion)
    .rows({ websiteId: site.id, ...where }, { limit: 5000, order: [['number', 'desc']] }) as Promise<Version[]>

/**
 * Every page of a website with the differences between its draft and what visitors see. Four
 * statements.
 * @throws noData
 */
export async function pageStates(ctx: Context, websiteId: number): Promise<PageState[]> {
  const site = await ctx.store(website).getDetail(websiteId)
  const drafts = rowsByPage(await draftRows(ctx, site))
  const [seen, planned] = await Promise.all([
    versionsOf(ctx, site, { status: pageVersionStatus.published }),
    versionsOf(ctx, site, { status: pageVersionStatus.planned }),
  ])
  const pages = [
    ...new Set([...drafts.keys(), ...seen.filter(each => each.rows.length).map(each => each.page)]),
  ].filter(page => page !== '-')
  return pages
    .map(page => {
      const version = seen.find(each => each.page === page)
      const draft = drafts.get(page) ?? []
      const root = rootOfPage(page)
      const top =
        root === undefined
          ? undefined
          : (draft.find(row => row.id === root) ?? version?.rows.find(row => row.id === root))
      return {
        page,
        name: (top?.name as string | undefined) ?? null,
        englishName: (top?.englishName as string | undefined) ?? null,
        changes: version ? differences(version.rows, draft.map(keptRow)).length : 0,
        unseen: version !== undefined && version.number === 0 && version.rows.length === 0 && draft.length > 0,
        gone: draft.length === 0,
        number: version?.number ?? null,
        publishedAt: version && version.number > 0 ? version.publishedAt : null,
        publishedBy: version?.sysUserName ?? null,
        planned: planned
          .filter(each => each.page === page)
          .map(each => ({
            id: each.id,
            publishAt: each.publishAt as string,
            updatedAt: each.updatedAt,
            by: each.sysUserName,
          })),
      }
    })
    .sort(
      (a, b) => (byName[a.page] ?? 9) - (byName[b.page] ?? 9) || (rootOfPage(a.page) ?? 0) - (rootOfPage(b.page) ?? 0),
    )
}
export interface Publishing {
  readonly id: number
  readonly pages: readonly string[]
  readonly name?: string | null | undefined
  readonly publishAt?: string | null | undefined
}

/**
 * Publishes the drafts of these pages, now or at a set time as they are now. Drafts can be edited
 * meanwhile; two publications happen one after the other. Answers the new versions.
 * @throws noData, nothingToPublish when no page differs, publishInPast
 */
export const publishPages = (ctx: Context, { id, pages, name, publishAt }: Publishing): Promise<Version[]> =>
  ctx.transaction(async tx => {
    const site = await tx.store(website).lock(id, { referable: true })
    const system = tx.acting('drafts', { projectId: site.projectId })
    if (publishAt && Date.parse(publishAt) <= now().getTime()) throw publishInPast()
    const drafts = rowsByPage(await draftRows(system, site))
    const known = await versionsOf(tx, site, { page: [...pages] })
    const made: Version[] = []
    // A page without versions is stored first: otherwise the planned changes would be public
    // already.
    if (publishAt) await startDrafts(tx, site, pages)
    for (const page of new Set(pages)) {
      const versions = known.filter(each => each.page === page)
      const before = versions.find(each => each.status === pageVersionStatus.published)
      const rows = (drafts.get(page) ?? []).map(keptRow)
      if (!before && !rows.length) throw noData()
      if (
        !publishAt &&
        before &&
        !differences(before.rows, rows).length &&
        !(before.number === 0 && rows.length > 0 && before.rows.length === 0)
      )
        continue
      const version = await system.store(webPageVersion).create(
        {
          projectId: site.projectId,
          websiteId: id,
          page,
          number: Math.max(0, ...versions.map(each => each.number)) + 1,
          rows,
          name: name || null,
          publishAt: publishAt ?? null,
          publishedAt: publishAt ? null : now().toISOString(),
          sysUserId: ctx.caller.kind === 'operator' ? ctx.caller.id : null,
          sysUserName: ctx.caller.name,
        },
        { birth: publishAt ? 'scheduled' : 'published' },
      )
      if (ctx.caller.kind === 'operator')
        await tx.log(publishAt ? 'plan' : 'publish', {
          resource: webPageVersion.name,
          id: version.id,
          projectId: site.projectId,
          details: { page, number: version.number },
        })
      made.push(version)
    }
    if (!made.length) throw nothingToPublish()
    return made.map(({ rows: _rows, ...version }) => version as Version)
  })

/** Queues the publication of a planned version. */
export async function waitForTime(tx: Transaction, { id, publishAt }: Version): Promise<void> {
  if (publishAt)
    await tx.enqueue(publishPlanned.name, { id }, { key: `page version ${id}`, runAt: new Date(publishAt) })
}
/** Queues the planned versions of a restored website again; overdue ones are published now. */
export async function waitForPlanned(tx: Transaction, site: { id: number; projectId: number }): Promise<void> {
  for (const version of await versionsOf(tx, site, { status: pageVersionStatus.planned }))
    await waitForTime(tx, version)
}
/** Publishes a planned version unless it was cancelled; may run twice. */
export const publishPlanned = {
  name: 'site.publishPlanned',
  run: (ctx: Context, { id }: { id: number }): Promise<void> =>
    ctx.transaction(async tx => {
      const waiting = await tx.store(webPageVersion).find({ id })
      if (waiting?.status !== pageVersionStatus.planned || !(await tx.store(website).find({ id: waiting.websiteId })))
        return
      // Lock the website first, as every publication does, and only then read its versions.
      await tx.store(website).lock(waiting.websiteId, { referable: true })
      // By the database's clock, which started the job: this server's clock may be slow, and a
      // version that seems too early would never be published. After downtime several versions are
      // due at once and their jobs start in any order. Whichever runs first publishes all of them
      // in order, so that the last one stays.
      const due = await tx.query<{ id: number }>(
        sql`select v.id
        from ${webPageVersion} v
        where v."websiteId" = ${waiting.websiteId}
          and v.page = ${waiting.page}
          and v.status = ${pageVersionStatus.planned}
          and v."publishAt" <= clock_timestamp()
        order by v."publishAt", v.id`,
      )
      for (const { id: version } of due) await tx.move(webPageVersion, { id: version }, 'publish')
    }),
}

/**
 * Compares a version with another (`against`), or with the draft of its page.
 * @throws noData
 */
export async function comparePages(
  ctx: Context,
  { id, against }: { id: number; against?: number | null | undefined },
): Promise<{ page: string; differences: Difference[] }> {
  const from = (await ctx.store(webPageVersion).getDetail(id)) as Version
  const site = { id: from.websiteId, projectId: from.projectId }
  if (against) {
    const to = (await ctx.store(webPageVersion).getDetail(against)) as Version
    if (to.websiteId !== from.websiteId || to.page !== from.page) throw noData()
    return { page: from.page, differences: differences(from.rows, to.rows) }
  }
  return {
    page: from.page,
    differences: differences(from.rows, (rowsByPage(await draftRows(ctx, site)).get(from.page) ?? []).map(keptRow)),
  }
}
/**
 * The differences between the draft of a page and what visitors see.
 * @throws noData
 */
export async function draftDifferences(
  ctx: Context,
  { id, page }: { id: number; page: string },
): Promise<Difference[]> {
  const site = await ctx.store(website).getDetail(id)
  const [seen] = await versionsOf(ctx, site, { page, status: pageVersionStatus.published })
  return seen ? differences(seen.rows, (rowsByPage(await draftRows(ctx, site)).get(page) ?? []).map(keptRow)) : []
}

/**
 * Restores a version as the draft of its page; visitors see no change until it is published. The
 * current draft is kept as a version, so nothing is lost. Components keep their ids; one that is on
 * another page by now is created again.
 * @throws noData, changedMeanwhile
 */
export const bringBackVersion = (
  ctx: Context,
  { id }: { id: number },
): Promise<{ page: string; kept: number | null }> =>
  ctx.transaction(async tx => {
    const version = (await tx.store(webPageVersion).getDetail(id)) as Version
    const site = await tx.store(website).lock(version.websiteId, { referable: true })
    const system = tx.acting('drafts', { projectId: site.projectId })
    await system.store(webComponent).holdTree()
    await startDrafts(tx, site, [version.page])
    const pages = rowsByPage(await draftRows(system, site))
    const standing = pages.get(version.page) ?? []
    const versions = await versionsOf(tx, site, { page: version.page })
    const same = versions.find(each => !differences(each.rows, standing.map(keptRow)).length)
    const keeping =
      same || !standing.length
        ? undefined
        : await system.store(webPageVersion).create(
            {
              projectId: site.projectId,
              websiteId: site.id,
              page: version.page,
              number: Math.max(0, ...versions.map(each => each.number)) + 1,
              rows: standing.map(keptRow),
              publishedAt: null,
              sysUserId: ctx.caller.kind === 'operator' ? ctx.caller.id : null,
              sysUserName: ctx.caller.name,
            },
            { birth: 'kept' },
          )
    const recreated = await putRows(
      system,
      site,
      version.rows,
      standing,
      new Set([...pages].filter(([page]) => page !== version.page).flatMap(([, rows]) => rows.map(row => row.id))),
    )
    // A page whose root component had to be created again is a new page, hidden from visitors.
    const root = rootOfPage(version.page)
    const made = root === undefined ? undefined : recreated.get(root)
    if (made !== undefined) await startDrafts(tx, site, [`sub-page:${made}`], { begun: true })
    if (ctx.caller.kind === 'operator')
      await tx.log('restore', {
        resource: webPageVersion.name,
        id,
        projectId: site.projectId,
        details: { page: version.page, number: version.number },
      })
    return { page: version.page, kept: keeping?.id ?? same?.id ?? null }
  })
/**
 * Replaces a page's rows, parents before their children; answers the new ids of rows that had to be
 * created again.
 */
async function putRows(
  tx: Transaction,
  site: { id: number; projectId: number },
  rows: readonly KeptRow[],
  standing: readonly Component[],
  elsewhere: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Set(rows.map(row => row.id))
  const gone = standing.filter(row => !wanted.has(row.id))
  const known = await tx.query<{ id: number }>(
    sql`select c.id
    from ${everyRowOf(webComponent, 'components that were deleted since the version come back')} c
    where c.id = any(${[...wanted]}::bigint[]) and c."websiteId" = ${site.id}`,
  )
  const there = new Set(known.map(row => row.id))
  const ids = new Map<number, number>()
  await tx.update(webComponent, {
    set: sql`"deletedAt" = null`,
    where: sql`a.id = any(${[...wanted].filter(id => !elsewhere.has(id))}::bigint[])
      and a."websiteId" = ${site.id}
      and a."deletedAt" is not null`,
    deletedToo: true,
  })
  for (const row of rows) {
    const { id, websiteId: _website, parentId, ...values } = row
    const above = parentId === null ? null : (ids.get(parentId) ?? parentId)
    const restored = {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => name in webComponent.fields)),
      parentId: above,
    } as Omit<ServerNew<typeof webComponent>, 'projectId'>
    if (there.has(id) && !elsewhere.has(id)) await tx.store(webComponent).set(id, restored)
    else
      ids.set(
        id,
        (await tx.store(webComponent).create({ ...restored, projectId: site.projectId, websiteId: site.id })).id,
      )
  }
  // Rows that are gone are deleted once nothing refers to them.
  await tx.store(webComponent).deleteMany(gone.map(row => row.id))
  return ids
}
