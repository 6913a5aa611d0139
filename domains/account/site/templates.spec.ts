import { describe, it } from 'node:test'
import { entriesOf } from '@pavilion/declare'
import { webForm } from '@pavilion/form/model/index.ts'
import { signInTemplate } from '@pavilion/site/model/codes.ts'
import { website } from '@pavilion/site/model/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { signInPlans } from '../model/templates.ts'

const server = await startTestServer()
const signedIn = { cookie: 'pavilion_app=anything' }

/**
 * The three pages of a template as visitors meet them, on both devices: sign-in by redirect, the
 * others by the links on the sign-in page.
 */
async function pagesOf(signInPage: string): Promise<string[][]> {
  const { project } = await makeExpo(server, { signInPage } as never)
  return Promise.all(
    [`/${project.abbr}`, `/${project.abbr}/m/en`].map(async root => {
      const { to } = await open(server, `${root}/change-password`)
      const { html, status } = await open(server, to)
      expect(status).toBe(200)
      const { register, userCenter } = JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').site.addresses
      for (const path of [register, userCenter])
        expect((await open(server, `${root}${path}`, signedIn)).status).toBe(200)
      return [new URL(to, server.url).pathname.slice(root.length), register, userCenter]
    }),
  )
}
const both = (...three: string[]) => [three, three]

describe('a sign-in template', () => {
  it('leads to /sign-in, /personal-register, /user-center [template-sign-in1]', async () =>
    expect(await pagesOf('signIn1')).toEqual(both('/sign-in', '/personal-register', '/user-center')))
  it('leads to /sign-in2, /personal-register2, /user-center2 [template-sign-in2]', async () =>
    expect(await pagesOf('signIn2')).toEqual(both('/sign-in2', '/personal-register2', '/user-center2')))
  it('leads to /sign-in3, /personal-register3, /user-center3 [template-sign-in3]', async () =>
    expect(await pagesOf('signIn3')).toEqual(both('/sign-in3', '/personal-register3', '/user-center3')))
  it('leads to /sign-in4, /personal-register3, /user-center4 [template-sign-in4]', async () =>
    expect(await pagesOf('signIn4')).toEqual(both('/sign-in4', '/personal-register3', '/user-center4')))
  it('leads to /sign-in-Name, /personal-register-name, /user-center-name [template-name-based]', async () =>
    expect(await pagesOf('signInName')).toEqual(both('/sign-in-name', '/personal-register-name', '/user-center-name')))
  it('leads to /emailSignIn, /personal-register, /user-center [template-email]', async () =>
    expect(await pagesOf('emailSignIn')).toEqual(both('/emailSignIn', '/personal-register', '/user-center')))
  it('is one of six that a website chooses; any other is refused [sign-in-templates]', async () => {
    const { project, websites } = await makeExpo(server)
    const { token } = await server.operator()
    const { id } = websites.zh1
    expect(entriesOf(signInTemplate)).toHaveLength(6)
    for (const { code } of entriesOf(signInTemplate)) {
      const { updatedAt } = await server.system.store(website).getDetail(id)
      expect(
        (await server.call('/website/update', { id, updatedAt, signInPage: code }, { token, projectId: project.id }))
          .result,
      ).toBe(20000)
      expect((await open(server, `/${project.abbr}/user-center`)).to).toContain(
        `/${project.abbr}${signInPlans.find(({ template }) => template === code)?.path}?redirect=`,
      )
    }
    const { updatedAt } = await server.system.store(website).getDetail(id)
    expect(
      (await server.call('/website/update', { id, updatedAt, signInPage: 'signIn5' }, { token, projectId: project.id }))
        .data.fields,
    ).toHaveProperty('signInPage')
  })
  it('asks for what its name says, in the language of the site, without a script', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    const labels = {
      '/sign-in': 'Phone or e-mail',
      '/sign-in2': 'Verification code',
      '/sign-in3': 'Registration number',
      '/sign-in4': 'Continue with WeChat',
      '/sign-in-name': 'Name',
      '/emailSignIn': 'E-mail',
    }
    for (const [path, label] of Object.entries(labels))
      expect(words((await open(server, `/${abbr}/en${path}`)).html)).toContain(label)
    expect(words((await open(server, `/${abbr}/m/sign-in3`)).html)).toContain('报名号')
  })
})

describe('addresses of sign-in pages', () => {
  it('ignore the case of their letters [sign-in-name-case]', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    for (const root of [`/${abbr}`, `/${abbr}/m`]) {
      const [one, other, third] = [
        await open(server, `${root}/sign-in-Name`),
        await open(server, `${root}/sign-in-name`),
        await open(server, `${root}/SIGN-IN-NAME`),
      ]
      expect(one.status).toBe(200)
      expect([other.html, third.html]).toEqual([one.html, one.html])
    }
  })
  it('lead a form to the sign-in page of its own template, with its id [form-flow-default-sign-in]', async () => {
    const { project } = await makeExpo(server)
    const root = `/${project.abbr}/en`
    const named = await server.system.store(webForm).create({
      projectId: project.id,
      name: '理事会登记',
      englishName: 'Board meeting',
      type: 1,
      signInTemplate: 'signInName',
    } as never)
    const plain = await server.system.store(webForm).create({ projectId: project.id, name: '其他', type: 1 } as never)
    expect((await open(server, `${root}/personal-register?id=${named.id}&channel=4`)).to).toBe(
      `${root}/sign-in3-name?id=${named.id}&channel=4&redirect=${root}/personal-register?id=${named.id}&channel=4`,
    )
    expect((await open(server, `${root}/personal-register?id=${plain.id}`)).to).toContain(
      `${root}/sign-in?id=${plain.id}`,
    )
    expect((await open(server, `${root}/user-center?id=${named.id}`)).to).toContain(`${root}/sign-in?`)
    expect(words((await open(server, `${root}/sign-in3-name?id=${named.id}`)).html)).toContain(
      'Sign in to fill in “Board meeting”',
    )
    await server.system.store(webForm).set(named.id, { signInTemplate: 'signIn4' })
    expect((await open(server, `${root}/personal-register?id=${named.id}`)).to).toContain(
      `${root}/sign-in4?id=${named.id}`,
    )
    const { project: other } = await makeExpo(server)
    expect(words((await open(server, `/${other.abbr}/en/sign-in3-name?id=${named.id}`)).html)).not.toContain(
      'Board meeting',
    )
  })
  it('leave the registration pages of templates 2, 3 and by name open to everybody, the others not [mobile-register-2-3-open]', async () => {
    const {
      project: { abbr, id: projectId },
    } = await makeExpo(server)
    await server.system.store(webForm).create({ projectId, name: '观众登记', type: 1 } as never)
    for (const path of ['/personal-register2', '/personal-register3', '/personal-register-name'])
      for (const root of [`/${abbr}/m`, `/${abbr}`]) expect((await open(server, `${root}${path}`)).status).toBe(200)
    for (const path of [
      '/personal-register',
      '/user-center',
      '/user-center2',
      '/user-center3',
      '/user-center4',
      '/user-center-name',
      '/user-center-nh',
      '/auth-app',
    ])
      expect((await open(server, `/${abbr}/m${path}`)).to).toContain('/sign-in?redirect=')
  })
})

describe('a website that signs in at a sister site', () => {
  it('sends visitors there from personal pages and sign-in pages, with the return address [sister-site-login]', async () => {
    const sister = 'https://sister.example/login?from=expo'
    const { project } = await makeExpo(server, { sisterLoginUrl: sister })
    const root = `/${project.abbr}/en`
    const sent = async (path: string) =>
      Object.fromEntries(
        new URL((await fetch(`${server.url}${path}`, { redirect: 'manual' })).headers.get('location') ?? 'x:')
          .searchParams,
      )
    expect(await sent(`${root}/user-center?channel=3`)).toEqual({
      from: 'expo',
      redirect: `${server.url}${root}/user-center?channel=3`,
    })
    expect(await sent(`${root}/sign-in?redirect=${encodeURIComponent(`${root}/questionnaire?id=2`)}`)).toEqual({
      from: 'expo',
      redirect: `${server.url}${root}/questionnaire?id=2`,
    })
    expect(await sent(`${root}/sign-in4?redirect=https://evil.example/`)).toEqual({
      from: 'expo',
      redirect: `${server.url}${root}`,
    })
    expect((await open(server, `${root}/user-center`, signedIn)).status).toBe(200)
    expect((await open(server, root)).status).toBe(200)
  })
})

describe('the WeChat simulator', () => {
  it('says what it is, offers people as links, and returns only to this project’s pages', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    const back = `https://elsewhere.example/${abbr}/en/wxAuthorization?redirectUri=x`
    const { html, headers } = await open(
      server,
      `/${abbr}/en/wechat-simulator?${new URLSearchParams({ redirect_uri: back, state: 's' })}`,
    )
    expect(words(html)).toMatch(/SIMULATOR This is not WeChat.*simulated/)
    expect(headers.get('cache-control')).toContain('no-store')
    const links = [...html.matchAll(/href="([^"]*state=s[^"]*)"/g)]
      .map(([, href]) => new URL((href as string).replaceAll('&amp;', '&'), server.url))
      .filter(({ pathname }) => !pathname.endsWith('/wechat-simulator'))
    expect(links).toHaveLength(5)
    for (const link of links) expect([link.origin, link.pathname]).toEqual([server.url, `/${abbr}/en/wxAuthorization`])
    for (const elsewhere of ['https://elsewhere.example/other', 'javascript:alert(1)', ''])
      expect(
        (await open(server, `/${abbr}/en/wechat-simulator?${new URLSearchParams({ redirect_uri: elsewhere })}`)).to,
      ).toMatch(/^\/404/)
  })
})
