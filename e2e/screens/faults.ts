import type { Seen, Walk } from './walk.ts'

/** What nobody should see on a screen, in words. */
export function faults({ path, title, h1, labels, odd, failed, wide }: Seen, { language, troubles }: Walk): string[] {
  const foreign = language === 'en' ? labels.filter(label => /\p{Script=Han}/u.test(label)) : []
  return [
    ...troubles.splice(0),
    ...failed.map(words => `failed: ${words}`),
    ...wide.map(words => `too wide: ${words}`),
    ...odd.map(word => `says «${word}»`),
    ...(title.startsWith('Pavilion') ? ['the window has no title'] : []),
    ...h1.filter(words => words === '').map(() => 'an empty heading'),
    ...labels.filter(label => /: $/.test(label)).map(label => `without words: ${label}`),
    ...foreign.map(label => `not English: ${label}`),
  ].map(words => `${path} (${language}): ${words}`)
}
