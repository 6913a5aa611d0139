import { defaultZone } from '@pavilion/declare'
import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import type { Context } from '@pavilion/store'
import { componentLimit } from '../../model/index.ts'
import { activitiesOf } from './activities.ts'
import { directoryOf } from './directory.ts'
import { catalogueOf } from './products.ts'

const within = (ctx: Context, projectId: number) => ctx.acting('exhibitor', { projectId })
type Rows = Parameters<ComponentLoader>[1]['rows']
/** Read once for the component that shows the most; the others show its beginning. */
const most = (rows: Rows) => Math.max(...rows.map(({ limit }) => limit ?? componentLimit))
const cut = <T>(rows: Rows, all: readonly T[]) =>
  Object.fromEntries(rows.map(({ id, limit }) => [id, { rows: all.slice(0, limit ?? componentLimit) }]))

export const directoryParts: ComponentLoader = async (ctx, { projectId, rows }) =>
  cut(rows, (await directoryOf(within(ctx, projectId), { projectId, limit: most(rows) })).rows)
export const catalogueParts: ComponentLoader = async (ctx, { projectId, rows }) =>
  cut(rows, (await catalogueOf(within(ctx, projectId), { projectId, limit: most(rows) })).rows)
export const calendarParts: ComponentLoader = async (ctx, { projectId, rows }) => {
  const inside = within(ctx, projectId)
  const { timeZone } = await inside.store(project).getDetail(projectId)
  const asked = { projectId, timeZone: timeZone || defaultZone(), limit: most(rows) }
  const next = await activitiesOf(inside, { ...asked, since: ctx.now().toISOString() })
  return cut(rows, next)
}
