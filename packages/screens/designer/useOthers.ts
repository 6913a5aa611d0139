import type { AnyResource } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../call/client.ts'

const path = '/desk/getEditors'
const againMs = 10_000

/**
 * The names of the others who have this row open on a desk now. While the desk is open and may be
 * saved, they see this person, too.
 */
export function useOthers(of: AnyResource, id: number | undefined, edits: boolean): readonly string[] {
  const at = edits ? id : undefined
  const { data } = useQuery({
    queryKey: ['desk', of.name, at],
    enabled: at !== undefined,
    queryFn: () => callApi<{ people: readonly { name: string }[] }>(path, { resource: of.name, id: at }),
    refetchInterval: againMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (at === undefined) return undefined
    return () => {
      callApi(path, { resource: of.name, id: at, left: true }).catch(() => undefined)
    }
  }, [of, at])
  return data?.people.map(({ name }) => name) ?? []
}
