export { backUp, type BackupResult, type BackupWish } from './archive.ts'
export { ArchiveProblem, type Manifest } from './manifest.ts'
export { checkArchive, loadArchive, type Restored } from './restore.ts'
