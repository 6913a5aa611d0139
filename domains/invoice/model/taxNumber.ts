import { isIdNumber, say, text, type Pair, type Spelling } from '@pavilion/declare'

/** The one spelling of a tax number: full-width letters and blanks are how people type it. */
export const tidyTaxNumber = (typed: string | null | undefined): string | null =>
  (typed ?? '').normalize('NFKC').replace(/\s+/g, '').toUpperCase() || null

/** Without I, O, S, V and Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** The check character of the first 17 characters (GB 32100); undefined where one of them is none. */
export function checkCharacter(value: string): string | undefined {
  const places = [...value.slice(0, 17)].map(each => characters.indexOf(each))
  if (places.length !== 17 || places.includes(-1)) return undefined
  let weight = 1
  let sum = 0
  for (const place of places) {
    sum += place * weight
    weight = (weight * 3) % 31
  }
  return characters[(31 - (sum % 31)) % 31]
}
const isCreditCode = (value: string) => value.length === 18 && checkCharacter(value) === value[17]
/** VAT numbers of buyers abroad, by the two letters at their beginning. */
const foreign: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-Z]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12})$/,
  AE: /^\d{15}$/,
  AU: /^\d{11}$/,
  CA: /^\d{9}(?:RT\d{4})?$/,
  IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
  JP: /^T?\d{13}$/,
  KR: /^\d{10}$/,
  NZ: /^\d{8,9}$/,
  SG: /^(?:M?\d{8,9}[A-Z]|[TRS]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
}
const swiss = /^CHE\d{9}(?:MWST|TVA|IVA)?$/
/** Hyphens and dots divide foreign numbers: CHE-123.456.789 MWST. */
const undivided = (value: string) => value.replace(/[.\-/]/g, '')
/** Whether it is a VAT number of a buyer abroad: DE811569869. */
export function isForeignTaxNumber(value: string): boolean {
  const bare = undivided(value)
  return swiss.test(bare) || Boolean(foreign[bare.slice(0, 2)]?.test(bare.slice(2)))
}
/** A number from before 2015: digits, or a region and an organisation with its check digit (GB 11714). */
function isOld(value: string): boolean {
  if (/^\d{15}$/.test(value)) return true
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((all, weight, at) => all + weight * Number.parseInt(value[6 + at] as string, 36), 0)
  return /^\d{6}/.test(value) && '0X987654321'[sum % 11] === value[14]
}
/** A person who trades as such: an ID number, alone or with two characters behind it. */
const isOfPerson = (value: string) =>
  isIdNumber(value.slice(0, 18)) && (value.length === 18 || /^[0-9A-Z]{2}$/.test(value.slice(18)))

/** What is wrong with a tax number in its one spelling; undefined when nothing is. */
export function wrongTaxNumber(value: string): Pair | undefined {
  if (isForeignTaxNumber(value)) return undefined
  if (!/^[0-9A-Z]{15,20}$/.test(value) || value.length === 16 || value.length === 19)
    return say(
      '税号为 15、17、18 或 20 位数字和大写字母；境外税号以国家代码开头，如 DE811569869',
      'A tax number has 15, 17, 18 or 20 digits and capital letters; one from abroad begins with its country, such as DE811569869',
    )
  if (/[IO]/.test(value))
    return say(
      '税号中没有字母 I 和 O，请检查是否为数字 1 和 0',
      'Tax numbers have no letters I and O: check for 1 and 0',
    )
  if (value.length === 18 && !isCreditCode(value) && !isOfPerson(value))
    return say(
      '税号的校验位不正确，请逐位核对',
      'The check digit of this tax number is wrong. Please compare each digit',
    )
  if (value.length === 20 && !isOfPerson(value))
    return say('20 位税号应以身份证号码开头', 'A tax number of 20 characters begins with an ID number')
  // What is left of a code of 18 characters when its end is lost is none of the older ones.
  if ((value.length === 15 && !isOld(value)) || (value.length === 17 && !/^\d{15}/.test(value)))
    return say('税号不完整，请逐位核对', 'This tax number is incomplete. Please compare each digit')
  return undefined
}

/** A tax number as any door takes it: of a buyer, of an issuer. */
export const taxSpelling: Spelling = {
  tidy: typed => tidyTaxNumber(typed) ?? '',
  wrong: wrongTaxNumber,
  sample: nth => {
    const code = `91310000MA${String(nth % 10_000_000).padStart(7, '0')}`
    return code + checkCharacter(code)
  },
}

/** A telephone as it stands on an invoice: 0755-26654321-8012, 021-12345678转801. */
export const isTelephone = (typed: string): boolean => {
  const value = typed.normalize('NFKC').trim()
  const [, number = '', extension] =
    /^(\+?[\d\s()/.-]+?)(?:\s*(?:转|轉|分机|ext\.?|x|#|,)\s*(\d{1,6})|-(\d{1,6}))?$/i.exec(value) ?? []
  const digits = number.replace(/\D/g, '').length
  return digits >= 5 && digits <= 17 && (extension === undefined || extension.length > 0)
}
export const wrongTelephone = (): Pair =>
  say(
    '电话号码不正确；分机写作 0755-26654321-8012',
    'This telephone number is incorrect. Write an extension as in 0755-26654321-8012',
  )
/** A telephone, perhaps with an extension: no number that a message could be sent to. */
export const telephone = <const O extends object>(zh: string, en: string, more: O) =>
  text(zh, en, { max: 40, masks: 'each', ...more })
