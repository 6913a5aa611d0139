/** First segments that no project may use (decisions, «Addresses»). */
export const reservedAbbreviations: ReadonlySet<string> = new Set([
  'api',
  'admin',
  'assets',
  'files',
  'websocket',
  'healthz',
  'readyz',
  'metrics',
  'unsubscribe',
  'close',
  '404',
  'registeruser',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'm',
  'zh',
  'en',
])
/** The problem of an abbreviation, or undefined. */
export const abbreviationProblem = (abbr: string): 'signs' | 'reserved' | undefined =>
  reservedAbbreviations.has(abbr.toLowerCase())
    ? 'reserved'
    : /^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/.test(abbr)
      ? undefined
      : 'signs'
/**
 * The host of a domain name, without scheme, port and path, in lower case; undefined when there is
 * none.
 */
export const hostOf = (domainName: string | null | undefined): string | undefined =>
  /^(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63})(?::\d{1,5})?\/?$/.exec(
    domainName?.trim().toLowerCase() ?? '',
  )?.[1]
