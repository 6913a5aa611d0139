import { CallRefused } from '@pavilion/pages'
import { useState } from 'react'

type Errors = Readonly<Record<string, string>>
/**
 * One thing at a time: busy, what was refused in all and field by field. A second press while the
 * first is under way does nothing.
 */
export function useSent() {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  return {
    busy,
    trouble,
    errors,
    show: setErrors,
    forget: (name: string) => setErrors(({ [name]: _gone, ...rest }) => rest),
    run: async (work: () => Promise<unknown>): Promise<boolean> => {
      if (busy) return false
      setBusy(true)
      setTrouble('')
      setErrors({})
      try {
        await work()
        return true
      } catch (error) {
        if (error instanceof CallRefused) {
          setErrors(error.fields)
          setTrouble(error.errmsg)
        } else setTrouble(String(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
