import { keyedPort } from '@pavilion/declare'
import type { Context, ListQuery } from '@pavilion/store'

/**
 * The query of a list whose filters the store does not know by itself, such as the answers of a form. Domains
 * fill this when they are loaded; every other list is read as it is asked.
 */
export const listQueries = keyedPort<string, (ctx: Context, query: ListQuery) => Promise<ListQuery>>(
  'system.listQueries',
  { what: 'the query of a list with filters of its own domain, by the name of the resource' },
)
