import { useCall, useForget } from '@pavilion/screens'
import type { AnyCall, BodyOf, Pair, ResultOf } from '@pavilion/declare'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'

/** The lists of the back-office that a new website changes. */
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

/** A page's form that creates something: its refusals stand at their fields, and what was made is shown. */
export function useWish<C extends AnyCall, W extends object>(
  of: C,
  form: FormInstance<W>,
  bodyOf: (wish: W) => BodyOf<C>,
  done: Pair,
) {
  const forget = useForget()
  const [made, setMade] = useState<ResultOf<C>>()
  const { send, busy, failure, refused } = useCall(of, {
    done,
    quiet: true,
    onDone: async answer => {
      setMade(answer)
      await forget(...ofWebsites)
    },
  })
  useEffect(() => {
    const errors = Object.entries(refused?.fields ?? {})
    form.setFields(errors.map(([name, message]) => ({ name: name as keyof W & string, errors: [message] }) as never))
  }, [refused, form])
  return {
    ask: (wish: W) => void send(bodyOf(wish)),
    busy,
    wrong: busy ? undefined : failure?.message,
    made,
    again: () => {
      setMade(undefined)
      form.resetFields()
    },
  }
}
