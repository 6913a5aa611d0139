import { createContext, useContext, useEffect } from 'react'

/**
 * The uploads of a form that are not finished: a save now would miss these files. Each form
 * provides its inputs with its own set.
 */
export const Uploading = createContext<Set<object>>(new Set())
/** Marks an upload of the surrounding form as running while `on`. */
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
