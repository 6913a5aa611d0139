import { foundIn, type DeclaredKind, type ModelPart } from './kinds.ts'
import type { AnyCounter } from './counter.ts'
import type { AnyField, Kind } from './field.ts'
import type { AnyResource, Many } from './resource.ts'
import { allFields } from './resourceFields.ts'
import { birthsNotify } from './resourceMoves.ts'
import type { ScreenSet } from './screens.ts'
import type { SiteComponent } from './component.ts'
import type { Pair } from './words.ts'

/** One domain as plain data: what `domains/<area>/model/index.ts` exports. */
export interface Domain {
  readonly area: string
  /** The folder below `domains/`, where it differs from the area's name. */
  readonly folder?: string
  readonly name: Pair
  readonly resources: readonly AnyResource[]
  /** Things that can run out. Their cells are resources of the domain. */
  readonly counters?: readonly AnyCounter[]
  readonly screens: readonly ScreenSet[]
  readonly components?: readonly SiteComponent[]
  /** Pages of the public site that this domain shows. */
  readonly pages?: readonly SitePage[]
  /** Dialogs and panels that this domain shows, named as in the inventory of screens. */
  readonly panels?: readonly { readonly side: Side; readonly path: string; readonly module: string }[]
}
export type Side = 'desktop' | 'mobile' | 'both' | 'admin' | 'separate'
/**
 * A page of the public site: `/sub-page` below the site's root, for desktop or mobile, and who may
 * see it.
 */
export interface SitePage {
  readonly path: string
  readonly side: 'desktop' | 'mobile' | 'both'
  readonly name: Pair
  /**
   * `required`: visitors without a token must sign in. `conditional`: the website's needLogin
   * decides.
   */
  readonly token: 'none' | 'required' | 'conditional'
  /** The view below `domains/<area>/site/pages/`, by its export. */
  readonly view: string
  /** Rendered once and cached for everybody. It must not contain personal data. */
  readonly cached?: boolean
  /** For search engines: listed in the site map where a menu of the website leads to it. */
  readonly indexed?: boolean
  /**
   * Further parameters that distinguish cached pages, besides id, page, channel, path and redirect.
   */
  readonly asks?: Readonly<Record<string, RegExp>>
  /** Its forms may be sent to other sites, as those of payment providers are. */
  readonly leadsOut?: boolean
  /** It may ask a server in the hall besides the one that it came from. */
  readonly asksHub?: boolean
  /** Offered where an editor chooses what a link leads to: the page needs no id. */
  readonly offered?: boolean
  /** Outside the sites' roots: /close, /404. */
  readonly absolute?: boolean
}
/** A domain as it is written: what its modules hold need not be listed. */
type Definition = Omit<Domain, 'resources' | 'screens'> &
  Partial<Pick<Domain, 'resources' | 'screens'>> & {
    /**
     * Modules whose resources, counters and screens are those of the domain. What is listed by name
     * comes first, where its order matters.
     */
    readonly parts?: readonly ModelPart[]
  }
/** Declares a domain: `domain({ area: 'vote', name: ['投票', 'Votes'], parts: [vote, screens] })`. */
export const domain = ({ parts = [], ...definition }: Definition): Domain => {
  const all = <T>(kind: DeclaredKind, listed: readonly T[] = []) => [
    ...new Set([...listed, ...foundIn<T>(parts, kind)]),
  ]
  return {
    ...definition,
    resources: all('resource', definition.resources),
    counters: all('counter', definition.counters),
    screens: all('screens', definition.screens),
  }
}
export const folderOf = (of: Domain): string => of.folder ?? of.area

export interface Relation {
  readonly name: string
  readonly kind: 'one' | 'many' | 'partners'
  readonly resource: AnyResource
  readonly field: string
  readonly many?: Many
}

/** The resources of all domains by name, with their relations. */
export interface Catalogue {
  readonly domains: readonly Domain[]
  readonly resources: ReadonlyMap<string, AnyResource>
  readonly counters: readonly AnyCounter[]
  areaOf(name: string): string
  get(name: string): AnyResource
  relationsOf(of: AnyResource): ReadonlyMap<string, Relation>
  /** Fields that refer to this resource, which say what happens when a row is deleted. */
  referrersTo(of: AnyResource): readonly { resource: AnyResource; field: string; declared: AnyField }[]
}

/** The include that returns the target of a reference: `webUserId` → `webUser`. */
export const relationName = (field: string) => (field.endsWith('Id') ? field.slice(0, -2) : `${field}Detail`)
const pointing = new Set<Kind>(['ref', 'treeParent'])

/**
 * Builds the catalogue of some domains. `later`: names of resources of domains that do not exist
 * yet; references to them are plain ids.
 * @throws Error when a reference names nothing
 */
export function catalogue(domains: readonly Domain[], later: ReadonlySet<string> = new Set()): Catalogue {
  const resources = new Map<string, AnyResource>()
  const areas = new Map<string, string>()
  for (const { area, resources: declaredHere, counters = [] } of domains)
    for (const declared of [...declaredHere, ...counters.map(({ cells }) => cells as AnyResource)]) {
      if (resources.has(declared.name)) throw new Error(`two domains declare ${declared.name}`)
      resources.set(declared.name, declared)
      areas.set(declared.name, area)
    }
  const get = (name: string) => resources.get(name) ?? fail(`no domain declares ${name}`)
  const relations = new Map<string, Map<string, Relation>>()
  const referrers = new Map<string, { resource: AnyResource; field: string; declared: AnyField }[]>()
  for (const declared of resources.values()) {
    const relationsByName = new Map<string, Relation>()
    const add = (relation: Relation) =>
      relationsByName.has(relation.name)
        ? fail(`${declared.name} has two relations ${relation.name}`)
        : relationsByName.set(relation.name, relation)
    for (const [name, field] of Object.entries(allFields(declared))) {
      if (!field.ref) continue
      const target = resources.get(field.ref)
      if (!target) {
        if (later.has(field.ref)) continue
        fail(`${declared.name}.${name} refers to ${field.ref}, which no domain declares`)
      }
      if (pointing.has(field.kind))
        add({ name: relationName(name), kind: 'one', resource: target as AnyResource, field: name })
      referrers.set(field.ref, [
        ...(referrers.get(field.ref) ?? []),
        { resource: declared, field: name, declared: field },
      ])
      if (field.kind === 'treeParent')
        add({
          name: 'children',
          kind: 'many',
          resource: declared,
          field: name,
          many: {
            resource: declared.name,
            by: name,
            order: 'sortNumber' in declared.fields ? [['sortNumber', 'asc']] : [['id', 'asc']],
          },
        })
    }
    for (const [name, many] of Object.entries(declared.many))
      add({ name, kind: many.through ? 'partners' : 'many', resource: get(many.resource), field: many.by, many })
    relations.set(declared.name, relationsByName)
  }
  return {
    domains,
    resources,
    counters: domains.flatMap(({ counters = [] }) => counters),
    get,
    areaOf: name => areas.get(name) ?? fail(`no domain declares ${name}`),
    relationsOf: of => relations.get(of.name) ?? fail(`${of.name} is not in the catalogue`),
    referrersTo: of => referrers.get(of.name) ?? [],
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

/**
 * Whether people may be notified when a row comes back from the recycle bin, because of the row itself or
 * of rows that come back with it.
 */
export function restoreNotifies(
  { resources }: Pick<Catalogue, 'resources'>,
  of: AnyResource,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (birthsNotify(of)) return true
  const known = new Set([...seen, of.name])
  const goesAlong = ({ fields, name }: AnyResource) =>
    !known.has(name) &&
    Object.values(fields as Record<string, AnyField>).some(
      ({ ref, whenParentGoes }) => ref === of.name && whenParentGoes === 'take',
    )
  return [...resources.values()].some(other => goesAlong(other) && restoreNotifies({ resources }, other, known))
}
