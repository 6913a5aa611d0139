import { createContext, useContext, useEffect } from 'react'

/** Files of a form that are on their way to the server: saved meanwhile, it would be saved without them. Each form gives its inputs a set of its own. */
export const Uploading = createContext<Set<object>>(new Set())
/** While `on`, a file of the form one stands in is on its way. */
export function useUploading(on: boolean): void {
  const all = useContext(Uploading)
  useEffect(() => {
    if (!on) return
    const token = {}
    all.add(token)
    return () => {
      all.delete(token)
    }
  }, [on, all])
}
