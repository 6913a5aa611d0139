import { readDirectory } from '@pavilion/site/server/directory.ts'
import { websitePageType } from '@pavilion/site/model/codes.ts'
import type { Context } from '@pavilion/store'

const names = {
  desktop: {
    zh: ['网站（电脑）', 'Site, desktop, Chinese'],
    en: ['网站（电脑，英文）', 'Site, desktop, English'],
  },
  mobile: {
    zh: ['网站（手机）', 'Site, phone, Chinese'],
    en: ['网站（手机，英文）', 'Site, phone, English'],
  },
} as const

/** Addresses to print when the server has started: the sites of the newest open project. */
export async function siteAddresses(ctx: Context, url: string): Promise<{ zh: string; en: string; url: string }[]> {
  const directory = await readDirectory(ctx)
  const project = [...directory.projects.values()].find(({ sites }) => sites.some(site => site.open))
  const sites = project?.sites ?? []
  return sites
    .filter(site => site.open && site.website.pageType === websitePageType.site)
    .map(site => {
      const [zh, en] = names[site.device][site.language]
      return { zh, en, url: `${url}${site.root}` }
    })
}
