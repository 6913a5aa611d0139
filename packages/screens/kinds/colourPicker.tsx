import { Button, ColorPicker } from 'antd'
import { contrast } from '@pavilion/pages/theme.ts'
import { useHere } from '../environment.tsx'
import { Hanging } from '../Hanging.tsx'
import type { InputProps } from './kind.ts'

/**
 * Chooses a colour. It warns if white text on it would be unreadable (pages then use a darker
 * shade; the value stays as chosen). A button opens it, because Ant Design's own swatch cannot be
 * reached with Tab.
 */
export default function ColourPicker({ value, onChange, disabled, id, field }: InputProps) {
  const { say } = useHere()
  const chosen = typeof value === 'string' ? value : undefined
  const text = chosen ?? say('无色', 'No colour')
  return (
    <span>
      <ColorPicker
        value={chosen ?? null}
        allowClear
        disabled={disabled ?? false}
        destroyOnHidden
        panelRender={panel => <Hanging>{panel}</Hanging>}
        onChange={colour => onChange?.(colour.cleared ? undefined : colour.toHexString())}
      >
        <Button
          {...(id && { id })}
          disabled={disabled ?? false}
          aria-label={`${say(field.zh, field.en)} ${text}`}
          icon={<span className="pv-swatch" style={{ display: 'block', background: chosen ?? 'none' }} />}
        >
          {text}
        </Button>
      </ColorPicker>
      {chosen && contrast(chosen, '#ffffff') < 4.5 && (
        <small className="pv-hint">
          {say(
            '用作文字或白字底色时会自动加深，以保证可读',
            'When used for text or behind white text, it is darkened automatically to stay readable',
          )}
        </small>
      )}
    </span>
  )
}
