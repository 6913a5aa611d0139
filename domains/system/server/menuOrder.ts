import { integer, say, shape } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { sysMenu } from '../model/index.ts'

/**
 * Moves a menu below another, or to the top level, to a place among its siblings: 0 is the first,
 * a number beyond the last means the last. Concurrent moves wait for each other.
 * @throws noData, reservedRow, treeCircle when it would be below itself
 */
export async function arrangeMenu(
  ctx: Context,
  { id, parentId, place }: { id: number; parentId?: number | null | undefined; place: number },
): Promise<void> {
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
}
export const menuOrderCalls: Call[] = [
  post(
    '/sysMenu/arrange',
    {
      guard: may('sysMenu.update', { words: 'in all projects' }),
      summary: say('系统菜单：移动到某一级的某个位置', 'Menu: move to a place on a level'),
      answer: { nothing: true },
      body: shape({
        id: integer('编号', 'Id', { required: true, min: 1 }),
        parentId: integer('上级', 'Parent', { min: 1 }),
        place: integer('位置', 'Place', { required: true, min: 0, max: 10_000 }),
      }),
    },
    ({ ctx, body }) => arrangeMenu(ctx, body).then(() => null),
  ),
]
