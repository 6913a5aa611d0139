import type { Language } from '@pavilion/declare'
import { chapters } from './chapters.ts'
import { parsed, type Block } from './markdown.ts'

// Each chapter is a file of its own, loaded when it is read; none comes with the shell.
const texts: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob('../../../docs/guide/{zh,en}/*.md', {
  query: '?raw',
  import: 'default',
})
const pictures: Readonly<Record<string, unknown>> = import.meta.glob('../../../docs/guide/images/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const folder = '../../../docs/guide'
const read = new Map<string, Promise<readonly Block[]>>()

/** The blocks of a chapter. The promise stays the same object; one that failed is asked for again. */
export function chapterText(key: string, language: Language): Promise<readonly Block[]> {
  const path = `${folder}/${language}/${key}.md`
  const known = read.get(path)
  if (known) return known
  const coming = (texts[path]?.() ?? Promise.resolve('')).then(text => parsed(String(text)))
  read.set(path, coming)
  coming.catch(() => read.delete(path))
  return coming
}
/** All chapters of a language, to search in. */
export const wholeGuide = (language: Language) =>
  Promise.all(
    chapters.map(async ([key, zh, en]) => ({
      key,
      title: language === 'en' ? en : zh,
      blocks: await chapterText(key, language),
    })),
  )
/** The address of a picture by its name in `docs/guide/images`. */
export const pictureAt = (name: string): string | undefined =>
  pictures[`${folder}/images/${name}`] as string | undefined
