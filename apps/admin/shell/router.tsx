import { isHeld, mayLeave } from '@pavilion/screens/leaving.ts'
import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { Router, UNSAFE_createBrowserHistory as browserHistory, type To, createPath } from 'react-router'

// The router's parts without its loaders and actions, of which the back-office has none: they weigh
// more than all of a list's own code.
const base = '/admin'
const history = browserHistory({ v5Compat: true })
const listeners = new Set<() => void>()
let shown = { location: history.location, action: history.action }
/** How many steps of the history are our own way back, not the person's. */
let returning = 0
let allowed = false

history.listen(({ location, action, delta }) => {
  if (returning > 0) {
    returning--
    return
  }
  if (action === 'POP' && delta && !allowed && isHeld() && location.pathname !== shown.location.pathname) {
    // The browser has gone already: back, and once more if the person says so.
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
 * Goes to an address below /admin. It is the same function for ever: whoever uses it is not drawn
 * again at every step.
 */
export const goTo = (address: string, { replace = false } = {}): void =>
  (replace ? navigator.replace : navigator.push)(base + address)

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
/** Everything within knows the address and may change it; unsaved work is asked about first. */
export function Addresses({ children }: { children: ReactNode }) {
  const { location, action } = useSyncExternalStore(watch, () => shown)
  return (
    <Router basename={base} navigator={navigator} location={location} navigationType={action}>
      {useMemo(() => children, [children])}
    </Router>
  )
}
/**
 * A link of the shell. Unlike the router's it does not look where one is, so that two hundred of
 * them stand still while one walks.
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
