export {
  away,
  filesAway,
  FileStoreProblem,
  wholeOf,
  type FileStat,
  type FileStore,
  type Kept,
  type Part,
} from './fileStore.ts'
export { isS3 } from './s3Address.ts'
export { folderStore } from './folder.ts'
export { moveFiles, type Moved } from './moveFiles.ts'
export { dataFolder, files, openFiles, storeAt, storeOf, type FilesAt } from './opened.ts'
