import { readXlsx } from 'hucre/xlsx'
import type { TestServer } from '@pavilion/testing'
import { formComponentType, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from './visitorForm.ts'

/** Fixtures of the specs about groups. */
export function groupFixtures(server: TestServer) {
  /** The first sheet of the workbook that a call returns. */
  async function sheetOf(
    path: string,
    body: object,
    { token, projectId, language }: { token: string; projectId: number; language: 'zh' | 'en' },
  ): Promise<unknown[][]> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Access-Token': token,
        'X-Project-Id': String(projectId),
        'X-Language': language,
      },
      body: JSON.stringify(body),
    })
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? []
  }

  /** A group registration with a member form, and the visitor who registers for the group. */
  async function group(about: object = {}) {
    const { id: projectId } = await server.project()
    const members = await makeForm(
      server.system,
      projectId,
      visitorForm({ name: '团体成员', englishName: 'Members', ...about }),
    )
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
    const leader = await server.visitor({ projectId, phoneNumber: '13911112222' })
    const by = { token: leader.token, projectId, language: 'en' as const }
    const { id: webFormRecordId } = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: '展览公司' } },
        by,
      )
    ).data
    const person = (nth: number, more: object = {}) =>
      fillsIn(members.fields, {
        name: `成员${nth}`,
        phoneNumber: `1350000${1000 + nth}`,
        email: `m${nth}@example.com`,
        ...more,
      })
    const add = (nth: number) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: members.form.id, groupId: webFormRecordId, isGroupMember: true, webFormRecordValues: person(nth) },
        by,
      )
    return { projectId, members, groups, leader, by, webFormRecordId, person, add }
  }
  return { group, sheetOf }
}
