import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { same } from '../logic/form.ts'
import type { InputProps } from './kind.ts'

/** An editor for a list of texts, or for names with a value each. Nobody types JSON. */
export default function StructuredInput(props: InputProps) {
  return props.field.entered === 'tags' ? <TagsInput {...props} /> : <PairsInput {...props} />
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
function PairsInput({ value, onChange, disabled, field }: InputProps) {
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
    <fieldset className="pv-pairs" aria-label={label}>
      {pairs.map(([name, text], at) => {
        const line = (pair: Pair) => change(pairs.with(at, pair))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that stays
          <div key={at}>
            <Input
              aria-label={`${label} ${at + 1} ${say('名称', 'name')}`}
              placeholder={say('规格名', 'Name')}
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
