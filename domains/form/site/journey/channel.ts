import { send, tabShelf } from '@pavilion/pages'
import { addOpened } from '../../model/calls/forms.ts'

/** The registration channel in the address; undefined if it is missing or not a number. */
export const channelIn = ({ channel }: Readonly<Record<string, string | undefined>>): number | undefined =>
  /^[1-9]\d{0,15}$/.test(channel ?? '') ? Number(channel) : undefined

/** Counts once per form and channel in each browser tab that the form was opened. */
export function countVisit(webFormId: number, channel: number | undefined): void {
  const mark = `pavilion-visit-${webFormId}-${channel}`
  if (tabShelf.getItem(mark)) return
  tabShelf.setItem(mark, '1')
  const about = { id: webFormId, ...(channel !== undefined && { channelId: channel }) }
  send(addOpened, about, { quiet: true, outlives: true }).catch(() => undefined)
}
