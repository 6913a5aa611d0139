import { describe, it } from 'node:test'
import { expect } from 'expect'
import { webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { language as languages } from '@pavilion/platform/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { registerUserCertType } from '../../model/index.ts'

const server = await startTestServer()

/** A form whose people are approved, and the mail that they get. */
async function approval({ host, form = {} }: { host?: string; form?: object } = {}) {
  const { id: projectId } = await server.project(host ? { domainName: host } : {})
  const type = await server.system.store(registerUserCertType).create({ projectId, name: '观众证' })
  for (const mark of ['zh', 'en']) {
    const languageId = (await server.system.store(languages).find({ mark }))?.id as number
    for (const device of [1, 2] as const)
      await server.system
        .acting('site', { projectId })
        .store(website)
        .create({ projectId, name: `${mark} ${device}`, type: device, languageId })
  }
  const made = await makeForm(
    server.system,
    projectId,
    visitorForm({ registerUserCertTypeId: type.id, signInRequired: false, ...form } as never),
  )
  const { token } = await server.operator({ projects: [projectId] })
  const mailed = async (language: 'zh' | 'en', email: string): Promise<string> => {
    const sender = await server.visitor({ projectId })
    const { data } = await server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: made.form.id,
        webFormRecordValues: fillsIn(made.fields, {
          email,
          phoneNumber: `139${String(email.charCodeAt(0)).padStart(8, '0')}`,
        }),
      },
      { token: sender.token, projectId, language },
    )
    const decided = await server.call(
      '/webFormRecord/reviewBatch',
      { ids: [data.id], move: 'approve' },
      { token, projectId },
    )
    expect({ data, decided }).toMatchObject({ decided: { result: 20000 } })
    await server.runJobs()
    const [mail] = await server.sql<{ content: string }>(
      `select "content" from "outboxMessage" where "projectId" = $1 and "email" = $2 and "template" = 'recordValid'`,
      [projectId, email],
    )
    return mail?.content as string
  }
  return { mailed }
}
const addressIn = (content: string) => new URL(/https:\/\/\S+/.exec(content)?.[0] as string)

describe('the message about an approval', () => {
  it('has the link to the pass in the language of the person, which opens it without signing in', async () => {
    const { mailed } = await approval({ host: 'tea.example.com' })
    const address = addressIn(await mailed('zh', 'zh@expo.example'))
    expect(address.host).toBe('tea.example.com')
    expect(address.pathname).toMatch(/^\/[\w-]+\/m\/passes$/)
    const opened = await server.call('/registerUserPass/ext/getByLink', { token: address.searchParams.get('key') })
    expect(opened.data.rows).toMatchObject([{ certType: '观众证', text: expect.stringMatching(/^P1\./) }])
    const english = await mailed('en', 'en@expo.example')
    expect(english).toContain('Your pass, also without a connection: https://tea.example.com/')
    expect(addressIn(english).pathname).toMatch(/^\/[\w-]+\/m\/en\/passes$/)
  })
  it('says where the pass is when no host is known, and nothing of a pass to whom the form does not admit', async () => {
    const { mailed } = await approval()
    expect(await mailed('zh', 'a@expo.example')).toContain('请在个人中心打开「我的通行证」')
    const other = await approval({ form: { type: webFormType.repeatForm, registerUserCertTypeId: null } })
    const content = await other.mailed('zh', 'b@expo.example')
    expect([content?.includes('通行证'), content?.includes('{pass}')]).toEqual([false, false])
  })
})
