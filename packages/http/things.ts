import { asThing, type GivenPart, type KeyedPort, type Thing } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** What an area says on the page of one thing, within the caller's reach; undefined: nothing to this caller. */
export type PartOf = (
  ctx: Context,
  about: { readonly id: number; readonly projectId: number },
) => Promise<GivenPart | undefined>

/**
 * The page of one thing: its own parts, then those of the areas that filled the port, in the order of
 * `keys`; what is not named there comes last.
 */
export async function thingPage(
  ctx: Context,
  about: { readonly id: number; readonly projectId: number },
  {
    own,
    others,
    keys,
  }: {
    readonly own: Readonly<Record<string, PartOf>>
    readonly others?: KeyedPort<string, PartOf>
    readonly keys: readonly string[]
  },
): Promise<Thing> {
  const placeOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const areas = [...Object.entries(own), ...(others?.all() ?? [])].toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  const parts: [string, GivenPart | undefined][] = []
  for (const [key, say] of areas) parts.push([key, await say(ctx, about)])
  return asThing(parts)
}
