import type { PageLoader, PageLoaders } from '@pavilion/pages/loader.ts'
import { exhibitionHall } from '../model/index.ts'
import { planOf } from './plan/shown.ts'

/** The halls of a project, and the plan of the chosen one, else of the first. */
const exhibitionPlan: PageLoader = async (ctx, { site: { project }, query }) => {
  const halls = await ctx
    .acting('booth', { projectId: project.id })
    .store(exhibitionHall)
    .rows(
      {},
      {
        fields: ['id', 'name', 'englishName', 'area'],
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
      },
    )
  const chosen = halls.find(({ id }) => String(id) === query.hall) ?? halls[0]
  return { halls, plan: chosen ? ((await planOf(ctx, project.id, chosen.id)) ?? null) : null }
}
export const loaders: PageLoaders = { ExhibitionPlan: exhibitionPlan }
