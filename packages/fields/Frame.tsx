import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'

/** The ids that connect a control with its hint and its error. */
export function partsOf({ name, hint, error, extra }: { name: string; hint?: string; error?: string; extra?: string }) {
  const hintId = hint ? `${name}-hint` : undefined
  const errorId = error ? `${name}-error` : undefined
  return {
    id: name,
    labelId: `${name}-label`,
    hintId,
    errorId,
    describedBy: [errorId, hintId, extra].filter(Boolean).join(' ') || undefined,
  }
}

interface FrameProps {
  name: string
  label: string
  required?: boolean
  locked?: boolean
  hint?: string
  error?: string
  /** Several controls under one name: a fieldset with a legend. */
  group?: boolean
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode
  onBlur?: () => void
  children: ReactNode
}

/**
 * Label above the control, hint and error below it. A group has its error and hint as its
 * description.
 */
export function Frame({ name, label, required, locked, hint, error, group, aside, onBlur, children }: FrameProps) {
  const { say } = useFields()
  const { labelId, hintId, errorId, describedBy } = partsOf({ name, hint, error })
  const words = (
    <>
      {label}
      {required && <span className="pf-mark" aria-hidden="true" />}
      {required && group && <span className="pf-unseen">{say('（必填）', ' (required)')}</span>}
      {locked && (
        <span className="pf-locked">
          <Icon name="lock" />
          {say('已锁定', 'Locked')}
        </span>
      )}
    </>
  )
  const below = (
    <>
      {hint && (
        <p className="pf-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="pf-error" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
  const className = `pf-field${error ? ' pf-wrong' : ''}${locked ? ' pf-is-locked' : ''}`
  if (group)
    return (
      <fieldset
        className={className}
        id={name}
        tabIndex={-1}
        aria-describedby={describedBy}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        <legend className="pf-label" id={labelId}>
          {words}
        </legend>
        {children}
        {below}
      </fieldset>
    )
  return (
    <div className={className}>
      <div className="pf-head">
        <label className="pf-label" id={labelId} htmlFor={name}>
          {words}
        </label>
        {aside}
      </div>
      {children}
      {below}
    </div>
  )
}
