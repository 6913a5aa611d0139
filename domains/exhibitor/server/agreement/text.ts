/** What the agreement says about one demand, by the names in both languages. */
export interface AgreementWords {
  readonly company: string
  readonly stands: string
  readonly area: string
  readonly deposit: string
  readonly balance: string
  readonly event: string
  readonly date: string
}
const chinese: Readonly<Record<string, keyof AgreementWords>> = {
  企业: 'company',
  展位: 'stands',
  面积: 'area',
  押金: 'deposit',
  余款: 'balance',
  活动: 'event',
  日期: 'date',
}
/**
 * Fills in what stands in braces. An unknown name stays as it is, so that the organiser sees the
 * mistake; what is not settled yet becomes a line to write on.
 */
export const filledIn = (text: string, words: AgreementWords): string =>
  text.replace(/\{([^{}\n]{1,20})\}/g, (whole, name: string) => {
    const key = Object.hasOwn(chinese, name)
      ? chinese[name]
      : name in words
        ? (name as keyof AgreementWords)
        : undefined
    return key ? words[key] || '__________' : whole
  })
