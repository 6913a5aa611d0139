import { dayMs } from '@pavilion/declare'

/**
 * The last day that a sheet knows, 31 December 9999. A greater number (a phone number in a column
 * of dates) or a negative one is not a date.
 */
const lastDay = 2_958_466
/**
 * A day number as the moment that a sheet shows. Sheets have a 29 February 1900. A number below 1
 * is a time, whatever the first day is.
 */
function dateOf(serial: number, from1904: boolean): Date {
  if (from1904 && serial >= 1) return new Date(Date.UTC(1904, 0, 1) + Math.round(serial * dayMs))
  if (serial === 60) return new Date(Date.UTC(1900, 1, 28))
  return new Date(Date.UTC(1899, 11, 31) + Math.round((serial > 60 ? serial - 1 : serial) * dayMs))
}
/** How a cell shows its number. */
export interface NumberFormat {
  readonly isDate: boolean
  /** The least number of digits: `00000` shows 123 as 00123. */
  readonly digits: number
  /** Whether 0.06 is shown as 6%. */
  readonly isPercent: boolean
}
/** A format by its letters, or without them a built-in one by its number. */
export const formatOf = (id: number, letters?: string): NumberFormat =>
  letters === undefined
    ? {
        isDate: (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58),
        digits: 0,
        isPercent: id === 9 || id === 10,
      }
    : { isDate: isDateFormat(letters), digits: digitsOf(letters), isPercent: withoutLiterals(letters).includes('%') }
const digitsOf = (letters: string): number => /^0{2,30}(?=$|;)/.exec(letters)?.[0].length ?? 0
const isDateFormat = (letters: string): boolean =>
  /\[(?:h+|m+|s+)\]/i.test(letters) ||
  /[yd]|m{3,}|(?<![a-z])[hs]{1,2}(?![a-z])|am\/pm|a\/p/i.test(withoutLiterals(letters).replace(/general/i, ''))
const withoutLiterals = (letters: string): string => letters.replace(/\[[$\-\w]*\]|\\.|"[^"]*"|[*_]./g, '')

/** A number as people read it: a tax rate of 6% is not 0.06, and 00123 is a code. */
export function numberShown(
  number: number,
  format: NumberFormat | undefined,
  from1904: boolean,
): number | string | Date {
  if (!format) return number
  if (format.isPercent) return `${Number((number * 100).toPrecision(15))}%`
  if (number < 0) return number
  if (number < lastDay && format.isDate) return dateOf(number, from1904)
  const { digits } = format
  return digits > 0 && number < 10 ** Math.min(digits - 1, 15) && Number.isInteger(number)
    ? String(number).padStart(digits, '0')
    : number
}
