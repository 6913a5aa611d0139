export { backUp, type BackupResult, type BackupWish } from './archive.ts'
export { sourceIn, sourceOf, targetOf, type ArchiveSource } from './places.ts'
export { ArchiveProblem, type Manifest } from './manifest.ts'
export { checkArchive, loadArchive, type Restored } from './restore.ts'
