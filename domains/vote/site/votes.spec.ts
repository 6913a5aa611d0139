import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { giveWeChatHandle } from '@pavilion/account/server/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import {
  awake,
  browser,
  expectAccessible,
  expectNoTroubles,
  twoWays,
  openPage,
  photograph,
  startTestServer,
  type Device,
  type SpokenLanguage,
} from '@pavilion/testing'
import { voteItem, voteTopic, voteTopicMode, voteTopicType } from '../model/index.ts'
import { makePoll, withClock } from '../testing.ts'

const server = await startTestServer()
/**
 * Four websites whose home page shows one poll, in a component of this type with these settings.
 */
async function pollOnSites(
  topic: Parameters<typeof makePoll>[1] = {},
  component: Record<string, unknown> = {},
  names: readonly string[] = ['秘色瓷茶具', '手工竹编茶席', '宋式点茶套组', '老茶树古韵红茶'],
) {
  const expo = await makeExpo(server)
  const poll = await makePoll(server, { projectId: expo.project.id, ...topic }, names)
  await server.sql(
    `update "voteItem" set info = '越窑传统工艺 · A craft of Yue kilns', introduction = '<p style="text-align:center">Fired in <b>Longquan</b></p>' where id = $1`,
    [poll.first.id],
  )
  for (const website of Object.values(expo.websites))
    await expo.component(
      {
        type: 31,
        value: String(poll.topic.id),
        name: '最受欢迎展品',
        englishName: 'Favourite exhibit',
        showHeader: true,
        ...component,
      },
      website.id,
    )
  const rootFor = (device: Device = 'desktop', language: SpokenLanguage = 'en') =>
    `/${expo.project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
  const visit = async ({
    device = 'desktop' as Device,
    language = 'en' as SpokenLanguage,
    token,
    path = '',
  }: {
    device?: Device
    language?: SpokenLanguage
    token?: string
    path?: string
  } = {}) => {
    const opened = await openPage({ device, language, baseURL: server.url })
    if (token) await opened.page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
    await opened.page.goto(rootFor(device, language) + path)
    return { ...opened, item: (name: string) => opened.page.getByRole('listitem').filter({ hasText: name }) }
  }
  return { ...poll, expo, visit, rootFor }
}
const texts = {
  zh: {
    vote: '投票',
    voted: '已投',
    confirm: (name: string) => `确认投票给「${name}」？`,
    ok: '投票',
    no: '取消',
    done: '投票成功',
    one: '1 票',
    rule: '每个网络地址 1 票，使用同一网络（如展馆 Wi-Fi）的人共用',
    used: '此网络地址的票已投完，感谢参与',
    page: '查看详情',
  },
  en: {
    vote: 'Vote',
    voted: 'Voted',
    confirm: (name: string) => `Vote for “${name}”?`,
    ok: 'Vote',
    no: 'Cancel',
    done: 'Thank you for voting',
    one: '1 vote',
    rule: '1 vote per network address, shared by everybody on the same network, such as a hall’s Wi-Fi',
    used: 'All votes of this network address have been used',
    page: 'View details',
  },
} as const

for (const { device, language } of twoWays) {
  const say = texts[language]
  const names =
    language === 'en'
      ? (['Exhibit 1', 'Exhibit 2', 'Exhibit 3'] as const)
      : (['秘色瓷茶具', '手工竹编茶席', '宋式点茶套组'] as const)
  describe(`voting on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, () => {
    it('shows cover, name, info and total, opens the introduction, asks for confirmation, and confirms the vote [vote-list-fields vote-introduction-dialog vote-confirm vote-by-ip vote-reload]', async () => {
      const { visit, totals } = await pollOnSites()
      const opened = await visit({ device, language })
      const { page, item } = opened
      await expect(item(names[0])).toContainText('A craft of Yue kilns')
      await expect(item(names[0])).toContainText(language === 'en' ? '0 votes' : '0 票')
      await expect(page.getByText(say.rule)).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'votes')
      await awake(page)
      await item(names[0]).getByRole('link').click()
      const dialog = page.getByRole('dialog', { name: names[0] })
      await expect(dialog).toContainText('Fired in Longquan')
      await expectAccessible(page)
      await photograph(opened, 'vote-introduction')
      // Cancel does not vote.
      await dialog.getByRole('button', { name: say.vote }).click()
      await page
        .getByRole('dialog', { name: say.confirm(names[0]) })
        .getByRole('button', { name: say.no })
        .click()
      await expect(dialog).toBeVisible()
      expect((await totals())[0]).toEqual({ shown: 0, rows: 0 })
      await dialog.getByRole('button', { name: say.vote }).click()
      await page
        .getByRole('dialog', { name: say.confirm(names[0]) })
        .getByRole('button', { name: say.ok })
        .click()
      await expect(page.getByRole('status').filter({ hasText: say.done })).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(item(names[0])).toContainText(say.one)
      await expect(item(names[0]).getByRole('button', { name: say.voted })).toBeDisabled()
      await expect(page.getByText(say.used)).toBeVisible()
      expect((await totals())[0]).toEqual({ shown: 1, rows: 1 })
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      expectNoTroubles(opened)
      await opened.close()
    })
    it('has a page per candidate, addressed by id and voteTopicId [address-vote-item-detail]', async () => {
      const { visit, first, topic } = await pollOnSites()
      const opened = await visit({ device, language, path: `/vote-item-detail?id=${first.id}&voteTopicId=${topic.id}` })
      const { page } = opened
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0])
      await expect(page.getByText('Fired in Longquan')).toBeVisible()
      await page.getByRole('button', { name: say.vote }).click()
      await page
        .getByRole('dialog', { name: say.confirm(names[0]) })
        .getByRole('button', { name: say.ok })
        .click()
      await expect(page.locator('.vote-one-total')).toHaveText(say.one)
      await expectAccessible(page)
      await photograph(opened, 'vote-item-detail')
      expectNoTroubles(opened)
      await opened.close()
    })
    it('renders every style, ranking and rise [vote-styles]', async () => {
      const { visit, expo, topic, items, voteFrom } = await pollOnSites()
      for (const website of Object.values(expo.websites))
        for (const [type, voteStyle] of [
          [31, 2],
          [31, 51],
          [32, null],
          [33, null],
        ] as const)
          await expo.component(
            {
              type,
              voteStyle,
              value: String(topic.id),
              name: `组件 ${type} ${voteStyle ?? ''}`,
              englishName: `Component ${type} ${voteStyle ?? ''}`,
              showHeader: true,
            },
            website.id,
          )
      await voteFrom('127.0.0.8', items[2]?.id)
      const opened = await visit({ device, language })
      const { page } = opened
      for (const look of ['cards', 'rows', 'bars']) await expect(page.locator(`.vote-${look}`).first()).toBeVisible()
      await expect(page.locator('.vote-bars').last().getByRole('listitem').first()).toContainText(
        language === 'en' ? 'Exhibit 3' : '宋式点茶套组',
      )
      await expectAccessible(page)
      await photograph(opened, 'vote-styles', { fullPage: true })
      // Equal votes share a place.
      await expect(page.locator('.vote-bars').last().locator('.vote-place')).toHaveText(['1', '2', '2', '2'])
      // A vote in one list is shown in all of them.
      await page.locator('.vote-bars').last().getByRole('button', { name: say.vote }).first().click()
      await page
        .getByRole('dialog', { name: say.confirm(names[2]) })
        .getByRole('button', { name: say.ok })
        .click()
      await expect(page.getByText(say.used)).toHaveCount(5)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}

describe('a poll of web users', () => {
  it('sends visitors who are not signed in to sign-in and back [vote-by-web-user]', async () => {
    const { visit, rootFor } = await pollOnSites({ type: voteTopicType.webUser })
    const { page, item, close } = await visit()
    await expect(page.getByText('Sign in to vote')).toBeVisible()
    await item('Exhibit 1').getByRole('button', { name: 'Vote' }).click()
    await expect(page).toHaveURL(new RegExp(`${rootFor()}/sign-in\\?`))
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(rootFor())
    // The id of a page with a poll, such as a candidate's, is not taken for the id of a form that
    // the visitor was about to open.
    await page.goto(`${rootFor()}?id=77`)
    await item('Exhibit 1').getByRole('button', { name: 'Vote' }).click()
    await expect(page).toHaveURL(new RegExp(`${rootFor()}/sign-in\\?`))
    expect([...new URL(page.url()).searchParams]).toEqual([['redirect', `${rootFor()}?id=77`]])
    await close()
  })
  it('shows for five seconds that the vote succeeded and how many are left [vote-success-message vote-remaining]', async () => {
    const { visit, projectId } = await pollOnSites({ type: voteTopicType.webUser, maxVotes: 3 })
    const { token } = await server.visitor({ projectId })
    const { page, item, close } = await visit({ token })
    await expect(page.getByText('3 votes left')).toBeVisible()
    await page.clock.install({ time: '2026-11-21T00:00:00Z' })
    await page.clock.pauseAt('2026-11-21T01:00:00Z')
    await item('Exhibit 2').getByRole('button', { name: 'Vote' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true }).click()
    const success = page.getByText('Thank you for voting. 2 votes left')
    await expect(success).toBeVisible()
    await page.clock.runFor(4900)
    await expect(success).toBeVisible()
    await page.clock.runFor(200)
    await expect(success).toHaveCount(0)
    await close()
  })
  it('asks to sign in again after the session has ended, and counts nothing', async () => {
    const { visit, projectId, totals } = await pollOnSites({ type: voteTopicType.webUser })
    const { token, id } = await server.visitor({ projectId })
    const { page, item, close } = await visit({ token })
    await expect(page.getByText('1 vote left')).toBeVisible()
    await server.call('/webUser/ext/signOut', {}, { token })
    expect(id).toBeGreaterThan(0)
    await item('Exhibit 1').getByRole('button', { name: 'Vote' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect((await totals())[0]).toEqual({ shown: 0, rows: 0 })
    await close()
  })
})
describe('a poll by WeChat', () => {
  it('sends visitors without a WeChat identity to the authorization page, with the address to return to [vote-by-wechat]', async () => {
    const { visit, rootFor } = await pollOnSites({ type: voteTopicType.wechat })
    const { page, item, close } = await visit()
    const [request] = await Promise.all([
      page.waitForRequest(/wxAuthorization/),
      item('Exhibit 1').getByRole('button', { name: 'Vote' }).click(),
    ])
    const address = new URL(request.url())
    expect(address.pathname).toBe(`${rootFor()}/wxAuthorization`)
    expect(address.searchParams.get('redirectUri')).toBe(`${server.url}${rootFor()}`)
    expect(address.searchParams.get('domain')).toBe(new URL(server.url).host)
    await close()
  })
  it('removes the handle from the returned address and votes with it', async () => {
    const { visit, records } = await pollOnSites({ type: voteTopicType.wechat })
    const { page, item, close } = await visit({ path: `?wxid=${encodeURIComponent(giveWeChatHandle('openid-b'))}` })
    await expect(page.getByText('1 vote left')).toBeVisible()
    expect(page.url()).not.toContain('wxid')
    await item('Exhibit 1').getByRole('button', { name: 'Vote' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true }).click()
    await expect(page.getByText('Thank you for voting', { exact: true })).toBeVisible()
    expect(await records()).toMatchObject([{ voter: 'wx:openid-b' }])
    await close()
  })
})
describe('a poll', () => {
  it('says that it was closed meanwhile, and disables its buttons', async () => {
    const { visit, topic, totals } = await pollOnSites()
    const { page, item, close } = await visit()
    await expect(page.getByText('1 vote left')).toBeVisible()
    await server.system.transaction(tx => tx.move(voteTopic, topic, 'setClosed'))
    await item('Exhibit 1').getByRole('button', { name: 'Vote' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true }).click()
    await expect(page.locator('.toast')).toHaveText('Voting is closed')
    await expect(page.getByRole('button', { name: 'Vote' }).first()).toBeDisabled()
    expect((await totals())[0]).toEqual({ shown: 0, rows: 0 })
    await close()
  })
  it('is open or closed by the server’s clock, not the phone’s', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const { visit } = await pollOnSites({ startTime: at(-12).toISOString(), endTime: at(12).toISOString() })
    const { page, item, close } = await visit({ device: 'phone' })
    for (const hours of [24, -24]) {
      await page.clock.setFixedTime(at(hours))
      await page.reload()
      await awake(page)
      await expect(item('Exhibit 1').getByRole('button', { name: 'Vote' })).toBeEnabled()
      await expect(page.getByText(/^1 vote left/)).toBeVisible()
    }
    await close()
  })
  it('with daily votes resets at midnight in Shanghai for a browser in Los Angeles, and names the time zone of its start', async () => {
    const { rootFor, records } = await pollOnSites({ mode: voteTopicMode.everyDay })
    const later = await pollOnSites({ startTime: '2099-01-05T01:00:00.000Z' })
    const context = await (await browser()).newContext({
      timezoneId: 'America/Los_Angeles',
      locale: 'en-US',
      baseURL: server.url,
    })
    const { page } = await openPage({ context })
    await page.goto(later.rootFor())
    await expect(page.getByText('Voting starts at 2099-01-05 09:00 (GMT+8)')).toBeVisible()
    expect(words((await open(server, later.rootFor())).html)).toMatch(/Voting starts at 2099-01-05 09:00 (?!\(GMT)/)
    const usedUp = page.getByText(
      /^All votes of this network address for today have been used\. You can vote again from \d{4}-\d\d-\d\d 00:00 \(GMT\+8\)$/,
    )
    await withClock(async set => {
      // In Los Angeles it is 8 a.m. on the 20th, before and after.
      for (const [moment, day] of [
        ['2026-11-20T23:59:59+08:00', '2026-11-20'],
        ['2026-11-21T00:00:01+08:00', '2026-11-21'],
      ] as const) {
        set(moment)
        await page.goto(rootFor())
        await expect(page.getByText('1 vote left today')).toBeVisible()
        await page.getByRole('button', { name: 'Vote' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true }).click()
        await expect(usedUp).toBeVisible()
        expect((await records()).at(-1)).toMatchObject({ day, nth: 1 })
      }
      set('2026-11-21T23:59:59+08:00')
      await page.clock.install()
      await page.goto(rootFor())
      await expect(usedUp).toBeVisible()
      // A page that stays open notices midnight by itself.
      set('2026-11-22T00:00:01+08:00')
      await page.clock.fastForward('24:00:00')
      await expect(page.getByText('1 vote left today')).toBeVisible()
    })
    expect(await records()).toHaveLength(2)
    await context.close()
  })
  it('shows ten candidates or the component’s limit, all on request, and finds one by name [vote-list-limit]', async () => {
    const { visit } = await pollOnSites(
      {},
      {},
      Array.from({ length: 14 }, (_, at) => `茶席 ${at + 1}`),
    )
    const { page, close } = await visit({ language: 'zh' })
    await expect(page.getByText(texts.zh.rule)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '茶席' })).toHaveCount(10)
    await page.getByRole('button', { name: '查看全部 14 项' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '茶席' })).toHaveCount(14)
    await page.getByLabel('搜索名称').fill('席 13')
    await expect(page.getByRole('listitem').filter({ hasText: '茶席' })).toHaveCount(1)
    await close()
    const three = await pollOnSites({}, { limit: 3 })
    expect(words((await open(server, three.rootFor())).html).match(/Exhibit \d/g)).toBeTruthy()
    expect((await open(server, three.rootFor())).html.match(/class="vote-item"/g) ?? []).toHaveLength(3)
  })
  it('is in the page without a script, in order, and the page is the same for everyone', async () => {
    const { rootFor, items, visit } = await pollOnSites()
    const { html } = await open(server, rootFor('phone', 'zh'))
    expect(words(html)).toContain('秘色瓷茶具')
    expect(html).not.toMatch(/style="/)
    expect((await open(server, `${rootFor()}/vote-item-detail?id=${items[0]?.id}&voteTopicId=999`)).to).toMatch(
      /^\/404/,
    )
    expect((await open(server, `${rootFor()}/vote-item-detail?id=999999`)).to).toMatch(/^\/404/)
    const elsewhere = await pollOnSites()
    expect((await open(server, `${rootFor()}/vote-item-detail?id=${elsewhere.first.id}`)).to).toMatch(/^\/404/)
    // There is no useless button, but an explanation.
    const still = await (await browser()).newContext({ javaScriptEnabled: false, baseURL: server.url })
    const bare = await still.newPage()
    for (const path of [rootFor(), `${rootFor()}/vote-item-detail?id=${items[0]?.id}`]) {
      await bare.goto(path)
      expect(await bare.locator('body').innerText()).toContain('Please turn on JavaScript to vote.')
      await expect(bare.getByRole('button', { name: /^Vote/ })).toHaveCount(0)
    }
    await still.close()
    // A vote does not republish the page: the cached page stays, and the browser reads the current
    // numbers.
    await server.system.store(voteItem).set(items[3]?.id as number, { sumNumber: 7 })
    const { page, close } = await visit()
    await expect(page.getByRole('listitem').filter({ hasText: 'Exhibit' }).first()).toContainText('7 votes')
    await expect(page.getByText('1 vote left')).toBeVisible()
    // Without candidates, votes are not mentioned.
    for (const { id } of items) await server.system.store(voteItem).delete(id)
    await page.evaluate(() => dispatchEvent(new Event('pavilion-voted')))
    await expect(page.getByText('The candidates will be announced soon')).toBeVisible()
    await expect(page.getByText('1 vote left')).toHaveCount(0)
    await close()
  })
})
describe('the large screen', () => {
  for (const { device, language } of twoWays)
    it(`updates with every vote on a ${device} in ${language}`, async () => {
      const { visit, topic, items, voteFrom } = await pollOnSites()
      const opened = await visit({ device, language, path: `/vote-screen?id=${topic.id}` })
      const { page } = opened
      await expect(page.locator('.vote-screen-total strong')).toHaveText('0')
      await expect(page.getByRole('status')).toHaveText(language === 'en' ? 'Live' : '实时更新')
      await Promise.all([2, 3, 4].map(last => voteFrom(`127.0.0.${last}`, items[1]?.id)))
      await expect(page.locator('.vote-screen-total strong')).toHaveText('3')
      await expect(page.getByRole('listitem').first()).toContainText(language === 'en' ? 'Exhibit 2' : '手工竹编茶席')
      await expectAccessible(page)
      await photograph(opened, 'vote-screen')
      expectNoTroubles(opened)
      await opened.close()
    })
  it('polls if sockets are blocked, however many candidates there are', async () => {
    const { visit, topic, items, voteFrom } = await pollOnSites()
    await server.sql(
      'insert into "voteItem" ("projectId", "voteTopicId", name, "sumNumber") select $1, $2, $3 || n, 1 from generate_series(1, 1000) n',
      [topic.projectId, topic.id, '展品'],
    )
    const { page, close } = await visit({ path: `/vote-screen?id=${topic.id}` })
    await page.routeWebSocket(/\/websocket$/, line => line.close())
    await page.reload()
    await expect(page.getByRole('status')).toHaveText('Live')
    await voteFrom('127.0.0.2', items[1]?.id)
    await expect(page.locator('.vote-screen-total strong')).toHaveText('1,001')
    await close()
  })
})
