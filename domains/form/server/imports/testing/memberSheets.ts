import { writeXlsx } from 'hucre/xlsx'
import type { TestServer } from '@pavilion/testing'
import { webFormType } from '../../../model/index.ts'
import { makeForm } from '../../index.ts'

/** Fixtures of the specs about sheets of group members. */
export function memberSheets(server: TestServer) {
  const sheet = async (rows: readonly (readonly string[])[]) =>
    new Blob([
      (await writeXlsx({
        sheets: [
          { name: 'one', rows },
          { name: 'two', rows: [['姓名'], ['第二页的人']] },
        ],
      } as never)) as BlobPart,
    ])
  /** A group form with its member form, and a visitor who has registered a group. */
  async function group(about: Record<string, unknown> = {}) {
    const { id: projectId } = await server.project()
    const plan = (type: number, form: object = {}) => ({
      form: { name: '团体', englishName: 'Group', type, ...form },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', englishName: 'Name', type: 1 as const, required: true },
            { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: 1 as const, repeat: false },
          ],
        },
      ],
    })
    const members = await makeForm(server.system, projectId, plan(webFormType.personalRegister, about) as never)
    const { form, fields } = await makeForm(
      server.system,
      projectId,
      plan(webFormType.groupRegister, { memberFormId: members.form.id }) as never,
    )
    const leader = await server.visitor({ projectId })
    const stranger = await server.visitor({ projectId })
    const { id: webFormRecordId } = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: { [fields.name as number]: '某某公司' } },
        { token: leader.token, projectId },
      )
    ).data
    const as =
      (token: string) =>
      (path: string, body: unknown = {}) =>
        server.call(path, body, { token, projectId, language: 'en' })
    const upload = async (rows: readonly (readonly string[])[], more: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [key, value] of Object.entries({ name: '第一批', webFormRecordId: String(webFormRecordId), ...more }))
        body.set(key, value)
      body.set('file', await sheet(rows), 'members.xlsx')
      return body
    }
    const people = () =>
      server.sql<{
        id: number
        name: string
        status: number
        webUserId: number
        groupId: number
        isGroupMember: boolean
        phoneNumber: string
      }>('select * from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null order by id', [members.form.id])
    return {
      projectId,
      webFormRecordId,
      members,
      leader,
      call: as(leader.token),
      stranger: as(stranger.token),
      upload,
      people,
    }
  }
  const rows = [
    ['姓名', '手机号'],
    ['张三', '13800138001'],
    ['李四', '13800138002'],
  ] as const
  return { group, sheet, rows }
}
