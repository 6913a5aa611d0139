import { enabledStatus, registerUserEntryStatistics } from '@pavilion/access/model/index.ts'
import type { PageLoader } from '@pavilion/pages/loader.ts'

export interface PublicFigure {
  readonly name: string | null
  readonly value: string | null
}
/** The figures that the organiser publishes: the page is complete without a script. */
const largeScreen: PageLoader = async (ctx, { site }) => {
  const where = { projectId: site.project.id, status: enabledStatus.enabled }
  const order = [
    ['sortNo', 'asc'],
    ['id', 'asc'],
  ] as const
  const rows = await ctx.store(registerUserEntryStatistics).rows(where, { limit: 12, order })
  return { rows: rows.map(({ paramName, paramValue }) => ({ name: paramName, value: paramValue })) }
}
export const loaders = { LargeScreen: largeScreen }
