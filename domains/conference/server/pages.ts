import type { LoaderPage, PageLoader, PageLoaders } from '@pavilion/pages/loader.ts'
import { forPage } from '@pavilion/pages/clean.ts'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import { conferenceSpeaker } from '../model/index.ts'
import { pageOf, speakersOf, type ProgrammeSession, type ProgrammeSpeaker } from '../model/programme.ts'
import { clockOf } from './clock.ts'
import { readProgramme, readSessions, readSpeakers } from './programme.ts'

const idOf = ({ id }: Record<string, string>) => {
  const value = Number(id)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}
const byId = <R extends { readonly id: number }>(rows: readonly R[]): Record<number, R> =>
  Object.fromEntries(rows.map(row => [row.id, row]))

/** The programme of a project is read once per published version, for all its pages. */
const programmeOf = (ctx: Context, { site: { project }, shared }: LoaderPage) =>
  shared('programme', () => readProgramme(ctx, project.id, project.timeZone))

const schedule: PageLoader = async (ctx, page) => {
  const {
    site: { project },
    query,
  } = page
  return pageOf(await programmeOf(ctx, page), query, clockOf(project.timeZone)(now().toISOString()))
}
const scheduleDetail: PageLoader = async (ctx, page) => {
  const {
    site: { project },
    query,
  } = page
  const id = idOf(query)
  if (id === undefined) return undefined
  const [[session], { places, tracks }] = await Promise.all([
    readSessions(ctx, project.id, clockOf(project.timeZone), { ids: [id], infos: true }),
    programmeOf(ctx, page),
  ])
  if (!session) return undefined
  return {
    session,
    tracks,
    place: places.find(place => place.id === session.placeId) ?? null,
    speakers: byId(await readSpeakers(ctx, project.id, { ids: speakersOf(session) })),
  }
}

/** Speakers by group (remark), those without a group last. */
const speakers: PageLoader = async (ctx, { site: { project }, query: { group, q } }) => {
  const all = await readSpeakers(ctx, project.id, group ? { groups: [group] } : {})
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const shown = all.filter(speaker => words.every(word => wordsOf(speaker).includes(word)))
  const groups = new Map<string, ProgrammeSpeaker[]>()
  for (const speaker of shown) groups.set(speaker.remark ?? '', [...(groups.get(speaker.remark ?? '') ?? []), speaker])
  return {
    groups: [...groups]
      .sort(([a], [b]) => Number(a === '') - Number(b === ''))
      .map(([name, rows]) => ({
        name,
        englishName: rows.find(row => row.englishRemark)?.englishRemark ?? null,
        speakers: rows,
      })),
  }
}
const wordsOf = (speaker: ProgrammeSpeaker) =>
  [speaker, speaker.workplace, speaker.department, speaker.expert]
    .flatMap(of => [of?.name, of?.englishName])
    .concat(speaker.position, speaker.englishPosition)
    .filter(Boolean)
    .join('\n')
    .toLowerCase()

const speakerDetail: PageLoader = async (ctx, page) => {
  const {
    site: { project },
    query,
  } = page
  const id = idOf(query)
  if (id === undefined) return undefined
  const [speaker] = await readSpeakers(ctx, project.id, { ids: [id] })
  if (!speaker) return undefined
  const [row, found, { places, tracks }] = await Promise.all([
    ctx.store(conferenceSpeaker).find({ id, projectId: project.id }, { includes: ['expert'] }),
    ctx.sql<{ id: number }>(
      `select id
      from "conferenceSchedule" c
      where "projectId" = $1
        and "deletedAt" is null
        and (
          exists (
            select 1
            from "relConferenceScheduleSpeaker" r
            where r."conferenceScheduleId" = c.id and r."conferenceSpeakerId" = $2 and r."deletedAt" is null
          )
          or exists (
            select 1
            from "conferenceTopic" t
            where t."conferenceScheduleId" = c.id and t."conferenceSpeakerId" = $2 and t."deletedAt" is null
          )
        )`,
      [project.id, id],
    ),
    programmeOf(ctx, page),
  ])
  const sessions: ProgrammeSession[] = found.length
    ? await readSessions(ctx, project.id, clockOf(project.timeZone), { ids: found.map(each => each.id) })
    : []
  const cleanedForPage = (text: unknown) => (typeof text === 'string' && text ? forPage(text) : null)
  const expert = row?.expert as { introduction: string | null; englishIntroduction: string | null } | null
  return {
    speaker,
    tracks,
    places: byId(places),
    introduction: cleanedForPage(row?.introduction) ?? cleanedForPage(expert?.introduction),
    englishIntroduction: cleanedForPage(row?.englishIntroduction) ?? cleanedForPage(expert?.englishIntroduction),
    sessions: sessions.map(session => ({ ...session, talks: session.talks.filter(talk => talk.speakerId === id) })),
  }
}

export const loaders: PageLoaders = {
  Schedule: schedule,
  ScheduleDetail: scheduleDetail,
  Speakers: speakers,
  SpeakerDetail: speakerDetail,
}
