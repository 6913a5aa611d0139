import type { Tone } from '@pavilion/declare'
import type { ReactNode } from 'react'
import { useHere } from '../environment.tsx'
import type { SearchProps } from './kind.ts'
import { isEmpty } from '../logic/facts.ts'
import { PlainInput } from './plainInput.ts'

/** The content of an empty cell. */
export const Nothing = () => (
  <span className="pv-nothing" aria-hidden="true">
    —
  </span>
)
/** The empty English half of a text: visitors read the Chinese one. */
export function NotTranslated() {
  const { say } = useHere()
  return <span className="pv-untranslated">{say('未翻译', 'Not translated')}</span>
}
export const isNothing = isEmpty

/** A status: the same colour everywhere, and always with its name. */
export const Tag = ({ tone = 'info', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={`pv-tag pv-tone-${tone}`}>{children}</span>
)

/** One line, cut at the end of the column, with the whole text in its tooltip. */
export const Line = ({ children }: { children: string }) => (
  <span className="pv-line" title={children}>
    {children}
  </span>
)

/** A text filter, applied on Enter or when the input is left. */
export function TextSearch({ value, onChange, label }: SearchProps) {
  const { say } = useHere()
  return (
    <PlainInput
      key={value}
      aria-label={label}
      defaultValue={value}
      allowClear
      placeholder={say('包含…', 'Contains…')}
      onPressEnter={event => onChange(event.currentTarget.value.trim())}
      onBlur={event => {
        if (event.target.value.trim() !== value) onChange(event.target.value.trim())
      }}
      onChange={event => {
        if (event.type === 'click') onChange('')
      }}
    />
  )
}
