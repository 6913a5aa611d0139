import { painter } from '@pavilion/system/server/index.ts'
import type { WebsiteDesign } from './plan.ts'
import { hall, glow, talks } from './pictures/scenes.ts'
import { pulse } from './pictures/scenes.ts'

const size = [640, 400] as const
/** Places one drawing inside another, moved and cropped. */
const within = (svg: string, x: number, y: number, width: number, height: number) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice">${svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg>`
const bar = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`
const people = (y: number, fills: readonly string[], head: string) =>
  fills
    .map(
      (fill, at) =>
        `${bar(40 + at * 144, y, 128, 110, fill)}<circle cx="${104 + at * 144}" cy="${y + 44}" r="22" fill="${head}"/><path d="M${64 + at * 144} ${y + 110}q40 -62 80 0Z" fill="${head}"/>`,
    )
    .join('')
const faces: Readonly<Record<WebsiteDesign['key'], () => string>> = {
  fair: () =>
    `${bar(0, 0, 640, 400, '#fdf7ee')}${bar(0, 40, 640, 260, '#d63a1b')}${within(hall('cover', { night: '#7d1a0c', deep: '#8f1f10', main: '#d63a1b', bright: '#f4a93c', pale: '#d63a1b', paper: '#f08a6c', extra: '#8f1f10' }, size), 300, 40, 340, 260)}${bar(32, 16, 90, 10, '#2b100b')}${bar(32, 68, 200, 18, '#fff')}${bar(32, 96, 150, 18, '#fff')}<text x="24" y="292" font-family="sans-serif" font-weight="700" font-size="168" letter-spacing="-12" fill="#fff">15–18</text>${[0, 1, 2, 3].map(at => bar(32 + at * 148, 326, 128, 4, '#d63a1b') + bar(32 + at * 148, 342, 84, 24, '#2b100b')).join('')}`,
  congress: () =>
    `${bar(0, 0, 640, 400, '#fff')}${within(pulse('cover', { night: '#0c2740', deep: '#12456b', main: '#1f6fa8', bright: '#58a6c9', pale: '#e3eef5', paper: '#fff', extra: '#c8a45c' }, size), 330, 40, 310, 214)}${bar(32, 16, 90, 10, '#12456b')}${bar(32, 92, 250, 18, '#12456b')}${bar(32, 120, 190, 18, '#12456b')}${[160, 184, 208].map(y => bar(32, y, 260, 1.5, '#c9d8e2')).join('')}${bar(32, 172, 120, 6, '#7d93a5')}${bar(32, 196, 160, 6, '#7d93a5')}${bar(32, 222, 92, 22, '#12456b', 2)}${people(280, ['#cfe0ec', '#b4cfe2', '#dbe7ef', '#cfe0ec'], '#12456b')}`,
  summit: () =>
    `${within(glow('cover', { night: '#0a0f10', deep: '#12312c', main: '#2f8f78', bright: '#d6f25a', pale: '#dfeee4', paper: '#f4f7ee', extra: '#f2795b' }, size), 0, 0, 640, 400)}${bar(32, 18, 90, 10, '#fff')}${bar(32, 50, 576, 1.5, '#5d6a66')}${bar(32, 96, 460, 50, '#f4f7ee')}${bar(32, 158, 330, 50, '#f4f7ee')}${bar(32, 232, 120, 30, '#d6f25a', 15)}${people(290, ['#173a34', '#1f5145', '#12312c', '#2a6b5a'], '#9fc2b4')}`,
  jobs: () =>
    `${bar(0, 0, 640, 400, '#fffaf0')}<clipPath id="panel"><rect x="24" y="40" width="592" height="220" rx="20"/></clipPath><g clip-path="url(#panel)">${bar(24, 40, 592, 220, '#ffc145')}${within(talks('jobs opening', { night: '#2a2158', deep: '#2f3e9e', main: '#e2622e', bright: '#ffc145', pale: '#fff0d2', paper: '#fffaf0', extra: '#8fc9b4' }, size), 270, 40, 346, 220)}</g>${bar(32, 16, 90, 10, '#2a2158', 5)}${bar(52, 92, 190, 20, '#2a2158', 4)}${bar(52, 122, 140, 20, '#2a2158', 4)}${bar(52, 176, 110, 30, '#2f3e9e', 15)}${bar(24, 278, 592, 34, '#fff', 17)}<circle cx="46" cy="295" r="6" fill="none" stroke="#2a2158" stroke-width="2.5"/>${[0, 1, 2].map(at => bar(24 + at * 202, 328, 188, 92, '#fff', 12) + bar(40 + at * 202, 346, 60, 8, '#e2622e', 4) + bar(40 + at * 202, 364, 120, 10, '#2a2158', 3)).join('')}`,
}
const drawn = new Map<string, Promise<string>>()
/** A small picture of a template as a data URI; drawn once per process. */
export function coverOf({ key }: Pick<WebsiteDesign, 'key'>): Promise<string> {
  const known =
    drawn.get(key) ??
    painter()
      .then(sharp =>
        sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">${faces[key]()}</svg>`,
          ),
        )
          .webp({ quality: 80 })
          .toBuffer(),
      )
      .then(bytes => `data:image/webp;base64,${bytes.toString('base64')}`)
  drawn.set(key, known)
  return known
}
