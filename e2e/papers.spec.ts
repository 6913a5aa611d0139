import { after, describe, it } from 'node:test'
import { labelSheet } from '@pavilion/certificate/model/badge/sheet.ts'
import { badgeFields } from '@pavilion/certificate/model/badge/elements.ts'
import { answersFile, type Call } from '@pavilion/http'
import { tokenFor } from '@pavilion/invoice/server/links.ts'
import { applePassType } from '@pavilion/order/server/tickets/wallets/apple.ts'
import { ticketWithWallets } from '@pavilion/order/server/tickets/wallets/testing/event.ts'
import { testAccountKey, testCertificates } from '@pavilion/order/server/tickets/wallets/testing/keys.ts'
import { createSession } from '@pavilion/system/server/sessions.ts'
import { isDrawn } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { judge, type Judged } from './hostile/judging.ts'
import { canaries, plant, planted, severalLines } from './hostile/planted.ts'
import { bodyAbout } from './resources/asked.ts'
import { calls, openWorld } from './resources/world.ts'

// Every text of every list holds what a reader, a calendar, a wallet or a sheet might run; then every
// paper that a call answers is opened and looked at. They are found by what the calls state, so a new
// one is looked at by itself, or fails here until somebody says how it is opened.

const world = await openWorld()
const { server } = world
after(() => server.close())
const { place, family } = await planted(world)
const { projectId } = place
const idOf = (name: string) => family.get(name)?.id as number
const visitor = await createSession(server.system, {
  kind: 'visitor',
  userId: idOf('webUser'),
  sellerId: place.sellerId,
})
const [first = '', second = '', third = ''] = canaries
const set = (table: string, values: Readonly<Record<string, unknown>>) =>
  Promise.all(
    Object.entries(values).map(([name, value]) =>
      server.sql(`update "${table}" set "${name}" = $1 where "projectId" = $2`, [
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        projectId,
      ]),
    ),
  )
const element = (nth: number, more: object) => ({
  kind: 'text',
  x: 5,
  y: 4 + nth * 6,
  width: 80,
  height: 6,
  size: 8,
  ...more,
})

/** What a paper needs besides rows: a layout, figures, a day. */
async function arranged(): Promise<void> {
  await set('registerUserCertType', {
    certElementConfig: [
      ...Object.keys(badgeFields).map((field, nth) => element(nth, { field })),
      element(20, { value: second }),
    ],
    backgroundImageWidth: 90,
    backgroundImageHeight: 130,
  })
  await server.sql('update "registerUser" set "erasedAt" = null, "status" = 10 where "projectId" = $1', [projectId])
  await set('hotelBill', {
    content: {
      currency: 'CNY',
      orderNumber: first,
      guests: canaries,
      lines: [
        {
          name: first,
          englishName: second,
          checkInDate: '2027-04-18',
          checkOutDate: '2027-04-19',
          rooms: 1,
          nights: 1,
          amount: 1,
        },
      ],
      amount: 1,
      paid: 1,
      refunded: 0,
    },
    signature: null,
  })
  await set('hotelRoomingList', { answer: [], lines: null, columns: ['name', 'workplace', 'remark'] })
  await set('reportForm', {
    definition: {
      resource: 'registerUser',
      filters: [],
      groups: [{ field: 'country' }],
      measures: [{ of: 'count' }],
      columns: [],
      chart: 'none',
    },
  })
  await set('registerUserPrinter', { sheet: labelSheet.single })
  await set('mealRule', { date: '2027-04-18', startTime: '09:00', endTime: '10:00' })
  await set('tripTicketReceivePlan', { planTime: '2027-04-18T02:00:00.000Z' })
  await set('exhibitorAgreementTemplate', {
    status: 1,
    boothType: null,
    content: `${severalLines} {企业} {展位} {活动}`,
    englishContent: `${third} {company} {event}`,
  })
  await set('invoice', { fileUrl: null, simulated: true })
}
await arranged()

/** How a paper is asked for where its fields alone do not say it. */
const asked: Readonly<Record<string, object>> = {
  '/conferenceSchedule/ext/getCalendar': { projectId, language: 'en' },
  '/mealRule/kitchenSheet': { day: '2027-04-18' },
  '/tripTicketReceivePlan/daySheet': { day: '2027-04-18', kind: 'station' },
  '/registerUser/printBadges': {
    ids: [idOf('registerUser')],
    again: true,
    registerUserCertTemplateConfigId: null,
    registerUserPrinterId: null,
  },
  '/registerUserCertType/previewBadge': {
    layout: { width: 90, height: 130, elements: canaries.slice(0, 4).map((value, nth) => element(nth, { value })) },
  },
  '/invoice/ext/download': { token: tokenFor('file', idOf('invoice')) },
}
/** Papers that the function of another draws, which is opened. */
const drawnAs: Readonly<Record<string, string>> = {
  '/registerUserCertBatch/printPart': '/registerUser/printBadges',
  '/registerUserSignInKiosk/ext/printBadge': '/registerUser/printBadges',
  '/hotelGuest/ext/getBill': '/hotelBill/print',
}
const isOf = (action: string) => (call: Call) => call.path.endsWith(`/${action}`)
const [isExport, isTemplate, isResult] = ['export', 'importTemplate', 'importResult'].map(isOf) as [
  (call: Call) => boolean,
  (call: Call) => boolean,
  (call: Call) => boolean,
]
/** All but the result sheets of imports and passes, which have their own cases; lists and templates by chance. */
const papers = calls.filter(
  call =>
    answersFile(call) &&
    !isResult(call) &&
    call.path !== '/importBatch/downloadResult' &&
    call.path !== '/ticket/ext/applePass' &&
    ((!isExport(call) && !isTemplate(call)) || isDrawn(1, 'papers', call.path)),
)

async function opened(call: Call, body: object): Promise<{ type: string; bytes: Uint8Array }> {
  const token = call.guard.kind === 'visitor' ? visitor : world.token
  const query = call.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const answer = await world.fetch(`${call.path}${query}`, body, { token, place, method: call.method })
  return { type: answer.headers.get('content-type') ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const judged = (type: string, bytes: Uint8Array): Promise<Judged> =>
  judge(type, bytes).catch(error => ({ text: '', wrong: [`cannot be read: ${error}`] }))

describe('what somebody writes into any text', () => {
  it('is text in every paper that a call answers: PDF, sheet, calendar', async () => {
    const [wrong, shown, shut]: [string[], string[], string[]] = [[], [], []]
    for (const call of papers) {
      const body = { ...bodyAbout(call, family), ...asked[call.path] }
      let { type, bytes } = await opened(call, body)
      // A sampled transfer may go by a station or a hotel, or have a car alone.
      if (call.path === '/tripTicketReceivePlan/daySheet')
        for (const kind of ['hotel', 'car'])
          if (type.includes('json')) ({ type, bytes } = await opened(call, { ...body, kind }))
      if (type.includes('json')) {
        shut.push(`${call.path}: ${Buffer.from(bytes).toString().slice(0, 300)}`)
        continue
      }
      const found = await judged(type, bytes)
      for (const each of found.wrong) wrong.push(`${call.path}: ${each}`)
      if (found.text.includes('xss')) shown.push(call.path)
    }
    const isKnown = (line: string) => (drawnAs[line.split(':')[0] as string] ?? '') !== ''
    expect(wrong).toEqual([])
    expect(shut.filter(line => !isKnown(line))).toEqual([])
    expect(Object.values(drawnAs).filter(path => !shown.includes(path))).toEqual([])
    expect(shown.length).toBeGreaterThan(20)
  })
  it('is no formula in any sheet, whichever column it stands in', async () => {
    await plant(world, () => '=1+1&"xss"')
    await arranged()
    const [wrong, shown]: [string[], string[]] = [[], []]
    for (const call of papers) {
      const { type, bytes } = await opened(call, { ...bodyAbout(call, family), ...asked[call.path] })
      if (!/spreadsheet|csv/.test(type)) continue
      const found = await judged(type, bytes)
      for (const each of found.wrong) wrong.push(`${call.path}: ${each}`)
      if (found.text.includes('xss')) shown.push(call.path)
    }
    expect(wrong).toEqual([])
    expect(shown).toEqual(
      expect.arrayContaining(['/hotel/roomingSheet', '/mealRule/kitchenSheet', '/reportForm/download']),
    )
    expect(shown.length).toBeGreaterThan(20)
  })
  it('is text in the result sheet of an import', async () => {
    const headings = await opened(calls.find(({ path }) => path === '/food/importTemplate') as Call, {})
    expect(headings.type).toContain('spreadsheet')
    const rows = [['名称', '英文名称'], ...canaries.map(each => [each, each.repeat(12)])]
    const body = new FormData()
    body.set('mode', 'good')
    body.set(
      'file',
      new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart]),
      'rows.xlsx',
    )
    const { id } = await world.done<{ id: number }>('/food/import', body, { place })
    await server.runJobs({ mayFail: true })
    for (const path of ['/food/importResult', '/importBatch/downloadResult']) {
      const { type, bytes } = await opened(calls.find(call => call.path === path) as Call, { id })
      const { text, wrong } = await judged(type, bytes)
      expect([path, wrong]).toEqual([path, []])
      expect(text).toContain('xss')
    }
  })
  it('is text in a pass for a wallet', async () => {
    const keys = { apple: testCertificates(), google: testAccountKey(), account: 'wallet@expo.iam.gserviceaccount.com' }
    const { card, get, projectId: event } = await ticketWithWallets(server, keys)
    for (const [table, name] of [
      ['project', 'name'],
      ['project', 'englishName'],
      ['project', 'location'],
      ['ticket', 'holderName'],
    ] as const)
      await server.sql(
        `update "${table}" set "${name}" = $1 where "${table === 'project' ? 'id' : 'projectId'}" = $2`,
        [`${first}\r\n"x" = "y";\r${second}`, event],
      )
    const { wallets } = await card()
    const answer = await get(wallets.apple)
    expect(answer.headers.get('content-type')).toBe(applePassType)
    const { text, wrong } = await judged(applePassType, new Uint8Array(await answer.arrayBuffer()))
    expect(wrong).toEqual([])
    expect(text).toContain('xss')
    const [, jwt = ''] = ((await get(wallets.google)).headers.get('location') ?? '').split('/save/')
    expect(JSON.stringify(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()))).toContain('xss')
  })
})
