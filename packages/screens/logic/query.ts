import type { AnyField, AnyResource } from '@pavilion/declare'
import type { ListView } from './address.ts'
import { whereOf } from './filters.ts'

/** The body of getList for what a list shows. `fixed` conditions (a related list's parent) cannot be overruled. */
export function listBody(view: ListView, { fields, zone, includes, fixed = {} }: { of: AnyResource; fields: Readonly<Record<string, AnyField>>; zone: string; includes: readonly string[]; fixed?: Readonly<Record<string, unknown>> }) {
  const where = { ...whereOf(fields, view.filters, zone), ...fixed }
  const keyword = view.keyword.trim()
  return {
    ...(Object.keys(where).length && { where }), ...(keyword && { search: keyword }), ...(view.order && { order: [view.order] }),
    pagination: { page: view.page, limit: view.limit }, ...(includes.length && { includes }), ...(view.bin && { deleted: true as const }),
  }
}
