import { relationName, type AnyResource, type Pair } from '@pavilion/declare'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { titleOf, type AnyRow } from '../logic/text.ts'
import { callApi, CallRefused } from './client.ts'

export interface Listed {
  rows: AnyRow[]
  count: number
  countIsAtLeast?: true
}
export interface ListBody {
  where?: Record<string, unknown>
  search?: string
  order?: readonly (readonly [string, 'asc' | 'desc'])[]
  pagination?: { page: number; limit: number }
  includes?: readonly string[]
  deleted?: true
}

/** Reloads everything that was read of a resource, after a create, update, move or delete. */
export function useForget() {
  const queries = useQueryClient()
  return useCallback(
    (...names: string[]) => Promise.all(names.map(name => queries.invalidateQueries({ queryKey: [name] }))),
    [queries],
  )
}

/**
 * Puts the answer of a write into all cached lists and details at once. Otherwise a second change
 * before the next reload would be refused as a conflict with the person's own first one.
 */
export function useLearn() {
  const queries = useQueryClient()
  return useCallback(
    (name: string, learned: readonly AnyRow[]) => {
      const byId = new Map(learned.map(row => [row.id, row]))
      const taught = (row: AnyRow) => {
        const now = byId.get(row.id)
        return now ? { ...row, ...now } : row
      }
      queries.setQueriesData<Listed>(
        { queryKey: [name, 'list'] },
        known => known && { ...known, rows: known.rows.map(taught) },
      )
      queries.setQueriesData<AnyRow>({ queryKey: [name, 'detail'] }, known => known && taught(known))
    },
    [queries],
  )
}

/**
 * A view that is shown again shows its old data. It reloads when it is opened, when asked to, and
 * when its data was invalidated.
 */
function useAskedOnce() {
  const seen = useRef(false)
  const refetchOnMount = useCallback(
    ({ state }: { state: { isInvalidated: boolean } }) => !seen.current || state.isInvalidated,
    [],
  )
  return {
    refetchOnMount,
    gcTime: keptFor,
    isSeen: () => {
      seen.current = true
    },
  }
}
/** How long unused data is kept, in milliseconds. */
const keptFor = 30 * 60_000

/** One page of a resource. The previous page stays until the next one is loaded. */
export function useList(of: AnyResource, body: ListBody, { enabled = true } = {}) {
  const { project, sellerId, language } = useHere()
  const { isSeen, ...once } = useAskedOnce()
  const query = useQuery({
    queryKey: [of.name, 'list', project?.id, sellerId, body],
    enabled,
    ...once,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi<Listed>(`/${of.name}/getList`, body, { signal }),
    meta: { language },
  })
  useEffect(isSeen)
  return query
}
/** One row with the rows it refers to. */
export function useDetail(of: AnyResource, id: number | undefined) {
  const { catalogue, project, sellerId } = useHere()
  const includes = shownIncludes(of, catalogue)
  const { isSeen, ...once } = useAskedOnce()
  const query = useQuery({
    ...once,
    queryKey: [of.name, 'detail', project?.id, sellerId, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      callApi<AnyRow>(`/${of.name}/getDetail`, { id, ...(includes.length && { includes }) }, { signal }),
  })
  useEffect(isSeen)
  return query
}
/**
 * The relations that load the titles of a resource's references; if `fields` is given, only of
 * these.
 */
export function shownIncludes(
  of: AnyResource,
  catalogue: { relationsOf(of: AnyResource): ReadonlyMap<string, { kind: string; field: string }> },
  fields?: readonly string[],
): string[] {
  const relations = catalogue.relationsOf(of)
  return [...relations]
    .filter(
      ([name, { kind, field }]) =>
        kind === 'one' && name === relationName(field) && (!fields || fields.includes(field)),
    )
    .map(([name]) => name)
}

// Titles requested one by one within a moment are loaded with one call per resource.
const waiting = new Map<string, Map<number, ((title: string | undefined) => void)[]>>()
function askTitle(of: AnyResource, id: number, name: (row: AnyRow) => string): Promise<string | undefined> {
  return new Promise(resolve => {
    let asked = waiting.get(of.name)
    if (!asked) {
      asked = new Map()
      waiting.set(of.name, asked)
      queueMicrotask(async () => {
        const batch = waiting.get(of.name) ?? new Map()
        waiting.delete(of.name)
        try {
          const { rows } = await callApi<Listed>(`/${of.name}/getList`, {
            where: { id: [...batch.keys()] },
            pagination: { page: 1, limit: 1000 },
          })
          for (const [asked, answers] of batch) {
            const row = rows.find(row => row.id === asked)
            for (const answer of answers) answer(row && name(row))
          }
        } catch {
          for (const answers of batch.values()) for (const answer of answers) answer(undefined)
        }
      })
    }
    asked.set(id, [...(asked.get(id) ?? []), resolve])
  })
}
/** The titles of rows of a resource. Rows that cannot be read are shown as numbers. */
export function useTitles(resource: string | undefined, ids: readonly number[]): ReadonlyMap<number, string> {
  const { catalogue, language, project } = useHere()
  const of = resource ? catalogue.resources.get(resource) : undefined
  const { data } = useQuery({
    queryKey: [resource ?? '', 'titles', project?.id, language, [...ids].sort((a, b) => a - b)],
    enabled: of !== undefined && ids.length > 0,
    staleTime: 60_000,
    queryFn: async () =>
      new Map(
        await Promise.all(
          ids.map(
            async id =>
              [
                id,
                (await askTitle(of as AnyResource, id, row => titleOf(of as AnyResource, row, language))) ?? `#${id}`,
              ] as const,
          ),
        ),
      ),
  })
  return data ?? new Map(ids.map(id => [id, `#${id}`]))
}

/**
 * Shows refusals as red messages for 5 seconds and successes for 1 second. A sign-out has its own
 * dialog.
 */
export function useTell() {
  const { message } = App.useApp()
  const { say } = useHere()
  return {
    refused: useCallback(
      (error: unknown, otherwise?: Pair) => {
        if (error instanceof CallRefused && (error.result === 50006 || error.result === 50008)) return
        const words = error instanceof CallRefused && error.wordless ? '' : (error as Error)?.message
        message.error({ content: words || say(otherwise ?? ['操作失败', 'Failed']), duration: 5 })
      },
      [message, say],
    ),
    done: useCallback(
      (zh: string, en: string) => {
        message.success({ content: say(zh, en), duration: 1 })
      },
      [message, say],
    ),
  }
}

/**
 * True once `waiting` has lasted this long. Skeletons appear after 300 ms, so that quick responses
 * do not flicker.
 */
export function useAfter(waiting: boolean, milliseconds = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [waiting, milliseconds])
  return waiting && late
}
/** The value once it has not changed for a while, so that not every key press sends a request. */
export function useRested<T>(value: T, milliseconds = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
