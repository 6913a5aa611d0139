import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListView, readAddress, writeAddress } from '../logic/address.ts'

/** What a list shows: kept in the address, or by the list itself where it stands inside another page. */
export function useListView(
  filterable: readonly string[],
  inside: boolean,
): [ListView, (changes: Partial<ListView>) => void] {
  const [params, setParams] = useSearchParams()
  const [localParams, setOwn] = useState(() => new URLSearchParams())
  const view = useMemo(
    () => readAddress(inside ? localParams : params, filterable),
    [inside, localParams, params, filterable],
  )
  const change = useCallback(
    (changes: Partial<ListView>) => {
      // Another question starts at its first page.
      const next = (current: URLSearchParams) =>
        writeAddress({ ...readAddress(current, filterable), page: 1, ...changes }, filterable, current)
      if (inside) setOwn(next)
      // The address is ahead of what is drawn: of two quick changes the second must know the first.
      else setParams(next(new URLSearchParams(window.location.search)), { replace: true })
    },
    [inside, filterable, setParams],
  )
  return [view, change]
}
