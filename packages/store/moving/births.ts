import { birthsOf, entriesOf, type AnyField, type AnyResource, type CodeValue } from '@pavilion/declare'

/** The code of a state, by its key. */
export const codeOf = (declared: AnyField, key: string): CodeValue =>
  entriesOf(declared.codes as never).find(entry => entry.key === key)?.code as CodeValue
/** The project of a row; null where its resource belongs to none. */
export const projectOf = (of: AnyResource, row: Readonly<Record<string, unknown>>): number | null =>
  of.name === 'project' ? (row.id as number) : ((row.projectId as number | null | undefined) ?? null)
/** The code of a new row: that of the named birth, or the initial one. */
export function birthCode(of: AnyResource, field: string, declared: AnyField, birth: string | undefined): CodeValue {
  const named = birth === undefined ? undefined : birthsOf(of).find(entry => entry.name === birth)
  if (birth !== undefined && !named) throw new Error(`${of.name} has no birth ${birth}`)
  return codeOf(declared, named?.field === field ? named.birth.to : (declared.initial as string))
}
