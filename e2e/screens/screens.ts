import type { AnyField, AnyResource, Pair, ScreenSet } from '@pavilion/declare'
import { chance } from '@pavilion/testing/sample.ts'
import { catalogue, resources, type Place, type Row, type World } from '../resources/world.ts'

/** The generated screens of one resource, with the domain that declares them. */
export interface Screens {
  readonly area: string
  readonly of: AnyResource
  readonly set: ScreenSet
}

/** Every generated set of screens, as the domains declare them. */
export const allScreens: readonly Screens[] = catalogue.domains.flatMap(({ area, screens }) =>
  screens.flatMap(set => (set.resource ? [{ area, of: set.resource, set }] : [])),
)

/** The language in which a sweep looks at these screens: the seed decides. */
export const languageFor = ({ set }: Screens): 'zh' | 'en' => (chance('language', set.path) < 0.5 ? 'zh' : 'en')

/**
 * Makes a row of each of these resources, so that their lists are not empty; answers the rows by
 * resource.
 */
export async function fill(
  world: World,
  place: Place,
  wanted: readonly AnyResource[] = resources,
): Promise<Map<string, Row>> {
  const family = new Map<string, Row>()
  const made = new Map<string, Row>()
  // In the order of the catalogue: earlier rows are the relatives of later ones.
  for (const of of resources.filter(of => of.storage === 'table' && wanted.includes(of))) {
    const known = family.get(of.name)
    if (known && hasUniqueReference(of)) {
      made.set(of.name, known)
      continue
    }
    const relatives = new Map([...family].filter(([name]) => name !== of.name))
    const fixed = of.name === 'webFormRecord' ? { answers: { [relatives.get('webFormField')?.id ?? 1]: 'sample' } } : {}
    made.set(of.name, (await world.make(of, place, { full: true, family: relatives, fixed })).row)
    for (const [name, row] of relatives) if (!family.has(name)) family.set(name, row)
  }
  return made
}

/** Whether a second row with the same relatives would be a duplicate. */
const hasUniqueReference = (of: AnyResource) =>
  Object.values(of.fields as Record<string, AnyField>).some(({ ref, unique }) => ref && unique) ||
  of.unique.some(fields => fields.length > 0 && fields.every(name => (of.fields[name] as AnyField | undefined)?.ref))

export const inLanguage = (language: 'zh' | 'en', [zh, en]: Pair): string => (language === 'en' ? en : zh)
