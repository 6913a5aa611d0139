import { Frame } from './Frame.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'

/**
 * One to `most` stars, chosen like radio buttons. 0 means unanswered, and an optional rating can be
 * cleared.
 */
export function RateField({
  value,
  onChange,
  onBlur,
  disabled,
  most = 5,
  ...frame
}: FieldProps<number> & { most?: number }) {
  const { say } = useFields()
  const closed = disabled || frame.locked
  return (
    <Frame {...frame} group onBlur={onBlur}>
      <div
        className="pf-rate"
        role="radiogroup"
        aria-labelledby={`${frame.name}-label`}
        aria-required={frame.required || undefined}
      >
        {Array.from({ length: most }, (_, at) => at + 1).map(stars => (
          <label key={stars} className={stars <= value ? 'pf-star pf-on' : 'pf-star'}>
            <input
              type="radio"
              name={frame.name}
              id={stars === 1 ? `${frame.name}-first` : undefined}
              checked={stars === value}
              disabled={closed}
              aria-label={say(`${stars} 星`, stars === 1 ? '1 star' : `${stars} stars`)}
              onChange={() => onChange(stars)}
            />
            <svg width="32" height="32" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path d="m10 2 2.500 5.100 5.600.8-4 4 .9 5.600-5-2.600-5 2.600.9-5.600-4-4 5.600-.8z" />
            </svg>
          </label>
        ))}
        {value > 0 && (
          <span className="pf-rate-words">
            {value} / {most}
          </span>
        )}
        {value > 0 && !frame.required && !closed && (
          <button
            type="button"
            className="pf-link"
            onClick={() => {
              onChange(0)
              document.getElementById(`${frame.name}-first`)?.focus()
            }}
          >
            {say('清除', 'Clear')}
          </button>
        )}
      </div>
    </Frame>
  )
}
