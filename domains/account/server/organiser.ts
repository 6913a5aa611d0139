import { noData, Refusal, type Language } from '@pavilion/declare'
import { seller } from '@pavilion/platform/model/index.ts'
import { openCloseStatus } from '@pavilion/site/model/codes.ts'
import { project } from '@pavilion/site/model/project.ts'
import { mustBeOpenForVisitors } from '@pavilion/site/server/index.ts'
import type { Context } from '@pavilion/store'
import { organiserMissing, siteUnknown } from './refusals.ts'

/** The event of the current site, and the organiser whose accounts are valid there. */
export interface Organiser {
  readonly projectId: number
  readonly sellerId: number
  eventName(language: Language): string
}

/**
 * Reads them from the project of the call. A body that names another project is refused.
 * @throws siteUnknown without a project; websiteClosed; organiserMissing
 */
export async function organiserOf(ctx: Context, named?: number | null): Promise<Organiser> {
  if (!ctx.projectId || (named && named !== ctx.projectId)) throw siteUnknown()
  const row = await ctx
    .acting('account', { projectId: ctx.projectId })
    .store(project)
    .getDetail(ctx.projectId)
    .catch(error => {
      throw error instanceof Refusal && error.code === noData().code ? siteUnknown() : error
    })
  await mustBeOpenForVisitors(ctx, row.id)
  const sellerId = row.sellerId ?? (await organiserGiven(ctx, row.id))
  return { projectId: row.id, sellerId, eventName: language => (language === 'en' && row.englishName) || row.name }
}

/**
 * Gives a project without an organiser one when the first visitor comes, because nobody could sign
 * in at its sites otherwise: the only existing one, or a new one with the event's name.
 * @throws organiserMissing when an operator must choose between several
 */
export const organiserGiven = (ctx: Context, projectId: number): Promise<number> =>
  ctx.acting('account', { projectId: null }).transaction(async tx => {
    const { sellerId, name, englishName } = await tx.store(project).lock(projectId)
    if (sellerId) return sellerId
    // Events that have their first visitors at the same moment get the same organiser.
    await tx.hold('organiser')
    const [only, other] = await tx.sql<{ id: number }>(`
      select "id"
      from "seller"
      where "deletedAt" is null
      limit 2`)
    if (other) throw organiserMissing()
    const { id } = only ?? (await tx.store(seller).create({ name: name.slice(0, seller.fields.name.max), englishName }))
    await tx.store(project).set(projectId, { sellerId: id })
    return id
  })

/**
 * Open events, not over, whose visitors cannot sign in until an operator chooses one of several
 * organisers: the first five within reach (`null`: of all).
 */
export const eventsWithoutOrganiser = (ctx: Context, reach: readonly number[] | null) =>
  ctx.sql<{ id: number; name: string; englishName: string | null }>(
    `
      select "id", "name", "englishName"
      from "project"
      where "deletedAt" is null
        and "sellerId" is null
        and "status" = ${openCloseStatus.open}
        and ("endTime" is null or "endTime" > clock_timestamp())
        and ($1::bigint[] is null or "id" = any($1))
        and (
          select count(*)
          from (select 1 from "seller" where "deletedAt" is null limit 2) found
        ) > 1
      order by "id"
      limit 5`,
    [reach],
  )
