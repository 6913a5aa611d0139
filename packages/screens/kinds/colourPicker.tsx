import { ColorPicker } from 'antd'
import { contrast } from '@pavilion/pages/theme.ts'
import { useHere } from '../environment.tsx'
import type { InputProps } from './kind.ts'

/** Chooses a colour; says so when white text on it would not read (it is painted darker then, and kept as chosen). */
export default function ColourPicker({ value, onChange, disabled, id }: InputProps) {
  const { say } = useHere()
  const chosen = typeof value === 'string' ? value : undefined
  return <span id={id}>
    <ColorPicker value={chosen ?? null} allowClear disabled={disabled ?? false} showText onChange={told => onChange?.(told.cleared ? undefined : told.toHexString())} />
    {chosen && contrast(chosen, '#ffffff') < 4.5 && <small className="pv-hint">{say('用作文字或白字底色时会自动加深，以保证可读', 'As text, or behind white text, it is darkened automatically so that it stays readable')}</small>}
  </span>
}
