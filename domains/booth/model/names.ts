/**
 * The one spelling of a company's name for comparing: without width, case, blanks, punctuation and
 * the words that every company has. Pure.
 */
export function plainName(name: string): string {
  const whole = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const bare = whole
    .replace(/(?:股份有限公司|有限责任公司|有限公司|股份公司|集团|公司)/g, '')
    .replace(/(?:coltd|companylimited|limited|ltd|gmbh|inc|llc|corporation|corp)$/, '')
  return bare || whole
}
/** The digits of a phone number, without the code of mainland China. Pure. */
export const plainPhone = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1\d{10}$)/, '')

export interface Listed {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string | null
}
/** The entry of the black list that one of these names or phones is, if any. Pure. */
export function hitOf(
  list: readonly Listed[],
  { names, phones }: { readonly names: readonly string[]; readonly phones: readonly string[] },
): Listed | undefined {
  const named = new Set(names.map(plainName).filter(Boolean))
  const called = new Set(phones.map(plainPhone).filter(Boolean))
  return list.find(
    ({ name, phoneNumber }) => named.has(plainName(name)) || (phoneNumber !== null && called.has(plainPhone(phoneNumber))),
  )
}
