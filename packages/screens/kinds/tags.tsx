import { type TagColour, tagResource } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../call/client.ts'
import { useHere } from '../environment.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './parts.tsx'

/** A tag of a list. `used`: how many rows have it, where that was asked. */
export interface ListTag {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly colour: TagColour
  readonly updatedAt: string
  readonly used: number | null
}
const none: readonly ListTag[] = []
/** The tags of a list in their order: one call, however many cells show them. */
export function useTags(resource: string | undefined, used = false) {
  const { project, sellerId } = useHere()
  return useQuery({
    queryKey: [tagResource, 'ofList', project?.id, sellerId, resource, used],
    enabled: resource !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await callApi<{ rows: ListTag[] }>(`/${tagResource}/getTags`, { resource, used }, { signal })).rows,
  })
}
/** The name of a tag on its colour, which is never the only sign. */
export function TagChip({ tag }: { tag: Pick<ListTag, 'name' | 'englishName' | 'colour'> }) {
  const { say } = useHere()
  return (
    <span className="pv-chip" data-colour={tag.colour}>
      {say(tag.name, tag.englishName || tag.name)}
    </span>
  )
}
/** The tags of a row, in the order of the list's tags. Those that are gone are not shown. */
export function TagsCell({ value, of }: CellProps) {
  const { data = none } = useTags(of.name)
  const held = new Set(value as readonly number[] | null)
  const shown = data.filter(({ id }) => held.has(id))
  if (!shown.length) return <Nothing />
  return (
    <span className="pv-words pv-chips">
      {shown.map(tag => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  )
}
