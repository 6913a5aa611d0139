import { type AnyResource, pairsToTranslate, rightOf, untranslated } from '@pavilion/declare'
import { handle, operator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { getUntranslated, type Untranslated } from '../model/calls/desk.ts'

/** Rows of a project: those of all projects are no work for one event. */
const isOfProject = (of: AnyResource) => of.scope === 'project' && of.storage === 'table' && !of.log

/**
 * The texts that are not translated in the projects of this call, by list, the most first: only what this
 * operator may change. `names` restricts it to some lists, `projectId` to one project.
 */
export async function untranslatedIn(
  ctx: Context,
  { names, projectId }: { names?: ReadonlySet<string>; projectId?: number } = {},
): Promise<Untranslated[]> {
  const found: Untranslated[] = []
  for (const of of ctx.catalogue.resources.values()) {
    if ((names && !names.has(of.name)) || !isOfProject(of) || pairsToTranslate(of).length === 0) continue
    const there = ctx.where(rightOf(of, 'update'))?.where(rightOf(of, 'getList'))
    const count = (await there?.store(of).count({ [untranslated]: true, ...(projectId && { projectId }) })) ?? 0
    if (count) found.push({ resource: of.name, count })
  }
  return found.sort((one, other) => other.count - one.count)
}

export const translationCalls: Call[] = [
  handle(getUntranslated, { guard: operator() }, async ({ ctx }) => ({ rows: await untranslatedIn(ctx) })),
]
