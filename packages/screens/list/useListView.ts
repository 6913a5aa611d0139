import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListView, readAddress, writeAddress } from '../logic/address.ts'

/** What a list shows: kept in the address, or in the list itself inside another page. */
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
      // Another search starts at its first page.
      const next = (current: URLSearchParams) =>
        writeAddress({ ...readAddress(current, filterable), page: 1, ...changes }, filterable, current)
      if (inside) setOwn(next)
      // The address is newer than the last render: the second of two quick changes must include the
      // first.
      else setParams(next(new URLSearchParams(window.location.search)), { replace: true })
    },
    [inside, filterable, setParams],
  )
  return [view, change]
}
