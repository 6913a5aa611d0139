import type { AnyResource } from '@pavilion/declare'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../call/client.ts'

/** A row of a queue: of which resource, and which. */
export interface Place {
  readonly of: AnyResource
  readonly id: number
}
export const placeKey = ({ of, id }: Place): string => `${of.name} ${id}`
const againMs = 10_000
const every = { refetchInterval: againMs, retry: false, gcTime: 0 } as const

/** Who has which of these rows open elsewhere, by `placeKey`: the name of whoever was first. */
export function useHeld(places: readonly Place[]): ReadonlyMap<string, string> {
  const kinds = [...Map.groupBy(places, ({ of }) => of.name)]
  const answers = useQueries({
    queries: kinds.map(([resource, some]) => ({
      queryKey: ['desk', 'held', resource, some.map(({ id }) => id)],
      queryFn: () =>
        callApi<{ held: readonly { id: number; name: string }[] }>('/desk/getHeld', {
          resource,
          ids: some.map(({ id }) => id),
        }),
      ...every,
    })),
  })
  return new Map(
    kinds.flatMap(([resource], nth) =>
      (answers[nth]?.data?.held ?? []).map(({ id, name }): [string, string] => [`${resource} ${id}`, name]),
    ),
  )
}
/** Says that this row is open here, until it is left; answers who opened it before, and has it still. */
export function useHolding(place: Place | undefined): string | undefined {
  const resource = place?.of.name
  const id = place?.id
  const { data } = useQuery({
    queryKey: ['desk', 'holding', resource, id],
    enabled: id !== undefined,
    queryFn: () =>
      callApi<{ people: readonly { name: string; earlier: boolean }[] }>('/desk/getEditors', { resource, id }),
    refetchIntervalInBackground: true,
    ...every,
  })
  useEffect(() => {
    if (id === undefined) return undefined
    return () => {
      callApi('/desk/getEditors', { resource, id, left: true }).catch(() => undefined)
    }
  }, [resource, id])
  return data?.people.find(({ earlier }) => earlier)?.name
}
