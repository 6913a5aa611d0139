/** The event of an address: a project, or all projects of the organiser. */
export type EventChoice = number | 'all'

/** These belong to no event: whoever opens them is not inside yet, or was turned away. */
const outside = ['/login', '/autoLogin', '/auth-redirect', '/401', '/404']
const isOutside = (path: string) => outside.includes(path)
const first = /^\/(all|[1-9]\d{0,14})(?=\/|$)/

/** The event that a path below /admin names as its first part: `/12/orderManagement/order` is of 12. */
export function eventIn(path: string): EventChoice | undefined {
  const named = isOutside(path) ? undefined : first.exec(path)?.[1]
  return named === undefined ? undefined : named === 'all' ? 'all' : Number(named)
}
/** A path below /admin without its event, as screens and menus know it. */
export const withoutEvent = (path: string): string => (isOutside(path) ? path : path.replace(first, '') || '/')

/** A path below /admin in an event. A path that names one already keeps it. */
export function withEvent(path: string, event: EventChoice | undefined): string {
  if (event === undefined || eventIn(path) !== undefined || isOutside(path)) return path
  return `/${event}${path === '/' ? '' : path}`
}
