import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { begin, type Started, until } from './programs.ts'

const main = join(import.meta.dirname, '../../apps/server/main.ts')

/** Three processes of the product behind HAProxy. */
export interface Servers {
  /** Replaces one after the other: no new calls, the last ones answered, the next one begun. */
  roll(): Promise<void>
  /** As a process that crashes. */
  kill(nth: number): Promise<void>
  stop(): Promise<void>
  metrics(): Promise<string[]>
}
export async function startServers(
  cluster: Cluster,
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<Servers> {
  const start = async (nth: number): Promise<Started> => {
    const port = cluster.web.ports[nth] as number
    const server = begin(process.execPath, [main], {
      log: join(folder, `server${nth}.log`),
      asOwner: false,
      env: {
        NODE_ENV: 'development',
        DEMO: '0',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.urls.pooled,
        DATABASE_DIRECT_URL: cluster.urls.direct,
        DATABASE_READ_URL: cluster.urls.standbys,
        TRUST_PROXY: '127.0.0.1',
        INNER_HOSTS: '127.0.0.1',
        PAY_SANDBOX: '0',
        PUBLIC_URL: `http://127.0.0.1:${cluster.web.port}`,
      },
    })
    await until(`server ${nth}`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 300)
    return server
  }
  const running: Started[] = []
  for (const nth of cluster.web.ports.keys()) running.push(await start(nth))
  const inHands = async (nth: number) =>
    (await cluster.balancer('show stat'))
      .split('\n')
      .find(line => line.startsWith(`web,server${nth},`))
      ?.split(',')[4]
  return {
    async roll() {
      for (const [nth, server] of running.entries()) {
        await cluster.balancer(`set server web/server${nth} state drain`)
        // What is still in hands then, such as a long poll, the server itself waits for.
        await until('the last call', async () => (await inHands(nth)) === '0', 15).catch(() => {})
        await server.stop()
        running[nth] = await start(nth)
        await cluster.balancer(`set server web/server${nth} state ready`)
      }
    },
    async kill(nth) {
      await running[nth]?.stop('SIGKILL')
      running[nth] = await start(nth)
    },
    stop: async () => void (await Promise.all(running.map(server => server.stop()))),
    metrics: () =>
      Promise.all(cluster.web.ports.map(async port => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())),
  }
}
