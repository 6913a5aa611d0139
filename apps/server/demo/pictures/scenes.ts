import { chance, noise } from './chance.ts'
import { blend, drawing, grain, tea } from './palette.ts'

const n = (value: number) => value.toFixed(1)
type Size = readonly [width: number, height: number]

/** Terraced hills under a low sun: the event's opening picture. */
export function hills(seed: string, [width, height]: Size, { dusk = false } = {}): string {
  const random = chance(seed)
  const wave = noise(seed)
  const layers = 7
  const [top, low] = dusk
    ? [tea.night, blend(tea.clay, tea.amber, 0.45)]
    : [blend(tea.mist, tea.paper, 0.4), blend(tea.gold, tea.paper, 0.55)]
  const sunX = width * random.between(0.6, 0.78)
  const sunY = height * random.between(0.26, 0.36)
  const sun = height * 0.13
  let body = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.75" stop-color="${low}"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="${tea.gold}" stop-opacity="0.85"/><stop offset="1" stop-color="${tea.gold}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`
  body += `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sun * 3)}" fill="url(#glow)"/><circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sun)}" fill="${dusk ? tea.gold : '#fff8e6'}"/>`
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const base = height * (0.4 + depth * 0.42)
    const swing = height * (0.1 + depth * 0.09)
    const colour = blend(
      blend(dusk ? tea.deep : tea.mist, dusk ? tea.clay : tea.young, 0.35),
      dusk ? tea.night : tea.deep,
      depth ** 0.8,
    )
    const ridge = (x: number, lower = 0) =>
      base +
      lower +
      wave((x / width) * (2 + layer * 0.7) + layer * 9, layer) * swing * (1 - lower / height) +
      wave((x / width) * 7 + layer * 3, layer + 20) * swing * 0.18
    const line = (lower: number) =>
      Array.from({ length: 61 }, (_, at) => {
        const x = (at / 60) * width
        return `${at ? 'L' : 'M'}${n(x)} ${n(ridge(x, lower))}`
      }).join('')
    body += `<path d="${line(0)}L${width} ${height}L0 ${height}Z" fill="${colour}"/>`
    // Rows of tea bushes follow the slope, closer together the further away.
    const rows = 4 + layer * 2
    const gap = height * (0.012 + depth * 0.02)
    for (let row = 1; row <= rows; row++)
      body += `<path d="${line(gap * row * (1 + row * 0.06))}" fill="none" stroke="${blend(colour, row % 2 ? tea.young : tea.night, 0.3 + depth * 0.15)}" stroke-opacity="${n(0.35 + depth * 0.4)}" stroke-width="${n(1 + (depth * height) / 220)}"/>`
  }
  return drawing(width, height, body + grain(width, height))
}
/** A hall seen from above at an angle, with all booths. */
export function hall(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  const cell = width / 19
  const colours = [tea.leaf, tea.deep, tea.amber, tea.gold, tea.young, tea.clay, tea.paper, tea.mist]
  const place = (x: number, y: number, z = 0): [number, number] => [
    width * 0.5 + (x - y) * cell * 0.86,
    height * 0.08 + (x + y) * cell * 0.5 - z,
  ]
  const face = (points: [number, number][], fill: string) =>
    `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`
  let body = `<rect width="${width}" height="${height}" fill="${blend(tea.paper, tea.mist, 0.35)}"/>${face([place(-1, -1), place(15, -1), place(15, 15), place(-1, 15)], blend(tea.paper, tea.gold, 0.12))}`
  for (let aisle = 0; aisle <= 14; aisle += 3)
    body += `<path d="M${place(aisle - 0.5, -1).map(n)}L${place(aisle - 0.5, 15).map(n)}" stroke="${tea.mist}" stroke-width="2"/>`
  for (let sum = 0; sum <= 28; sum++)
    for (let x = 0; x <= 14; x++) {
      const y = sum - x
      if (y < 0 || y > 14 || x % 3 === 2 || y % 4 === 3) continue
      const tall = cell * random.between(0.25, random.next() > 0.85 ? 1.5 : 0.7)
      const colour = random.weighted([
        [random.pick(colours), 5],
        [tea.paper, 3],
      ] as const)
      const a = place(x + 0.08, y + 0.08, tall)
      const b = place(x + 0.92, y + 0.08, tall)
      const c = place(x + 0.92, y + 0.92, tall)
      const d = place(x + 0.08, y + 0.92, tall)
      body +=
        face([d, c, place(x + 0.92, y + 0.92), place(x + 0.08, y + 0.92)], blend(colour, tea.ink, 0.32)) +
        face([b, c, place(x + 0.92, y + 0.92), place(x + 0.92, y + 0.08)], blend(colour, tea.ink, 0.16)) +
        face([a, b, c, d], colour)
    }
  return drawing(width, height, body + grain(width, height, 0.06))
}
/** Tea poured: cups as plain bodies, steam as lines. */
export function cups(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  const dark = random.next() > 0.5
  const back = dark ? tea.deep : random.pick([tea.paper, tea.gold, tea.mist])
  let body = `<defs><linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${blend(back, '#ffffff', dark ? 0.1 : 0.4)}"/><stop offset="1" stop-color="${blend(back, tea.ink, 0.18)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#table)"/>`
  const edge = height * random.between(0.6, 0.68)
  body += `<rect y="${n(edge)}" width="${width}" height="${n(height - edge)}" fill="${blend(dark ? tea.night : tea.clay, tea.ink, 0.15)}" fill-opacity="0.82"/>`
  const many = random.whole(2, 3)
  for (let cup = 0; cup < many; cup++) {
    const scale = height * random.between(0.17, 0.26)
    const x = width * (0.22 + ((cup + random.between(0.1, 0.4)) * 0.62) / many)
    const y = edge + height * random.between(0.04, 0.16)
    const glaze = random.pick([tea.paper, tea.mist, tea.gold, tea.leaf, tea.young])
    const brew = random.pick([tea.amber, tea.clay, tea.young])
    body += `<ellipse cx="${n(x + scale * 0.5)}" cy="${n(y + scale * 0.05)}" rx="${n(scale * 1.25)}" ry="${n(scale * 0.2)}" fill="${tea.ink}" fill-opacity="0.28"/>`
    body += `<path d="M${n(x - scale)} ${n(y - scale * 0.9)}C${n(x - scale * 0.9)} ${n(y + scale * 0.2)} ${n(x - scale * 0.4)} ${n(y)} ${n(x)} ${n(y)}S${n(x + scale * 0.9)} ${n(y + scale * 0.2)} ${n(x + scale)} ${n(y - scale * 0.9)}Z" fill="${glaze}"/><path d="M${n(x + scale * 0.25)} ${n(y - scale * 0.9)}C${n(x + scale * 0.5)} ${n(y)} ${n(x + scale * 0.3)} ${n(y)} ${n(x)} ${n(y)}S${n(x + scale * 0.9)} ${n(y + scale * 0.2)} ${n(x + scale)} ${n(y - scale * 0.9)}Z" fill="${tea.ink}" fill-opacity="0.14"/>`
    body += `<ellipse cx="${n(x)}" cy="${n(y - scale * 0.9)}" rx="${n(scale)}" ry="${n(scale * 0.24)}" fill="${blend(glaze, '#ffffff', 0.45)}"/><ellipse cx="${n(x)}" cy="${n(y - scale * 0.87)}" rx="${n(scale * 0.88)}" ry="${n(scale * 0.18)}" fill="${brew}"/>`
    for (let strand = -1; strand <= 1; strand++)
      body += `<path d="M${n(x + strand * scale * 0.3)} ${n(y - scale * 1.15)}c${n(-scale * 0.25)} ${n(-scale * 0.4)} ${n(scale * 0.25)} ${n(-scale * 0.6)} 0 ${n(-scale * random.between(0.9, 1.5))}" fill="none" stroke="#ffffff" stroke-opacity="${dark ? 0.35 : 0.6}" stroke-width="${n(scale * 0.05)}" stroke-linecap="round"/>`
  }
  return drawing(width, height, body + grain(width, height))
}
/** One leaf printed in dots. */
export function leafPrint(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  const [paper, inkOne, inkTwo] = random.pick([
    [tea.paper, tea.leaf, tea.amber],
    [tea.deep, tea.young, tea.gold],
    [tea.gold, tea.deep, tea.clay],
    [tea.mist, tea.deep, tea.leaf],
  ] as const)
  const turn = random.between(-0.6, 0.6)
  const step = height / 46
  const cx = width * random.between(0.44, 0.58)
  const cy = height * 0.5
  const long = Math.min(width, height) * 0.62
  let body = `<rect width="${width}" height="${height}" fill="${paper}"/>`
  for (let row = 0; row * step < height; row++)
    for (let column = 0; column * step < width; column++) {
      const x = column * step + ((row % 2) * step) / 2
      const y = row * step
      const dx = (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn)
      const dy = -(x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)
      const along = dx / long
      const widthHere = along > -0.95 && along < 0.95 ? 0.42 * (1 - along * along) * (1 - along * 0.25) : 0
      const off = Math.abs(dy / long)
      const inside = off < widthHere
      const vein = off < 0.012 || Math.abs(((along * 7 + off * 6) % 1) - 0.5) < 0.09
      const size = inside ? (vein ? 0.12 : 0.5 - off * 0.5) : 0.1 + 0.06 * Math.sin(x / 90) * Math.cos(y / 70)
      if (size > 0.05)
        body += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(step * size)}" fill="${inside ? blend(inkOne, inkTwo, Math.min(1, Math.max(0, along * 0.6 + 0.4))) : inkTwo}"${inside ? '' : ' fill-opacity="0.5"'}/>`
    }
  return drawing(width, height, body)
}
/** The city by the river, in flat layers. */
export function skyline(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  let body = `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${blend(tea.deep, tea.mist, 0.25)}"/><stop offset="0.7" stop-color="${blend(tea.gold, tea.paper, 0.5)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#air)"/>`
  for (let layer = 0; layer < 4; layer++) {
    const colour = blend(blend(tea.mist, tea.gold, 0.3), tea.night, 0.2 + layer * 0.23)
    const ground = height * (0.74 + layer * 0.03)
    let x = -width * 0.02
    while (x < width) {
      const wide = width * random.between(0.018, 0.06)
      const tall = height * random.between(0.1, 0.42 - layer * 0.05)
      const top = ground - tall
      body +=
        random.next() > 0.88
          ? `<path d="M${n(x)} ${n(ground)}L${n(x + wide * 0.15)} ${n(top)}L${n(x + wide / 2)} ${n(top - tall * 0.35)}L${n(x + wide * 0.85)} ${n(top)}L${n(x + wide)} ${n(ground)}Z" fill="${colour}"/>`
          : `<rect x="${n(x)}" y="${n(top)}" width="${n(wide)}" height="${n(tall + 4)}" fill="${colour}"/>`
      if (layer > 1)
        for (let window = 0; window < 7; window++)
          body += `<rect x="${n(x + wide * random.between(0.15, 0.8))}" y="${n(top + tall * random.between(0.05, 0.9))}" width="${n(wide * 0.08)}" height="${n(height * 0.008)}" fill="${tea.gold}" fill-opacity="0.8"/>`
      x += wide * random.between(0.8, 1.3)
    }
  }
  body += `<rect y="${n(height * 0.83)}" width="${width}" height="${n(height * 0.17)}" fill="${tea.night}"/>`
  for (let ripple = 0; ripple < 60; ripple++)
    body += `<rect x="${n(width * random.next())}" y="${n(height * random.between(0.84, 0.99))}" width="${n(width * random.between(0.02, 0.12))}" height="2" fill="${tea.gold}" fill-opacity="${n(random.between(0.1, 0.5))}"/>`
  return drawing(width, height, body + grain(width, height))
}
/** Contour lines, as on a hiking map. */
export function contours(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  const wave = noise(seed)
  const paper = random.pick([tea.deep, tea.paper, tea.clay])
  const line = paper === tea.paper ? tea.leaf : tea.gold
  let body = `<rect width="${width}" height="${height}" fill="${paper}"/>`
  for (let ring = 1; ring < 26; ring++) {
    const radius = ring * height * 0.05
    const points = Array.from({ length: 91 }, (_, at) => {
      const angle = (at / 90) * Math.PI * 2
      const far = radius * (1 + 0.22 * wave(Math.cos(angle) * 1.6 + 4, Math.sin(angle) * 1.6 + ring * 0.09 + 4))
      return `${at ? 'L' : 'M'}${n(width * 0.62 + Math.cos(angle) * far * 1.25)} ${n(height * 0.46 + Math.sin(angle) * far)}`
    }).join('')
    body += `<path d="${points}Z" fill="none" stroke="${line}" stroke-opacity="${n(ring % 5 ? 0.35 : 0.9)}" stroke-width="${ring % 5 ? 1.5 : 3}"/>`
  }
  return drawing(width, height, body + grain(width, height, 0.07))
}
/** The plan of the halls with their booths. */
export function plan(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  const colours = [tea.leaf, tea.amber, tea.young, tea.gold, tea.clay, tea.deep]
  let body = `<rect width="${width}" height="${height}" fill="#ffffff"/><rect x="${n(width * 0.02)}" y="${n(height * 0.44)}" width="${n(width * 0.96)}" height="${n(height * 0.12)}" fill="${blend(tea.mist, '#ffffff', 0.45)}"/>`
  for (let at = 0; at < 6; at++) {
    const left = width * (0.02 + (at % 3) * 0.325)
    const top = at < 3 ? height * 0.03 : height * 0.59
    const wide = width * 0.31
    const tall = height * 0.38
    const colour = colours[at]!
    body += `<rect x="${n(left)}" y="${n(top)}" width="${n(wide)}" height="${n(tall)}" fill="${blend(colour, '#ffffff', 0.86)}" stroke="${tea.ink}" stroke-width="3"/>`
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 14; column++) {
        if (column % 5 === 4) continue
        const w = wide / 15
        const h = tall / 8.5
        body += `<rect x="${n(left + wide * 0.035 + column * w)}" y="${n(top + tall * 0.06 + row * h * 1.08 + Math.floor(row / 2) * h * 0.5)}" width="${n(w * 0.92)}" height="${n(h * 0.92)}" fill="${random.next() > 0.25 ? blend(colour, '#ffffff', random.between(0.1, 0.5)) : '#ffffff'}" stroke="${blend(colour, tea.ink, 0.4)}" stroke-width="1"/>`
      }
    body += `<rect x="${n(left + wide * 0.4)}" y="${n(at < 3 ? top + tall - 3 : top - 3)}" width="${n(wide * 0.2)}" height="6" fill="${tea.amber}"/>`
  }
  return drawing(width, height, body)
}
/** The event's logo: a leaf that is also a pavilion's roof. */
export function mark(size: number, colour: string = tea.leaf): string {
  return drawing(
    size,
    size,
    `<g transform="scale(${size / 64})"><path d="M6 40C12 18 30 8 58 8 58 34 48 52 26 54 18 55 10 50 6 40Z" fill="${colour}"/><path d="M10 52C20 36 34 24 52 14" fill="none" stroke="${tea.gold}" stroke-width="3.4" stroke-linecap="round"/><path d="M24 42l3-16M34 33l4-14M24 42l17-2M34 33l15-2" stroke="${tea.gold}" stroke-width="2.2" stroke-linecap="round" fill="none"/></g>`,
  )
}
/** A company's logo: one simple shape, two colours. */
export function companyMark(seed: string, [width, height]: Size): string {
  const random = chance(seed)
  const one = random.pick([tea.leaf, tea.deep, tea.amber, tea.clay])
  const two = random.pick([tea.gold, tea.young, tea.mist, tea.ink])
  const cx = width / 2
  const cy = height / 2
  const r = height * 0.3
  const figures = [
    () =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${one}"/><path d="M${cx - r} ${cy}a${r} ${r} 0 0 1 ${r * 2} 0Z" fill="${two}"/>`,
    () =>
      `<path d="M${cx} ${cy - r}L${cx + r} ${cy + r * 0.8}H${cx - r}Z" fill="${one}"/><circle cx="${cx}" cy="${cy + r * 0.25}" r="${r * 0.36}" fill="${two}"/>`,
    () =>
      [0, 1, 2, 3]
        .map(
          at =>
            `<rect x="${n(cx - r + at * r * 0.52)}" y="${n(cy - r + (at % 2) * r * 0.4)}" width="${n(r * 0.4)}" height="${n(r * 1.6)}" fill="${at % 2 ? two : one}"/>`,
        )
        .join(''),
    () =>
      [0, 60, 120, 180, 240, 300]
        .map(
          turn =>
            `<ellipse cx="${cx}" cy="${n(cy - r * 0.55)}" rx="${n(r * 0.28)}" ry="${n(r * 0.52)}" fill="${turn % 120 ? two : one}" transform="rotate(${turn} ${cx} ${cy})"/>`,
        )
        .join(''),
    () =>
      `<path d="M${cx - r} ${cy + r}V${cy - r * 0.2}L${cx} ${cy - r}l${r} ${r * 0.8}V${cy + r}Z" fill="${one}"/><rect x="${n(cx - r * 0.3)}" y="${n(cy)}" width="${n(r * 0.6)}" height="${n(r)}" fill="${two}"/>`,
  ]
  return drawing(width, height, `<rect width="${width}" height="${height}" fill="#ffffff"/>${random.pick(figures)()}`)
}
