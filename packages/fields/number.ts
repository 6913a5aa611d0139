/**
 * Reads typed text as a number. Accepts full-width digits, thousands separators and blanks. An
 * empty input is 0, “unanswered” [visitor-side §3]. Undefined when it is not a number.
 */
export function readNumber(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '')
  if (plain === '') return 0
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

/** The text of a stored number: 0 is unanswered and stays empty. */
export const writeNumber = (value: number): string => (value === 0 ? '' : String(value))
