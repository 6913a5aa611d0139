import type { Breach, Source } from './sources.ts'

/** Words that readers stumble over, and what says the same. */
const instead: Readonly<Record<string, string>> = {
  told: 'say who is notified, what is answered, or what distinguishes two things',
  anew: 'again',
  house: 'say server, product or event: whichever it is',
}
/**
 * Domains whose identifiers and comments are still to be gone through: none is added, each leaves
 * this list with its words.
 */
const toCome: readonly string[] = [
  'account',
  'commodity',
  'conference',
  'form',
  'hotel',
  'invoice',
  'notification',
  'order',
  'report',
  'system',
]
const isToCome = (path: string) => toCome.some(domain => path.startsWith(`domains/${domain}/`))
/** A part of a name counts as a word: `isTold`, `toldStates`; `warehouse` is another one. */
const found = /(?:\b(?:un)?(?:told|anew|house)|(?<=[a-z\d])(?:Told|Anew|House)|\b(?:Told|Anew|House))(?![a-z])/g
const parts = /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
/** Texts are for people, who may live in a house; comments and names stay, and every line where it was. */
const withoutTexts = (text: string) =>
  text.replace(parts, part => (part.startsWith('/') ? part : part.replace(/[^\n]/g, ' ')))

/** Identifiers and comments with a word that is not used here. */
export function refusedWords(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => path !== 'scripts/check/words.ts' && !isToCome(path))
    .flatMap(({ path, text }) => {
      const searched = withoutTexts(text)
      return [...searched.matchAll(found)].map(({ 0: word, index }) => ({
        path,
        line: searched.slice(0, index).split('\n').length,
        what: `“${word}” is no word of ours: ${instead[word.toLowerCase().replace(/^un/, '')]}`,
      }))
    })
}
