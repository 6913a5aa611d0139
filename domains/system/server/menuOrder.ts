import type { BodyOf } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as calls from '../model/calls/desk.ts'
import { sysMenu } from '../model/index.ts'

/**
 * Moves a menu below another, or to the top level, to a place among its siblings: 0 is the first,
 * a number beyond the last means the last. Concurrent moves wait for each other.
 * @throws noData, reservedRow, treeCircle when it would be below itself
 */
export async function arrangeMenu(
  ctx: Context,
  { id, parentId, place }: BodyOf<typeof calls.arrangeMenu>,
): Promise<null> {
  await ctx.transaction(async tx => {
    await tx.hold('menuOrder')
    const neighbours = await tx.sql<{ id: number }>(
      `
        select "id"
        from "sysMenu"
        where "deletedAt" is null and "parentId" is not distinct from $1::bigint and "id" <> $2
        order by "sortNumber", "id"`,
      [parentId ?? null, id],
    )
    const order = neighbours.map(one => one.id).toSpliced(place, 0, id)
    await tx.store(sysMenu).update({ id, parentId: parentId ?? null, sortNumber: (order.indexOf(id) + 1) * 10 })
    // Siblings are renumbered directly: their order among themselves does not change.
    await tx.sql(
      `
        update "sysMenu" m
        set "sortNumber" = n.place * 10, "updatedAt" = clock_timestamp()
        from unnest($1::bigint[]) with ordinality n(id, place)
        where m."id" = n.id and m."id" <> $2 and m."sortNumber" <> n.place * 10`,
      [order, id],
    )
  })
  return null
}
export const menuOrderCalls: Call[] = [
  handle(calls.arrangeMenu, { guard: may('sysMenu.update', { words: 'in all projects' }) }, ({ ctx, body }) =>
    arrangeMenu(ctx, body),
  ),
]
