import type { Language, Pair } from '@pavilion/declare'
import { notices, type NoticeName } from './notices.ts'
import { asTyped } from './typed.ts'

export interface Wording {
  readonly subject: string
  readonly html: string
}
export interface WrittenSms {
  readonly text: string
}
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
/** Fills in `{name}`; unknown names stay as they are. */
export const fill = (
  text: string,
  variables: Readonly<Record<string, string>>,
  write: (value: string) => string = value => value,
) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? write(variables[name] ?? '') : whole,
  )
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const inWords = (pair: Pair, language: Language) => pair[language === 'en' ? 1 : 0]

export const writeSms = (
  notice: NoticeName,
  language: Language,
  variables: Readonly<Record<string, string>>,
  own?: string,
): WrittenSms => ({ text: oneLine(fill(own ?? inWords(notices[notice].sms, language), asTyped(variables))) })

/** A value in HTML: escaped, with the addresses that it may hold (typed.ts) as links. */
const written = (value: string) =>
  escaped(value).replace(/https?:\/\/[^\s<>"，。）]+/g, address => `<a href="${address}">${address}</a>`)

/** The mail in the reader's language; missing parts of `wording` fall back to the built-in ones. */
export function writeMail(
  notice: NoticeName,
  language: Language,
  values: Readonly<Record<string, string>>,
  wording: Partial<Wording> = {},
): WrittenMail {
  const variables = asTyped(values)
  const subject = oneLine(fill(wording.subject || inWords(notices[notice].subject, language), variables))
  const paragraphs = inWords(notices[notice].mail, language)
    .split('\n')
    .filter(line => fill(line, variables).trim())
  const html = wording.html
    ? fill(wording.html, variables, written)
    : paragraphs.map(line => `<p>${fill(escaped(line), variables, written)}</p>`).join('')
  const text = wording.html ? asText(html) : fill(paragraphs.join('\n\n'), variables)
  return { subject, text, html }
}

/**
 * Adds the address of each link behind its text, unless they are equal: a plain text has no links.
 */
function withAddresses(html: string): string {
  let address = ''
  let from = 0
  return html.replace(/<a\s([^<>]*)>|<\/a>/gi, (tag: string, settings: string | undefined, at: number) => {
    if (settings !== undefined) {
      address = /\bhref="(https?:[^"]*)"/i.exec(settings)?.[1] ?? ''
      from = at + tag.length
      return tag
    }
    const behind =
      address &&
      html
        .slice(from, at)
        .replace(/<[^>]*>/g, '')
        .trim() !== address
        ? ` (${address})`
        : ''
    address = ''
    return `${tag}${behind}`
  })
}
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** The plain text of an HTML mail, for readers without HTML and for the outbox. */
export function asText(html: string): string {
  return withAddresses(html)
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (signs[name ?? ''] ?? whole),
    )
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
