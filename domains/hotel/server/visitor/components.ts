import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import { hotelLimit } from '../../model/index.ts'
import { hotelsOf } from './hotels.ts'

/** Read once for the component that shows the most; the others show its beginning. */
export const hotelLists: ComponentLoader = async (ctx, { projectId, rows }) => {
  const { rows: hotels } = await hotelsOf(ctx, projectId, {
    limit: Math.max(...rows.map(({ limit }) => limit ?? hotelLimit)),
  })
  return Object.fromEntries(rows.map(({ id, limit }) => [id, { rows: hotels.slice(0, limit ?? hotelLimit) }]))
}
/** The hotels that cards name, or the first one; nothing for one that is closed. */
export const hotelCards: ComponentLoader = async (ctx, { projectId, rows }) => {
  const { rows: hotels } = await hotelsOf(ctx, projectId)
  return Object.fromEntries(
    rows.map(({ id, value }) => {
      const named = value?.trim()
      return [id, { rows: named ? hotels.filter(each => String(each.id) === named) : hotels.slice(0, 1) }]
    }),
  )
}
