import { spellingsOf } from '@pavilion/declare'
import { enabledStatus, websiteStatus } from '@pavilion/site/model/codes.ts'
import type { Context } from '@pavilion/store'
import { notInvited } from './refusals.ts'

/**
 * Once one of an event's open websites is for invited people only, everybody who signs in there
 * must be on its list by phone number. A website without a list invites nobody. With several such
 * websites, one list with the number is enough.
 * @throws notInvited
 */
export async function mustBeInvited(ctx: Context, phoneNumber: string | null): Promise<void> {
  if (!ctx.projectId) return
  // The rule's value is compared as its index stores it: a list may hold everybody ever invited.
  const [invitation] = await ctx.sql<{ closed: boolean; listed: boolean }>(
    `
      select
        count(*) > 0 as "closed",
        coalesce(bool_or(exists (
          select 1
          from "decisionRule" r
          join "decisionRuleGroup" g on g."id" = r."decisionRuleGroupId"
          where g."id" = w."invitationRuleGroupId"
            and g."status" = $2
            and g."deletedAt" is null
            and r."projectId" = $1
            and r."deletedAt" is null
            and coalesce(r."field", '') in ('', 'phoneNumber')
            and left(lower(regexp_replace(normalize(r."value" #>> '{}', NFKC), '[[:space:]"]+', '', 'g')), 200) = any($3::text[])
        )), false) as "listed"
      from "website" w
      where w."projectId" = $1
        and w."inviteOnly"
        and w."status" = $4
        and w."deletedAt" is null`,
    [ctx.projectId, enabledStatus.enabled, phoneNumber ? spellingsOf(phoneNumber) : [], websiteStatus.active],
  )
  if (invitation?.closed && !invitation.listed) throw notInvited()
}
