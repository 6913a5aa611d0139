import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { pageContainer, webComponent, website } from '@pavilion/site/model/index.ts'
import { hotel, hotelCard, hotelList, hotelPolicy, roomFacility } from '../model/index.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  openPage,
  photograph,
  startTestServer,
  twoWays,
  type TestServer,
  type WatchedPage,
} from '@pavilion/testing'
import { tagsManagement } from '@pavilion/system/model/index.ts'
import { openHotel } from '../server/testing.ts'

const server = await startTestServer()
const look = async (opened: WatchedPage, name: string) => {
  await photograph(opened, `hotel-${name}`, { fullPage: true })
  await expectAccessible(opened.page)
}
/** A hotel as an organiser presents it, and one that is full. */
async function hotels(of: TestServer) {
  const project = await projectWithSites(of, { locationx: 121.4944, locationy: 31.2276 })
  const at = await openHotel(
    of,
    {
      hotel: {
        star: 5,
        address: '滨江大道 1 号',
        englishAddress: '1 Riverside Avenue',
        locationx: 121.49,
        locationy: 31.23,
      },
      booking: { roomContact: true, displayFilter: true },
      setting: {
        bookableStartDate: '2027-05-01',
        bookableEndDate: '2027-05-31',
        freeCancelDays: 3,
        cancelFeeNights: 1,
      },
      stock: 4,
    },
    project,
  )
  const { projectId, inside } = at
  const tag = await inside
    .store(tagsManagement)
    .create({ projectId, resource: 'hotel', name: '步行可达', englishName: 'Walking distance' })
  await inside.store(hotel).update({ id: at.hotel.id, tagIds: [tag.id] })
  const wifi = await inside.store(roomFacility).create({ projectId, name: '无线网络', englishName: 'Wi-Fi' })
  await of.sql('update "roomType" set "facilityIds" = $2 where id = $1', [at.type.id, [wifi.id]])
  for (const [position, listShow, name, englishName] of [
    [20, true, '入住须知', 'Your stay'],
    [20, false, '宠物', 'Pets'],
    [30, false, '押金', 'Deposit'],
  ] as const)
    await inside.store(hotelPolicy).create({
      projectId,
      hotelId: at.hotel.id,
      name,
      englishName,
      content: `<p>${name}说明</p>`,
      englishContent: `<p>About ${englishName}</p>`,
      position,
      listShow,
    })
  return { at, project }
}

for (const way of twoWays) {
  const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
  const phone = way.device === 'phone'
  describe(`a visitor and the hotels, ${way.language} ${way.device}`, () => {
    it('reads what a hotel asks for, says who comes, changes it later and cancels by its terms', async () => {
      const { at, project } = await hotels(server)
      const who = await server.visitor({
        projectId: project.id,
        name: '李雷',
        phoneNumber: phone ? '13912340002' : '13912340001',
      })
      const opened = await visit(server, project, '/hotel', { ...way, token: who.token })
      const { page } = opened
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: say('湖滨酒店', 'Lake Hotel') }) })
      await expect(card).toContainText(say('¥800 起/晚', 'from CN¥800 a night'))
      await expect(card).toContainText(say('步行可达', 'Walking distance'))
      await expect(card).toContainText(say('入住须知', 'Your stay'))
      await expect(card).not.toContainText(say('宠物', 'Pets'))
      await expect(page.getByRole('navigation', { name: say('地图', 'Map') })).toBeVisible()
      await look(opened, 'list')
      await card.getByRole('link', { name: say('查看房型', 'See rooms') }).click()

      await page.waitForURL(phone ? /\/hotel-detail2\?id=/ : /\/hotel-detail\?id=/)
      await awake(page)
      await expect(page.getByText(say('宠物说明', 'About Pets'))).toBeVisible()
      const day = (number: number) =>
        page.getByRole('button', { name: new RegExp(say(`^5月${number}日`, `\\b${number} May`)) })
      await day(10).click()
      await day(12).click()
      await expect(page.getByRole('status').filter({ hasText: say('共 2 晚', '2 nights') })).toBeVisible()
      const room = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: say('大床房', 'King room') }) })
      await expect(room).toContainText(say('¥1,600 / 2 晚', 'CN¥1,600 / 2 nights'))
      await expect(room).toContainText(say('仅余 4 间', 'only 4 left'))
      await look(opened, 'detail')
      await room.getByRole('link', { name: say('预订', 'Book') }).click()

      await awake(page)
      await expect(page.getByLabel(say('住客 1 姓名', 'Guest 1: name'))).toHaveValue('李雷')
      await expect(page.getByText(say('押金说明', 'About Deposit'))).toBeVisible()
      await page.getByRole('button', { name: say('邀请同住人', 'Invite a roommate') }).click()
      await page.getByRole('button', { name: say('提交预订', 'Book now') }).click()
      await expect(page.getByLabel(say('同住人姓名', 'Roommate: name'))).toBeFocused()
      await expect(page.locator('.ht-bar strong')).toHaveText(say('¥1,600.00', 'CN¥1,600.00'))
      // The bar stays in sight over what is behind it: at the end of the page it is at its own place.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await look(opened, 'reservation')

      const { data } = await at.book(who, { guests: [{ name: '李雷' }] })
      await at.payFor(who, data.id)
      await page.goto(page.url().replace(/\/(?:hotel-)?reservation.*/, '/hotel-booking'))
      await awake(page)
      await expect(page.getByText(say('已确认', 'Confirmed'))).toBeVisible()
      await page.getByRole('button', { name: say('更改 李雷', 'Change 李雷') }).click()
      await page.getByLabel(say('姓名', 'Name')).fill('李磊')
      await page.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(page.getByRole('strong').filter({ hasText: '李磊' })).toBeVisible()
      await look(opened, 'booking')

      const download = page.waitForEvent('download')
      await page
        .getByRole('button', { name: say('下载账单', 'Download the bill') })
        .first()
        .click()
      expect((await download).suggestedFilename()).toMatch(/^hotel-.*\.pdf$/)
      await page
        .getByRole('button', { name: say('取消预订', 'Cancel the booking') })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toContainText(say('免费取消，将退回', 'Cancelling is free'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('取消预订', 'Cancel the booking') })
        .click()
      await expect(page.getByText(say('退款已申请，等待处理', 'refund requested')).first()).toBeVisible()
      await look(opened, 'cancelled')
      await expectNoTroubles(opened)
      await opened.close()
    })
  })
}

describe('the page of a hotel', () => {
  it('is readable before any script runs, with at most 100 kB of them, and hotels stand on pages of the builder', async () => {
    const { at, project } = await hotels(server)
    const root = `/${project.abbr}/en`
    const html = await (await fetch(`${server.url}${root}/hotel-detail?id=${at.hotel.id}`)).text()
    for (const words of ['Lake Hotel', 'King room', 'May 2027', 'About Pets']) expect(html).toContain(words)
    const opened = await openPage({ baseURL: server.url, language: 'en' })
    const seen = new Map<string, number>()
    opened.page.on('response', async response => {
      if (response.url().endsWith('.js')) seen.set(response.url(), gzipSync(await response.body()).length)
    })
    await opened.page.goto(`${root}/hotel-detail?id=${at.hotel.id}`)
    await awake(opened.page)
    await opened.page.waitForLoadState('networkidle')
    const bytes = [...seen.values()].reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(100_000)
    const { id: websiteId } = (await at.inside.store(website).find({ type: 1, name: 'en 1' })) ?? { id: 0 }
    const page = await at.inside.store(webComponent).create({
      projectId: project.id,
      websiteId,
      container: pageContainer.subPage,
      type: 1,
      name: 'Stay',
      sortNumber: 1,
    })
    for (const [type, value] of [
      [hotelList.type, null],
      [hotelCard.type, String(at.hotel.id)],
    ] as const)
      await at.inside.store(webComponent).create({
        projectId: project.id,
        websiteId,
        parentId: page.id,
        type: type as 311,
        ...(value && { value }),
        name: `Part ${type}`,
        englishName: `Part ${type}`,
        showHeader: true,
        sortNumber: type,
      })
    await opened.page.goto(`${root}/sub-page?id=${page.id}`)
    await expect(opened.page.getByRole('heading', { name: 'Lake Hotel' })).toHaveCount(2)
    await expectAccessible(opened.page)
    await opened.close()
  })
})
