/**
 * Answers of one account that this process is looking at: how many, how many were right since, and
 * what tells that one was (true) or that all are settled (false).
 */
interface Looking {
  open: number
  right: number
  settled: PromiseWithResolvers<boolean>
}
const looking = new Map<string, Looking>()
/**
 * Looks at an answer under one of an account's five attempts: `take` takes the attempt, and throws
 * when none is left; `look` frees them itself when the answer is right. Twenty devices of one
 * person may sign in at the same moment: who finds all five taken by answers that are still being
 * looked at waits, and tries again once one of them was right; when all were wrong, the account is
 * locked. So five are looked at before anybody is known to be right, never more.
 * @throws what `take` and `look` throw
 */
export async function attempting<A, T>(
  key: string,
  take: () => Promise<A>,
  look: (attempt: A) => Promise<T>,
): Promise<T> {
  for (;;) {
    const all = looking.get(key) ?? { open: 0, right: 0, settled: Promise.withResolvers() }
    const asOf = all.right
    looking.set(key, all)
    all.open++
    let taken = false
    let right = false
    try {
      const attempt = await take()
      taken = true
      const answer = await look(attempt)
      right = true
      return answer
    } catch (error) {
      if (taken) throw error
      settle(key, all, false)
      if (all.right === asOf && !(await all.settled.promise)) throw error
    } finally {
      if (taken) settle(key, all, right)
    }
  }
}
function settle(key: string, all: Looking, right: boolean): void {
  all.open--
  if (right) {
    all.right++
    all.settled.resolve(true)
    all.settled = Promise.withResolvers()
  }
  if (all.open) return
  looking.delete(key)
  all.settled.resolve(false)
}
