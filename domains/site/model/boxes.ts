import { isColour } from '@pavilion/declare'
import { painted } from '@pavilion/pages/theme.ts'
import type { ComponentColours } from './component.ts'
import { containerStyle, sizeMode, webComponentType, webMenuStyle } from './codes.ts'

/** The sizes and colours that an editor may set on a component. */
export interface Box {
  readonly id: number
  readonly type: number
  readonly widthMode?: number | null
  readonly width?: number | null
  readonly heightMode?: number | null
  readonly height?: number | null
  readonly padding?: string | null
  readonly border?: string | null
  readonly borderRadius?: string | null
  readonly colours?: ComponentColours | null
  readonly backgroundImage?: string | null
  readonly columnNumbers?: string | null
  readonly justify?: string | null
  readonly webMenuStyle?: number | null
  readonly limit?: number | null
}
/** The smallest height of a carousel, in pixels (visitor-side §9). */
export const carouselMinHeight = 55

const lengths = /^(?:\d{1,4}(?:\.\d{1,2})?(?:px|%|em|rem)?)(?: \d{1,4}(?:\.\d{1,2})?(?:px|%|em|rem)?){0,3}$/
/** «10» and «10 20» are pixels; invalid lengths are ignored. */
export function lengthsOf(value: string | null | undefined): string | undefined {
  const tidy = value?.trim().replace(/\s+/g, ' ')
  return tidy && lengths.test(tidy)
    ? tidy
        .split(' ')
        .map(part => (/\d$/.test(part) && part !== '0' ? `${part}px` : part))
        .join(' ')
    : undefined
}
const borderOf = (value: string | null | undefined) =>
  value && /^\d{1,2}px (?:solid|dashed|dotted|double) #[0-9a-fA-F]{3,8}$/.test(value.trim()) ? value.trim() : undefined
const measure = (mode: number | null | undefined, size: number | null | undefined) =>
  size === null || size === undefined
    ? undefined
    : mode === sizeMode.pixels
      ? `${size}px`
      : mode === sizeMode.percent
        ? `${size}%`
        : undefined
/**
 * Columns on wide, medium and narrow screens: «4» means 4, 2, 2, and on a phone website 4
 * throughout; «4,2,1» as written. Each from 1 to 12.
 */
export function columnsOf(
  value: string | null | undefined,
  { usual = 3, phone = false } = {},
): readonly [wide: number, medium: number, narrow: number] {
  const [wide, medium, narrow] = (value ?? '')
    .split(/[,，\s]+/)
    .map(Number)
    .filter(number => Number.isInteger(number) && number >= 1 && number <= 12)
  const most = wide ?? usual
  if (phone) return [most, medium ?? most, narrow ?? medium ?? most]
  return [most, medium ?? Math.max(1, Math.ceil(most / 2)), narrow ?? (most >= 6 ? 3 : most >= 4 ? 2 : 1)]
}

/** Colours of buttons and countdowns apply to the button and the number, not to the background. */
const innerOf = ({ type, webMenuStyle: style }: Box): string | undefined =>
  type === webComponentType.menu && style === webMenuStyle.button
    ? '.button'
    : type === webComponentType.flipCountdown
      ? 'strong'
      : undefined

const carousels = new Set<number>([webComponentType.carousel, webComponentType.carousel2, webComponentType.swipe])

/**
 * An album's border, corners and height apply to its pictures, and its limit is the number per row
 * (visitor-side §2.7). A percentage is relative to the picture's width.
 */
function albumRules(box: Box, phone: boolean): string[] {
  const { heightMode: mode, height } = box
  const tall =
    mode === sizeMode.pixels && height
      ? [`height:${height}px`, 'aspect-ratio:auto']
      : mode === sizeMode.percent && height
        ? [`aspect-ratio:100/${height}`]
        : []
  const edge = box.colours?.border && isColour(box.colours.border) ? box.colours.border : undefined
  const border = borderOf(box.border) ?? (edge ? `1px solid ${edge}` : undefined)
  const radius = lengthsOf(box.borderRadius)
  const declarations = [
    ...tall,
    ...(border ? [`border:${border}`] : []),
    ...(border && edge ? [`border-color:${edge}`] : []),
    ...(radius ? [`border-radius:${radius}`] : []),
  ]
  const [wide, medium, narrow] = columnsOf(box.limit ? String(box.limit) : undefined, { usual: 4, phone })
  return [
    ...(box.limit ? [`.c-${box.id}{--cols:${wide};--cols-medium:${medium};--cols-narrow:${narrow}}`] : []),
    ...(declarations.length ? [`.c-${box.id} .album-grid img{${declarations.join(';')}}`] : []),
  ]
}

/**
 * The background of a component's text and of what it contains: its own colour, that of its style,
 * else what is around it.
 */
export function groundOf(
  box: Pick<Box, 'type' | 'webMenuStyle'> & {
    readonly style?: number | null
    readonly colours?: ComponentColours | null
  },
  around: string,
  {
    deep,
    sunken,
    raised,
    accent,
  }: { readonly deep: string; readonly sunken: string; readonly raised: string; readonly accent: string },
): string {
  const chosen = box.colours?.background
  if (typeof chosen === 'string' && isColour(chosen) && !innerOf(box as Box)) return chosen
  if (box.type === webComponentType.card) return raised
  if (box.type !== webComponentType.container) return around
  const { dark, hero, stage, poster, calm, band } = containerStyle
  const looks: Readonly<Record<number, string>> = {
    [dark]: deep,
    [hero]: deep,
    [stage]: deep,
    [poster]: accent,
    [calm]: raised,
    [band]: sunken,
  }
  return looks[box.style ?? 0] ?? around
}
/**
 * The style rules of one component, under `.c-{id}`. Text is readable on any chosen background.
 * `surface`: the background around it.
 */
export function boxRules(box: Box, surface: string, { phone = false } = {}): string[] {
  const carousel = carousels.has(box.type)
  if (box.type === webComponentType.album) return albumRules(box, phone)
  const height = measure(box.heightMode, box.height)
  const fixed =
    carousel && box.heightMode === sizeMode.pixels
      ? `${Math.max(carouselMinHeight, box.height ?? 0)}px`
      : carousel
        ? undefined
        : height
  // The column may contain any JSON: only colours get into a style file.
  const colours = Object.fromEntries(
    Object.entries(box.colours ?? {}).filter(([, value]) => typeof value === 'string' && isColour(value)),
  ) as ComponentColours
  const { background, color } = painted(colours, surface)
  const picture =
    box.backgroundImage && !/["\\\n]/.test(box.backgroundImage) ? `url("${box.backgroundImage}")` : undefined
  const inner = innerOf(box)
  const rules: Record<string, string | undefined> = {
    width: measure(box.widthMode, box.width),
    '--height': fixed,
    padding: lengthsOf(box.padding),
    border: borderOf(box.border),
    'border-radius': lengthsOf(box.borderRadius),
    ...(inner ? {} : { 'background-color': background, color }),
    'background-image': picture,
    '--active': colours.activeText,
    'justify-content': box.justify ?? undefined,
  }
  const { header, headerText, border } = colours
  if (border) rules['border-color'] = border
  const [wide, medium, narrow] = columnsOf(box.columnNumbers, { phone })
  if (box.columnNumbers)
    Object.assign(rules, { '--cols': String(wide), '--cols-medium': String(medium), '--cols-narrow': String(narrow) })
  const declarations = Object.entries(rules)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const head =
    header || headerText ? painted({ background: header ?? null, text: headerText ?? null }, surface) : undefined
  const within =
    inner && (background || color)
      ? [
          `.c-${box.id} ${inner}{${[background && `background:${background}`, color && `color:${color}`].filter(Boolean).join(';')}}`,
        ]
      : []
  return [
    ...within,
    ...(declarations ? [`.c-${box.id}{${declarations}}`] : []),
    ...(head
      ? [
          `.c-${box.id}>.card-head{${[head.background && `background:${head.background}`, head.color && `color:${head.color}`].filter(Boolean).join(';')}}`,
        ]
      : []),
  ]
}
