import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { browser, expectAccessible, expectNoTroubles, openPage, startTestServer } from '@pavilion/testing'
import { conferencePlace, conferenceSchedule, conferenceSpeaker, relConferenceScheduleSpeaker } from '../model/index.ts'
import { clock, makeProgramme } from '../testing.ts'

const server = await startTestServer()
/** A congress of two days with two halls and two tracks. */
async function congress() {
  const expo = await makeExpo(server)
  const programme = makeProgramme(server, expo.project.id)
  const [north, south] = [
    await programme.place('北厅', { englishName: 'North hall', location: '三层' }),
    await programme.place('南厅', { englishName: 'South hall', sortNumber: 1 }),
  ]
  const [zhang, li] = [
    await programme.speaker('张伟', {
      englishName: 'Zhang Wei',
      remark: '主席',
      introduction: '<p style="text-align:center">心脏介入</p>',
    }),
    await programme.speaker('李娜', { remark: '讲者' }),
  ]
  const opening = await programme.session('开幕式', '04-15 09:00', '04-15 10:00', {
    englishName: 'Opening',
    conferencePlaceId: north.id,
    track: '综合',
    speakers: [zhang],
  })
  const heart = await programme.session('心血管论坛', '04-15 10:30', '04-15 12:00', {
    englishName: 'Heart forum',
    conferencePlaceId: south.id,
    track: '心血管',
    speakers: [zhang],
    info: '本场提供同声传译',
  })
  const night = await programme.session('夜间沙龙', '04-15 23:00', '04-16 00:30', { conferencePlaceId: north.id })
  const closing = await programme.session('闭幕式', '04-16 17:00', null, { conferencePlaceId: north.id, track: '综合' })
  await programme.topic('第一讲', {
    englishName: 'Talk one',
    conferenceScheduleId: heart.id,
    startTime: clock('04-15 10:30'),
    endTime: clock('04-15 11:00'),
    info: '支架的新进展',
    conferenceSpeakerId: li.id,
  })
  await programme.topic('零点报告', { conferenceScheduleId: night.id, startTime: clock('04-16 00:10') })
  const {
    project: { abbr },
  } = expo
  const roots = { zh: `/${abbr}`, en: `/${abbr}/en`, phone: `/${abbr}/m`, phoneEn: `/${abbr}/m/en` }
  const read = async (path: string) => {
    const page = await open(server, path)
    return { ...page, words: words(page.html) }
  }
  return { ...expo, programme, north, south, zhang, li, opening, heart, night, closing, roots, read }
}

describe('the programme page', () => {
  it('shows the first day before the event, and any requested day, on each of the four sites', async () => {
    const { roots, read } = await congress()
    for (const root of Object.values(roots)) {
      const english = root.endsWith('/en')
      const { words, status } = await read(`${root}/schedule`)
      expect(status).toBe(200)
      expect(words).toContain(english ? 'Heart forum' : '心血管论坛')
      expect(words).toContain('09:00–10:00')
      expect(words).toContain(english ? '23:00–00:30 (+1)' : '23:00–次日 00:30')
      expect(words).toContain(english ? '00:10 (+1)' : '次日 00:10')
      expect(words).not.toContain('闭幕式')
      expect((await read(`${root}/schedule?day=2027-04-16`)).words).toContain('闭幕式')
    }
    expect((await read(`${roots.zh}/schedule?day=all`)).words).toMatch(/开幕式.*闭幕式/)
    expect((await read(`${roots.zh}/schedule?day=2031-01-01`)).words).toContain('开幕式')
  })
  it('shows a session of several days on each of its days, with both dates', async () => {
    const { roots, read, programme, north } = await congress()
    await programme.session('壁报展示', '04-15 09:00', '04-17 17:00', {
      englishName: 'E-posters',
      conferencePlaceId: north.id,
    })
    const shown = async (query: string) => (await read(`${roots.zh}/schedule?${query}`)).words
    for (const day of ['2027-04-15', '2027-04-16', '2027-04-17'])
      await expect.poll(() => shown(`day=${day}`)).toContain('4月15日 09:00 – 4月17日 17:00')
    expect((await shown('day=all')).match(/壁报展示/g)).toHaveLength(1)
    expect((await read(`${roots.en}/schedule?day=2027-04-17&by=place`)).words).toContain('15 Apr 09:00 – 17 Apr 17:00')
    // A party until after midnight belongs to the evening.
    expect(await shown('day=2027-04-16')).not.toContain('夜间沙龙')
  })
  it('groups by place and by track', async () => {
    const { roots, read } = await congress()
    expect((await read(`${roots.zh}/schedule?by=place`)).words).toMatch(/北厅 09:00–10:00.*夜间沙龙.*南厅 10:30–12:00/)
    expect((await read(`${roots.zh}/schedule?by=track&day=all`)).words).toMatch(/心血管 10:30–12:00.*综合 09:00–10:00/)
  })
  it('searches all days by words, place and track, including talks and speakers', async () => {
    const { roots, read, north } = await congress()
    const found = async (query: string) =>
      [...(await read(`${roots.zh}/schedule?${query}`)).html.matchAll(/<h[34]><a[^>]*>([^<]*)/g)].map(
        ([, name]) => name,
      )
    expect(await found(`q=${encodeURIComponent('第一讲')}`)).toEqual(['心血管论坛'])
    expect(await found('q=ZHANG')).toEqual(['开幕式', '心血管论坛'])
    expect(await found(`q=${encodeURIComponent('张伟 南厅')}`)).toEqual(['心血管论坛'])
    expect(await found(`place=${north.id}`)).toEqual(['开幕式', '夜间沙龙', '闭幕式'])
    expect(await found(`track=${encodeURIComponent('综合')}&day=2027-04-16`)).toEqual(['闭幕式'])
    expect((await read(`${roots.en}/schedule?q=nothing-at-all`)).words).toContain('No sessions found')
    expect(
      (await read(`${roots.zh}/schedule?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).html,
    ).not.toContain('<script>alert')
  })
  it('updates at once when a session or its speakers change', async () => {
    const { roots, read, opening, li } = await congress()
    expect((await read(`${roots.zh}/schedule`)).words).not.toContain('张伟、李娜')
    await server.system
      .store(relConferenceScheduleSpeaker)
      .create({ projectId: opening.projectId, conferenceScheduleId: opening.id, conferenceSpeakerId: li.id } as never)
    await expect.poll(async () => (await read(`${roots.zh}/schedule`)).words).toContain('张伟、李娜')
    await server.system.store(conferenceSchedule).set(opening.id, { name: '开幕典礼' })
    await expect.poll(async () => (await read(`${roots.zh}/schedule`)).words).toContain('开幕典礼')
  })
  it("shows times in the project's zone, also across daylight saving time", async () => {
    const { project, roots, read, programme } = await congress()
    await server.sql(`update project set "timeZone" = 'Europe/Berlin' where id = $1`, [project.id])
    await server.system.transaction(tx => tx.notify('written', {}))
    // On 28 March 2027, 02:00 becomes 03:00 in Berlin.
    await programme.session('夏令时之夜', '03-28 08:30', '03-28 09:30', {})
    await expect.poll(async () => (await read(`${roots.zh}/schedule?day=2027-03-28`)).words).toContain('01:30–03:30')
  })
  it('says that nothing is published yet', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    expect(words((await open(server, `/${abbr}/schedule`)).html)).toContain('日程尚未公布')
    expect(words((await open(server, `/${abbr}/en/speaker`)).html)).toContain('not published yet')
  })
})

describe('details', () => {
  it('of a session show place, info and talks with speakers; other projects are not found', async () => {
    const { roots, read, heart } = await congress()
    const other = await congress()
    const { words, html } = await read(`${roots.zh}/schedule-detail?id=${heart.id}`)
    for (const text of [
      '心血管论坛',
      '4月15日 周四 10:30–12:00',
      '南厅',
      '本场提供同声传译',
      '第一讲',
      'Talk one',
      '支架的新进展',
      '李娜',
      '李娜教授',
      '李娜的医院',
    ])
      expect(words).toContain(text)
    // The headings lead from the session to its talks.
    expect([...html.matchAll(/<h([1-6])[^>]*>(心血管论坛|第一讲)/g)].map(([, level, name]) => [name, level])).toEqual([
      ['心血管论坛', '1'],
      ['第一讲', '2'],
    ])
    expect((await read(`${roots.zh}/schedule-detail?id=${other.heart.id}`)).status).toBe(302)
    expect((await read(`${roots.zh}/schedule-detail`)).status).toBe(302)
  })
  it('show each text in the site’s language, and mark what is only in the other one', async () => {
    const { programme, zhang, heart, north, roots, read } = await congress()
    const store = <R>(of: R) => server.system.store(of as never) as { set(id: number, row: object): Promise<unknown> }
    await store(conferenceSpeaker).set(zhang.id, { englishPosition: 'Professor', englishRemark: 'Chair' })
    await store(conferencePlace).set(north.id, { englishLocation: 'Third floor' })
    const { id } = await programme.session('早餐会', '04-15 08:00', '04-15 09:00', {
      englishName: 'Breakfast',
      conferencePlaceId: north.id,
      info: '凭证入场',
      englishInfo: 'Badge holders only',
    })
    const speaker = await read(`${roots.en}/speaker-detail?id=${zhang.id}`)
    expect(speaker.words).toContain('Chair')
    expect(speaker.words).toContain('Professor')
    expect(speaker.words).not.toContain('主席')
    // Nobody has translated the introduction.
    expect(speaker.html).toMatch(/<div lang="zh-CN">\s*<div[^>]*>.*心脏介入/s)
    const breakfast = await read(`${roots.en}/schedule-detail?id=${id}`)
    expect(breakfast.words).toContain('Third floor')
    expect(breakfast.words).toContain('Badge holders only')
    expect((await read(`${roots.en}/schedule-detail?id=${heart.id}`)).html).toContain(
      '<p class="topic-info" lang="zh-CN">本场提供同声传译</p>',
    )
    expect((await read(`${roots.zh}/schedule-detail?id=${heart.id}`)).html).toContain(
      '<p class="topic-info">本场提供同声传译</p>',
    )
  })
  it('of a speaker show roles, introduction and sessions', async () => {
    const { roots, read, li, zhang } = await congress()
    expect((await read(`${roots.zh}/speaker-detail?id=${li.id}`)).words).toMatch(
      /李娜.*教授.*李娜的医院.*参与的日程.*4月15日.*心血管论坛.*10:30 第一讲/,
    )
    const { words, html } = await read(`${roots.en}/speaker-detail?id=${zhang.id}`)
    expect(words).toMatch(/Zhang Wei.*About.*心脏介入.*Sessions.*Thu 15 April.*Opening/)
    expect(html).not.toContain('13800001234')
    // Centred, as it was written; the page has no inline styles.
    expect(html).toContain('<p class="ta-center">心脏介入</p>')
  })
})

describe('page components', () => {
  it('show the talks of a session with both names, times, info and speaker, in blocks of at least 400 pixels [topic-fields topic-min-height]', async () => {
    const { component, roots, heart, opening, websites } = await congress()
    for (const website of [websites.zh1, websites.zh2])
      await component({ type: 41, name: '日程', showHeader: true, value: `${heart.id},${opening.id}` }, website.id)
    for (const [device, root] of [
      ['desktop', roots.zh],
      ['phone', roots.phone],
    ] as const) {
      const opened = await openPage({ device, language: 'zh', baseURL: server.url })
      const { page } = opened
      await page.goto(root)
      await page.mouse.move(5, 300)
      await page.keyboard.press('Shift')
      const tab = page.getByRole('tab', { name: '心血管论坛' })
      await tab.click()
      const block = page.getByRole('tabpanel', { name: '心血管论坛' })
      for (const text of [
        '第一讲',
        'Talk one',
        '10:30',
        '11:00',
        '支架的新进展',
        '李娜',
        '李娜教授',
        '李娜的医院',
        '教授',
      ])
        await expect(block.getByText(text, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('tabpanel', { name: '开幕式' })).toBeHidden()
      await page.getByRole('tab', { name: '开幕式' }).click()
      expect((await page.getByRole('tabpanel', { name: '开幕式' }).boundingBox())?.height).toBeGreaterThanOrEqual(400)
      await expectAccessible(page)
      await expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('list speakers of a group as a grid of portraits, ten at first, the others behind a toggle [speaker-expand speaker-style-default speaker-labels-language]', async () => {
    const { component, programme, roots, websites, read } = await congress()
    for (let at = 1; at <= 12; at++) await programme.speaker(`委员${String(at).padStart(2, '0')}`, { remark: '委员' })
    for (const website of [websites.zh1, websites.en1]) await component({ type: 46, value: '委员' }, website.id)
    expect((await read(roots.zh)).html.match(/class="speakers speakers-5"/g)).toHaveLength(2)
    for (const [language, root, expand, collapse] of [
      ['zh', roots.zh, '展开全部 12 位', '收起'],
      ['en', roots.en, 'Show all 12', 'Show fewer'],
    ] as const) {
      const opened = await openPage({ device: 'desktop', language, baseURL: server.url })
      const { page } = opened
      await page.goto(root)
      await expect(page.locator('.speakers li').filter({ hasText: /委员\d\d/, visible: true })).toHaveCount(10)
      await expect(page.getByText('张伟')).toHaveCount(0)
      await page.getByText(expand).click()
      await expect(page.locator('.speakers li').filter({ hasText: /委员\d\d/, visible: true })).toHaveCount(12)
      await page.getByText(collapse).click()
      await expect(page.locator('.speakers li').filter({ hasText: /委员\d\d/, visible: true })).toHaveCount(10)
      await opened.close()
    }
    await component({ type: 46, value: '委员', limit: 3, style: 2 })
    await expect.poll(async () => (await read(roots.zh)).html).toMatch(/class="speakers speakers-2"/)
  })
})

describe('the programme in a browser', () => {
  it("shows now and next by the venue's clock, not the phone's, and opens the current day", async () => {
    const { roots, opening, night } = await congress()
    for (const [language, root, now, next] of [
      ['zh', roots.zh, '正在进行', '接下来'],
      ['en', roots.phoneEn, 'Now', 'Next'],
    ] as const) {
      const opened = await openPage({ device: root === roots.zh ? 'desktop' : 'phone', language, baseURL: server.url })
      const { page } = opened
      const standAt = async (phone: string, venue: string) => {
        await page.clock.setFixedTime(clock(phone))
        await page.route('**/healthz', route =>
          route.fulfill({ headers: { date: new Date(clock(venue)).toUTCString() } }),
        )
      }
      await standAt('04-14 09:30', '04-15 09:30')
      await page.goto(`${root}/schedule`)
      await page.keyboard.press('Shift')
      const strip = page.locator('[data-now]')
      await expect(strip).toContainText(now)
      await expect(strip.getByRole('link').first()).toHaveAttribute('href', `#s-${opening.id}`)
      await expect(strip).toContainText(next)
      await expect(strip.getByRole('link').last()).toContainText('10:30–12:00')
      await expect(page.locator('.own-time')).toHaveCount(0)
      // After midnight it is still the evening, until its last session ends.
      await standAt('04-16 00:15', '04-16 00:15')
      await page.goto(`${root}/schedule`)
      await page.keyboard.press('Shift')
      await expect(strip.getByRole('link').first()).toHaveAttribute('href', `#s-${night.id}`)
      await expect(page).not.toHaveURL(/day=/)
      await standAt('04-17 08:00', '04-16 08:00')
      // A link to a session stays there.
      await page.goto(`${root}/schedule#s-${opening.id}`)
      await page.keyboard.press('Shift')
      await expect(page.locator(`#s-${opening.id}`)).toHaveClass(/is-over/)
      await expect(page).not.toHaveURL(/day=/)
      await page.goto(`${root}/schedule`)
      await page.keyboard.press('Shift')
      await expect(page).toHaveURL(/day=2027-04-16/)
      await expect(page.getByRole('link', { name: /(?:4月|April|Apr).*16|16.*(?:4月|Apr)/ })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expectAccessible(page)
      await expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('adds the local time for a reader in another time zone', async () => {
    const { roots } = await congress()
    const context = await (await browser()).newContext({
      timezoneId: 'America/Los_Angeles',
      locale: 'en-GB',
      baseURL: server.url,
    })
    const opened = await openPage({ context, language: 'en' })
    await opened.page.goto(`${roots.en}/schedule`)
    await opened.page.keyboard.press('Shift')
    await expect(opened.page.locator('.own-time').first()).toHaveText('Your time Wed 18:00')
    await context.close()
  })
  it('filters at once when a place is chosen', async () => {
    const { roots, north } = await congress()
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    await page.goto(`${roots.phone}/schedule`)
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => !document.querySelector<HTMLElement>('[data-print]')?.hidden)
    // Not by arrow keys: each press would reload the page.
    const loaded: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) loaded.push(request.url())
    })
    await page.getByLabel('会场').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    expect(loaded).toEqual([])
    await page.getByLabel('会场').dispatchEvent('pointerdown')
    await page.getByLabel('会场').selectOption(String(north.id))
    await expect(page).toHaveURL(/place=\d+/)
    await expect(page.getByRole('heading', { name: '闭幕式' })).toBeVisible()
    expect(loaded).toHaveLength(1)
    await expect(page.getByRole('heading', { name: '心血管论坛' })).toHaveCount(0)
    // In high contrast only the current day has a border, and the current way to sign
    // in.
    await page.emulateMedia({ forcedColors: 'active' })
    const edges = (of: string, chosen: string) =>
      page
        .locator(of)
        .evaluateAll(
          (all, chosen) =>
            new Set(all.map(each => `${each.matches(chosen)} ${getComputedStyle(each).borderBottomColor}`)).size ===
              2 && new Set(all.map(each => getComputedStyle(each).borderBottomColor)).size === 2,
          chosen,
        )
    expect(await edges('.days-nav a', '[aria-current]')).toBe(true)
    await page.goto(`${roots.phone}/sign-in`)
    expect(await edges('.entry-ways span', ':checked + span')).toBe(true)
    await opened.close()
  })
  it('keeps an agenda in the browser, marks overlaps, moves and cancellations, and exports it to a calendar', async () => {
    const { roots, opening, heart, closing, south, programme, project } = await congress()
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    await programme.session('平行论坛', '04-15 11:00', '04-15 11:30')
    await page.goto(`${roots.phone}/schedule?day=all`)
    await page.keyboard.press('Shift')
    for (const name of ['开幕式', '心血管论坛', '平行论坛', '闭幕式'])
      await page.getByRole('button', { name: `加入我的日程：${name}` }).click()
    await expect(page.getByRole('link', { name: '我的日程 (4)' })).toBeVisible()
    await page.getByRole('link', { name: '我的日程 (4)' }).click()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByText('时间重叠')).toHaveCount(2)
    await expect(page.getByText('日程有变')).toHaveCount(0)
    const address = await page.getByRole('link', { name: '下载日历文件' }).getAttribute('href')
    expect((await (await fetch(`${server.url}${address}`)).text()).match(/BEGIN:VEVENT/g)).toHaveLength(4)
    await expect(page.getByRole('link', { name: /在日历中订阅/ })).toHaveAttribute(
      'href',
      `webcal://${new URL(server.url).host}${address}`,
    )
    await server.system
      .store(conferenceSchedule)
      .set(opening.id, { startTime: clock('04-15 08:30'), conferencePlaceId: south.id })
    await server.system.store(conferenceSchedule).delete(closing.id)
    await page.reload()
    await page.keyboard.press('Shift')
    const notice = page.locator('.agenda-notice')
    await expect(notice).toContainText('开幕式：时间改为')
    await expect(notice).toContainText('会场改为 南厅')
    await expect(notice).toContainText('一场已加入的日程已取消')
    await expectAccessible(page)
    await notice.getByRole('button', { name: '知道了' }).click()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: '移出：心血管论坛' }).click()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto(`${roots.phone}/schedule-detail?id=${heart.id}`)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('button', { name: '加入我的日程：心血管论坛' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    expect(project.id).toBeGreaterThan(0)
    await expectNoTroubles(opened)
    await opened.close()
  })
  it('keeps the agenda of who is signed in with their account, and shows it on their next device', async () => {
    const { roots, project } = await congress()
    const { token, id } = await server.visitor({ projectId: project.id })
    const signedIn = async () => {
      const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
      await opened.page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
      return opened
    }
    const saved = async () =>
      (
        await server.sql(
          'select 1 from "savedSession" where "projectId" = $1 and "webUserId" = $2 and "deletedAt" is null',
          [project.id, id],
        )
      ).length
    const first = await signedIn()
    await first.page.goto(`${roots.phone}/schedule?day=all`)
    await first.page.keyboard.press('Shift')
    const answered = first.page.waitForResponse(
      each =>
        each.url().endsWith('/saveSessions') &&
        !!each.request().postData()?.includes('"add":[') &&
        !each.request().postData()?.includes('"add":[]'),
    )
    await first.page.getByRole('button', { name: '加入我的日程：开幕式' }).click()
    await answered
    expect(await saved()).toBe(1)
    const second = await signedIn()
    await second.page.goto(`${roots.phone}/agenda`)
    await second.page.keyboard.press('Shift')
    await expect(second.page.getByRole('article')).toHaveCount(1)
    await second.page.getByRole('button', { name: '移出：开幕式' }).click()
    await expect(second.page.getByText('打开日程，点击星号即可加入')).toBeVisible()
    expect(await saved()).toBe(0)
    for (const opened of [first, second]) {
      await expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('keeps what another window has added to the agenda, and is empty again after all sessions were cancelled', async () => {
    const { roots, opening, closing, programme } = await congress()
    const night = await programme.session('深夜茶会', '04-15 23:00', '04-16 01:00')
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    const other = await page.context().newPage()
    const star = async (of: typeof page, name: string) => {
      await of.goto(`${roots.phone}/schedule?day=all`)
      await of.keyboard.press('Shift')
      await of.getByRole('button', { name: `加入我的日程：${name}` }).click()
    }
    const agenda = async () => {
      await page.goto(`${roots.phone}/agenda`)
      await page.keyboard.press('Shift')
    }
    const notice = page.locator('.agenda-notice')
    const understood = notice.getByRole('button', { name: '知道了' })
    await star(page, '开幕式')
    await star(page, '闭幕式')
    await server.system.store(conferenceSchedule).delete(closing.id)
    await agenda()
    await expect(notice).toContainText('已取消')
    await star(other, '深夜茶会')
    await understood.click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').last()).toContainText('23:00–次日 01:00')
    for (const { id } of [opening, night]) await server.system.store(conferenceSchedule).delete(id)
    await agenda()
    await understood.click()
    await expect(page.getByText('打开日程，点击星号即可加入')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expectNoTroubles(opened)
    await opened.close()
  })
  it('prints without menus, filters and stars, and works without a script', async () => {
    const { roots, opening } = await congress()
    const context = await (await browser()).newContext({ javaScriptEnabled: false, baseURL: server.url })
    const opened = await openPage({ context, language: 'zh' })
    const { page } = opened
    await page.goto(`${roots.zh}/schedule?day=all`)
    await page.getByRole('searchbox').fill('心血管')
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(page.locator('.session')).toHaveCount(1)
    await page.goto(`${roots.zh}/schedule?day=all`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(`#s-${opening.id}`)).toBeVisible()
    for (const gone of ['.header', '.programme-filter', '.programme-tools', '.star'])
      await expect(page.locator(gone).first()).toBeHidden()
    await context.close()
  })
})
