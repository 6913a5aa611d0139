import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { conferenceSchedule, relConferenceScheduleSpeaker } from '@pavilion/conference/model/index.ts'
import { clock, makeProgramme } from '@pavilion/conference/testing.ts'

const server = await startTestServer()
async function programmeOf(rights?: readonly string[]) {
  const { id: projectId } = await server.project({ timeZone: 'Asia/Shanghai' } as never)
  const operator = await server.operator({ projects: [projectId], ...(rights && { rights }) })
  const programme = makeProgramme(server, projectId)
  const [north, south] = [await programme.place('北厅'), await programme.place('南厅', { sortNumber: 1 })]
  const zhang = await programme.speaker('张伟')
  const opening = await programme.session('开幕式', '04-15 09:00', '04-15 10:00', {
    conferencePlaceId: north.id,
    speakers: [zhang],
  })
  const heart = await programme.session('心血管论坛', '04-15 11:00', '04-15 12:00', {
    conferencePlaceId: south.id,
    speakers: [zhang],
  })
  await programme.session('闭幕式', '04-16 17:00', '04-16 18:00', { conferencePlaceId: north.id })
  return {
    projectId,
    operator,
    programme,
    north,
    south,
    zhang,
    opening,
    heart,
    stands: async (id: number) => {
      const { startTime, endTime, conferencePlaceId } = await server.system.store(conferenceSchedule).getDetail(id)
      return [startTime, endTime, conferencePlaceId]
    },
  }
}
const at = '/conferenceManagement/timetable'

describe('the timetable', () => {
  it('moves a session by dragging: to another time and place, to another length, to another day; and undoes it', async () => {
    const { operator, projectId, north, south, opening, stands } = await programmeOf()
    const opened = await openAdmin(server, operator, at, { projectId })
    const { page } = opened
    const block = page.locator('.cf-block', { hasText: '开幕式' })
    const other = page.locator('.cf-block', { hasText: '心血管论坛' })
    await expect(block).toHaveAccessibleName('09:00–10:00 开幕式 张伟 北厅')
    // A minute is 1.2 pixels: a drag of 36 pixels is half an hour.
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 6, from.y + 6)
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    }
    const box = async (of = block) => {
      const found = await of.boundingBox()
      if (!found) throw new Error('the block is not to be seen')
      return found
    }
    const start = await box()
    const beside = await box(other)
    await drag({ x: start.x + 30, y: start.y + 20 }, { x: beside.x + 30, y: start.y + 20 + 36 })
    await expect(block).toHaveAccessibleName('09:30–10:30 开幕式 张伟 南厅')
    await expect.poll(() => stands(opening.id)).toEqual([clock('04-15 09:30'), clock('04-15 10:30'), south.id])
    await expect(page.getByRole('button', { name: '撤销上一步' })).toBeVisible()
    const lower = await box()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/conferenceSchedule/update')) asked.push(request.url())
    })
    await drag(
      { x: lower.x + 40, y: lower.y + lower.height - 3 },
      { x: lower.x + 40, y: lower.y + lower.height - 3 + 60 },
    )
    await expect(block).toHaveAccessibleName(/09:30–11:20.*南厅，有冲突/)
    await expect(page.getByText('2 处冲突')).toBeVisible()
    expect(asked).toHaveLength(1)
    await page.getByRole('button', { name: '撤销上一步' }).click()
    await expect(block).toHaveAccessibleName('09:30–10:30 开幕式 张伟 南厅')
    const again = await box()
    const friday = await page.getByRole('button', { name: /4月16日/ }).boundingBox()
    await drag({ x: again.x + 30, y: again.y + 20 }, { x: (friday?.x ?? 0) + 20, y: (friday?.y ?? 0) + 10 })
    await expect(block).toHaveCount(0)
    await expect.poll(() => stands(opening.id)).toEqual([clock('04-16 09:30'), clock('04-16 10:30'), south.id])
    await page.getByRole('button', { name: /4月16日/ }).click()
    await expect(block).toHaveAccessibleName('09:30–10:30 开幕式 张伟 南厅')
    expect(north.id).toBeGreaterThan(0)
    await expectNoTroubles(opened)
    await opened.close()
  })
  it("accepts the next move before the last one is answered or reloaded: neither is lost, nor taken for somebody else's", async () => {
    const { operator, projectId, opening, stands } = await programmeOf()
    const opened = await openAdmin(server, operator, at, { projectId })
    const { page } = opened
    const block = page.locator('.cf-block', { hasText: '开幕式' })
    const arrive: (() => void)[] = []
    await expect(block).toBeVisible()
    await page.route(/conferenceSchedule\/(update|getListInclude\w+)$/, async route => {
      const answer = await route.fetch()
      await new Promise<void>(done => {
        arrive.push(done)
      })
      await route.fulfill({ response: answer })
    })
    const down = async () => {
      await block.focus()
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
    }
    await down()
    await expect(block).toHaveAccessibleName(/^09:05–10:05/)
    await expect.poll(() => arrive.length).toBe(1)
    await down()
    await expect(block).toHaveAccessibleName(/^09:10–10:10/)
    arrive[0]?.()
    await expect.poll(() => arrive.length).toBe(2)
    arrive[1]?.()
    // Both are saved and the programme is reloading; the third stays visible when that ends.
    await expect.poll(() => arrive.length).toBe(3)
    await down()
    await expect.poll(() => arrive.length).toBe(4)
    arrive[2]?.()
    arrive[3]?.()
    await expect.poll(() => arrive.length).toBe(5)
    await expect(block).toHaveAccessibleName(/^09:15–10:15/)
    arrive[4]?.()
    await expect.poll(() => stands(opening.id).then(([from]) => from)).toEqual(clock('04-15 09:15'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Undone twice quickly counts once, and the next move starts from there.
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/conferenceSchedule/update')) asked.push(request.url())
    })
    await page.getByRole('button', { name: '撤销上一步' }).dblclick()
    await expect.poll(() => stands(opening.id).then(([from]) => from)).toEqual(clock('04-15 09:10'))
    await down()
    await expect.poll(() => stands(opening.id).then(([from]) => from)).toEqual(clock('04-15 09:15'))
    // The database may know before this process has heard of the browser's requests.
    await page.evaluate(() => undefined)
    expect(asked).toHaveLength(2)
    await expectNoTroubles(opened)
    await opened.close()
  })
  it('does the same by keyboard only, and Escape changes nothing', async () => {
    const { operator, projectId, south, opening, stands } = await programmeOf()
    const opened = await openAdmin(server, operator, at, { projectId, language: 'en' })
    const { page } = opened
    const block = page.locator('.cf-block', { hasText: '开幕式' })
    await block.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await expect(page.locator('[aria-live=polite]').filter({ hasText: '南厅 09:10–10:15' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    expect(await stands(opening.id)).toEqual([clock('04-15 09:00'), clock('04-15 10:00'), opening.conferencePlaceId])
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => stands(opening.id)).toEqual([clock('04-15 09:05'), clock('04-15 10:05'), south.id])
    await expect(block).toHaveAccessibleName(/^09:05–10:05.*南厅/)
    // What is dropped is there before the page does anything else: the next key presses depend on
    // it.
    await block.evaluate(async element => {
      for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'Enter']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        for (let turn = 0; turn < 200; turn++) await Promise.resolve()
      }
    })
    await expect.poll(() => stands(opening.id)).toEqual([clock('04-15 08:55'), clock('04-15 09:55'), south.id])
    // A closed dialog returns the focus.
    for (const opener of [block, page.getByRole('button', { name: 'Import a programme' })]) {
      await opener.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }
    await expectAccessible(page)
    await opened.close()
  })
  it('invents no end for a session without one, moved, undone or saved, and keeps the length of one of several days', async () => {
    const { operator, projectId, programme, north, stands } = await programmeOf()
    const place = { conferencePlaceId: north.id }
    const open = await programme.session('自由交流', '04-15 13:00', null, place)
    const posters = await programme.session('壁报展', '04-16 09:00', '04-17 16:30', place)
    const opened = await openAdmin(server, operator, `${at}?day=2027-04-15`, { projectId })
    const { page } = opened
    const block = page.locator('.cf-block', { hasText: '自由交流' })
    const dialog = page.getByRole('dialog')
    const undo = page.getByRole('button', { name: '撤销上一步' })
    const step = async (key: string, hour: string) => {
      await block.focus()
      for (const pressed of [key, 'Enter']) await page.keyboard.press(pressed)
      await expect.poll(() => stands(open.id)).toEqual([clock(`04-15 ${hour}`), null, north.id])
    }
    await step('ArrowDown', '13:05')
    await expect(undo).toBeVisible()
    // «Undo» means the last move, also while its answer is still on its way.
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/conferenceSchedule/update', async route => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    })
    await step('ArrowUp', '13:00')
    await undo.click()
    answered.resolve()
    await expect.poll(() => stands(open.id)).toEqual([clock('04-15 13:05'), null, north.id])
    const rename = async (name: string) => {
      await dialog.getByLabel('名称', { exact: true }).fill(name)
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await block.press('Enter')
    await expect(dialog.getByLabel('结束')).toHaveValue('')
    await rename('自由交流（改）')
    expect(await stands(open.id)).toEqual([clock('04-15 13:05'), null, north.id])
    // Escape does not lose what is typed.
    await block.press('Enter')
    await dialog.getByLabel('专题', { exact: true }).fill('交流')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(dialog.getByLabel('专题', { exact: true })).toHaveValue('交流')
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /4月16日/ }).click()
    await page.locator('.cf-block', { hasText: '壁报展' }).press('Enter')
    await expect(dialog).toContainText('跨 2 天')
    await rename('壁报展（改）')
    expect(await stands(posters.id)).toEqual([clock('04-16 09:00'), clock('04-17 16:30'), north.id])
    // An hour before the start belongs to the day that the drawer shows, not to the next.
    await page.locator('.cf-block', { hasText: '壁报展' }).press('Enter')
    await dialog.getByLabel('结束').fill('08:00')
    // It stays open until the grid knows the saved version: opened again at once, it would report a
    // conflict with oneself.
    const known = Promise.withResolvers<void>()
    const read = '**/api/conferenceSchedule/getListIncludeConferencePlaceAndSpeakers'
    await page.route(read, async route => {
      await known.promise
      await route.continue()
    })
    await dialog.getByLabel('名称', { exact: true }).fill('壁报展')
    await Promise.all([page.waitForRequest(read), dialog.getByRole('button', { name: '保存' }).click()])
    expect(await dialog.count()).toBe(1)
    known.resolve()
    await expect(dialog).toHaveCount(0)
    expect(await stands(posters.id)).toEqual([clock('04-16 09:00'), clock('04-17 08:00'), north.id])
    await expectNoTroubles(opened)
    await opened.close()
  })
  it('opens at a day from a calendar in the operator’s language, whatever the browser’s, in the tools and in a session', async () => {
    const { operator, projectId } = await programmeOf()
    const opened = await openAdmin(server, operator, `${at}?day=2027-04-15`, { projectId, language: 'en' })
    const { page } = opened
    const shown = page.locator('.ant-picker-dropdown:visible')
    const chosen = page.getByLabel('Choose a day')
    await chosen.click()
    await expect(shown).toContainText('Apr')
    await shown.getByTitle('2027-04-16').click()
    await expect(page).toHaveURL(/day=2027-04-16$/)
    await expect(page.getByRole('button', { name: /^17:00–18:00 闭幕式/ })).toBeVisible()
    await chosen.fill('2027-04-17')
    await chosen.press('Enter')
    await expect(page).toHaveURL(/day=2027-04-17$/)
    await page.getByRole('button', { name: 'New session' }).click()
    const day = page.getByRole('dialog').getByLabel('Date')
    await expect(day).toHaveValue('2027-04-17')
    await day.click()
    await expect(shown).toContainText('Apr')
    await expectAccessible(page)
    // The operator switches to Chinese, the browser stays English.
    await page.evaluate(() =>
      localStorage.setItem(
        'pavilion.layout',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('pavilion.layout') ?? '{}'), language: 'zh' }),
      ),
    )
    await page.reload()
    await page.getByLabel('选择日期').click()
    await expect(shown).toContainText('4月')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('names collisions, creates a session with its speakers over midnight, and says that a person may only look', async () => {
    const { operator, projectId, programme, zhang, south } = await programmeOf()
    const opened = await openAdmin(server, operator, `${at}?day=2027-04-15`, { projectId })
    const { page } = opened
    await programme.session('平行论坛', '04-15 11:30', '04-15 12:30', {
      conferencePlaceId: south.id,
      speakers: [zhang],
    })
    await page.reload()
    await expect(page.getByText('2 处冲突')).toBeVisible()
    await expect(page.getByText(/会场 南厅：/)).toContainText(
      '心血管论坛 04-15 11:00–12:00 与 平行论坛 04-15 11:30–12:30',
    )
    await expect(page.getByText(/嘉宾 张伟：/)).toBeVisible()
    await page.getByRole('button', { name: '新增日程' }).click()
    await page.getByLabel('名称', { exact: true }).fill('夜间沙龙')
    await page.getByLabel('开始').fill('23:00')
    await page.getByLabel('结束').fill('01:00')
    await page.getByLabel('演讲嘉宾').fill('张')
    await page
      .getByRole('option', { name: /张伟/ })
      .or(page.locator('.ant-select-item-option').filter({ hasText: '张伟' }))
      .last()
      .click()
    await page.getByLabel('专题', { exact: true }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name: /^23:00–01:00 夜间沙龙 张伟 北厅/ })).toBeVisible()
    const [made] = await server.system.store(conferenceSchedule).rows({ projectId, startTime: clock('04-15 23:00') })
    expect(made).toMatchObject({ name: '夜间沙龙', endTime: clock('04-16 01:00') })
    expect(
      await server.system.store(relConferenceScheduleSpeaker).count({ conferenceScheduleId: made?.id as number }),
    ).toBe(1)
    await opened.close()
    const reader = await server.operator({
      projects: [projectId],
      rights: ['conferenceSchedule.getList', 'conferencePlace.getList', 'conferenceSpeaker.getList'],
    })
    const looking = await openAdmin(server, reader, at, { projectId })
    await expect(looking.page.getByRole('button', { name: /开幕式/ })).toBeVisible()
    await expect(looking.page.getByRole('button', { name: '新增日程' })).toHaveCount(0)
    await looking.close()
  })
})

describe('importing a programme in the back-office', () => {
  it('shows what is new, changed and gone before anything is written, and then writes it', async () => {
    const { operator, projectId } = await programmeOf()
    const opened = await openAdmin(server, operator, '/conferenceManagement/conferenceSchedule', {
      projectId,
      language: 'en',
    })
    const { page } = opened
    const file = (...events: [uid: string, name: string, hour: number][]) => ({
      name: 'programme.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'X-WR-CALNAME:Heart 2027',
          ...events.map(
            ([uid, name, hour]) =>
              `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${name}\r\nDTSTART:20270415T${String(hour).padStart(2, '0')}0000Z\r\nEND:VEVENT`,
          ),
          'END:VCALENDAR',
        ].join('\r\n'),
      ),
    })
    const bring = async (...events: [string, string, number][]) => {
      await page.getByRole('button', { name: 'Import a programme' }).click()
      await page.getByLabel('Programme file').setInputFiles(file(...events))
    }
    const dialog = page.getByRole('dialog')
    await bring(['a', 'One', 1], ['b', 'Two', 2])
    await expect(dialog).toContainText('2 new, 0 changed, 0 unchanged')
    await expect(dialog).toContainText('Time zone of the file: UTC. Time zone of the event: Asia/Shanghai')
    await photograph(opened, 'import-programme')
    await dialog.getByRole('button', { name: /Import$/ }).click()
    await expect(dialog).toContainText('2 created, 0 updated')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Two', { exact: true }).first()).toBeVisible()
    await bring(['a', 'One, renamed', 3], ['c', 'Three', 4])
    await expect(dialog).toContainText('1 new, 1 changed, 0 unchanged')
    await expect(dialog.getByRole('row', { name: /One, renamed/ })).toContainText('04-15 09:00 → 04-15 11:00')
    await expect(dialog.getByRole('row', { name: /Two/ })).toContainText('No longer in the file')
    expect(await server.system.store(conferenceSchedule).count({ projectId })).toBe(5)
    await expectAccessible(page)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: /Import$/ }).click()
    await expect(dialog).toContainText('1 created, 1 updated, 0 unchanged, 1 removed')
    expect((await server.system.store(conferenceSchedule).rows({ projectId })).map(({ name }) => name).sort()).toEqual(
      ['One, renamed', 'Three', '开幕式', '心血管论坛', '闭幕式'].sort(),
    )
    await opened.close()
  })
})
