import { plainText } from '@pavilion/pages/clean.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Lines of text as paragraphs: companies write text, visitors read pages. Markup stays text. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter(line => line.trim())
    .map(line => `<p>${line.replace(/[&<>]/g, sign => entities[sign] as string)}</p>`)
    .join('')
/** The words of an introduction, a line for each paragraph. */
export const linesOf = (html: string | null): string =>
  html
    ? html
        .split(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/)
        .map(part => plainText(part).trim())
        .filter(Boolean)
        .join('\n')
    : ''
