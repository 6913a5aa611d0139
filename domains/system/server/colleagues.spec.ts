import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { rightsOfJobs } from './colleagues.ts'
import { rightsDesk } from './testing.ts'

const server = await startTestServer()
const admin = await server.operator()
const { manager } = rightsDesk(server, admin.token)
const added = async (
  projectId: number | undefined,
  job: string,
  token = admin.token,
  account = unused('colleague'),
) => {
  const answer = await server.call(
    '/sysUser/addColleague',
    { name: '李晓梅', account, job },
    { token, ...(projectId !== undefined && { projectId }), language: 'en' },
  )
  return { ...answer, account }
}
/** What the account may do where, as its roles say. */
const reach = async (account: string) =>
  (
    await server.sql<{
      role: string
      unmask: boolean
      projects: number[]
      rights: string[]
      menus: string[]
      first: boolean
    }>(
      `select r.name as role, r.unmask, u."mustChangePassword" as first,
        array(select p."projectId" from "relSysRoleProject" p where p."sysRoleId" = r.id) as projects,
        array(
          select o.code
          from "relSysRoleOperation" l
          join "sysOperation" o on o.id = l."sysOperationId"
          where l."sysRoleId" = r.id
        ) as rights,
        array(
          select m."seedKey"
          from "relSysRoleMenu" l
          join "sysMenu" m on m.id = l."sysMenuId"
          where l."sysRoleId" = r.id
        ) as menus
      from "sysUser" u
      join "relSysUserRole" l on l."sysUserId" = u.id
      join "sysRole" r on r.id = l."sysRoleId"
      where u.account = $1`,
      [account],
    )
  )[0]

describe('adding a colleague', () => {
  it('makes the account with the role of the job in this event only, and tells the first password once', async () => {
    const project = await server.project({ name: '春季茶展', englishName: 'Spring Tea' })
    const { data, account } = await added(project.id, 'registration')
    expect(data).toMatchObject({ account, role: 'Registration and review', password: expect.stringMatching(/^.{12}$/) })
    const held = await reach(account)
    expect(held).toMatchObject({ projects: [project.id], unmask: true, first: true })
    expect(held?.rights).toEqual(
      expect.arrayContaining(['webFormRecord.getList', 'webFormRecord.approve', 'webFormField.update']),
    )
    expect(held?.rights.filter(right => /^(?:sysUser|sysRole|order|website)\./.test(right))).toEqual([])
    expect(held?.menus).toEqual(expect.arrayContaining(['/webFormManagement/webFormRecord', '/dashboard']))
    expect(held?.menus).not.toContain('/orderManagement/order')
    const [{ password } = { password: '' }] = await server.sql<{ password: string }>(
      'select password from "sysUser" where account = $1',
      [account],
    )
    expect(password).toMatch(/^\$argon2id\$/)
    const where = { code: `event-${project.id}-registration` }
    expect((await server.call('/sysRole/getList', { where }, { token: admin.token })).data.rows).toMatchObject([
      {
        name: `报名与审核 · 春季茶展 #${project.id}`,
        englishName: `Registration and review · Spring Tea #${project.id}`,
      },
    ])
    // The next one shares the role; another event has its own.
    const [second, elsewhere] = [
      await added(project.id, 'registration'),
      await added((await server.project()).id, 'registration'),
    ]
    expect((await reach(second.account))?.role).toBe(held?.role)
    expect((await reach(elsewhere.account))?.role).not.toBe(held?.role)
  })
  it('gives a manager the whole event but nothing of the system', async () => {
    const project = await server.project()
    const { account } = await added(project.id, 'manager')
    const held = await reach(account)
    for (const right of ['website.create', 'webForm.create', 'order.getList', 'conferenceSchedule.create'])
      expect(held?.rights).toContain(right)
    for (const right of ['sysUser.create', 'sysRole.assign', 'project.delete'])
      expect(held?.rights).not.toContain(right)
  })
  it('gives one job alone: a reviewer no forms, an editor no publishing, a cashier no refunds, a guard no people', async () => {
    const project = await server.project()
    const rightsIn = async (job: string) => (await reach((await added(project.id, job)).account))?.rights ?? []
    const known = await server.sql<{ code: string }>('select code from "sysOperation" where "deletedAt" is null')
    expect(rightsOfJobs().filter(right => !known.some(({ code }) => code === right))).toEqual([])
    const wanted = [
      ['reviewer', ['webFormRecord.approve'], /^webForm\.(?!get)|^webFormRecord\.(?:delete|export|update)|^order/],
      [
        'editor',
        ['webComponent.update', 'conferenceSpeaker.create'],
        /publish|\.(?:delete|export|setActive|setClosed)$/,
      ],
      [
        'cashier',
        ['pay.recordOffline', 'order.getPayLink'],
        /^refund|\.(?:delete|export|close|moveMoney|returnMoney)$/,
      ],
      ['guard', ['registerUserEntryRecord.check'], /^registerUser\.|\.(?:delete|export|update)$/],
    ] as const
    for (const [job, has, never] of wanted) {
      const rights = await rightsIn(job)
      expect(rights).toEqual(expect.arrayContaining([...has]))
      expect(rights.filter(right => never.test(right))).toEqual([])
    }
  })
  it('is refused to who may not give so much, outside an event, and for an account that exists', async () => {
    const project = await server.project()
    const { token } = await manager()
    expect(await added(project.id, 'finance', token)).toMatchObject({ result: 40300, data: { code: 'beyondOwnReach' } })
    const clerk = await server.operator({ rights: ['sysUser.create'], projects: [project.id] })
    expect((await added(project.id, 'finance', clerk.token)).result).toBe(40300)
    expect(await added(undefined, 'finance')).toMatchObject({
      result: 40000,
      data: { fields: { job: expect.any(String) } },
    })
    const { account } = await added(project.id, 'onSite')
    expect(await added(project.id, 'onSite', admin.token, account)).toMatchObject({
      data: { code: 'alreadyTaken', field: 'account' },
    })
    expect(await added(project.id, 'emperor')).toMatchObject({ data: { fields: { job: expect.any(String) } } })
  })
})
