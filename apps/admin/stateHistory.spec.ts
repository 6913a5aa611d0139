import { after, describe, it } from 'node:test'
import { exhibitorProductInfo } from '@pavilion/exhibitor/model/index.ts'
import { expectAccessible, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const reason = {
  zh: '图片不清楚，请上传 1,024 像素以上的正面照片',
  en: 'The picture is blurred. Please upload a front view of at least 1,024 px.',
} as const
const words = {
  zh: { tab: '状态历史', move: '审核不通过' },
  en: { tab: 'State history', move: 'Reject' },
} as const

/** A product that was submitted and refused by an operator with a long name. */
async function refusedProduct(language: 'zh' | 'en') {
  const { id: projectId } = await server.project()
  const operator = await server.operator({ projects: [projectId] })
  const { id } = await server.system
    .store(exhibitorProductInfo)
    .create({ projectId, name: '六轴协作机械臂 Collaborative six-axis arm' } as never)
  for (const [move, input] of [
    ['submit', {}],
    ['reject', { auditRemark: reason[language] }],
  ] as const) {
    const { updatedAt } = await server.system.store(exhibitorProductInfo).getDetail(id)
    await server.call(
      `/exhibitorProductInfo/${move}`,
      { id, updatedAt, ...input },
      { token: operator.token, projectId },
    )
  }
  return { id, operator, projectId }
}

describe('the state history on a record’s page', () => {
  for (const { device, language } of twoWays)
    it(`shows each move with its states, who made it and why (${device}, ${language})`, async () => {
      const { id, operator, projectId } = await refusedProduct(language)
      const path = `/exhibitorManagement/exhibitorProductInfo/detail?id=${id}&tab=states`
      const opened = await openAdmin(server, operator, path, { device, language, projectId })
      const { page, close } = opened
      const history = page.getByRole('tabpanel', { name: words[language].tab })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      const newest = history.getByRole('listitem').first()
      await expect(newest).toContainText(words[language].move)
      await expect(newest).toContainText(operator.account)
      await expect(newest).toContainText(reason[language])
      await expectAccessible(page)
      await photograph(opened, 'state-history')
      await close()
    })
})
