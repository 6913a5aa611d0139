/**
 * A drawing of exhibition halls from above: aisles, stands of three sizes, a gate. It is always the
 * same.
 */
export function HallPlan() {
  const stands: { x: number; y: number; w: number; d: number; h: number; hue: number }[] = []
  let seed = 7
  const chance = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  for (let row = 0; row < 6; row++)
    for (let at = 0; at < 22; ) {
      const w = [2, 2, 3, 4][Math.floor(chance() * 4)] as number
      if (at + w > 22) break
      stands.push({
        x: at + Math.floor(at / 8) * 1.4,
        y: row * 4.2,
        w: w - 0.35,
        d: 2.4,
        h: 0.4 + chance() * 1.9,
        hue: Math.floor(chance() * 5),
      })
      at += w
    }
  const point = (x: number, y: number, z: number) =>
    `${((x - y) * 15).toFixed(1)},${((x + y) * 7.6 - z * 16).toFixed(1)}`
  const tops = ['#57b0ff', '#2f7fd1', '#e8edf3', '#f3b53c', '#8fc7f7']
  const lefts = ['#2b78c5', '#1d5794', '#b9c4d1', '#b87f14', '#5a97cc']
  const rights = ['#1f62a8', '#174877', '#98a6b7', '#946510', '#4379ab']
  return (
    <svg className="ad-hall" viewBox="-420 -60 860 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1c2c42" />
          <stop offset="1" stopColor="#0f1826" />
        </linearGradient>
      </defs>
      <rect x="-700" y="-200" width="1500" height="900" fill="url(#floor)" />
      {Array.from({ length: 30 }, (_, index) => (
        <g key={index} stroke="#fff" strokeOpacity=".05">
          <path d={`M${point(index, -2, 0)} L${point(index, 28, 0)}`} />
          <path d={`M${point(-2, index, 0)} L${point(30, index, 0)}`} />
        </g>
      ))}
      {stands.map(({ x, y, w, d, h, hue }, index) => (
        <g key={index}>
          <polygon
            points={`${point(x, y + d, 0)} ${point(x + w, y + d, 0)} ${point(x + w, y + d, h)} ${point(x, y + d, h)}`}
            fill={lefts[hue]}
          />
          <polygon
            points={`${point(x + w, y, 0)} ${point(x + w, y + d, 0)} ${point(x + w, y + d, h)} ${point(x + w, y, h)}`}
            fill={rights[hue]}
          />
          <polygon
            points={`${point(x, y, h)} ${point(x + w, y, h)} ${point(x + w, y + d, h)} ${point(x, y + d, h)}`}
            fill={tops[hue]}
          />
        </g>
      ))}
    </svg>
  )
}
