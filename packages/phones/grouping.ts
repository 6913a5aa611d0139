import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number in the usual grouping of its country: +33 6 12 34 56 78. */
export const grouped = (number: string): string => parsePhoneNumberFromString(number)?.formatInternational() ?? number
