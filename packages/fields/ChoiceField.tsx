import { useState } from 'react'
import { Frame } from './Frame.tsx'
import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'
import type { Choice, FieldProps } from './fieldProps.ts'

/** Short enough to be placed beside others: a Chinese character is as wide as two letters. */
const isShort = ({ text }: Choice) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0) <= 20

/** Side by side: choices with pictures, or only short ones. */
const layoutOf = (choices: readonly Choice[]) =>
  choices.some(({ picture }) => picture) ? ' pf-pictured' : choices.every(isShort) ? ' pf-in-rows' : ''

/** A choice with its picture, which its words describe. */
const Words = ({ choice: { text, picture } }: { choice: Choice }) => (
  <span className="pf-words">
    {picture && <img className="pf-choice-picture" src={picture} alt="" loading="lazy" />}
    <span>{text}</span>
  </span>
)

/** One of a few choices, all visible. */
export function RadioField({
  value,
  onChange,
  onBlur,
  disabled,
  choices,
  ...frame
}: FieldProps<string> & { choices: readonly Choice[] }) {
  const closed = disabled || frame.locked
  return (
    <Frame {...frame} group onBlur={onBlur}>
      <div
        className={`pf-choices${layoutOf(choices)}`}
        role="radiogroup"
        aria-labelledby={`${frame.name}-label`}
        aria-required={frame.required || undefined}
      >
        {choices.map((choice, index) => (
          <label key={choice.value} className="pf-choice">
            <input
              type="radio"
              name={frame.name}
              id={index === 0 ? `${frame.name}-first` : undefined}
              value={choice.value}
              checked={choice.value === value}
              disabled={closed}
              onChange={() => onChange(choice.value)}
              // A press on what was chosen beforehand is a choice too.
              onClick={() => choice.value === value && onChange(value)}
            />
            <span className="pf-dot" aria-hidden="true" />
            <Words choice={choice} />
          </label>
        ))}
      </div>
    </Frame>
  )
}

/** Any of a few choices, at most `most`. Once that many are ticked, the others are disabled. */
export function CheckboxField({
  value,
  onChange,
  onBlur,
  disabled,
  choices,
  most,
  hint,
  ...frame
}: FieldProps<readonly string[]> & { choices: readonly Choice[]; most?: number }) {
  const { say } = useFields()
  const limited = most !== undefined && most > 0 && most < choices.length
  const count = choices.filter(choice => value.includes(choice.value)).length
  const full = limited && count >= most
  const fullHint = limited
    ? [hint, say(`最多选择 ${most} 项（已选 ${count} 项）`, `Choose up to ${most} (${count} chosen)`)]
        .filter(Boolean)
        .join(' · ')
    : hint
  const [takenBack, setTakenBack] = useState('')
  const toggle = (one: Choice, on: boolean) => {
    const stays = (other: Choice) => !on || (!one.exclusive && !other.exclusive)
    // In the order of the candidates, not of the clicks.
    const kept = choices.filter(choice => (choice === one ? on : value.includes(choice.value) && stays(choice)))
    const gone = choices.filter(choice => choice !== one && value.includes(choice.value) && !stays(choice))
    setTakenBack(
      gone.length
        ? say(
            `已取消：${gone.map(({ text }) => text).join('、')}`,
            `No longer chosen: ${gone.map(({ text }) => text).join(', ')}`,
          )
        : '',
    )
    onChange(kept.map(choice => choice.value))
  }
  return (
    <Frame {...frame} hint={fullHint} group onBlur={onBlur}>
      <div className={`pf-choices${layoutOf(choices)}`}>
        {choices.map((choice, index) => {
          const on = value.includes(choice.value)
          return (
            <label key={choice.value} className="pf-choice">
              <input
                type="checkbox"
                name={frame.name}
                id={index === 0 ? `${frame.name}-first` : undefined}
                checked={on}
                disabled={disabled || frame.locked || (full && !on && !choice.exclusive)}
                onChange={event => toggle(choice, event.target.checked)}
              />
              <span className="pf-tick" aria-hidden="true">
                <Icon name="check" />
              </span>
              <Words choice={choice} />
            </label>
          )
        })}
      </div>
      {choices.some(({ exclusive }) => exclusive) && (
        <p className="pf-unseen" role="status">
          {takenBack}
        </p>
      )}
    </Frame>
  )
}
