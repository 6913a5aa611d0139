import type { Context } from '@pavilion/store'
import { smsPlatformOf } from '@pavilion/notification/server/index.ts'
import { projectSetting } from '../model/index.ts'

/** The SMS provider in the project's settings (back-office §9). Undefined without one. */
smsPlatformOf.fill(async (ctx: Context, projectId: number) => {
  const settings = ctx.acting('notices', { projectId }).store(projectSetting)
  return (await settings.find({}, { fields: ['smsPlatform'] }))?.smsPlatform ?? null
})
