import type { AnyCall, BodyOf, Pair, ResultOf } from '@pavilion/declare'
import { useRef, useState } from 'react'
import { useAttempt } from './attempt.ts'
import { CallRefused } from './client.ts'
import { useTell } from './hooks.ts'

interface Ends<T> {
  /** After it is done: close, reread. */
  onDone?: (answer: T) => unknown
  /** After it failed. */
  onFailed?: (error: Error) => unknown
  /** After every try, whatever became of it: what is shown may be out of date. */
  onSettled?: () => unknown
}
export interface WorkWords<T> extends Ends<T> {
  /** What the toast says when it is done; nothing by default. */
  done?: Pair | ((answer: T) => Pair)
  /** What the toast says where the server sent no message. */
  failed?: Pair
  /** The refusal stands in the screen: no toast. */
  quiet?: boolean
}
export interface Work<A extends readonly unknown[], T> {
  /**
   * Does it once however often it is pressed, and shows what became of it. Answers undefined if it
   * was refused or is still running.
   */
  run(...given: A): Promise<T | undefined>
  readonly busy: boolean
  /** Why the last try failed: the server's refusal, or that there was no answer. */
  readonly failure: Error | undefined
  /** The refusal of the last try. */
  readonly refused: CallRefused | undefined
}

/**
 * Work that runs once at a time and says nothing by itself, also outside the back-office's screens:
 * signing in.
 */
export function useAction<A extends readonly unknown[], T>(
  work: (...given: A) => Promise<T>,
  { onDone, onFailed, onSettled }: Ends<T> = {},
): Work<A, T> {
  const running = useRef(false)
  const [state, setState] = useState<{ busy: boolean; failure?: Error | undefined }>({ busy: false })

  async function run(...given: A): Promise<T | undefined> {
    // A second press, or the key beside the button, while the first is on its way.
    if (running.current) return undefined
    running.current = true
    setState({ busy: true })
    let failure: Error | undefined
    try {
      const answer = await work(...given)
      await onDone?.(answer)
      return answer
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      await onFailed?.(failure)
      return undefined
    } finally {
      running.current = false
      setState({ busy: false, failure })
      await onSettled?.()
    }
  }
  const { busy, failure } = state
  return { run, busy, failure, refused: failure instanceof CallRefused ? failure : undefined }
}

/** Work of several calls as one action of a screen: `const print = useWork(async id => …)`. */
export function useWork<A extends readonly unknown[], T>(
  work: (...given: A) => Promise<T>,
  { done, failed, quiet, ...ends }: WorkWords<T> = {},
): Work<A, T> {
  const tell = useTell()
  return useAction(work, {
    ...ends,
    onDone: async answer => {
      const words = typeof done === 'function' ? done(answer) : done
      if (words) tell.done(...words)
      await ends.onDone?.(answer)
    },
    onFailed: async error => {
      if (!quiet) tell.refused(error, failed)
      await ends.onFailed?.(error)
    },
  })
}

export type Calling<C> = Omit<Work<[BodyOf<C>], ResultOf<C>>, 'run'> & {
  /** Sends the call, as `run` of `Work`. */
  send(body: BodyOf<C>): Promise<ResultOf<C> | undefined>
}
/**
 * A call as an action of a screen: `const refund = useCall(applyRefund, { done: ['已退款', 'Refunded'],
 * onDone: onClose })`, then `refund.send(body)` and `loading={refund.busy}`. Sent again after a lost
 * answer, it is done once.
 */
export function useCall<C extends AnyCall>(of: C, words: WorkWords<ResultOf<C>> = {}): Calling<C> {
  const attempt = useAttempt()
  const { run, ...work } = useWork((body: BodyOf<C>) => attempt.send(of, body), words)
  return { send: run, ...work }
}
