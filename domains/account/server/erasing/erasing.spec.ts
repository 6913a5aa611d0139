import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { makeForm } from '@pavilion/form/server/index.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { invoice, invoiceInfo } from '@pavilion/invoice/model/index.ts'
import { order, orderContact } from '@pavilion/order/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { bytesOf, filesFolder } from '@pavilion/system/server/files.ts'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { voteItem, voteTopic, voteTopicType } from '@pavilion/vote/model/index.ts'
import { expect } from 'expect'
import sharp from 'sharp'
import { commonLoginUser, dataErasure, weChatUser } from '../../model/index.ts'
import { codeFor, freshPhone, purpose, signUp } from '../testing.ts'
import { fateOf, tablesWith } from './testing.ts'

const server = await startTestServer()
const by = (projectId: number, name: string, body: object, more: object = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })
/** A visitor with data in many domains, all under one unmistakable name. */
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
  for (const [resource, rowId] of [
    ['webUser', id],
    ['webFormRecord', sent.data?.id],
  ])
    await server.sql(
      `insert into "stateEvent"
        ("projectId", "resource", "rowId", "field", "move", "toCode", "why", "actorKind", "actorName")
      values ($1, $2, $3, 'status', 'revoke', '40', $4, 'operator', $5)`,
      [projectId, resource, rowId, `${name} 来电要求`, name],
    )
  await server.sql('insert into "webUser" ("sellerId", "name", "deletedAt") values ($1, $2, now())', [
    expo.project.sellerId,
    '另一位',
  ])
  const closed = await system.store(voteTopic).create({ projectId, name: '评选', type: voteTopicType.webUser } as never)
  const topic = await system.transaction(tx => tx.move(voteTopic, closed, 'setOpen'))
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
  it('is refused with a password that is replaced at the same moment', async () => {
    const { id: projectId } = await server.project()
    const me = await signUp(server, projectId)
    const other = await signUp(server, projectId)
    const replaced = `
      update "webUser"
      set "password" = (select "password" from "webUser" where "phoneNumber" = $2)
      where "phoneNumber" = $1`
    const [late] = await whileHeld(server, replaced, [me.phoneNumber, other.phoneNumber], 1, () => [
      by(projectId, 'eraseMyData', { password: me.password }, { token: me.token }),
    ])
    expect(late).toMatchObject({ result: 40000, data: { code: 'passwordWrong' } })
    expect(
      await server.sql('select 1 from "webUser" where "phoneNumber" = $1 and "deletedAt" is null', [me.phoneNumber]),
    ).toHaveLength(1)
  })
  it('removes the person’s name and number everywhere, keeps what the law requires, and proves both', async () => {
    const { projectId, project, id, name, phoneNumber, password, token, photo, sent, person, item, bought } =
      await knownEverywhere()
    const other = await signUp(server, projectId)
    expect(sent.result).toBe(20000)
    expect((await tablesWith(server, name)).length).toBeGreaterThan(5)
    const { data: preview } = await by(projectId, 'previewErasure', {}, { token })
    expect(preview.proveBy).toBe('password')
    // A preview: nothing is erased.
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
    // Found by owner, live and deleted rows separately: one person must not cost a scan of a
    // million rows.
    const [update] = statements.filter(text => /^\s*update "webFormRecord" a\s+set "name" = null/.test(text))
    const plan = await server.system.transaction(async tx => {
      await tx.sql(`
        select set_config(name, 'off', true)
        from unnest(array['enable_seqscan', 'enable_indexscan']) name`)
      return tx.sql(`explain ${update?.replaceAll(/\$\d/g, `'{${id}}'`)}`)
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
      'stateEvent emptied': 2,
    })
    for (const { fate, why, resource } of proof.lines)
      if (fate === 'kept') expect([resource, why?.length]).toEqual([resource, 2])
    for (const trace of [name, phoneNumber, `o-${id}-wechat`, `P-${id}-known`])
      expect([trace, await tablesWith(server, trace)]).toEqual([trace, []])
    expect(
      await server.sql(
        `
          select "idCard", "idCardHash", "englishName"
          from "registerUser"
          where id = $1`,
        [person.id],
      ),
    ).toEqual([{ idCard: null, idCardHash: null, englishName: null }])
    expect(
      (
        await server.sql<{ n: number }>(
          'select count(*)::int as n from "order" where id = $1 and "deletedAt" is null',
          [bought.id],
        )
      )[0]?.n,
    ).toBe(1)
    // Their states keep their history, without reasons and names; nobody else can rewrite it.
    expect(
      await server.sql(
        `select "move", "why", "actorName" from "stateEvent" where "resource" = 'webUser' and "rowId" = $1`,
        [id],
      ),
    ).toEqual([{ move: 'revoke', why: null, actorName: null }])
    await expect(server.sql(`update "stateEvent" set "move" = 'x'`)).rejects.toThrow('written once')
    // The vote still counts, under a key that leads to nobody.
    const [vote] = await server.sql<{ voter: string; webUserId: number | null; sum: number }>(
      `
        select r."voter", r."webUserId", i."sumNumber"::int as sum
        from "voteRecord" r
        join "voteItem" i on i.id = r."voteItemId"
        where i.id = $1`,
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
      `
        select "changes"
        from "sysUserOperateLog"
        where "action" = 'erase'
          and "resource" = 'webUser'
          and "rowId" = $1`,
      [id],
    )
    expect(line?.changes).toMatchObject({ proof: [null, proof.number], 'invoice.kept': [null, 1] })
    // The number is free for its next owner.
    expect((await signUp(server, projectId, { phoneNumber: freshPhone() })).token).toBeTruthy()
  })
  it('happens once of four times at once, and not for somebody who merely found the phone', async () => {
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
    const [row] = await server.sql<{ phoneNumber: string }>(
      `
        select "phoneNumber"
        from "webUser"
        where id = $1`,
      [codeOnly.id],
    )
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
  it('by an operator names the operator, includes merged accounts, and cannot be undone with the merge', async () => {
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
    // What operators did stays in the log, and the proof says so.
    expect(await tablesWith(server, name)).toEqual(['sysUserOperateLog'])
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
  it('includes an account merged at the same moment, and keeps no file still being uploaded', async () => {
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
    for (const { phoneNumber } of [me, second]) expect(await tablesWith(server, phoneNumber)).toEqual([])
    expect(await files()).toEqual(before)
  })
})
