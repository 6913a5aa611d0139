import { describe, it } from 'node:test'
import { webImage, webImageGroup } from '@pavilion/site/model/index.ts'
import { photo } from '@pavilion/system/server/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, oneWay, photograph, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
/** Pictures as people choose them: tall, wide, square. */
const files = await Promise.all(
  (
    [
      ['hall-plan.jpg', 300, 400],
      ['opening.jpg', 480, 240],
      ['stage.jpg', 200, 200],
    ] as const
  ).map(async ([name, width, height]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photo(width, height).jpeg().toBuffer(),
  })),
)

describe('the pictures of a group', () => {
  for (const { device, language } of oneWay)
    it(`are uploaded at once, ordered, cropped and deleted, by keyboard too; files that are no pictures are named; on a ${device} in ${language === 'zh' ? 'Chinese' : 'English'}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await server.project()
      const operator = await server.operator({ projects: [project.id] })
      const group = await server.system.store(webImageGroup).create({ projectId: project.id, name: '开幕式' } as never)
      const kept = async () =>
        (await server.system
          .store(webImage)
          .rows({ webImageGroupId: group.id }, { order: [['sortNumber', 'asc']] })) as unknown as {
          name: string
          filePath: string
        }[]
      const opened = await openAdmin(server, operator, `/webImageManagement/webImageGroup/detail?id=${group.id}`, {
        device,
        language,
        projectId: project.id,
      })
      const { page } = opened
      const names = async () => page.locator('.ig-name').allInnerTexts()
      const button = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true })

      await expect(page.getByText(say('还没有图片。', 'There are no pictures yet.'))).toBeVisible()
      // Files chosen during an upload come after it; two files with the same name are both named.
      const sent = Promise.withResolvers<void>()
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring the key.') }
      const state = page.locator('.ig-going')
      await page.route(
        '**/api/uploadedFile/upload',
        async route => {
          await sent.promise
          await route.continue()
        },
        { times: 1 },
      )
      await page.getByLabel(say('图片文件', 'Picture files')).setInputFiles(files.slice(0, 1))
      await expect(state).toContainText('0 / 1')
      await page.getByLabel(say('图片文件', 'Picture files')).setInputFiles([...files.slice(1), notes, notes])
      await expect(state).toContainText('0 / 5')
      sent.resolve()
      await expect(page.getByRole('status').filter({ hasText: 'notes.txt' })).toContainText(
        say('3 张已上传，2 张失败', '3 uploaded, 2 failed'),
      )
      await expect(state.getByRole('listitem')).toHaveCount(2)
      await expect.poll(names).toEqual(['hall-plan', 'opening', 'stage'])
      await expectAccessible(page, { within: '#main' })
      await photograph(opened, 'pictures')

      // A quick person moves on before the list has reloaded, and then crops the picture: their own
      // move is no conflict.
      const lists = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
      const step = Promise.withResolvers<void>()
      let times = 0
      // The same rows have a list below, which loads page by page.
      const isAll = (body: string | null) => body?.includes('"limit":1000') === true
      await page.route('**/api/webImage/getList', async route => {
        if (isAll(route.request().postData())) await lists[Math.min(times++, 1)]?.promise
        await route.continue().catch(() => {})
      })
      // Moving keeps the focus on the button while it is enabled, and then on another button of the
      // picture.
      await button('后移 hall-plan', 'Move hall-plan back').focus()
      await page.keyboard.press('Enter')
      await expect.poll(names).toEqual(['opening', 'hall-plan', 'stage'])
      await expect(button('后移 hall-plan', 'Move hall-plan back')).toBeFocused()
      await expect.poll(() => times).toBe(1)
      await page.route('**/api/webImageGroup/arrange', async route => {
        await step.promise
        await route.continue()
      })
      await page.keyboard.press('Enter')
      await expect.poll(names).toEqual(['opening', 'stage', 'hall-plan'])
      const heard = page.waitForResponse(
        answer => answer.url().endsWith('/api/webImage/getList') && isAll(answer.request().postData()),
      )
      lists[0].resolve()
      await (await heard).finished()
      step.resolve()
      await expect(button('裁剪 hall-plan', 'Crop hall-plan')).toBeFocused()
      await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(['opening', 'stage', 'hall-plan'])
      expect(await names()).toEqual(['opening', 'stage', 'hall-plan'])

      const before = (await kept()).at(-1)?.filePath
      await page.keyboard.press('Enter')
      const cutting = page.getByRole('dialog')
      await expect(cutting.getByRole('img')).toBeVisible()
      lists[1].resolve()
      await cutting.getByRole('button', { name: say('向右旋转', 'Turn right') }).click()
      await cutting.getByRole('button', { name: say('使用', 'Use it'), exact: true }).click()
      await expect(cutting).toBeHidden()
      await expect(button('裁剪 hall-plan', 'Crop hall-plan')).toBeFocused()
      const turned = (await kept()).at(-1)
      expect(turned?.filePath).toMatch(/_400x300\.jpg$/)
      expect(turned?.filePath).not.toBe(before)

      // Then it can be deleted too, also while the answer to a move is still on its way, and where the
      // move arrives after the version was read.
      const late = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<void>()
      const read = Promise.withResolvers<void>()
      const placed = Promise.withResolvers<void>()
      await page.route('**/api/webImageGroup/arrange', async route => {
        await read.promise
        const response = await route.fetch()
        placed.resolve()
        await answer.promise
        await route.fulfill({ response })
      })
      await page.route('**/api/webImage/getDetail', async route => {
        await route.fulfill({ response: await route.fetch() })
        read.resolve()
      })
      await page.route('**/api/webImage/delete', async route => {
        await placed.promise
        await route.continue()
      })
      await page.route('**/api/webImage/getList', async route => {
        await late.promise
        await route.continue().catch(() => {})
      })
      await button('前移 hall-plan', 'Move hall-plan forward').press('Enter')
      await expect.poll(names).toEqual(['opening', 'hall-plan', 'stage'])
      await button('删除 hall-plan', 'Delete hall-plan').focus()
      await page.keyboard.press('Enter')
      const asked = page.getByRole('dialog', { name: say('确认后删除？', 'Delete after confirmation?') })
      await expect(asked.getByRole('button').last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(['opening', 'stage'])
      late.resolve()
      await expect.poll(names).toEqual(['opening', 'stage'])
      await expect(button('删除 stage', 'Delete stage')).toBeFocused()
      answer.resolve()
      expectNoTroubles(opened)
      await opened.close()
    })
})
