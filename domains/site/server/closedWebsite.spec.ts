import { describe, it } from 'node:test'
import { expect } from 'expect'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { startTestServer } from '@pavilion/testing'
import { makePoll } from '@pavilion/vote/testing.ts'
import { website } from '../model/index.ts'
import { makeExpo } from '../testing.ts'

const server = await startTestServer()
const close = (site: { id: number }) => server.system.transaction(tx => tx.move(website, site, 'setClosed'))

describe('a closed website', () => {
  it('refuses what its pages send, in its own words, while the other websites of the project go on', async () => {
    const { project: event, websites } = await makeExpo(server)
    const { form, fields } = await makeForm(server.system, event.id, visitorForm())
    const { token } = await server.visitor({ projectId: event.id })
    const send = (siteId: number, by: 'header' | 'body' = 'header') =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: {}, ...(by === 'body' && { websiteId: siteId }) },
        { token, language: 'en', ...(by === 'header' && { headers: { 'x-website-id': String(siteId) } }) },
      )
    const wishing = Object.keys(fields).length > 0
    await close(websites.zh1)
    const refused = {
      result: 40900,
      errmsg: 'This site is closed. Please check back later',
      data: { code: 'websiteClosed' },
    }
    for (const by of ['header', 'body'] as const) {
      expect(await send(websites.zh1.id, by)).toMatchObject(refused)
      expect([wishing, (await send(websites.zh2.id, by)).data.code]).toEqual([true, 'invalidInput'])
    }
    // Reading is a call too, and a deleted website is as closed as a closed one.
    await server.system.store(website).delete(websites.en1.id)
    for (const { id } of [websites.zh1, websites.en1])
      expect(
        await server.call(
          '/webForm/ext/getFormDetail',
          { webFormId: form.id },
          { token, headers: { 'x-website-id': String(id) } },
        ),
      ).toMatchObject({ data: { code: 'websiteClosed' } })
    // Whoever leaves such a page must be able to end the session.
    expect(
      await server.call('/webUser/ext/signOut', {}, { token, headers: { 'x-website-id': String(websites.zh1.id) } }),
    ).toMatchObject({ result: 20000 })
    const operator = await server.operator()
    expect(
      await server.call(
        '/webForm/getList',
        {},
        { token: operator.token, headers: { 'x-website-id': String(websites.zh1.id) } },
      ),
    ).toMatchObject({ result: 20000 })
  })
  it('that was the last open one closes the project for calls of visitors, however they are sent; opening one opens it', async () => {
    const { project: event, websites, content } = await makeExpo(server)
    const { form } = await makeForm(server.system, event.id, visitorForm())
    const poll = await makePoll(server, { projectId: event.id })
    const { token } = await server.visitor({ projectId: event.id })
    await content()
    const outcome = ({ result, data }: { result: number; data: { code?: string } }) => data?.code ?? result
    const calls = async () => [
      outcome(
        await server.call('/webFormRecord/ext/upsertOne', { webFormId: form.id, webFormRecordValues: {} }, { token }),
      ),
      outcome(await poll.voteFrom('127.0.0.2')),
      (await server.call('/webContent/ext/getList', { where: { projectId: event.id } })).data.count,
      (await server.call('/project/ext/getDetail', { abbr: event.abbr })).result,
      outcome(
        await server.call(
          '/webUser/ext/signIn',
          { account: '13800138000', password: 'not-the-password' },
          { projectId: event.id },
        ),
      ),
    ]
    const open = ['invalidInput', 20000, 1, 20000, expect.stringMatching(/^(?!websiteClosed)/)]
    expect(await calls()).toEqual(open)
    const sites = Object.values(websites)
    for (const site of sites.slice(1)) await close(site)
    // Deleting the last open one opens nothing either.
    await server.system.store(website).delete(websites.zh1.id)
    expect(await calls()).toEqual(['formClosed', 'votingClosed', 0, 40400, 'websiteClosed'])
    await server.system.store(website).restore(websites.zh1.id)
    expect((await calls()).slice(0, 1)).toEqual(['invalidInput'])
  })
})
