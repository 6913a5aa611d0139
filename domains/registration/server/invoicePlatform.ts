import { platformOfProject } from '@pavilion/invoice/server/index.ts'
import { ReadCache } from '@pavilion/store'
import { projectSetting } from '../model/index.ts'

const kept = new ReadCache<string, number | null>(['projectSetting'])

// The invoice domain is loaded before this one and reads a project's choice through this port.
platformOfProject.fill((ctx, projectId) =>
  kept.get(ctx, String(projectId), async () => {
    const row = await ctx.acting('invoicePlatform', { projectId }).store(projectSetting).find({})
    return row?.invoicePlatform ?? null
  }),
)
