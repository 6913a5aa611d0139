import { defaultZone } from '@pavilion/declare'
import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import type { Context } from '@pavilion/store'
import { defaultTopicSessions, speakersOf } from '../model/index.ts'
import { clockOf } from './clock.ts'
import { readPlaces, readSessions, readSpeakers } from './programme.ts'

const partsOf = (value: string | null) =>
  (value ?? '')
    .split(/[,，]/)
    .map(part => part.trim())
    .filter(Boolean)
async function zoneOf(ctx: Context, projectId: number): Promise<string> {
  const [row] = await ctx.sql<{ timeZone: string | null }>('select "timeZone" from project where id = $1', [projectId])
  return row?.timeZone || defaultZone()
}

/**
 * Component 41: the sessions listed in its value, else the earliest ones, with places and speakers.
 * Five statements for a whole page.
 */
export const scheduleTopics: ComponentLoader = async (ctx, { projectId, rows }) => {
  const named = rows.map(row => ({
    row,
    ids: partsOf(row.value)
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0),
    limit: row.limit ?? defaultTopicSessions,
  }))
  const firsts = named.filter(({ ids }) => !ids.length)
  const ids = named.flatMap(each => each.ids)
  const clock = clockOf(await zoneOf(ctx, projectId))
  const [chosen, first, places] = await Promise.all([
    ids.length ? readSessions(ctx, projectId, clock, { ids, infos: true }) : [],
    firsts.length
      ? readSessions(ctx, projectId, clock, { limit: Math.max(...firsts.map(({ limit }) => limit)), infos: true })
      : [],
    readPlaces(ctx, projectId),
  ])
  const speakers = await readSpeakers(ctx, projectId, { ids: [...new Set([...chosen, ...first].flatMap(speakersOf))] })
  return Object.fromEntries(
    named.map(({ row, ids, limit }) => {
      const sessions = ids.length
        ? chosen.filter(({ id }) => ids.includes(id)).slice(0, row.limit ?? ids.length)
        : first.slice(0, limit)
      const speakerIds = new Set(sessions.flatMap(speakersOf))
      return [
        row.id,
        {
          sessions,
          places: places.filter(({ id }) => sessions.some(session => session.placeId === id)),
          speakers: Object.fromEntries(
            speakers.filter(({ id }) => speakerIds.has(id)).map(speaker => [speaker.id, speaker]),
          ),
        },
      ]
    }),
  )
}
/**
 * Component 46: the speakers of the groups listed in its value, else all. One statement for a whole
 * page.
 */
export const speakerLists: ComponentLoader = async (ctx, { projectId, rows }) => {
  const groups = rows.map(row => partsOf(row.value))
  const all = await readSpeakers(
    ctx,
    projectId,
    groups.every(parts => parts.length) ? { groups: [...new Set(groups.flat())] } : {},
  )
  return Object.fromEntries(
    rows.map((row, at) => {
      const parts = groups[at] as string[]
      return [
        row.id,
        { speakers: parts.length ? all.filter(({ remark }) => remark !== null && parts.includes(remark)) : all },
      ]
    }),
  )
}
