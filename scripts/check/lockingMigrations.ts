// What a migration must not do while the former release still runs beside it, or while a table of
// millions of rows is in use.

export interface LockingStatement {
  /** The statement, as far as it names what it changes. */
  readonly statement: string
  readonly why: string
}
/** Tables that grow with people, passages and messages: a scan of them takes long. */
const great = new Set([
  'webUser',
  'webFormRecord',
  'webFormRecordEvent',
  'registerUser',
  'registerUserKey',
  'registerUserBackCheckLog',
  'registerUserEntryRecord',
  'registerUserSignInRecord',
  'accessSession',
  'uploadedFile',
  'outboxMessage',
  'sms',
  'stateEvent',
  'counterEntry',
  'ledgerEntry',
  'order',
  'orderItem',
  'payment',
  'ticket',
  'voteRecord',
  'sysUserOperateLog',
  'hotelGuest',
  'mealRegister',
  'passenger',
])
const volatile =
  /\bDEFAULT\s+[^,;]*\b(?:gen_random_uuid|uuid_generate_v\d|random|clock_timestamp|nextval|timeofday)\s*\(/i
const former = 'the former release still reads it: take it away in the release after next'

interface Rule {
  readonly found: RegExp
  readonly why: string
  /** Only in tables where a scan takes long. */
  readonly greatOnly?: true
}
/** The first group is the table. */
const rules: readonly Rule[] = [
  { found: /^ALTER TABLE "(\w+)" DROP COLUMN/i, why: former },
  { found: /^DROP TABLE (?:IF EXISTS )?"(\w+)"/i, why: former },
  { found: /^ALTER TABLE "(\w+)" RENAME/i, why: 'the former release knows the former name: add, fill, and drop later' },
  {
    found: /^ALTER TABLE "(\w+)" ADD COLUMN (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL/i,
    why: 'the former release writes rows without it: give it a default, or let it be empty',
  },
  {
    found: /^ALTER TABLE "(\w+)" ALTER COLUMN "\w+" SET NOT NULL/i,
    why: 'it reads the whole table under a lock, and the former release may leave it empty: add a check NOT VALID, validate it later',
  },
  {
    found: /^ALTER TABLE "(\w+)" ALTER COLUMN "\w+" (?:SET DATA )?TYPE/i,
    why: 'it writes the whole table anew under a lock: add a column, fill it in lots, and drop the former later',
  },
  {
    found: new RegExp(`^ALTER TABLE "(\\w+)" ADD COLUMN [^;]*${volatile.source}`, 'i'),
    why: 'a default that differs from row to row writes the whole table anew: add the column empty and fill it in lots',
  },
  {
    found: /^ALTER TABLE "(\w+)" ADD COLUMN [^;]*(?:GENERATED ALWAYS AS[^;]*STORED|\b(?:big)?serial\b)/i,
    why: 'it writes the whole table anew under a lock: add the column empty and fill it in lots',
  },
  {
    found: /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?"\w+" ON "(\w+)"/i,
    why: 'nobody could write to the table meanwhile: CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration of steps',
    greatOnly: true,
  },
  {
    found: /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" (?:FOREIGN KEY|CHECK)(?![^;]*NOT VALID)/i,
    why: 'every row is read under a lock: add it NOT VALID, and VALIDATE CONSTRAINT in a migration of steps',
    greatOnly: true,
  },
  {
    found: /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" (?:UNIQUE|PRIMARY KEY|EXCLUDE)(?! USING INDEX)/i,
    why: 'its index is built under a lock: build it CONCURRENTLY first and add it USING INDEX',
    greatOnly: true,
  },
  {
    found: /^UPDATE "(\w+)"/i,
    why: 'all rows stay locked until it ends: fill them in lots, in a migration of steps',
    greatOnly: true,
  },
]
const comment = /^\s*--.*$/gm
/** A statement may say why it is right all the same: `-- reason: …` in the lines before it. */
const reasoned = /^-- reason: \S.{9,}/m
const isInLots = (part: string) => /^-- in lots of "\w+"/m.test(part) && part.includes(':from') && part.includes(':to')

/** The statements of a migration that lock for long or break the former release, without a reason. */
export function lockingStatements(sql: string): LockingStatement[] {
  const made = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gi)].map(([, name]) => name))
  return sql
    .split('--> statement-breakpoint')
    .filter(part => !reasoned.test(part) && !isInLots(part))
    .flatMap(part => part.replace(comment, '').split(';'))
    .map(statement => statement.trim().replace(/\s+/g, ' '))
    .flatMap(statement => {
      const rule = rules.find(({ found, greatOnly }) => {
        const table = found.exec(statement)?.[1]
        return table !== undefined && !made.has(table) && (!greatOnly || great.has(table))
      })
      return rule ? [{ statement: statement.slice(0, 90), why: rule.why }] : []
    })
}
