import { readable } from '@pavilion/pages/theme.ts'

const meanings = { Success: '#1a7f4b', Warning: '#936000', Error: '#c22a1f' } as const
/**
 * A light background for a colour: a tint of it on white. Ant Design derives grey from dark
 * colours, on which nothing is readable.
 */
export function tint(colour: string, share: number): string {
  return `#${[1, 3, 5]
    .map(at =>
      Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
const groundsOf = (name: string, colour: string) => ({
  [`color${name}Bg`]: tint(colour, 0.07),
  [`color${name}BgHover`]: tint(colour, 0.12),
  [`color${name}Border`]: tint(colour, 0.4),
  [`color${name}BorderHover`]: tint(colour, 0.55),
})

/**
 * The colours of the back-office for a theme colour. It is stored as chosen. It is darkened for
 * use, so that white on it is readable, and it on white and on its own light background.
 */
export function coloursFor(accent: string): Readonly<Record<string, string>> {
  const painted = readable(accent, '#ffffff', 5)
  // Hover and active states are darker, so that white text stays readable.
  const pointed = readable(accent, '#ffffff', 5.8)
  const pressed = readable(accent, '#ffffff', 7)
  return {
    colorPrimary: painted,
    colorInfo: painted,
    colorLink: painted,
    colorPrimaryHover: pointed,
    colorLinkHover: pointed,
    colorPrimaryActive: pressed,
    colorLinkActive: pressed,
    ...groundsOf('Primary', painted),
    ...groundsOf('Info', painted),
    ...Object.fromEntries(
      Object.entries(meanings).flatMap(([name, colour]) => [
        [`color${name}`, colour],
        ...Object.entries(groundsOf(name, colour)),
      ]),
    ),
    colorErrorHover: '#a82117',
    colorErrorActive: '#8c1a12',
    colorBgLayout: '#f5f6f8',
    colorText: '#1c2533',
    colorTextSecondary: '#566073',
    colorTextTertiary: '#5d6778',
    colorTextPlaceholder: '#6b7586',
    colorTextDescription: '#5d6778',
    colorBorder: '#cdd3dc',
    colorBorderSecondary: '#e6e9ee',
  }
}
