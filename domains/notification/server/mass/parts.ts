// Text messages are billed by parts.

/** The characters of the GSM alphabet; the others of `double` take two places. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€\f')

/**
 * How many text messages a text is billed as. Within the mainland every character counts alike: 70
 * are one part, longer texts go in parts of 67. Elsewhere texts of the GSM alphabet have 160, or
 * parts of 153.
 */
export function partsOf(text: string, phoneNumber: string): number {
  const characters = [...text]
  const isGsm =
    !phoneNumber.startsWith('+86') && characters.every(character => single.has(character) || double.has(character))
  const length = isGsm ? characters.length + characters.filter(character => double.has(character)).length : text.length
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  return length <= whole ? 1 : Math.ceil(length / part)
}
