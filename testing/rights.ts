import { namesRight, type Call } from '@pavilion/http'
import type { Database } from '@pavilion/store'

/**
 * Breaks every call that asks an operator for a right which its guard does not name: the API
 * document tells who may call. So every test that reaches such a line proves the document, whoever
 * calls there.
 */
export function holdToDocument(store: Database, calls: readonly Call[]): void {
  const byPath = Map.groupBy(calls, ({ path }) => path)
  store.onRight = ({ caller, path }, right) => {
    const called = byPath.get(path)
    if (caller.kind !== 'operator' || !called || called.some(({ guard }) => namesRight(guard, right))) return
    throw new Error(
      `${path} asks for the right ${right}, which its guard does not name (Besides in packages/http/call.ts)`,
    )
  }
}
