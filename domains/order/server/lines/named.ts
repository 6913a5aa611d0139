/** The names of a variant and of its product. */
export interface Named {
  readonly name: string
  readonly englishName: string | null
  readonly spuName: string
  readonly spuEnglishName: string | null
}
/** What a line is called: the product, then the variant, unless that names the product already. */
export const named = ({ name, spuName, englishName, spuEnglishName }: Named) => ({
  name: name.startsWith(spuName) ? name : `${spuName} ${name}`,
  englishName: englishName
    ? spuEnglishName && !englishName.startsWith(spuEnglishName)
      ? `${spuEnglishName} ${englishName}`
      : englishName
    : spuEnglishName,
})
