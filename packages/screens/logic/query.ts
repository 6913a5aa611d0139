import type { AnyField, AnyResource } from '@pavilion/declare'
import type { ListView } from './address.ts'
import { whereOf } from './filters.ts'

/** Kinds of fields that no list is ordered by. */
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

/** The body of getList for what a list shows. `fixed` conditions (a related list's parent) cannot be overruled. */
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
  const where = { ...whereOf(fields, view.filters, zone), ...fixed }
  // An order by a field that is not there (any more) is passed over, as all of an address that does not fit.
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
