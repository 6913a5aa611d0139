// Colours of a site, derived from those its operator chose. Pure: shared by server, editor and
// tests.

type Rgb = readonly [red: number, green: number, blue: number]
type Oklch = readonly [lightness: number, chroma: number, hue: number]
export const defaultAccent = '#409EFF'

/** The colours an operator may set on a website. Each may be missing. */
export interface ChosenColours {
  readonly primaryColor?: string | null
  readonly headerBackgroundColor?: string | null
  readonly headerTextColor?: string | null
  readonly backgroundColor?: string | null
  readonly textColor?: string | null
}

/** The painted colours. Every pair of text and background has a contrast of 4.5:1 or more. */
export interface Theme {
  readonly surface: string
  readonly raised: string
  readonly sunken: string
  readonly line: string
  readonly ink: string
  readonly muted: string
  readonly accent: string
  readonly onAccent: string
  readonly accentInk: string
  readonly accentSoft: string
  readonly deep: string
  readonly onDeep: string
  readonly header: string
  readonly onHeader: string
  readonly ok: string
  readonly warn: string
  readonly bad: string
}

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)

/**
 * Red, green and blue from 0 to 1. Accepts `#rgb`, `#rrggbb` and `#rrggbbaa`; transparency is
 * ignored. Unreadable text is black.
 */
export function readColour(text: string): Rgb {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? text.slice(1) : '000000'
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits.slice(0, 6)
  return [0, 2, 4].map(at => Number.parseInt(full.slice(at, at + 2), 16) / 255) as unknown as Rgb
}
const writeColour = (colour: Rgb) =>
  `#${colour
    .map(part =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, c), Math.atan2(c, a)]
}

function linearOf([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest colour that a screen can show: chroma is reduced, hue and lightness stay. */
function fromOklch([lightness, chroma, hue]: Oklch): string {
  let kept = chroma
  let linear = linearOf([lightness, kept, hue])
  while (kept > 0.001 && linear.some(part => part < -0.0005 || part > 1.0005)) {
    kept *= 0.94
    linear = linearOf([lightness, kept, hue])
  }
  return writeColour(linear.map(part => toGamma(clamp(part))) as unknown as Rgb)
}

const luminance = (colour: string) => {
  const [r, g, b] = readColour(colour).map(toLinear) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is readable on this background. */
export const readableOn = (ground: string): '#ffffff' | '#000000' =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000'
/**
 * The colour itself if it is readable on the background, otherwise darkened (or lightened on a dark
 * background) in its hue until it is.
 */
export function readable(colour: string, ground: string, least = 4.5): string {
  if (contrast(colour, ground) >= least) return tidy(colour)
  const [start, chroma, hue] = toOklch(readColour(colour))
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01
  for (let lightness = start; lightness > 0 && lightness < 1; lightness += step) {
    const tried = fromOklch([lightness, chroma, hue])
    if (contrast(tried, ground) >= least) return tried
  }
  return readableOn(ground)
}
const tidy = (colour: string) => writeColour(readColour(colour))

/**
 * The ramp of a site. Neutrals lean towards the accent; a chosen background decides between a light
 * and a dark site.
 */
export function themeOf(chosen: ChosenColours): Theme {
  const accentChosen = tidy(chosen.primaryColor || defaultAccent)
  const [, accentChroma, accentHue] = toOklch(readColour(accentChosen))
  const surface = chosen.backgroundColor
    ? tidy(chosen.backgroundColor)
    : fromOklch([0.985, Math.min(0.004, accentChroma), accentHue])
  const dark = luminance(surface) < 0.18
  const [ground, groundChroma, groundHue] = toOklch(readColour(surface))
  // A dark background with a hue of its own sets the tone; everywhere else the accent does.
  const [hue, most] = dark && groundChroma > 0.008 ? [groundHue, groundChroma * 1.4] : [accentHue, accentChroma]
  const neutral = (lightness: number, chroma: number) => fromOklch([lightness, Math.min(chroma, most), hue])
  const ink = chosen.textColor
    ? readable(chosen.textColor, surface, 7)
    : dark
      ? neutral(0.96, 0.01)
      : neutral(0.22, 0.025)
  const header = chosen.headerBackgroundColor ? tidy(chosen.headerBackgroundColor) : surface
  // White on a medium colour is below 4.5:1 and black looks heavy, so the background of text is
  // darkened in its hue.
  const accent = dark ? accentChosen : readable(accentChosen, '#ffffff')
  const deep = neutral(dark ? 0.16 : 0.24, 0.055)
  const lift = (by: number, chroma: number) => neutral(clamp(dark ? ground + by : ground - by), chroma)
  const raised = dark ? lift(0.05, 0.02) : ground > 0.97 ? '#ffffff' : neutral(Math.min(1, ground + 0.03), 0.004)
  const sunken = lift(0.035, 0.012)
  return {
    surface,
    raised,
    sunken,
    ink,
    accent,
    deep,
    header,
    line: lift(0.1, 0.015),
    muted: readable(neutral(dark ? 0.72 : 0.5, 0.02), dark ? raised : sunken),
    onAccent: readableOn(accent),
    accentInk: readable(accentChosen, dark ? raised : sunken),
    accentSoft: dark ? neutral(ground + 0.1, 0.05) : fromOklch([0.945, Math.min(0.035, accentChroma), accentHue]),
    onDeep: readableOn(deep),
    onHeader: chosen.headerTextColor
      ? readable(chosen.headerTextColor, header)
      : header === surface
        ? ink
        : readableOn(header),
    ok: readable('#1d7f4e', dark ? raised : sunken),
    warn: readable('#9a6700', dark ? raised : sunken),
    bad: readable('#c62f2f', dark ? raised : sunken),
  }
}

const spaces = [4, 8, 12, 16, 24, 32, 48, 72, 112]

/** The theme as CSS variables of :root. */
export function themeStyle(chosen: ChosenColours): string {
  const names: Record<keyof Theme, string> = {
    surface: 'surface',
    raised: 'raised',
    sunken: 'sunken',
    line: 'line',
    ink: 'ink',
    muted: 'muted',
    accent: 'accent',
    onAccent: 'on-accent',
    accentInk: 'accent-ink',
    accentSoft: 'accent-soft',
    deep: 'deep',
    onDeep: 'on-deep',
    header: 'header',
    onHeader: 'on-header',
    ok: 'ok',
    warn: 'warn',
    bad: 'bad',
  }
  const theme = themeOf(chosen)
  const colours = (Object.keys(names) as (keyof Theme)[]).map(key => `--${names[key]}:${theme[key]}`)
  return `:root{${[...colours, '--radius:6px', ...spaces.map((space, at) => `--s${at + 1}:${space}px`)].join(';')};color-scheme:${luminance(theme.surface) < 0.18 ? 'dark' : 'light'}}`
}

/**
 * Background and text for one component with chosen colours: the text is readable on any of them.
 */
export function painted(
  colours: { background?: string | null; text?: string | null },
  around = '#ffffff',
): { background?: string; color?: string } {
  const ground = colours.background || around
  return {
    ...(colours.background && { background: colours.background }),
    ...((colours.background || colours.text) && {
      color: colours.text ? readable(colours.text, ground) : readableOn(ground),
    }),
  }
}
