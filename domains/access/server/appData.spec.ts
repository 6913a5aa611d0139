import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { gates } from './testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)

describe('the file of the entry app', () => {
  it('is made from everybody who may enter, and again on demand', async () => {
    const place = await hall()
    await place.person({ name: '王,小明', rfid: '42' })
    await place.person({ name: '=1+1' })
    const { token } = await server.operator({ projects: [place.projectId] })
    const as = { token, projectId: place.projectId }
    const made = await server.call(
      '/registerUserEntryAppData/create',
      { name: '第一天', projectId: place.projectId },
      as,
    )
    expect(made.result).toBe(20000)
    const read = async () => {
      await server.runJobs()
      const { data } = await server.call('/registerUserEntryAppData/getDetail', { id: made.data.id }, as)
      return { row: data, text: await (await fetch(server.url + data.fileUrl)).text() }
    }
    const { row, text } = await read()
    expect(row.status).toBe(30)
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain('"王,小明",,观众,42')
    expect(text).toContain(`'=1+1`)
    await place.person()
    const { id, updatedAt } = row
    expect((await server.call('/registerUserEntryAppData/again', { id, updatedAt }, as)).result).toBe(20000)
    expect((await read()).text.trim().split('\r\n')).toHaveLength(4)
  })
})
