import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { models } from '@pavilion/app-server/domains.ts'
import { sidebarLists } from '@pavilion/system/server/sidebar.ts'
import { expect } from 'expect'
import sharp from 'sharp'
import { indexOf } from '../domainsIndex.ts'
import { ownPages } from '../shell/ownPages.ts'
import { areaAt, explained } from './areas.ts'
import { chapters } from './chapters.ts'
import { type Block, type Inline, parsed, plainWords } from './markdown.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/guide')
const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]
const textOf = (language: Language, key: string) => readFileSync(join(folder, language, `${key}.md`), 'utf8')
const guide = languages.flatMap(language =>
  chapters.map(([key, zh, en]) => ({
    language,
    key,
    title: language === 'zh' ? zh : en,
    text: textOf(language, key),
    blocks: parsed(textOf(language, key)),
  })),
)
const sectionsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(block => (block.kind === 'heading' && block.id ? [block.id] : []))
const known = new Set(
  guide.flatMap(({ key, blocks }) => [key, ...sectionsOf(blocks).map(section => `${key}#${section}`)]),
)
function linksIn(words: readonly Inline[]): string[] {
  return words.flatMap(one =>
    typeof one === 'string' || 'code' in one ? [] : 'bold' in one ? linksIn(one.bold) : [one.link],
  )
}
const inlinesOf = (block: Block): readonly Inline[] =>
  block.kind === 'picture'
    ? []
    : block.kind === 'list'
      ? block.items.flat()
      : block.kind === 'table'
        ? block.rows.flat(2)
        : block.words

/** Every text that stands alone in the product’s sources: a string, or the words between two tags. */
function textsOfTheProduct(): Set<string> {
  const texts = new Set<string>()
  const files = globSync(['apps/{admin,site}/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}', 'domains/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.spec.*', '**/testing/**', 'apps/admin/help/**'],
  })
  for (const file of files)
    for (const [, single, double, between] of readFileSync(join(root, file), 'utf8').matchAll(
      /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|>\s*([^<>{}\n]+?)\s*</g,
    ))
      texts.add((single ?? double ?? between ?? '').trim())
  return texts
}

describe('the guide', () => {
  it('has every chapter in both languages, under its title, with the same sections', () => {
    for (const language of languages)
      expect(readdirSync(join(folder, language)).sort()).toEqual(chapters.map(([key]) => `${key}.md`).sort())
    for (const { title, blocks } of guide) expect(blocks[0]).toEqual({ kind: 'heading', level: 1, words: [title] })
    for (const [key] of chapters) {
      const [zh, en] = languages.map(language => sectionsOf(parsed(textOf(language, key))))
      expect([key, zh]).toEqual([key, en])
      expect(new Set(zh).size).toBe(zh?.length)
    }
  })
  it('calls buttons, menus and screens exactly as the product does: 「…」 in Chinese, bold in English', () => {
    const texts = textsOfTheProduct()
    const unknown = guide.flatMap(({ language, key, text }) =>
      [...text.matchAll(language === 'zh' ? /「([^」]+)」/g : /\*\*([^*]+)\*\*/g)]
        .map(([, name = '']) => name)
        .filter(name => !texts.has(name))
        .map(name => `${language}/${key}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
  it('leads to chapters and sections that exist', () => {
    const links = guide.flatMap(({ blocks }) => blocks.flatMap(block => linksIn(inlinesOf(block))))
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter(link => !known.has(link.replace('.md', '')))).toEqual([])
  })
  it('has the pictures that it names and no others, small, as wide as a desktop or a phone', async () => {
    const named = guide.flatMap(({ blocks }) => blocks.flatMap(block => (block.kind === 'picture' ? [block.name] : [])))
    const there = readdirSync(join(folder, 'images'))
    expect([...new Set(named)].sort()).toEqual(there.sort())
    for (const { language, blocks } of guide)
      for (const block of blocks)
        if (block.kind === 'picture') {
          expect(block.name).toMatch(new RegExp(`-${language}\\.webp$`))
          expect(plainWords([block.words])).not.toBe('')
        }
    for (const name of there) {
      const bytes = readFileSync(join(folder, 'images', name))
      expect([name, bytes.length <= 60_000]).toEqual([name, true])
      expect([name, (await sharp(bytes).metadata()).width]).toEqual([name, /-phone-/.test(name) ? 780 : 1280])
    }
  })
})
describe('the «?» of a screen', () => {
  it('explains every list that people work in, in both languages, and none that is not there', () => {
    expect([...explained().keys()].sort()).toEqual(sidebarLists().sort())
    for (const { about, jobs } of explained().values()) {
      expect(jobs).toHaveLength(3)
      for (const [zh, en] of [about, ...jobs.map(([name]) => name)])
        expect([/\p{Script=Han}/u.test(zh), /\p{Script=Han}/u.test(en)]).toEqual([true, false])
    }
  })
  it('leads to screens and sections that exist', async () => {
    const index = indexOf(await models())
    const paths = new Set([
      ...Object.keys(ownPages),
      ...Object.values(index).flatMap(({ resources, extra }) => [
        ...Object.values(resources).flatMap(({ list }) => (list ? [list] : [])),
        ...extra.map(({ path }) => path),
      ]),
    ])
    for (const [path, { jobs, chapter }] of [...explained(), ['/dashboard', areaAt('/dashboard')] as const]) {
      expect([path, known.has(chapter) && chapter]).toEqual([path, chapter])
      for (const [, to] of jobs) expect([path, to, paths.has(to)]).toEqual([path, to, true])
    }
  })
  it('speaks of a detail as of its list, and of other screens of the area in general', () => {
    const list = '/webFormManagement/webFormRecord'
    expect(areaAt(`${list}/detail`)).toBe(areaAt(list))
    expect(areaAt('/webFormManagement/webFormField').chapter).toBe('registrations')
    expect(areaAt('/nowhere').chapter).toBe('first-event')
  })
})
