import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Frame, partsOf } from './Frame.tsx'
import { Icon } from './icons.tsx'
import { matching } from './matching.ts'
import { useFields } from './setting.tsx'
import type { Choice, FieldProps } from './fieldProps.ts'

export interface SelectFieldProps extends FieldProps<string> {
  choices: readonly Choice[]
  loading?: boolean
}

/** One of many choices: the phone's own picker on phones, a searchable list on desktops. */
export function SelectField(props: SelectFieldProps) {
  const { device } = useFields()
  return device === 'mobile' || props.locked ? <NativeSelect {...props} /> : <SearchSelect {...props} />
}

export function NativeSelect({
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
  choices,
  loading,
  ...frame
}: SelectFieldProps) {
  const { say } = useFields()
  const { id, describedBy } = partsOf(frame)
  const known = value === '' || choices.some(choice => choice.value === value)
  return (
    <Frame {...frame}>
      <div className="pf-box">
        <select
          id={id}
          name={id}
          className={value === '' ? 'pf-input pf-select pf-none' : 'pf-input pf-select'}
          value={value}
          disabled={disabled || frame.locked}
          required={frame.required}
          aria-required={frame.required || undefined}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={describedBy}
          aria-busy={loading || undefined}
          onChange={event => {
            onChange(event.target.value)
          }}
          onBlur={onBlur}
        >
          <option value="">
            {loading ? say('正在加载…', 'Loading…') : placeholder || say('请选择', 'Please select')}
          </option>
          {!known && <option value={value}>{value}</option>}
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pf-chevron" />
      </div>
    </Frame>
  )
}

/**
 * The ARIA combobox: focus stays in the input, arrows move through the list, Enter chooses, Escape
 * cancels.
 */
export function SearchSelect({
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
  choices,
  loading,
  ...frame
}: SelectFieldProps) {
  const { say } = useFields()
  const { id, labelId, describedBy } = partsOf(frame)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const chosen = choices.find(choice => choice.value === value)
  const empty: Choice[] = frame.required || typed ? [] : [{ value: '', text: say('不选择', 'None') }]
  const offered = [...empty, ...matching(choices, typed ?? '')]
  const optionId = (index: number) => `${id}-option-${index}`

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])
  const show = () => {
    if (open || disabled) return
    setActive(
      Math.max(
        0,
        offered.findIndex(choice => choice.value === value),
      ),
    )
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (choice: Choice | undefined) => {
    if (choice) onChange(choice.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (move) {
      event.preventDefault()
      if (open) setActive(Math.min(Math.max(active + move, 0), offered.length - 1))
      else show()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(offered[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab' && open && typed) choose(offered[active])
  }
  return (
    <Frame {...frame}>
      <div className="pf-box">
        <input
          id={id}
          className="pf-input pf-select"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={typed ?? chosen?.text ?? value}
          placeholder={loading ? say('正在加载…', 'Loading…') : placeholder || say('请选择', 'Please select')}
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && offered[active] ? optionId(active) : undefined}
          aria-required={frame.required || undefined}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={describedBy}
          aria-busy={loading || undefined}
          onFocus={event => event.target.select()}
          onClick={() => (open ? undefined : show())}
          onKeyDown={onKeyDown}
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onBlur={() => {
            close()
            onBlur?.()
          }}
        />
        <Icon name="chevron" className="pf-chevron" />
        {open && offered.length > 0 && (
          <div ref={list} id={`${id}-list`} className="pf-list" role="listbox" aria-labelledby={labelId}>
            {offered.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box above holds focus and keys, as the combobox pattern asks
              <div
                key={choice.value}
                id={optionId(index)}
                role="option"
                aria-selected={choice.value === value}
                className={`pf-option${index === active ? ' pf-active' : ''}`}
                onMouseDown={event => event.preventDefault()}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(choice)}
              >
                <span>{choice.text}</span>
                {choice.value === value && value !== '' && <Icon name="check" />}
              </div>
            ))}
          </div>
        )}
        {open && offered.length === 0 && (
          <p className="pf-list pf-nothing" role="status">
            {say('没有符合的选项', 'No matches')}
          </p>
        )}
      </div>
    </Frame>
  )
}
