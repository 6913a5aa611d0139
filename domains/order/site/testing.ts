import type { TestServer } from '@pavilion/testing'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { webFormFeeRule } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { openShop, type Wares } from '../server/testing/shop.ts'

/** A project with its sites, an open store, a form with a fee, and a visitor who has registered. */
export async function fair(server: TestServer, wares?: readonly Wares[]) {
  const project = await projectWithSites(server)
  const shop = await openShop(
    server,
    wares ?? [
      { name: '博览会纪念杯', price: 4800, stock: 3 },
      { name: '品鉴会门票', price: 12_000, ticket: true },
    ],
    { pickUpPlace: '1 号馆服务台', englishPickUpPlace: 'Service desk, hall 1', stockDisplay: 10 },
    project,
  )
  const { form, fields } = await makeForm(server.system, project.id, visitorForm({ signInRequired: true }))
  await server.system.store(webFormFeeRule).create({
    projectId: project.id,
    webFormId: form.id,
    name: '代表',
    englishName: 'Delegate',
    price: 80_000,
  })
  const visitor = await server.visitor({ projectId: project.id, name: '李雷', phoneNumber: '13812345678' })
  const by = { token: visitor.token, projectId: project.id }
  /** The visitor registers: a fee is to be paid. Answers the record. */
  const register = async (): Promise<{ id: number; number: string }> =>
    (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields), fee: 80_000 },
        by,
      )
    ).data
  return { project, shop, form, visitor, by, register }
}
export type Fair = Awaited<ReturnType<typeof fair>>
