import { createServer } from 'node:http'
import { after, describe, it } from 'node:test'
import { face, deviceTwin, facesIn } from '@pavilion/access/server/testing/faces.ts'
import { faceSupplier } from '@pavilion/access/model/index.ts'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { serverDomains, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import { badgeFields } from '@pavilion/certificate/model/badge/elements.ts'
import { registerUserCertType, type CertElement } from '@pavilion/certificate/model/index.ts'
import { textShown } from '@pavilion/certificate/server/badges/testing.ts'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { recordingSenders } from '@pavilion/notification/server/testing.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

// What a gate, a face database and a check know of a person: nowhere but where it is for.

process.env.INNER_HOSTS = '127.0.0.1'
const lines: string[] = []
const server = await startTestServer({ log: line => lines.push(JSON.stringify(line)) })
const domains = await serverDomains()
const catalogue = wholeCatalogue(domains.map(({ model }) => model))
const paths = new Set(allCalls(domains, catalogue).map(({ path }) => path))
const world = facesIn(server)
after(() => useSenders())

const [phone, mail, idNumber] = ['18848361973', 'canary.bird@masked.example', '110101199003079171']
const windows = (text: string, size: number) =>
  Array.from({ length: text.length - size + 1 }, (_, at) => text.slice(at, at + size))
const numbers = [...windows(phone, 6), 'anary.bird', ...windows(idNumber, 8)]

/** Receives the records of a gate. */
async function receiver() {
  const heard: string[] = []
  const http = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    heard.push(`${JSON.stringify(request.headers)} ${Buffer.concat(parts).toString()}`)
    response.writeHead(200).end('{}')
  })
  await new Promise<void>(done => void http.listen(0, '127.0.0.1', done))
  after(() => void http.close())
  return { heard, url: `http://127.0.0.1:${(http.address() as { port: number }).port}/records` }
}
/** Everything in a sheet, a PDF or a table that can be read as text, with its bytes as they came. */
async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const raw = Buffer.from(bytes).toString('latin1')
  const type = answer.headers.get('content-type') ?? ''
  // What is packed otherwise is to be unpacked here first.
  expect(type).not.toContain('zip')
  if (type.includes('pdf')) return `${raw}${textShown(Buffer.from(bytes))}`
  return type.includes('spreadsheet') ? `${raw}${JSON.stringify(await Array.fromAsync(rowsOfSheet(bytes)))}` : raw
}
const line = (y: number, of: Partial<CertElement>): CertElement => ({
  kind: 'text',
  x: 5,
  y,
  width: 80,
  height: 10,
  size: 12,
  ...of,
})

describe('ID number, phone and face of a person', () => {
  it('are in no log, message, export, outbox or webhook of those who may not see them', async () => {
    const { texts } = recordingSenders()
    const supplier = await deviceTwin()
    const hook = await receiver()
    const at = await world({ supplier: faceSupplier.supplierB, address: supplier.url })
    const { projectId } = at
    const photo = await face(0)
    const id = await at.newPerson(photo, { name: '金丝雀', phoneNumber: phone, email: mail, idCard: idNumber })
    await server.system
      .acting('test', { projectId })
      .store(projectSetting)
      .create({ gateForwardUrl: hook.url, gateForwardSecret: 'secret' } as never)
    const codes = await server.sql<{ code: string }>(`select "code" from "sysOperation" where "deletedAt" is null`)
    const all = codes.map(({ code }) => code)
    const weak = await server.operator({ projects: [projectId], rights: all, unmask: false })
    const gateKeeper = await server.operator({
      projects: [projectId],
      rights: all.filter(code => !/^(registerUser|webUser|webFormRecord|student|uploadedFile)\./.test(code)),
      unmask: false,
    })
    const call = (path: string, body: object, token = weak.token) => server.call(path, body, { token, projectId })

    // A day of this person: asked, agreed, checked, let in, turned away, handed on.
    await call('/registerUserFaceConsent/ask', { ids: [id] })
    await at.decide(id, true)
    await at.put([id])
    await call('/registerUser/checkHealthCode', { ids: [id] })
    await server.runJobs({ mayFail: true })
    await at.scan(at.in, await at.passOf(id), { photo })
    await at.scan(at.in, idNumber, { kind: 'idCard' })
    await at.scan(at.in, '', { kind: 'face', photo })
    const batch = await call('/registerUserPoliceCheckBatch/createFromFilter', { projectId, batchName: '核查' })
    await call('/registerUserPoliceCheckBatch/exportFile', { id: batch.data?.id })
    await server.runJobs({ mayFail: true })
    expect([...supplier.people]).toEqual([`p${id}`])
    expect(hook.heard.length).toBeGreaterThan(0)

    const { avatar } = (await server.system.store(registerUser).getDetail(id)) as { avatar: string }
    const [template] = await server.sql<{ sealed: string }>(
      `select "sealed" from "registerUserFaceTemplate" where "registerUserId" = $1`,
      [id],
    )
    const stem = /([0-9a-f]{30})\./.exec(avatar)?.[1] as string
    const faces = [stem, String(template?.sealed).slice(0, 40), photo.toString('base64').slice(100, 140)]
    const found: string[] = []
    const look = (where: string, text: string, words: readonly string[] = [...numbers, ...faces]) => {
      const hits = words.filter(word => text.includes(word))
      if (hits.length) found.push(`${where}: ${hits.join(', ')}`)
    }
    for (const table of [
      'outboundCall',
      'sysUserOperateLog',
      'backgroundTask',
      'inboundNotice',
      'stateEvent',
      'processRun',
    ])
      look(`table ${table}`, JSON.stringify(await server.sql(`select to_jsonb(t) from "${table}" t`)))
    look('queue', JSON.stringify(await server.sql(`select to_jsonb(j) from graphile_worker._private_jobs j`)))
    look('gate logs', JSON.stringify(await server.sql(`select to_jsonb(l) from "registerUserBackCheckLog" l`)))
    look('webhook', hook.heard.join('\n'))
    look('message', JSON.stringify(texts.map(({ phoneNumber: _, ...rest }) => rest)))

    let sheets = 0
    const download = (path: string, body: object, token: string) =>
      fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
        body: JSON.stringify(body),
      })
    for (const of of catalogue.resources.values()) {
      if (!paths.has(`/${of.name}/export`)) continue
      // A photo is part of its person: whoever sees the people sees it, and nobody else.
      for (const [who, words] of [
        [weak, [...numbers, ...faces.slice(1)]],
        [gateKeeper, [...numbers, ...faces]],
      ] as const) {
        const answer = await download(`/${of.name}/export`, {}, who.token)
        const isFile = !answer.headers.get('content-type')?.includes('json')
        look(`${who === weak ? 'weak' : 'gate keeper'} /${of.name}/export`, await textOf(answer), words)
        if (isFile) sheets++
        if (!paths.has(`/${of.name}/getList`)) continue
        const list = await call(`/${of.name}/getList`, { pagination: { page: 1, limit: 50 } }, who.token)
        look(`${who === weak ? 'weak' : 'gate keeper'} /${of.name}/getList`, JSON.stringify(list), words)
        for (const row of (list.data?.rows ?? []).slice(0, 2))
          if (paths.has(`/${of.name}/getDetail`))
            look(
              `${who === weak ? 'weak' : 'gate keeper'} /${of.name}/getDetail`,
              JSON.stringify(await call(`/${of.name}/getDetail`, { id: row.id }, who.token)),
              words,
            )
      }
    }
    const tasks = await call('/backgroundTask/getTasks', { all: true })
    look('tasks', JSON.stringify(tasks))
    for (const { task, id: taskId } of tasks.data?.rows ?? []) {
      const result = await download('/backgroundTask/getResult', { id: task ?? taskId }, weak.token)
      look('task result', await textOf(result), [...numbers, ...faces.slice(1)])
    }
    const badge = async (elements: readonly CertElement[]) => {
      const { updatedAt } = await server.system.store(registerUserCertType).getDetail(at.type.id)
      await server.system
        .store(registerUserCertType)
        .update({ id: at.type.id, updatedAt, certElementConfig: elements } as never)
      return textOf(await download('/registerUser/printBadges', { ids: [id], again: true }, weak.token))
    }
    const shownOf = Object.keys(badgeFields).map((field, nth) => line(5 + nth * 8, { field }))
    const printed = await badge([...shownOf, line(118, { kind: 'qrcode', field: 'pass', width: 10 })])
    expect(printed).toContain('金丝雀')
    look('badges', printed, [...numbers, ...faces.slice(1)])
    // The control: a badge that does show a phone is found.
    expect(await badge([line(5, { field: 'name' }), line(20, { value: `电话 ${phone}` })])).toContain(phone)
    look('log', lines.join('\n'))
    expect(sheets).toBeGreaterThan(100)
    expect(found).toEqual([])
    // The control: with the right, the same sheet holds them.
    const boss = await server.operator({ projects: [projectId] })
    const shown = await textOf(await download('/registerUser/export', {}, boss.token))
    expect(shown).toContain(idNumber)
  })
})
