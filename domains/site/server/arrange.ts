import { invalidInput } from '@pavilion/declare'
import { type Context, sql } from '@pavilion/store'
import { webImage, webImageGroup, webMenu, webMenuGroup } from '../model/index.ts'
import { parentElsewhere } from './refusals.ts'

/**
 * Puts the pictures of a group in this order. Pictures that are not named follow in their current
 * order. Simultaneous calls wait for each other.
 * @throws noData, invalidInput
 */
export const arrangePictures = (ctx: Context, { id, ids }: { id: number; ids: readonly number[] }): Promise<void> =>
  ctx.transaction(async tx => {
    const group = await tx.store(webImageGroup).lock(id)
    const pictureIds = (
      await tx.store(webImage).rows(
        { webImageGroupId: id },
        {
          limit: 10_000,
          order: [
            ['sortNumber', 'asc'],
            ['id', 'asc'],
          ],
        },
      )
    ).map(row => row.id)
    const known = new Set(pictureIds)
    if (!ids.every(one => known.has(one)) || new Set(ids).size !== ids.length)
      throw invalidInput({ ids: ['应为该图片组中的图片，每张一次', 'Must be pictures of this group, each once'] })
    const order = [...ids, ...pictureIds.filter(one => !ids.includes(one))]
    await tx.update(webImage, {
      set: sql`"sortNumber" = n.place`,
      from: sql`unnest(${order}::bigint[]) with ordinality n(id, place)`,
      where: sql`a.id = n.id and a."sortNumber" is distinct from n.place`,
    })
    // The group is written too, so that pages that show it are updated.
    await tx.store(webImageGroup).set(id, { name: group.name })
    await tx.log('update', {
      resource: webImageGroup.name,
      id,
      projectId: group.projectId,
      details: { arranged: order.length },
    })
  })
/**
 * Moves a menu entry below another of its group, or to the top level, at a position among its
 * siblings; the first is 0. Simultaneous calls wait for each other.
 * @throws noData, parentElsewhere, treeCircle when the entry would be below itself
 */
export const arrangeEntry = (
  ctx: Context,
  { id, parentId, place }: { id: number; parentId?: number | null | undefined; place: number },
): Promise<void> =>
  ctx.transaction(async tx => {
    const entry = await tx.store(webMenu).getDetail(id)
    await tx.store(webMenuGroup).lock(entry.webMenuGroupId, { referable: true })
    if (parentId && (await tx.store(webMenu).find({ id: parentId }))?.webMenuGroupId !== entry.webMenuGroupId)
      throw parentElsewhere()
    const neighbours = await tx.query<{ id: number }>(
      sql`select m.id
      from ${webMenu} m
      where m."webMenuGroupId" = ${entry.webMenuGroupId}
        and m."parentId" is not distinct from ${parentId ?? null}::bigint
        and m.id <> ${id}
      order by m."sortNumber", m.id`,
    )
    const order = neighbours.map(one => one.id).toSpliced(place, 0, id)
    await tx.store(webMenu).update({ id, parentId: parentId ?? null, sortNumber: order.indexOf(id) + 1 })
    await tx.update(webMenu, {
      set: sql`"sortNumber" = n.place`,
      from: sql`unnest(${order}::bigint[]) with ordinality n(id, place)`,
      where: sql`a.id = n.id and a.id <> ${id} and a."sortNumber" is distinct from n.place`,
    })
  })
