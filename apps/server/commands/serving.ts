import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alive, bornAt } from '@pavilion/store/embedded/processes.ts'

interface Serving {
  readonly url: string
  readonly pid: number
  readonly born: string | undefined
}
const fileIn = (dataDir: string) => join(dataDir, 'serving.json')
function read(dataDir: string): Serving | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Serving
  } catch {
    return undefined
  }
}

/**
 * Records in the data folder the address at which this process serves it. Returns a function that
 * removes the record.
 */
export function keepAddress(dataDir: string, url: string): () => Promise<void> {
  writeFileSync(fileIn(dataDir), JSON.stringify({ url, pid: process.pid, born: bornAt(process.pid) } satisfies Serving))
  return async () => {
    if (read(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true })
  }
}
/** The address of the running server of this data folder, if there is one on this machine. */
export function addressServed(dataDir: string): string | undefined {
  const serving = read(dataDir)
  return serving && alive(serving.pid) && bornAt(serving.pid) === serving.born ? serving.url : undefined
}
