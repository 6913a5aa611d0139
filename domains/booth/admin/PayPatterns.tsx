import { boothPayState } from '../model/cockpit.ts'

const { depositDue, depositPaid, balanceDue, overdue, allPaid } = boothPayState
/** A pattern for each payment state, so that they differ without colour, too. `unit`: a hundredth of the drawing. */
export function PayPatterns({ unit }: { unit: number }) {
  const [size, line] = [unit * 0.9, unit * 0.12]
  const half = size / 2
  const looks = [
    { key: depositDue, ground: '#fff1d6', ink: '#96620a', path: `M0 ${size}L${size} 0` },
    { key: balanceDue, ground: '#efe3fa', ink: '#6b3fa0', path: `M0 ${half}H${size}` },
    { key: overdue, ground: '#fde3e0', ink: '#b42318', path: `M0 0L${size} ${size}M${size} 0L0 ${size}` },
    { key: allPaid, ground: '#d9f0de', ink: '#23723c', path: `M${half} 0V${size}` },
  ]
  return (
    <defs>
      {looks.map(({ key, ground, ink, path }) => (
        <pattern key={key} id={`bt-pay-${key}`} width={size} height={size} patternUnits="userSpaceOnUse">
          <rect width={size} height={size} fill={ground} />
          <path d={path} stroke={ink} strokeWidth={line} />
        </pattern>
      ))}
      <pattern id={`bt-pay-${depositPaid}`} width={size} height={size} patternUnits="userSpaceOnUse">
        <rect width={size} height={size} fill="#dbe8fb" />
        <circle cx={half} cy={half} r={line * 1.3} fill="#2b5ea8" />
      </pattern>
    </defs>
  )
}
