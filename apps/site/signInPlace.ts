import { signInPathOfForm } from '@pavilion/account/model/templates.ts'
import { safeRedirect, signInAddress, withQuery } from '@pavilion/pages/links.ts'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { Context } from '@pavilion/store'

interface PageRequest {
  readonly site: SiteView
  readonly origin: string
  readonly query: Record<string, string>
  /** Where the visitor wants to go, relative to the host. */
  readonly goal: string
  /** The page belongs to a form. */
  readonly ofForm: boolean
  shared<T>(key: string, read: () => Promise<T>): Promise<T>
}
/**
 * The sister site's sign-in page, with the full address to return to, if the website has one
 * (visitor-side §2.6).
 */
export const sisterAddress = (site: SiteView, origin: string, goal: string): string | undefined =>
  site.website.sisterLoginUrl ? withQuery(site.website.sisterLoginUrl, { redirect: `${origin}${goal}` }) : undefined
/** Where the visitor goes after opening a sign-in page directly. */
export const goalOfSignIn = (site: SiteView, query: Record<string, string>): string =>
  safeRedirect(query.redirect) ??
  (query.id ? withQuery(`${site.root}${site.addresses.register}`, { id: query.id }) : site.root)

/**
 * Where a visitor who is not signed in goes from a page that needs it: to the sister site, to the
 * sign-in page of the form's own template, else to the website's (visitor-side §2.1, §2.4, §2.6).
 */
export async function signInPlace(
  ctx: Context,
  { site, origin, query, goal, ofForm, shared }: PageRequest,
): Promise<string> {
  const sister = sisterAddress(site, origin, goal)
  if (sister) return sister
  const template =
    ofForm && query.id
      ? (await shared('sign-in templates of forms', () => templatesOfForms(ctx, site.project.id))).get(Number(query.id))
      : undefined
  return template
    ? withQuery(`${site.root}${signInPathOfForm(template)}`, { id: query.id, channel: query.channel, redirect: goal })
    : signInAddress(site, goal, query)
}
async function templatesOfForms(ctx: Context, projectId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.sql<{ id: number; signInTemplate: string }>(
    `select "id", "signInTemplate"
    from "webForm"
    where "projectId" = $1 and "signInTemplate" is not null and "deletedAt" is null`,
    [projectId],
  )
  return new Map(rows.map(({ id, signInTemplate }) => [id, signInTemplate]))
}
