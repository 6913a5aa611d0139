import sanitize from 'sanitize-html'
import { remember } from './remember.ts'

// The HTML an editor may write. Anything that could run, load another page or leave its place is
// removed.
const numbers = /^\d{1,4}(?:\.\d{1,2})?(?:px|%|em)?$/
const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'mark',
    'span',
    'div',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'video',
    'source',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'download'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    video: ['src', 'poster', 'width', 'height', 'controls', 'preload'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span', 'width'],
    ol: ['start'],
    '*': ['style', 'id', 'lang'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: [/^#[0-9a-fA-F]{3,8}$/, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/],
      'background-color': [/^#[0-9a-fA-F]{3,8}$/, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
    },
    img: { width: [numbers], height: [numbers, /^auto$/] },
    td: { width: [numbers] },
    th: { width: [numbers] },
    table: { width: [numbers] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Ids of an article must not clash with those of the page.
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: attribs.id && !/^[A-Za-z][\w-]{0,60}$/.test(attribs.id) ? without(attribs, 'id') : attribs,
    }),
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
        : without(without(attribs, 'target'), 'rel'),
    }),
  },
}
const without = (attribs: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(attribs).filter(([key]) => key !== name))

/** Rich text as it may be stored and shown: harmless HTML. Cleaning twice changes nothing. */
export const clean = (html: string): string => sanitize(html, options)
// Pages allow no inline style (by their content security policy): alignment becomes a class, and a
// script paints the colours readable.
const asPage = (tagName: string, attribs: Record<string, string>): sanitize.Tag => {
  const styles = Object.fromEntries(
    (attribs.style ?? '')
      .split(';')
      .map(rule => rule.split(':').map(part => part.trim()))
      .filter(([name, value]) => name && value),
  ) as Record<string, string>
  const align = styles['text-align']
  const size = (value: string | undefined) => /^\d{1,4}(?:px)?$/.exec(value ?? '')?.[0].replace('px', '')
  const classes = [
    align === 'center' || align === 'right' || align === 'justify' ? `ta-${align}` : '',
    styles['font-weight'] === 'bold' || Number(styles['font-weight']) >= 600 ? 'fw-bold' : '',
  ]
    .filter(Boolean)
    .join(' ')
  const extra: Record<string, string | undefined> = {
    class: classes || undefined,
    'data-color': styles.color,
    'data-ground': styles['background-color'],
    ...(tagName === 'img' && {
      width: attribs.width ?? size(styles.width),
      height: attribs.height ?? size(styles.height),
    }),
  }
  return {
    tagName,
    attribs: {
      ...without(attribs, 'style'),
      ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value)),
    } as sanitize.Attributes,
  }
}
const pageOptions: sanitize.IOptions = {
  ...options,
  allowedAttributes: {
    ...(options.allowedAttributes as object),
    '*': ['id', 'lang', 'class', 'data-color', 'data-ground'],
  },
  allowedClasses: { '*': ['ta-center', 'ta-right', 'ta-justify', 'fw-bold'] },
  transformTags: { '*': asPage },
}

/**
 * Rich text ready for a page: harmless and without inline style. For words of one person; not
 * cached.
 */
export const forReader = (html: string): string => sanitize(clean(html), pageOptions)

/** Rich text ready for a page: harmless and without inline style. */
export const forPage = remember(forReader, 300)

/** The text without markup, for descriptions and search. */
export const plainText = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
