import { callApi } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { payStatus } from '../../model/codes.ts'

/** What became of an attempt to pay. */
export interface Result {
  readonly outTradeNo: string
  readonly orderId: number
  readonly orderNumber: string
  readonly orderStatus: number
  readonly status: number
  readonly attempt: number
  readonly outcome: number
  readonly amount: number
  readonly currency: string
  readonly simulated: boolean
}
export const readResult = (outTradeNo: string): Promise<Result> =>
  callApi('/pay/ext/getResult', { outTradeNo }, { quiet: true })

/** Seconds between two questions: often while the payer is waiting, less later. */
const pauseAfter = (asked: number) => (asked < 30 ? 2 : asked < 90 ? 5 : 15)
/**
 * Asks again and again until the attempt is paid. Undefined until the first answer. A page that is
 * hidden asks nothing; it asks at once when it is seen again.
 */
export function useResult(outTradeNo: string | undefined): { result: Result | undefined; asked: number } {
  const [result, setResult] = useState<Result>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    setResult(undefined)
    setAsked(0)
    if (!outTradeNo) return
    let count = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      const found = await readResult(outTradeNo).catch(() => undefined)
      if (ended) return
      count++
      setAsked(count)
      if (found) setResult(found)
      if (found?.status !== payStatus.paid) timer = setTimeout(ask, pauseAfter(count) * 1000)
    }
    const seen = () => {
      if (!document.hidden) void ask()
    }
    document.addEventListener('visibilitychange', seen)
    void ask()
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [outTradeNo])
  return { result, asked }
}
