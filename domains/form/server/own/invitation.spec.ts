import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { booth, exhibitionHall } from '@pavilion/booth/model/index.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { letterTemplate, webForm, webFormRecord } from '../../model/index.ts'
import { letterOf } from './letters.ts'
import { groupFixtures } from '../testing/groups.ts'

const server = await startTestServer()
const { group } = groupFixtures(server)

describe('what an exhibitor has at the event', () => {
  /** A record of a person who exhibits with two booths. */
  async function exhibiting() {
    const fixture = await group()
    const { projectId, leader } = fixture
    const company = await server.system
      .acting('exhibitor', { projectId })
      .store(exhibitorCompanyInfo)
      .create({ projectId, name: '青岚茶业', webUserId: leader.id } as never)
    const hall = await server.system
      .acting('booth', { projectId })
      .store(exhibitionHall)
      .create({ projectId, name: '一号馆' } as never)
    for (const boothNo of ['b2-07', 'a1-03']) {
      const { id } = await server.system
        .acting('booth', { projectId })
        .store(booth)
        .create({ projectId, boothNo, exhibitionHallId: hall.id } as never)
      await server.system.store(booth).set(id, { exhibitorCompanyInfoId: company.id } as never)
    }
    return fixture
  }
  it('is on the invitation: booth numbers in capitals, exhibitor and workplace, if the form has one [invitation-preview]', async () => {
    const { webFormRecordId, groups, projectId } = await exhibiting()
    const { token } = await server.operator({ rights: ['webFormRecord.getDetail'], projects: [projectId] })
    const ask = (language: 'zh' | 'en' = 'en') =>
      server.call('/webFormRecord/getInvitation', { id: webFormRecordId }, { token, projectId, language })
    expect((await ask()).data.code).toBe('noInvitation')
    await server.system.store(webForm).set(groups.form.id, { invitationPreview: true })
    expect((await ask()).data).toMatchObject({
      boothNumbers: ['A1-03', 'B2-07'],
      exhibitor: '青岚茶业',
      workplace: '展览公司',
    })
    const stranger = await server.operator({
      rights: ['webFormRecord.getDetail'],
      projects: [(await server.project()).id],
    })
    expect(
      (await server.call('/webFormRecord/getInvitation', { id: webFormRecordId }, { token: stranger.token })).result,
    ).toBe(40400)
  })
  it('is on letters whose template shows booth numbers, in capitals, and on no other', async () => {
    const { webFormRecordId, projectId } = await exhibiting()
    const projectContext = server.system.acting('form', { projectId })
    const { number } = await projectContext.store(webFormRecord).getDetail(webFormRecordId)
    const template = await projectContext.store(letterTemplate).create({
      projectId,
      name: '参展函',
      style: 'letter',
      content: '<p>展位 {boothNumber}</p>',
      showBoothNumber: false,
    } as never)
    const letter = () =>
      letterOf('letter')(server.system, {
        site: { project: { id: projectId }, language: 'zh' },
        query: { number },
      }) as Promise<{
        html: string
        boothNumber: string | null
      }>
    expect(await letter()).toMatchObject({ boothNumber: null, html: '<p>展位 </p>' })
    await projectContext.store(letterTemplate).set(template.id, { showBoothNumber: true })
    expect(await letter()).toMatchObject({ boothNumber: 'A1-03, B2-07', html: '<p>展位 A1-03, B2-07</p>' })
  })
})
