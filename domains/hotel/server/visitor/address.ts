import type { Language } from '@pavilion/declare'
import { siteOf } from '@pavilion/notification/server/index.ts'
import type { Context } from '@pavilion/store'

/**
 * The address of a page of the event's website, for phones and in this language where there is one;
 * its name in words without a host or an open website.
 */
export async function addressOf(
  ctx: Context,
  {
    projectId,
    language,
    path,
    words,
  }: {
    readonly projectId: number
    readonly language: Language
    readonly path: string
    readonly words: readonly [zh: string, en: string]
  },
): Promise<string> {
  const { origin, root } = await siteOf(ctx, { projectId, language })
  return origin && root ? `${origin}${root}${path}` : words[language === 'en' ? 1 : 0]
}
