import { after, describe, it } from 'node:test'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { writeXlsx } from 'hucre/xlsx'

const server = await startTestServer()
after(() => server.close())

/**
 * Another server on the same database and files, which reports that it has written part of the
 * import, and then waits.
 */
const other = `
  import { openApp } from '@pavilion/app-server/app.ts'
  import { Rows } from '${join(import.meta.dirname, '../../../../packages/store/rows.ts')}'
  const copyIn = Rows.prototype.copyIn
  Rows.prototype.copyIn = async function (rows) { const ids = await copyIn.call(this, rows); console.log('written ' + ids.length); await new Promise(() => {}) }
  await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0, prepare: false, log: () => {} })
`
describe('a server killed during an import', () => {
  it('leaves nothing, and the next server starts the import again', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId }
    const body = new FormData()
    body.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [{ name: 'one', rows: [['名称'], ...Array.from({ length: 9 }, (_, nth) => [`第${nth}`])] }],
        } as never)) as BlobPart,
      ]),
      'rows.xlsx',
    )
    const {
      data: { id },
    } = await server.call('/webContentList/import', body, at)
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', other], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(child.stdout), 'line')
    expect(line).toBe('written 9')
    expect((await server.call('/webContentList/importProgress', { id }, at)).data).toMatchObject({ running: true })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await server.call('/webContentList/getList', {}, at)).data.count).toBe(0)
    // A server that starts next looks for workers that died.
    const lines: Record<string, unknown>[] = []
    const { guardWorkers } = await import('@pavilion/jobs/abandoned.ts')
    const guard = await guardWorkers(server.databaseUrl, undefined, {
      log: line => {
        lines.push(line)
      },
    })
    // The killed server's connections end when PostgreSQL notices; until then its locks remain.
    while (!lines.length) await guard.look()
    await guard.stop()
    await server.runJobs()
    expect((await server.call('/webContentList/importProgress', { id }, at)).data).toMatchObject({
      running: false,
      done: 9,
    })
    expect((await server.call('/webContentList/getList', {}, at)).data.count).toBe(9)
  })
})
