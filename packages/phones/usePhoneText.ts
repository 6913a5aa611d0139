import { isGrouped, showPhone } from '@pavilion/declare'
import { useEffect, useState } from 'react'

/**
 * A stored number in the usual grouping of its country. The library comes only for numbers from
 * elsewhere; until it is there, and offline, the number stands ungrouped.
 */
export function usePhoneText(number: string): string {
  const [known, setKnown] = useState<{ readonly of: string; readonly text: string }>()
  const isForeign = /^\+\d+$/.test(number) && !isGrouped(number)
  useEffect(() => {
    if (!isForeign) return undefined
    let isGone = false
    import('./grouping.ts').then(
      ({ grouped }) => {
        if (!isGone) setKnown({ of: number, text: grouped(number) })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [number, isForeign])
  return known?.of === number ? known.text : showPhone(number)
}
