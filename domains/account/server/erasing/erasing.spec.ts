import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { makeForm } from '@pavilion/form/server/index.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { recount } from '@pavilion/notification/server/mass/recount.ts'
import { invoice, invoiceInfo } from '@pavilion/invoice/model/index.ts'
import { order, orderContact } from '@pavilion/order/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { bytesOf, filesFolder } from '@pavilion/system/server/files.ts'
import { sysMessageReceive } from '@pavilion/system/model/sysMessage.ts'
import { allAtOnce, startTestHouse, whileHeld } from '@pavilion/testing'
import { voteItem, voteTopic, voteTopicType } from '@pavilion/vote/model/index.ts'
import { expect } from 'expect'
import sharp from 'sharp'
import { commonLoginUser, dataErasure, weChatUser } from '../../model/index.ts'
import { codeFor, freshPhone, purpose, signUp } from '../testing.ts'
import { asDeclared } from './ways.ts'

const server = await startTestHouse()
const by = (projectId: number, name: string, body: object, more: object = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })
const fateOf = (lines: readonly { resource: string; fate: string; rows: number }[]) =>
  Object.fromEntries(lines.map(({ resource, fate, rows }) => [`${resource} ${fate}`, rows]))

/** Every table that holds these words anywhere, in any row, in the recycle bin too. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await server.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await server.sql(`select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [words])).length)
      found.push(name)
  return found.sort()
}
/** A visitor who has left traces in many rooms, all of them under one unmistakable name. */
async function knownEverywhere() {
  const expo = await makeExpo(server, {} as never)
  const projectId = expo.project.id
  const me = await signUp(server, projectId)
  const { token } = me
  const name = `欧阳${freshPhone()}`
  const { system } = server
  const { id } = (await by(projectId, 'getWebUser', {}, { token })).data
  await by(projectId, 'update', { name }, { token })
  const { form, fields } = await makeForm(system, projectId, {
    form: { name: '登记', type: webFormType.personalRegister },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', type: 1 },
          { key: 'photo', name: '照片', type: 21 },
        ],
      },
    ],
  })
  const body = new FormData()
  body.append(
    'file',
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
            .png()
            .toBuffer(),
        ),
      ],
      `${name}.png`,
      { type: 'image/png' },
    ),
  )
  const { data: photo } = await server.call('/uploadedFile/ext/upload', body, { token, projectId })
  const sent = await server.call(
    '/webFormRecord/ext/upsertOne',
    { webFormId: form.id, webFormRecordValues: { [String(fields.name)]: name, [String(fields.photo)]: photo } },
    { token, projectId, headers: { 'idempotency-key': `sent-${id}-once` } },
  )
  await system
    .store(weChatUser)
    .create({ projectId, openid: `o-${id}-wechat`, appid: 'wx', nickname: name, webUserId: id })
  await system
    .store(commonLoginUser)
    .create({ participantId: `P-${id}-known`, name, phoneNumber: me.phoneNumber, webUserId: id })
  const person = await system.store(registerUser).create({
    projectId,
    name,
    englishName: 'Ouyang',
    phoneNumber: me.phoneNumber,
    idCard: '11010519491231002X',
    webUserId: id,
  } as never)
  const contact = await system
    .store(orderContact)
    .create({ projectId, name, phoneNumber: me.phoneNumber, webUserId: id } as never)
  const bought = await system
    .store(order)
    .create({ projectId, orderNumber: `N${id}`, webUserId: id, orderContactId: contact.id } as never)
  const saved = await system
    .store(invoiceInfo)
    .create({ projectId, title: `${name}工作室`, phoneNumber: me.phoneNumber, webUserId: id } as never)
  await system
    .store(invoice)
    .create({ projectId, title: '某某公司', orderId: bought.id, invoiceInfoId: saved.id, amount: 100 } as never)
  await server.sql('insert into "webUser" ("sellerId", "name", "deletedAt") values ($1, $2, now())', [
    expo.project.sellerId,
    '另一位',
  ])
  const topic = await system.move(
    voteTopic,
    await system.store(voteTopic).create({ projectId, name: '评选', type: voteTopicType.webUser } as never),
    'setOpen',
  )
  const item = await system.store(voteItem).create({ projectId, voteTopicId: topic.id, name: '甲' } as never)
  expect(
    (await server.call('/voteRecord/ext/singleVoteByWebUser', { voteItemId: item.id }, { token, projectId })).result,
  ).toBe(20000)
  return {
    ...expo,
    projectId,
    ...me,
    id: id as number,
    name,
    photo: photo as string,
    sent,
    person,
    topic,
    item,
    bought,
  }
}

describe('erasing one’s own data', () => {
  it('is not done for who proved a password that has been replaced at that very moment', async () => {
    const { id: projectId } = await server.project()
    const me = await signUp(server, projectId)
    const other = await signUp(server, projectId)
    const replaced = `update "webUser" set "password" = (select "password" from "webUser" where "phoneNumber" = $2) where "phoneNumber" = $1`
    const [late] = await whileHeld(server, replaced, [me.phoneNumber, other.phoneNumber], 1, () => [
      by(projectId, 'eraseMyData', { password: me.password }, { token: me.token }),
    ])
    expect(late).toMatchObject({ result: 40000, data: { code: 'passwordWrong' } })
    expect(
      await server.sql('select 1 from "webUser" where "phoneNumber" = $1 and "deletedAt" is null', [me.phoneNumber]),
    ).toHaveLength(1)
  })
  it('leaves the person’s name and number nowhere, keeps what the law wants, and proves both', async () => {
    const { projectId, project, id, name, phoneNumber, password, token, photo, sent, person, item, bought } =
      await knownEverywhere()
    const other = await signUp(server, projectId)
    expect(sent.result).toBe(20000)
    expect((await tablesWith(name)).length).toBeGreaterThan(5)
    const { data: preview } = await by(projectId, 'previewErasure', {}, { token })
    expect(preview.proveBy).toBe('password')
    // Only looked at: nothing has gone.
    expect((await by(projectId, 'getWebUser', {}, { token })).data.name).toBe(name)
    expect(await by(projectId, 'eraseMyData', { password: 'not-it-1' }, { token })).toMatchObject({
      result: 40000,
      data: { code: 'passwordWrong', field: 'password' },
    })
    const {
      result: { result, data: proof },
      statements,
    } = await server.statements(() => by(projectId, 'eraseMyData', { password }, { token }))
    expect(result).toBe(20000)
    expect(fateOf(proof.lines)).toEqual(fateOf(preview.lines))
    // By whose they are, the living and the deleted: a million records are not read through for one person.
    const [asked] = statements.filter(text => text.startsWith('update "webFormRecord" set "name" = null'))
    const plan = await server.system.transaction(async tx => {
      await tx.sql(`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan']) name`)
      return tx.sql(`explain ${asked?.replaceAll('$1', `'{${id}}'`)}`)
    })
    expect(JSON.stringify(plan)).toMatch(/BitmapOr.*webFormRecord_deletedAt/)
    expect(fateOf(proof.lines)).toMatchObject({
      'webUser erased': 1,
      'webFormRecord emptied': 1,
      'weChatUser erased': 1,
      'registerUser emptied': 1,
      'order kept': 1,
      'invoice kept': 1,
      'invoiceInfo emptied': 1,
      'voteRecord emptied': 1,
      'uploadedFile erased': 1,
    })
    for (const { fate, why, resource } of proof.lines)
      if (fate === 'kept') expect([resource, why?.length]).toEqual([resource, 2])
    for (const trace of [name, phoneNumber, `o-${id}-wechat`, `P-${id}-known`])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []])
    expect(
      await server.sql('select "idCard", "idCardHash", "englishName" from "registerUser" where id = $1', [person.id]),
    ).toEqual([{ idCard: null, idCardHash: null, englishName: null }])
    expect(
      (
        await server.sql<{ n: number }>(
          'select count(*)::int as n from "order" where id = $1 and "deletedAt" is null',
          [bought.id],
        )
      )[0]?.n,
    ).toBe(1)
    // The vote still counts, under a name that leads to nobody.
    const [vote] = await server.sql<{ voter: string; webUserId: number | null; sum: number }>(
      'select r."voter", r."webUserId", i."sumNumber"::int as sum from "voteRecord" r join "voteItem" i on i.id = r."voteItemId" where i.id = $1',
      [item.id],
    )
    expect(vote).toMatchObject({ voter: expect.stringMatching(/^gone:/), webUserId: null, sum: 1 })
    expect(await bytesOf(photo)).toBeDefined()
    await server.runJobs()
    expect(await bytesOf(photo)).toBeUndefined()
    expect(
      (await readdir(filesFolder(), { recursive: true })).filter(path =>
        path.includes(basename(photo).split('.')[0] as string),
      ),
    ).toEqual([])
    expect((await by(projectId, 'getWebUser', {}, { token })).result).toBe(50008)
    expect((await by(projectId, 'signIn', { account: phoneNumber, password })).data.code).toBe('accountOrPasswordWrong')
    expect((await by(projectId, 'getWebUser', {}, { token: other.token })).data.phoneNumber).toBe(other.phoneNumber)
    const pages = await Promise.all(
      ['', '/en'].map(async tree =>
        (
          await fetch(`${server.url}/${project.abbr}${tree}/data-erasure?number=${proof.number}&code=${proof.code}`)
        ).text(),
      ),
    )
    expect(pages[0]).toContain('税收征收管理法实施细则')
    expect(pages[1]).toContain('Rules for the Tax Collection Law')
    for (const page of pages) expect(page).toContain(proof.number)
    expect(
      (await fetch(`${server.url}/${project.abbr}/data-erasure?number=${proof.number}&code=${proof.code.slice(1)}x`))
        .status,
    ).toBe(404)
    const [line] = await server.sql<{ changes: Record<string, unknown> }>(
      `select "changes" from "sysUserOperateLog" where "action" = 'erase' and "resource" = 'webUser' and "rowId" = $1`,
      [id],
    )
    expect(line?.changes).toMatchObject({ proof: [null, proof.number], 'invoice.kept': [null, 1] })
    // The number is free again for whoever has it.
    expect((await signUp(server, projectId, { phoneNumber: freshPhone() })).token).toBeTruthy()
  })
  it('is done once of four times at once, and not by who has only found the phone', async () => {
    const { id: projectId, sellerId } = await server.project()
    const me = await signUp(server, projectId)
    const { id } = (await by(projectId, 'getWebUser', {}, { token: me.token })).data
    expect((await by(projectId, 'eraseMyData', {}, { token: me.token })).data.code).toBe('passwordWrong')
    await server.sql('update "webUser" set "failedSignIns" = 0 where id = $1', [id])
    const answers = await allAtOnce(4, () =>
      by(projectId, 'eraseMyData', { password: me.password }, { token: me.token }),
    )
    expect(answers.filter(({ result }) => result === 20000)).toHaveLength(1)
    expect(await server.system.store(dataErasure).count({ accountNumber: id, sellerId })).toBe(1)
    const codeOnly = await server.visitor({ projectId, phoneNumber: freshPhone() })
    const [row] = await server.sql<{ phoneNumber: string }>('select "phoneNumber" from "webUser" where id = $1', [
      codeOnly.id,
    ])
    const phone = row?.phoneNumber as string
    expect((await by(projectId, 'previewErasure', {}, { token: codeOnly.token })).data).toMatchObject({
      proveBy: 'code',
      target: phone,
    })
    expect((await by(projectId, 'eraseMyData', {}, { token: codeOnly.token })).data.code).toBe('codeWrong')
    expect(
      (
        await by(
          projectId,
          'eraseMyData',
          { verificationCode: await codeFor(server, projectId, phone, purpose.signIn) },
          { token: codeOnly.token },
        )
      ).result,
    ).toBe(20000)
    expect((await by(projectId, 'eraseMyData', {})).result).toBe(50006)
  })
  it('by an operator names the operator, takes accounts that were merged into it along, and cannot be taken back by undoing the merge', async () => {
    const { id: projectId, sellerId } = await server.project()
    const operator = await server.operator()
    const name = `上官${freshPhone()}`
    const call = (path: string, body: object, token = operator.token) =>
      server.call(`/webUser/${path}`, body, { token })
    const keep = await server.visitor({ projectId, name })
    const merged = await server.visitor({ projectId, name: `${name}二`, phoneNumber: freshPhone() })
    await call('merge', { keepId: keep.id, otherId: merged.id })
    const {
      data: {
        rows: [merge],
      },
    } = await call('getMerges', { id: keep.id })
    expect(
      (
        await call(
          'erase',
          { id: keep.id },
          (
            await server.operator({ rights: ['webUser.getList', 'webUser.delete'] })
          ).token,
        )
      ).result,
    ).toBe(40300)
    const { data: proof } = await call('erase', { id: keep.id })
    // What operators did stays in their log, and the proof says so.
    expect(await tablesWith(name)).toEqual(['sysUserOperateLog'])
    expect(fateOf(proof.lines)).toMatchObject({ 'sysUserOperateLog kept': expect.any(Number) })
    expect(await server.system.store(dataErasure).find({ number: proof.number, sellerId })).toMatchObject({
      sysUserId: operator.id,
      by: 20,
      accountNumber: keep.id,
    })
    expect([(await call('undoMerge', { id: merge.id })).result, (await call('erase', { id: keep.id })).result]).toEqual(
      [40400, 40400],
    )
    expect(
      (await server.call('/dataErasure/getList', { where: { number: proof.number } }, { token: operator.token })).data
        .rows,
    ).toMatchObject([{ number: proof.number }])
  })
  it('takes along an account that is merged into it at that very moment, and keeps no file that the person was still sending', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const me = await signUp(server, projectId)
    const second = await signUp(server, projectId)
    const call = (path: string, body: object) => server.call(`/webUser/${path}`, body, { token })
    const [keepId, otherId] = await Promise.all(
      [me, second].map(async each => (await by(projectId, 'getWebUser', {}, { token: each.token })).data.id as number),
    )
    const body = new FormData()
    const files = async () =>
      (await readdir(filesFolder(), { recursive: true }).catch(() => [])).filter(path => path.includes('.'))
    const before = await files()
    await server.system
      .store(commonLoginUser)
      .create({ participantId: `P-${otherId}-merged`, webUserId: otherId as number })
    body.append(
      'file',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 40, height: 40, channels: 3, background: '#654321' } })
              .png()
              .toBuffer(),
          ),
        ],
        'me.png',
        { type: 'image/png' },
      ),
    )
    const answers = await whileHeld(
      server,
      'select 1 from "commonLoginUser" where "webUserId" = $1 for update',
      [otherId],
      3,
      waiting => [
        call('merge', { keepId: keepId as number, otherId: otherId as number }),
        waiting(1).then(() => call('erase', { id: keepId as number })),
        waiting(2).then(() => server.call('/uploadedFile/ext/upload', body, { token: me.token, projectId })),
      ],
    )
    expect(answers.map(({ result }) => result)).toEqual([20000, 20000, 50008])
    for (const { phoneNumber } of [me, second]) expect(await tablesWith(phoneNumber)).toEqual([])
    expect(await files()).toEqual(before)
  })
  it('takes the person out of what operators write to many, as written there; the others still get it and are still counted', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const name = `司徒${freshPhone()}`
    const phoneNumber = freshPhone()
    const other = freshPhone()
    const email = `${phoneNumber}@tea.example`
    const person = await server.visitor({ projectId, name, phoneNumber })
    await server.sql('update "webUser" set "email" = $2 where id = $1', [person.id, email])
    const call = async (path: string, body: object) => (await server.call(path, body, { token, projectId })).data
    const rowOf = (resource: string, id: number) => call(`/${resource}/getDetail`, { id })
    const send = async (resource: string, id: number) => {
      await call(`/${resource}/send`, { id, updatedAt: (await rowOf(resource, id)).updatedAt })
      await server.runJobs()
    }
    const text = await call('/massText/create', {
      name: '提醒',
      content: '明日开展',
      phoneNumbers: [`+86 ${phoneNumber.slice(0, 3)}-${phoneNumber.slice(3)}`, other, `0086${phoneNumber}`],
    })
    const mail = await call('/customEmail/create', {
      name: '邀请',
      subject: '邀请',
      content: '<p>欢迎</p>',
      receivers: [email.toUpperCase(), 'else@tea.example'],
      receiverInfo: { [email]: { name }, 'else@tea.example': { name: '别人' } },
    })
    const group = await call('/groupNotification/create', { title: '开幕', content: '<p>九点开幕</p>' })
    for (const who of [
      { name, phoneNumber, email },
      { name: '别人', phoneNumber: other },
    ])
      await call('/groupNotificationReceiver/create', { groupNotificationId: group.id, ...who })
    for (const [resource, { id }] of [
      ['massText', text],
      ['customEmail', mail],
      ['groupNotification', group],
    ] as const)
      await send(resource, id)
    const refused = await call('/optOut/create', { email, remark: `${name}来电` })
    const mistaken = await call('/optOut/create', { phoneNumber })
    await call('/optOut/delete', { id: mistaken.id })
    expect(await tablesWith(phoneNumber)).toEqual(
      expect.arrayContaining(['customEmail', 'groupNotificationReceiver', 'outboxMessage', 'sms']),
    )
    const { lines } = await call('/webUser/erase', { id: person.id })
    expect(fateOf(lines)).toMatchObject({
      'groupNotificationReceiver emptied': 1,
      'massText emptied': 2,
      'optOut kept': 1,
    })
    // That they want no more of it outlives them: the address alone.
    expect(
      await server.sql('select "email", "remark", "searchText" from "optOut" where "projectId" = $1', [projectId]),
    ).toEqual([{ email, remark: null, searchText: email }])
    await server.sql('delete from "optOut" where "id" = $1', [refused.id])
    for (const trace of [phoneNumber, phoneNumber.slice(3), email.toUpperCase()])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []])
    expect([
      (await rowOf('massText', text.id)).phoneNumbers,
      (await rowOf('customEmail', mail.id)).receivers,
      (await rowOf('customEmail', mail.id)).receiverInfo,
    ]).toEqual([[other], ['else@tea.example'], { 'else@tea.example': { name: '别人' } }])
    await recount(server.system, { kind: 'groupNotification', id: group.id, projectId })
    expect(await rowOf('groupNotification', group.id)).toMatchObject({ qty: 3, successQty: 3 })
  })
  it('takes the person out of a message to many that is being written at that very moment, whichever comes first', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const other = freshPhone()
    const call = async (path: string, body: object) => (await server.call(path, body, { token, projectId })).data
    const send = async (resource: string, id: number) =>
      call(`/${resource}/send`, { id, updatedAt: (await call(`/${resource}/getDetail`, { id })).updatedAt })
    const sentTo = () =>
      server.sql('select 1 from "outboxMessage" where "projectId" = $1 and "phoneNumber" = $2', [projectId, other])
    const text = async (phoneNumber: string) => {
      const { id } = await call('/massText/create', {
        name: '提醒',
        content: '明日开展',
        phoneNumbers: [phoneNumber, other],
      })
      await send('massText', id)
      return id as number
    }
    const notice = async (phoneNumber: string) => {
      const { id } = await call('/groupNotification/create', { title: '开幕', content: '<p>九点开幕</p>' })
      for (const each of [phoneNumber, other])
        await call('/groupNotificationReceiver/create', { groupNotificationId: id, phoneNumber: each })
      await send('groupNotification', id)
    }
    const [first, second] = [freshPhone(), freshPhone()]
    const erase = async (phoneNumber: string) => {
      const { id } = await server.visitor({ projectId, phoneNumber })
      return () => call('/webUser/erase', { id })
    }
    const before = await erase(first)
    const id = await text(first)
    await whileHeld<unknown>(server, 'select 1 from "massText" where id = $1 for update', [id], 2, waiting => [
      before(),
      waiting(1).then(() => server.runJobs()),
    ])
    const after = await erase(second)
    await notice(second)
    // Its messages are written, and not committed yet.
    await whileHeld<unknown>(server, 'lock table "groupNotificationRecord" in share mode', [], 2, waiting => [
      server.runJobs(),
      waiting(1).then(after),
    ])
    expect(await sentTo()).toHaveLength(2)
    for (const number of [first, second]) expect([number, await tablesWith(number)]).toEqual([number, []])
  })
  it('knows a number of Hong Kong however an operator has written it, and leaves the lists of another organiser alone', async () => {
    const { id: projectId } = await server.project()
    const elsewhere = await server.project()
    const { token } = await server.operator()
    const number = '85251234567'
    const { id } = await server.visitor({ projectId, phoneNumber: `+${number}` })
    const call = async (path: string, body: object, at = projectId) =>
      (await server.call(path, body, { token, projectId: at })).data
    const [mine, theirs] = [
      await call('/massText/create', {
        name: '提醒',
        content: '明日开展',
        phoneNumbers: ['852 5123 4567', '13912345678'],
      }),
      await call('/massText/create', { name: '提醒', content: '明日开展', phoneNumbers: [number] }, elsewhere.id),
    ]
    await call('/massText/send', { id: mine.id, updatedAt: mine.updatedAt })
    await server.runJobs()
    await call('/webUser/erase', { id })
    expect([
      (await call('/massText/getDetail', { id: mine.id })).phoneNumbers,
      (await call('/massText/getDetail', { id: theirs.id }, elsewhere.id)).phoneNumbers,
    ]).toEqual([['13912345678'], [number]])
    expect(await tablesWith(number)).toEqual(['massText'])
  })
  it('takes what is declared as personal from a list that no room has spoken of', async () => {
    const { id: projectId, sellerId } = await server.project()
    const { id } = await server.visitor({ projectId })
    const person = { ids: [id], sellerId: sellerId as number, phoneNumbers: [], emails: [], openids: [] }
    const { id: contactId } = await server.system
      .store(registerUser)
      .create({ projectId, name: '张三', phoneNumber: '13900000018', webUserId: id } as never)
    await server.sql('insert into "sysMessageReceive" ("sysMessageId", "webUserId") values (1, $1)', [id])
    await server.system.transaction(async tx => {
      for (const list of [registerUser, sysMessageReceive]) await asDeclared(list)(tx, person)
    })
    expect(
      await server.sql('select "phoneNumber", "webUserId", "searchText" from "registerUser" where id = $1', [
        contactId,
      ]),
    ).toEqual([{ phoneNumber: null, webUserId: null, searchText: '张三' }])
    expect(await server.sql('select 1 from "sysMessageReceive" where "webUserId" = $1', [id])).toEqual([])
  })
})
