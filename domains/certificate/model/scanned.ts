/** How a scanner that types may spell a code: through another keyboard, an input method, or twice. */

const pass = /^p1\./i
/** Where the keys of an American keyboard lie on a French one, as far as codes need them. */
const french: Readonly<Record<string, string>> = {
  ...{ a: 'q', q: 'a', z: 'w', w: 'z', ',': 'm', '?': 'm', ':': '.', $: ']' },
  ...{ '&': '1', é: '2', '"': '3', "'": '4', '(': '5', '-': '6', è: '7', _: '8', ç: '9', à: '0' },
}
const fromFrench = (text: string) => [...text.toLowerCase()].map(sign => french[sign] ?? sign).join('')
/** Full width letters and the full stop of an input method, as they stand in the code. */
const narrow = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.')
    .replace(/[\p{Cc}\ufeff\u200b]/gu, '')
    .trim()
const half = (text: string): string | undefined => {
  const first = text.slice(0, text.length / 2)
  return text.length > 1 && first + first === text ? first : undefined
}
/** What kind of code it was, which some scanners put before it (`]Q3`); a German keyboard has a plus there. */
const kindOfCode = /^\][a-z]\d|^\+[a-z]\d(?=p1\.)/i

/** What a scanner typed, as its code says it: without its prefix, once, in plain letters. Pure. */
export function scannedText(text: string): string {
  const plain = narrow(text)
  const read = (/^(?:\$..)?p&:/i.test(plain) ? fromFrench(plain) : plain).replace(kindOfCode, '')
  return pass.test(read) ? (half(read) ?? read) : read
}
/** What else a scanned number may be, where nobody has it as it stands. Pure. */
export function otherNumbers(given: string): string[] {
  const digits = /[&é"'(\-è_çà]/i.test(given) && !/\d/.test(given) ? fromFrench(given) : undefined
  return [half(given), digits, digits && half(digits)].filter(one => one !== undefined && one !== '') as string[]
}
/** The pass with the letters that lie the other way round on a German keyboard. Pure. */
export const fromGerman = (text: string): string =>
  scannedText(text)
    .toUpperCase()
    .replace(/[YZ]/g, letter => (letter === 'Y' ? 'Z' : 'Y'))
const shortestPass = 100
/** Whether this is as long as a pass, and no letters of one: the keyboard of the scanner is set wrong. */
export const isOfWrongKeyboard = (text: string): boolean => {
  const read = scannedText(text)
  return read.length >= shortestPass && !/\s/.test(read) && !pass.test(read) && !URL.canParse(read)
}
