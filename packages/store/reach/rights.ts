import { permissionDenied, type AnyResource, type Catalogue, type Refusal } from '@pavilion/declare'
import type { Caller, Grant, Ids } from './caller.ts'
import { allProjectsNeeded } from '../refusals.ts'

/** Where something counts. */
export interface Places {
  readonly projects: Ids
  readonly sellers: Ids
}
/** A caller, and the project and seller they have chosen. */
export interface Standing {
  readonly caller: Caller
  readonly projectId?: number
  readonly sellerId?: number
}
/** What decides whether a right counts for rows of a resource. */
type Side = 'project' | 'seller' | 'everything' | 'nothing'

const unmasking = 'unmask'
const known = new WeakMap<readonly Grant[], Map<string, Places | undefined>>()
const united = (lists: readonly Ids[]): Ids =>
  lists.length === 1 ? (lists[0] as Ids) : lists.includes('all') ? 'all' : [...new Set(lists.flat() as number[])]
const common = (some: Ids, others: Ids): Ids => {
  if (some === 'all' || some === others) return others
  if (others === 'all') return some
  const allowed = new Set(others)
  return some.filter(id => allowed.has(id))
}
/** Whether all of these are among those. */
export const within = (wanted: Ids, allowed: Ids): boolean => {
  if (allowed === 'all' || wanted === allowed) return true
  if (wanted === 'all') return false
  const mine = new Set(allowed)
  return wanted.every(id => mine.has(id))
}

/** The projects and sellers of the roles that give a right; undefined when none does. */
export function placesOf(
  caller: Pick<Caller, 'grants' | 'rights' | 'projects' | 'sellers' | 'unmask'>,
  right: string,
): Places | undefined {
  const { grants, rights } = caller
  if (!grants) return (right === unmasking ? caller.unmask : rights === 'all' || rights.has(right)) ? caller : undefined
  let places = known.get(grants)
  if (!places) known.set(grants, (places = new Map()))
  if (!places.has(right)) {
    const giving = grants.filter(({ rights, unmask }) =>
      right === unmasking ? unmask : rights === 'all' || rights.has(right),
    )
    places.set(
      right,
      giving.length
        ? { projects: united(giving.map(role => role.projects)), sellers: united(giving.map(role => role.sellers)) }
        : undefined,
    )
  }
  return places.get(right)
}

/** An operator in all that their roles reach, whatever the right of the call. */
export const everywhere = (caller: Caller): Caller =>
  caller.grants
    ? {
        ...caller,
        projects: united(caller.grants.map(({ projects }) => projects)),
        sellers: united(caller.grants.map(({ sellers }) => sellers)),
      }
    : caller

function sideOf(of: AnyResource | undefined): Side {
  if (!of || of.name === 'project') return 'project'
  if (of.name === 'seller' || of.scope === 'seller') return 'seller'
  if (of.scope !== 'global') return 'project'
  if (of.forAllProjects) return 'everything'
  return of.confined ? 'project' : 'nothing'
}
/** Whether only roles with all projects give rights to this resource. */
export const isForAll = (of: AnyResource): boolean => sideOf(of) === 'everything'
const resourceOf = (catalogue: Catalogue, right: string) => catalogue.resources.get(right.split('.')[0] as string)

function counts({ caller, projectId, sellerId }: Standing, { projects, sellers }: Places, side: Side): boolean {
  switch (side) {
    case 'project':
      return within(projectId === undefined ? caller.projects : [projectId], projects)
    case 'seller':
      return within(sellerId === undefined ? caller.sellers : [sellerId], sellers)
    case 'everything':
      return projects === 'all'
    case 'nothing':
      return true
  }
}
/** Whether a right counts in all that this caller reaches here. */
export function hasRight(standing: Standing, catalogue: Catalogue, right: string): boolean {
  const places = placesOf(standing.caller, right)
  return places !== undefined && counts(standing, places, sideOf(resourceOf(catalogue, right)))
}
/** Whether the caller may see personal data of all rows of a resource that they reach here. */
export function unmasksAll(standing: Standing, of: AnyResource): boolean {
  if (unmasksEverywhere(standing.caller)) return true
  const places = placesOf(standing.caller, unmasking)
  const side = sideOf(of)
  return places !== undefined && counts(standing, places, side === 'nothing' ? 'everything' : side)
}
/** Whether the caller may see personal data in everything that they reach anywhere. */
export const unmasksEverywhere = ({ kind, grants, unmask }: Caller): boolean =>
  kind !== 'operator' || (grants ? grants.length > 0 && grants.every(role => role.unmask) : unmask === true)
/** Whether the caller may see personal data of this row. */
export function unmasksRow(standing: Standing, of: AnyResource, row: Readonly<Record<string, unknown>>): boolean {
  if (unmasksEverywhere(standing.caller)) return true
  const places = placesOf(standing.caller, unmasking)
  if (!places) return false
  const side = sideOf(of)
  const id = of.name === 'project' || of.name === 'seller' ? row.id : row[side === 'seller' ? 'sellerId' : 'projectId']
  if ((side !== 'project' && side !== 'seller') || typeof id !== 'number') return unmasksAll(standing, of)
  const allowed = side === 'project' ? places.projects : places.sellers
  return allowed === 'all' || allowed.includes(id)
}

/**
 * Rights may be taken away while a call is under way: waiting for its body, for a row, for its
 * turn. Nothing is done or committed by rights that no longer count.
 * @throws permissionDenied
 */
export async function mustStillHold({ caller, right }: Standing & { readonly right?: string }): Promise<void> {
  const person = caller.kind === 'operator' ? caller : caller.behalf
  const changed = person?.now?.()
  if (!person || !changed) return
  const now = await changed
  // A visitor has no rights to lose: calls for both let them in without.
  const places = now && (right === undefined || now.kind !== 'operator' ? now : placesOf(now, right))
  if (!places || !within(person.projects, places.projects) || !within(person.sellers, places.sellers))
    throw permissionDenied()
}

/**
 * The same caller, as far as a right counts, or why it does not count here. A chosen project or
 * seller that the right's rows do not depend on is left out where the right does not count.
 */
export function confined<S extends Standing>(standing: S, catalogue: Catalogue, right?: string): S | Refusal {
  const { caller } = standing
  if (caller.kind !== 'operator') return standing
  const places = right === undefined ? caller : placesOf(caller, right)
  if (!places) return permissionDenied()
  const { projectId, sellerId, ...rest } = standing
  const projects = common(caller.projects, places.projects)
  const sellers = common(caller.sellers, places.sellers)
  const side = right === undefined ? 'nothing' : sideOf(resourceOf(catalogue, right))
  if (side === 'everything' && projects !== 'all') return allProjectsNeeded()
  const inProject = right === undefined || projectId === undefined || within([projectId], projects)
  const inSeller = right === undefined || sellerId === undefined || within([sellerId], sellers)
  if ((side === 'project' && !inProject) || (side === 'seller' && !inSeller)) return permissionDenied()
  const chosen = {
    ...(inProject && projectId !== undefined && { projectId }),
    ...(inSeller && sellerId !== undefined && { sellerId }),
  }
  const full = placesOf(caller, unmasking)
  const unmask =
    full !== undefined &&
    (chosen.projectId !== undefined
      ? within([chosen.projectId], full.projects)
      : within(projects, full.projects) && within(sellers, full.sellers))
  return { ...rest, ...chosen, caller: { ...caller, projects, sellers, unmask } } as unknown as S
}
