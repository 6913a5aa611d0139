import { CallRefused, newKey, useForget, useTell } from '@pavilion/screens'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'

/** What a new website changes in the lists of the back-office. */
export const ofWebsites = [
  'website',
  'webComponent',
  'webMenu',
  'webMenuGroup',
  'webContent',
  'webContentList',
  'webImageGroup',
  'webImage',
] as const

/**
 * A form that creates something once: it keeps its key until there is an answer, so that submitting
 * again after a dropped connection gets what was created.
 */
export function useWish<W extends object, M>(
  form: FormInstance<W>,
  send: (wish: W, once: { key: string }) => Promise<M>,
  { done: [zh, en], changes = ofWebsites }: { done: readonly [string, string]; changes?: readonly string[] },
) {
  const toast = useTell()
  const forget = useForget()
  const key = useRef<string>(undefined)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [made, setMade] = useState<M>()
  async function ask(wish: W) {
    setBusy(true)
    setWrong(undefined)
    try {
      setMade(await send(wish, { key: (key.current ??= newKey()) }))
      toast.done(zh, en)
      key.current = undefined
      await forget(...changes)
    } catch (error) {
      // Refused: the next submission is a new one. Without an answer it may have been done already
      // and must not be done twice.
      if (error instanceof CallRefused) key.current = undefined
      setWrong((error as Error).message)
      if (error instanceof CallRefused && error.fields)
        form.setFields(
          Object.entries(error.fields).map(([name, message]) => ({ name: name as never, errors: [message] })),
        )
    } finally {
      setBusy(false)
    }
  }
  return {
    ask,
    busy,
    wrong,
    made,
    again: () => {
      setMade(undefined)
      form.resetFields()
    },
  }
}
