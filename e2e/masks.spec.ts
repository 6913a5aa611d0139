import { after, describe, it } from 'node:test'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { serverDomains, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import { isSearched } from '@pavilion/store'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { recordDesks } from '@pavilion/form/server/testing/recordDesk.ts'
import { recordingSenders } from '@pavilion/notification/server/testing.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { SendFailed } from '@pavilion/notification/server/senders/sender.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { WebSocket } from 'ws'

const server = await startTestServer()
const domains = await serverDomains()
const catalogue = wholeCatalogue(domains.map(({ model }) => model))
const paths = new Set(allCalls(domains, catalogue).map(({ path }) => path))
after(() => useSenders())

const [phone, failing, mail, idNumber] = [
  '18848365651',
  '18848365652',
  'planted.person@masked.example',
  '110101199003074477',
]
/** The longest part of a number that no mask shows: five digits and more around its hidden middle. */
const windows = (text: string, size: number) =>
  Array.from({ length: text.length - size + 1 }, (_, at) => text.slice(at, at + size))
const parts = [...windows(phone, 6), ...windows(failing, 6), 'lanted.person', ...windows(idNumber, 8)]
const leaked = (text: string) => parts.filter(part => text.includes(part))

describe('personal data that is masked', () => {
  it('is in no list, detail, sheet, search, task or socket message of an operator who may not see it, nor in what is made from it', async () => {
    const { texts } = recordingSenders(to => {
      if (to === failing) throw new SendFailed('refused' as never, `550 <${to}> is unknown, as is ${mail}`)
    })
    const { desk } = recordDesks(server)
    const { projectId, operator, send, form, history } = await desk()
    const boss = await server.operator()
    const call = (path: string, body: object, token = boss.token) =>
      server.call(path, body, { token, projectId, language: 'en' })
    const codes = await server.sql<{ code: string }>(`select "code" from "sysOperation" where "deletedAt" is null`)
    const weak = await server.operator({ rights: codes.map(({ code }) => code), unmask: false })
    // Listens while everything happens.
    const heard: string[] = []
    const { data: loginId } = await call('/sysMessage/getLoginId', {}, weak.token)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
    socket.on('message', text => heard.push(String(text)))
    await new Promise(done => socket.once('open', done))
    socket.send(JSON.stringify({ type: 10, loginId: loginId.loginId ?? loginId }))

    const record = await send({ name: '李伟', phoneNumber: phone, idNumber, purpose: '采购' })
    await call('/webFormRecord/reviewBatch', { ids: [record.id], move: 'approve' }, operator.token)
    await call('/webUser/create', { name: '李伟', account: 'planted', phoneNumber: phone, email: mail })
    for (const phoneNumbers of [[phone, failing]]) {
      const { data } = await call('/massText/create', { name: '提醒', content: '明日开展', phoneNumbers })
      const row = (await call('/massText/getDetail', { id: data.id })).data
      await call('/massText/send', { id: row.id, updatedAt: row.updatedAt })
    }
    await call('/optOut/create', { email: mail, source: 10 })
    await call('/webFormRecord/export', { search: phone })
    await call('/registerUser/getList', { search: mail, pagination: { page: 1, limit: 10 } })
    await server.runJobs({ mayFail: true })
    expect(texts.map(({ phoneNumber }) => phoneNumber)).toContain(`+86${phone}`)

    const found: string[] = []
    const look = async (path: string, body: object) => {
      const { data } = await call(path, body, weak.token)
      const hits = leaked(JSON.stringify(data ?? null))
      if (hits.length) found.push(`${path} ${JSON.stringify(body)}: ${hits.join(', ')}`)
      return data
    }
    let seen = 0
    for (const of of catalogue.resources.values()) {
      if (!paths.has(`/${of.name}/getList`)) continue
      const ones = [...catalogue.relationsOf(of)].flatMap(([name, { kind }]) => (kind === 'one' ? [name] : []))
      const pagination = { page: 1, limit: 100 }
      const list = await look(`/${of.name}/getList`, { pagination, includes: ones.slice(0, 30) })
      seen += list?.rows?.length ?? 0
      for (const { id } of (list?.rows ?? []).slice(0, 5))
        if (paths.has(`/${of.name}/getDetail`)) await look(`/${of.name}/getDetail`, { id })
      // A part of a value finds nothing: what is typed letter by letter would tell it in the end.
      if (isSearched(of))
        for (const part of [phone.slice(0, 9), 'planted.per']) {
          const some = await look(`/${of.name}/getList`, { pagination, search: part })
          if (some?.rows?.length) found.push(`/${of.name}/getList finds ${part}`)
        }
      if (!paths.has(`/${of.name}/export`)) continue
      const answer = await fetch(`${server.url}/api/${of.name}/export`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': weak.token,
          'x-project-id': String(projectId),
        },
        body: JSON.stringify({}),
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (!answer.headers.get('content-type')?.includes('spreadsheet')) continue
      const hits = leaked(JSON.stringify(await Array.fromAsync(rowsOfSheet(bytes))))
      if (hits.length) found.push(`/${of.name}/export: ${hits.join(', ')}`)
    }
    await look('/quickOpen', { keyword: '李伟' })
    await look('/backgroundTask/getTasks', { all: true })
    await look('/backgroundTask/getJobs', {})
    await look('/dashboard/getNeeds', {})
    found.push(...leaked(JSON.stringify(await history(record.id, weak.token))))
    found.push(...leaked(heard.join('\n')))
    expect(form.id).toBeGreaterThan(0)
    expect(seen).toBeGreaterThan(20)
    expect(found).toEqual([])
    socket.close()
  })
})
