import { describe, it } from 'node:test'
import { expect } from 'expect'
import { webUser } from '@pavilion/account/model/index.ts'
import { registrations } from '@pavilion/form/server/submit/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { openApp } from './app.ts'

const server = await startTestServer()
/** Another server of this database, as an upgrade starts it: without any background work. */
async function upgraded<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = server
  const next = await openApp({ databaseUrl, dataDir, host: '127.0.0.1', port: 0, jobs: false, log: () => {} })
  try {
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
    return await work(next.url)
  } finally {
    await next.close()
  }
}

describe('a server that says it is ready', () => {
  it('has brought the phone numbers of former versions into their one spelling, in answers too', async () => {
    const { send, projectId, fields } = await registrations(server).registration()
    const { sellerId } = await server.project()
    const key = String(fields.phoneNumber)
    await send({ phoneNumber: '13800138060' })
    await server.sql(
      `update "webFormRecord" set "phoneNumber" = '138 0013 8060',
        "answers" = jsonb_set("answers", array[$2::text], '"138 0013 8060"')
      where "projectId" = $1`,
      [projectId, key],
    )
    const account = await server.system.store(webUser).create({ sellerId, phoneNumber: '13911112222' } as never)
    await server.sql(`update "webUser" set "phoneNumber" = '139-1111-2222' where id = $1`, [account.id])
    await upgraded(async () => {
      const number = '+8613800138060'
      expect(
        await server.sql(
          'select "phoneNumber", "answers" ->> $2 as "answer" from "webFormRecord" where "projectId" = $1',
          [projectId, key],
        ),
      ).toEqual([{ phoneNumber: number, answer: number }])
      expect(await server.sql('select "phoneNumber" from "webUser" where id = $1', [account.id])).toEqual([
        { phoneNumber: '+8613911112222' },
      ])
    })
  })
  it('keeps of the codes of former versions their hashes alone, and opens kiosks and screens with them as before', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    for (const [table, code, open] of [
      ['registerUserSignInKiosk', 'TEAEXPO288', '/registerUserSignInKiosk/ext/open'],
      ['largeScreenLink', 'Zm9ybWVyLWNvZGUtb25l', '/largeScreen/ext/getView'],
    ] as const) {
      const made = await server.call(`/${table}/create`, { name: '旧版所建', projectId }, { token, projectId })
      await server.sql(`update "${table}" set code = $2 where id = $1`, [made.data.id, code])
      await upgraded(async () => {
        const [row] = await server.sql<{ code: string }>(`select code from "${table}" where id = $1`, [made.data.id])
        expect([row?.code.length, row?.code.includes(code)]).toEqual([43, false])
        expect([open, (await server.call(open, { code })).result]).toEqual([open, 20000])
      })
    }
  })
})
