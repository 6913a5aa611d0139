import { describe, it } from 'node:test'
import { webForm, webFormRecord, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { bothAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { sellerTag } from '@pavilion/system/model/index.ts'
import { makePoll } from '@pavilion/vote/testing.ts'
import { voteTopicType } from '@pavilion/vote/model/index.ts'
import { expect } from 'expect'
import { commonLoginUser, webUser, weChatUser } from '../model/index.ts'
import { giveWeChatHandle } from './weChatHandle.ts'
import { freshPhone, signUp } from './testing.ts'

const server = await startTestServer()

/**
 * A person with two accounts: an old one by e-mail, a new one by phone with a registration and a
 * participant.
 */
async function twice() {
  const project = await server.project()
  const { id: projectId, sellerId } = project
  const operator = await server.operator()
  const nth = freshPhone()
  const old = await server.visitor({ projectId, name: '王芳', email: `${nth}@expo.example` })
  const fresh = await signUp(server, projectId)
  const otherId = (await server.call('/webUser/ext/getWebUser', {}, { token: fresh.token, projectId })).data
    .id as number
  const form = await server.system.store(webForm).create({ projectId, name: '登记', type: 1 } as never)
  const record = await server.system.store(webFormRecord).create({
    projectId,
    webFormId: form.id,
    number: `R${nth}`,
    webUserId: otherId,
    onceKey: `${form.id}:${otherId}:`,
  } as never)
  const participant = await server.system
    .store(commonLoginUser)
    .create({ participantId: `P-${nth}`, webUserId: otherId })
  const call = (name: string, body: object, more: { token?: string } = {}) =>
    server.call(`/webUser/${name}`, body, { token: operator.token, language: 'en', ...more })
  const state = async () =>
    (
      await server.sql<{
        owner: number
        key: string
        participant: number
        phone: string | null
        email: string | null
        hasPassword: boolean
        gone: boolean
      }>(
        `
          select r."webUserId" as owner, r."onceKey" as key, p."webUserId" as participant,
            k."phoneNumber" as phone, k."email" as email, k."password" is not null as "hasPassword",
            o."deletedAt" is not null as gone
          from "webFormRecord" r, "commonLoginUser" p, "webUser" k, "webUser" o
          where r.id = $1
            and p.id = $2
            and k.id = $3
            and o.id = $4`,
        [record.id, participant.id, old.id, otherId],
      )
    )[0]
  return { projectId, sellerId, keepId: old.id, otherId, fresh, form, record, call, state }
}

describe('two accounts of one person', () => {
  it('are merged: registrations, participants, phone and password move, and the other is signed out', async () => {
    const { projectId, keepId, otherId, fresh, form, call, state } = await twice()
    expect(await call('merge', { keepId, otherId })).toMatchObject({ result: 20000, data: { moved: 2 } })
    expect(await state()).toMatchObject({
      owner: keepId,
      key: `${form.id}:${keepId}:`,
      participant: keepId,
      phone: fresh.phoneNumber,
      hasPassword: true,
      gone: true,
    })
    expect((await server.call('/webUser/ext/getWebUser', {}, { token: fresh.token, projectId })).result).toBe(50008)
    const { data } = await server.call(
      '/webUser/ext/signIn',
      { account: fresh.phoneNumber, password: fresh.password },
      { projectId },
    )
    expect((await server.call('/webUser/ext/getWebUser', {}, { token: data.token, projectId })).data).toMatchObject({
      id: keepId,
      name: '王芳',
    })
  })
  it('stay merged after thirty days, when undoing is no longer offered', async () => {
    const { keepId, otherId, call } = await twice()
    await call('merge', { keepId, otherId })
    const merges = async () => (await call('getMerges', { id: keepId })).data.rows
    expect(await merges()).toMatchObject([{ late: false, undone: false }])
    await server.sql(
      `
        update "sysUserOperateLog"
        set "createdAt" = "createdAt" - interval '31 days'
        where "action" = 'merge'
          and "rowId" = $1`,
      [keepId],
    )
    const [merge] = await merges()
    expect(merge).toMatchObject({ late: true, undone: false })
    expect((await call('undoMerge', { id: merge.id })).data.code).toBe('mergeNotUndone')
  })
  it('are separated again: each has what it had, and later changes stay', async () => {
    const { keepId, otherId, fresh, call, state } = await twice()
    const before = await state()
    await call('merge', { keepId, otherId })
    const {
      data: {
        rows: [merge],
      },
    } = await call('getMerges', { id: keepId })
    expect(merge).toMatchObject({ otherId, undone: false, moved: 2 })
    await server.system.store(webUser).set(keepId, { name: '王芳芳' })
    expect((await call('undoMerge', { id: merge.id })).result).toBe(20000)
    expect(await state()).toEqual(before)
    expect((await server.system.store(webUser).getDetail(otherId)).phoneNumber).toBe(fresh.phoneNumber)
    expect((await server.system.store(webUser).getDetail(keepId)).name).toBe('王芳芳')
    expect((await call('getMerges', { id: keepId })).data.rows).toMatchObject([{ undone: true }])
    expect((await call('undoMerge', { id: merge.id })).data.code).toBe('mergeNotUndone')
    // Merged once more: the old line must not undo the new merge.
    await call('merge', { keepId, otherId })
    expect((await call('undoMerge', { id: merge.id })).data.code).toBe('mergeNotUndone')
    expect((await state())?.gone).toBe(true)
  })
  it('have the tags of both in the one that stays, until they are separated', async () => {
    const { sellerId, keepId, otherId, call } = await twice()
    const [member, loud] = (
      await server.system
        .store(sellerTag)
        .createMany(['会员', '投诉过'].map(name => ({ sellerId, resource: webUser.name, name })))
    ).map(({ id }) => id)
    const organiser = server.system.acting('test', { projectId: null, sellerId })
    await organiser.transaction(async tx => {
      await tx.tag(webUser, [keepId], { add: [member as number] })
      await tx.tag(webUser, [otherId], { add: [member as number, loud as number] })
    })
    const tags = async (id: number) => (await organiser.store(webUser).find({ id }))?.tagIds
    await call('merge', { keepId, otherId })
    expect(await tags(keepId)).toEqual([member, loud])
    const { data } = await call('getMerges', { id: keepId })
    await call('undoMerge', { id: data.rows[0].id })
    expect([await tags(keepId), await tags(otherId)]).toEqual([[member], [member, loud]])
  })
  it('are merged, and separated, by one of two operators who do it at once', async () => {
    const { keepId, otherId, call } = await twice()
    const results = (answers: readonly unknown[]) => answers.map(answer => (answer as { result: number }).result).sort()
    expect(
      results(
        await bothAtOnce(
          () => call('merge', { keepId, otherId }),
          () => call('merge', { keepId: otherId, otherId: keepId }),
        ),
      ),
    ).toEqual([20000, 40400])
    const rows = [
      ...((await call('getMerges', { id: keepId })).data.rows ?? []),
      ...((await call('getMerges', { id: otherId })).data.rows ?? []),
    ]
    expect(rows).toHaveLength(1)
    expect(
      results(
        await bothAtOnce(
          () => call('undoMerge', { id: rows[0].id }),
          () => call('undoMerge', { id: rows[0].id }),
        ),
      ),
    ).toEqual([20000, 40900])
  })
  it('merged into each other at once leave one: both are read before either is written', async () => {
    const { keepId, otherId, call } = await twice()
    // Neither has anything to take over from the other, so only the lock stops the second.
    for (const id of [keepId, otherId])
      await server.sql(
        `
          update "webUser"
          set "name" = '王芳', "phoneNumber" = $2, "email" = $3, "account" = $3, "password" = 'none'
          where id = $1`,
        [id, freshPhone(), `${freshPhone()}@expo.example`],
      )
    const answers = await whileHeld(
      server,
      'select 1 from "webUser" where id = $1 for update',
      [Math.min(keepId, otherId)],
      2,
      () => [call('merge', { keepId, otherId }), call('merge', { keepId: otherId, otherId: keepId })],
    )
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40400])
    expect(
      await server.sql('select 1 from "webUser" where id = any($1) and "deletedAt" is null', [[keepId, otherId]]),
    ).toHaveLength(1)
  })
  it('would both be gone if a merge read without locking: the control', async () => {
    const { keepId, otherId } = await twice()
    const looked = Promise.withResolvers<void>()
    let lookers = 0
    await bothAtOnce(
      ...((
        [
          [keepId, otherId],
          [otherId, keepId],
        ] as const
      ).map(
        ([keep, other]) =>
          () =>
            server.system.transaction(async tx => {
              for (const id of [keep, other]) await tx.store(webUser).getDetail(id)
              if (++lookers === 2) looked.resolve()
              await looked.promise
              await tx.sql('update "webUser" set "deletedAt" = now() where id = $1', [other])
            }),
      ) as unknown as [() => Promise<unknown>, () => Promise<unknown>]),
    )
    expect(
      await server.sql('select 1 from "webUser" where id = any($1) and "deletedAt" is null', [[keepId, otherId]]),
    ).toHaveLength(0)
  })
  it('vote as one person: votes move while any are left, the rest is reported, and undoing moves them back', async () => {
    const { projectId, otherId, fresh, call } = await twice()
    const {
      data: { token },
    } = await server.call(
      '/webUser/ext/signIn',
      { account: fresh.phoneNumber, password: fresh.password },
      { projectId },
    )
    const one = await makePoll(server, { projectId, type: voteTopicType.webUser })
    const two = await makePoll(server, { projectId, type: voteTopicType.webUser, maxVotes: 2 })
    const keep = await server.visitor({ projectId })
    // The account that stays has voted too, in both topics.
    expect([
      (await one.voteAs(token)).result,
      (await one.voteAs(keep.token)).result,
      (await two.voteAs(token)).result,
      (await two.voteAs(keep.token, two.items[1]?.id)).result,
    ]).toEqual([20000, 20000, 20000, 20000])
    const voters = async (poll: typeof one) => (await poll.records()).map(({ voter, nth }) => `${voter} ${nth}`)
    const before = [await voters(one), await voters(two)]
    const { data } = await call('merge', { keepId: keep.id, otherId })
    expect(data.stayed).toMatchObject([
      {
        what: 'votes',
        rows: 1,
        why: [expect.stringContaining('超过一人的票数'), expect.stringContaining('exceed the votes of one person')],
      },
    ])
    expect(await voters(two)).toEqual([`user:${keep.id} 2`, `user:${keep.id} 1`])
    expect(await voters(one)).toEqual([`user:${otherId} 1`, `user:${keep.id} 1`])
    expect((await two.voteAs(keep.token, two.items[2]?.id)).data.code).toBe('votesUsedUp')
    for (const poll of [one, two]) for (const { shown, rows } of await poll.totals()) expect(shown).toBe(rows)
    const {
      data: {
        rows: [merge],
      },
    } = await call('getMerges', { id: keep.id })
    expect((await call('undoMerge', { id: merge.id })).result).toBe(20000)
    expect([await voters(one), await voters(two)]).toEqual(before)
  })
  it('accept nothing more in the name of the merged one: a registration or vote at that moment is refused', async () => {
    const {
      projectId,
      keepId,
      otherId,
      fresh: { token },
      call,
    } = await twice()
    const poll = await makePoll(server, { projectId, type: voteTopicType.webUser })
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '预约', type: webFormType.personalRegister },
      groups: [{ fields: [{ key: 'name', name: '姓名', type: 1 }] }],
    })
    const send = () =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: { [String(fields.name)]: '王芳' } },
        { token, projectId },
      )
    const answers = await whileHeld(
      server,
      'select 1 from "commonLoginUser" where "webUserId" = $1 for update',
      [otherId],
      3,
      waiting => {
        const merging = call('merge', { keepId, otherId })
        const meanwhile = waiting(1)
        return [merging, meanwhile.then(send), meanwhile.then(() => poll.voteAs(token))]
      },
    )
    expect(answers.map(({ result }) => result)).toEqual([20000, 50008, 50008])
    for (const table of ['webFormRecord', 'voteRecord'])
      expect(await server.sql(`select 1 from "${table}" where "webUserId" = $1`, [otherId])).toEqual([])
  })
  it('keep both registrations of a form that each has filled in, and the one that each counts', async () => {
    const { projectId, keepId, otherId, form, record, call } = await twice()
    const ownRecord = await server.system.store(webFormRecord).create({
      projectId,
      webFormId: form.id,
      number: `K${freshPhone()}`,
      webUserId: keepId,
      onceKey: `${form.id}:${keepId}:`,
    } as never)
    expect((await call('merge', { keepId, otherId })).result).toBe(20000)
    expect(
      await server.sql(
        `
          select id, "webUserId", "onceKey"
          from "webFormRecord"
          where id = any($1)
          order by id`,
        [[record.id, ownRecord.id]],
      ),
    ).toEqual([
      { id: record.id, webUserId: keepId, onceKey: `${form.id}:${otherId}:` },
      { id: ownRecord.id, webUserId: keepId, onceKey: `${form.id}:${keepId}:` },
    ])
  })
  it('are not merged across organisers, with themselves, or without the right', async () => {
    const { keepId, otherId, call } = await twice()
    const { id: foreign } = await server.visitor()
    const { token } = await server.operator({ rights: ['webUser.getList'] })
    expect((await call('merge', { keepId, otherId: foreign })).data.code).toBe('notOneOrganiser')
    expect((await call('merge', { keepId, otherId: keepId })).data.fields).toHaveProperty('otherId')
    expect((await call('merge', { keepId, otherId }, { token })).result).toBe(40300)
    expect((await call('undoMerge', { id: 1_000_000 })).result).toBe(40400)
  })
})

describe('WeChat and an account', () => {
  /** An account that can sign in only by two WeChat identities. */
  async function byWeChatAlone() {
    const { id: projectId } = await server.project()
    const { id, token } = await server.visitor({ projectId })
    await server.sql(
      `
        update "webUser"
        set "phoneNumber" = null, "email" = null, "account" = null, "password" = null
        where id = $1`,
      [id],
    )
    const made = []
    for (const openid of ['one', 'two'])
      made.push(
        await server.system
          .store(weChatUser)
          .create({ projectId, openid: `${openid}-${id}`, appid: 'wx', nickname: openid, webUserId: id }),
      )
    const call = (name: string, body: object = {}) =>
      server.call(`/weChatUser/ext/${name}`, body, { token, projectId, language: 'en' })
    return { projectId, id, token, call, ids: made.map(row => row.id) as [number, number] }
  }
  it('are unlinked only while another way to sign in is left, also when two are unlinked at once', async () => {
    const { id, call, ids } = await byWeChatAlone()
    expect((await call('getOwn')).data.rows).toHaveLength(2)
    const answers = await whileHeld(
      server,
      'select 1 from "weChatUser" where "webUserId" = $1 for update',
      [id],
      2,
      () => ids.map(each => call('unlink', { id: each })),
    )
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40900])
    expect((await call('getOwn')).data.rows).toHaveLength(1)
  })
  it('treat one person in two apps as one, and do not take another account’s identity', async () => {
    const { projectId, id, call, ids } = await byWeChatAlone()
    const stranger = await byWeChatAlone()
    await server.sql('update "webUser" set "email" = $2 where id = $1', [id, `${id}@expo.example`])
    await server.sql('update "weChatUser" set "unionid" = $2 where id = any($1)', [ids, `u-${id}`])
    expect((await call('getOwn')).data.rows).toHaveLength(1)
    expect((await stranger.call('unlink', { id: ids[0] })).result).toBe(40400)
    const handle = giveWeChatHandle(`one-${id}`, Date.now(), 'wx')
    expect(
      await server.call(
        '/weChatUser/ext/link',
        { account: handle },
        { token: (await server.visitor({ projectId })).token, projectId, language: 'en' },
      ),
    ).toMatchObject({ result: 40900, data: { code: 'weChatTaken' } })
    expect((await call('unlink', { id: ids[1] })).result).toBe(20000)
    expect((await call('getOwn')).data.rows).toEqual([])
    expect((await call('link', { account: handle })).result).toBe(20000)
    expect((await call('link', { account: `${handle}x` })).data.code).toBe('weChatRefused')
  })
})
