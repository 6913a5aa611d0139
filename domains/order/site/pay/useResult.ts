import { send } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getPayResult } from '../../model/calls/paying.ts'
import { payStatus } from '../../model/codes.ts'
import type { PayResult } from '../../model/view.ts'

export const readResult = (outTradeNo: string): Promise<PayResult> =>
  send(getPayResult, { outTradeNo }, { quiet: true })

/** Seconds between two questions: often while the payer is waiting, less later. */
const pauseAfter = (asked: number) => (asked < 30 ? 2 : asked < 90 ? 5 : 15)
/**
 * Asks again and again until the attempt is paid. Undefined until the first answer. A page that is
 * hidden asks nothing; it asks at once when it is seen again.
 */
export function useResult(outTradeNo: string | undefined): { result: PayResult | undefined; asked: number } {
  const [result, setResult] = useState<PayResult>()
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
