import { describe, it } from 'node:test'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sysMessageReceive } from '@pavilion/system/model/sysMessage.ts'
import { asDeclared } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()

describe('erasing from a list that no domain has registered', () => {
  it('empties the fields declared as personal, and the owner', async () => {
    const { id: projectId } = await server.project()
    const { id } = await server.visitor({ projectId })
    const person = { ids: [id], sellerId: 0, phoneNumbers: [], spelledNumbers: [], emails: [], openids: [], names: [] }
    const { id: contactId } = await server.system
      .store(registerUser)
      .create({ projectId, name: '张三', phoneNumber: '13900000018', webUserId: id } as never)
    await server.sql('insert into "sysMessageReceive" ("sysMessageId", "webUserId") values (1, $1)', [id])
    await server.system.transaction(async tx => {
      for (const list of [registerUser, sysMessageReceive]) await asDeclared(list)(tx, person, [])
    })
    expect(
      await server.sql(
        `
          select "phoneNumber", "webUserId", "searchText"
          from "registerUser"
          where id = $1`,
        [contactId],
      ),
    ).toEqual([{ phoneNumber: null, webUserId: null, searchText: '' }])
    expect(await server.sql('select 1 from "sysMessageReceive" where "webUserId" = $1', [id])).toEqual([])
  })
})
