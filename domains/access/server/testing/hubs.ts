import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import pg from 'pg'
import { readPass } from '@pavilion/certificate/model/passToken.ts'
import type { TestServer } from '@pavilion/testing'
import { freshDatabase } from '@pavilion/testing/template.ts'
import { Handheld } from '../../model/handheld/handheld.ts'
import { memoryShelf } from '../../model/handheld/shelf.ts'

const root = join(import.meta.dirname, '../../../..')
interface Place {
  readonly projectId: number
  readonly devices: readonly number[]
}

interface Line {
  isCut: boolean
  /** What is lost though the line stands, by its body. */
  loses?: ((body: string) => boolean) | undefined
  url: string
}

/** Until something is so; the test's own time limit ends it otherwise. */
export async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise(done => setImmediate(done))
}

/** Hubs for specs: each a server of its own in another process, with a line that can be cut. */
export function hubs(server: TestServer) {
  /** A line to the main server that can be cut. */
  async function cuttable() {
    const line: Line = { isCut: false, url: '' }
    const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      if (line.isCut || line.loses?.(body.toString())) return incoming.socket.destroy()
      const forwarded = request(
        `${server.url}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers },
        answer => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        },
      )
      forwarded.on('error', () => outgoing.destroy())
      forwarded.end(body)
    }
    const proxy = createServer((incoming, outgoing) => {
      if (line.isCut) incoming.socket.destroy()
      else void forward(incoming, outgoing).catch(() => outgoing.destroy())
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    after(() => {
      proxy.closeAllConnections()
      proxy.close()
    })
    line.url = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
    return line
  }
  async function codeFor(place: Place, id: number, more: object = {}) {
    const { token } = await server.operator({ projects: [place.projectId] })
    const { data } = await server.call(
      '/registerUserTermInfo/offerCode',
      { id, ...more },
      { token, projectId: place.projectId },
    )
    return data as { deviceNo: string; code: string }
  }
  /** A server of its own in another process, on another database, with another key. */
  async function startHub(place: Place, deviceId: number, main: string) {
    const { deviceNo, code } = await codeFor(place, deviceId, { hub: true })
    const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-hub-'))
    const databaseUrl = await freshDatabase()
    const child = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `import { openApp } from '@pavilion/app-server/app.ts'
        import { follow, registeredHub } from '@pavilion/app-server/commands/hub.ts'
        const dataDir = process.env.DIR
        const role = await registeredHub({ dataDir }, { main: process.env.MAIN, deviceNo: process.env.NO, code: process.env.CODE })
        const { url, system } = await openApp({ databaseUrl: process.env.URL, dataDir, host: '127.0.0.1', port: 0,
          prepare: false, log: () => {} })
        console.log(url)
        follow(system, role, { dataDir, say: sentence => console.log(sentence) })`,
      ],
      {
        cwd: root,
        env: {
          ...process.env,
          URL: databaseUrl,
          DIR: dataDir,
          MAIN: main,
          NO: deviceNo,
          CODE: code,
          PAVILION_KEY: 'ab'.repeat(32),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const lines: string[] = []
    const reading = createInterface(child.stdout)
    reading.on('line', text => lines.push(text))
    after(() => {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    })
    const says = async (word: string, nth = 1): Promise<string> => {
      for (;;) {
        const found = lines.filter(text => text.startsWith(word))
        if (found.length >= nth) return found[nth - 1] as string
        await once(reading, 'line')
      }
    }
    const url = await says('http')
    await says('This hub follows')
    let client: pg.Client | undefined
    const keeps = async (text: string): Promise<Record<string, unknown>[]> => {
      if (!client) {
        client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
      }
      return (await client.query(text)).rows
    }
    after(() => client?.end())
    return { url, says, keeps }
  }
  /** A phone at the first gate and the hub at the second, with a line between them and the main server. */
  async function phoneAtHub(place: Place) {
    const [gate, hubDevice] = place.devices as [number, number]
    const line = await cuttable()
    const code = await codeFor(place, gate)
    const phone = new Handheld({ readPass, shelf: memoryShelf(), main: line.url })
    await phone.register(code, async body => (await server.call('/terminal/register', body)).data)
    const hub = await startHub(place, hubDevice, line.url)
    await phone.nameHub(hub.url)
    await phone.tick()
    return { hubDevice, line, phone, hub }
  }
  return { cuttable, codeFor, startHub, phoneAtHub }
}
