import type { AnyResource } from '@pavilion/declare'
import type { Context } from '../context.ts'
import { narrowedReach } from '../reach/narrowing.ts'
import { compileScope, type Reach } from '../reach/reach.ts'
import { type Parameters, quoted } from '../sql/parameters.ts'

/** The conditions of a word over the rows of one table. */
export type Meant = (of: AnyResource, alias: string) => string
/** A way to other rows as the caller may go it, over tables that there are. */
export interface Way {
  readonly steps: readonly { readonly field: string; readonly of: AnyResource; readonly by: string }[]
  readonly reach: Reach
}
/** The ways by which rows of a resource are found besides their own words. */
export type Ways = (of: AnyResource) => readonly Way[]
export const noWays: Ways = () => []

/**
 * The declared ways (`foundBy`) that this caller may go: an operator only to what they may list or
 * open, unless the row's own page shows it. A visitor finds their rows by the rows' own words.
 */
export function waysFor(ctx: Pick<Context, 'caller' | 'catalogue' | 'where' | 'projectId' | 'sellerId'>): Ways {
  if (ctx.caller.kind === 'visitor') return noWays
  return of =>
    (of.foundBy ?? []).flatMap(({ path, shown }): Way[] => {
      const steps = path.flatMap(({ field, of: name, by }) => {
        const next = ctx.catalogue.resources.get(name)
        return next ? [{ field, of: next, by }] : []
      })
      const end = path.at(-1)?.of
      if (steps.length < path.length || end === undefined) return []
      const there =
        ctx.caller.kind === 'operator'
          ? (ctx.where(`${end}.getList`) ?? ctx.where(`${end}.getDetail`) ?? (shown ? ctx : undefined))
          : ctx
      return there ? [{ steps, reach: reachOf(there) }] : []
    })
}
const reachOf = ({ caller, projectId, sellerId }: Pick<Context, 'caller' | 'projectId' | 'sellerId'>): Reach => ({
  projects: caller.projects,
  sellers: caller.sellers,
  ...(projectId !== undefined && { projectId }),
  ...(sellerId !== undefined && { sellerId }),
  ...narrowedReach(caller),
})

/** The ids of the rows of `of` to which rows with the word lead back, each by its own index. */
export function idsAlong(of: AnyResource, { steps, reach }: Way, parameters: Parameters, meant: Meant): string {
  const [first] = steps
  if (!first) return 'select null::bigint'
  const found = hitsAlong(steps, reach, parameters, meant, 1)
  // Rows that name ours say the ids at once.
  return first.field === 'id'
    ? found
    : `select w.id from ${quoted(of.name)} w where w."deletedAt" is null and w.${quoted(first.field)} in (${found})`
}
function hitsAlong(
  [step, ...rest]: Way['steps'],
  reach: Reach,
  parameters: Parameters,
  meant: Meant,
  depth: number,
): string {
  const { of, by } = step as Way['steps'][number]
  const alias = `w${depth}`
  const next = rest[0]
  const word = next
    ? `${alias}.${quoted(next.field)} in (${hitsAlong(rest, reach, parameters, meant, depth + 1)})`
    : meant(of, alias)
  return `select ${alias}.${quoted(by)} from ${quoted(of.name)} ${alias} where ${live(of, reach, parameters, alias)} and ${word}`
}
/** Whether one row leads to a row with the word: for rows that are read one by one. */
export function leadsTo({ steps, reach }: Way, parameters: Parameters, meant: Meant, from: string, depth = 1): string {
  const [step, ...rest] = steps
  if (!step) return 'false'
  const alias = `${from}_${depth}`
  const further = rest.length
    ? leadsTo({ steps: rest, reach }, parameters, meant, alias, depth + 1)
    : meant(step.of, alias)
  return `exists (
      select 1
      from ${quoted(step.of.name)} ${alias}
      where ${alias}.${quoted(step.by)} = ${from}.${quoted(step.field)} and ${live(step.of, reach, parameters, alias)} and ${further}
    )`
}
const live = (of: AnyResource, reach: Reach, parameters: Parameters, alias: string) =>
  [`${alias}."deletedAt" is null`, ...compileScope(of, reach, parameters, alias)].join(' and ')
