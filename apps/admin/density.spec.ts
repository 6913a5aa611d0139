import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { webForm, webFormComponent, webFormField, webFormFieldGroup } from '@pavilion/form/model/index.ts'
import { webContent } from '@pavilion/site/model/index.ts'
import { contents, openAdmin } from './testing.ts'

const server = await startTestServer()
const queue = '/webFormManagement/webFormRecord'
const questions = [
  ['姓名', 'Name', 'name', 'Rafael Andersson'],
  ['手机号', 'Mobile phone', 'phone', '+8613601559948'],
  ['邮箱', 'E-mail', 'email', 'rafael.andersson1557@example.com'],
  ['性别', 'Gender', null, '男'],
  ['所在地区', 'Region', null, '浙江省 / 杭州市 / 西湖区'],
  ['工作单位', 'Company', null, '福州拾光咖啡茶饮有限公司'],
  ['职务', 'Position', null, 'Managing director of sales'],
  ['所属行业', 'Industry', null, '茶叶种植与加工'],
  ['参观目的', 'Purpose', null, '采购与合作洽谈'],
  ['参观日期', 'Day', null, '2027-05-20'],
  ['人数', 'People', null, '3'],
  ['了解渠道', 'Heard of it', null, '朋友或同事介绍'],
] as const

/** A form with a dozen answers in the list, and this many records. */
async function longQueue(count: number) {
  const project = await server.project()
  const { system } = server
  const of = { projectId: project.id }
  const form = await system
    .store(webForm)
    .create({ ...of, name: '观众登记', englishName: 'Visitor registration', type: 4, signInRequired: false })
  const group = await system
    .store(webFormFieldGroup)
    .create({ ...of, webFormId: form.id, name: '您的信息', englishName: 'About you' })
  const ids: number[] = []
  for (const [name, englishName, label] of questions) {
    const { id } = await system.store(webFormField).create({
      ...of,
      webFormId: form.id,
      webFormFieldGroupId: group.id,
      name,
      englishName,
      ...(label && { label }),
      showInList: true,
    })
    await system.store(webFormComponent).create({ ...of, webFormFieldId: id, type: 1 })
    ids.push(id)
  }
  for (let nth = 0; nth < count; nth++) {
    const values = Object.fromEntries(questions.map(([, , , value], at) => [ids[at], value]))
    const sent = await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, webFormRecordValues: values },
      { projectId: project.id },
    )
    expect(sent).toMatchObject({ result: 20000 })
  }
  return { project, operator: await server.operator({ projects: [project.id] }) }
}

describe('a list', () => {
  it('is as dense as its content allows: ten columns at 1440 px, six at 1024, and a full page fills the height', async () => {
    const { project, operator } = await longQueue(24)
    for (const language of ['zh', 'en'] as const) {
      const opened = await openAdmin(server, operator, queue, { projectId: project.id, language })
      const { page } = opened
      await expect(page.locator('tbody tr')).toHaveCount(20)
      /** Columns that are wholly in sight, without the ticks and the pinned actions. */
      const inSight = () =>
        page.locator('.pv-table').evaluate(table => {
          const end = table.querySelector('th.pv-end')?.getBoundingClientRect().left ?? 0
          return [...table.querySelectorAll('thead th:not(.pv-tick, .pv-end)')].filter(
            th => th.getBoundingClientRect().right <= end + 1,
          ).length
        })
      await expect.poll(inSight).toBeGreaterThanOrEqual(10)
      // Numbers and phones are shown whole: nobody can guess what is cut off.
      const cut = await page
        .locator('tbody tr:first-child td *')
        .evaluateAll(parts =>
          parts.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent ?? ''),
        )
      expect(cut.some(text => /@/.test(text))).toBe(true)
      expect(cut.filter(text => /^[\dA-Z +]+$/.test(text))).toEqual([])
      const below = await page
        .locator('.pv-pages')
        .evaluate(pages => innerHeight - pages.getBoundingClientRect().bottom)
      expect(below).toBeGreaterThanOrEqual(0)
      expect(below).toBeLessThan(60)
      await photograph(opened, `dense-${language}`)
      await page.setViewportSize({ width: 1024, height: 768 })
      await expect.poll(inSight).toBeGreaterThanOrEqual(6)
      expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('shows the numbers of its rows whole, which are bolder than the rest', async () => {
    const shop = await openShop(server, [{ name: '文化衫', price: 10_000, stock: 20 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo, 10_000))
    const operator = await server.operator({ projects: [shop.projectId] })
    const opened = await openAdmin(server, operator, '/orderManagement/order', { projectId: shop.projectId })
    const number = opened.page.locator('tbody .pv-title')
    await expect(number).toHaveText(/^\d{14,}$/)
    // Names of references arrive last.
    await expect(opened.page.locator('tbody')).toContainText('王小明')
    const cut = () =>
      opened.page
        .locator('tbody td, tbody td *')
        .evaluateAll(parts => parts.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent))
    // Where a column more or less fits, columns have just the width they ask for.
    for (const width of [1440, 1320, 1140]) {
      await opened.page.setViewportSize({ width, height: 900 })
      await expect.poll(cut).toEqual([])
    }
    expectNoTroubles(opened)
    await opened.close()
  })
  it('shows headings whole in English, and draws lines where the system chooses the colours', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    await server.system
      .store(webForm)
      .create({ projectId: project.id, name: '观众登记', englishName: 'Visitor registration', type: 1 })
    const opened = await openAdmin(server, operator, '/webFormManagement/webForm', {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    await expect(page.locator('tbody tr')).toHaveCount(1)
    const cut = () =>
      page
        .locator('thead :is(.pv-sort, .pv-column)')
        .evaluateAll(all =>
          all
            .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
            .map(one => one.textContent),
        )
    await expect.poll(cut).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    const drawn = await page.evaluate(() => {
      const current = document.querySelector('.ad-menu [aria-current]') as HTMLElement
      const arrow = getComputedStyle(document.querySelector('.pv-sort') as HTMLElement, '::before')
      const state = getComputedStyle(document.querySelector('tbody .pv-tag') as HTMLElement)
      return [getComputedStyle(current).outlineStyle, arrow.borderLeftColor, state.borderTopStyle]
    })
    expect(drawn).toEqual(['solid', 'rgba(0, 0, 0, 0)', 'solid'])
    expectNoTroubles(opened)
    await opened.close()
  })
  it('keeps its widths when a page is turned, and says the size of a later page in its address', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const name = (nth: number) => (nth < 5 ? `很长很长的茶文化文章标题之${nth}` : `茶 ${nth}`)
    await server.system
      .store(webContent)
      .createMany(Array.from({ length: 25 }, (_, nth) => ({ name: name(nth), projectId: project.id })))
    const opened = await openAdmin(server, operator, `${contents}?o=id.asc`, { projectId: project.id })
    const { page } = opened
    const widths = () =>
      page.locator('colgroup col').evaluateAll(cols => cols.map(col => (col as HTMLElement).style.width))
    await expect(page.locator('tbody tr')).toHaveCount(20)
    const before = await widths()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(5)
    await expect(page).toHaveURL(/p=2&n=20/)
    expect(await widths()).toEqual(before)
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('the shell', () => {
  it('never scrolls by its own margin, on any screen', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, '/dashboard', { projectId: project.id })
    const { page } = opened
    for (const path of [
      '/dashboard',
      queue,
      contents,
      '/webFormManagement/webForm',
      '/conferenceManagement/timetable',
      '/orderManagement/order',
      '/registerManagement/registerUser',
      '/systemManagement/sysRole',
      '/systemManagement/backgroundTask',
      '/personalCenter/userInfo',
    ]) {
      await page.goto(`/admin/${project.id}${path}`)
      await expect(page.locator('#main')).toContainText(/\S/)
      await page.keyboard.press('End')
      const over = await page.evaluate(() => {
        const { scrollHeight, scrollWidth, scrollTop } = document.documentElement
        return [scrollHeight - innerHeight, scrollWidth - innerWidth, scrollTop]
      })
      expect({ path, over }).toEqual({ path, over: [0, 0, 0] })
    }
    expectNoTroubles(opened)
    await opened.close()
  })
})
