// Helpers of browser tests: a project with its four sites, and a page of one of them with a visitor
// signed in.
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { language as languages } from '@pavilion/platform/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { openPage, type Device, type SpokenLanguage, type startTestServer } from '@pavilion/testing'
import { freshPhone, signUp } from '../server/testing.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

/** A project with desktop and phone sites in Chinese and English. */
export async function projectWithSites(server: Server, input: Parameters<Server['project']>[0] = {}) {
  const project = await server.project({
    name: '2026华东智能制造展览会',
    englishName: 'East China Smart Manufacturing Expo',
    startTime: '2026-12-03T01:00:00.000Z',
    endTime: '2026-12-05T08:00:00.000Z',
    location: '上海新国际博览中心',
    englishLocation: 'Shanghai New International Expo Centre',
    ...input,
  })
  const { system } = server
  for (const type of [1, 2] as const)
    for (const mark of ['zh', 'en'] as const) {
      const spoken = await system.store(languages).find({ mark })
      if (!spoken) throw new Error(`no language ${mark}`)
      await system
        .acting('site', { projectId: project.id })
        .store(website)
        .create({ projectId: project.id, name: `${mark} ${type}`, type, languageId: spoken.id })
    }
  return project
}

/** The root of one of a project's sites. */
export const rootOf = ({ abbr }: { abbr: string }, device: Device, language: SpokenLanguage) =>
  `/${abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`

/** Opens a page of a project's site; with a token the visitor is signed in. */
export async function visit(
  server: Server,
  project: { abbr: string },
  path: string,
  {
    device = 'desktop',
    language = 'en',
    token,
    reducedMotion,
  }: { device?: Device; language?: SpokenLanguage; token?: string; reducedMotion?: boolean } = {},
) {
  const opened = await openPage({
    device,
    language,
    baseURL: server.url,
    ...(reducedMotion !== undefined && { reducedMotion }),
  })
  if (token) await opened.page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
  await opened.page.goto(`${rootOf(project, device, language)}${path}`)
  return opened
}

/**
 * Closes the page and opens its address again, as after the browser was closed: the device has kept
 * what it keeps, the tab nothing.
 */
export async function closeAndOpenAgain(opened: Awaited<ReturnType<typeof visit>>): Promise<typeof opened> {
  const { page } = opened
  const address = page.url()
  const again = await page.context().newPage()
  await page.close()
  await again.goto(address)
  return { ...opened, page: again }
}

/** A visitor with a valid registration, an order and a message. */
export async function attendee(server: Server, input: Parameters<typeof projectWithSites>[1] = {}) {
  const project = await projectWithSites(server, input)
  const me = await signUp(server, project.id)
  const { system } = server
  const number = `R${freshPhone()}`
  const {
    data: { id },
  } = await server.call('/webUser/ext/getWebUser', {}, { token: me.token, projectId: project.id })
  await server.call('/webUser/ext/update', { name: '李雷' }, { token: me.token, projectId: project.id })
  const form = await system
    .store(webForm)
    .create({ projectId: project.id, name: '专业观众登记', englishName: 'Trade visitors', type: 1 } as never)
  const record = await system
    .store(webFormRecord)
    .create({ projectId: project.id, webFormId: form.id, number, webUserId: id } as never)
  await system.transaction(tx => tx.move(webFormRecord, record, 'approve'))
  await system.store(order).create({ projectId: project.id, orderNumber: `N-${number}`, webUserId: id } as never)
  await sendMessage(system, {
    title: '入馆须知',
    englishTitle: 'Before you come',
    content: '<p>请从<b>南门</b>入场</p>',
    englishContent: '<p>Please use the <b>south gate</b></p>',
    to: { webUserIds: [id] },
  })
  return { project, ...me, id: id as number, number }
}
