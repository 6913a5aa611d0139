import { chance } from './chance.ts'
import { blend, drawing, grain, halftone, n, type Palette, type Size } from './draw.ts'

/**
 * A portrait of an invented person in poster style: head and shoulders in the colours of the event,
 * shaded by dots. `nth` determines hair, glasses and clothes, so that neighbours differ.
 */
export function portrait(nth: number, palette: Palette, size: Size, look: 'light' | 'dark' | 'warm' = 'light'): string {
  const [width, height] = size
  const random = chance(`portrait ${nth}`)
  const cx = width * (0.5 + random.between(-0.02, 0.02))
  const head = Math.min(width, height) * 0.21
  const dark = look === 'dark'
  const cy = height * (dark ? 0.37 : 0.44)
  const ground =
    look === 'warm'
      ? ([palette.bright, palette.pale, palette.extra, blend(palette.main, palette.pale, 0.45)][nth % 4] as string)
      : dark
        ? blend(palette.night, palette.deep, 0.55)
        : ([
            blend(palette.pale, palette.main, 0.12),
            blend(palette.pale, palette.main, 0.26),
            blend(palette.pale, palette.main, 0.05),
          ][nth % 3] as string)
  const skin =
    look === 'warm'
      ? (['#f0c7a2', '#d99a6c', '#a8693f', '#f3d3b5'][(nth * 3 + 1) % 4] as string)
      : dark
        ? blend(palette.paper, palette.main, [0.34, 0.5, 0.42][nth % 3] as number)
        : blend(palette.paper, palette.main, [0.16, 0.3, 0.22][nth % 3] as number)
  const shade = blend(skin, look === 'warm' ? '#6b2f12' : palette.night, dark ? 0.5 : 0.3)
  const hair =
    look === 'warm'
      ? (['#2a1a12', '#4a2a18', '#1d1a22', '#7a4a26'][nth % 4] as string)
      : dark
        ? blend(palette.night, '#000000', 0.35)
        : ([palette.night, blend(palette.night, palette.main, 0.35), blend(palette.night, palette.pale, 0.55)][
            (nth + (nth > 3 ? 1 : 0)) % 3
          ] as string)
  const dress =
    look === 'warm'
      ? ([palette.main, palette.deep, palette.paper, palette.night][(nth + 1) % 4] as string)
      : dark
        ? ([palette.night, blend(palette.deep, palette.night, 0.3), blend(palette.main, palette.night, 0.55)][
            nth % 3
          ] as string)
        : ([palette.deep, palette.main, palette.night, '#ffffff'][nth % 4] as string)
  const style = nth % 6
  const w = head
  const h = head * 1.22
  const shoulder = cy + head * 1.72
  const wide = width * random.between(0.4, 0.44)
  const back =
    style === 1
      ? `<path d="M${n(cx - w * 1.3)} ${n(cy + h * 0.9)}C${n(cx - w * 1.5)} ${n(cy - h * 1.5)} ${n(cx + w * 1.5)} ${n(cy - h * 1.5)} ${n(cx + w * 1.3)} ${n(cy + h * 0.9)}Q${n(cx)} ${n(cy + h * 1.2)} ${n(cx - w * 1.3)} ${n(cy + h * 0.9)}Z" fill="${hair}"/>`
      : style === 3
        ? `<path d="M${n(cx - w * 1.24)} ${n(shoulder + head * 0.5)}C${n(cx - w * 1.7)} ${n(cy - h * 1.7)} ${n(cx + w * 1.7)} ${n(cy - h * 1.7)} ${n(cx + w * 1.24)} ${n(shoulder + head * 0.5)}Z" fill="${hair}"/>`
        : style === 5
          ? `<circle cx="${n(cx)}" cy="${n(cy - h * 1.16)}" r="${n(w * 0.46)}" fill="${hair}"/>`
          : ''
  const front = [
    `<path d="M${n(cx - w * 1.04)} ${n(cy - h * 0.1)}C${n(cx - w * 1.15)} ${n(cy - h * 1.25)} ${n(cx + w * 1.1)} ${n(cy - h * 1.4)} ${n(cx + w * 1.04)} ${n(cy - h * 0.06)}C${n(cx + w * 0.95)} ${n(cy - h * 0.5)} ${n(cx + w * 0.7)} ${n(cy - h * 0.62)} ${n(cx + w * 0.1)} ${n(cy - h * 0.6)}C${n(cx - w * 0.5)} ${n(cy - h * 0.58)} ${n(cx - w * 0.9)} ${n(cy - h * 0.6)} ${n(cx - w * 1.04)} ${n(cy - h * 0.1)}Z" fill="${hair}"/>`,
    `<path d="M${n(cx - w * 1.06)} ${n(cy + h * 0.05)}C${n(cx - w * 1.2)} ${n(cy - h * 1.2)} ${n(cx + w * 1.2)} ${n(cy - h * 1.2)} ${n(cx + w * 1.06)} ${n(cy + h * 0.05)}C${n(cx + w * 0.9)} ${n(cy - h * 0.45)} ${n(cx + w * 0.3)} ${n(cy - h * 0.7)} ${n(cx - w * 0.25)} ${n(cy - h * 0.72)}C${n(cx - w * 0.6)} ${n(cy - h * 0.5)} ${n(cx - w * 0.95)} ${n(cy - h * 0.4)} ${n(cx - w * 1.06)} ${n(cy + h * 0.05)}Z" fill="${hair}"/>`,
    `<path d="M${n(cx - w)} ${n(cy - h * 0.25)}C${n(cx - w * 0.98)} ${n(cy - h * 1.16)} ${n(cx + w * 0.98)} ${n(cy - h * 1.16)} ${n(cx + w)} ${n(cy - h * 0.25)}C${n(cx + w * 0.92)} ${n(cy - h * 0.75)} ${n(cx - w * 0.92)} ${n(cy - h * 0.75)} ${n(cx - w)} ${n(cy - h * 0.25)}Z" fill="${hair}" fill-opacity="0.9"/>`,
    `<path d="M${n(cx - w * 1.06)} ${n(cy + h * 0.2)}C${n(cx - w * 1.2)} ${n(cy - h * 1.2)} ${n(cx + w * 1.2)} ${n(cy - h * 1.2)} ${n(cx + w * 1.06)} ${n(cy + h * 0.2)}C${n(cx + w)} ${n(cy - h * 0.4)} ${n(cx + w * 0.5)} ${n(cy - h * 0.66)} ${n(cx)} ${n(cy - h * 0.74)}C${n(cx - w * 0.5)} ${n(cy - h * 0.66)} ${n(cx - w)} ${n(cy - h * 0.4)} ${n(cx - w * 1.06)} ${n(cy + h * 0.2)}Z" fill="${hair}"/>`,
    `<path d="M${n(cx - w * 1.05)} ${n(cy - h * 0.02)}C${n(cx - w * 1.3)} ${n(cy - h * 1.1)} ${n(cx - w * 0.5)} ${n(cy - h * 1.42)} ${n(cx + w * 0.2)} ${n(cy - h * 1.24)}C${n(cx + w * 1.1)} ${n(cy - h * 1.2)} ${n(cx + w * 1.2)} ${n(cy - h * 0.5)} ${n(cx + w * 1.04)} ${n(cy)}C${n(cx + w * 0.98)} ${n(cy - h * 0.36)} ${n(cx + w * 0.72)} ${n(cy - h * 0.5)} ${n(cx + w * 0.5)} ${n(cy - h * 0.78)}C${n(cx)} ${n(cy - h * 0.5)} ${n(cx - w * 0.8)} ${n(cy - h * 0.5)} ${n(cx - w * 1.05)} ${n(cy - h * 0.02)}Z" fill="${hair}"/>`,
    `<path d="M${n(cx - w * 1.04)} ${n(cy - h * 0.05)}C${n(cx - w * 1.14)} ${n(cy - h * 1.2)} ${n(cx + w * 1.14)} ${n(cy - h * 1.2)} ${n(cx + w * 1.04)} ${n(cy - h * 0.05)}C${n(cx + w * 0.9)} ${n(cy - h * 0.62)} ${n(cx + w * 0.4)} ${n(cy - h * 0.7)} ${n(cx)} ${n(cy - h * 0.7)}C${n(cx - w * 0.4)} ${n(cy - h * 0.7)} ${n(cx - w * 0.9)} ${n(cy - h * 0.62)} ${n(cx - w * 1.04)} ${n(cy - h * 0.05)}Z" fill="${hair}"/>`,
  ][style] as string
  const body = `<path d="M${n(cx - wide)} ${height}C${n(cx - wide)} ${n(shoulder + head * 0.3)} ${n(cx - w * 1.2)} ${n(shoulder)} ${n(cx - w * 0.5)} ${n(shoulder - head * 0.35)}L${n(cx + w * 0.5)} ${n(shoulder - head * 0.35)}C${n(cx + w * 1.2)} ${n(shoulder)} ${n(cx + wide)} ${n(shoulder + head * 0.3)} ${n(cx + wide)} ${height}Z" fill="${dress}"/>`
  const neck = `<path d="M${n(cx - w * 0.46)} ${n(cy + h * 0.6)}h${n(w * 0.92)}v${n(shoulder - cy - h * 0.6)}q${n(-w * 0.46)} ${n(head * 0.6)} ${n(-w * 0.92)} 0Z" fill="${shade}"/>`
  const collarTone = dress === '#ffffff' || dress === palette.paper ? blend(palette.pale, palette.main, 0.4) : '#ffffff'
  const collar =
    nth % 2
      ? `<path d="M${n(cx - w * 0.62)} ${n(shoulder - head * 0.35)}L${n(cx)} ${n(shoulder + head * 0.95)}L${n(cx + w * 0.62)} ${n(shoulder - head * 0.35)}L${n(cx + w * 0.3)} ${n(shoulder - head * 0.46)}L${n(cx)} ${n(shoulder + head * 0.2)}L${n(cx - w * 0.3)} ${n(shoulder - head * 0.46)}Z" fill="${collarTone}" fill-opacity="${dark ? 0.75 : 1}"/>`
      : `<path d="M${n(cx - w * 0.6)} ${n(shoulder - head * 0.36)}Q${n(cx)} ${n(shoulder + head * 0.7)} ${n(cx + w * 0.6)} ${n(shoulder - head * 0.36)}" fill="none" stroke="${blend(dress, nth % 4 ? '#000000' : '#ffffff', 0.28)}" stroke-width="${n(head * 0.12)}"/>`
  const face = `<path d="M${n(cx - w)} ${n(cy - h * 0.25)}C${n(cx - w)} ${n(cy - h * 1.1)} ${n(cx + w)} ${n(cy - h * 1.1)} ${n(cx + w)} ${n(cy - h * 0.25)}C${n(cx + w * 1.02)} ${n(cy + h * 0.5)} ${n(cx + w * 0.5)} ${n(cy + h)} ${n(cx)} ${n(cy + h)}C${n(cx - w * 0.5)} ${n(cy + h)} ${n(cx - w * 1.02)} ${n(cy + h * 0.5)} ${n(cx - w)} ${n(cy - h * 0.25)}Z"`
  const line = (d: string, thick = 0.055, tone = blend(shade, palette.night, 0.45)) =>
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${n(head * thick)}" stroke-linecap="round"/>`
  const eye = (side: number) =>
    line(
      `M${n(cx + side * w * 0.56)} ${n(cy - h * 0.26)}q${n(-side * w * 0.16)} ${n(-h * 0.07)} ${n(-side * w * 0.34)} ${n(0)}`,
      0.05,
    ) +
    `<ellipse cx="${n(cx + side * w * 0.38)}" cy="${n(cy - h * 0.06)}" rx="${n(head * 0.065)}" ry="${n(head * 0.075)}" fill="${blend(shade, palette.night, 0.7)}"/>`
  const glasses =
    nth % 3 === 0
      ? [-1, 1]
          .map(
            side =>
              `<rect x="${n(cx + side * w * 0.4 - w * 0.29)}" y="${n(cy - h * 0.2)}" width="${n(w * 0.58)}" height="${n(h * 0.3)}" rx="${n(head * (nth % 2 ? 0.08 : 0.18))}" fill="#ffffff" fill-opacity="0.14" stroke="${blend(hair, '#000000', 0.2)}" stroke-width="${n(head * 0.06)}"/>`,
          )
          .join('') +
        line(`M${n(cx - w * 0.11)} ${n(cy - h * 0.08)}q${n(w * 0.11)} ${n(-h * 0.05)} ${n(w * 0.22)} 0`, 0.06, hair)
      : ''
  const features =
    eye(-1) +
    eye(1) +
    line(
      `M${n(cx + w * 0.02)} ${n(cy - h * 0.02)}q${n(w * 0.14)} ${n(h * 0.22)} ${n(-w * 0.04)} ${n(h * 0.28)}`,
      0.045,
    ) +
    line(`M${n(cx - w * 0.26)} ${n(cy + h * 0.52)}q${n(w * 0.26)} ${n(h * 0.13)} ${n(w * 0.52)} 0`, 0.06)
  const shadow = `<clipPath id="face">${face}/></clipPath><g clip-path="url(#face)"><rect x="${n(cx + w * 0.34)}" y="${n(cy - h * 1.2)}" width="${n(w)}" height="${n(h * 2.4)}" fill="${shade}" fill-opacity="0.55"/></g>`
  const light = dark
    ? `<defs><radialGradient id="spot" cx="0.32" cy="0.3" r="0.8"><stop offset="0" stop-color="${blend(palette.deep, palette.main, 0.55)}"/><stop offset="1" stop-color="${palette.night}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#spot)"/>`
    : `<rect width="${width}" height="${height}" fill="${ground}"/>`
  const dots = halftone(
    size,
    Math.max(10, width / 46),
    dark ? palette.main : blend(ground, look === 'warm' ? palette.deep : palette.main, 0.42),
    (x, y) =>
      dark
        ? Math.max(0, 0.55 - Math.hypot(x - 0.2, y - 0.15)) * 0.6
        : Math.max(0, y - 0.42) * 0.62 + Math.max(0, x - 0.7) * 0.4,
  )
  const ears = [-1, 1]
    .map(
      side =>
        `<ellipse cx="${n(cx + side * w)}" cy="${n(cy + h * 0.02)}" rx="${n(w * 0.14)}" ry="${n(h * 0.17)}" fill="${side > 0 ? shade : skin}"/>`,
    )
    .join('')
  const beard =
    style === 2 || style === 4
      ? `<g clip-path="url(#face)"><path d="M${n(cx - w)} ${n(cy + h * 0.2)}C${n(cx - w * 0.7)} ${n(cy + h * 0.45)} ${n(cx - w * 0.45)} ${n(cy + h * 0.36)} ${n(cx)} ${n(cy + h * 0.36)}C${n(cx + w * 0.45)} ${n(cy + h * 0.36)} ${n(cx + w * 0.7)} ${n(cy + h * 0.45)} ${n(cx + w)} ${n(cy + h * 0.2)}V${n(cy + h * 1.1)}H${n(cx - w)}Z" fill="${hair}" fill-opacity="${style === 2 ? 0.85 : 0.35}"/></g>`
      : ''
  return drawing(
    size,
    light +
      dots +
      back +
      neck +
      body +
      collar +
      ears +
      `${face} fill="${skin}"/>` +
      shadow +
      beard +
      features +
      front +
      glasses +
      grain(size, dark ? 0.12 : 0.05),
  )
}
