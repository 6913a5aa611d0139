import { Input } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { BadJson } from './badJson.ts'
import type { InputProps } from './kind.ts'
import { isNothing } from './parts.tsx'

/** JSON as text; what is no JSON is handed on as such, so that the form can refuse it. */
export default function JsonInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const [text, setText] = useState(() => (value instanceof BadJson ? value.text : isNothing(value) ? '' : JSON.stringify(value, null, 2)))
  function take(told: string) {
    setText(told)
    try { onChange?.(told.trim() ? JSON.parse(told) : undefined) } catch { onChange?.(new BadJson(told)) }
  }
  return <Input.TextArea {...(id && { id })} className="pv-code" disabled={disabled ?? false} value={text} onChange={event => take(event.target.value)} autoSize={{ minRows: 3, maxRows: 14 }} spellCheck={false} aria-label={say(field.zh, field.en)} />
}
