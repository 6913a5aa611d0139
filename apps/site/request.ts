import { cutAt } from '@pavilion/pages/links.ts'
import type { FastifyRequest } from 'fastify'

/** The parameters of an address; the first value of each name. */
export type Query = Record<string, string>

/** Path and query parameters of a request. */
export function addressOf(request: FastifyRequest): { readonly path: string; readonly query: Query } {
  const [path, search = ''] = cutAt('?', request.url)
  return { path, query: readQuery(search) }
}

function readQuery(search: string): Query {
  const query: Query = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const isName = /^[A-Za-z][\w.-]{0,40}$/.test(key)
    const isText = value.length <= 2000 && !value.includes('\u0000')
    if (isName && isText && !(key in query)) query[key] = value
  }
  return query
}

const hostName = /^(?:[\w.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?$/
/** Scheme and host of the request. A host that no browser would send is replaced by localhost. */
export function originOf(request: FastifyRequest): string {
  const host = hostName.test(request.host) ? request.host.toLowerCase() : 'localhost'
  return `${request.protocol}://${host}`
}

/** The language of a page that belongs to no website: what the browser prefers. */
export const preferredLanguage = (request: FastifyRequest): 'zh' | 'en' =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'

export const isSignedIn = (request: FastifyRequest): boolean =>
  /(?:^|; )pavilion_app=[^;]+/.test(request.headers.cookie ?? '')

export const isPhone = (request: FastifyRequest): boolean =>
  /\b(?:Mobile|iPhone|Android)\b/i.test(request.headers['user-agent'] ?? '')

/** Whether a path asks for a file rather than a page. */
export const isFile = (path: string): boolean =>
  /\.(?:js|css|map|png|jpe?g|webp|svg|gif|ico|woff2?|php|xml|txt|json|env|asp|aspx)$/i.test(path)

/**
 * The parameters that distinguish one shared page from another. Any other parameter is dropped:
 * it neither fills the cache nor reaches the page.
 */
const sharedPageParameters: Record<string, RegExp> = {
  id: /^[\d,]{1,800}$/,
  page: /^\d{1,5}$/,
  channel: /^[\w-]{1,30}$/,
  path: /^[^\s<>"']{1,500}$/,
  redirect: /^\/(?![/\\])[^\s<>"']{0,300}$/,
}
/** The parameters that a cached page may depend on, sorted by name. */
export function relevant(query: Query, pageParameters: Readonly<Record<string, RegExp>> = {}): Query {
  const known = { ...pageParameters, ...sharedPageParameters }
  return Object.fromEntries(
    Object.entries(query)
      .filter(([key, value]) => Object.hasOwn(known, key) && known[key]?.test(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
