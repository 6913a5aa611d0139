import { describe, it } from 'node:test'
import {
  formComponentType,
  webForm,
  webFormComponent,
  webFormField,
  webFormRecord,
} from '@pavilion/form/model/index.ts'
import { conferencePlace, conferenceSchedule } from '@pavilion/conference/model/index.ts'
import { visualScreen } from '@pavilion/report/model/index.ts'
import type { WallBlock } from '@pavilion/report/model/walls.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { now } from '@pavilion/store'
import { expectAccessible, openPage, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import type { Page } from 'playwright'

const server = await startTestServer()
const { system } = server
const sizes = {
  '1080p': { width: 1920, height: 1080 },
  '4k': { width: 3840, height: 2160 },
  portrait: { width: 1080, height: 1920 },
} as const
const provinces = [
  '浙江省 杭州市',
  '广东省 深圳市',
  '内蒙古自治区 呼和浩特市',
  '上海市',
  '四川省 成都市',
  '黑龙江省 哈尔滨市',
  '江苏省 苏州市',
]
const forms = [
  ['观众预登记', 'Visitors'],
  [
    '中国机电产品进出口商会采购代表团集体报名（境外专业买家）',
    'Delegations of professional buyers from abroad, registered by their chamber',
  ],
  ['媒体', 'Press'],
  ['高校师生', 'Universities'],
] as const
const sessions = [
  ['开幕式', 'Opening', '主会场', 'Main stage', -0.5],
  [
    '智能制造与绿色转型：长三角产业集群的机遇与挑战圆桌对话',
    'Intelligent manufacturing and the green transition: a round table on the clusters of the delta',
    '三号馆二层多功能厅',
    'Function room, hall 3, level 2',
    -0.2,
  ],
  ['买家对接会', 'Buyers meet sellers', '五号馆', 'Hall 5', 1],
  ['晚宴', 'Dinner', '湖滨酒店', 'Lake Hotel', 5],
] as const

/** An event with registrations of a week by provinces and forms with long names, sessions, and a screen of two pages. */
async function hall({ empty = false } = {}) {
  const { project } = await makeExpo(server)
  const { id: projectId } = project
  const organiser = await server.operator({ projects: [projectId] })
  const as = { token: organiser.token, projectId }
  if (!empty) {
    const made = []
    for (const [name, englishName] of forms)
      made.push(await system.store(webForm).create({ projectId, name, englishName, type: 1 } as never))
    const field = await system
      .store(webFormField)
      .create({ projectId, webFormId: made[0]?.id, name: '所在地', englishName: 'Where' } as never)
    await system
      .store(webFormComponent)
      .create({ projectId, webFormFieldId: field.id, type: formComponentType.provinceCity } as never)
    for (let nth = 0; nth < 90; nth++) {
      const row = await system.store(webFormRecord).create({
        projectId,
        webFormId: made[nth % 7 ? 0 : nth % 4]?.id,
        number: `L${projectId}-${nth}`,
        answers: nth % 11 ? { [field.id]: provinces[(nth * nth) % provinces.length]?.split(' ') } : {},
      } as never)
      await server.sql(`update "webFormRecord" set "createdAt" = now() - $2 * interval '1 day' where id = $1`, [
        row.id,
        nth % 8,
      ])
    }
    for (const [name, englishName, place, placeEN, hours] of sessions) {
      const there = await system
        .store(conferencePlace)
        .create({ projectId, name: place, englishName: placeEN } as never)
      const at = (more: number) => new Date(now().getTime() + (hours + more) * 3_600_000).toISOString()
      await system.store(conferenceSchedule).create({
        projectId,
        name,
        englishName,
        conferencePlaceId: there.id,
        startTime: at(0),
        endTime: at(0.9),
      } as never)
    }
  }
  const report = async (name: string, groups: readonly string[]) => {
    const definition = {
      ready: 'registrations',
      groups,
      measures: [],
      filters: [],
      span: 'all',
      compare: false,
      chart: 'none',
    }
    const { data } = await server.call('/reportForm/saveReady', { name, definition, shared: true }, as)
    return data.id as number
  }
  const [byDay, byForm, byProvince] = [
    await report('每日报名', ['day']),
    await report('各表单报名', ['form']),
    await report('各省报名', ['province']),
  ]
  const titled = (zh: string, en: string) => ({ zh, en })
  const blocks: WallBlock[] = [
    { kind: 'number', width: 3, report: byDay, ...titled('报名总数', 'Registrations') },
    { kind: 'countdown', width: 3 },
    { kind: 'clock', width: 3, ...titled('北京时间', 'Beijing') },
    { kind: 'figure', of: 'entries', width: 3 },
    { kind: 'map', width: 6, report: byProvince, ...titled('各省报名', 'Registrations by province') },
    { kind: 'programme', width: 6 },
    {
      kind: 'notice',
      width: 12,
      textZh: '三号馆南登录厅因布展调整，今日 16:00 起改由西侧通道入场，请提前准备好电子票码，谢谢配合。',
      textEn:
        'From 16:00 today hall 3 is entered by the west passage. Please have the code of your ticket ready. Thank you.',
    },
    { kind: 'trend', width: 8, report: byDay, page: 2, ...titled('每日报名', 'Registrations by day') },
    { kind: 'ranking', width: 4, report: byForm, page: 2, ...titled('报名来源', 'Where from') },
    { kind: 'table', width: 4, report: byForm, page: 2, ...titled('各表单', 'By form') },
    { kind: 'table', width: 4, report: byProvince, page: 2, ...titled('各省', 'By province') },
    { kind: 'days', width: 4, page: 2 },
    {
      kind: 'sponsors',
      width: 12,
      page: 2,
      pictures: empty ? [] : ['/files/aa/sponsor-1.svg', '/files/aa/sponsor-2.svg', '/files/aa/sponsor-3.svg'],
    },
  ]
  const screen = await system.store(visualScreen).create({
    projectId,
    code: `big${projectId}`,
    name: '大厅',
    title: '第十二届中国（上海）国际智能制造与绿色能源产业博览会 实况',
    englishTitle: 'The twelfth China (Shanghai) international expo of intelligent manufacturing and green energy',
    blocks,
    pageSeconds: 3600,
  } as never)
  const link = await server.call('/largeScreenLink/create', { name: 'TV', visualScreenId: screen.id, projectId }, as)
  return {
    project,
    screen,
    path: (language: string) => `/${project.abbr}${language === 'zh' ? '' : '/en'}/largeScreen?code=${link.data.code}`,
  }
}
/** Puts one page of the screen into view, whatever the clock says. */
async function showPage(screenId: number, page: number, blocks: readonly WallBlock[]) {
  await server.sql('update "visualScreen" set "blocks" = $2, "updatedAt" = clock_timestamp() where id = $1', [
    screenId,
    JSON.stringify(blocks.filter(block => (block.page ?? 1) === page)),
  ])
}
/**
 * What cannot be read from ten metres: letters of facts smaller than a 54th of the shorter side, text that
 * is cut off without a mark, and what stands beyond its block or the screen.
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const least = Math.min(innerWidth, innerHeight) / 54
    const faults: string[] = []
    /** What cuts off an element: a list whose rest is hidden, its block, or the screen. */
    const clipOf = (holder: Element): Element => {
      for (let around: Element | null = holder; around && around.tagName !== 'SECTION'; around = around.parentElement)
        if (getComputedStyle(around).overflow === 'hidden') return around
      return holder.closest('section') ?? document.documentElement
    }
    const texts = document.createTreeWalker(document.querySelector('.wl') as Element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement as HTMLElement
      if (!node.textContent?.trim() || holder.closest('.wl-foot')) continue
      const size = Number.parseFloat(getComputedStyle(holder).fontSize)
      if (size < least - 0.01)
        faults.push(
          `${holder.closest('section')?.className} ${size.toFixed(1)} < ${least}: ${node.textContent.trim().slice(0, 20)}`,
        )
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top: over, bottom: under, left, right } = range.getBoundingClientRect()
      // The box of a line is higher than its letters.
      const middle = (over + under) / 2
      const [top, bottom] = [middle - size * 0.45, middle + size * 0.45]
      const block = clipOf(holder).getBoundingClientRect()
      const isMarked = getComputedStyle(holder).textOverflow === 'ellipsis'
      const isBeyond = left >= block.right || right <= block.left || top >= block.bottom || bottom <= block.top
      const isWithin =
        top >= block.top - 1 && bottom <= block.bottom + 1 && left >= block.left - 1 && right <= block.right + 1
      if (!isMarked && !isBeyond && !isWithin)
        faults.push(`${holder.closest('section')?.className} is cut off: ${node.textContent.trim().slice(0, 20)}`)
    }
    const heading = document.querySelector('.wl h1') as Element
    if (heading.scrollHeight > heading.clientHeight + 1) faults.push('the title is cut off')
    for (const row of document.querySelectorAll('.wl tr')) {
      const { top, bottom } = row.getBoundingClientRect()
      const block = (row.parentElement as Element).getBoundingClientRect()
      const text = row.textContent.slice(0, 20)
      const isBeside = [...row.children].every(cell => cell.getBoundingClientRect().left >= block.right - 1)
      if (isBeside || top >= block.bottom) continue
      if (bottom > block.bottom) faults.push(`the row is cut in half: ${text}`)
      for (const cell of row.querySelectorAll<HTMLElement>('[data-number]')) {
        const { left, right } = cell.getBoundingClientRect()
        if (left < block.left || right > block.right || cell.scrollWidth > cell.clientWidth)
          faults.push(`the number is out of sight: ${text}`)
      }
    }
    if (document.documentElement.scrollHeight > innerHeight) faults.push('the screen scrolls')
    return faults
  })
const logo = (nth: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#fff"/><circle cx="50" cy="50" r="34" fill="#1e6fb8"/><text x="100" y="64" font-size="40" font-family="sans-serif" fill="#123">Sponsor ${nth}</text></svg>`

describe('a large screen', () => {
  for (const language of ['zh', 'en'] as const)
    it(`is readable from ten metres at 1080p, in 4K and upright, in ${language}`, async () => {
      const faults: string[] = []
      for (const empty of [false, true]) {
        const { screen, path } = await hall({ empty })
        const { blocks } = (await system.store(visualScreen).getDetail(screen.id)) as unknown as { blocks: WallBlock[] }
        const tv = await openPage({ device: 'desktop', language, baseURL: server.url })
        await tv.page.route('**/files/aa/sponsor-*', route =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: logo(Number(/sponsor-(\d)/.exec(route.request().url())?.[1])),
          }),
        )
        for (const nth of [1, 2]) {
          await showPage(screen.id, nth, blocks)
          for (const [name, size] of Object.entries(sizes)) {
            await tv.page.setViewportSize(size)
            await tv.page.goto(path(language))
            await expect(tv.page.locator('.wl-block').last()).toBeVisible()
            await photograph(tv, `large-screen-${nth}-${empty ? 'empty-' : ''}${name}-${language}`)
            faults.push(
              ...(await unreadable(tv.page)).map(fault => `${name}, page ${nth}${empty ? ', empty' : ''}: ${fault}`),
            )
          }
        }
        await expectAccessible(tv.page)
        await tv.close()
      }
      expect(faults).toEqual([])
    })
})
