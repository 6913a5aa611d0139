/** What the header is wide, and what its brand and the gaps beside the menu take at most, in pixels. */
const [header, brand, gaps] = [1236, 280, 40]
const lettersOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 16 : 8.4), 0)
const widthOf = (name: string) => 26 + lettersOf(name)

/** Words beside icons and in the button are set a little closer than in the menu. */
const closer = 0.9
interface Tools {
  /** Words beside an icon: the other language, and the way to one’s account. */
  readonly words: readonly string[]
  /** The words of the button, the longest that it may show. */
  readonly button: string | undefined
}
/**
 * How much room the menu has beside the tools of the header: as these are when somebody has signed
 * in, whose words are longer.
 */
export const roomBeside = ({ words, button }: Tools): number =>
  header -
  brand -
  gaps -
  words.reduce((sum, word) => sum + 24 + lettersOf(word) * closer + 16, 0) -
  (button === undefined ? 0 : 48 + lettersOf(button) * closer)
/** How many of these entries stand in one row; one with entries below it has an arrow. */
export const fitting = (entries: readonly { name: string; opens: boolean }[], domain: number) => {
  let used = 0
  const at = entries.findIndex(({ name, opens }) => (used += widthOf(name) + (opens ? 20 : 0)) > domain)
  return at < 0 ? entries.length : at
}
