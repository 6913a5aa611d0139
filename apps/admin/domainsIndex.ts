import type { AnyField, AnyResource, ExtraScreen, Pair, Domain } from '@pavilion/declare'

/** The screen at an address below /admin. `set` is the address of the screens it belongs to. */
export interface Place {
  readonly area: string
  readonly set: string
  readonly kind: 'list' | 'detail' | 'extra'
  readonly name: Pair
  readonly right?: string
  readonly view?: string
}
/**
 * The part of a resource that is needed before its domain is loaded: its name, how a reference
 * shows it, and how to find it. Its list is at `list`, its detail page below that. `kind` is the
 * kind of its title, unless it is a text.
 */
export interface KnownResource {
  readonly zh: string
  readonly en: string
  readonly title: string
  readonly kind?: AnyField['kind']
  /** The field with its English title, unless its name says so. */
  readonly english?: string
  readonly searched?: true
  readonly list?: string
}
export interface KnownDomain {
  readonly resources: Readonly<Record<string, KnownResource>>
  readonly extra: readonly (Pick<ExtraScreen, 'path' | 'name' | 'view' | 'right'> & { readonly set: string })[]
}
/**
 * The domains by their area. It is part of the first screen, so it leaves out everything that can
 * be derived.
 */
export type DomainsIndex = Readonly<Record<string, KnownDomain>>

/**
 * The index of some domains, created when the back-office is built. The declarations are loaded
 * with the first screen of their domain.
 */
export const indexOf = (domains: readonly Domain[]): DomainsIndex =>
  Object.fromEntries(
    domains.map(({ area, resources, counters = [], screens }) => [
      area,
      {
        resources: Object.fromEntries(
          [...resources, ...counters.map(({ cells }) => cells as AnyResource)].map(of => [
            of.name,
            known(of, screens.find(set => set.resource?.name === of.name)?.path),
          ]),
        ),
        extra: screens.flatMap(set =>
          set.extra.map(({ path, name, view, right = set.resource && `${set.resource.name}.getList` }) => ({
            path,
            name,
            view,
            ...(right && { right }),
            set: set.path,
          })),
        ),
      },
    ]),
  )
function known(of: AnyResource, list: string | undefined): KnownResource {
  const fields = of.fields as Record<string, AnyField>
  const kind = fields[of.title]?.kind ?? 'text'
  return {
    zh: of.zh,
    en: of.en,
    title: of.title,
    ...(kind !== 'text' && { kind }),
    ...(fields[of.title]?.english && { english: fields[of.title]?.english as string }),
    ...(Object.values(fields).some(field => field.search) && { searched: true as const }),
    ...(list && { list }),
  }
}

/** All addresses of a domain's screens. */
export function placesOf(index: DomainsIndex): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [area, { resources, extra }] of Object.entries(index)) {
    for (const [name, { zh, en, list }] of Object.entries(resources))
      if (list) {
        places.set(list, { area, set: list, kind: 'list', name: [zh, en], right: `${name}.getList` })
        places.set(`${list}/detail`, {
          area,
          set: list,
          kind: 'detail',
          name: [`${zh}详情`, `${en} detail`],
          right: `${name}.getDetail`,
        })
      }
    for (const { path, ...rest } of extra) places.set(path, { area, kind: 'extra', ...rest })
  }
  return places
}
