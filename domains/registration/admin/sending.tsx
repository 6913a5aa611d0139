import { useAttempt } from '@pavilion/screens'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'

/** Sends a call once, and keeps its refusal for the person to read. */
export function useSending() {
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const send = async <T,>(path: string, body: object): Promise<T | undefined> => {
    setBusy(true)
    setTrouble(undefined)
    try {
      return (await attempt.send(path, body)) as T
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, trouble }
}
/** Why a call was refused, for the person to read. */
export const Trouble = ({ text }: { text: string | undefined }): ReactNode =>
  text && <Alert className="rg-note" type="error" showIcon title={text} role="alert" />
