import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, whileHeld } from '@pavilion/testing'
import {
  project as projectOf,
  webContent,
  webContentList,
  webImageGroup,
  webImage,
} from '@pavilion/site/model/index.ts'
import { decisionRule, decisionRuleGroup } from '@pavilion/form/model/index.ts'
import { hotel, hotelRoom, hotelRoomGroup, roomFacility, roomType } from '@pavilion/hotel/model/index.ts'
import { exhibitorProductType } from '@pavilion/exhibitor/model/index.ts'
import { sysMessage, sysMessageReceive, sysUser } from '@pavilion/system/model/index.ts'
import type { Session } from '../session.ts'
import { code, operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const operatorOf = operatorsOf((server.system as Session).database)

describe('deleting', () => {
  it('is refused, naming the resource, while a live row refers to the row', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const list = await ctx.store(webContentList).create({ name: 'l' })
    await ctx.store(webContent).create({ name: 'c', webContentListId: list.id })
    const refused = await ctx
      .store(webContentList)
      .delete(list.id)
      .catch(error => error)
    expect([refused.code, refused.in('en')]).toEqual([
      'stillReferred',
      'Still in use by 1 other record (Content), so it cannot be deleted',
    ])
  })
  it('also deletes what is declared to go with it, and a restore brings it all back', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const group = await ctx.store(webImageGroup).create({ name: 'g' })
    await ctx.store(webImage).create({ filePath: '/files/a.webp', webImageGroupId: group.id })
    const gone = await ctx.store(webImage).create({ filePath: '/files/b.webp', webImageGroupId: group.id })
    await ctx.store(webImage).delete(gone.id)
    await ctx.store(webImageGroup).delete(group.id)
    expect([
      (await ctx.store(webImageGroup).getList()).count,
      (await ctx.store(webImage).getList()).count,
      (await ctx.store(webImageGroup).getList({ deleted: true })).count,
    ]).toEqual([0, 0, 1])
    await ctx.store(webImageGroup).restore(group.id)
    // The picture deleted earlier stays deleted.
    expect((await ctx.store(webImage).getList()).rows.map(({ filePath }) => filePath)).toEqual(['/files/a.webp'])
  })
  it('lets nothing new refer to the row at the same moment, neither a new row nor a restored one', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const group = await ctx.store(webImageGroup).create({ name: 'g' })
    const gone = await ctx.store(webImage).create({ filePath: '/files/a.webp', webImageGroupId: group.id })
    await ctx.store(webImage).delete(gone.id)
    // As an uncommitted deletion leaves it.
    const late = await whileHeld<unknown>(
      server,
      'with held as (select id from "webImageGroup" where id = $1 for update) update "webImageGroup" g set "deletedAt" = now() from held where g.id = held.id',
      [group.id],
      2,
      () =>
        [
          ctx.store(webImage).create({ filePath: '/files/b.webp', webImageGroupId: group.id }),
          ctx.store(webImage).restore(gone.id),
        ].map(each => each.catch(code)),
    )
    expect(late).toEqual(['invalidInput', 'parentDeleted'])
    expect((await ctx.store(webImage).getList()).count).toBe(0)
  })
  it('deletes lines of a log only if they are declared to go along: who did something is not forgotten', async () => {
    const store = server.system.store(sysMessage)
    const message = await store.create({ title: 'm' })
    const { id: sysUserId } = await server.operator()
    const living = () =>
      server.sql(`select "sysUserId" from "sysMessageReceive" where "sysMessageId" = $1 and "deletedAt" is null`, [
        message.id,
      ])
    await server.system.store(sysMessageReceive).create({ sysMessageId: message.id, sysUserId })
    await store.delete(message.id)
    expect(await living()).toEqual([])
    await store.restore(message.id)
    expect(await living()).toEqual([{ sysUserId }])
    await server.sql(
      `insert into "sysUserOperateLog" ("sysUserId", "account", "action") values ($1, 'gone', 'create')`,
      [sysUserId],
    )
    await server.system.store(sysUser).delete(sysUserId)
    expect([
      await living(),
      await server.sql(`select "sysUserId" from "sysUserOperateLog" where "account" = 'gone'`),
    ]).toEqual([[], [{ sysUserId }]])
  })
  it('gives references back when the row is restored, single ones and lists, unless they refer to something else by now', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const { id: hotelId } = await ctx.store(hotel).create({ name: 'h' })
    const [a, b] = [
      await ctx.store(roomFacility).create({ name: 'Wi-Fi' }),
      await ctx.store(roomFacility).create({ name: 'Bath' }),
    ]
    const type = await ctx.store(roomType).create({ name: 't', hotelId, facilityIds: [a.id, b.id] })
    const group = await ctx.store(hotelRoomGroup).create({ name: 'g', hotelId })
    const other = await ctx.store(hotelRoomGroup).create({ name: 'o', hotelId })
    for (const roomNo of ['1', '2', '3'])
      await ctx.store(hotelRoom).create({ hotelId, roomNo, roomTypeId: type.id, hotelRoomGroupId: group.id })
    const domains = async () =>
      (await ctx.store(hotelRoom).rows({}, { order: [['roomNo', 'asc']] })).map(({ roomTypeId, hotelRoomGroupId }) => [
        roomTypeId,
        hotelRoomGroupId,
      ])
    const facilities = async () => (await ctx.store(roomType).find({ id: type.id }))?.facilityIds
    await ctx.store(roomFacility).delete(a.id)
    expect(await facilities()).toEqual([b.id])
    await ctx.store(roomFacility).restore(a.id)
    expect((await facilities())?.toSorted()).toEqual([a.id, b.id])
    const inGroup = async () =>
      (await ctx.store(hotelRoom).getList({ where: { hotelRoomGroupId: group.id }, pagination: { page: 1, limit: 2 } }))
        .count
    expect(await inGroup()).toBe(3)
    await ctx.store(hotelRoomGroup).delete(group.id)
    // The cached count is dropped.
    expect([await domains(), await inGroup()]).toEqual([
      [
        [type.id, null],
        [type.id, null],
        [type.id, null],
      ],
      0,
    ])
    await server.sql(`update "hotelRoom" set "hotelRoomGroupId" = $2 where "hotelId" = $1 and "roomNo" = '2'`, [
      hotelId,
      other.id,
    ])
    await ctx.store(hotelRoomGroup).restore(group.id)
    expect(await domains()).toEqual([
      [type.id, group.id],
      [type.id, other.id],
      [type.id, group.id],
    ])
    // Rows deleted and restored with another one get everything back as well.
    const before = await domains()
    await ctx.store(hotel).delete(hotelId)
    expect(await domains()).toEqual([])
    await ctx.store(hotel).restore(hotelId)
    expect(await domains()).toEqual(before)
    // It does not get back what it had lost before the second deletion; nothing is kept of
    // references that were given back.
    await server.sql(`update "hotelRoom" set "hotelRoomGroupId" = null where "hotelId" = $1 and "roomNo" = '1'`, [
      hotelId,
    ])
    await ctx.store(hotelRoomGroup).delete(group.id)
    await ctx.store(hotelRoomGroup).restore(group.id)
    expect((await domains()).map(([, of]) => of)).toEqual([null, other.id, group.id])
    expect(
      await server.sql(`select 1 from "lostReference" where "resource" = 'hotelRoomGroup' and "rowId" = $1`, [
        group.id,
      ]),
    ).toEqual([])
  })
  it('of a parent leaves a restored row without it: it gets the reference back once the parent is restored', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const [{ id: hotelId }, type, { id: parentId }] = await Promise.all([
      ctx.store(hotel).create({ name: 'h' }),
      ctx.store(roomFacility).create({ name: 'Wi-Fi' }),
      ctx.store(exhibitorProductType).create({ name: 'parent' }),
    ])
    const child = await ctx.store(exhibitorProductType).create({ name: 'child', parentId })
    const group = await ctx.store(hotelRoomGroup).create({ name: 'g', hotelId })
    const domain = await ctx.store(hotelRoom).create({ hotelId, roomNo: '1', hotelRoomGroupId: group.id })
    const kind = await ctx.store(roomType).create({ name: 't', hotelId, facilityIds: [type.id] })
    const rowsOf = (of: object) => ctx.store(of as typeof hotel)
    const restore = async (...rows: readonly (readonly [of: object, id: number])[]) => {
      for (const [of, id] of rows) await rowsOf(of).restore(id)
    }
    for (const [of, id] of [
      [exhibitorProductType, child.id],
      [exhibitorProductType, parentId],
      [hotelRoom, domain.id],
      [roomType, kind.id],
      [hotelRoomGroup, group.id],
      [roomFacility, type.id],
    ] as const)
      await rowsOf(of).delete(id)
    await restore([hotelRoom, domain.id], [roomType, kind.id])
    const now = async () => [
      (await ctx.store(hotelRoom).getDetail(domain.id)).hotelRoomGroupId,
      (await ctx.store(roomType).getDetail(kind.id)).facilityIds,
    ]
    expect(await now()).toEqual([null, []])
    await restore([hotelRoomGroup, group.id], [roomFacility, type.id])
    expect(await now()).toEqual([group.id, [type.id]])
    // A row that would have kept the parent from being deleted comes back after it: a branch
    // without its parent would be invisible.
    const refused = await restore([exhibitorProductType, child.id]).catch(error => error)
    expect([code(refused), refused.in('zh'), refused.in('en')]).toEqual([
      'parentDeleted',
      '其上级已删除，不能单独恢复',
      'Its parent is deleted, so it cannot be restored on its own',
    ])
    await restore([exhibitorProductType, parentId], [exhibitorProductType, child.id])
    expect((await ctx.store(exhibitorProductType).getDetail(child.id)).parentId).toBe(parentId)
  })
  it('restores no row before the row it would have gone with: a code of one group would become everybody’s, and a nested choice a top-level one', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const group = await ctx.store(decisionRuleGroup).create({ name: 'g', mode: 'invitationCode' })
    const [early, late] = [
      await ctx.store(decisionRule).create({ decisionRuleGroupId: group.id, value: 'a' }),
      await ctx.store(decisionRule).create({ decisionRuleGroupId: group.id, value: 'b' }),
    ]
    await ctx.store(decisionRule).delete(early.id)
    // Both could be deleted in one millisecond.
    await server.sql(`update "decisionRule" set "deletedAt" = "deletedAt" - interval '1 second' where id = $1`, [
      early.id,
    ])
    await ctx.store(decisionRuleGroup).delete(group.id)
    for (const { id } of [early, late]) {
      const refused = await ctx
        .store(decisionRule)
        .restore(id)
        .catch(error => error)
      expect([code(refused), refused.in('zh')]).toEqual(['parentDeleted', '其决策规则组已删除，不能单独恢复'])
    }
    await ctx.store(decisionRuleGroup).restore(group.id)
    expect((await ctx.store(decisionRule).rows({})).map(({ id }) => id)).toEqual([late.id])
    expect((await ctx.store(decisionRule).restore(early.id)).decisionRuleGroupId).toBe(group.id)
  })
  it('frees a unique value, which may be taken when the row is restored', async () => {
    const first = await server.project({ abbr: 'again' })
    await server.system.store(projectOf).delete(first.id)
    await server.project({ abbr: 'again' })
    expect(
      code(
        await server.system
          .store(projectOf)
          .restore(first.id)
          .catch(error => error),
      ),
    ).toBe('alreadyTaken')
  })
})
