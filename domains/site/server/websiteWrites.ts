import { invalidInput } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { isTileAddress, website } from '../model/index.ts'
import { aloneAtAddress } from './addressHeld.ts'
import { waitForPlanned } from './publish.ts'
import { writeRoots } from './roots.ts'
import { deleteWebsites } from './shownWrites.ts'

type Body = Record<string, unknown>

const rooted = (next: (ctx: Context, body: Body) => Promise<unknown>) => (ctx: Context, body: Body) =>
  ctx.transaction(async tx => {
    if (typeof body.mapTileUrl === 'string' && body.mapTileUrl !== '' && !isTileAddress(body.mapTileUrl))
      throw invalidInput({
        mapTileUrl: [
          '地址须以 https:// 开头并包含 {z}、{x}、{y}',
          'The address must start with https:// and contain {z}, {x} and {y}',
        ],
      })
    const { id, projectId } = (await next(tx, body)) as { id: number; projectId: number }
    await writeRoots(tx, projectId)
    return tx.store(website).getDetail(id)
  })
/**
 * A website's root follows from its project, type and language. A restored website may have a new
 * root, and publishes what became due meanwhile.
 */
export const websiteWrites: Wraps = {
  create: next => aloneAtAddress(rooted(next)),
  update: next => aloneAtAddress(rooted(next)),
  setActive: aloneAtAddress,
  delete: deleteWebsites,
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await aloneAtAddress(rooted(next))(tx, body)) as { id: number; projectId: number }
      await waitForPlanned(tx, row)
      return row
    }),
}
