import { useState } from 'react'

/** What went wrong, by row: why its last decision was refused, and which cannot be shown. */
export function useWrong() {
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set())
  async function during<T>(key: string, decide: () => Promise<T>): Promise<T> {
    // Not called `say`: the build takes a call of that name for a text that nobody uses, and drops it.
    const note = (why?: string) =>
      setRefused(now => new Map([...now].filter(([other]) => other !== key).concat(why ? [[key, why]] : [])))
    try {
      const done = await decide()
      note()
      return done
    } catch (error) {
      note((error as Error).message)
      throw error
    }
  }
  return {
    during,
    why: (key: string) => refused.get(key),
    isUnseen: (key: string) => unseen.has(key),
    onUnseen: (key: string) => setUnseen(now => new Set([...now, key])),
  }
}
