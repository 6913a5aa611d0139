import {
  actsOn,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Choice,
  type Relation,
  relationName,
  type Domain,
  allFields,
} from '@pavilion/declare'
import type { DomainScreens } from '@pavilion/screens/alter.ts'
import type { Kin } from '@pavilion/screens/environment.tsx'
import { index, models, views } from 'virtual:domains'
import { type KnownResource, type Place, placesOf } from './domainsIndex.ts'

/** A domain whose declarations and own screens are loaded. */
export interface LoadedDomain {
  readonly model: Domain
  readonly screens: DomainScreens
}

const sketch = (name: string, { zh, en, title, kind = 'text', english, searched }: KnownResource): AnyResource =>
  ({
    name,
    zh,
    en,
    scope: 'global',
    title,
    order: [['id', 'desc']],
    operations: [],
    many: {},
    unique: [],
    log: false,
    storage: 'table',
    fields: { [title]: { kind, zh: title, en: title, ...(english && { english }), ...(searched && { search: true }) } },
  }) satisfies Partial<AnyResource> as unknown as AnyResource
const all = Object.entries(index).flatMap(([area, domain]) =>
  Object.entries(domain.resources).map(([name, known]) => ({ area, name, known })),
)
// Before its domain is loaded, only a sketch of a resource is known: enough to show and choose
// references to it.
const resources = new Map(all.map(({ name, known }) => [name, sketch(name, known)]))
const areas = new Map(all.map(({ name, area }) => [name, area]))
const lists = new Map(all.map(({ name, known }) => [name, known.list]))
const places = placesOf(index)

const loaded = new Map<string, Promise<LoadedDomain>>()
/**
 * A domain with its own screens. One promise per domain, so that a screen can wait for it. After a
 * failure the next call tries again.
 */
export function domainOf(area: string): Promise<LoadedDomain> {
  const known = loaded.get(area)
  if (known) return known
  const coming = Promise.all([
    models[area]?.() ?? Promise.reject(new Error(`there is no domain ${area}`)),
    views[area]?.() ?? ({} as DomainScreens),
  ]).then(([{ model }, screens]) => {
    for (const of of model.resources) resources.set(of.name, of)
    return { model, screens }
  })
  coming.catch(() => loaded.delete(area))
  loaded.set(area, coming)
  return coming
}
export const areaOf = (resource: string): string | undefined => areas.get(resource)
export const placeAt = (path: string): Place | undefined => places.get(path.replace(/(.)\/$/, '$1'))
/** The address of a resource's list, if it has one. */
export const listPathOf = (resource: string): string | undefined => lists.get(resource)

const kin = new Map<string, Promise<readonly Kin[]>>()
/**
 * Everything that refers to a resource, in all domains. After a failure the next call tries again.
 */
export function kinOf(resource: string): Promise<readonly Kin[]> {
  const known = kin.get(resource)
  if (known) return known
  const coming = import('virtual:kin').then(({ kin }) => kin[resource] ?? [])
  coming.catch(() => kin.delete(resource))
  kin.set(resource, coming)
  return coming
}

const whole = new Map<string, Promise<AnyResource | undefined>>()
/**
 * A resource with its full declaration, without its domain's screens. If it cannot be loaded, the
 * sketch is used until the next start.
 */
export function declared(resource: string): Promise<AnyResource | undefined> {
  const known = whole.get(resource)
  if (known) return known
  const coming = Promise.resolve(models[areas.get(resource) ?? '']?.())
    .then(domain => {
      for (const of of domain?.model.resources ?? []) resources.set(of.name, of)
      return resources.get(resource)
    })
    .catch(() => undefined)
  whole.set(resource, coming)
  return coming
}
let named: Promise<readonly Choice[]> | undefined
/** All actions in the audit log. If they cannot be loaded, those of the loaded domains. */
export const acts = (): Promise<readonly Choice[]> =>
  (named ??= import('virtual:acts').then(
    ({ acts }) => acts,
    () => actsOn(resources.values()),
  ))

const relations = new WeakMap<AnyResource, ReadonlyMap<string, Relation>>()
/** The relations of a resource in a loaded domain, as the server returns them. */
function relationsOf(of: AnyResource): ReadonlyMap<string, Relation> {
  const known = relations.get(of)
  if (known) return known
  const found = new Map<string, Relation>()
  const add = (relation: Omit<Relation, 'resource'>, target: string | undefined) => {
    const resource = target && resources.get(target)
    if (resource) found.set(relation.name, { ...relation, resource })
  }
  for (const [name, field] of Object.entries(allFields(of)))
    if (field.kind === 'ref' || field.kind === 'treeParent')
      add({ name: relationName(name), kind: 'one', field: name }, field.ref)
  for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>))
    if (field.kind === 'treeParent')
      add({ name: 'children', kind: 'many', field: name, many: { resource: of.name, by: name } }, of.name)
  for (const [name, many] of Object.entries(of.many))
    add({ name, kind: many.through ? 'partners' : 'many', field: many.by, many }, many.resource)
  relations.set(of, found)
  return found
}
/** The declarations as screens read them. */
export const everything: Pick<Catalogue, 'resources' | 'get' | 'relationsOf'> = {
  resources,
  relationsOf,
  get: name => {
    const of = resources.get(name)
    if (!of) throw new Error(`no domain declares ${name}`)
    return of
  },
}
