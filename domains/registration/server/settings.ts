import { ReadCache, type Context } from '@pavilion/store'
import { projectSetting } from '../model/index.ts'

/** What a project has decided about its attendees. */
export interface AttendeeSettings {
  readonly photoLinkDays: number
  readonly samePersonRefused: boolean
}
const kept = new ReadCache<number, AttendeeSettings>([projectSetting.name])
const usual: AttendeeSettings = { photoLinkDays: 7, samePersonRefused: true }

/** The attendee settings of a project; the usual ones where it has none. */
export const attendeeSettings = (ctx: Context, projectId: number): Promise<AttendeeSettings> =>
  kept.get(ctx, projectId, async () => {
    const row = await ctx.acting('attendeeSettings', { projectId }).store(projectSetting).find({})
    return row
      ? { photoLinkDays: row.photoLinkDays ?? usual.photoLinkDays, samePersonRefused: row.samePersonRefused }
      : usual
  })
