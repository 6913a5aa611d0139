import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { webContentList } from '@pavilion/site/model/index.ts'

const server = await startTestServer()

describe('a name pasted with invisible characters', () => {
  it('is stored without them, whether typed, changed, written by the server or imported; if nothing remains, it is missing', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId, language: 'en' as const }
    const made = await server.call(
      '/webContentList/create',
      { name: 'Hall\t2\u0007\u202e', remark: 'one\n\ttwo\u0007' },
      at,
    )
    expect(made.data).toMatchObject({ name: 'Hall 2', remark: 'one\n\ttwo' })
    const { id, updatedAt } = made.data
    expect((await server.call('/webContentList/update', { id, updatedAt, name: '一号\r\n馆' }, at)).data.name).toBe(
      '一号 馆',
    )
    expect(
      (await server.system.store(webContentList).create({ projectId, name: '\u2067by the server\u2069\n' })).name,
    ).toBe('by the server')
    expect(await server.call('/webContentList/create', { name: '\u0007\u202e' }, at)).toMatchObject({
      result: 40000,
      data: { fields: { name: 'Please enter name' } },
    })
    const sheet = await writeXlsx({
      sheets: [{ name: 'one', rows: [['Name'], ['Line\nbreak 👩‍👧'], ['\u202e']] }],
    } as never)
    const body = new FormData()
    body.set('file', new Blob([sheet as BlobPart]), 'a.xlsx')
    expect((await server.call('/webContentList/importPreview', body, at)).data).toMatchObject({
      total: 2,
      good: 1,
      bad: 1,
      problems: [{ row: 3, message: 'Please enter name' }],
    })
    body.set('mode', 'good')
    await server.call('/webContentList/import', body, at)
    await server.runJobs()
    expect(
      (
        await server.call<{ rows: { name: string }[] }>('/webContentList/getList', { order: [['id', 'asc']] }, at)
      ).data.rows.map(({ name }) => name),
    ).toEqual(['一号 馆', 'by the server', 'Line break 👩‍👧'])
    // It is found as it was stored.
    expect((await server.call('/webContentList/getList', { search: 'Line break' }, at)).data.count).toBe(1)
  })
})
describe('a text that is longer than a cell', () => {
  it('ends with an ellipsis in the sheet, and is not silently shortened by an import', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId, language: 'en' as const }
    await server.call('/webContent/create', { name: 'Rules', content: `<p>${'x'.repeat(40_000)}</p>` }, at)
    const sheet = await fetch(`${server.url}/api/webContent/export`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': token,
        'x-project-id': String(projectId),
        'x-language': 'en',
      },
      body: JSON.stringify({ columns: ['name', 'content'] }),
    })
    const body = new FormData()
    body.set('file', new Blob([await sheet.arrayBuffer()]), 'contents.xlsx')
    expect((await server.call('/webContent/importPreview', body, at)).data).toMatchObject({
      total: 1,
      good: 0,
      problems: [{ row: 2, message: expect.stringContaining('this text was cut off in the export') }],
    })
  })
})
