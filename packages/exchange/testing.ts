import type { TestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

export type Rows = (string | number | boolean | null)[][]

/** Who calls: an operator, in a project. */
export interface At {
  token: string
  projectId: number
  language?: 'zh' | 'en'
}

/** A workbook with these rows, and with a second sheet for `more`. */
export const sheet = async (rows: Rows, more: Rows = []) =>
  new Blob([
    (await writeXlsx({
      sheets: [{ name: 'one', rows }, ...(more.length ? [{ name: 'two', rows: more }] : [])],
    } as never)) as BlobPart,
  ])

/** The body of an import: the file with these fields. */
export function form(file: Blob, fields: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file, 'rows.xlsx')
  return body
}

/** Calls of exports and imports on a test server. */
export const exchangeOn = (server: TestServer) => ({
  /** Submits a sheet, runs the job, and returns the result. */
  async imported(path: string, body: FormData, at: At) {
    const started = await server.call(`${path}/import`, body, at)
    expect(started, started.errmsg).toMatchObject({ result: 20000, data: { running: true } })
    await server.runJobs()
    return (await server.call(`${path}/importProgress`, { id: started.data.id }, at)).data
  },

  /** The rows of the sheet that a call streams. */
  async book(path: string, body: object, { token, projectId, language = 'zh' }: At): Promise<Rows> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': token,
        'x-project-id': String(projectId),
        'x-language': language,
      },
      body: JSON.stringify(body),
    })
    const type = answer.headers.get('content-type')
    const refusal = type?.startsWith('application/json') ? await answer.clone().text() : ''
    expect(type, `${path}: ${refusal}`).toMatch(/spreadsheetml/)
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows as Rows
  },

  /** An operator in a new project. */
  async desk(): Promise<At> {
    const project = await server.project()
    const { token } = await server.operator()
    return { token, projectId: project.id }
  },
})
