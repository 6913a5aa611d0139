// The server judges phone numbers of all countries.
import '@pavilion/phones'

export * from './reach/caller.ts'
export * from './context.ts'
export * from './sql/sql.ts'
export * from './writing/writes.ts'
export { moves, type MoveAbout, type MoveRule, type MoveRules } from './moving/moves.ts'
export { lockOrder, type LockName } from './locks.ts'
export { moveClock, now, resetClock } from './clock.ts'
export { inThePast, type At } from './past.ts'
export { inTime, mustBeOutsideTransactions, TimedOut } from './database/doing.ts'
export * from './database/database.ts'
export * from './open.ts'
export * from './database/readCache.ts'
export * from './database/settingsReader.ts'
export * from './database/pool.ts'
export { readingStandby } from './storeSession.ts'
export { openStandby, type Reading, type Standby } from './database/standby.ts'
export { isDiskFull } from './database/diskFull.ts'
export { beginAnswer, breathing, copied, copyInto } from './writing/copy.ts'
export { lineDigest, logStatement } from './writing/log.ts'
export * from './database/bus.ts'
export * from './resealing.ts'
export * from './seal.ts'
export * from './refusals.ts'
export { fileFields, filesBeyond, wrongFiles } from './writing/privateFiles.ts'
export * from './lists/search.ts'
export * from './tables/migrations.ts'
export {
  detachMonths,
  divideByMonths,
  dividedTables,
  makeMonths,
  monthStart,
  whyWhole,
  type DividedTable,
} from './tables/months.ts'
export { indexName, scopeColumn, isSearched, uniqueSets } from './tables/columns.ts'
export { phoneWord } from './lists/fieldCondition.ts'
export { waysFor } from './lists/foundBy.ts'
export { compileSearch } from './lists/keyword.ts'
export { maskedFor, maskedWords } from './lists/masked.ts'
export { hashCodes } from './writing/hashCodes.ts'
export { isE164, respellPhones } from './writing/respell.ts'
export { quoted, Parameters } from './sql/parameters.ts'
export { narrowedReach } from './reach/narrowing.ts'
export { compileScope } from './reach/reach.ts'
export { everywhere, mustStillHold, placesOf, unmasksAll, unmasksRow, within, type Places } from './reach/rights.ts'
export { isFilterable, compileWhere } from './lists/where.ts'
export { columnsOf, mostRows } from './lists/projection.ts'
export { keptAs, toColumn, hashColumn, hashOf } from './tables/kinds.ts'
export { forgetLostReferences } from './writing/lostReferences.ts'
export { purge, type Along, type Purged } from './writing/purge.ts'
