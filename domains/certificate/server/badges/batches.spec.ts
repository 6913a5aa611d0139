import { describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { expect } from 'expect'
import { directoryOf, unpacked } from '@pavilion/exchange/xlsx/zip.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sweepTasks } from '@pavilion/work/server/tasks/background.ts'
import { bytesOf, saveUpload } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { certBatchOutput, certBatchStatus, registerUserCertType, registerUserPrinter } from '../../model/index.ts'
import { sizesIn, pagesIn, textPlaces } from './testing.ts'

const server = await startTestServer()
const elements = [{ kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28 }] as const

async function event(rights: 'all' | readonly string[] = 'all') {
  const { id: projectId } = await server.project()
  const type = await server.system
    .store(registerUserCertType)
    .create({ projectId, name: '观众证', certNoPrefix: 'V', certElementConfig: elements })
  const person = async (name: string, given: object = {}) =>
    (await server.system.store(registerUser).create({ projectId, name, certTypeId: type.id, ...given })).id
  const { token } = await server.operator({ rights, projects: [projectId] })
  const call = (path: string, body: object) => server.call(path, body, { token, projectId, language: 'en' })
  const file = async (id: number): Promise<Buffer> => {
    const [row] = await server.sql<{ fileUrl: string }>(`select "fileUrl" from "registerUserCertBatch" where id = $1`, [
      id,
    ])
    return (await bytesOf(row?.fileUrl as string)) as Buffer
  }
  const made = async (path: string, body: object) => {
    const { data } = await call(path, { projectId, name: '首批', ...body })
    if (!data.id) return data
    await server.runJobs()
    return { id: data.id as number, bytes: await file(data.id) }
  }
  const printed = async () =>
    (
      await server.sql<{ name: string; printNum: number }>(
        `select "name", "printNum" from "registerUser" where "projectId" = $1 order by id`,
        [projectId],
      )
    ).map(({ name, printNum }) => [name, printNum])
  return { projectId, type, person, call, made, printed, file }
}
const picture = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()
async function filesIn(zip: Buffer): Promise<[string, Buffer][]> {
  const entries = [...(directoryOf(zip) as NonNullable<ReturnType<typeof directoryOf>>)]
  return Promise.all(
    entries.map(async ([name, entry]) => [name, await buffer(unpacked(zip, entry) as never)] as [string, Buffer]),
  )
}

describe('the file of a cert batch', () => {
  it('leaves out who cannot be written, says whom, and does not count them', async () => {
    const { person, call, made, printed } = await event()
    for (const name of ['李雷', 'Łukasz ქეთი', 'Łukasz Wałęsa']) await person(name)
    const { id, bytes } = await made('/registerUserCertBatch/create', {})
    expect(pagesIn(bytes)).toBe(2)
    const { data: batch } = await call('/registerUserCertBatch/getDetail', { id })
    expect(batch).toMatchObject({ status: certBatchStatus.success, totalAmt: 2, doneAmt: 2 })
    expect(batch.failReason).toContain('Łukasz ქეთი (ქ ე თ ი)')
    expect(await printed()).toEqual([
      ['李雷', 1],
      ['Łukasz ქეთი', 0],
      ['Łukasz Wałęsa', 1],
    ])
  })
  it('is not made of names that cannot be written alone: the batch fails with all of them', async () => {
    const { person, call, printed, projectId } = await event()
    for (const name of ['Łukasz ქეთი', 'Հայկ']) await person(name)
    const { data } = await call('/registerUserCertBatch/create', { projectId, name: '首批' })
    await server.runJobs()
    const { data: batch } = await call('/registerUserCertBatch/getDetail', { id: data.id })
    expect(batch).toMatchObject({ status: certBatchStatus.fail, fileUrl: null })
    for (const words of ['Łukasz ქეთი (ქ ე თ ი)', 'Հայկ (Հ ա յ կ)']) expect(batch.failReason).toContain(words)
    expect((await printed()).map(([, times]) => times)).toEqual([0, 0])
  })
  it('has a PDF for each person, named by number and name, two of one name apart', async () => {
    const { person, made, printed } = await event()
    for (const name of ['李雷', '李雷', 'A/B']) await person(name)
    const { bytes } = await made('/registerUserCertBatch/create', { output: certBatchOutput.pdfEach })
    const files = await filesIn(bytes)
    expect(files.map(([name]) => name).sort()).toEqual(['V00001 李雷.pdf', 'V00002 李雷.pdf', 'V00003 A_B.pdf'])
    expect(files.map(([, pdf]) => pagesIn(pdf))).toEqual([1, 1, 1])
    expect(await printed()).toEqual([
      ['李雷', 1],
      ['李雷', 1],
      ['A/B', 1],
    ])
  })
  it('has the photos of those who gave one, counts nobody as printed, and needs the right to export', async () => {
    const { projectId, person, made, printed, call } = await event()
    const avatar = await saveUpload(
      server.system,
      { name: 'a.jpg', mimeType: 'image/jpeg', bytes: await picture() } as never,
      { purpose: 'avatar', private: true, projectId },
    )
    await person('李雷', { avatar, number: 'R1' })
    await person('韩梅梅', { number: 'R2' })
    const { bytes } = await made('/registerUserCertBatch/create', { output: certBatchOutput.photos })
    expect((await filesIn(bytes)).map(([name, photo]) => [name, photo.length > 100])).toEqual([['R1 李雷.jpg', true]])
    expect((await printed()).map(([, times]) => times)).toEqual([0, 0])
    expect((await call('/registerUserCertBatch/getList', {})).data.rows[0].output).toBe(30)
    const other = await event(['registerUserCertBatch.create', 'registerUserCertBatch.getDetail'])
    expect(await other.made('/registerUserCertBatch/create', { output: certBatchOutput.photos })).toMatchObject({
      code: 'permissionDenied',
    })
  })
  it('lies on the paper of the chosen printer, moved by its offset', async () => {
    const { projectId, person, made } = await event()
    await person('李雷')
    const plain = await made('/registerUserCertBatch/create', {})
    const { id } = await server.system
      .store(registerUserPrinter)
      .create({ projectId, name: '北登录厅', paperWidth: 100, paperHeight: 150, offsetX: 3, offsetY: -2 })
    const moved = await made('/registerUserCertBatch/create', { people: 30, registerUserPrinterId: id })
    expect([sizesIn(plain.bytes), sizesIn(moved.bytes)]).toEqual([[[90, 130]], [[100, 150]]])
    const [[first] = [], [second] = []] = [textPlaces(plain.bytes)[0], textPlaces(moved.bytes)[0]]
    expect((second?.x as number) - (first?.x as number)).toBeCloseTo(3, 1)
    expect((second?.y as number) - (first?.y as number)).toBeCloseTo(-2, 1)
  })
  it('stays as long as its batch, however old; a file that no row names ends after a week', async () => {
    const { person, made, file } = await event()
    await person('李雷')
    const { id, bytes } = await made('/registerUserCertBatch/create', {})
    const { id: task } = await server.system
      .acting('test', { projectId: null })
      .transaction(tx => tx.sql<{ id: number }>('select max(id) as id from "backgroundTask"').then(([row]) => row!))
    await server.sql(`update "backgroundTask" set "finishedAt" = now() - interval '8 days' where id = $1`, [task])
    await sweepTasks(server.system)
    expect((await file(id)).equals(bytes)).toBe(true)
    await server.sql(`update "registerUserCertBatch" set "fileUrl" = null where id = $1`, [id])
    const [{ result }] = (await server.sql(`select "result" from "backgroundTask" where id = $1`, [task])) as [
      { result: string },
    ]
    await sweepTasks(server.system)
    expect(await bytesOf(result)).toBeUndefined()
  })
})

describe('printing a list', () => {
  it('prints everybody of the filter on all pages, and warns before the second print', async () => {
    const { projectId, person, made, printed, call, type } = await event()
    for (const name of ['甲公司一', '甲公司二', '乙公司']) await person(name)
    await person('停用')
    await person('受限', { certTypeId: null })
    const stopped = (await call('/registerUser/getList', { search: '停用' })).data.rows[0]
    await call('/registerUser/discontinue', { id: stopped.id, updatedAt: stopped.updatedAt })
    const first = await made('/registerUser/printList', { search: '甲公司', where: { certTypeId: type.id } })
    expect(pagesIn(first.bytes)).toBe(2)
    expect((await call('/registerUserCertBatch/getList', {})).data.rows).toMatchObject([
      { status: 20, totalAmt: 2, doneAmt: 2 },
    ])
    const all = { where: {} }
    const refused = await call('/registerUser/printList', { projectId, name: '全部', ...all })
    expect(refused).toMatchObject({ data: { code: 'badgesPrintedBefore' } })
    expect(refused.errmsg).toContain('The badges of 2 people have been printed before')
    const rest = await made('/registerUser/printList', { ...all, people: 10 })
    expect(pagesIn(rest.bytes)).toBe(1)
    expect(await made('/registerUser/printList', { ...all, people: 10 })).toMatchObject({ code: 'noBadgeToPrint' })
    const again = await made('/registerUser/printList', { ...all, people: 30 })
    expect(pagesIn(again.bytes)).toBe(3)
    expect(await printed()).toEqual([
      ['甲公司一', 2],
      ['甲公司二', 2],
      ['乙公司', 2],
      ['停用', 0],
      ['受限', 0],
    ])
    expect(await made('/registerUser/printList', { where: { nothing: 1 } })).toMatchObject({ code: 'invalidInput' })
  })
})
