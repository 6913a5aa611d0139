/** A box to tick a row, or all of them; `some`: a part of them is. */
export const Tick = ({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string
  checked: boolean
  some?: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className="pv-box">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={box => {
        if (box) box.indeterminate = some
      }}
      onChange={event => onChange(event.target.checked)}
    />
  </label>
)
