import { keepQuiet } from '@pavilion/notification/server/index.ts'
import type { Context } from '@pavilion/store'
import type { ImportNumbers, ImportStep, ProgrammePreview } from '../../model/calls.ts'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  relConferenceScheduleSpeaker,
} from '../../model/index.ts'
import { setSpeakers } from '../sessions.ts'
import { compare, keptKey, type Comparison, type SessionStep } from './compare.ts'
import type { Plan } from './plan.ts'

const isChanged = ({ row, changes, newPlace, newSpeakers, talks, goneTalks }: SessionStep) =>
  row !== undefined &&
  (Object.keys(changes).length > 0 ||
    newPlace ||
    newSpeakers ||
    goneTalks.length > 0 ||
    talks.some(talk => !talk.row || talk.newSpeaker || Object.keys(talk.changes).length > 0))

export function numbersOf(
  { sessions, speakers, newPlaces, missing }: Comparison,
  { removes }: { removes: boolean },
): ImportNumbers {
  const updated = sessions.filter(isChanged).length
  const created = sessions.filter(({ row }) => !row).length
  return {
    created,
    updated,
    unchanged: sessions.length - created - updated,
    removed: removes ? missing.length : 0,
    speakers: speakers.filter(({ row }) => !row).length,
    places: newPlaces.length,
    talks: sessions.flatMap(({ talks }) => talks).filter(({ row }) => !row).length,
  }
}
/**
 * The changes for the preview: new sessions, changed ones with their fields, and those missing from
 * the file. At most 500, with how many there are in all.
 */
export function shownSteps({ sessions, missing }: Comparison): Pick<ProgrammePreview, 'steps' | 'stepCount'> {
  const fields = (step: SessionStep) => [
    ...Object.entries(step.changes).map(([field, to]) => ({
      field,
      from: ((step.row as Record<string, unknown> | undefined)?.[field] ?? null) as string | null,
      to,
    })),
    ...(step.newPlace ? [{ field: 'conferencePlaceId', from: null, to: step.planned.place ?? null }] : []),
    ...(step.newSpeakers ? [{ field: 'conferenceSpeakers', from: null, to: null }] : []),
    ...(step.goneTalks.length ||
    step.talks.some(talk => !talk.row || talk.newSpeaker || Object.keys(talk.changes).length)
      ? [{ field: 'conferenceTopics', from: null, to: null }]
      : []),
  ]
  const all: ImportStep[] = [
    ...sessions.flatMap((step): ImportStep[] =>
      !step.row
        ? [
            {
              what: 'new',
              name: step.planned.name,
              startTime: step.planned.startTime,
              endTime: step.planned.endTime ?? null,
              place: step.planned.place ?? null,
              fields: [],
            },
          ]
        : isChanged(step)
          ? [
              {
                what: 'changed',
                id: step.row.id,
                name: step.planned.name,
                startTime: step.planned.startTime,
                endTime: step.planned.endTime ?? null,
                place: step.planned.place ?? null,
                fields: fields(step),
              },
            ]
          : [],
    ),
    ...missing.map(
      ({ id, name, startTime, endTime }): ImportStep => ({
        what: 'missing',
        id,
        name,
        startTime,
        endTime,
        place: null,
        fields: [],
      }),
    ),
  ]
  return { steps: all.slice(0, 500), stepCount: all.length }
}

/**
 * Imports a plan in one transaction: new rows, changed fields, speakers and talks; with `removes`
 * it also deletes sessions that the file no longer has. Rows entered by hand stay, and so do fields
 * that the format does not have. Two imports into a project run one after the other.
 */
export async function apply(
  ctx: Context,
  projectId: number,
  plan: Plan,
  { name, removes }: { name: string; removes: boolean },
): Promise<ImportNumbers> {
  return ctx.transaction(async caller => {
    const tx = caller.acting('conference', { projectId })
    await tx.hold('conferenceImport', projectId)
    const found = await compare(tx, projectId, plan)
    const numbers = numbersOf(found, { removes })
    const sourceKey = (key: string) => keptKey(plan.source, key)
    const placeIds = new Map([...found.places].map(([place, { id }]) => [place, id]))
    for (const place of await tx
      .store(conferencePlace)
      .createMany(found.newPlaces.map((place, at) => ({ projectId, ...place, sortNumber: found.places.size + at }))))
      placeIds.set(place.name, place.id)
    for (const [id, englishName] of found.englishPlaces) await tx.store(conferencePlace).set(id, { englishName })

    const speakerIds = new Map<string, number>()
    const newSpeakers = found.speakers.filter(({ row }) => !row)
    for (const [at, { id }] of (
      await tx.store(conferenceSpeaker).createMany(
        newSpeakers.map(({ planned: { key, id: _id, ...fields } }) => ({
          projectId,
          ...fields,
          sourceKey: sourceKey(key),
        })),
      )
    ).entries())
      speakerIds.set((newSpeakers[at] as (typeof newSpeakers)[number]).planned.key, id)
    for (const { planned, row, changes } of found.speakers) {
      if (!row) continue
      speakerIds.set(planned.key, row.id)
      if (Object.keys(changes).length || row.sourceKey !== sourceKey(planned.key))
        await tx.store(conferenceSpeaker).set(row.id, { ...changes, sourceKey: sourceKey(planned.key) })
    }

    const fresh = found.sessions.filter(({ row }) => !row)
    const made = await tx.store(conferenceSchedule).createMany(
      fresh.map(
        ({
          planned: { key, at: _at, place, englishPlace: _english, speakers: _speakers, talks: _talks, ...fields },
        }) => ({
          projectId,
          ...fields,
          sourceKey: sourceKey(key),
          ...(place !== undefined && { conferencePlaceId: placeIds.get(place) as number }),
        }),
      ),
    )
    const sessionIds = new Map(made.map(({ id }, at) => [fresh[at] as SessionStep, id]))
    await tx.store(relConferenceScheduleSpeaker).createMany(
      fresh.flatMap(step =>
        step.planned.speakers.map((key, sortNumber) => ({
          projectId,
          conferenceScheduleId: sessionIds.get(step) as number,
          conferenceSpeakerId: speakerIds.get(key) as number,
          sortNumber,
        })),
      ),
    )
    for (const step of found.sessions.filter(isChanged)) {
      const { row, planned, changes, newPlace, newSpeakers, goneTalks } = step
      if (!row) continue
      const { id } = row
      if (Object.keys(changes).length || newPlace)
        await tx.store(conferenceSchedule).set(id, {
          ...changes,
          ...(newPlace && { conferencePlaceId: placeIds.get(planned.place as string) as number }),
        })
      if (newSpeakers)
        await setSpeakers(
          tx,
          { id, projectId },
          planned.speakers.map(key => speakerIds.get(key) as number),
        )
      for (const talk of goneTalks) await tx.store(conferenceTopic).delete(talk.id)
    }
    const speakerOf = (key: string | undefined) =>
      key === undefined ? {} : { conferenceSpeakerId: speakerIds.get(key) as number }
    await tx.store(conferenceTopic).createMany(
      found.sessions.flatMap(step =>
        step.talks.flatMap(({ planned: { key, speaker, ...fields }, row }, sortNumber) =>
          row
            ? []
            : [
                {
                  projectId,
                  ...fields,
                  ...speakerOf(speaker),
                  conferenceScheduleId: step.row?.id ?? (sessionIds.get(step) as number),
                  sourceKey: sourceKey(key),
                  sortNumber,
                },
              ],
        ),
      ),
    )
    for (const { row, changes, newSpeaker, planned } of found.sessions.flatMap(({ talks }) => talks))
      if (row && (newSpeaker || Object.keys(changes).length))
        await tx.store(conferenceTopic).set(row.id, { ...changes, ...(newSpeaker && speakerOf(planned.speaker)) })
    if (removes) for (const { id } of found.missing) await tx.store(conferenceSchedule).delete(id)
    // An import is quiet: who speaks hears of what somebody moves or cancels by hand.
    const touched = [...found.sessions.flatMap(({ row }) => row ?? []), ...(removes ? found.missing : [])]
    await keepQuiet(tx, { projectId, source: 'session', ids: touched.map(({ id }) => id) })
    await caller.log('import', {
      resource: conferenceSchedule.name,
      projectId,
      details: { name, source: plan.source, format: plan.format, ...numbers },
    })
    return numbers
  })
}
