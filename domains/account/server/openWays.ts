import { openCloseStatus, websiteStatus } from '@pavilion/site/model/codes.ts'
import type { Context } from '@pavilion/store'
import { templatesWith, type SignInMethod } from '../model/templates.ts'
import { wayNotOpen } from './refusals.ts'

/**
 * Weaker ways to sign in are open only where the organiser chose a template that offers them, for
 * one of the event's open websites or forms.
 * @throws wayNotOpen
 */
export async function mustBeOpen(ctx: Context, projectId: number, way: SignInMethod): Promise<void> {
  const [found] = await ctx.sql<{ open: boolean }>(
    `
      select exists (
        select 1
        from "website"
        where "projectId" = $1
          and "signInPage" = any($2::text[])
          and "status" = $3
          and "deletedAt" is null
      ) or exists (
        select 1
        from "webForm"
        where "projectId" = $1
          and "signInTemplate" = any($2::text[])
          and "status" = $4
          and "deletedAt" is null
      ) as "open"`,
    [projectId, templatesWith(way), websiteStatus.active, openCloseStatus.open],
  )
  if (!found?.open) throw wayNotOpen()
}
