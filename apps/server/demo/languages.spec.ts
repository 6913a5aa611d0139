import { describe, it } from 'node:test'
import { untranslatedIn } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer({ demo: 'everything' })
const han = /\p{Script=Han}/u
const [{ id: projectId } = { id: 0 }] = await server.sql<{ id: number }>(
  `select id from project where abbr = 'teaexpo'`,
)

/** The texts of a page that its visitors read, outside of what is marked as Chinese. */
function chineseIn(html: string): string[] {
  const body = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]*\slang="zh(?:-CN)?"[^>]*>[\s\S]*?<\/\1>/g, '')
  const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text as string)
  const spoken = [...body.matchAll(/\s(?:alt|title|placeholder|aria-label|content)="([^"]+)"/g)].map(
    ([, text]) => text as string,
  )
  return [...new Set([...texts, ...spoken].map(text => text.trim()).filter(text => han.test(text)))]
}

describe('the demo in English', () => {
  it('has English for every text that visitors read', async () => {
    const ctx = server.system.acting('demo', { projectId })
    expect(await untranslatedIn(ctx)).toEqual([])
  })
  it('shows no Chinese on English pages, but what is marked as an original', async () => {
    const read = async (path: string) =>
      (await fetch(server.url + path, { headers: { cookie: 'pavilion_app=anything' } })).text()
    const found: Record<string, string[]> = {}
    for (const root of ['/teaexpo/en', '/teaexpo/m/en']) {
      const seen = new Set([root])
      for (const path of seen) {
        if (seen.size > 400) break
        const html = await read(path)
        const chinese = chineseIn(html)
        if (chinese.length) found[path] = chinese.slice(0, 6)
        for (const [, href = ''] of html.matchAll(/href="([^"#]+)"/g)) {
          const to = href.replaceAll('&amp;', '&')
          if (to.startsWith(`${root}/`) && !/calendar|\.\w+$/i.test(to)) seen.add(to)
        }
      }
    }
    expect(found).toEqual({})
  })
})
