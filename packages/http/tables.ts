import { index, integer, jsonb, pgTable, primaryKey, sql, text, timestamp } from '@pavilion/store/database/drizzle.ts'

/**
 * Answers of writing calls by their Idempotency-Key, kept for a day. Written in the transaction of
 * the call's work.
 */
export const httpIdempotency = pgTable(
  'httpIdempotency',
  {
    key: text('key').notNull(),
    caller: text('caller').notNull(),
    path: text('path').notNull(),
    bodyHash: text('bodyHash').notNull(),
    answer: jsonb('answer'),
    createdAt: timestamp('createdAt', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  self => [primaryKey({ columns: [self.key] }), index('httpIdempotency_createdAt').on(self.createdAt)],
)
/** Calls per route and caller in the current period, shared by all server processes. */
export const httpRate = pgTable(
  'httpRate',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('endsAt', { withTimezone: true }).notNull(),
  },
  self => [index('httpRate_endsAt').on(self.endsAt)],
)
export const httpTables = { httpIdempotency, httpRate }
