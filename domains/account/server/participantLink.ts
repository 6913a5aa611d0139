import type { Context } from '@pavilion/store'
import { projectNeeded } from '@pavilion/store'
import { project } from '@pavilion/site/model/project.ts'
import { withQuery } from '@pavilion/pages/links.ts'
import { commonLoginUser } from '../model/weChat.ts'
import { signParticipant } from './participants.ts'

/**
 * For an operator: the address below the host that signs a participant in on the chosen project's
 * site for a number of days (30).
 * @throws projectNeeded, noData
 */
export async function participantLink(
  ctx: Context,
  { id, days }: { id: number; days?: number | null },
): Promise<{ path: string }> {
  if (!ctx.projectId) throw projectNeeded()
  const [event, person] = await Promise.all([
    ctx.acting('account', { projectId: ctx.projectId }).store(project).getDetail(ctx.projectId),
    ctx.store(commonLoginUser).getDetail(id),
  ])
  await ctx.log('makeSignInLink', { resource: 'commonLoginUser', id, details: { days: [null, days ?? 30] } })
  return { path: withQuery(`/${event.abbr}`, signParticipant(event.id, person.participantId, days ?? 30)) }
}
