import type { AnyField, AnyResource } from '@pavilion/declare'
import type { ListView } from './address.ts'
import { whereOf } from './filters.ts'

/** Kinds of fields that no list can be sorted by. */
export const unsortable: ReadonlySet<AnyField['kind']> = new Set<AnyField['kind']>([
  'json',
  'images',
  'files',
  'refs',
  'codeList',
  'richText',
  'longText',
  'image',
  'file',
  'idNumber',
  'part',
  'parts',
])

/**
 * The body of getList for a view. `fixed` conditions, such as the parent of a related list, cannot
 * be overridden.
 */
export function listBody(
  view: ListView,
  {
    fields,
    zone,
    includes,
    fixed = {},
  }: {
    of: AnyResource
    fields: Readonly<Record<string, AnyField>>
    zone: string
    includes: readonly string[]
    fixed?: Readonly<Record<string, unknown>>
  },
) {
  const where = {
    ...whereOf(fields, view.filters, zone),
    ...(view.untranslated && { untranslated: true }),
    ...fixed,
  }
  // An order by an unknown field is ignored, like everything invalid in an address.
  const keyword = view.keyword.trim()
  const by = view.order && fields[view.order[0]]
  const order = by && !unsortable.has(by.kind) ? view.order : undefined
  return {
    ...(Object.keys(where).length && { where }),
    ...(keyword && { search: keyword }),
    ...(order && { order: [order] }),
    pagination: { page: view.page, limit: view.limit },
    ...(includes.length && { includes }),
    ...(view.bin && { deleted: true as const }),
  }
}
