import { pairOf, statesOf, type AnyField, type AnyResource } from '@pavilion/declare'
import { oneOfEach } from '@pavilion/testing/sample.ts'
import { catalogue, isOnly } from './world.ts'

/**
 * The shape of a resource, trait by trait: its scope with each kind of its fields, with its states,
 * its kinds of relations and its calls. Resources without a trait of their own are drawn by the
 * seed.
 */
export function traitsOf(of: AnyResource): string[] {
  const fields = Object.values(of.fields as Record<string, AnyField>)
  const relations = [...catalogue.relationsOf(of).values()]
  const traits = [
    ...fields.map(({ kind }) => kind),
    ...relations.map(({ kind }) => `relation ${kind}`),
    `calls ${of.operations.toSorted().join()}`,
    `storage ${of.storage}`,
    ...(statesOf(of).length > 0 ? ['states'] : []),
    ...(pairOf(of) ? ['pair'] : []),
    ...(isOnly(of) ? ['one per project'] : []),
    ...(of.log ? ['log'] : []),
    ...(of.owner ? ['owner'] : []),
    ...(of.tidy ? ['tidied'] : []),
  ]
  return [...new Set(traits)].map(trait => `${of.scope}: ${trait}`)
}

/**
 * The resources that a sweep takes: one of each shape and some more, or all (testing/sample.ts).
 */
export const oneOfEachShape = (sweep: string, from: readonly AnyResource[], more = 12): AnyResource[] =>
  oneOfEach(from, { sweep, nameOf: of => of.name, shows: traitsOf, more })
