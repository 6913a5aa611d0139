import type { Readable } from 'node:stream'
import { refusal, result } from '@pavilion/declare'

/** A kept file without its bytes. */
export interface FileStat {
  readonly size: number
  /** When it was written. */
  readonly at: Date
}
export interface Kept extends FileStat {
  /** Its path below the store, such as `ab/….jpg` or `private/ab/….pdf`. */
  readonly name: string
}
export interface Written {
  readonly size: number
  readonly sha256: string
}
/** Bytes from `start` to `end`, both included. */
export interface Part {
  readonly start: number
  readonly end: number
}
/**
 * Where the installation's files are: a folder, or a bucket. A file is there whole or not at all, and
 * never changes once it is written.
 */
export interface FileStore {
  /** Where it is, for people; without keys. */
  readonly where: string
  stat(name: string): Promise<FileStat | undefined>
  /** The bytes, or some of them; undefined when there is no such file. @throws filesAway */
  read(name: string, part?: Part): Promise<Readable | undefined>
  /** Writes a file of any size, streamed. @throws filesAway, an error of a full disk */
  write(name: string, bytes: Buffer | Readable): Promise<Written>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
  /** Names that begin with `prefix`; those with a dot before a part of them only if `hidden`. */
  list(prefix?: string, options?: { hidden?: boolean }): AsyncIterable<Kept>
  /** Deletes what writes that never ended left before this time. Returns how many. */
  sweep(before: Date): Promise<number>
}

/** The store of files, or its address, cannot be used: one sentence for the person who set it. */
export class FileStoreProblem extends Error {
  override readonly name = 'FileStoreProblem'
}
export const filesAway = refusal(
  'filesAway',
  ['文件存储暂时不可用，请稍后重试', 'The file store is temporarily unavailable. Please try again later'],
  {
    result: result.unavailable,
    advice: [
      '稍后重试；工程师可运行 doctor 查看原因',
      'Try again later. Engineers see the reason with the command doctor',
    ],
  },
)
/** The refusal for people, with the reason for the log. */
export const away = (cause: unknown) => Object.assign(filesAway({}, { retryAfter: 5 }), { cause })

/** Whether a name has a part that begins with a dot: keys of faces, half-written files. */
export const isHidden = (name: string) => /(?:^|\/)\./.test(name)
/** No name leaves the store. */
export function plainName(name: string): string {
  if (!name || name.startsWith('/') || name.split('/').some(part => part === '' || part === '.' || part === '..'))
    throw new Error(`${name} is not the name of a file`)
  return name
}
/** The bytes of a file, or undefined when there is no such file. */
export async function wholeOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const bytes = await store.read(name)
  if (!bytes) return undefined
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
