import { CallRefused, whyFailed } from '@pavilion/pages'
import { useRef, useState } from 'react'

/** One thing at a time: busy, what was refused in all and field by field. */
export function useSent() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return {
    busy,
    trouble,
    errors,
    show: setErrors,
    run: async (work: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setTrouble('')
      setErrors({})
      try {
        await work()
        return true
      } catch (error) {
        if (error instanceof CallRefused) setErrors(error.fields)
        setTrouble(whyFailed(error))
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
