import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { CallRefused, useSite, whyFailed } from '@pavilion/pages'
import { useMemo, useRef, useState, type ReactNode } from 'react'

/** Fields of these pages speak the language of the site. They send no files. */
export function OwnSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({ language, device, upload: () => Promise.reject(new Error('no files here')) }),
    [language, device],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
export { Waiting, type Loaded } from '@pavilion/pages/page.tsx'
export const whyOf = whyFailed
export const Trouble = ({ words }: { words: string }) =>
  words ? (
    <p className="tp-trouble" role="alert">
      {words}
    </p>
  ) : null

type Errors = Readonly<Record<string, string>>
/** One thing at a time: busy, and what was refused, in all and field by field. */
export function useSent() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  return {
    busy,
    trouble,
    errors,
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
        if (error instanceof CallRefused) {
          const field = typeof error.data.field === 'string' ? { [error.data.field]: error.errmsg } : {}
          setErrors({ ...error.fields, ...field })
        }
        setTrouble(whyOf(error))
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
