import { afterEach, describe, it } from 'node:test'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { bulkDesk, recordingSenders } from '@pavilion/notification/server/testing.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { webForm, webFormRecord } from '../model/index.ts'

const server = await startTestServer()
const { call, move } = await bulkDesk(server)
afterEach(() => useSenders())

/** An event on whose English pages Ann registered, and on whose Chinese ones Li. */
async function event() {
  const { id: projectId } = await server.project()
  const forms = server.system.store(webForm)
  const records = server.system.store(webFormRecord)
  const form = await forms.create({ projectId, name: '观众登记', englishName: 'Visitors', type: 1 } as never)
  let nth = 0
  const register = (spoken: 'zh' | 'en', contact: object) =>
    records.create({ projectId, webFormId: form.id, number: `R${++nth}`, language: spoken, ...contact } as never)
  await register('zh', { phoneNumber: '13900000001', email: 'Ann@expo.example' })
  await register('en', { phoneNumber: '13900000001', email: 'Ann@expo.example' })
  await register('zh', { phoneNumber: '13900000002', email: 'li@expo.example' })
  const make = async (of: string, body: object) => (await call(`/${of}/create`, body, projectId)).data.id as number
  const page = async (of: string, id: number) => (await call(`/${of}/getPage`, { id }, projectId)).data
  const send = async (of: string, id: number) => {
    expect(await move(of, 'send', id, projectId)).toMatchObject({ result: 20000 })
    await server.runJobs()
  }
  return { projectId, make, page, send }
}

describe('a bulk message in two languages', () => {
  it('reaches each number in the language of its last registration; other countries read English, all others Chinese', async () => {
    const { texts } = recordingSenders()
    const { projectId, make, page, send } = await event()
    const id = await make('massText', {
      name: '入场提醒',
      content: '明日开展。',
      englishContent: 'We open tomorrow.',
      phoneNumbers: ['139 0000 0001', '13900000002', '13900000003', '+44 20 7946 0958', '+852 5123 4567'],
    })
    const { samples, ...rest } = await page('massText', id)
    expect(rest).toMatchObject({
      problems: [],
      readers: { zh: 3, en: 2 },
      people: 5,
      texts: 5,
      parts: 5,
      fallbacks: [],
    })
    expect(
      new Set(samples.map(({ language, content }: { language: string; content: string }) => language + content)),
    ).toEqual(new Set(['zh明日开展。', 'enWe open tomorrow.']))
    await send('massText', id)
    const got = texts.map(({ phoneNumber, text, language }) => [phoneNumber, language, text])
    expect(got.sort()).toEqual([
      ['+442079460958', 'en', 'We open tomorrow.'],
      ['+85251234567', 'zh', '明日开展。'],
      ['+8613900000001', 'en', 'We open tomorrow.'],
      ['+8613900000002', 'zh', '明日开展。'],
      ['+8613900000003', 'zh', '明日开展。'],
    ])
    expect(
      await server.sql(
        `select "language", count(*)::int as "many" from "outboxMessage" where "projectId" = $1 group by 1 order by 1`,
        [projectId],
      ),
    ).toEqual([
      { language: 'en', many: 2 },
      { language: 'zh', many: 3 },
    ])
  })
  it('falls back to Chinese while English is empty, says so before it is sent, and counts the parts of each language', async () => {
    const { texts } = recordingSenders()
    const { make, page, send } = await event()
    const phoneNumbers = ['13900000001', '13900000002']
    const id = await make('massText', { name: 'x', content: '展'.repeat(71), phoneNumbers })
    expect(await page('massText', id)).toMatchObject({
      readers: { zh: 1, en: 1 },
      parts: 4,
      fallbacks: [[expect.anything(), 'English is empty: 1 recipient who reads English gets the Chinese text']],
    })
    await send('massText', id)
    expect(texts.map(({ text, language }) => [text.length, language])).toEqual([
      [71, 'zh'],
      [71, 'zh'],
    ])
    const short = await make('massText', { name: 'x', content: '展'.repeat(71), englishContent: 'Open', phoneNumbers })
    expect(await page('massText', short)).toMatchObject({ parts: 3, fallbacks: [] })
  })
  it('a notice takes the language written beside a recipient first, and its record keeps what was sent', async () => {
    const { texts, mails } = recordingSenders()
    const { projectId, make, page, send } = await event()
    const id = await make('groupNotification', {
      title: '论坛改期',
      englishTitle: 'The forum has moved',
      content: '<p>{name}您好</p>',
      englishContent: '<p>Dear {name}</p>',
    })
    for (const who of [
      { name: 'Ann', type: 30, phoneNumber: '13900000001', email: 'new@expo.example' },
      { name: '李伟', type: 20, email: 'li@expo.example', language: 'en' },
      { name: '王芳', type: 20, email: 'wang@expo.example' },
    ])
      await make('groupNotificationReceiver', { groupNotificationId: id, ...who })
    const { samples, ...counts } = await page('groupNotification', id)
    expect(counts).toMatchObject({ readers: { zh: 1, en: 2 }, mails: 3, texts: 1 })
    expect(samples).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '王芳', subject: '论坛改期', content: '王芳您好' }),
        expect.objectContaining({ name: 'Ann', subject: 'The forum has moved', content: 'Dear Ann' }),
      ]),
    )
    await send('groupNotification', id)
    expect(texts.map(({ text }) => text)).toEqual(['Dear Ann'])
    expect(mails.map(({ to, subject, text }) => [to, subject, text]).sort()).toEqual([
      ['li@expo.example', 'The forum has moved', 'Dear 李伟'],
      ['new@expo.example', 'The forum has moved', 'Dear Ann'],
      ['wang@expo.example', '论坛改期', '王芳您好'],
    ])
    expect(
      await server.sql(
        `
          select r."name", g."title", g."content"
          from "groupNotificationRecord" g
          join "groupNotificationReceiver" r on r.id = g."groupNotificationReceiverId"
          where g."projectId" = $1
          order by r.id`,
        [projectId],
      ),
    ).toEqual([
      { name: 'Ann', title: 'The forum has moved', content: '<p>Dear {name}</p>' },
      { name: '李伟', title: 'The forum has moved', content: '<p>Dear {name}</p>' },
      { name: '王芳', title: '论坛改期', content: '<p>{name}您好</p>' },
    ])
  })
  it('a custom mail takes both languages from its template, and its own words replace both', async () => {
    const { mails } = recordingSenders()
    const { make, page, send } = await event()
    const emailTemplateId = await make('emailTemplate', {
      name: '邀请',
      subject: '邀请您参展',
      englishSubject: 'You are invited',
      content: '<p>请来</p>',
      englishContent: '<p>Please come</p>',
    })
    const receivers = ['ANN@expo.example', 'li@expo.example']
    const id = await make('customEmail', { name: '邀请函', emailTemplateId, receivers })
    await send('customEmail', id)
    expect(mails.map(({ to, subject, text }) => [to, subject, text]).sort()).toEqual([
      ['ann@expo.example', 'You are invited', 'Please come'],
      ['li@expo.example', '邀请您参展', '请来'],
    ])
    const own = await make('customEmail', { name: '邀请函', emailTemplateId, receivers, content: '<p>改期</p>' })
    expect(await page('customEmail', own)).toMatchObject({
      mails: 2,
      fallbacks: [[expect.anything(), 'English is empty: 1 recipient who reads English gets the Chinese text']],
    })
  })
  it('says what is missing before it has recipients or words, and only to those who may read it', async () => {
    const { projectId, make, page } = await event()
    const id = await make('groupNotification', { title: '通知' })
    expect(await page('groupNotification', id)).toMatchObject({
      problems: ['Please enter the content', 'There are no recipients'],
    })
    const reader = await server.operator({ rights: ['groupNotification.getList'], projects: [projectId] })
    expect(await server.call('/groupNotification/getPage', { id }, { token: reader.token, projectId })).toMatchObject({
      result: 40300,
    })
  })
  it('counts as not translated while English is empty, but no longer when it was sent', async () => {
    recordingSenders()
    const { projectId, make, send } = await event()
    const untranslated = async () =>
      (await call('/massText/getList', { where: { untranslated: true } }, projectId)).data.count
    const id = await make('massText', { name: 'x', content: '明日开展', phoneNumbers: ['13900000002'] })
    expect(await untranslated()).toBe(1)
    await send('massText', id)
    expect(await untranslated()).toBe(0)
  })
  it('goes in English to people of whom nothing is known where all websites are English', async () => {
    const { projectId, make, page } = await event()
    const english = await server.system.store(language).find({ mark: 'en' })
    await server.system
      .store(website)
      .create({ projectId, name: 'English', type: 1, languageId: english?.id as number } as never)
    const id = await make('massText', {
      name: 'x',
      content: '开展',
      englishContent: 'Open',
      phoneNumbers: ['13900000003'],
    })
    expect(await page('massText', id)).toMatchObject({ readers: { zh: 0, en: 1 } })
  })
})
