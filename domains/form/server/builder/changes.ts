import { type AnyField, InvalidInput, invalidInput, type Pair, type AnyResource } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { sameValue as same } from '../../model/differences.ts'

export type Loose = Readonly<Record<string, unknown>>

/** The settings that were sent and differ from the stored ones. */
export const differing = (settings: readonly [string, AnyField][], now: Loose, draft: Loose): Loose =>
  Object.fromEntries(
    settings
      .filter(([name]) => draft[name] !== undefined && !same(now[name], draft[name]))
      .map(([name]) => [name, draft[name] ?? null]),
  )

/** All settings of a row; null for those it does not have. */
export const settingsOf = (settings: readonly [string, AnyField][], row: object): Loose =>
  Object.fromEntries(settings.map(([name]) => [name, (row as Loose)[name] ?? null]))

/** Prefixes the field names of refused input with the place in the draft. */
export async function within(place: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof InvalidInput)
      throw invalidInput(
        Object.fromEntries(
          Object.entries(error.fields).map(([name, words]): [string, Pair] => [`${place}.${name}`, words]),
        ),
      )
    throw error
  }
}

/** What writing a definition asks for, by what changes in it. */
export const definitionRights: readonly string[] = [
  'webFormFieldGroup.<action>',
  'webFormField.<action>',
  'webFormComponent.<action>',
  'webFormCandidate.<action>',
  'webFormVisibleRule.<action>',
]
export type Right = 'create' | 'update' | 'delete'
/**
 * The store of a resource, for a caller with this right.
 * @throws permissionDenied
 */
export function storeWithRight(tx: Transaction, of: AnyResource, right: Right) {
  tx.may(`${of.name}.${right}`)
  return tx.store(of)
}
