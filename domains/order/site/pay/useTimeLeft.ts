import { useEffect, useState } from 'react'

/**
 * Seconds until an order closes, counted from the server’s own figure: the clock of the device
 * does not matter. Null: it does not close by itself. `over` is called once, at the end.
 */
export function useTimeLeft(secondsLeft: number | null, over: () => void): number | null {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    setLeft(secondsLeft)
    if (secondsLeft === null) return
    const end = performance.now() + secondsLeft * 1000
    const tick = setInterval(() => {
      const now = Math.max(0, Math.round((end - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(tick)
      over()
    }, 1000)
    return () => clearInterval(tick)
  }, [secondsLeft])
  return left
}
