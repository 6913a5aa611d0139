import type { AnyResource } from '@pavilion/declare'
import type { Answer } from './call.ts'

/**
 * The rows of a resource in an answer, alone or as a page, also where they have entries of their own
 * beside those of the resource (`joined`). Whatever they hold of persons is masked.
 */
export function rowsIn(
  answer: Answer | undefined,
  data: unknown,
): { readonly of: AnyResource; readonly rows: readonly unknown[] } | undefined {
  if (!answer) return undefined
  if ('row' in answer) return { of: answer.row, rows: data ? [data] : [] }
  if ('rows' in answer) return { of: answer.rows, rows: rowsOfPage(data) }
  if ('joined' in answer) return answer.joined.map(part => rowsIn(part, data)).find(found => found !== undefined)
  const page = 'view' in answer ? answer.view.rows : undefined
  const of = page && 'many' in page ? rowsIn(page.many, undefined)?.of : undefined
  return of && { of, rows: rowsOfPage(data) }
}
const rowsOfPage = (data: unknown) => (data as { rows?: readonly unknown[] } | null | undefined)?.rows ?? []
