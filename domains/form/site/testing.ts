import type { TestServer } from '@pavilion/testing'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { formComponentType, webFormType } from '../model/index.ts'
import { makeForm } from '../server/index.ts'
import { visitorForm } from '../server/testing/visitorForm.ts'

/** A project with its sites, a form in two steps, and a signed-in visitor. */
export async function registration(server: TestServer, form: Parameters<typeof visitorForm>[0] = {}) {
  const project = await projectWithSites(server)
  const made = await makeForm(
    server.system,
    project.id,
    visitorForm({ pageByGroup: true, showQrcode: true, signInRequired: true, ...form }),
  )
  const visitor = await server.visitor({ projectId: project.id, name: '李雷' })
  return { project, ...made, visitor, path: `/personal-register?id=${made.form.id}` }
}
/** The records of a form. */
export const recordsOf = (server: TestServer, webFormId: number) =>
  server.sql<{ number: string; status: number }>(
    'select "number", "status" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null',
    [webFormId],
  )

const { input, select } = formComponentType
/**
 * A group form with a member form, their sites, and a visitor who has registered a group.
 */
export async function groupWithMembers(server: TestServer) {
  const project = await projectWithSites(server)
  const members = await makeForm(server.system, project.id, {
    form: { name: '参会代表', englishName: 'Delegates', type: webFormType.personalRegister, showQrcode: true },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true },
          {
            key: 'phoneNumber',
            name: '手机号',
            englishName: 'Phone number',
            type: input,
            required: true,
            repeat: false,
          },
          {
            key: 'gender',
            name: '性别',
            englishName: 'Gender',
            type: select,
            candidates: [
              ['男', 'Male'],
              ['女', 'Female'],
            ],
          },
          { key: 'position', name: '职务', englishName: 'Position', type: input },
        ],
      },
    ],
  })
  const groups = await makeForm(server.system, project.id, {
    form: {
      name: '团体报名',
      englishName: 'Group registration',
      type: webFormType.groupRegister,
      memberFormId: members.form.id,
    },
    groups: [{ fields: [{ key: 'workplace', name: '单位名称', englishName: 'Company', type: input, required: true }] }],
  })
  const leader = await server.visitor({ projectId: project.id, name: '李雷', phoneNumber: '13911112222' })
  const people = () =>
    server.sql<{ id: number; name: string; groupId: number; memberStatus: number }>(
      'select * from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null order by id',
      [members.form.id],
    )
  const registered = async (company: string) =>
    (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: company } },
        { token: leader.token, projectId: project.id },
      )
    ).data.id as number
  return { project, members, groups, leader, people, registered }
}
