import { cardFormat } from './codes.ts'

/**
 * The decimal number of a card from what a reader gave, so that one card is one number at every gate
 * and every desk; undefined for what is no number of that format. As it is: half-width, in capitals,
 * without spaces. Pure.
 */
export function cardNumber(given: string, format: number): string | undefined {
  const text = given
    .normalize('NFKC')
    .replace(/[\s:-]/g, '')
    .toUpperCase()
  if (!text || text.length > 64) return undefined
  if (format === cardFormat.text) return text
  if (format === cardFormat.hex || format === cardFormat.reversedHex) {
    if (!/^[0-9a-f]{2,16}$/i.test(text)) return undefined
    const even = text.length % 2 ? `0${text}` : text
    const bytes = even.match(/../g) as string[]
    return BigInt(`0x${(format === cardFormat.hex ? bytes : bytes.reverse()).join('')}`).toString()
  }
  if (!/^\d{1,20}$/.test(text)) return undefined
  if (format === cardFormat.wiegand26) {
    // Facility code (0 to 255) and number (0 to 65535) make one number of 24 bits.
    if (text.length > 8) return undefined
    const [facility, number] = [Number(text.padStart(8, '0').slice(0, 3)), Number(text.slice(-5))]
    return facility > 255 || number > 65_535 ? undefined : String(facility * 65_536 + number)
  }
  return BigInt(text).toString()
}
