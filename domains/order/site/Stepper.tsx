import { useSite } from '@pavilion/pages'

/** How many: fewer, a number to type, more. */
export function Stepper({
  value,
  least = 1,
  most = 10_000,
  of,
  onChange,
}: {
  value: number
  least?: number
  most?: number
  /** What is counted, for those who do not see the line. */
  of: string
  onChange: (value: number) => void
}) {
  const { say } = useSite()
  const set = (next: number) => onChange(Math.max(least, Math.min(next, most)))
  return (
    <fieldset className="shop-stepper" aria-label={say(`${of} 的数量`, `Quantity of ${of}`)}>
      <button type="button" aria-label={say('减少', 'Fewer')} disabled={value <= least} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        aria-label={say('数量', 'Quantity')}
        inputMode="numeric"
        value={value}
        onChange={event => set(Number(event.target.value.replace(/\D/g, '')) || least)}
      />
      <button type="button" aria-label={say('增加', 'More')} disabled={value >= most} onClick={() => set(value + 1)}>
        +
      </button>
    </fieldset>
  )
}
