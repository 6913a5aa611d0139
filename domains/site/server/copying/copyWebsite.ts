import { permissionDenied } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import * as site from '../../model/index.ts'
import { gatherWebsite } from './gatherWebsite.ts'
import { putWebsite, type CopiedWebsite, type CopyTarget } from './putWebsite.ts'

export interface CopyWish extends CopyTarget {
  readonly id: number
}

/**
 * Copies a website with its menus and components to another language, device or project. References
 * get the new ids; those that could not be kept are listed in `leftovers`. A page whose draft
 * differs from what visitors see is a draft in the copy too, hidden until it is published.
 * @throws noData when the website is out of reach, permissionDenied when the target project is
 */
export async function copyWebsite(ctx: Context, { id, ...target }: CopyWish): Promise<CopiedWebsite> {
  mayReach(ctx, target.projectId)
  return ctx.transaction(async tx => {
    const { projectId } = await tx.store(site.website).getDetail(id)
    const elsewhere = target.projectId !== projectId
    const along = elsewhere || target.contents === true
    return putWebsite(tx, await gatherWebsite(tx, id, { elsewhere, along }), target)
  })
}

/**
 * Checks that the caller may write to the target project, which is not the one named in the header.
 * @throws permissionDenied
 */
export function mayReach(ctx: Context, projectId: number): void {
  const reach = ctx.caller.projects
  if (reach !== 'all' && !reach.includes(projectId)) throw permissionDenied()
}
