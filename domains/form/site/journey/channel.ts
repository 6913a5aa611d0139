import { send, tabShelf } from '@pavilion/pages'
import { addPageView } from '../../model/calls/forms.ts'

/** The registration channel in the address; undefined if it is missing or not a number. */
export const channelIn = ({ channel }: Readonly<Record<string, string | undefined>>): number | undefined =>
  /^[1-9]\d{0,15}$/.test(channel ?? '') ? Number(channel) : undefined

/** Counts one page view per form and channel in each browser tab. */
export function countVisit(webFormId: number, channel: number | undefined): void {
  const mark = `pavilion-visit-${webFormId}-${channel}`
  if (channel === undefined || tabShelf.getItem(mark)) return
  tabShelf.setItem(mark, '1')
  send(addPageView, { id: channel }, { quiet: true }).catch(() => undefined)
}
