/** A checkbox for a row, or for all rows. `some`: only a part of them is ticked. */
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
