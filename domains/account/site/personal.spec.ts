import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { mealRegister } from '@pavilion/meal/model/index.ts'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { webUser } from '../model/index.ts'
import { attendee, visit } from './testing.ts'

const server = await startTestServer()

describe('the user center', () => {
  it('shows messages marked as read when opened, orders and other kinds, and the code offline once it was opened', async () => {
    const { project, token, number, id } = await attendee(server)
    await server.system.store(hotel).create({ projectId: project.id, name: '江岸酒店' } as never)
    for (const nth of Array.from({ length: 105 }, (_, at) => at + 1))
      await sendMessage(server.system, { title: `通知 ${nth}`, to: { webUserIds: [id] } })
    const opened = await visit(server, project, '/user-center', { token, device: 'phone', language: 'zh' })
    const { page } = opened
    await expect(page.getByText('106 条未读')).toBeVisible()
    await page.getByRole('button', { name: '另有 101 条' }).click()
    await page.getByRole('button', { name: '另有 1 条' }).click()
    await page.getByText('入馆须知').click()
    await expect(page.getByText('请从南门入场')).toBeVisible()
    await expect(page.getByText('105 条未读')).toBeVisible()
    await page.locator('summary', { hasText: '订单' }).click()
    await expect(page.getByText(`N-${number}`)).toBeVisible()
    // The event has hotels but no transport: only what it offers is listed.
    await page.locator('summary', { hasText: '房间' }).click()
    await expect(page.getByText('您还没有预订客房。')).toBeVisible()
    await expect(page.locator('summary', { hasText: '行程' })).toHaveCount(0)
    // A link half behind the header counts as a small target; at the top nothing is behind it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(page)
    await photograph(opened, 'user-center-things')
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    expectNoTroubles(opened)
    // Files of an earlier version do not stay on the phone.
    await page.evaluate(async () => {
      await (await caches.open(`pavilion-pass ${location.pathname}`)).put(
        '/assets/of-an-earlier-version.js',
        new Response(''),
      )
    })
    await page.reload()
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    expect(
      await page.evaluate(async () =>
        (await (await caches.open(`pavilion-pass ${location.pathname}`)).keys())
          .map(({ url }) => url)
          .filter(url => url.endsWith('version.js')),
      ),
    ).toEqual([])
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('网络未连接')).toBeVisible()
    await expect(page.getByRole('img', { name: `报名号 ${number} 的二维码` }).locator('path')).toHaveCount(1)
    await photograph(opened, 'user-center-offline')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '重试' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/webUser/ext/signOut', async route => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    // However slow the network, nothing of a visitor who signed out is shown.
    await expect(page.getByRole('img', { name: `报名号 ${number} 的二维码` })).toBeHidden()
    expect((await page.context().cookies()).find(({ name }) => name === 'pavilion_app')?.value ?? '').toBe('')
    held.resolve()
    await expect(page).not.toHaveURL(/user-center/)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pavilion.pass')))).toEqual(
      [],
    )
    await opened.close()
  })
  it('shows the code in a full hall with a stuck network, and the rest once the network recovers', async context => {
    const { project, token, number } = await attendee(server)
    const held: (() => void)[] = []
    let full = false
    const pass: RequestListener = (incoming, answer) => {
      incoming.pipe(
        request(
          `${server.url}${incoming.url}`,
          { method: incoming.method ?? 'GET', headers: incoming.headers },
          from => {
            answer.writeHead(from.statusCode ?? 502, from.headers)
            from.pipe(answer)
          },
        ),
      )
    }
    const hall = createServer((incoming, answer) => {
      if (full) held.push(() => pass(incoming, answer))
      else pass(incoming, answer)
    }).listen(0, '127.0.0.1')
    context.after(() => {
      hall.closeAllConnections()
      hall.close()
    })
    await once(hall, 'listening')
    const opened = await visit(
      { ...server, url: `http://127.0.0.1:${(hall.address() as { port: number }).port}` },
      project,
      '/user-center',
      { token, device: 'phone', language: 'zh' },
    )
    const { page } = opened
    const code = page.getByRole('img', { name: `报名号 ${number} 的二维码` })
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    full = true
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('网络缓慢')).toBeVisible()
    await expect(code.locator('path')).toHaveCount(1)
    full = false
    for (const letThrough of held.splice(0)) letThrough()
    await expect(page.getByText('入馆须知')).toBeVisible()
    await expect(page.getByText('网络缓慢')).toHaveCount(0)
    await expect(code).toBeVisible()
    await opened.close()
  })
  it('shows messages of the organiser in the language of the page, or the other one while it is empty', async () => {
    const { project, token, id } = await attendee(server)
    await sendMessage(server.system, { title: '改期', content: '<p>下午三点</p>', to: { webUserIds: [id] } })
    const { page, close } = await visit(server, project, '/user-center', { token })
    await page.getByText('Before you come').click()
    await expect(page.getByText('Please use the south gate')).toBeVisible()
    await page.getByText('改期').click()
    await expect(page.getByText('下午三点')).toBeVisible()
    await close()
  })
  it('names the day of a meal as written, in any time zone', async () => {
    const { project, token, id } = await attendee(server, { timeZone: 'America/Los_Angeles' })
    await server.system
      .store(mealRegister)
      .create({ projectId: project.id, name: '李雷', mealType: 11, date: '2027-04-15', webUserId: id } as never)
    const { page, close } = await visit(server, project, '/user-center', { token })
    await page.locator('summary', { hasText: 'Meals' }).click()
    await expect(page.locator('.center-things time').last()).toHaveText('15 April 2027')
    await expect(page.locator('.center-things li strong').last()).toHaveText('Lunch')
    await close()
  })
  it('links WeChat by its consent page, and unlinks it', async () => {
    const { project, token, id } = await attendee(server)
    const opened = await visit(server, project, '/user-center', { token })
    const { page } = opened
    const linked = async () =>
      (
        await server.sql<{ n: number }>(
          `
            select count(*)::int as n
            from "weChatUser"
            where "webUserId" = $1`,
          [id],
        )
      )[0]?.n
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('link', { name: 'Link (simulated)' }).click()
    await page.getByRole('link', { name: 'New person (simulated)' }).click()
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/user-center`)
    await expect.poll(linked).toBe(1)
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('link', { name: 'Link (simulated)' })).toBeVisible()
    expect(await linked()).toBe(0)
    await opened.close()
  })
  it('erases the account after showing what goes and what stays, and leads to the proof', async () => {
    const { project, token, password, phoneNumber } = await attendee(server)
    const opened = await visit(server, project, '/erase-my-data', { token })
    const { page } = opened
    const erase = page.getByRole('button', { name: 'Erase permanently' })
    await expect(page.getByRole('heading', { name: 'Must be kept' })).toBeVisible()
    await expect(page.getByText('E-Commerce Law, article 31')).toBeVisible()
    await expect(erase).toBeDisabled()
    await page.getByRole('checkbox').check()
    await page.getByLabel('Password', { exact: true }).fill('not-it-1')
    await erase.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password incorrect/)
    await expectAccessible(page)
    await photograph(opened, 'erase-my-data')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await erase.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByRole('heading', { name: 'Proof of erasure' })).toBeVisible()
    await expect(page.getByText('Account owner')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'data-erasure')
    expect((await page.context().cookies()).filter(({ name, value }) => name === 'pavilion_app' && value)).toEqual([])
    expect(await server.system.store(webUser).find({ phoneNumber })).toBeUndefined()
    await opened.close()
    // When the response is lost, the page does not ask to sign in to an erased account, and keeps
    // nothing of it.
    const other = await attendee(server)
    const lost = await visit(server, other.project, '/erase-my-data', { token: other.token })
    await lost.page.route(
      '**/webUser/ext/eraseMyData',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await lost.page.evaluate(() => localStorage.setItem('pavilion-draft-1-1', '{}'))
    await lost.page.getByRole('checkbox').check()
    await lost.page.getByLabel('Password', { exact: true }).fill(other.password)
    for (const words of ['Network error', 'Your account has most likely been erased already']) {
      await lost.page.getByRole('button', { name: 'Erase permanently' }).click()
      await lost.page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
      await expect(lost.page.getByRole('alert')).toContainText(words)
    }
    expect(await lost.page.evaluate(() => localStorage.getItem('pavilion-draft-1-1'))).toBeNull()
    await lost.close()
  })
})
