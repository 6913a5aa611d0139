import { isHeld, mayLeave } from '@pavilion/screens/leaving.ts'
import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type Location, Router, UNSAFE_createBrowserHistory as browserHistory, type To, createPath } from 'react-router'
import { type EventChoice, eventIn, withEvent, withoutEvent } from '../logic/eventAddress.ts'
import { changeLayout, layoutNow, useChosenEvent } from '../state/layout.ts'

// The router without its loaders and actions, which the back-office does not use: they are larger
// than the code of a list. The event stands first in every address and is taken off here, so that
// screens, menus and tabs know nothing of it.
const base = '/admin'
const history = browserHistory({ v5Compat: true })
const listeners = new Set<() => void>()
const below = (path: string) => path.slice(base.length) || '/'
const eventAt = ({ pathname }: Location) => eventIn(below(pathname))
const bare = (location: Location): Location => ({
  ...location,
  pathname: base + withoutEvent(below(location.pathname)),
})
let shown = { location: bare(history.location), action: history.action }
/** How many steps of the history are the app's own way back, not the person's. */
let returning = 0
let allowed = false

history.listen(({ location, action, delta }) => {
  if (returning > 0) {
    returning--
    return
  }
  const event = eventAt(location)
  if (action === 'POP' && delta && !allowed && isHeld() && leaves(location)) {
    // The browser has already gone back: return, and go back again if the person confirms.
    returning++
    history.go(-delta)
    mayLeave().then(may => {
      if (may) {
        allowed = true
        history.go(delta)
      }
    })
    return
  }
  allowed = false
  // An address of another event opens that event.
  if (event !== undefined && event !== chosen()) changeLayout({ projectId: event, sellerId: undefined })
  shown = { location: bare(location), action }
  for (const listener of listeners) listener()
})
const chosen = () => layoutNow().projectId
/** The full address: in the event that it names, or else in the one that is open. */
function inEvent(to: To): string {
  const address = typeof to === 'string' ? to : createPath(to)
  const [path = '', rest = ''] = address.split(/(?=[?#])(.*)/s)
  return path.startsWith(base) ? base + withEvent(below(path), chosen()) + rest : address
}
/** Another screen, or another event, whose screens are all drawn again. */
function leaves(to: Location): boolean {
  const event = eventAt(to)
  return bare(to).pathname !== shown.location.pathname || (event !== undefined && event !== chosen())
}
async function leaving(to: string, go: () => void): Promise<void> {
  const [pathname] = to.split(/[?#]/)
  if (!pathname || !leaves({ ...history.location, pathname }) || !isHeld() || (await mayLeave())) go()
}
function change(to: To, state: unknown, how: 'push' | 'replace'): void {
  const address = inEvent(to)
  if (isHeld()) leaving(address, () => history[how](address, state))
  else history[how](address, state)
}
const navigator = {
  createHref: (to: To) => history.createHref(inEvent(to)),
  encodeLocation: history.encodeLocation,
  go: (steps: number) => history.go(steps),
  push: (to: To, state?: unknown) => change(to, state, 'push'),
  replace: (to: To, state?: unknown) => change(to, state, 'replace'),
}
/** The event that the address names, if it names one. */
export const eventInAddress = (): EventChoice | undefined => eventAt(history.location)

/** Writes the open event into the address, so that a copied link leads a colleague into it. */
export function writeEvent(event: EventChoice): void {
  const { pathname, search, hash, state } = history.location
  const address = base + withEvent(withoutEvent(below(pathname)), event)
  if (pathname.startsWith(base) && address !== pathname) history.replace(address + search + hash, state)
}
/**
 * Navigates below /admin. It never changes, so that its users do not render again on navigation.
 */
export const goTo = (address: string, { replace = false } = {}): void =>
  (replace ? navigator.replace : navigator.push)(base + address)

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
/** The part of the shown page that the address names, without its «#». */
export const useHash = (): string => useSyncExternalStore(watch, () => shown.location.hash).slice(1)

/** Everything inside reads and changes the address. Unsaved work is asked about first. */
export function Addresses({ children }: { children: ReactNode }) {
  const { location, action } = useSyncExternalStore(watch, () => shown)
  return (
    <Router basename={base} navigator={navigator} location={location} navigationType={action}>
      {useMemo(() => children, [children])}
    </Router>
  )
}
/**
 * A link of the shell. Unlike the router's it does not read the address, so that two hundred links
 * do not render again on navigation.
 */
export function ShellLink({
  to,
  children,
  onGo,
  ...rest
}: {
  to: string
  children: ReactNode
  /** Called when it is followed in this tab. */
  onGo?: () => void
  className?: string
  title?: string
  'aria-current'?: 'page' | undefined
}) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo?.()
    goTo(to)
  }
  return (
    <a href={base + withEvent(to, useChosenEvent())} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
