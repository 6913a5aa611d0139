import { type AnyResource, pairsToTranslate, rightOf, say, untranslated } from '@pavilion/declare'
import { operator, post, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'

/** How many rows of a list have Chinese words without their English text. */
export interface Untranslated {
  readonly resource: string
  readonly count: number
}
/** Rows of a project: those of all projects are no work for one event. */
const isOfProject = (of: AnyResource) => of.scope === 'project' && of.storage === 'table' && !of.log

/**
 * What is not translated in the projects of this call, by list, the most first: only what this
 * operator may change. `names` restricts it to some lists.
 */
export async function untranslatedIn(ctx: Context, names?: ReadonlySet<string>): Promise<Untranslated[]> {
  const found: Untranslated[] = []
  for (const of of ctx.catalogue.resources.values()) {
    if ((names && !names.has(of.name)) || !isOfProject(of) || pairsToTranslate(of).length === 0) continue
    const there = ctx.where(rightOf(of, 'update'))?.where(rightOf(of, 'getList'))
    const count = (await there?.store(of).count({ [untranslated]: true } as never)) ?? 0
    if (count) found.push({ resource: of.name, count })
  }
  return found.sort((one, other) => other.count - one.count)
}

export const translationCalls: Call[] = [
  post(
    '/dashboard/getUntranslated',
    {
      guard: operator(),
      writes: false,
      summary: say('首页：尚未翻译的内容', 'Dashboard: what is not translated yet'),
      answer: { schema: { type: 'object', additionalProperties: true } },
    },
    async ({ ctx }) => ({ rows: await untranslatedIn(ctx) }),
  ),
]
