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
export interface Ways {
  along(of: AnyResource): readonly Way[]
  /** Any few rows within reach are enough, where one word is meant: the first of each index. */
  readonly few?: { readonly most: number; readonly reach: Reach }
}
export const noWays: Ways = { along: () => [] }

/**
 * The declared ways (`foundBy`) that this caller may go: an operator only to what they may list or
 * open, unless the row's own page shows it. A visitor finds their rows by the rows' own words.
 */
export function waysFor(
  ctx: Pick<Context, 'caller' | 'catalogue' | 'where' | 'projectId' | 'sellerId'>,
  most?: number,
): Ways {
  if (ctx.caller.kind === 'visitor') return noWays
  const along = (of: AnyResource) =>
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
  return { along, ...(most !== undefined && { few: { most, reach: reachOf(ctx) } }) }
}
const reachOf = ({ caller, projectId, sellerId }: Pick<Context, 'caller' | 'projectId' | 'sellerId'>): Reach => ({
  projects: caller.projects,
  sellers: caller.sellers,
  ...(projectId !== undefined && { projectId }),
  ...(sellerId !== undefined && { sellerId }),
  ...narrowedReach(caller),
})

/** The ids of the rows of `of` that have the word themselves. */
export function ownIds(of: AnyResource, { few }: Ways, parameters: Parameters, meant: Meant): string {
  const word = meant(of, 'w')
  return few
    ? `(select w.id from ${byWord(of, 'w', word)} where ${live(of, few.reach, parameters, 'w')} limit ${few.most})`
    : `select w.id from ${quoted(of.name)} w where ${word}`
}
// With a limit PostgreSQL would rather scan a project than use the index of words, whose use it cannot
// know: `offset 0` keeps the word apart.
const byWord = (of: AnyResource, alias: string, word: string) =>
  `(select * from ${quoted(of.name)} ${alias} where ${word} offset 0) ${alias}`
/** The ids of the rows of `of` to which rows with the word lead back, each by its own index. */
export function idsAlong(
  of: AnyResource,
  { steps, reach }: Way,
  { few }: Ways,
  parameters: Parameters,
  meant: Meant,
): string {
  const [first] = steps
  if (!first) return 'select null::bigint'
  const all = hitsAlong(steps, reach, parameters, meant, few !== undefined)
  const found = few ? `(${all} limit ${few.most})` : all
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
  some: boolean,
  depth = 1,
): string {
  const { of, by } = step as Way['steps'][number]
  const alias = `w${depth}`
  const [next] = rest
  const reached = live(of, reach, parameters, alias)
  const from = `select ${alias}.${quoted(by)} from`
  if (next) {
    const further = hitsAlong(rest, reach, parameters, meant, some, depth + 1)
    return `${from} ${quoted(of.name)} ${alias} where ${reached} and ${alias}.${quoted(next.field)} in (${further})`
  }
  const word = meant(of, alias)
  return some
    ? `${from} ${byWord(of, alias, word)} where ${reached}`
    : `${from} ${quoted(of.name)} ${alias} where ${reached} and ${word}`
}
/**
 * Whether one row leads to a row with the word: for rows that are read one by one. With `offset 0`
 * PostgreSQL looks along the way of each row; else it would gather the whole other table first.
 */
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
      offset 0
    )`
}
const live = (of: AnyResource, reach: Reach, parameters: Parameters, alias: string) =>
  [`${alias}."deletedAt" is null`, ...compileScope(of, reach, parameters, alias)].join(' and ')
