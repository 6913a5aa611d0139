import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { project, webMenuGroup, webMenuStyle, website, websiteStatus, websiteType } from '@pavilion/site/model/index.ts'

const server = await startTestServer()
/** An event with a website that has a navigation. */
async function event() {
  const { id: projectId } = await server.project()
  const { id: websiteId } = await server.system.store(website).create({
    name: '电脑网站',
    type: websiteType.desktop,
    languageId: 1,
    projectId,
    status: websiteStatus.active,
  })
  const menu = await server.system
    .store(webMenuGroup)
    .create({ projectId, name: '导航', style: webMenuStyle.nav, websiteId })
  const { token } = await server.operator()
  const call = (path: string, body: object = {}) => server.call(path, { projectId, ...body }, { token, projectId })
  const page = async () => (await call('/webStore/getPage')).data
  const entries = () =>
    server.sql('select "path" from "webMenu" where "webMenuGroupId" = $1 and "deletedAt" is null', [menu.id])
  return { projectId, call, page, entries }
}
const shirt = {
  name: '纪念衫',
  englishName: 'T-shirt',
  onSale: true,
  specs: [{ name: '尺码', values: ['M', 'L'] }],
  skus: [
    { specValues: { 尺码: 'M' }, englishName: 'Medium', price: 9000, stock: 50, onSale: true },
    { specValues: { 尺码: 'L' }, englishName: 'Large', price: 9500, stock: 40, onSale: true },
  ],
}

describe('the store on one page', () => {
  it('opens, stands once in the menu of each website, and leaves it again', async () => {
    const { call, page, entries } = await event()
    expect(await page()).toMatchObject({ store: null, hasOrganiser: true, sites: [{ hasMenu: true, inMenu: false }] })
    const { data } = await call('/webStore/saveStore', { name: '商城', englishName: 'Store', open: true, inMenu: true })
    await call('/webStore/saveStore', { id: data.id, name: '商城', inMenu: true })
    expect(await entries()).toEqual([{ path: '/store' }])
    expect(await page()).toMatchObject({ store: { open: true }, sites: [{ inMenu: true }] })
    await call('/webStore/saveStore', { id: data.id, name: '商城', open: false, inMenu: false })
    expect([await entries(), (await page()).store.open]).toEqual([[], false])
  })
  it('sells a product that was entered in one form, with its variants in both languages', async () => {
    const { call, page } = await event()
    await call('/webStore/saveStore', { name: '商城', open: true })
    const saved = await call('/commoditySpu/saveProduct', shirt)
    expect(saved.result).toBe(20000)
    expect((await page()).products).toMatchObject([
      { name: '纪念衫', onSale: true, variants: 2, from: 9000, to: 9500, left: 90 },
    ])
    const front = (await call('/webStore/ext/getStorefront', { projectId: undefined })).data
    expect(front.products.map(({ name }: { name: string }) => name)).toEqual(['纪念衫'])
    const { data: matrix } = await call('/commoditySpu/getMatrix', { id: saved.data.id, projectId: undefined })
    expect(matrix.skus.map(({ englishName }: { englishName: string }) => englishName)).toEqual(['Medium', 'Large'])
    await call('/commoditySpu/saveProduct', {
      ...shirt,
      id: saved.data.id,
      onSale: false,
      skus: matrix.skus.map(
        ({ id, specValues, price, stock }: { id: number; specValues: object; price: number; stock: number }) => ({
          id,
          specValues,
          price,
          stock,
          seen: stock,
          onSale: true,
        }),
      ),
    })
    expect((await page()).products).toMatchObject([{ onSale: false, variants: 2 }])
  })
  it('is kept by who works for this event alone, and by nobody of another event of the organiser', async () => {
    const { projectId, call, page } = await event()
    const { sellerId } = await server.system.store(project).getDetail(projectId)
    const other = await server.project()
    await server.system.store(project).set(other.id, { sellerId })
    const of = (id: number) => async (path: string, body: object) => {
      const { token } = await server.operator({ projects: [id] })
      return server.call(path, { projectId: id, ...body }, { token, projectId: id })
    }
    const [own, foreign] = [of(projectId), of(other.id)]
    const store = await own('/webStore/saveStore', { name: '商城', open: true })
    const made = await own('/commoditySpu/saveProduct', shirt)
    expect([store.errmsg, made.errmsg]).toEqual(['', ''])
    const { data } = await own('/commoditySpu/getMatrix', { id: made.data.id, projectId: undefined })
    expect(data.skus).toHaveLength(2)
    await foreign('/webStore/saveStore', { name: '商城' })
    const tries = [
      await foreign('/webStore/saveStore', { id: store.data.id, name: '别人的商城' }),
      await foreign('/commoditySpu/saveProduct', { ...shirt, id: made.data.id, name: '别人的纪念衫' }),
      await foreign('/commoditySpu/getMatrix', { id: made.data.id, projectId: undefined }),
    ]
    expect(tries.map(({ data }) => data.code)).toEqual(['noData', 'noData', 'noData'])
    expect((await page()).store.name).toBe('商城')
    expect((await call('/commoditySpu/getMatrix', { id: made.data.id, projectId: undefined })).data.name).toBe('纪念衫')
  })
  it('says which part is missing: an organiser, a price; and is saved wholly or not at all', async () => {
    const { projectId, call, page } = await event()
    await call('/webStore/saveStore', { name: '商城' })
    const unpriced = await call('/commoditySpu/saveProduct', { ...shirt, skus: [] })
    const doubled = await call('/commoditySpu/saveProduct', { ...shirt, specs: [{ name: '', values: [] }] })
    expect([unpriced, doubled].map(({ result }) => result === 20000)).toEqual([false, false])
    expect((await page()).products).toEqual([])
    await server.system.store(project).set(projectId, { sellerId: null })
    expect((await call('/webStore/saveStore', { name: '商城' })).data.code).toBe('organiserNeeded')
  })
})
