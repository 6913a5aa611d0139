/** What the number box makes of typed text: full-width digits, commas of thousands and blanks are understood.
 *  An empty box is 0, «unanswered» [visitor-side §3]; undefined when it is no number yet. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '')
  if (plain === '') return 0
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

/** How a stored number stands in the box: 0 is unanswered and stays empty. */
export const writeNumber = (value: number): string => (value === 0 ? '' : String(value))
