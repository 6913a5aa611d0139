/** A step from rows to others: the rows of `of` whose field `by` is the value of `field`. */
export interface NarrowingStep {
  readonly field: string
  readonly of: string
  readonly by: string
}
/**
 * Confines an operator to rows that lead to one of their roles, while a switch of the project is
 * on. The last step of each path leads to a relation with a `sysRoleId`; one path is enough.
 */
export interface Narrowing {
  /** A boolean field of the project's settings (`projectSetting`). */
  readonly when: string
  readonly paths: readonly (readonly NarrowingStep[])[]
}

/** `step('userGroupId', 'relUserGroupRole')`; `by`: the field's own name, where it is none other. */
export const step = (field: string, of: string, by = field): NarrowingStep => ({ field, of, by })

/** The same narrowing for rows that belong to a narrowed row through the reference `field`. */
export const narrowedAs = (
  { name, narrowed = [] }: { readonly name: string; readonly narrowed?: readonly Narrowing[] },
  field: string,
): readonly Narrowing[] =>
  narrowed.map(({ when, paths }) => ({ when, paths: paths.map(path => [step(field, name, 'id'), ...path]) }))
