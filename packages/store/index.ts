export * from './caller.ts'
export * from './context.ts'
export * from './sql.ts'
export * from './writes.ts'
export { moves, type MoveAbout, type MoveRule, type MoveRules } from './moves.ts'
export { lockOrder, type LockName } from './locks.ts'
export * from './database.ts'
export * from './open.ts'
export * from './readCache.ts'
export * from './pool.ts'
export { beginAnswer, breathing, copied, copyInto } from './copy.ts'
export { lineDigest, logStatement } from './log.ts'
export * from './bus.ts'
export * from './seal.ts'
export * from './refusals.ts'
export { fileFields, filesBeyond, wrongFiles } from './privateFiles.ts'
export * from './search.ts'
export * from './migrations.ts'
export { indexName, scopeColumn, isSearched, uniqueSets } from './columns.ts'
export {
  isFilterable,
  quoted,
  Parameters,
  compileWhere,
  compileSearch,
  compileScope,
  maskedFor,
  maskedWords,
} from './where.ts'
export { columnsOf, mostRows } from './projection.ts'
export { keptAs, toColumn, hashColumn, hashOf } from './kinds.ts'
export { forgetLostReferences } from './lostReferences.ts'
export { purge, type Along, type Purged } from './purge.ts'
