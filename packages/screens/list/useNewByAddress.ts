import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A link that ends in `?new=1` opens the form of a new row, also where the list is open already;
 * `?new=template` what the screen itself begins with.
 */
export function useNewByAddress(wish: string, begin: (() => void) | undefined): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('new') === wish && begin !== undefined
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (!wanted) return
    latest.current?.()
    const rest = new URLSearchParams(window.location.search)
    rest.delete('new')
    setParams(rest, { replace: true })
  }, [wanted, setParams])
}
