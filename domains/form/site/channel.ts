import { callApi, tabShelf } from '@pavilion/pages'

/** The channel that led here, from the address; undefined where there is none or it is no number. */
export const channelIn = ({ channel }: Readonly<Record<string, string | undefined>>): number | undefined =>
  /^[1-9]\d{0,15}$/.test(channel ?? '') ? Number(channel) : undefined

/** One page view per visit of a form for the channel that led here. */
export function countVisit(webFormId: number, channel: number | undefined): void {
  const mark = `pavilion-visit-${webFormId}-${channel}`
  if (channel === undefined || tabShelf.getItem(mark)) return
  tabShelf.setItem(mark, '1')
  callApi('/registerChannel/ext/addPageView', { id: channel }, { quiet: true }).catch(() => undefined)
}
