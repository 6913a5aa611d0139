/** The width available for the menu in the header, in pixels, and what an entry takes of it. */
export const navWidth = 640
const widthOf = (name: string) =>
  26 + [...name].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 16 : 8.4), 0)
/** How many of these entries stand in one row; one with entries below it has an arrow. */
export const fitting = (entries: readonly { name: string; opens: boolean }[], domain: number) => {
  let used = 0
  const at = entries.findIndex(({ name, opens }) => (used += widthOf(name) + (opens ? 20 : 0)) > domain)
  return at < 0 ? entries.length : at
}
