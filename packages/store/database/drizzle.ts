import { createRequire } from 'node:module'
import type * as Drizzle from 'drizzle-orm'
import type * as Core from 'drizzle-orm/pg-core'

// Loads Drizzle's CommonJS files. For every one of its ES modules, Node would parse the package's
// 180 kB of exports again, more than half a second of CPU at each start.
const load = createRequire(import.meta.url)
export const { sql, is } = load('drizzle-orm') as typeof Drizzle
export const {
  PgTable,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} = load('drizzle-orm/pg-core') as typeof Core
