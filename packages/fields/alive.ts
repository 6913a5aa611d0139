import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/**
 * False while only the server's markup is there, true once scripts run. A button that needs scripts
 * waits for it.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
