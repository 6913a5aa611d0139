import {
  type AnyField,
  type AnyResource,
  fixedIn,
  holdsMask,
  isMaskedField,
  ref,
  scopeFields,
  writableFields,
} from '@pavilion/declare'
import type { AnyRow } from '../logic/text.ts'

type Entries = readonly (readonly [string, AnyField])[]

const fileKinds = new Set<AnyField['kind']>(['file', 'files', 'image', 'images'])
const secretKinds = new Set<AnyField['kind']>(['password', 'secret'])

export const isSecret = (field: AnyField | undefined) => field !== undefined && secretKinds.has(field.kind)

/**
 * The fields of a form: those that can be written, and on a change those that no longer can,
 * locked.
 *
 * A long body is left out for people who may not read details: the list does not load it, so the
 * form would show it empty and overwrite it. What a page of its own writes is left out as well.
 */
export function formFields(
  of: AnyResource,
  row: AnyRow | undefined,
  owner: Owner | undefined,
  without: readonly string[] = [],
): [string, AnyField][] {
  const fields = writableFields(of, 'create').filter(([name, field]) => {
    if (without.includes(name) || field.kind === 'state' || field.entered === 'elsewhere') return false
    if (!row) return true
    const isNotLoaded = field.detailOnly && !(name in row)
    const isFixedPassword = field.written === 'once' && field.kind === 'password'
    return !isNotLoaded && !isFixedPassword
  })
  if (!owner) return fields
  const ofScope = scopeFields(of.scope)[owner]
  return [[owner, ofScope ?? owners[owner]], ...fields]
}
type Owner = 'projectId' | 'sellerId'
const owners = {
  projectId: ref('project', '活动', 'Event', { required: true }),
  sellerId: ref('seller', '主办方', 'Organiser', { required: true }),
} as const
/** Whom a new row must name because nobody is chosen at the top of the screen. */
export function ownerAsked(
  { scope }: Pick<AnyResource, 'scope'>,
  chosen: { readonly project: boolean; readonly seller: boolean },
): Owner | undefined {
  if ((scope === 'project' || scope === 'shared') && !chosen.project) return 'projectId'
  return scope === 'seller' && !chosen.seller ? 'sellerId' : undefined
}

export const hasMask = (fields: Entries, row: AnyRow) =>
  fields.some(([name, field]) => isMaskedField(field) && holdsMask(row[name]))

/** What of a row can no longer be changed, and why. */
export function locksOf(of: AnyResource, row: AnyRow | undefined, fields: Entries) {
  const fixed = row && fixedIn(of, row)
  const isFixed = (name: string) => fixed?.fields.includes(name) === true
  return {
    why: fixed?.why,
    isLocked: (name: string, field: AnyField) => (row !== undefined && field.written === 'once') || isFixed(name),
    isWhollyLocked: fixed !== undefined && fields.every(([name, field]) => field.written === 'once' || isFixed(name)),
    /** A locked file field without a file is hidden: it would be a label with nothing below it. */
    isHidden(name: string, { kind }: AnyField) {
      const value = row?.[name] as string | readonly unknown[] | null | undefined
      return isFixed(name) && fileKinds.has(kind) && !value?.length
    },
  }
}
