import { defaultZone, noData, say, type Pair } from '@pavilion/declare'
import { webForm } from '@pavilion/form/model/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import { settingsReader, type Context } from '@pavilion/store'
import { applicationPage } from '../model/forms.ts'
import { recruitSettings, type FairTimes } from '../model/index.ts'

const read = settingsReader(recruitSettings)

/** A job fair: the event's settings, its zone and its name. */
export interface Fair extends FairTimes {
  readonly projectId: number
  readonly zone: string
  readonly event: Pair
  /** What companies change waits for the organiser. */
  readonly reviewed: boolean
  readonly formId: number | null
  readonly needsCv: boolean
}
export const pairOf = (zh: string | null | undefined, en: string | null | undefined): Pair =>
  say(zh || en || '', en || zh || '')

/** @throws noData */
export async function fairOf(ctx: Context, projectId: number): Promise<Fair> {
  const [row, event] = [
    await read(ctx, projectId),
    await ctx
      .acting('recruit', { projectId })
      .store(project)
      .find({ id: projectId }, { fields: ['name', 'englishName', 'timeZone'] }),
  ]
  if (!event) throw noData()
  return {
    projectId,
    zone: event.timeZone || defaultZone(),
    event: pairOf(event.name, event.englishName),
    openFrom: row?.recruitOpenFrom ?? null,
    openUntil: row?.recruitOpenUntil ?? null,
    deadline: row?.recruitDeadline ?? null,
    reviewed: row?.recruitReview ?? false,
    formId: row?.recruitFormId ?? null,
    needsCv: row?.recruitNeedsCv ?? false,
  }
}
/** The form of a job: its own, else that of the fair. A deleted or unusable one asks nothing. */
export async function formOf(inside: Context, job: { readonly webFormId: number | null }, fair: Fair) {
  const id = job.webFormId ?? fair.formId
  const form = id === null ? undefined : await inside.store(webForm).find({ id })
  return form && applicationPage(form) ? form : undefined
}
