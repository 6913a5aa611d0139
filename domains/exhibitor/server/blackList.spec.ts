import { describe, it } from 'node:test'
import { exhibitionBlacklist } from '@pavilion/booth/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { blackListStep } from '../model/index.ts'
import { application, exhibition } from './testing/exhibitors.ts'

const server = await startTestServer()
const apply = '/exhibitorCompanyInfo/ext/apply'
type Fair = Awaited<ReturnType<typeof exhibition>>
const listed = (fair: Fair, name: string, phoneNumber?: string) =>
  server.system
    .store(exhibitionBlacklist)
    .create({ projectId: fair.project.id, name, ...(phoneNumber && { phoneNumber }) })
const hits = async (fair: Fair) =>
  (await fair.back('/exhibitorBlackListHit/getList')).data.rows.map(
    ({ step, name }: { step: number; name: string }) => [step, name],
  )

describe('a black-listed company', () => {
  it('is asked to contact the organiser and not why, in any spelling of its name; the operator reads who was stopped', async () => {
    const fair = await exhibition(server)
    await listed(fair, '黑山茶业有限公司', '13899990000')
    const call = fair.as(await fair.person())
    for (const key of [undefined, 'a-key-of-this-request-1']) {
      const answer = await server.call(apply, application({ name: '黑山 茶业（有限责任公司）' }), {
        token: (await fair.person()).token,
        projectId: fair.project.id,
        language: 'en',
        ...(key && { headers: { 'idempotency-key': key } }),
      })
      expect([answer.data.code, answer.errmsg]).toEqual([
        'contactTheOrganiser',
        'This could not be submitted. Please contact the organiser',
      ])
      expect(JSON.stringify(answer)).not.toMatch(/black|黑名单/i)
    }
    const byPhone = await call(apply, application({ name: '换个名字', phoneNumber: '138 9999 0000' }))
    expect(byPhone.data.code).toBe('contactTheOrganiser')
    expect(await hits(fair)).toEqual([
      [blackListStep.application, '换个名字'],
      [blackListStep.application, '黑山 茶业（有限责任公司）'],
      [blackListStep.application, '黑山 茶业（有限责任公司）'],
    ])
    expect(await server.sql('select 1 from "exhibitorCompanyInfo" where "projectId" = $1', [fair.project.id])).toEqual(
      [],
    )
  })
  it('that was approved before it was listed gets no further stand', async () => {
    const fair = await exhibition(server)
    const { id, call } = await fair.demanding({ name: '灰山茶业有限公司' })
    await listed(fair, '灰山茶业有限公司')
    const more = await call('/exhibitorBoothDemandInfo/ext/upsertOne', { companyId: id, boothType: 10, area: 9 })
    expect(more.data.code).toBe('contactTheOrganiser')
    expect(await hits(fair)).toEqual([[blackListStep.demand, '灰山茶业有限公司']])
    const page = await fair.back('/exhibitorCompanyInfo/getPage', { id })
    expect(page.data.hits).toMatchObject([{ step: blackListStep.demand, matched: '灰山茶业有限公司' }])
  })
  it('of another exhibition is welcome', async () => {
    const [here, there] = [await exhibition(server), await exhibition(server)]
    await listed(there, '白山茶业有限公司')
    await here.applied({ name: '白山茶业有限公司' })
    expect(await hits(here)).toEqual([])
  })
})
