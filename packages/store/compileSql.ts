import type { Sql } from './sql.ts'
import { compileScope, type Parameters, quoted, type Reach } from './where.ts'

/** The text of a piece, its values added to `parameters`; resources become what `reach` may see of them. */
export function compileSql({ parts }: Sql, parameters: Parameters, reach: Reach): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return part
      if ('value' in part) return parameters.add(part.value)
      if ('table' in part) return quoted(part.table.name)
      const conditions = ['a."deletedAt" is null', ...compileScope(part.rows, reach, parameters, 'a')]
      return `(select * from ${quoted(part.rows.name)} a where ${conditions.join(' and ')})`
    })
    .join('')
}
