import { describe, it } from 'node:test'
import { face, facesIn } from '@pavilion/access/server/testing/faces.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const world = facesIn(server)

describe('faces in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`shows how far a database is, sends consent links and judges photos, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await projectWithSites(server)
      await server.sql(`update website set root = $2 where "projectId" = $1`, [project.id, `/${project.abbr}/m`])
      const at = await world({ project })
      const [one, two] = [
        await at.newPerson(await face(0), { name: '陆羽', phoneNumber: '13900001111' }),
        await at.newPerson(await face(1), { name: '苏轼' }),
      ]
      await at.decide(one, true)
      await at.put([one])
      await at.work()
      const operator = await server.operator({ projects: [at.projectId] })
      const opened = await openAdmin(
        server,
        operator,
        `/registerManagement/registerUserFaceDatabase/detail?id=${at.database.id}`,
        { device, language, projectId: at.projectId },
      )
      const { page } = opened
      await expect(page.getByText(say('共 1 人：已同步 1', '1 person: 1 synchronised'))).toBeVisible()
      await expect(page.getByText(say('1 张照片尚无人查看', 'Photos not reviewed yet: 1'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'face-database')
      await page.getByRole('link', { name: say('查看照片', 'Review photos') }).click()
      await expect(page.getByText('苏轼').first()).toBeVisible()
      await photograph(opened, 'face-list')
      await page.getByRole('checkbox', { name: /苏轼/ }).first().check()
      const more = page.getByRole('button', { name: say('人脸同意链接', 'Face consent link'), exact: true })
      await more.first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('生成链接', 'Create link') }).click()
      const link = dialog.getByRole('textbox', { name: say('链接', 'Link') })
      await expect(link).toHaveValue(new RegExp(`/faceConsent\\?key=${two}\\.`))
      await expectAccessible(page)
      await photograph(opened, 'face-consent-link')
      expectNoTroubles(opened)
      await opened.close()
    })
})
