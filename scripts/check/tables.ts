import type { Breach, Source } from './sources.ts'

const begins = /<table[\s>]|<Table(?:<[\w$]+>)?\s/g
/**
 * Tables of the back-office that do not say first what they are: a reader of the screen lists them
 * by their names. Ant Design's are those of files that import its Table.
 */
export function namelessTables(sources: readonly Source[]): Breach[] {
  return sources
    .filter(
      ({ path }) => path.endsWith('.tsx') && /^apps\/admin\/|^domains\/[^/]+\/admin\/|^packages\/screens\//.test(path),
    )
    .flatMap(({ path, text }) => {
      const designed = /import \{[^}]*\bTable\b[^}]*\} from 'antd'/.test(text)
      return [...text.matchAll(begins)]
        .filter(([begin]) => begin.startsWith('<table') || designed)
        .filter(
          ({ 0: begin, index }) =>
            !text
              .slice(index + begin.length)
              .trimStart()
              .startsWith('aria-label='),
        )
        .map(({ index }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          what: 'a table says what it is by an aria-label, its first attribute',
        }))
    })
}
