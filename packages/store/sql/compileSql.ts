import type { Sql } from './sql.ts'
import { type Parameters, quoted } from './parameters.ts'
import { compileScope, type Reach } from '../reach/reach.ts'

/**
 * Compiles a piece of SQL: adds its values to `parameters`, and replaces resources by their rows
 * within `reach`.
 */
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
