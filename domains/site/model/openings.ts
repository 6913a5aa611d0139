import { containerStyle, openingStyles, pageContainer, webComponentType } from './codes.ts'

interface Placed {
  readonly type: number
  readonly style: number | null
  readonly container: string | null
}
/**
 * The look that the opening on the home page sets for every page of a website: corners, and the weight and
 * size of headings.
 */
const tones: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [containerStyle.poster]: { '--radius': '0px', '--card-radius': '0px', '--h2': '40px', '--h2-line': '50px' },
  [containerStyle.calm]: {
    '--radius': '2px',
    '--card-radius': '2px',
    '--heading': '400',
    '--h2': '32px',
    '--h2-line': '44px',
  },
  [containerStyle.stage]: {
    '--radius': '4px',
    '--card-radius': '4px',
    '--h2': '52px',
    '--h2-line': '62px',
    '--button-radius': '999px',
  },
  [containerStyle.welcome]: { '--radius': '12px', '--card-radius': '20px', '--button-radius': '999px' },
}
/** The variables that a website's opening sets; none for the usual one. */
export function toneOf(roots: readonly Placed[]): Readonly<Record<string, string>> {
  const opening = roots.find(
    row =>
      row.type === webComponentType.container && row.container === pageContainer.home && openingStyles.has(row.style),
  )
  return tones[opening?.style ?? 0] ?? {}
}
