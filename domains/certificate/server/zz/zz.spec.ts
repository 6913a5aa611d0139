import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { zzBatchStatus } from '../../model/index.ts'
import { checking, idOf } from '../testing/checks.ts'

const server = await startTestServer()
const { event } = checking(server)
const ok = 20000
const signature = '/files/private/ab/0123456789012345678901234567ab.png'

/** A batch whose checks are finished and whose certificates are generated. */
async function generated(people = 2) {
  const made = await event(people)
  const id = await made.zz()
  await made.step(id, 'policeCheck')
  await made.answer(
    id,
    Array.from({ length: people }, () => true),
  )
  const answer = await made.step(id, 'generateCert')
  if (answer.result !== ok) throw new Error(answer.errmsg)
  await server.runJobs()
  const bind = async (nth: number, rfid: string, more: object = {}) =>
    made.step(id, 'bindCard', { registerUserZZBatchDetailId: (await made.members(id))[nth]?.id, rfid, ...more })
  const bindAll = async () => {
    for (let nth = 0; nth < people; nth++) await bind(nth, `04AA${nth}`)
  }
  const deliver = async (...nths: number[]) => {
    const members = await made.members(id)
    return made.step(id, 'deliver', {
      ids: nths.map(nth => members[nth]?.id),
      receiver: '王主任',
      signaturePic: await signed(made.token),
    })
  }
  return { ...made, id, bind, bindAll, deliver }
}
/** The address of a signature that was drawn at the desk. */
async function signed(token: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('purpose', 'answer')
  form.set('private', 'true')
  form.set('file', new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' }))
  const { data } = await server.call('/uploadedFile/upload', form, { token })
  return typeof data === 'string' ? data : (data.filePath ?? signature)
}

describe('a production batch', () => {
  it('goes from 10 by its checks, numbers, cards and signatures to 14, its process with it [zz-batch-status]', async () => {
    const { id, row, members, bind, deliver, step, call } = await generated(2)
    const run = async () =>
      (
        await server.sql<{ step: string | null }>('select "step" from "processRun" where "key" = $1', [
          `zz batch ${id}`,
        ])
      )[0]?.step
    const batch = () => row('registerUserZZBatch', id)
    expect(await batch()).toMatchObject({ status: 12, domesticAmt: 1, abroadAmt: 1, printNote: null })
    expect((await batch()).printFile).toMatch(/^\/files\/private\/.*\.pdf$/)
    expect((await members(id)).map(({ position }) => position)).toEqual([1, 2])
    expect(
      (
        await server.sql<{ certNo: string }>(
          `select u."certNo" from "registerUser" u join "registerUserZZBatchDetail" d on d."registerUserId" = u.id
          where d."registerUserZZBatchId" = $1 order by u.id`,
          [id],
        )
      ).every(({ certNo }) => certNo.startsWith('S')),
    ).toBe(true)
    expect((await step(id, 'bindCard')).data.code).toBe('cardsMissing')
    expect((await bind(0, '04 aa:01')).data).toMatchObject({ rfid: '04AA01', left: 1 })
    expect((await bind(1, '04AA01')).data.code).toBe('cardTaken')
    expect((await bind(0, '04AA09')).data.code).toBe('memberHasCard')
    expect((await bind(0, '04AA01')).result).toBe(ok)
    expect((await deliver(0)).data.code).toBe('stepNotNow')
    expect((await bind(1, '04AA02')).data).toMatchObject({ left: 0 })
    expect(await batch()).toMatchObject({ status: 13, boundAmt: 2 })
    await server.runJobs()
    expect(await run()).toBe('deliver')
    expect((await deliver(0)).data).toMatchObject({ delivered: 1, left: 1 })
    expect(await batch()).toMatchObject({ status: 13, deliverAmt: 1 })
    expect((await deliver(0)).data.code).toBe('deliveredAlready')
    expect((await deliver(1)).data).toMatchObject({ left: 0 })
    expect(await batch()).toMatchObject({ status: 14, deliverAmt: 2 })
    await server.runJobs()
    expect(await run()).toBe(null)
    expect((await call('/registerUserZZBatch/getProgress', { id })).data).toMatchObject({ delivered: 2, waitsAt: null })
  })
  it('is handed over by whoever has the right to that, and by nobody who may only look at it', async () => {
    const { id, projectId, bindAll, members, call, token } = await generated(1)
    await bindAll()
    const details = (await members(id)).map(detail => detail.id)
    const deliverAs = async (...rights: string[]) => {
      const helper = await server.operator({
        projects: [projectId],
        rights: ['registerUserZZBatch.getDetail', ...rights],
      })
      const wish = { id, step: 'deliver', ids: details, receiver: '王主任', signaturePic: await signed(token) }
      return call('/registerUserZZBatch/step', wish, { token: helper.token })
    }
    expect((await deliverAs()).data.code).toBe('permissionDenied')
    expect((await deliverAs('registerUserZZBatch.deliver')).data).toMatchObject({ delivered: 1, left: 0 })
  })
  it('has its six steps by name; the checks begin when it is confirmed, and it waits for both of them [zz-steps]', async () => {
    const { zz, step, checksOf, exported, importResult, row, call, people, projectId } = await event(3)
    const id = await zz()
    expect((await step(id, 'generateCert')).result).toBe(40900)
    expect((await step(id, 'adjustPosition', { offsetX: 1 })).data.code).toBe('stepNotNow')
    expect((await step(id, 'nonsense')).result).toBe(40000)
    expect((await step(id, 'policeCheck')).result).toBe(ok)
    expect(await row('registerUserZZBatch', id)).toMatchObject({ status: 11 })
    const more = { projectId, registerUserZZBatchId: id, registerUserId: people[0] }
    expect((await call('/registerUserZZBatchDetail/create', more)).data.code).toBe('membersLocked')
    const checks = await checksOf(id)
    expect(checks.map(({ type }) => type)).toEqual([10, 20])
    expect((await step(id, 'generateCert')).data.code).toBe('checksUnfinished')
    const [local, country] = checks as unknown as [{ id: number }, { id: number }]
    expect((await step(id, 'policeCheck')).result).toBe(ok)
    await server.runJobs()
    await importResult(local.id, [
      [idOf(0), '通过'],
      [idOf(1), '不通过'],
    ])
    expect(await row('registerUserZZBatch', id)).toMatchObject({ policeCheckStatus: 10 })
    await importResult(local.id, [[idOf(2), '通过']])
    const batch = await row('registerUserZZBatch', id)
    expect(batch).toMatchObject({ policeCheckStatus: 30, countryPoliceCheckStatus: 10 })
    expect(batch.policeExportTime).toBeTruthy()
    expect((await step(id, 'generateCert')).data.code).toBe('checksUnfinished')
    const police = (await call('/registerUserPoliceCheckBatch/getDetail', { id: country.id })).data
    expect(
      (await call('/registerUserPoliceCheckBatch/closeBatch', { id: country.id, updatedAt: police.updatedAt })).data
        .code,
    ).toBe('checkStillNeeded')
    await exported(country.id)
    await importResult(
      country.id,
      [0, 1, 2].map(nth => [idOf(nth), '通过'] as const),
    )
    expect((await step(id, 'generateCert')).result).toBe(ok)
    // Who failed is out, and the figures agree.
    const { data } = await call('/registerUserZZBatch/getDetail', { id })
    expect(data).toMatchObject({ status: 12, totalAmt: 2, domesticAmt: 1, abroadAmt: 1, droppedAmt: 1 })
  })
  it('lets one of two operators do a step, and tells the other', async () => {
    const { zz, step, answer } = await event(2)
    const id = await zz()
    const { toConfirm, confirmed } = zzBatchStatus
    const confirming = await allAtOnce(2, () => step(id, 'policeCheck', { seen: toConfirm }))
    expect(confirming.map(({ result }) => result).sort()).toEqual([ok, 40900])
    // Who comes later with a page from before starts no export, which the same step means by now.
    expect(await step(id, 'policeCheck', { seen: toConfirm })).toMatchObject({
      result: 40900,
      data: { code: 'stepNotNow' },
    })
    await answer(id, [true, true])
    const made = await allAtOnce(2, () => step(id, 'generateCert', { seen: confirmed }))
    expect(made.map(({ result }) => result).sort()).toEqual([ok, 40900])
  })
  it('adjusts the print of this batch alone', async () => {
    const { id, step, row, type } = await generated(1)
    const before = await row('registerUserCertType', type.id)
    const former = (await row('registerUserZZBatch', id)).printFile
    expect((await step(id, 'adjustPosition', { offsetX: 1.5, offsetY: -2 })).result).toBe(ok)
    await server.runJobs()
    const batch = await row('registerUserZZBatch', id)
    expect([Number(batch.offsetX), Number(batch.offsetY)]).toEqual([1.5, -2])
    expect(batch.printFile).not.toBe(former)
    expect(await row('registerUserCertType', type.id)).toEqual(before)
  })
  it('gives its cards back when it is voided, and keeps the numbers', async () => {
    const { id, bind, call, row, people, step } = await generated(2)
    await bind(0, '04BB01')
    const { data } = await call('/registerUserZZBatch/getDetail', { id })
    const voided = await call('/registerUserZZBatch/voidBatch', { id, updatedAt: data.updatedAt, reason: '重做' })
    expect(voided.data).toMatchObject({ status: 99 })
    const cards = await server.sql('select "status", "registerUserId" from "registerUserRfid" where "rfid" = $1', [
      '04BB01',
    ])
    expect(cards).toEqual([{ status: 10, registerUserId: null }])
    expect(await row('registerUser', people[0] as number)).toMatchObject({ rfid: null, certNo: expect.any(String) })
    expect((await step(id, 'bindCard', { registerUserZZBatchDetailId: 1, rfid: 'X' })).data.code).toBe('stepNotNow')
    const run = await server.sql('select "state" from "processRun" where "key" = $1', [`zz batch ${id}`])
    expect(run).toEqual([{ state: 60 }])
  })
  it('hands nothing over to who was black-listed after printing, and the rest to the others', async () => {
    const { projectId, bindAll, deliver, people } = await generated(2)
    await bindAll()
    await server.sql(
      `insert into "registerUserBlackUser" ("projectId", "name", "idCard", "idCardHash")
      select "projectId", "name", "idCard", "idCardHash" from "registerUser" where id = $1`,
      [people[0]],
    )
    await server.system.store(registerUserBlackUser).create({ projectId, name: '另一人', externalNumber: 'X-1' })
    expect((await deliver(0)).data.code).toBe('holderBlackListed')
    expect((await deliver(1)).data).toMatchObject({ delivered: 1, left: 1 })
  })
  it('cannot be voided or deleted half delivered', async () => {
    const { id, bindAll, deliver, call } = await generated(2)
    await bindAll()
    expect((await deliver(0)).result).toBe(ok)
    const { data } = await call('/registerUserZZBatch/getDetail', { id })
    const about = { id, updatedAt: data.updatedAt }
    expect((await call('/registerUserZZBatch/voidBatch', { ...about, reason: '停办' })).data.code).toBe(
      'zzPartlyDelivered',
    )
    expect((await call('/registerUserZZBatch/delete', about)).data.code).toBe('zzNotDeletable')
    expect((await call('/registerUserZZBatch/getDetail', { id })).data).toMatchObject({ status: 13, deliverAmt: 1 })
  })
})
