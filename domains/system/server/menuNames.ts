import type { Pair } from '@pavilion/declare'
import { formerNames } from '@pavilion/exchange/former.ts'
import type { Context } from '@pavilion/store'
import { areaPlace } from './menuDirectories.ts'
import { sidebarPlace } from './sidebar.ts'

interface Named {
  readonly seedKey: string
  readonly names: Pair
}
/** The present names of these screens' menus and of their directories, in both sidebars. */
function namesOf(menus: readonly { seedKey: string; name: string; englishName: string }[]): Named[] {
  return menus.flatMap(({ seedKey, name, englishName }) => {
    const place = sidebarPlace(seedKey)
    const group = place.directory.parent ?? place.directory
    const area = areaPlace(seedKey).directory
    return [
      { seedKey, names: place.name ?? [name, englishName] },
      { seedKey: group.key, names: group.name },
      { seedKey: area.key, names: area.name },
    ]
  })
}

/**
 * Menus that still stand under the name that an earlier version gave them get the present one. What
 * an operator has named stays.
 */
export async function renewNames(
  tx: Context,
  menus: readonly { seedKey: string; name: string; englishName: string }[],
): Promise<void> {
  const all = new Map(namesOf(menus).map(({ seedKey, names }) => [seedKey, names]))
  for (const [nth, half] of (['name', 'englishName'] as const).entries()) {
    const known = [...all].flatMap(([key, names]) =>
      formerNames(names[nth] as string).map(before => ({ key, before, now: names[nth] as string })),
    )
    await tx.sql(
      `
        update "sysMenu" m
        set "${half}" = n.now, "updatedAt" = clock_timestamp()
        from unnest($1::text[], $2::text[], $3::text[]) n(key, before, now)
        where m."seedKey" = n.key and m."${half}" = n.before`,
      [known.map(({ key }) => key), known.map(({ before }) => before), known.map(({ now }) => now)],
    )
  }
}
