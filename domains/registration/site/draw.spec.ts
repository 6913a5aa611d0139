import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUserCertType } from '@pavilion/certificate/model/certType.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  openPage,
  photograph,
  startTestServer,
  twoWays,
} from '@pavilion/testing'

const server = await startTestServer()

describe('the page of a prize draw', () => {
  for (const { device, language } of twoWays)
    it(`shows the commitment before, and is checked in the browser after (${device}, ${language})`, async () => {
      const expo = await makeExpo(server)
      const projectId = expo.project.id
      const { token } = await server.operator({ projects: [projectId] })
      const call = async (path: string, body: object) => (await server.call(path, body, { token, projectId })).data
      const type = await server.system.store(registerUserCertType).create({ projectId, name: '观众证', allowWin: true })
      for (let nth = 0; nth < 12; nth++) await call('/registerUser/create', { name: `人${nth}`, certTypeId: type.id })
      const draw = await call('/registerUserDraw/create', { name: '开幕抽奖', englishName: 'Opening draw', winners: 3 })
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const root = `/${expo.project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
      await page.goto(`${root}/prize-draw?id=${draw.id}`)
      await expect(page.getByText(say('尚未抽奖。', 'The draw has not taken place yet.'))).toBeVisible()
      await expect(page.getByText(draw.commitment)).toBeVisible()
      await call('/registerUserDraw/draw', { id: draw.id, updatedAt: draw.updatedAt })
      await page.reload()
      await awake(page)
      await page.getByRole('button', { name: say('在本机核验', 'Check on this device') }).click()
      await expect(page.getByText(say('核验通过', 'Verified:'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'prize-draw')
      await expectNoTroubles(opened)
      await opened.close()
    })
})
