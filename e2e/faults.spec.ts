import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { startTestServer } from '@pavilion/testing'

const testServer = await startTestServer()
const running = new Set<ChildProcess>()
after(async () => {
  for (const server of running) server.kill('SIGKILL')
  await testServer.close()
})

/** A server process of its own over the database of this file; answers where it listens. */
async function startServer(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: testServer.databaseUrl,
      DATA_DIR: testServer.dataDir,
      PORT: '0',
      DEMO: '0',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(server)
  let said = ''
  for await (const piece of server.stdout!) {
    said += piece
    const url = /open at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
    if (url) {
      server.stdout!.on('data', () => {})
      return { server, url }
    }
  }
  throw new Error(`the server ended before it answered: ${said}`)
}
interface Attempt {
  readonly key: string
  readonly name: string
  number?: string
}

describe('a kill of the server while forms are being sent', () => {
  it('loses no record that was acknowledged, and makes none twice when the visitors send again', async () => {
    const { id: projectId } = await testServer.project()
    const { form, fields } = await makeForm(testServer.system, projectId, {
      form: { name: '登记', type: webFormType.openForm, signInRequired: false },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: formComponentType.input, required: true },
            { key: 'email', name: '邮箱', type: formComponentType.input, repeat: false },
          ],
        },
      ],
    })
    const attempts: Attempt[] = Array.from({ length: 120 }, (_, at) => ({
      key: `visitor-${projectId}-${at}`,
      name: `访客 ${at}`,
    }))
    const send = async (url: string, attempt: Attempt) => {
      const answer = await fetch(`${url}/api/webFormRecord/ext/createOpenOne`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': attempt.key,
          'x-project-id': String(projectId),
        },
        body: JSON.stringify({
          webFormId: form.id,
          webFormRecordValues: { [fields.name!]: attempt.name, [fields.email!]: `${attempt.key}@example.com` },
        }),
      })
      const { result, data } = (await answer.json()) as { result: number; data: { number: string } }
      if (result === 20000) attempt.number = data.number
      return result
    }
    // Three times the server dies in the middle, after some have been answered and while others are
    // under way.
    for (let round = 0; round < 3; round++) {
      const { server, url } = await startServer()
      const open = attempts.filter(attempt => !attempt.number)
      const enough = Math.ceil(open.length / 3)
      let answered = 0
      await Promise.all(
        open.map(attempt =>
          send(url, attempt).then(
            () => {
              if (++answered === enough) server.kill('SIGKILL')
            },
            () => {},
          ),
        ),
      )
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      running.delete(server)
      const kept = await testServer.sql<{ number: string }>(
        'select number from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null',
        [form.id],
      )
      for (const { number, name } of attempts)
        if (number)
          expect(
            kept.map(row => row.number),
            name,
          ).toContain(number)
    }
    // The next server is this process's own.
    for (const attempt of attempts) expect(await send(testServer.url, attempt)).toBe(20000)
    const rows = await testServer.sql<{ number: string; name: string }>(
      `select number, answers ->> $2 as name from "webFormRecord" where "webFormId" = $1`,
      [form.id, String(fields.name)],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(attempts.map(({ name }) => name).sort())
    expect(rows.map(({ number }) => number).sort()).toEqual(attempts.map(({ number }) => number!).sort())
  })
})
