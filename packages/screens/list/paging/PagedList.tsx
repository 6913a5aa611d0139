import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAfter } from '../../call/hooks.ts'
import { EmptyList } from '../../EmptyList.tsx'
import { useHere } from '../../environment.tsx'
import { Failed } from '../Failed.tsx'
import { Pager } from './Pager.tsx'
import { useFocusKept } from '../useFocusKept.ts'

interface At {
  readonly page: number
  readonly limit: number
}
interface Page<T> {
  readonly rows: readonly T[]
  readonly count: number
}
interface Reading<T> {
  readonly key: readonly unknown[]
  readonly read: (at: At) => Promise<Page<T>>
  /** Rows of a page, until the person chooses another number. */
  readonly limit?: number
  /** Milliseconds until it is read again, by what is shown. */
  readonly every?: (shown: Page<T> | undefined) => number
}
export type Paged<T> = ReturnType<typeof usePaged<T>>

/** A list that is no resource, page by page: `usePaged({ key: ['tasks'], read: at => send(getTasks, at) })`. */
export function usePaged<T>({ key, read, limit = 20, every }: Reading<T>) {
  const [at, setAt] = useState<At>({ page: 1, limit })
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<Page<T>>({
    queryKey: [...key, at],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: () => read(at),
    ...(every && { refetchInterval: query => every(query.state.data) }),
  })
  // When the last row of the last page has gone, the page before it is shown.
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && at.page > 1)
      setAt({ ...at, page: Math.max(1, Math.ceil(data.count / at.limit)) })
  }, [data, isPlaceholderData, at])
  const go = (to: Partial<At>) => setAt(now => ({ ...now, ...to }))
  return { at, go, data, error, isPending, refetch }
}
/** The page that is shown: its rows, or why there are none, and the way to the other pages. */
export function PagedList<T>({
  of: { at, go, data, error, isPending, refetch },
  empty,
  children,
}: {
  of: Paged<T>
  empty: string
  children: (rows: readonly T[]) => ReactNode
}) {
  const { say } = useHere()
  const late = useAfter(isPending)
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list)
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active title={false} /> : <div className="pv-waiting" />
  const last = Math.max(1, Math.ceil(data.count / at.limit))
  return (
    <div ref={list}>
      {data.rows.length ? children(data.rows) : <EmptyList words={empty} />}
      {data.count > 0 && (
        <Pager {...at} last={last} total={say(`共 ${data.count} 条`, `${data.count} in all`)} change={go} />
      )}
    </div>
  )
}
