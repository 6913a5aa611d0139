/**
 * Answers of one account that this process is checking: how many are open, how many have been
 * right, and a promise that resolves to true when one was right, to false when all are settled.
 */
interface Looking {
  open: number
  right: number
  settled: PromiseWithResolvers<boolean>
}
const looking = new Map<string, Looking>()
/**
 * Checks an answer using one of an account's five attempts. `take` takes the attempt and throws
 * when none is left; `look` checks the answer and frees the attempts when it is right. Twenty
 * devices of one person may sign in at the same moment, so a caller who finds all five attempts
 * taken by answers still being checked waits, and tries again once one of them was right. When all
 * were wrong, the account is locked. No more than five are checked before one is right.
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
