import type { Context } from '@pavilion/store'
import { writeContents, writeFigures, type InWords } from './contents.ts'
import type { Pictures } from './drawPictures.ts'
import type { Made } from './event.ts'
import { makeHighlights, makePartners } from './images.ts'
import { makeMenus, type FormIds } from './menus.ts'
import { componentsOf, makeHomePage, makeOtherPages } from './pages.ts'

/** Everything that the four websites show: menus, pages, figures, news and pictures. */
export async function fillWebsites(ctx: Context, made: Made, pictures: Pictures, forms: FormIds): Promise<void> {
  const { projectId } = made
  const days = made.start.toISOString()
  for (const language of ['zh', 'en'] as const) {
    const t: InWords = (chinese, english) => (language === 'zh' ? chinese : english)
    const written = await writeContents(ctx, made, language, pictures)
    const highlights = await makeHighlights(ctx, projectId, pictures, written, t)
    const partners = await makePartners(ctx, projectId, pictures, t)
    const figures = await writeFigures(ctx, projectId, t)
    for (const type of [1, 2] as const) {
      const websiteId = made.websites[`${language}${type}`]
      const phone = type === 2
      const menus = await makeMenus(ctx, made, websiteId, written, forms, t)
      const put = componentsOf(ctx, projectId, websiteId)
      await makeHomePage(put, { pictures, written, highlights, partners, figures, days, ...menus }, phone, t)
      await makeOtherPages(put, written, phone, t)
    }
  }
}
