import { chance, noise } from './chance.ts'
import { blend, drawing, grain, halftone, n, polygon, type Palette, type Size } from './draw.ts'

/** An exhibition hall from above at an angle, booth by booth. */
export function hall(seed: string, palette: Palette, size: Size): string {
  const [width, height] = size
  const random = chance(seed)
  const cell = width / 17
  const colours = [palette.main, palette.deep, palette.bright, palette.extra, palette.pale, palette.main, palette.night]
  const place = (x: number, y: number, z = 0): [number, number] => [
    width * 0.5 + (x - y) * cell * 0.86,
    height * -0.06 + (x + y) * cell * 0.5 - z,
  ]
  let body = `<rect width="${width}" height="${height}" fill="${palette.pale}"/>${polygon([place(-1, -1), place(16, -1), place(16, 16), place(-1, 16)], blend(palette.paper, palette.pale, 0.35))}`
  for (let aisle = 2.5; aisle <= 15; aisle += 3)
    body += `<path d="M${place(aisle, -1).map(n)}L${place(aisle, 16).map(n)}" stroke="${blend(palette.pale, palette.main, 0.16)}" stroke-width="${n(cell * 0.34)}"/>`
  for (let sum = 0; sum <= 30; sum++)
    for (let x = 0; x <= 15; x++) {
      const y = sum - x
      if (y < 0 || y > 15 || x % 3 === 2 || y % 4 === 3) continue
      const high = random.next()
      const tall = cell * random.between(0.22, high > 0.86 ? 1.7 : 0.66)
      const colour = random.weighted([
        [random.pick(colours), 5],
        [palette.paper, 4],
      ] as const)
      const a = place(x + 0.07, y + 0.07, tall)
      const b = place(x + 0.93, y + 0.07, tall)
      const c = place(x + 0.93, y + 0.93, tall)
      const d = place(x + 0.07, y + 0.93, tall)
      const low = place(x + 0.93, y + 0.93)
      body +=
        polygon([d, c, low, place(x + 0.07, y + 0.93)], blend(colour, palette.night, 0.36)) +
        polygon([b, c, low, place(x + 0.93, y + 0.07)], blend(colour, palette.night, 0.2)) +
        polygon([a, b, c, d], colour)
      if (high > 0.86)
        body += polygon(
          [
            place(x + 0.07, y + 0.93, tall * 0.72),
            place(x + 0.93, y + 0.93, tall * 0.72),
            place(x + 0.93, y + 0.93, tall * 0.45),
            place(x + 0.07, y + 0.93, tall * 0.45),
          ],
          blend(palette.paper, colour, 0.15),
        )
    }
  return drawing(size, body + grain(size, 0.06))
}
/** One motif in printed dots, as large as the sheet: a wheel, a ring or a wave. */
export function print(seed: string, palette: Palette, size: Size, thing: 'wheel' | 'rings' | 'wave'): string {
  const random = chance(seed)
  const [paper, ink, second] = random.pick([
    [palette.pale, palette.main, palette.night],
    [palette.night, palette.bright, palette.main],
    [palette.bright, palette.deep, palette.main],
    [palette.deep, palette.pale, palette.bright],
  ] as const)
  const ratio = size[0] / size[1]
  const cx = random.between(0.42, 0.66)
  const amount: Record<string, (x: number, y: number) => number> = {
    wheel: (x, y) => {
      const dx = (x - cx) * ratio
      const dy = y - 0.52
      const far = Math.hypot(dx, dy)
      const turn = Math.atan2(dy, dx)
      const edge = 0.4 + 0.045 * Math.sign(Math.sin(turn * 14))
      return far > edge || far < 0.12 ? 0.1 : far < 0.2 ? 0.95 : 0.35 + 0.5 * Math.abs(Math.sin(turn * 3.5))
    },
    rings: (x, y) => {
      const far = Math.hypot((x - cx) * ratio, y - 0.5)
      return Math.max(0.07, Math.cos(far * 26) * (1 - far * 0.9))
    },
    wave: (x, y) => Math.max(0.06, Math.sin((y + 0.12 * Math.sin(x * 6 + 1)) * 17) * (0.35 + x * 0.6)),
  }
  const shift = amount[thing] as (x: number, y: number) => number
  return drawing(
    size,
    `<rect width="${size[0]}" height="${size[1]}" fill="${paper}"/>${halftone(size, size[0] / 64, second, (x, y) => shift(x + 0.012, y + 0.016) * 0.55)}${halftone(size, size[0] / 64, ink, shift)}${grain(size, 0.05)}`,
  )
}
/** The city in flat layers, by day or at night. */
export function skyline(seed: string, palette: Palette, size: Size, { dark = false } = {}): string {
  const [width, height] = size
  const random = chance(seed)
  const [top, low] = dark
    ? [palette.night, blend(palette.deep, palette.main, 0.3)]
    : [palette.pale, blend(palette.bright, palette.paper, 0.35)]
  let body = `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.8" stop-color="${low}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#air)"/><circle cx="${n(width * 0.7)}" cy="${n(height * 0.34)}" r="${n(height * 0.13)}" fill="${dark ? palette.bright : palette.paper}" fill-opacity="0.9"/>`
  for (let layer = 0; layer < 4; layer++) {
    const colour = blend(blend(low, palette.main, 0.35), dark ? palette.night : palette.deep, 0.12 + layer * 0.28)
    const ground = height * (0.78 + layer * 0.03)
    for (let x = -width * 0.02; x < width; ) {
      const wide = width * random.between(0.02, 0.06)
      const tall = height * random.between(0.1, 0.44 - layer * 0.06)
      const roof = ground - tall
      const kind = random.next()
      body +=
        kind > 0.88
          ? `<path d="M${n(x)} ${n(ground)}L${n(x + wide * 0.15)} ${n(roof)}L${n(x + wide / 2)} ${n(roof - tall * 0.3)}L${n(x + wide * 0.85)} ${n(roof)}L${n(x + wide)} ${n(ground)}Z" fill="${colour}"/>`
          : kind > 0.76
            ? `<path d="M${n(x)} ${n(ground + 4)}V${n(roof)}a${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(wide)} 0V${n(ground + 4)}Z" fill="${colour}"/>`
            : `<rect x="${n(x)}" y="${n(roof)}" width="${n(wide)}" height="${n(tall + 4)}" fill="${colour}"/>`
      if (layer > 1)
        for (let pane = 0; pane < 8; pane++)
          body += `<rect x="${n(x + wide * (0.14 + 0.22 * random.whole(0, 3)))}" y="${n(roof + tall * random.between(0.08, 0.9))}" width="${n(wide * 0.1)}" height="${n(height * 0.012)}" fill="${palette.bright}" fill-opacity="0.75"/>`
      x += wide * random.between(0.82, 1.25)
    }
  }
  return drawing(
    size,
    `${body}<rect y="${n(height * 0.865)}" width="${width}" height="${n(height * 0.14)}" fill="${dark ? palette.night : blend(palette.deep, palette.night, 0.3)}"/>${grain(size)}`,
  )
}
/** Fine lines that swing through each other like a pulse. */
export function pulse(seed: string, palette: Palette, size: Size, { dark = false } = {}): string {
  const [width, height] = size
  const wave = noise(seed)
  const lines = 64
  let body = `<rect width="${width}" height="${height}" fill="${dark ? palette.deep : palette.pale}"/>`
  for (let line = 0; line < lines; line++) {
    const share = line / (lines - 1)
    const points = Array.from({ length: 97 }, (_, at) => {
      const x = at / 96
      const lift = Math.exp(-(((x - 0.58) / 0.24) ** 2))
      const y =
        0.5 +
        (share - 0.5) * (0.94 - 0.62 * lift) +
        Math.sin(x * 7.5 + share * 3.4) * 0.09 * lift +
        wave(x * 2.1 + 3, share * 1.6) * 0.1 * (1 - lift * 0.5)
      return `${at ? 'L' : 'M'}${n(x * width)} ${n(y * height)}`
    }).join('')
    body += `<path d="${points}" fill="none" stroke="${line % 16 === 5 ? palette.extra : dark ? palette.pale : palette.main}" stroke-opacity="${n(line % 16 === 5 ? 0.95 : 0.25 + 0.45 * Math.sin(share * Math.PI))}" stroke-width="${n(line % 16 === 5 ? width / 480 : width / 1000)}"/>`
  }
  return drawing(size, body + grain(size, 0.04))
}
/** A double helix of beads, as in a textbook. */
export function strand(seed: string, palette: Palette, size: Size): string {
  const [width, height] = size
  const random = chance(seed)
  const turn = random.between(0, 3)
  const many = 34
  let behind = ''
  let front = ''
  for (let at = 0; at < many; at++) {
    const x = width * (-0.04 + (at / (many - 1)) * 1.08)
    const swing = Math.sin(at * 0.42 + turn)
    const depth = Math.cos(at * 0.42 + turn)
    const y1 = height * (0.5 + swing * 0.27)
    const y2 = height * (0.5 - swing * 0.27)
    const r = height * 0.03
    behind += `<path d="M${n(x)} ${n(y1)}V${n(y2)}" stroke="${blend(palette.pale, palette.main, 0.45)}" stroke-width="${n(height * 0.006)}"/>`
    const bead = (y: number, near: number, fill: string) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * (1 + near * 0.32))}" fill="${blend(fill, palette.pale, near > 0 ? 0 : 0.45)}"/>`
    front +=
      depth > 0
        ? bead(y2, -depth, palette.deep) + bead(y1, depth, at % 7 === 3 ? palette.extra : palette.main)
        : bead(y1, depth, palette.main) + bead(y2, -depth, at % 5 === 2 ? palette.extra : palette.deep)
  }
  return drawing(
    size,
    `<rect width="${width}" height="${height}" fill="${palette.pale}"/>${halftone(size, width / 70, blend(palette.pale, palette.main, 0.24), (_x, y) => Math.abs(y - 0.5) * 0.7)}${behind}${front}${grain(size, 0.04)}`,
  )
}
/** Light in a dark hall: large soft colours and the traces of many small particles. */
export function glow(seed: string, palette: Palette, size: Size): string {
  const [width, height] = size
  const random = chance(seed)
  const wave = noise(seed)
  const blobs = [
    [0.74, 0.3, 0.5, palette.main],
    [0.92, 0.76, 0.42, palette.bright],
    [0.5, 0.92, 0.4, palette.deep],
    [0.22, 0.12, 0.34, palette.deep],
    [1, 0.1, 0.26, palette.extra],
  ] as const
  let body = `<defs>${blobs.map(([, , , colour], at) => `<radialGradient id="b${at}"><stop offset="0" stop-color="${colour}" stop-opacity="${at === 1 ? 0.85 : 0.9}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="0.32"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`).join('')}</defs><rect width="${width}" height="${height}" fill="${palette.night}"/>`
  body += blobs
    .map(
      ([x, y, r], at) =>
        `<ellipse cx="${n(x * width)}" cy="${n(y * height)}" rx="${n(r * width * 0.8)}" ry="${n(r * width * 0.62)}" fill="url(#b${at})"/>`,
    )
    .join('')
  let traces = ''
  for (let trace = 0; trace < 230; trace++) {
    let x = random.between(0.28, 1.04)
    let y = random.between(-0.04, 1.04)
    let path = `M${n(x * width)} ${n(y * height)}`
    for (let step = 0; step < 26; step++) {
      const turn = wave(x * 2.6, y * 2.6 + 7) * 3.4 - 0.35
      x += Math.cos(turn) * 0.0105
      y += Math.sin(turn) * 0.0175
      path += `L${n(x * width)} ${n(y * height)}`
    }
    traces += `<path d="${path}" stroke="${trace % 9 ? palette.paper : palette.bright}" stroke-opacity="${n(random.between(0.1, trace % 9 ? 0.4 : 0.9))}" stroke-width="${n(width / random.between(900, 1500))}"/>`
  }
  return drawing(size, `${body}<g fill="none" stroke-linecap="round">${traces}</g>${grain(size, 0.16)}`)
}
/** The seats of a hall and the light of its stage. */
export function stage(seed: string, palette: Palette, size: Size): string {
  const [width, height] = size
  const random = chance(seed)
  let body = `<defs><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.bright}" stop-opacity="0.7"/><stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${palette.night}"/><rect x="${n(width * 0.2)}" y="${n(height * 0.14)}" width="${n(width * 0.6)}" height="${n(height * 0.36)}" fill="${palette.main}"/><circle cx="${n(width * 0.5)}" cy="${n(height * 0.32)}" r="${n(height * 0.13)}" fill="${palette.bright}"/><rect x="${n(width * 0.12)}" y="${n(height * 0.56)}" width="${n(width * 0.76)}" height="${n(height * 0.05)}" fill="${palette.deep}"/>`
  for (let beam = 0; beam < 5; beam++) {
    const x = width * (0.14 + beam * 0.18)
    const lean = width * random.between(-0.09, 0.09)
    body += polygon(
      [
        [x - 6, 0],
        [x + 6, 0],
        [x + lean + width * 0.07, height * 0.62],
        [x + lean - width * 0.07, height * 0.62],
      ],
      'url(#beam)',
    ).replace('/>', ' fill-opacity="0.5"/>')
  }
  for (let row = 0; row < 6; row++)
    for (let seat = 0; seat < 17 - row; seat++) {
      const gap = width / (16.2 - row)
      const x = gap * (seat + (row % 2 ? 0.5 : 0)) - width * 0.01
      const y = height * (0.68 + row * 0.072)
      const r = width * (0.012 + row * 0.0035)
      body += `<path d="M${n(x - r * 2)} ${n(y + r * 5)}c0 ${n(-r * 3.4)} ${n(r * 4)} ${n(-r * 3.4)} ${n(r * 4)} 0Z" fill="${blend(palette.deep, palette.night, 0.3 + row * 0.12)}"/><circle cx="${n(x)}" cy="${n(y + r * 0.9)}" r="${n(r * 1.15)}" fill="${random.next() > 0.93 ? palette.bright : blend(palette.deep, palette.night, 0.2 + row * 0.12)}"/>`
    }
  return drawing(size, body + grain(size, 0.12))
}
/** Two people at every table in conversation, as at a job fair. */
export function talks(seed: string, palette: Palette, size: Size): string {
  const [width, height] = size
  const random = chance(seed)
  const skins = ['#f0c7a2', '#d99a6c', '#a8693f', '#f3d3b5']
  const hairs = ['#2a1a12', '#4a2a18', palette.night, '#7a4a26']
  let body = `<rect width="${width}" height="${height}" fill="${palette.bright}"/><circle cx="${n(width * 0.76)}" cy="${n(height * 0.34)}" r="${n(height * 0.44)}" fill="${blend(palette.bright, palette.main, 0.34)}"/><path d="M0 ${n(height * 0.86)}H${width}V${height}H0Z" fill="${palette.deep}"/>`
  const person = (x: number, foot: number, tall: number, dress: string, facing: number, nth: number) => {
    const head = tall * 0.125
    const top = foot - tall
    const skin = skins[nth % 4] as string
    const hair = hairs[(nth + 1) % 4] as string
    const chest = top + head * 2.4
    const legs = nth % 3 === 1 ? palette.night : blend(palette.deep, palette.night, 0.45)
    const arm =
      nth % 2
        ? `M${n(x + facing * head * 0.6)} ${n(chest + head * 0.9)}q${n(facing * head * 1.5)} ${n(head * 0.6)} ${n(facing * head * 2.3)} ${n(-head * 0.7)}`
        : `M${n(x + facing * head * 0.5)} ${n(chest + head)}q${n(facing * head * 0.9)} ${n(head * 1.5)} ${n(facing * head * 2.1)} ${n(head * 1.3)}`
    return `<path d="M${n(x - head * 0.8)} ${n(foot)}L${n(x - head * 0.7)} ${n(chest + head * 2.4)}H${n(x + head * 0.8)}L${n(x + head * 0.9)} ${n(foot)}H${n(x + head * 0.2)}L${n(x)} ${n(chest + head * 3.6)}L${n(x - head * 0.15)} ${n(foot)}Z" fill="${legs}"/><path d="M${n(x - head * 1.25)} ${n(chest + head * 3)}C${n(x - head * 1.5)} ${n(chest)} ${n(x - head)} ${n(chest - head * 0.3)} ${n(x)} ${n(chest - head * 0.3)}S${n(x + head * 1.5)} ${n(chest)} ${n(x + head * 1.25)} ${n(chest + head * 3)}Z" fill="${dress}"/><path d="${arm}" fill="none" stroke="${blend(dress, palette.night, 0.18)}" stroke-width="${n(head * 0.72)}" stroke-linecap="round"/><rect x="${n(x - head * 0.3)}" y="${n(top + head * 1.5)}" width="${n(head * 0.6)}" height="${n(head)}" fill="${blend(skin, '#6b2f12', 0.25)}"/><circle cx="${n(x)}" cy="${n(top + head)}" r="${n(head * 0.92)}" fill="${skin}"/><path d="M${n(x - head * 0.96)} ${n(top + head * 1.05)}C${n(x - head * 1.3)} ${n(top - head * 0.35)} ${n(x + head * 1.3)} ${n(top - head * 0.35)} ${n(x + head * 0.96)} ${n(top + head * (facing > 0 ? 0.75 : 1.05))}C${n(x + head * 0.6)} ${n(top + head * 0.4)} ${n(x - head * 0.4)} ${n(top + head * 0.5)} ${n(x - head * 0.96)} ${n(top + head * 1.05)}Z" fill="${hair}"/>${nth % 3 === 2 ? `<path d="M${n(x - facing * head * 0.98)} ${n(top + head * 0.7)}q${n(-facing * head * 0.5)} ${n(head * 1.2)} ${n(facing * head * 0.1)} ${n(head * 1.6)}l${n(facing * head * 0.5)} ${n(-head * 0.5)}Z" fill="${hair}"/>` : ''}`
  }
  const bubble = (x: number, y: number, wide: number, fill: string, side: number, what: number) => {
    const tall = wide * 0.6
    return `<path d="M${n(x + side * wide * 0.18)} ${n(y + tall * 0.9)}l${n(-side * wide * 0.16)} ${n(tall * 0.42)}l${n(side * wide * 0.34)} ${n(-tall * 0.42)}Z" fill="${fill}"/><rect x="${n(x - wide / 2)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" rx="${n(tall * 0.3)}" fill="${fill}"/>${what === 0 ? [0.3, 0.52, 0.74].map((share, at) => `<rect x="${n(x - wide * 0.34)}" y="${n(y + tall * share - tall * 0.05)}" width="${n(wide * [0.68, 0.52, 0.3][at]!)}" height="${n(tall * 0.09)}" rx="${n(tall * 0.045)}" fill="${palette.deep}"/>`).join('') : what === 1 ? `<path d="M${n(x - wide * 0.2)} ${n(y + tall * 0.52)}l${n(wide * 0.14)} ${n(tall * 0.2)}l${n(wide * 0.26)} ${n(-tall * 0.42)}" fill="none" stroke="${palette.paper}" stroke-width="${n(tall * 0.13)}" stroke-linecap="round" stroke-linejoin="round"/>` : [-1, 0, 1].map(at => `<circle cx="${n(x + at * wide * 0.2)}" cy="${n(y + tall * 0.5)}" r="${n(tall * 0.1)}" fill="${palette.night}"/>`).join('')}`
  }
  const groups = 3
  const dresses = [palette.paper, palette.deep, palette.main, palette.extra, palette.night, palette.pale]
  for (let group = 0; group < groups; group++) {
    const x = width * (0.18 + group * 0.32)
    const foot = height * (0.9 + (group % 2) * 0.05)
    const tall = height * random.between(0.5, 0.56)
    const gap = tall * 0.3
    body +=
      person(x - gap, foot, tall, dresses[(group * 2) % 6] as string, 1, group * 2) +
      person(
        x + gap,
        foot,
        tall * random.between(0.92, 1.04),
        dresses[(group * 2 + 3) % 6] as string,
        -1,
        group * 2 + 1,
      )
    body += `<rect x="${n(x - gap * 0.62)}" y="${n(foot - tall * 0.46)}" width="${n(gap * 1.24)}" height="${n(tall * 0.035)}" rx="4" fill="${palette.paper}"/><rect x="${n(x - tall * 0.02)}" y="${n(foot - tall * 0.44)}" width="${n(tall * 0.04)}" height="${n(tall * 0.44)}" fill="${blend(palette.paper, palette.deep, 0.3)}"/><rect x="${n(x - gap * 0.3)}" y="${n(foot - tall * 0.5)}" width="${n(gap * 0.5)}" height="${n(tall * 0.04)}" fill="${palette.main}"/>`
    body += bubble(
      x + (group % 2 ? 1 : -1) * gap * 0.7,
      foot - tall * 1.36,
      tall * 0.34,
      [palette.paper, palette.main, palette.pale][group] as string,
      group % 2 ? 1 : -1,
      group,
    )
  }
  return drawing(size, body + grain(size, 0.05))
}
