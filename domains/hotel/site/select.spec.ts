import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/codes.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openHotel } from '../server/testing.ts'

const server = await startTestServer()

for (const way of twoWays) {
  const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
  describe(`the hotel order select of the ${way.language} ${way.device} site`, () => {
    it('offers one’s own paid hotel orders by their label, and takes nobody else’s', async () => {
      const project = await projectWithSites(server)
      const at = await openHotel(server, {}, project)
      const [who, other] = [await at.visitor(), await at.visitor()]
      const { data: own } = await at.book(who)
      await at.payFor(who, own.id)
      const { data: theirs } = await at.book(other)
      await at.payFor(other, theirs.id)
      const { form, fields } = await makeForm(server.system, project.id, {
        form: { name: '接待登记', englishName: 'Reception', type: webFormType.openForm, signInRequired: true },
        groups: [
          {
            fields: [
              { key: 'room', name: '酒店订单', englishName: 'Hotel order', type: formComponentType.hotelOrderSelect },
            ],
          },
        ],
      })
      const field = fields.room as number
      const opened = await visit(server, project, `/open-form?id=${form.id}`, { ...way, token: who.token })
      const { page } = opened
      const label = say('湖滨酒店 大床房 ¥1600.00', 'Lake Hotel King room ¥1600.00')
      const select = page.getByLabel(say('酒店订单', 'Hotel order'))
      if (way.device === 'phone') await select.selectOption(label)
      else {
        await select.click()
        await expect(page.getByRole('option')).toHaveText([say('不选择', 'None'), label])
        await page.getByRole('option', { name: label }).click()
        await expect(select).toHaveValue(label)
      }
      await photograph(opened, 'hotel-order-select')
      await expectAccessible(page)
      await page.getByRole('button', { name: say('提交', 'Submit') }).click()
      await expect(
        page.getByRole('heading', { name: say('提交成功', 'Thank you. Your answers have been sent') }),
      ).toBeVisible()
      const [record] = await server.sql<{ answers: Record<string, unknown> }>(
        'select "answers" from "webFormRecord" where "webFormId" = $1',
        [form.id],
      )
      expect(record?.answers[field]).toBe(own.orderNumber)
      const forged = await server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: { [field]: theirs.orderNumber } },
        { token: who.token, projectId: project.id },
      )
      expect(forged.data).toMatchObject({
        fields: { [`webFormRecordValues.${field}`]: '请选择一个您已支付的酒店订单' },
      })
      await expectNoTroubles(opened)
    })
  })
}
