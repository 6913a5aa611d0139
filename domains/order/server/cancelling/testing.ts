import { webFormFeeRule } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { unused, type Operator, type TestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { equationOf, keptRule } from '../../model/index.ts'
import { openShop } from '../testing/shop.ts'

const fee = 80_000

/** An event that sells goods and tickets and takes registrations, with something of each. */
export async function cancelledEvent(server: TestServer, { limit }: { limit?: number } = {}) {
  const shop = await openShop(server, [
    { name: '纪念杯', price: 4_800, stock: 50 },
    { name: '门票', price: 10_000, stock: 50, ticket: true },
  ])
  const { projectId } = shop
  const [ann, ben] = [await server.operator(), await server.operator()]
  const as = (by: Operator) => (path: string, body: object) => server.call(path, body, { token: by.token, projectId })
  const office = as(ann)
  if (limit) await office('/projectSetting/create', { payOutVerifyAbove: limit })
  const { form, fields } = await makeForm(server.system, projectId, visitorForm({ signInRequired: true }))
  await server.system.store(webFormFeeRule).create({ projectId, webFormId: form.id, name: '代表', price: fee })
  const contact = (nth: number) => ({ name: '王小明', email: `buyer${nth}@example.com` })
  let buyers = 0
  const place = async (lines: readonly (readonly [number, number])[]) => {
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, lines, { deliveryMethod: 10, contact: contact(++buyers) })
    return { who, id: order.id as number }
  }
  const pays = async ({ who, id }: Awaited<ReturnType<typeof place>>) => {
    const { data } = await shop.begin(who, id)
    await shop.notify(shop.merchant.pay(data.outTradeNo))
  }
  const rule = { rule: keptRule.nothing } as object
  const preview = async (more: object = rule, by = ann) =>
    (await as(by)('/eventCancellation/preview', { reason: '台风', ...more })).data
  return {
    shop,
    ann,
    ben,
    as,
    office,
    place,
    pays,
    preview,
    start: async (more: object = rule, key = unused('cancel')) =>
      office('/eventCancellation/start', {
        reason: '台风',
        englishReason: 'Typhoon',
        key,
        digest: (await preview(more)).digest,
        ...more,
      }),
    progress: async () => (await office('/eventCancellation/getProgress', {})).data.progress,
    async registers() {
      const who = await shop.visitor()
      const answers = { webFormId: form.id, webFormRecordValues: fillsIn(fields), fee }
      return server.call('/webFormRecord/ext/upsertOne', answers, { token: who.token, projectId })
    },
    orderOf: async ({ who, id }: Awaited<ReturnType<typeof place>>) => {
      const view = await shop.view(who, id)
      expect(equationOf(await shop.ledger(id), view)).toMatchObject({ difference: 0 })
      return view
    },
    messages: (template = 'eventCancelled') =>
      server.sql<{ email: string; content: string }>(
        `select "email" from "outboxMessage" where "projectId" = $1 and "template" = $2 and "email" is not null order by "email"`,
        [projectId, template],
      ),
  }
}
/** All steps, those that wait for something included. */
export async function runsAll(server: TestServer) {
  for (let round = 0; round < 4; round++) {
    await server.runJobs({ mayFail: true })
    await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await server.sql(`update "processRun" set "dueAt" = now() where "state" in (10, 20)`)
  }
  await server.runJobs({ mayFail: true })
}
