import { after, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { chance } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import { cloudSms } from '../senders/cloudSms.ts'
import { senders, useSenders } from '../senders/choose.ts'
import { killWhileSending, vendorTwin } from './killed.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const twin = await vendorTwin(() => 15)
after(() => twin.close())
after(() => useSenders())

describe('a server that is killed while it sends', () => {
  // Fifty kills are what `npm run bench messages` does.
  it('loses nobody and writes to nobody twice: who may have it is asked about, and only an operator sends again', async () => {
    const { id: projectId } = await server.project()
    const here = { keyId: 'twin', keySecret: 'twin', signName: 'twin', templates: { massText: { zh: 'SMS_1' } } }
    useSenders({ ...senders(), sms: cloudSms({ ...here, endpoint: twin.url }) })
    const said = await killWhileSending(
      {
        databaseUrl: server.databaseUrl,
        dataDir: server.dataDir,
        system: server.system,
        projectId,
        people: 120,
        kills: 2,
        after: nth => 15 + Math.floor(chance('kill', String(nth)) * 25),
      },
      twin,
      () => server.runJobs({ mayFail: true }),
    )
    expect(said).toMatchObject({ kills: 2, lost: 0, doubled: 0 })
    expect(said.unsure).toBeGreaterThan(0)
    expect(
      await server.sql(
        `select m."status", m."qty", m."successQty", m."failQty" from "massText" m where m."projectId" = $1`,
        [projectId],
      ),
    ).toEqual([{ status: 30, qty: 120, successQty: 120, failQty: 0 }])
  })
})
