import { Input } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { same } from '../logic/form.ts'
import { entriesOfLines, linesOf } from '../logic/lines.ts'
import { BadJson } from './badJson.ts'
import type { InputProps } from './kind.ts'
import { isNothing } from './parts.tsx'

/**
 * JSON as text. Invalid JSON becomes a `BadJson` value, which the form refuses. A list of contacts
 * is typed one per line.
 */
export default function JsonInput(props: InputProps) {
  const [byLines] = useState(
    () => props.field.masks === 'each' && (isNothing(props.value) || linesOf(props.value) !== undefined),
  )
  return byLines ? <LinesInput {...props} /> : <AnyJsonInput {...props} />
}
/**
 * The typed text and the value it stands for. A value from outside (the other version in a
 * conflict, a restored form) replaces the text.
 */
function useTyped(value: unknown, written: () => string): [text: string, type: (text: string, value: unknown) => void] {
  const [{ text, known }, set] = useState(() => ({ text: written(), known: value }))
  if (!same(known, value)) {
    const nextText = written()
    set({ text: nextText, known: value })
    return [nextText, type]
  }
  function type(text: string, known: unknown) {
    set({ text, known })
  }
  return [text, type]
}
function AnyJsonInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const written = () => (value instanceof BadJson ? value.text : isNothing(value) ? '' : JSON.stringify(value, null, 2))
  const [text, setText] = useTyped(value, written)
  function take(typed: string) {
    let next: unknown
    // More digits than a number can hold, as in an ID number, stay a text.
    try {
      next = typed.trim() ? JSON.parse(typed) : undefined
      if (typeof next === 'number' && Number.isInteger(next) && !Number.isSafeInteger(next)) next = typed.trim()
    } catch {
      next = new BadJson(typed)
    }
    setText(typed, next)
    onChange?.(next)
  }
  return (
    <Input.TextArea
      {...(id && { id })}
      className="pv-code"
      disabled={disabled ?? false}
      value={text}
      onChange={event => take(event.target.value)}
      autoSize={{ minRows: 3, maxRows: 14 }}
      spellCheck={false}
      aria-label={say(field.zh, field.en)}
    />
  )
}
function LinesInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const [text, setText] = useTyped(value, () => linesOf(value) ?? '')
  const many = entriesOfLines(text).length
  function take(typed: string) {
    const entries = entriesOfLines(typed)
    const next = entries.length ? entries : undefined
    setText(typed, next)
    onChange?.(next)
  }
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        disabled={disabled ?? false}
        value={text}
        onChange={event => take(event.target.value)}
        autoSize={{ minRows: 3, maxRows: 14 }}
        spellCheck={false}
        aria-label={say(field.zh, field.en)}
      />
      <small className="pv-hint">
        {say(
          `每行一个，也可用逗号分隔${many ? `；共 ${many} 个` : ''}`,
          `One per line, or separated by commas${many ? `; ${many} in all` : ''}`,
        )}
      </small>
    </>
  )
}
