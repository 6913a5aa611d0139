/** What stands in the models of domains and is found there by its kind. */
export type DeclaredKind = 'resource' | 'counter' | 'screens' | 'settings'

const declared = new WeakMap<object, { readonly kind: DeclaredKind; readonly nth: number }>()
let count = 0
/** Notes what kind of thing a declaration is. */
export function declare<T extends object>(kind: DeclaredKind, one: T): T {
  declared.set(one, { kind, nth: count++ })
  return one
}
/** A module of a domain's model, imported whole: `import * as booth from './booth.ts'`. */
export type ModelPart = Readonly<Record<string, unknown>>

/** What these modules export of one kind: module by module, and in each as it was declared. */
export const foundIn = <T>(parts: readonly ModelPart[], kind: DeclaredKind): T[] =>
  parts.flatMap(part =>
    [...new Set(Object.values(part))]
      .flatMap(value => {
        const known = typeof value === 'object' && value !== null ? declared.get(value) : undefined
        return known?.kind === kind ? [{ value: value as T, nth: known.nth }] : []
      })
      .sort((one, other) => one.nth - other.nth)
      .map(({ value }) => value),
  )
