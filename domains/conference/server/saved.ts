import { noToken } from '@pavilion/declare'
import { project } from '@pavilion/site/model/project.ts'
import { sql, type Caller, type Context } from '@pavilion/store'
import { conferenceSchedule, savedSession } from '../model/index.ts'

/** An agenda holds so many sessions. */
const most = 500

/** An account belongs to one organiser: it has an agenda at their events alone. @throws noToken, noData */
async function mustBeKnownAt(inside: Context, projectId: number, { sellers }: Caller): Promise<void> {
  const { sellerId } = await inside.store(project).getDetail(projectId, { fields: ['sellerId'] })
  if (sellers !== 'all' && !sellers.includes(sellerId ?? 0)) throw noToken()
}

/**
 * Adds sessions to the agenda of the signed-in visitor and takes others out.
 * @throws noToken, noData
 */
export async function saveSessions(
  ctx: Context,
  { projectId, add, remove }: { projectId: number; add?: readonly number[] | null; remove?: readonly number[] | null },
) {
  const webUserId = ctx.caller.id ?? 0
  const inside = ctx.acting('conference', { projectId })
  await mustBeKnownAt(inside, projectId, ctx.caller)
  await inside.transaction(async tx => {
    // Two windows of one visitor may save at once.
    await tx.hold('notice', `agenda ${webUserId}`)
    const saved = await tx.store(savedSession).rows({ webUserId }, { fields: ['id', 'conferenceScheduleId'] })
    const gone = saved.filter(({ conferenceScheduleId }) => remove?.includes(conferenceScheduleId))
    if (gone.length) await tx.store(savedSession).deleteMany(gone.map(({ id }) => id))
    const there = new Set(saved.map(({ conferenceScheduleId }) => conferenceScheduleId))
    const wished = [...new Set(add ?? [])].filter(id => !there.has(id)).slice(0, Math.max(0, most - there.size))
    // What was cancelled meanwhile is nobody's to add.
    const open = wished.length
      ? await tx.store(conferenceSchedule).rows({ id: wished, projectId }, { fields: ['id'], limit: most })
      : []
    await tx.store(savedSession).createMany(open.map(({ id }) => ({ projectId, webUserId, conferenceScheduleId: id })))
  })
  const rows = await inside.query<{ id: number; startTime: string; placeId: number | null }>(
    sql`select h.id, h."startTime", h."conferencePlaceId" as "placeId"
    from ${savedSession} s
    join ${conferenceSchedule} h on h.id = s."conferenceScheduleId"
    where s."webUserId" = ${webUserId}
    order by h."startTime", h.id`,
  )
  return { rows }
}
