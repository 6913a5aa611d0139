import { Input } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { entriesOfLines, linesOf } from '../logic/lines.ts'
import { BadJson } from './badJson.ts'
import type { InputProps } from './kind.ts'
import { isNothing } from './parts.tsx'

/** JSON as text; what is no JSON is handed on as such, so that the form can refuse it. A list of contacts is typed one to a line. */
export default function JsonInput(props: InputProps) {
  const [byLines] = useState(() => props.field.masks === 'each' && (isNothing(props.value) || linesOf(props.value) !== undefined))
  return byLines ? <LinesInput {...props} /> : <AnyJsonInput {...props} />
}
function AnyJsonInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const [text, setText] = useState(() => (value instanceof BadJson ? value.text : isNothing(value) ? '' : JSON.stringify(value, null, 2)))
  function take(told: string) {
    setText(told)
    try { onChange?.(told.trim() ? JSON.parse(told) : undefined) } catch { onChange?.(new BadJson(told)) }
  }
  return <Input.TextArea {...(id && { id })} className="pv-code" disabled={disabled ?? false} value={text} onChange={event => take(event.target.value)} autoSize={{ minRows: 3, maxRows: 14 }} spellCheck={false} aria-label={say(field.zh, field.en)} />
}
function LinesInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere(), [text, setText] = useState(() => linesOf(value) ?? ''), many = entriesOfLines(text).length
  function take(told: string) {
    setText(told)
    const entries = entriesOfLines(told)
    onChange?.(entries.length ? entries : undefined)
  }
  return <>
    <Input.TextArea {...(id && { id })} disabled={disabled ?? false} value={text} onChange={event => take(event.target.value)} autoSize={{ minRows: 3, maxRows: 14 }} spellCheck={false} aria-label={say(field.zh, field.en)} />
    <small className="pv-hint">{say(`每行一个，也可用逗号分隔${many ? `；共 ${many} 个` : ''}`, `One to a line, or parted by commas${many ? `; ${many} in all` : ''}`)}</small>
  </>
}
