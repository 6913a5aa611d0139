import type { AnyCall, BodyOf, Pair, ResultOf } from '@pavilion/declare'
import { useRef, useState } from 'react'
import { useAttempt } from './attempt.ts'
import { CallRefused } from './client.ts'
import { useTell } from './hooks.ts'

export interface CallWords<C> {
  /** What the toast says when it is done; nothing by default. */
  done?: Pair | ((answer: ResultOf<C>) => Pair)
  /** What the toast says where the server sent no message. */
  failed?: Pair
  /** After it is done: close, reread. */
  onDone?: (answer: ResultOf<C>) => unknown
  /** After every try, whatever became of it: what is shown may be out of date. */
  onSettled?: () => unknown
}
export interface Calling<C> {
  /**
   * Sends the call once however often it is pressed, and shows what became of it. Answers what the
   * call answers; undefined if it was refused or is still running.
   */
  send(body: BodyOf<C>): Promise<ResultOf<C> | undefined>
  readonly busy: boolean
  /** The refusal of the last try. */
  readonly refused: CallRefused | undefined
}

/**
 * A call as an action of a screen: `const refund = useCall(applyRefund, { done: ['已退款', 'Refunded'],
 * onDone: onClose })`, then `refund.send(body)` and `loading={refund.busy}`.
 */
export function useCall<C extends AnyCall>(of: C, { done, failed, onDone, onSettled }: CallWords<C> = {}): Calling<C> {
  const tell = useTell()
  const attempt = useAttempt()
  const running = useRef(false)
  const [state, setState] = useState<{ busy: boolean; refused?: CallRefused | undefined }>({ busy: false })

  async function send(body: BodyOf<C>): Promise<ResultOf<C> | undefined> {
    // A second press, or the key beside the button, while the first is on its way.
    if (running.current) return undefined
    running.current = true
    setState({ busy: true })
    let refused: CallRefused | undefined
    try {
      const answer = await attempt.send(of, body)
      const words = typeof done === 'function' ? done(answer) : done
      if (words) tell.done(...words)
      await onDone?.(answer)
      return answer
    } catch (error) {
      if (error instanceof CallRefused) refused = error
      tell.refused(error, failed)
      return undefined
    } finally {
      running.current = false
      setState({ busy: false, refused })
      await onSettled?.()
    }
  }
  return { send, ...state, refused: state.refused }
}
