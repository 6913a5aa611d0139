import { noData, type AnyResource, type Published } from '@pavilion/declare'
import { clean, listQuery } from '@pavilion/http'
import type { Context } from '@pavilion/store'

type Body = Record<string, unknown>

/** The related rows that each call includes (visitor-side §7 Conference). */
export const includesOf = {
  placeAndSpeakers: ['conferencePlace', 'conferenceSpeakers'],
  speaker: [
    'conferenceSpeaker',
    'conferenceSpeaker.expert',
    'conferenceSpeaker.workplace',
    'conferenceSpeaker.department',
  ],
  schedule: ['conferenceSchedule', 'conferenceSchedule.conferencePlace'],
  expertWorkplaceAndDepartment: ['expert', 'workplace', 'department'],
  schedules: [
    'conferenceSchedules',
    'conferenceSchedules.conferencePlace',
    'conferenceTopics',
    'conferenceTopics.conferenceSchedule',
  ],
} as const
export type Include = keyof typeof includesOf

/** The published fields without those of details (long texts). */
const listFields = (of: AnyResource): Published => {
  const view = of.published as Published
  return { ...view, fields: view.fields.filter(name => !of.fields[name]?.detailOnly) }
}

/** Published rows, in the published order unless the query has another. */
export const listPublished = (ctx: Context, of: AnyResource, body: Body, include: Include) =>
  ctx.published(of, listFields(of)).getList({ ...listQuery(body), includes: includesOf[include] })
/** Rows that this operator can read. */
export const listOwn = (ctx: Context, of: AnyResource, body: Body, include: Include) =>
  ctx.store(of).getList({ ...listQuery(body), includes: includesOf[include] })

/** One published row; `where.projectId` restricts it to a project. @throws noData */
export async function onePublished(
  ctx: Context,
  of: AnyResource,
  { id, where }: { id: number; where?: unknown },
  include: Include,
) {
  const row = await ctx.published(of).getDetail(id, { includes: includesOf[include] })
  const { projectId } = (where ?? {}) as { projectId?: unknown }
  if (projectId !== undefined && projectId !== null && projectId !== row.projectId) throw noData()
  return cleaned(row)
}
export const oneOwn = (ctx: Context, of: AnyResource, id: number, include: Include) =>
  ctx.store(of).getDetail(id, { includes: includesOf[include] })

/** Cleans rich text again before it is shown: rows may be older than a rule. */
function cleaned<R extends Record<string, unknown>>(row: R): R {
  for (const shown of [row, row.expert] as (Record<string, unknown> | null | undefined)[])
    for (const key of ['introduction', 'englishIntroduction'])
      if (shown && typeof shown[key] === 'string') shown[key] = clean(shown[key])
  return row
}
