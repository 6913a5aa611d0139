import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { answersValue, answerTexts } from '@pavilion/declare'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { same } from '../logic/form.ts'
import { entriesOfLines, linesOf } from '../logic/lines.ts'
import type { InputProps } from './kind.ts'

/** The editor that the field names (`entered`). Nobody types JSON. */
export default function StructuredInput(props: InputProps) {
  switch (props.field.entered) {
    case 'tags':
      return <TagsInput {...props} />
    case 'lines':
      return <LinesInput {...props} />
    case 'answers':
      return <AnswersInput {...props} />
    default:
      return <PairsInput {...props} />
  }
}
/**
 * One answer or several. `choices`: those of the question, which are then chosen and not typed; what
 * the question no longer offers stays until it is removed.
 */
export function AnswersInput({
  value,
  onChange,
  id,
  disabled,
  field,
  choices = [],
}: InputProps & { choices?: readonly { value: string; label: string }[] }) {
  const { say } = useHere()
  return (
    <Select
      {...(id && { id })}
      mode={choices.length ? 'multiple' : 'tags'}
      {...(!choices.length && { open: false, suffixIcon: null })}
      style={{ width: '100%' }}
      disabled={disabled ?? false}
      aria-label={say(field.zh, field.en)}
      options={[...choices]}
      value={answerTexts(value)}
      onChange={(next: string[]) =>
        onChange?.(answersValue([...new Set(next.map(text => text.trim()).filter(Boolean))]))
      }
      placeholder={
        choices.length
          ? say('请选择一个或多个答案', 'Choose one or more answers')
          : say('输入一个答案后按回车', 'Type an answer and press Enter')
      }
    />
  )
}
/** A text per line: hundreds of numbers are pasted at once. */
function LinesInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const [{ text, known }, set] = useState(() => ({ text: linesOf(value) ?? '', known: value }))
  // A value from outside replaces the text: the other version in a conflict, a restored form.
  if (!same(known, value)) set({ text: linesOf(value) ?? '', known: value })
  const many = entriesOfLines(text).length
  function take(typed: string) {
    const entries = entriesOfLines(typed)
    const next = entries.length ? entries : undefined
    set({ text: typed, known: next })
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
/** Texts, each ended with Enter or a comma. */
export function TagsInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const texts = Array.isArray(value) ? value.map(String) : []
  return (
    <Select
      {...(id && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      disabled={disabled ?? false}
      aria-label={say(field.zh, field.en)}
      tokenSeparators={[',', '，', '、', '\n']}
      value={texts}
      onChange={(next: string[]) => {
        const tidy = [...new Set(next.map(text => text.trim()).filter(Boolean))]
        onChange?.(tidy.length ? tidy : undefined)
      }}
      placeholder={say('输入后按回车', 'Type and press Enter')}
    />
  )
}

type Pair = readonly [name: string, text: string]
const pairsOf = (value: unknown): Pair[] =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).map(([name, text]) => [name, String(text)] as const)
    : []
const recordOf = (pairs: readonly Pair[]) => {
  const named = pairs.filter(([name, text]) => name.trim() && text.trim())
  return named.length ? Object.fromEntries(named.map(([name, text]) => [name.trim(), text.trim()])) : undefined
}
/** Names with their values, one per line. */
function PairsInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  const [{ pairs, known }, set] = useState(() => ({ pairs: pairsOf(value), known: value }))
  // A value from outside replaces what is shown: the other version in a conflict, a restored form.
  if (!same(known, value)) set({ pairs: pairsOf(value), known: value })
  function change(next: readonly Pair[]) {
    const known = recordOf(next)
    set({ pairs: [...next], known })
    onChange?.(known)
  }
  const label = say(field.zh, field.en)
  return (
    <fieldset {...(id && { id })} className="pv-pairs" aria-label={label}>
      {pairs.map(([name, text], at) => {
        const line = (pair: Pair) => change(pairs.with(at, pair))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that stays
          <div key={at}>
            <Input
              aria-label={`${label} ${at + 1} ${say('名称', 'name')}`}
              placeholder={say('名称', 'Name')}
              disabled={disabled ?? false}
              value={name}
              maxLength={100}
              onChange={event => line([event.target.value, text])}
            />
            <Input
              aria-label={`${label} ${at + 1} ${say('值', 'value')}`}
              placeholder={say('值', 'Value')}
              disabled={disabled ?? false}
              value={text}
              maxLength={200}
              onChange={event => line([name, event.target.value])}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              disabled={disabled ?? false}
              aria-label={`${say('移除', 'Remove')} ${name || at + 1}`}
              onClick={() => change(pairs.toSpliced(at, 1))}
            />
          </div>
        )
      })}
      <Button icon={<PlusOutlined />} disabled={disabled ?? false} onClick={() => change([...pairs, ['', '']])}>
        {say('添加', 'Add')}
      </Button>
    </fieldset>
  )
}
