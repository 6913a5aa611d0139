import { now, settingsReader, type Context } from '@pavilion/store'
import { accessSettings } from '../../model/settings.ts'
import type { DecisionFacts } from '../../model/decision.ts'
import type { ProjectGates } from '../check/gates.ts'
import { peopleConditions, type Read } from '../check/people.ts'
import { describeFace, isAboutThePhoto } from './matching.ts'
import { compareWith, searchFaces } from './templates.ts'

/** What a comparison of a gate came to, as its log keeps it. Never the photo. */
export interface Compared {
  readonly comparison: NonNullable<DecisionFacts['comparison']>
  /** Whom a search by the face alone found. */
  readonly personId?: number
  readonly api: 'local/match' | 'local/search'
  readonly code: string
  readonly message: string
  readonly startedAt: string
  readonly endedAt: string
  readonly interval: number
}
interface Settings {
  readonly seconds: number
  readonly search: number
}
const read = settingsReader(accessSettings)
async function settingsOf(ctx: Context, projectId: number): Promise<Settings> {
  const row = await read(ctx, projectId)
  return { seconds: row?.faceSeconds ?? 3, search: row?.faceSearchThreshold ?? 85 }
}
/** A slow matcher is asked no longer than this project waits. */
const inTime = <T>(work: Promise<T>, seconds: number): Promise<T | 'timeout'> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<'timeout'>(resolve => {
    timer = setTimeout(() => resolve('timeout'), seconds * 1000)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/**
 * Compares the face that stands at a gate, before the decision and outside its transaction: with the
 * person whom the credential names, or by the face alone with everybody of the gate databases.
 */
export async function compareAtGate(
  ctx: Context,
  { photo, read, served }: { photo: Buffer; read: Read | undefined; served: readonly ProjectGates[] },
  describe: typeof describeFace = describeFace,
): Promise<Compared> {
  const began = now().getTime()
  const projects = served.map(({ projectId }) => projectId)
  const { seconds, search } = await settingsOf(ctx, projects[0] as number)
  const api = read ? 'local/match' : 'local/search'
  const over = (code: string, message: string, found: Partial<Compared> = {}): Compared => {
    const ended = now().getTime()
    return {
      comparison: 'noAnswer',
      api,
      code,
      message,
      startedAt: new Date(began).toISOString(),
      endedAt: new Date(ended).toISOString(),
      interval: ended - began,
      ...found,
    }
  }
  const work = async (): Promise<Compared> => {
    const face = await describe(photo)
    if (!read) {
      for (const projectId of projects) {
        const best = await searchFaces(ctx, projectId, face)
        if (best && best.score >= search)
          return over('0', `score ${best.score}`, { comparison: { score: best.score }, personId: best.personId })
      }
      return over('notFound', 'nobody alike')
    }
    for (const { id, projectId } of await peopleConditions(ctx, read, projects)) {
      const score = await compareWith(ctx, projectId, id, face)
      if (score !== undefined) return over('0', `score ${score}`, { comparison: { score } })
    }
    return over('noTemplate', 'nothing to compare with')
  }
  try {
    const found = await inTime(work(), seconds)
    return found === 'timeout' ? over('timeout', `no answer within ${seconds} s`) : found
  } catch (error) {
    return isAboutThePhoto(error) ? over(error.code, error.words[0]) : over('error', 'the matcher failed')
  }
}
