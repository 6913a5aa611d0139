import { useState } from 'react'
import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './fieldProps.ts'

/**
 * A password that can be shown while typing. `fresh`: a new one is chosen, so that password
 * managers suggest one.
 */
export function PasswordField({ fresh, ...rest }: FieldProps<string> & { fresh?: boolean }) {
  const { say } = useFields()
  const [seen, setSeen] = useState(false)
  return (
    <TextField
      {...rest}
      type={seen ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      maxLength={128}
      after={
        <button
          type="button"
          className="pf-inside"
          aria-pressed={seen}
          aria-label={say('显示密码', 'Show password')}
          onClick={() => setSeen(!seen)}
        >
          <Icon name={seen ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
