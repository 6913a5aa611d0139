import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { awake, expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { exhibitionHall } from '../model/index.ts'
import { openFair } from '../server/testing.ts'

const server = await startTestServer()
const stands = Array.from({ length: 30 }, (_, nth) => ({ boothNo: `A${String(nth + 1).padStart(2, '0')}` }))

/** An event with two halls, and a company that has A03. */
async function expo() {
  const made = await makeExpo(server)
  const fair = await openFair(server, { stands }, made.project as never)
  const tea = await fair.company('云顶茶业')
  await fair.reserves(tea, 'A03')
  const second = await fair.inside
    .store(exhibitionHall)
    .create({ projectId: fair.projectId, name: '二号馆', englishName: 'Hall 2', sortNumber: 9 })
  return { ...made, fair, second }
}

describe('a hall plan on a page of the site', () => {
  it('is read without script: the drawing, a list of stands with who has them, and the other halls', async () => {
    const { project, component, websites, second } = await expo()
    await component({ type: 304, name: '展馆', englishName: 'Halls', showHeader: true, limit: 5 })
    await component({ type: 304, name: '展馆', englishName: 'Halls', limit: 5 }, websites.en1.id)
    const { html } = await open(server, `/${project.abbr}`)
    expect(words(html)).toMatch(/展馆 .*一号馆 二号馆 .*A01 可选 .*A03 已预订 .*云顶茶业 .*打开展位图/)
    expect(html).toMatch(/<g class="bp-stand bp-reserved[^"]*"/)
    expect(html).toContain(`/exhibition-plan?hall=${second.id}`)
    expect(words((await open(server, `/${project.abbr}/en`)).html)).toMatch(
      /Hall 1 Hall 2 .*A01 Free .*A03 Reserved .*云顶茶业 Co/,
    )
  })
  it('shows the halls and stands that its editor chose', async () => {
    const { project, component, fair, second } = await expo()
    const only = await component({ type: 304, value: String(fair.hall.id), style: 5 })
    const turned = await component({ type: 304, value: `${second.id},${fair.hall.id}`, sortNumber: 2 })
    const gone = await component({ type: 304, value: '999999999', sortNumber: 3 })
    const { html } = await open(server, `/${project.abbr}`)
    const part = (id: number) => words(html.slice(html.indexOf(`id="c-${id}"`)).split('id="c-')[1] as string)
    expect(part(only.id)).toMatch(/1 个展位 .*A03 已预订/)
    expect(part(only.id)).not.toMatch(/A01 可选|二号馆/)
    expect(part(turned.id)).toMatch(/二号馆 一号馆 .* 0 个展位/)
    expect(part(gone.id)).toContain('平面图即将公布')
  })
  for (const way of twoWays) {
    const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
    it(`follows its hall while it is open, turns to another one, and finds what is pressed on the drawing, ${way.language} ${way.device}`, async () => {
      const { project, component, fair, websites } = await expo()
      const site = websites[`${way.language}${way.device === 'phone' ? 2 : 1}`]
      await component({ type: 304, name: '展馆', englishName: 'Halls', showHeader: true, limit: 8 }, site.id)
      const opened = await visit(server, project, '/', way)
      const { page } = opened
      await awake(page)
      const row = (number: string) =>
        page.getByRole('listitem').filter({ has: page.getByText(number, { exact: true }) })
      await expect(row('A01')).toContainText(say('可选', 'Free'))
      await fair.reserves(await fair.company('青瓷坊'), 'A01')
      await expect(row('A01')).toContainText('青瓷坊')
      const drawing = page.locator('.bp-frame')
      const box = await drawing.boundingBox()
      if (!box) throw new Error('no drawing')
      // A12 is the twelfth of the first row: from 51.5 to 54.5 % across, from 10 to 16 % down.
      await drawing.click({ position: { x: box.width * 0.53, y: box.height * 0.13 } })
      await expect(page.locator('.bp-pressed b')).toHaveText('A12')
      await photograph(opened, 'plan-part', { fullPage: true })
      await expectAccessible(page)
      await page.getByRole('link', { name: say('二号馆', 'Hall 2') }).click()
      await expect(page.getByRole('status').filter({ hasText: say('个展位', 'Stands: 0') })).toContainText('0')
      await opened.close()
    })
  }
})
