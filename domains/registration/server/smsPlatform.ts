import type { Context } from '@pavilion/store'
import { smsPlatformOf } from '@pavilion/notification/server/index.ts'
import type { smsPlatform } from '@pavilion/notification/model/codes.ts'
import type { CodeOf } from '@pavilion/declare'

/** The SMS provider in the project's settings (back-office §9). Undefined without one. */
smsPlatformOf.fill(async (ctx: Context, projectId: number) => {
  const [row] = await ctx.sql<{ platform: CodeOf<typeof smsPlatform> | null }>(
    `
      select "smsPlatform" as platform
      from "projectSetting"
      where "projectId" = $1
        and "deletedAt" is null`,
    [projectId],
  )
  return row?.platform ?? null
})
