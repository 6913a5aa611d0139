import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { conferencePlace } from '@pavilion/conference/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { website, websiteStatus, websiteType } from '@pavilion/site/model/index.ts'

const server = await startTestServer()
after(() => server.close())
interface Step {
  key: string
  state: string
  path: string
}

describe('the steps of preparing an event', () => {
  it('say what is missing and lead there, only to people who may do it, and end with the event', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const clerk = await server.operator({ rights: ['webForm.getList', 'webForm.create'], projects: [project.id] })
    const steps = async (who = token, projectId: number | undefined = project.id) =>
      (
        await server.call<{ steps: Step[] }>(
          '/dashboard/getSteps',
          {},
          { token: who, ...(projectId !== undefined && { projectId }) },
        )
      ).data.steps
    const step = async (key: string) => (await steps()).find(one => one.key === key)
    expect((await steps()).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'website none',
      'programme none',
      'form none',
      'price optional',
      'store optional',
      'messages optional',
      'staff done',
      'onSite none',
    ])
    expect(await step('website')).toMatchObject({ path: '/websiteManagement/fromTemplate' })
    expect(await step('price')).toMatchObject({ path: '/webFormManagement/webForm?new=template' })
    const { form } = await makeForm(server.system, project.id, visitorForm())
    expect(await step('price')).toMatchObject({
      state: 'optional',
      path: `/webFormManagement/builder?webFormId=${form.id}&mode=prices`,
    })
    expect((await steps(clerk.token)).map(({ key }) => key)).toEqual(['form'])
    const sites = server.system.store(website)
    const { id } = await sites.create({
      name: '电脑网站',
      type: websiteType.desktop,
      languageId: 1,
      projectId: project.id,
      status: websiteStatus.closed,
    })
    expect(await step('website')).toMatchObject({ state: 'begun', path: '/websiteManagement/website' })
    await server.sql(`update "website" set status = $1 where id = $2`, [websiteStatus.active, id])
    expect(await step('website')).toMatchObject({ state: 'done' })
    await server.sql(`update "project" set "endTime" = now() - interval '1 day' where id = $1`, [project.id])
    expect(await steps()).toEqual([])
  })
  it('say what is not translated to those who may change it, with a list of just that', async () => {
    const project = await server.project()
    const places = server.system.store(conferencePlace)
    const [one] = [
      await places.create({ name: '北厅', projectId: project.id } as never),
      await places.create({ name: '南厅', englishName: 'South hall', projectId: project.id } as never),
      await places.create({ name: 'Forum X', projectId: project.id } as never),
    ]
    const clerk = await server.operator({
      rights: ['conferencePlace.getList', 'conferencePlace.update'],
      projects: [project.id],
    })
    const reader = await server.operator({ rights: ['conferencePlace.getList'], projects: [project.id] })
    const untranslated = async ({ token }: { token: string }) =>
      (await server.call('/dashboard/getUntranslated', {}, { token, projectId: project.id })).data.rows
    expect([await untranslated(clerk), await untranslated(reader)]).toEqual([
      [{ resource: 'conferencePlace', count: 1 }],
      [],
    ])
    const list = await server.call(
      '/conferencePlace/getList',
      { where: { untranslated: true } },
      { token: clerk.token, projectId: project.id },
    )
    expect(list.data.rows.map(({ id }: { id: number }) => id)).toEqual([one?.id])
    const refused = await server.call(
      '/operateLogSeal/getList',
      { where: { untranslated: true } },
      { token: (await server.operator()).token },
    )
    expect(refused.result).not.toBe(20000)
  })
})
