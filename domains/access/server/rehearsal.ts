import type { Context } from '@pavilion/store'
import { accessSettings } from '../model/settings.ts'
import { crowdNotAllowed } from './refusals.ts'

/**
 * A crowd is played with real checks, which leave real records. In production only a rehearsal has
 * one.
 * @throws crowdNotAllowed
 */
export async function mayPlayCrowd(
  ctx: Context,
  projectId: number,
  isProduction = process.env.NODE_ENV === 'production',
): Promise<void> {
  if (!isProduction) return
  const settings = ctx.acting('access', { projectId }).store(accessSettings)
  if (!(await settings.exists({ gateRehearsal: true }))) throw crowdNotAllowed()
}
