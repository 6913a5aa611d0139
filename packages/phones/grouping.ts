import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number in the usual grouping of its country: +33 6 12 34 56 78, of the mainland 010 1234 5678. */
export function grouped(number: string): string {
  const known = parsePhoneNumberFromString(number)
  return (number.startsWith('+86') ? known?.formatNational() : known?.formatInternational()) ?? number
}
