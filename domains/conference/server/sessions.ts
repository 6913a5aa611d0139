import { invalidInput, type Row } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { Conflict } from '../model/calls.ts'
import {
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  conflictsIn,
  endOf,
  relConferenceScheduleSpeaker,
  wrongTimes,
  type Placed,
} from '../model/index.ts'

type Body = Record<string, unknown>
type Handle = (ctx: Context, body: Body) => Promise<unknown>
type Session = Row<typeof conferenceSchedule>

/**
 * Checks that the end is later than the start, even if only one of them is sent. @throws
 * invalidInput
 */
const inOrder =
  (of: typeof conferenceSchedule | typeof conferenceTopic) =>
  (next: Handle): Handle =>
  async (ctx, body) => {
    if (body.startTime === undefined && body.endTime === undefined) return next(ctx, body)
    const before =
      body.id === undefined || (body.startTime !== undefined && body.endTime !== undefined)
        ? {}
        : await ctx.store(of).find({ id: Number(body.id) })
    const wrong = wrongTimes({
      ...before,
      ...Object.fromEntries(
        ['startTime', 'endTime'].filter(key => body[key] !== undefined).map(key => [key, body[key]]),
      ),
    })
    if (Object.keys(wrong).length) throw invalidInput(wrong)
    return next(ctx, body)
  }
/**
 * Moves the talks with their session, if it moves as a whole or if none of them would be within it
 * otherwise. A changed start or end alone leaves them.
 */
const withTalks =
  (next: Handle): Handle =>
  (ctx, body) =>
    body.startTime === undefined
      ? next(ctx, body)
      : ctx.transaction(async tx => {
          const before = await tx.store(conferenceSchedule).find({ id: Number(body.id) })
          const row = (await next(tx, body)) as Session
          const by = before ? Date.parse(row.startTime) - Date.parse(before.startTime) : 0
          if (!before || by === 0) return row
          const talks = await tx
            .acting('programme', { projectId: row.projectId })
            .store(conferenceTopic)
            .rows({ conferenceScheduleId: row.id, startTime: { isNull: false } })
          const isMovedWhole = (row.endTime === null) === (before.endTime === null) && endOf(row) - endOf(before) === by
          const within = ({ startTime }: { startTime: string | null }) =>
            startTime !== null &&
            Date.parse(startTime) >= Date.parse(row.startTime) &&
            Date.parse(startTime) < endOf(row)
          const later = (moment: string | null) => moment && new Date(Date.parse(moment) + by).toISOString()
          if (isMovedWhole || !talks.some(within))
            for (const { id, startTime, endTime } of talks)
              await tx
                .acting('programme', { projectId: row.projectId })
                .store(conferenceTopic)
                .set(id, { startTime: later(startTime), endTime: later(endTime) })
          return row
        })
export const sessionWrites: Wraps = {
  create: inOrder(conferenceSchedule),
  update: next => withTalks(inOrder(conferenceSchedule)(next)),
}
export const topicWrites: Wraps = { create: inOrder(conferenceTopic), update: inOrder(conferenceTopic) }

const idsOf = (value: unknown): number[] => {
  if (!Array.isArray(value) || value.length > 200 || !value.every(id => Number.isSafeInteger(id) && id > 0))
    throw invalidInput({ conferenceSpeakerIds: ['最多 200 个嘉宾编号', 'Must be up to 200 speaker ids'] })
  return [...new Set(value as number[])]
}
/**
 * Sets the speakers of a session, in this order. Pairs that stay keep their remark. @throws
 * invalidInput
 */
export async function setSpeakers(
  tx: Context,
  { id, projectId }: Pick<Session, 'id' | 'projectId'>,
  speakerIds: unknown,
): Promise<void> {
  const ids = idsOf(speakerIds)
  const pairs = tx.store(relConferenceScheduleSpeaker)
  if (ids.length && (await tx.store(conferenceSpeaker).count({ id: ids, projectId })) !== ids.length)
    throw invalidInput({
      conferenceSpeakerIds: ['有嘉宾不存在或不属于本活动', 'Some speakers do not exist or belong to another event'],
    })
  const existing = await pairs.rows({ conferenceScheduleId: id })
  for (const pair of existing) if (!ids.includes(pair.conferenceSpeakerId)) await pairs.delete(pair.id)
  for (const [at, conferenceSpeakerId] of ids.entries()) {
    const pair = existing.find(each => each.conferenceSpeakerId === conferenceSpeakerId)
    if (!pair) await pairs.create({ projectId, conferenceScheduleId: id, conferenceSpeakerId, sortNumber: at })
    else if (pair.sortNumber !== at) await pairs.set(pair.id, { sortNumber: at })
  }
}
/**
 * Writes a session and its speakers in one transaction. `write` is the plain create or update with
 * its checks: if it refuses, for example because the session has changed meanwhile, no speaker
 * changes either.
 * @throws what `write` throws, invalidInput
 */
export const withSpeakers =
  (write: (ctx: Context, body: Body) => Promise<unknown>): Handle =>
  (ctx, { conferenceSpeakerIds, ...session }) =>
    ctx.transaction(async tx => {
      const row = (await write(tx, session)) as Session
      if (conferenceSpeakerIds !== undefined && conferenceSpeakerIds !== null)
        await setSpeakers(tx, row, conferenceSpeakerIds)
      return tx.store(conferenceSchedule).getDetail(row.id, { includes: ['conferencePlace', 'conferenceSpeakers'] })
    })

/**
 * The sessions of a project with the speakers of their talks, to find conflicts. Three statements.
 */
export async function placedSessions(ctx: Context, projectId: number): Promise<Placed[]> {
  const [sessions, pairs, topics] = await Promise.all([
    ctx.store(conferenceSchedule).rows({ projectId }, { limit: 20_000, order: [['startTime', 'asc']] }),
    ctx.store(relConferenceScheduleSpeaker).rows({ projectId }, { limit: 100_000 }),
    ctx.store(conferenceTopic).rows({ projectId, conferenceSpeakerId: { isNull: false } }, { limit: 100_000 }),
  ])
  const speakers = new Map<number | null, number[]>()
  for (const { conferenceScheduleId, conferenceSpeakerId } of [...pairs, ...topics])
    if (conferenceSpeakerId !== null)
      speakers.set(conferenceScheduleId, [...(speakers.get(conferenceScheduleId) ?? []), conferenceSpeakerId])
  return sessions.map(({ id, startTime, endTime, conferencePlaceId }) => ({
    id,
    startTime,
    endTime,
    conferencePlaceId,
    speakerIds: [...new Set(speakers.get(id) ?? [])],
  }))
}
/** The conflicts in the programme of a project. */
export const conflictsOf = async (ctx: Context, projectId: number): Promise<Conflict[]> =>
  conflictsIn(await placedSessions(ctx, projectId))
