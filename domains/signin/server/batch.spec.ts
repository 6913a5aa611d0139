import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { registerUserCorrection } from '../model/index.ts'
import { openDesk } from './testing/desks.ts'

const server = await startTestServer()

/** A drawn signature, uploaded as the page does. */
async function signed(token: string): Promise<string> {
  const form = new FormData()
  const pixels = await sharp({ create: { width: 80, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  form.append('purpose', 'answer')
  form.append('file', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'signature.png')
  const answer = await fetch(`${server.url}/api/uploadedFile/upload`, {
    method: 'POST',
    headers: { 'X-Access-Token': token },
    body: form,
  })
  return ((await answer.json()) as { data: string }).data
}
async function openBatch(people = 3) {
  const desk = await openDesk(server)
  const place = await desk.place('团队厅')
  const { data: batch } = await desk.call('/registerUserSignInBatch/create', {
    name: '采购团',
    phoneNumber: '13800138222',
  })
  const members = []
  for (let nth = 0; nth < people; nth++) {
    const person = await desk.person()
    await desk.expect(person.id, place.id)
    await desk.call('/registerUserSignInBatchDetail/create', {
      registerUserSignInBatchId: batch.id,
      registerUserId: person.id,
    })
    members.push(person)
  }
  const state = async () => (await desk.call('/registerUserSignInBatch/getDetail', { id: batch.id })).data
  return { ...desk, place, batch, members, state }
}

describe('a sign-in batch', () => {
  it('is handed over to one person: all members are signed in, each with the signature', async () => {
    const group = await openBatch()
    expect(await group.state()).toMatchObject({ allAmt: 3, signInAmt: 0, status: 10 })
    await group.signIn(group.members[0]?.id as number, group.place.id)
    expect(await group.state()).toMatchObject({ allAmt: 3, signInAmt: 1 })
    const { updatedAt } = await group.state()
    expect(
      await group.call('/registerUserSignInBatch/handOver', {
        id: group.batch.id,
        updatedAt,
        signIner: '周领队',
        phoneNumber: '13800138111',
      }),
    ).toMatchObject({ data: { status: 20, signIner: '周领队', signInTime: expect.any(String), signInAmt: 3 } })
    expect(await group.figures()).toEqual([{ name: '团队厅', allAmt: 3, signInAmt: 3, unsignInAmt: 0 }])
    for (const { id } of group.members) expect(await group.row('registerUser', id)).toMatchObject({ signInStatus: 20 })
  })
  it('keeps one signature for each person it signed in', async () => {
    const group = await openBatch(2)
    const { updatedAt } = await group.state()
    const signaturePic = await signed(group.operator.token)
    await group.call('/registerUserSignInBatch/handOver', {
      id: group.batch.id,
      updatedAt,
      signIner: '周领队',
      signaturePic,
    })
    const signatures = await server.sql(
      `select s.status from "registerUserSignatureRecord" s
      join "registerUserSignInRecord" r on r.id = s."registerUserSignInRecordId"
      where r."registerUserSignInBatchId" = $1`,
      [group.batch.id],
    )
    expect(signatures).toEqual([{ status: 20 }, { status: 20 }])
  })
  it('forgets the signature and the corrections of an erased person, and keeps when they came', async () => {
    const group = await openBatch(1)
    const visitor = await server.visitor({ projectId: group.projectId })
    const id = group.members[0]?.id as number
    await server.sql('update "registerUser" set "webUserId" = $1 where id = $2', [visitor.id, id])
    const { updatedAt } = await group.state()
    const signaturePic = await signed(group.operator.token)
    await group.call('/registerUserSignInBatch/handOver', {
      id: group.batch.id,
      updatedAt,
      signIner: '周领队',
      signaturePic,
    })
    await server.system
      .acting('test', { projectId: group.projectId })
      .store(registerUserCorrection)
      .create({ registerUserId: id, field: 10, formerValue: '旧名', value: '新名' })
    const admin = await server.operator()
    expect(await server.call('/webUser/erase', { id: visitor.id }, { token: admin.token })).toMatchObject({
      result: 20000,
    })
    expect(
      await server.sql(
        `select s."signaturePic", r.status
        from "registerUserSignatureRecord" s
        join "registerUserSignInRecord" r on r.id = s."registerUserSignInRecordId"
        where r."registerUserId" = $1`,
        [id],
      ),
    ).toEqual([{ signaturePic: null, status: 20 }])
    expect(
      await server.sql(
        'select "formerValue", value, status from "registerUserCorrection" where "registerUserId" = $1',
        [id],
      ),
    ).toEqual([{ formerValue: null, value: '', status: 30 }])
    expect(await server.sql('select id from "uploadedFile" where "filePath" = $1', [signaturePic])).toEqual([])
  })
  it('signs in nobody of it who is on the black list', async () => {
    const group = await openBatch(2)
    const [good, bad] = group.members
    await server.system
      .acting('test', { projectId: group.projectId })
      .store(registerUserBlackUser)
      .create({ name: '某人', externalNumber: bad?.number })
    const { updatedAt } = await group.state()
    expect(
      await group.call('/registerUserSignInBatch/handOver', { id: group.batch.id, updatedAt, signIner: '周领队' }),
    ).toMatchObject({ data: { status: 20, signInAmt: 1 } })
    expect((await group.row('registerUser', good?.id as number)).signInStatus).toBe(20)
    expect((await group.row('registerUser', bad?.id as number)).signInStatus).toBe(10)
  })
  it('refuses a batch of nobody', async () => {
    const group = await openBatch(0)
    const { updatedAt } = await group.state()
    expect(
      await group.call('/registerUserSignInBatch/handOver', { id: group.batch.id, updatedAt, signIner: '周领队' }),
    ).toMatchObject({ data: { code: 'batchIsEmpty' } })
  })
  it('counts who leaves it no more', async () => {
    const group = await openBatch(2)
    const [first] = group.members
    await group.signIn(first?.id as number)
    const [line] = await server.sql<{ id: number }>(
      'select id from "registerUserSignInBatchDetail" where "registerUserId" = $1',
      [first?.id],
    )
    await group.call('/registerUserSignInBatchDetail/delete', { id: line?.id })
    expect(await group.state()).toMatchObject({ allAmt: 1, signInAmt: 0 })
    await group.call('/registerUserSignInBatchDetail/restore', { id: line?.id })
    expect(await group.state()).toMatchObject({ allAmt: 2, signInAmt: 1 })
  })
})

describe('reminding contacts', () => {
  it('tells the contact of a place and the head of a batch how many are missing, once an hour', async () => {
    const group = await openBatch(3)
    await group.call('/registerUserSignInContact/create', {
      name: '酒店经理',
      phoneNumber: '13800138333',
      registerUserSignInHotelId: group.place.id,
    })
    await group.signIn(group.members[0]?.id as number)
    expect(await group.call('/registerUserSignInContact/remind')).toMatchObject({ data: { reminded: 2, missing: 2 } })
    const sent = await server.sql<{ phoneNumber: string }>(
      `select "phoneNumber" from "outboxMessage" where "projectId" = $1 and template = 'signInMissing' order by 1`,
      [group.projectId],
    )
    expect(sent).toEqual([{ phoneNumber: '+8613800138222' }, { phoneNumber: '+8613800138333' }])
    expect(await group.call('/registerUserSignInContact/remind')).toMatchObject({ data: { reminded: 0 } })
    for (const { id } of group.members) await group.signIn(id)
    expect(await group.call('/registerUserSignInContact/remind')).toMatchObject({ data: { code: 'noContacts' } })
  })
})
