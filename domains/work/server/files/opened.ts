import { join, resolve } from 'node:path'
import { bothStores } from './both.ts'
import type { FileStore } from './fileStore.ts'
import { FileStoreProblem } from './fileStore.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import { isS3, s3Address } from './s3Address.ts'

/** Where the files of an installation are. */
export interface FilesAt {
  readonly dataDir: string
  /** FILES_URL: `s3://…`, or `folder`; without it the folder `files` in DATA_DIR. */
  readonly filesUrl?: string | undefined
  /** FILES_ALSO_URL: the other place, while files are moved. */
  readonly filesAlsoUrl?: string | undefined
}
type Environment = Readonly<Record<string, string | undefined>>

/** The store at one address. @throws FileStoreProblem that names the variable */
export function storeAt(
  address: string | undefined,
  variable: string,
  dataDir: string,
  environment: Environment,
): FileStore {
  if (isS3(address)) return s3Store(s3Address(address, variable, environment))
  if (address && address !== 'folder')
    throw new FileStoreProblem(
      `${variable} is "${address}": write s3://bucket/prefix?endpoint=https://host&region=name, or «folder» for the folder files in DATA_DIR.`,
    )
  return folderStore(join(dataDir, 'files'))
}
/** The store of an installation, in both of its places while files are moved. @throws FileStoreProblem */
export function storeOf(
  { dataDir, filesUrl, filesAlsoUrl }: FilesAt,
  environment: Environment = process.env,
): FileStore {
  const first = storeAt(filesUrl, 'FILES_URL', dataDir, environment)
  if (!filesAlsoUrl) return first
  const also = storeAt(filesAlsoUrl, 'FILES_ALSO_URL', dataDir, environment)
  if (also.where === first.where) throw new FileStoreProblem('FILES_ALSO_URL is the same place as FILES_URL.')
  return bothStores(first, also)
}

let opened: { readonly dataDir: string; readonly store: FileStore } | undefined
/** Says where this process keeps files. @throws FileStoreProblem */
export function openFiles(at: FilesAt): void {
  opened = { dataDir: resolve(at.dataDir), store: storeOf(at) }
}
function here() {
  if (opened) return opened
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  return { dataDir, store: folderStore(join(dataDir, 'files')) }
}
/** The store of this process. */
export const files = (): FileStore => here().store
/** The data folder of this process: what is of this machine alone. */
export const dataFolder = (): string => here().dataDir
