import { useRef, useState } from 'react'
import { whyFailed } from './call.ts'

/**
 * What a button of a page does, once however often it is pressed: `const put = useWork(() =>
 * send(putInCart, …))`, then `disabled={put.busy}` and `put.trouble` beside it. `run` answers whether
 * it was done.
 */
export function useWork<A extends readonly unknown[]>(
  work: (...given: A) => Promise<unknown>,
  onFailed?: (error: unknown) => unknown,
) {
  const running = useRef(false)
  const [busy, setRunning] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function run(...given: A): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setRunning(true)
    setTrouble(undefined)
    try {
      await work(...given)
      return true
    } catch (error) {
      setTrouble(whyFailed(error))
      onFailed?.(error)
      return false
    } finally {
      running.current = false
      setRunning(false)
    }
  }
  return { run, busy, trouble, say: setTrouble }
}
