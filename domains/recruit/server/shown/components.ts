import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import { componentLimit } from '../../model/index.ts'
import { fairOf } from '../fair.ts'
import { employersOf, jobsOf } from './jobs.ts'

type Rows = Parameters<ComponentLoader>[1]['rows']
/** Read once for the component that shows the most; the others show its beginning. */
const most = (rows: Rows) => Math.max(...rows.map(({ limit }) => limit ?? componentLimit))
const cut = <T>(rows: Rows, all: readonly T[]) =>
  Object.fromEntries(rows.map(({ id, limit }) => [id, { rows: all.slice(0, limit ?? componentLimit) }]))

export const employerParts: ComponentLoader = async (ctx, { projectId, rows }) => {
  const inside = ctx.acting('recruit', { projectId })
  return cut(rows, (await employersOf(inside, await fairOf(inside, projectId), { limit: most(rows) })).rows)
}
const jobParts =
  (newest: boolean): ComponentLoader =>
  async (ctx, { projectId, rows }) => {
    const inside = ctx.acting('recruit', { projectId })
    return cut(rows, (await jobsOf(inside, await fairOf(inside, projectId), { limit: most(rows), newest })).rows)
  }
export const jobListParts = jobParts(false)
export const newestJobParts = jobParts(true)
