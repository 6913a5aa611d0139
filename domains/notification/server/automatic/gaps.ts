import { noData } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import type { AutomaticGaps } from '../../model/automaticCalls.ts'
import { notices, type NoticeName } from '../notices.ts'
import { linesOf } from './lines.ts'
import { namesIn } from './samples.ts'
import { goingOf } from './settings.ts'
import { sourceOf } from './standing.ts'

/** So many people say what is missing for all. */
const looked = 200

/**
 * Of the people whom a message would reach as things stand: whom it cannot reach, and which variables of its words
 * are empty for how many. Read before it goes, so that nobody reads it in the mail.
 * @throws noData
 */
export async function gapsOf(ctx: Context, asked: string): Promise<AutomaticGaps> {
  const { projectId } = ctx
  if (projectId === undefined || !Object.hasOwn(notices, asked)) throw noData()
  const code = asked as NoticeName
  const [, source] = sourceOf(code) ?? []
  const inside = ctx.acting('notification', { projectId })
  const holds = await source?.holds(inside, projectId)
  if (!source || !holds) return { people: null, nowhere: 0, missing: [] }
  const rows = await inside.query<{ id: number }>(
    sql`select h.id from (${holds}) h where h."facts" is not null order by h.id limit ${looked}`,
  )
  const about = await source.about(inside, { projectId, template: code, ids: rows.map(({ id }) => id) })
  const people = [...about.values()].flat()
  const [line] = await linesOf(ctx, projectId, code)
  const going = await goingOf(inside, code)
  const used = [...new Set(Object.values(line?.words ?? {}).flatMap(namesIn))]
  const valuesOf = (variables: object) => variables as Readonly<Record<string, string>>
  return {
    people: people.length,
    nowhere: people.filter(({ to }) => !(going.sms && to.phoneNumber) && !(going.mail && to.email)).length,
    missing: used.flatMap(variable => {
      const count = people.filter(({ variables }) => !valuesOf(variables)[variable]?.trim()).length
      return count ? [{ variable, count }] : []
    }),
  }
}
