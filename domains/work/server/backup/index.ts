export { backUp, migrationsOf, namesIn, writeArchive, type BackupResult, type BackupWish } from './archive.ts'
export { keptLog, keysOfLog, logOf, shipParts, shipUploads, takeBase, trimLog } from './log.ts'
export { unlocked } from './locking.ts'
export { shelfOf, sourceIn, sourceOf, targetOf, type ArchiveSource } from './places.ts'
export {
  ArchiveProblem,
  digestOf,
  entryOfTable,
  isOurs,
  quotedName,
  rowsOf,
  tablesToKeep,
  writtenAlike,
  type BaseEntry,
  type EventEntry,
  type Manifest,
  type TableEntry,
  type TableOrder,
} from './manifest.ts'
export { checkArchive, eachEntry, loadArchive, type Restored } from './restore.ts'
