import { Frame, partsOf } from './Frame.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'

/**
 * Several lines. With a length limit it counts the characters [visitor-side §5]; the limit is
 * shown, never enforced by cutting.
 */
export function TextAreaField({
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
  limit,
  ...frame
}: FieldProps<string> & { limit?: number }) {
  const { say } = useFields()
  const counts = limit !== undefined && limit > 0
  const { id, describedBy } = partsOf({ ...frame, extra: counts ? `${frame.name}-count` : undefined })
  const count = counts && (
    <span className={value.length > limit ? 'pf-count pf-over' : 'pf-count'} id={`${frame.name}-count`}>
      <span aria-hidden="true">
        {value.length} / {limit}
      </span>
      <span className="pf-unseen">
        {say(`最多 ${limit} 个字符，已输入 ${value.length} 个`, `${value.length} of ${limit} characters used`)}
      </span>
    </span>
  )
  return (
    <Frame {...frame} aside={count}>
      <textarea
        id={id}
        name={id}
        className="pf-input pf-area"
        rows={4}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={frame.locked}
        required={frame.required}
        aria-required={frame.required || undefined}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Frame>
  )
}
