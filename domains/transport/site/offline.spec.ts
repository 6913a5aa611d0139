import { describe, it } from 'node:test'
import { projectWithSites, rootOf } from '@pavilion/account/site/testing.ts'
import { awake, openPage, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openTransfers } from '../server/testing.ts'

const server = await startTestServer()

describe('the page of a driver whose phone starts again without a line', () => {
  it('opens with the transfers and reports a step, which is sent when the line is back', async () => {
    const project = await projectWithSites(server)
    const here = await openTransfers(server, project)
    const guest = await here.guest()
    const { id } = (await here.ride([guest.ticketId])) as { id: number }
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    const link = await here.link({ role: 'driver', carId: here.cars[0]?.id })
    await page.goto(`${rootOf(project, 'phone', 'zh')}/pick-up#${link}`)
    await awake(page)
    await expect(page.getByText('王梅')).toBeVisible()
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('王梅')).toBeVisible()
    await page.getByRole('button', { name: '确认接送' }).click()
    await expect(page.getByText('1 步待发送')).toBeVisible()
    await photograph(opened, 'pick-up-restarted')
    await page.context().setOffline(false)
    await expect(page.getByText('1 步待发送')).toHaveCount(0)
    expect((await here.plan(id)).status).toBe(12)
    await opened.close()
  })
  it('keeps a step done whose answer came just before the line was lost', async () => {
    const project = await projectWithSites(server)
    const here = await openTransfers(server, project)
    const guest = await here.guest()
    await here.ride([guest.ticketId])
    const { page, close } = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const link = await here.link({ role: 'driver', carId: here.cars[0]?.id })
    await page.goto(`${rootOf(project, 'phone', 'zh')}/pick-up#${link}`)
    await awake(page)
    await expect(page.getByText('王梅')).toBeVisible()
    await page.route('**/receiveLink/ext/open', route => route.abort())
    await page.getByRole('button', { name: '确认接送' }).click()
    await expect(page.getByText('待发送')).toHaveCount(0)
    await expect(page.getByText('无网络')).toBeVisible()
    await expect(page.getByRole('button', { name: '我已到接站点' })).toBeVisible()
    await expect(page.getByRole('button', { name: '确认接送', exact: true })).toHaveCount(0)
    await close()
  })
})
