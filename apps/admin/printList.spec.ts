import { describe, it } from 'node:test'
import { registerUserCertType, registerUserPrinter } from '@pavilion/certificate/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const elements = [{ kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28, colour: 'certType' }]

describe('printing a list of attendees', () => {
  for (const { device, language } of twoWays)
    it(`asks before a second print, and leads to the batch with its progress, on a ${device} in ${language}`, async () => {
      const { id: projectId } = await server.project()
      const operator = await server.operator({ projects: [projectId] })
      const type = await server.system.store(registerUserCertType).create({
        projectId,
        name: '观众证',
        nameEN: 'Visitor',
        colour: '#2e7d4f',
        certElementConfig: elements,
      } as never)
      await server.system.store(registerUserPrinter).create({ projectId, name: '北登录厅', paperWidth: 100 })
      for (const [name, printNum] of [
        ['李雷', 1],
        ['韩梅梅', 0],
      ] as const)
        await server.system.store(registerUser).create({ projectId, name, printNum, certTypeId: type.id } as never)
      const english = language === 'en'
      const way = { device, language, projectId }
      const opened = await openAdmin(server, operator, '/registerManagement/registerUser', way)
      const { page } = opened
      await page.getByRole('button', { name: english ? 'Print all' : '打印全部' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(english ? 'Printer' : '打印机')).toBeVisible()
      await dialog.getByRole('button', { name: english ? 'Print' : '打印', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText(english ? 'The badge of 李雷' : '李雷 的证件已打印过')
      await expectAccessible(page)
      await photograph(opened, 'print-list')
      await dialog.getByRole('button', { name: english ? 'Only those not printed yet' : '只打印未打印过的' }).click()
      await expect(page).toHaveURL(/registerUserCertBatch/)
      await server.runJobs()
      await expect(page.getByText(english ? 'Done' : '成功', { exact: true }).first()).toBeVisible()
      const [batch] = await server.sql(
        `select "totalAmt", "people" from "registerUserCertBatch" where "projectId" = $1`,
        [projectId],
      )
      expect(batch).toEqual({ totalAmt: 1, people: 10 })
      await photograph(opened, 'print-list-batch')
      expectNoTroubles(opened)
      await opened.close()
    })
})
