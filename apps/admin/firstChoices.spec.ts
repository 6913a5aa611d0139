import { describe, it } from 'node:test'
import { formComponentType as type, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const yesNo = [
  ['不需要', 'No, thank you'],
  ['需要', 'Yes'],
] as const

describe('the forms that answer for people', () => {
  for (const { device, language } of twoWays)
    it(`are changed one by one or all together, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      for (const [name, englishName] of [
        ['观众登记', 'Visitor registration'],
        [
          '第二十八届中国国际茶产业博览会境外专业买家预登记',
          'Pre-registration of overseas trade buyers of the tea expo',
        ],
      ] as const)
        await makeForm(server.system, projectId, {
          form: { name, englishName, type: webFormType.personalRegister },
          groups: [
            {
              fields: [
                { key: 'name', name: '姓名', type: type.input },
                { key: 'lunch', name: '是否需要午餐', englishName: 'Lunch', type: type.radio, candidates: yesNo },
                { key: 'bus', name: '是否乘坐班车', englishName: 'Shuttle bus', type: type.radio, candidates: yesNo },
              ],
            },
          ],
        })
      const boss = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, boss, '/webFormManagement/firstChoices', { device, language, projectId })
      const { page } = opened
      await expect(page.getByText(say('观众登记', 'Visitor registration'), { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: say('观众登记', 'Visitor registration') })).toHaveAttribute(
        'href',
        /builder\?webFormId=\d+$/,
      )
      await expectAccessible(page)
      await photograph(opened, 'first-choices')
      await page
        .getByRole('button', { name: say('全部 2 个表单改为不选中', 'Choose nothing beforehand in all 2 forms') })
        .click()
      await expect(page.getByText(say('没有这样的表单', 'There are none'))).toBeVisible()
      expectNoTroubles(opened)
    })
})
