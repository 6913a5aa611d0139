import { inLanguage, type Pair } from '@pavilion/declare'
import { afterPress } from '@pavilion/fields'
import { CallRefused, toast, useSite } from '@pavilion/pages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { keepTyped, typedBefore } from './typed.ts'
import { usePicture } from './usePicture.ts'

type Wrong<V> = Partial<Record<keyof V & string, Pair | undefined>>
interface Options<V> {
  readonly start: V
  readonly check: (values: V) => Wrong<V>
  readonly send: (values: V) => Promise<void>
  /**
   * Which field shows a refusal, by the call's field or the refusal's name: `phoneNumber` and
   * `phoneRegistered` under `target`.
   */
  readonly refusalFields?: Readonly<Record<string, keyof V & string>>
}

/**
 * A short form: values, their errors, and one submission at a time. Errors show when a field is
 * left or the form is sent.
 */
export function useEntry<V extends Record<string, string>>({ start, check, send, refusalFields = {} }: Options<V>) {
  const { language, say } = useSite()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const picture = usePicture()
  const inWords = (words: Pair | undefined) => words && inLanguage(words, language)

  // The values typed or filled in by the browser before the script loaded, otherwise what this tab
  // has kept.
  useEffect(() => {
    const typed = Object.fromEntries(
      Object.keys(start).flatMap(name => {
        const box = document.getElementById(name)
        return box instanceof HTMLInputElement && box.value ? [[name, box.value]] : []
      }),
    )
    for (const [name, value] of Object.entries(typed)) keepTyped(name, value)
    const known = { ...typedBefore(Object.keys(start)), ...typed }
    if (Object.keys(known).length > 0) setValues(now => ({ ...now, ...known }))
  }, [])
  const set = (name: keyof V & string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    keepTyped(name, value)
    if (errors[name]) setErrors({ ...errors, [name]: inWords(check(next)[name]) })
  }
  const show = (wrong: Partial<Record<string, string>>) => {
    setErrors(wrong)
    // The first in page order.
    const boxes = Object.keys(start).flatMap(name => (wrong[name] && document.getElementById(name)) || [])
    boxes
      .reduce<HTMLElement | undefined>(
        (first, box) => (first && first.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING ? first : box),
        undefined,
      )
      ?.focus()
  }
  /**
   * Whether one field is valid; marks it when it is not. Clears the error of the last submission.
   */
  const holds = (name: keyof V & string): boolean => {
    setTrouble(undefined)
    const words = inWords(check(values)[name])
    setErrors({ ...errors, [name]: words })
    if (words) document.getElementById(name)?.focus()
    return words === undefined
  }
  /**
   * Shows why a call was refused: under its fields where they are named, otherwise above the button
   * and as a toast.
   */
  const refused = (error: unknown) => {
    if (picture.takes(error)) return
    const words =
      error instanceof CallRefused ? error.errmsg : say('操作失败，请重试', 'Something went wrong. Please try again')
    // A refusal that names one of these fields is shown there: of two codes only one is wrong.
    const box =
      error instanceof CallRefused && typeof error.data.field === 'string' && error.data.field in start
        ? error.data.field
        : undefined
    const fieldErrors =
      error instanceof CallRefused
        ? {
            ...error.fields,
            ...(box ? { [box]: words } : error.code && refusalFields[error.code] && { [error.code]: words }),
          }
        : {}
    const marked = Object.fromEntries(
      Object.entries(fieldErrors).map(([name, text]) => [refusalFields[name] ?? name, text]),
    )
    if (Object.keys(marked).some(name => name in start)) return show(marked)
    setTrouble(words)
    toast(words, { tone: 'bad' })
  }
  const wrongIn = (of: V) =>
    Object.fromEntries(
      Object.entries(check(of)).flatMap(([name, words]) => (words ? [[name, inLanguage(words, language)]] : [])),
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await sendIfHeld(values)
  }
  /**
   * Sends the form with the last answer just typed, unless something else is still asked for: that
   * person goes on by the button.
   */
  const sendWith = (name: keyof V & string, value: string) => {
    const whole = { ...values, [name]: value }
    const isPictureOpen = picture.shown !== undefined && picture.typed.trim() === ''
    if (!isPictureOpen && Object.keys(wrongIn(whole)).length === 0) void sendIfHeld(whole)
  }
  const sendIfHeld = async (typed: V) => {
    if (busy.current) return
    const wrong = wrongIn(typed)
    setTrouble(undefined)
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    busy.current = true
    setSending(true)
    try {
      await send(typed)
    } catch (error) {
      refused(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  /** Clears errors when the visitor switches to another method. */
  const clearErrors = () => {
    setErrors({})
    setTrouble(undefined)
  }
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    required: true,
    onChange: (value: string) => set(name, value),
    // An empty field is not marked when merely passed through before the form is sent.
    onBlur: () => {
      if (values[name]) afterPress(() => setErrors(now => ({ ...now, [name]: inWords(check(values)[name]) })))
    },
  })
  return { values, picture, trouble, sending, field, submit, sendWith, holds, refused, setValues, clearErrors }
}
