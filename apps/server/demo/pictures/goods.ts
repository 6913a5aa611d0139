import { blend, drawing, grain, tea } from './palette.ts'
import { chance } from './chance.ts'

const tones = [tea.leaf, tea.amber, tea.clay, tea.deep, tea.young, tea.night] as const
const n = (value: number) => value.toFixed(1)
const grounds = [tea.mist, '#efe3cc', '#e6d6c4', '#dfe6d2'] as const

/** What is printed on a tea package: hills, rings, leaves, rain, a window or a boat. */
const prints: readonly ((tone: string, paper: string) => string)[] = [
  (tone, paper) =>
    [0.5, 0.66, 0.8]
      .map((y, at) => {
        const base = 300 + y * 330
        return `<path d="M290 ${n(base)}L370 ${n(base - 120 + at * 26)}L430 ${n(base - 30)}L505 ${n(base - 96)}L590 ${n(base)}V700H290Z" fill="${blend(tone, paper, 0.5 - at * 0.2)}"/>`
      })
      .join(''),
  (tone, paper) =>
    [128, 96, 64, 32]
      .map((r, at) => `<circle cx="440" cy="500" r="${r}" fill="${blend(tone, paper, at * 0.22)}"/>`)
      .join(''),
  tone => `<rect x="402" y="330" width="76" height="330" rx="4" fill="${tone}"/>`,
  tone =>
    [0, 1, 2, 3]
      .map(
        at =>
          `<path d="M${330 + at * 70} 690V${360 + (at % 2) * 30}m0 60q34 -30 40 -70q-38 8 -40 70m0 100q-36 -26 -42 -66q38 6 42 66" fill="none" stroke="${tone}" stroke-width="10" stroke-linecap="round"/>`,
      )
      .join(''),
  (tone, paper) =>
    `<rect x="340" y="370" width="200" height="260" rx="100" fill="${tone}"/><path d="M440 370V630M340 500H540" stroke="${paper}" stroke-width="9"/>`,
  (tone, paper) =>
    `<path d="M320 560q120 76 240 0l-34 70q-86 34 -172 0Z" fill="${tone}"/><path d="M440 370v180q-70 -20 -86 -40q60 -60 86 -140" fill="${blend(tone, paper, 0.35)}"/>`,
  (tone, paper) =>
    [0, 1, 2, 3, 4]
      .map(
        at =>
          `<path d="M290 ${400 + at * 60}q75 -46 150 0t150 0" fill="none" stroke="${blend(tone, paper, at * 0.14)}" stroke-width="16"/>`,
      )
      .join(''),
  tone =>
    Array.from({ length: 15 }, (_, at) => {
      const [x, y] = [320 + (at % 5) * 58, 360 + Math.floor(at / 5) * 110 + (at % 2) * 34]
      return `<path d="M${x} ${y}l-12 52" stroke="${tone}" stroke-width="8" stroke-linecap="round"/>`
    }).join(''),
]

/** A tea package standing in the light: a tin or a box with its own print. */
export function packaging(nth: number, width: number, height: number): string {
  const tone = tones[(nth * 5) % tones.length] as string
  const ground = grounds[nth % grounds.length] as string
  const paper = nth % 3 === 2 ? blend(tone, '#ffffff', 0.86) : tea.paper
  const round = nth % 2 === 0
  const print = (prints[nth % prints.length] as (typeof prints)[number])(tone, paper)
  const shape = round
    ? `<rect x="290" y="250" width="300" height="470" rx="26"/>`
    : `<rect x="290" y="230" width="300" height="490" rx="6"/>`
  const lid = round
    ? `<rect x="282" y="206" width="316" height="84" rx="20" fill="${tone}"/><rect x="282" y="270" width="316" height="8" fill="${blend(tone, tea.night, 0.4)}"/>`
    : `<path d="M590 230l74 40v430l-74 20Z" fill="${blend(tone, tea.night, 0.35)}"/><rect x="290" y="230" width="300" height="70" fill="${tone}"/>`
  return drawing(
    width,
    height,
    `<svg width="${width}" height="${height}" viewBox="40 120 800 680" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.34"/><stop offset="0.3" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="${tea.night}" stop-opacity="0.28"/></linearGradient><clipPath id="c">${shape}</clipPath></defs><rect x="-900" y="-400" width="2600" height="1700" fill="${ground}"/><rect x="-900" y="690" width="2600" height="700" fill="${blend(ground, tea.night, 0.12)}"/><ellipse cx="470" cy="724" rx="230" ry="24" fill="${tea.night}" fill-opacity="0.22"/><g clip-path="url(#c)"><rect x="280" y="200" width="320" height="560" fill="${paper}"/>${print}${round ? `<rect x="280" y="200" width="320" height="560" fill="url(#g)"/>` : ''}</g>${lid}</svg>${grain(width, height, 0.06)}`,
  )
}

/** A glass with a tea drink: its colour, ice and what floats in it. */
export function drink(nth: number, width: number, height: number): string {
  const random = chance(`drink ${nth}`)
  const tone = ['#9fb861', '#d79a3c', '#b9784a', '#c3cf6d', '#8e4a2b', '#e7a99a'][nth % 6] as string
  const ground = grounds[(nth + 1) % grounds.length] as string
  const inside = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [random.between(330, 530), random.between(330, 620)]
    return at % 3
      ? `<rect x="${n(x)}" y="${n(y)}" width="58" height="52" rx="10" fill="#ffffff" fill-opacity="0.32" transform="rotate(${n(random.between(-30, 30))} ${n(x)} ${n(y)})"/>`
      : `<path d="M${n(x)} ${n(y)}q34 -30 64 0q-30 34 -64 0Z" fill="${blend(tone, tea.deep, 0.55)}" fill-opacity="0.8"/>`
  }).join('')
  return drawing(
    width,
    height,
    `<svg width="${width}" height="${height}" viewBox="40 120 800 680" preserveAspectRatio="xMidYMid slice"><defs><clipPath id="c"><path d="M310 300H570L540 700Q440 726 340 700Z"/></clipPath><linearGradient id="g" y1="0" y2="1" x2="0"><stop offset="0" stop-color="${blend(tone, '#ffffff', 0.55)}"/><stop offset="1" stop-color="${tone}"/></linearGradient></defs><rect x="-900" y="-400" width="2600" height="1700" fill="${ground}"/><rect x="-900" y="690" width="2600" height="700" fill="${blend(ground, tea.night, 0.12)}"/><ellipse cx="450" cy="716" rx="170" ry="20" fill="${tea.night}" fill-opacity="0.2"/><g clip-path="url(#c)"><rect x="290" y="290" width="300" height="440" fill="url(#g)"/>${inside}</g><path d="M296 220L336 702Q440 732 544 702L584 220" fill="#ffffff" fill-opacity="0.18" stroke="#ffffff" stroke-opacity="0.85" stroke-width="7"/><path d="M500 150L462 640" stroke="${tea.clay}" stroke-width="13" stroke-linecap="round"/></svg>${grain(width, height, 0.06)}`,
  )
}
