import { sql, type Context } from '@pavilion/store'
import { commodityCategory } from '../model/index.ts'

/**
 * Moves a category below another, or to the top level, to a place among its siblings: 0 is the
 * first. Concurrent moves wait for each other.
 * @throws noData; treeCircle when it would be below itself
 */
export async function arrangeCategory(
  ctx: Context,
  { id, parentId, place }: { id: number; parentId?: number | null | undefined; place: number },
): Promise<void> {
  await ctx.transaction(async tx => {
    const store = tx.store(commodityCategory)
    await store.holdTree()
    const { sellerId } = await store.getDetail(id)
    const others = await tx.query<{ id: number }>(
      sql`select c.id
      from ${commodityCategory} c
      where c."sellerId" = ${sellerId} and c."parentId" is not distinct from ${parentId ?? null}::bigint and c.id <> ${id}
      order by c."sortNumber", c.id`,
    )
    const order = others.map(one => one.id).toSpliced(place, 0, id)
    await store.update({ id, parentId: parentId ?? null, sortNumber: (order.indexOf(id) + 1) * 10 })
    await tx.update(commodityCategory, {
      from: sql`unnest(${order}::bigint[]) with ordinality n(id, place)`,
      set: sql`"sortNumber" = n.place * 10`,
      where: sql`a.id = n.id and a.id <> ${id} and a."sortNumber" <> n.place * 10`,
    })
  })
}
