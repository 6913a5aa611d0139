import { describe, it } from 'node:test'
import { webForm } from '@pavilion/form/model/index.ts'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { makeProgramme } from '@pavilion/conference/testing.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { makePoll } from '@pavilion/vote/testing.ts'
import { expect } from 'expect'

const server = await startTestServer()
const signedIn = { cookie: 'pavilion_app=anything' }

/** An event with one of everything that open pages show. */
async function event() {
  const expo = await makeExpo(server)
  const { project } = expo
  const programme = makeProgramme(server, project.id)
  const list = await expo.list()
  const article = await expo.content({ webContentListId: list.id, name: 'Doors open' })
  const page = await expo.component(
    { type: 1, container: 'sub-page', name: '交通', englishName: 'Travel' },
    expo.websites.en1.id,
  )
  const { group } = await expo.images({ name: 'Photos of 2026' }, ['hall'])
  const speaker = await programme.speaker('张伟', { englishName: 'Zhang Wei' })
  const session = await programme.session('开幕式', '04-15 09:00', '04-15 10:00', {
    englishName: 'Opening',
    speakers: [speaker],
  })
  for (const type of [1, 2, 3, 5])
    await server.system
      .store(webForm)
      .create({ projectId: project.id, name: '登记', englishName: 'Sign-up', type } as never)
  const poll = await makePoll(server, { projectId: project.id })
  const lake = await server.system
    .store(hotel)
    .create({ projectId: project.id, name: '湖滨酒店', englishName: 'Lake Hotel' } as never)
  return { root: `/${project.abbr}`, list, article, page, group, speaker, session, poll, lake }
}

/** The page's title and the content between its header and footer. */
const textOf = (html: string) =>
  `${/<title>(.*?) ·/.exec(html)?.[1]}: ${words(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')}`

/**
 * Without a token, every page leads to sign-in, which leads back. With one it opens by its name.
 * `queries`: what a page shows, where it shows one of several.
 */
async function expectDoors(
  root: string,
  pages: Readonly<Record<string, string>>,
  queries: Readonly<Record<string, string>> = {},
) {
  for (const [path, text] of Object.entries(pages)) {
    // What is not open says so at once: nobody signs in to learn that.
    if (/not open/.test(text)) {
      const shut = await open(server, `${root}/${path}`)
      expect([path, shut.status, textOf(shut.html)]).toEqual([path, 200, expect.stringMatching(new RegExp(text))])
      continue
    }
    expect(await open(server, `${root}/${path}?channel=4`)).toMatchObject({
      status: 302,
      to: `${root}/sign-in?channel=4&redirect=${root}/${path}?channel=4`,
    })
    const { status, html } = await open(server, `${root}/${path}${queries[path] ?? ''}`, signedIn)
    expect([path, status, textOf(html)]).toEqual([path, 200, expect.stringMatching(new RegExp(text))])
  }
}
const onBoth = {
  'user-center': '^User centre: .*Loading…',
  'change-password': 'Current password',
  'order-list': '^My orders: .*Loading…',
  invoice: '^Invoices: .*Loading…',
  'jsapi-wxpay': 'Opening WeChat Pay',
  'submit-invoice-info': '^Invoice details: .*Loading…',
  store: 'The store is not open yet',
  'commodity-detail': 'no longer on sale',
  pay: '^Payment: .*Loading…',
  questionnaire: '^Questionnaire: .*Loading…',
  'personal-register': '^Registration: .*Loading…',
  'group-register': '^Group registration: .*Loading…',
  'auth-app': 'Authorise an application',
}

describe('a visitor who is not signed in', () => {
  it('opens 22 pages of the desktop, each by its name and with its content [desktop-open-pages]', async () => {
    const { root, list, article, page, group, speaker, session, poll, lake } = await event()
    const pages: Readonly<Record<string, string>> = {
      '': 'Trade fair',
      [`/sub-page?id=${page.id}`]: 'Travel',
      '/speaker': 'Zhang Wei',
      [`/speaker-detail?id=${speaker.id}`]: 'Hospital of',
      '/schedule': 'Opening',
      [`/schedule-detail?id=${session.id}`]: '09:00',
      [`/content?id=${article.id}`]: 'Doors open',
      [`/content-list?id=${list.id}`]: 'Doors open',
      [`/album?id=${group.id}`]: 'Photos',
      '/sign-in': 'Phone or e-mail',
      '/sign-up': 'Create your account',
      '/retrieve-password': 'Set a new password',
      '/third-party-sign-in': 'Other ways to sign in',
      '/pay-result': 'Checking your payment',
      '/hotel': 'Lake Hotel',
      [`/hotel-detail?id=${lake.id}`]: 'Lake Hotel',
      '/batch-register-result': '^Batch registration result: .*Loading…',
      [`/vote-item-detail?id=${poll.first.id}&voteTopicId=${poll.topic.id}`]: 'Exhibit 1',
      '/open-form': '^Form: .*Loading…',
      '/wxAuthorization': 'Taking you to WeChat',
      '/wxAuthorization2': 'Taking you to WeChat',
      '/previewPdf?path=/files/aa/notice.pdf': '^Preview: .*Download',
    }
    expect(Object.keys(pages)).toHaveLength(22)
    for (const [path, text] of Object.entries(pages)) {
      const { status, html } = await open(server, `${root}/en${path}`)
      expect([path, status, textOf(html)]).toEqual([path, 200, expect.stringMatching(new RegExp(text))])
    }
  })
  it('is sent from 14 pages of the desktop to sign-in and back; with a session they open [desktop-token-pages]', async () => {
    const { root } = await event()
    const pages = { ...onBoth, 'batch-register': '^Batch registration: .*Loading…' }
    expect(Object.keys(pages)).toHaveLength(14)
    await expectDoors(`${root}/en`, pages)
  })
  it('is sent from 26 pages of the phone to sign-in and back; with a session they open [mobile-token-pages]', async () => {
    const { root, lake } = await event()
    const centers = ['user-center2', 'user-center3', 'user-center4', 'user-center-name', 'user-center-nh']
    const pages = {
      ...onBoth,
      ...Object.fromEntries(centers.map(path => [path, '^User centre: .*Loading…'])),
      'hotel-detail': 'Lake Hotel',
      reservation: 'Reservation',
      trip: '^My trip: .*Loading…',
      'have-meals': '^My meals: .*Loading…',
      passenger: '^Passengers: .*Loading…',
      'repeat-form': '^Form: .*Loading…',
      'form-list': '^Forms: .*Loading…',
      'repeat-form-qd': '^Form: .*Loading…',
    }
    expect(Object.keys(pages)).toHaveLength(26)
    await expectDoors(`${root}/m/en`, pages, { 'hotel-detail': `?id=${lake.id}`, reservation: `?hotel=${lake.id}` })
  })
})
