import { settingsReader, type Context } from '@pavilion/store'
import { registrationSettings } from '../model/settings.ts'

/** What a project has decided about its attendees. */
export interface AttendeeSettings {
  readonly photoLinkDays: number
  readonly samePersonRefused: boolean
}
const usual: AttendeeSettings = { photoLinkDays: 7, samePersonRefused: true }
const read = settingsReader(registrationSettings)

/** The attendee settings of a project; the usual ones where it has none. */
export async function attendeeSettings(ctx: Context, projectId: number): Promise<AttendeeSettings> {
  const row = await read(ctx, projectId)
  return row
    ? { photoLinkDays: row.photoLinkDays ?? usual.photoLinkDays, samePersonRefused: row.samePersonRefused }
    : usual
}
