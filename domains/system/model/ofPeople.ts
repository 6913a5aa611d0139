import type { AnyField, AnyResource } from '@pavilion/declare'

/** The field by which a row names the account of whoever it is about. */
export const linkOf = (of: AnyResource): string | undefined =>
  Object.entries(of.fields as Record<string, AnyField>).find(
    ([, { kind, ref, required }]) => kind === 'ref' && ref === 'webUser' && !required,
  )?.[0]
/** Whether rows hold what ends with the erasure of a person. */
export const isOfPeople = ({ storage, scope, personal }: AnyResource): boolean =>
  storage === 'table' && scope === 'project' && personal?.until === 'erasure'
/**
 * Whether each row stands for one person who can be reached, with an account or without. Screens ask this too,
 * which do not know what is personal.
 */
export const isListOfPeople = (of: AnyResource): boolean =>
  of.contact?.through === undefined &&
  of.contact?.name === of.title &&
  of.storage === 'table' &&
  of.scope === 'project' &&
  linkOf(of) !== undefined
