import { websitePageType } from '@pavilion/site/model/codes.ts'
import { isOffered, type Directory, type SiteEntry } from '@pavilion/site/server/directory.ts'
import type { FastifyRequest } from 'fastify'
import { isPhone } from './request.ts'

/** The cookie that keeps which of an event's websites the visitor chose: its root. */
export const chosenSite = 'pavilion_site'

/** The languages that a browser asks for, most wanted first, without regions: `en`, `zh`. */
export function wantedLanguages(header: string | undefined): string[] {
  const asked = (header ?? '').split(',').flatMap((part, at) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = Number(parameters.find(each => each.trim().startsWith('q='))?.split('=')[1] ?? 1)
    return /^[a-z]{2,3}(?:-|$)/.test(tag) && weight > 0 ? [{ mark: tag.split('-')[0] as string, weight, at }] : []
  })
  return [...new Set(asked.sort((a, b) => b.weight - a.weight || a.at - b.at).map(({ mark }) => mark))]
}

/**
 * The website of an event for who opens its bare root: the one chosen before, else that of the
 * device in the most wanted language that the event speaks.
 */
export function siteForVisitor(request: FastifyRequest, directory: Directory, start: SiteEntry): SiteEntry {
  const sites = (directory.projects.get(start.project.abbr.toLowerCase())?.sites ?? []).filter(
    site => isOffered(site) && site.website.pageType === websitePageType.site,
  )
  const chosen = cookieOf(request)
  const known = chosen && sites.find(({ root }) => root.toLowerCase() === chosen.toLowerCase())
  if (known) return known
  const device = isPhone(request) ? 'mobile' : 'desktop'
  for (const mark of [...wantedLanguages(request.headers['accept-language']), start.mark]) {
    const spoken = sites.filter(site => site.mark === mark)
    const found = spoken.find(site => site.device === device) ?? spoken[0]
    if (found) return found
  }
  return start
}

function cookieOf(request: FastifyRequest): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${chosenSite}=([^;]+)`).exec(request.headers.cookie ?? '') ?? []
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Whether a page of the same event led here: whoever follows its links has chosen. */
export function comesFromWithin(request: FastifyRequest, { project }: SiteEntry): boolean {
  const from = URL.parse(request.headers.referer ?? '')
  const [, first = ''] = from?.pathname.toLowerCase().split('/') ?? []
  return from?.host.toLowerCase() === request.host.toLowerCase() && first === project.abbr.toLowerCase()
}
