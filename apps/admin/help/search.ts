import { type Block, plainWords, textsOf } from './markdown.ts'

export interface Found {
  readonly to: string
  readonly chapter: string
  readonly section?: string
  /** The text around the first word that was found there. */
  readonly excerpt: string
}
interface Chapter {
  readonly key: string
  readonly title: string
  readonly blocks: readonly Block[]
}
const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const most = 20
/** Characters on each side of a word in its excerpt. */
const around = 40

/** Where in the guide all typed words stand, sections whose heading has them first. */
export function searchGuide(guide: readonly Chapter[], typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const sections = guide.flatMap(({ key, title, blocks }) => {
    const parts: { to: string; chapter: string; section?: string; texts: string[] }[] = [
      { to: `/help/${key}`, chapter: title, texts: [] },
    ]
    for (const block of blocks) {
      if (block.kind === 'heading' && block.level === 1) continue
      if (block.kind === 'heading' && block.id)
        parts.push({ to: `/help/${key}#${block.id}`, chapter: title, section: plainWords(block.words), texts: [] })
      else parts.at(-1)?.texts.push(...textsOf(block))
    }
    return parts
  })
  const has = (text: string) => words.every(word => plain(text).includes(word))
  return sections
    .map(({ texts, ...part }) => {
      const heading = `${part.chapter} ${part.section ?? ''}`
      const line = texts.find(has) ?? texts.find(text => words.some(word => plain(text).includes(word))) ?? texts[0]
      const score = has(part.section ?? part.chapter) ? 3 : texts.some(has) ? 2 : has(`${heading} ${texts}`) ? 1 : 0
      return { ...part, score, excerpt: excerptOf(line ?? '', words) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ score: _, ...found }) => found)
}
function excerptOf(text: string, words: readonly string[]): string {
  const at = Math.min(...words.map(word => plain(text).indexOf(word)).filter(place => place >= 0), text.length)
  const begin = at === text.length || at < around ? 0 : at - around
  const end = Math.min(text.length, begin + 2 * around)
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end).trim()}${end < text.length ? '…' : ''}`
}
