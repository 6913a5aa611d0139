import { sealed, unsealed, type TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'

/** One value that is kept sealed on a shelf, under its key. */
export interface Box<T> {
  /** Undefined for nothing, and for what does not open any more. */
  read(): Promise<T | undefined>
  write(value: T): Promise<void>
}
export const sealedBox = <T>(shelf: Shelf, keys: TerminalKeys, key: string): Box<T> => ({
  async read() {
    const bytes = await shelf.get<Uint8Array<ArrayBuffer>>(key)
    return bytes && unsealed<T>(keys, key, bytes).catch(() => undefined)
  },
  write: async value => shelf.set(key, await sealed(keys, key, value)),
})
