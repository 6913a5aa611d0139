import { keyedPort, noToken, type AnswerOf, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { namedRole, namedRow } from '../model/calls/account.ts'
import { reachOfCaller } from './reach.ts'

/**
 * A business role (back-office §6): rows of a domain that an operator looks after by their roles.
 */
export interface NamedRole {
  readonly words: Pair
  /**
   * A select of "id", "name" and "projectId" of these rows: $1 the ids of the operator's enabled
   * roles, $2 the operator.
   */
  readonly rows: string
}
/** The roles of other domains: `namedRoles.fill('userChannel', { words, rows })`. */
export const namedRoles = keyedPort<string, NamedRole>('system.namedRoles', {
  what: 'rows that an operator looks after by their roles',
})

type NamedRow = AnswerOf<typeof namedRow>
export type HeldRole = AnswerOf<typeof namedRole>
/** Nobody reads a longer list. */
const most = 200

/**
 * The caller's named roles, each with its rows in the projects they can access. One statement.
 * @throws noToken
 */
export async function namedRolesOf(ctx: Context): Promise<HeldRole[]> {
  const { caller } = ctx
  const known = namedRoles.all()
  if (caller.kind !== 'operator' || caller.id === null) throw noToken()
  if (!known.length) return []
  const { roles } = await reachOfCaller(ctx)
  const each = known.map(
    ([, { rows }], nth) => `(select ${nth} as "nth", n."id", n."name", n."projectId" from (${rows}) n
    where ($3::bigint[] is null or n."projectId" = any($3)) and ($4::bigint is null or n."projectId" = $4) order by n."name", n."id" limit ${most})`,
  )
  const found = await ctx.sql<NamedRow & { nth: number }>(each.join(' union all '), [
    roles.map(({ id }) => id),
    caller.id,
    caller.projects === 'all' ? null : caller.projects,
    ctx.projectId ?? null,
  ])
  return known.flatMap(
    (
      [
        name,
        {
          words: [zh, en],
        },
      ],
      nth,
    ) => {
      const rows = found.filter(row => row.nth === nth).map(({ id, name, projectId }) => ({ id, name, projectId }))
      return rows.length ? [{ name, zh, en, rows }] : []
    },
  )
}
