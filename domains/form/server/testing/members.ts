import type { TestServer } from '@pavilion/testing'
import { formComponentType, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from './visitorForm.ts'

/** Fixtures of the specs about groups and their members. */
export function ownGroups(server: TestServer) {
  /** A group registration with a member form, and the visitor who registers for the group. */
  async function group() {
    const { id: projectId } = await server.project()
    const members = await makeForm(server.system, projectId, visitorForm({ name: '团体成员' }))
    const groups = await makeForm(server.system, projectId, {
      form: {
        name: '团体报名',
        englishName: 'Group registration',
        type: webFormType.groupRegister,
        memberFormId: members.form.id,
      },
      groups: [
        {
          fields: [
            { key: 'workplace', name: '单位', englishName: 'Company', type: formComponentType.input, required: true },
          ],
        },
      ],
    })
    const leader = await server.visitor({ projectId })
    const by = { token: leader.token, projectId }
    const sent = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: '展览公司' } },
      by,
    )
    const groupId = sent.data.id as number
    const add = (nth: number, more: object = {}) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: members.form.id,
          groupId,
          isGroupMember: true,
          webFormRecordValues: fillsIn(members.fields, {
            name: `成员${nth}`,
            phoneNumber: `1350000${1000 + nth}`,
            email: `m${nth}@example.com`,
          }),
          ...more,
        },
        by,
      )
    const list = (more: object = {}, options = by) =>
      server.call(
        '/webFormRecord/ext/getListIncludeWebFormFieldValues',
        { where: { webFormId: members.form.id, groupId }, pagination: { page: 1, limit: 10 }, ...more },
        options,
      )
    return { projectId, members, groups, leader, by, groupId, add, list }
  }
  return { group }
}
