import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/** False while the server's markup only stands there, true once scripts have taken it over: a button that needs them waits for it. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
