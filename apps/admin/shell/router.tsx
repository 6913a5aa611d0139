import { isHeld, mayLeave } from '@pavilion/screens/leaving.ts'
import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { Router, UNSAFE_createBrowserHistory as browserHistory, type To, createPath } from 'react-router'

// The router without its loaders and actions, which the back-office does not use: they are larger
// than the code of a list.
const base = '/admin'
const history = browserHistory({ v5Compat: true })
const listeners = new Set<() => void>()
let shown = { location: history.location, action: history.action }
/** How many steps of the history are the app's own way back, not the person's. */
let returning = 0
let allowed = false

history.listen(({ location, action, delta }) => {
  if (returning > 0) {
    returning--
    return
  }
  if (action === 'POP' && delta && !allowed && isHeld() && location.pathname !== shown.location.pathname) {
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
  shown = { location, action }
  for (const listener of listeners) listener()
})
const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to)).split(/[?#]/)[0]
async function leaving(to: To, go: () => void): Promise<void> {
  const path = pathOf(to)
  if (!path || path === shown.location.pathname || !isHeld() || (await mayLeave())) go()
}
const navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: (steps: number) => history.go(steps),
  push: (to: To, state?: unknown) => {
    if (isHeld()) leaving(to, () => history.push(to, state))
    else history.push(to, state)
  },
  replace: (to: To, state?: unknown) => {
    if (isHeld()) leaving(to, () => history.replace(to, state))
    else history.replace(to, state)
  },
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
  ...rest
}: {
  to: string
  children: ReactNode
  className?: string
  title?: string
  'aria-current'?: 'page' | undefined
}) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={base + to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
