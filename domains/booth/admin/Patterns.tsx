/** Patterns, so that states differ without colour, too. `unit`: a hundredth of the drawing. */
export function Patterns({ unit }: { unit: number }) {
  const [size, line] = [unit * 0.9, unit * 0.1]
  return (
    <defs>
      <pattern id="bt-held" width={size} height={size} patternUnits="userSpaceOnUse">
        <rect width={size} height={size} fill="#fff1d6" />
        <path d={`M0 ${size}L${size} 0`} stroke="#96620a" strokeWidth={line} />
      </pattern>
      <pattern id="bt-reserved" width={size} height={size} patternUnits="userSpaceOnUse">
        <rect width={size} height={size} fill="#dbe8fb" />
        <circle cx={size / 2} cy={size / 2} r={line * 1.4} fill="#2b5ea8" />
      </pattern>
      <pattern id="bt-assigned" width={size} height={size} patternUnits="userSpaceOnUse">
        <rect width={size} height={size} fill="#c9d3de" />
        <path d={`M0 ${size / 2}H${size}`} stroke="#5d6b79" strokeWidth={line} />
      </pattern>
      <pattern id="bt-closed" width={size} height={size} patternUnits="userSpaceOnUse">
        <rect width={size} height={size} fill="#f1f1f1" />
        <path d={`M0 0L${size} ${size}M${size} 0L0 ${size}`} stroke="#8a8f95" strokeWidth={line} />
      </pattern>
    </defs>
  )
}
