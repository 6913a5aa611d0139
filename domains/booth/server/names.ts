import { nameKey } from '@pavilion/exhibitor/model/names.ts'

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
export function hitOf<T extends Listed>(
  list: readonly T[],
  { names, phones }: { readonly names: readonly string[]; readonly phones: readonly string[] },
): T | undefined {
  const named = new Set(names.map(nameKey).filter(Boolean))
  const called = new Set(phones.map(plainPhone).filter(Boolean))
  return list.find(
    ({ name, phoneNumber }) =>
      named.has(nameKey(name)) || (phoneNumber !== null && called.has(plainPhone(phoneNumber))),
  )
}
