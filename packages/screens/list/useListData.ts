import type { AnyField, AnyResource } from '@pavilion/declare'
import { useEffect } from 'react'
import { CallRefused } from '../call/client.ts'
import { shownIncludes, useList, useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import type { ListView } from '../logic/address.ts'
import type { ColumnSetting } from '../logic/columns.ts'
import { listBody } from '../logic/query.ts'
import { useCounted } from './paging/useCounted.ts'

/** Refusals that concern the order of a list only. */
const orderRefusals: ReadonlySet<string> = new Set(['tooManyToSort', 'answerNotSortable', 'answerBeingIndexed'])

interface Options {
  of: AnyResource
  fields: Readonly<Record<string, AnyField>>
  view: ListView
  change: (changes: Partial<ListView>) => void
  settings: readonly ColumnSetting[]
  fixed: Readonly<Record<string, unknown>> | undefined
}

/**
 * The page that a view asks for, and how many rows there are. It corrects a view that cannot be
 * answered.
 */
export function useListData({ of, fields, view, change, settings, fixed }: Options) {
  const { catalogue, zone } = useHere()
  const { refused } = useTell()
  const shown = settings.filter(setting => setting.shown).map(({ key }) => key)
  const includes = shownIncludes(of, catalogue, shown)
  const body = listBody(view, { of, fields, zone, includes, ...(fixed && { fixed }) })
  const query = useList(of, body)
  const { data, error, isPlaceholderData } = query
  const counted = useCounted(of, body, data, isPlaceholderData)

  // The list has grown too long to be sorted this way. Without rows there is no heading to change
  // the order with, so the default order returns, with a message.
  const isOrderRefused = view.order && error instanceof CallRefused && orderRefusals.has(error.code ?? '')
  useEffect(() => {
    if (!isOrderRefused) return
    refused(error)
    change({ order: undefined as never })
  }, [isOrderRefused, error, refused, change])

  // The last row of the last page was deleted: show the page before.
  useEffect(() => {
    if (!data || isPlaceholderData || data.rows.length > 0 || view.page === 1) return
    change({ page: Math.max(1, Math.ceil(data.count / view.limit)) })
  }, [data, isPlaceholderData, view, change])

  return { ...query, ...counted, body, rows: data?.rows ?? [] }
}
