import type { FileStore } from './fileStore.ts'

/**
 * Two places while files are moved from one to the other: new ones are written to the first, all are
 * found in both, and what is deleted is gone from both.
 */
export function bothStores(first: FileStore, also: FileStore): FileStore {
  return {
    where: `${first.where}, also ${also.where}`,
    stat: async name => (await first.stat(name)) ?? also.stat(name),
    read: async (name, part) => (await first.read(name, part)) ?? also.read(name, part),
    write: (name, bytes) => first.write(name, bytes),
    async remove(name) {
      await also.remove(name)
      await first.remove(name)
    },
    async *list(prefix, options) {
      const seen = new Set<string>()
      for await (const one of first.list(prefix, options)) {
        seen.add(one.name)
        yield one
      }
      for await (const one of also.list(prefix, options)) if (!seen.has(one.name)) yield one
    },
    sweep: async before => (await first.sweep(before)) + (await also.sweep(before)),
  }
}
