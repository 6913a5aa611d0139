import type { ReactNode } from 'react'
import { Frame, partsOf } from './Frame.tsx'
import type { FieldProps } from './fieldProps.ts'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'tel' | 'email' | 'password' | 'date' | 'time' | 'datetime-local'
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete?: string
  autoCapitalize?: 'off' | 'characters' | 'words'
  min?: string
  max?: string
  maxLength?: number
  /** Read after the value. */
  unit?: string
  /** A control inside the box, at its end. */
  after?: ReactNode
  /** At the right of the label. */
  aside?: ReactNode
}

/** One line of text; also the input of dates and times, which the browser draws. */
export function TextField({
  type = 'text',
  inputMode,
  autoComplete,
  autoCapitalize,
  min,
  max,
  maxLength,
  after,
  unit,
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
  ...frame
}: TextFieldProps) {
  const unitId = unit && `${frame.name}-unit`
  const { id, describedBy } = partsOf({ ...frame, ...(unitId && { extra: unitId }) })
  return (
    <Frame {...frame}>
      <div className={after || unit ? 'pf-box pf-with-after' : 'pf-box'}>
        <input
          id={id}
          name={id}
          className="pf-input"
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          spellCheck={type === 'text' ? undefined : false}
          value={value}
          placeholder={placeholder}
          min={min}
          max={max}
          maxLength={maxLength}
          disabled={disabled}
          readOnly={frame.locked}
          required={frame.required}
          aria-required={frame.required || undefined}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={describedBy}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {unit && (
          <span className="pf-unit" id={unitId}>
            {unit}
          </span>
        )}
        {after}
      </div>
    </Frame>
  )
}
