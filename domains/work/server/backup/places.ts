import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { now } from '@pavilion/declare/clock.ts'
import { folderStore, storeAt, type FileStore } from '../files/index.ts'
import { areLocked } from './locking.ts'
import { ArchiveProblem } from './manifest.ts'

type Environment = Readonly<Record<string, string | undefined>>
/** An archive that can be read, as often as needed. */
export interface ArchiveSource {
  /** For people. */
  readonly where: string
  open(): Promise<Readable>
}
/** An archive that is written: a file of this machine, or one in a bucket. */
export type ArchiveTarget = string | { readonly store: FileStore; readonly name: string }

const isArchive = /^[^/]+\.tar(?:\.age)?$/
/** The name of an archive that is made now. */
export const archiveName = (environment: Environment): string =>
  `pavilion-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${areLocked(environment) ? '.age' : ''}`

/** A bucket and the name in it; undefined for a path. @throws FileStoreProblem */
function inBucket(address: string, environment: Environment): { store: FileStore; name?: string } | undefined {
  if (!/^s3:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const last = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  const name = isArchive.test(last) ? last : undefined
  if (name) url.pathname = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
  return { store: storeAt(url.href, 'The address of the backup', '', environment), ...(name && { name }) }
}
/**
 * Where the command writes an archive: a file, or a name in a bucket, made up if the address has none.
 * @throws ArchiveProblem for a bucket without a lock; FileStoreProblem
 */
export function targetOf(address: string, environment: Environment): ArchiveTarget {
  const bucket = inBucket(address, environment)
  if (!bucket) return resolve(address)
  requireLock(environment)
  return { store: bucket.store, name: bucket.name ?? archiveName(environment) }
}
/** @throws ArchiveProblem when there is none; FileStoreProblem */
export function sourceOf(address: string, environment: Environment): ArchiveSource {
  const bucket = inBucket(address, environment)
  if (!bucket) {
    const path = resolve(address)
    return {
      where: path,
      async open() {
        if (!existsSync(path)) throw new ArchiveProblem(`There is no file ${path}.`)
        return createReadStream(path)
      },
    }
  }
  const { store, name } = bucket
  if (!name)
    throw new ArchiveProblem(`${address} names no archive: give the address with pavilion-….tar.age at its end.`)
  return sourceIn(store, name)
}
export const sourceIn = (store: FileStore, name: string): ArchiveSource => ({
  where: `${name} in ${store.where}`,
  async open() {
    const bytes = await store.read(name)
    if (!bytes) throw new ArchiveProblem(`There is no ${name} in ${store.where}.`)
    return bytes
  },
})
/** An archive has personal data and the key in it. @throws ArchiveProblem */
function requireLock(environment: Environment): void {
  if (!areLocked(environment))
    throw new ArchiveProblem(
      'An archive in a bucket must be locked, because it contains personal data and the key: set BACKUP_RECIPIENT to a public key, or BACKUP_PASSPHRASE.',
    )
}

/** Where the archives of the schedule are. */
export interface Shelf {
  readonly where: string
  readonly store: FileStore
  target(name: string): ArchiveTarget
}
/** BACKUP_URL, or the folder `backups` in DATA_DIR. @throws ArchiveProblem, FileStoreProblem */
export function shelfOf(dataDir: string, environment: Environment): Shelf {
  const address = environment.BACKUP_URL?.trim()
  if (address && /^s3:\/\//i.test(address)) {
    requireLock(environment)
    const store = storeAt(address, 'BACKUP_URL', dataDir, environment)
    return { where: store.where, store, target: name => ({ store, name }) }
  }
  const folder = address ? resolve(address) : join(dataDir, 'backups')
  return { where: folder, store: folderStore(folder), target: name => join(folder, name) }
}
