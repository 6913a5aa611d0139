import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fullPage, type ListView, pageSizes, readAddress, writeAddress } from '../logic/address.ts'
import { tableHeight } from '../logic/columns.ts'

/** What a list shows: kept in the address, or in the list itself inside another page. */
export function useListView(
  filterable: readonly string[],
  inside: boolean,
): [ListView, (changes: Partial<ListView>) => void] {
  const [ownLimit] = useState(() => (inside || innerWidth < 720 ? pageSizes[0] : fullPage(tableHeight(innerHeight))))
  const [params, setParams] = useSearchParams()
  const [localParams, setOwn] = useState(() => new URLSearchParams())
  const view = useMemo(
    () => readAddress(inside ? localParams : params, filterable, ownLimit),
    [inside, localParams, params, filterable, ownLimit],
  )
  const change = useCallback(
    (changes: Partial<ListView>) => {
      // Another search starts at its first page.
      const next = (current: URLSearchParams) =>
        writeAddress(
          { ...readAddress(current, filterable, ownLimit), page: 1, ...changes },
          filterable,
          current,
          ownLimit,
        )
      if (inside) setOwn(next)
      // The address is newer than the last render: the second of two quick changes must include the
      // first.
      else setParams(next(new URLSearchParams(window.location.search)), { replace: true })
    },
    [inside, filterable, setParams, ownLimit],
  )
  return [view, change]
}
