import { join } from 'node:path'
import { ways, type Cluster } from './cluster.ts'
import { begin, rest, type Started, until } from './programs.ts'

/** This release, and how long a server that is asked to stop still answers. */
export const thisTree = join(import.meta.dirname, '../..')
const drainSeconds = 3

/** Three processes of the product behind the balancers. */
export interface Servers {
  /** Replaces one after the other, by the release in `tree`. */
  roll(how?: { tree?: string; before?: 'nginx' }): Promise<void>
  /** As a process that crashes. */
  kill(nth: number): Promise<void>
  /** How often one was started again because it had ended by itself. */
  restarts(): number
  stop(): Promise<void>
  metrics(): Promise<string[]>
}
export async function startServers(
  cluster: Cluster,
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<Servers> {
  let restarts = 0
  const once = (nth: number, tree: string): Started =>
    begin(process.execPath, [join(tree, 'apps/server/main.ts')], {
      log: join(folder, `server${nth}.log`),
      asOwner: false,
      env: {
        NODE_ENV: 'development',
        NODE_COMPILE_CACHE: join(tree, '.cache/compile'),
        DEMO: '0',
        PORT: String(cluster.web.ports[nth]),
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.urls.pooled,
        DATABASE_DIRECT_URL: cluster.urls.direct,
        DATABASE_READ_URL: cluster.urls.standbys,
        DRAIN_SECONDS: String(drainSeconds),
        TRUST_PROXY: '127.0.0.1',
        INNER_HOSTS: '127.0.0.1',
        PAY_SANDBOX: '0',
        PUBLIC_URL: `http://127.0.0.1:${cluster.web.port}`,
      },
    })
  /** Starts a server until it is ready: one that ends, for there is no database, is started again, as systemd does. */
  const start = async (nth: number, tree = thisTree): Promise<Started & { tree: string }> => {
    const address = `http://127.0.0.1:${cluster.web.ports[nth]}/readyz`
    for (const end = performance.now() + 300_000; performance.now() < end; await rest(2000)) {
      const server = once(nth, tree)
      const ready = until(`server ${nth}`, async () => (await fetch(address)).ok, 300).then(() => true)
      ready.catch(() => {})
      if (await Promise.race([ready, server.ended.then(() => false)])) return { ...server, tree }
      restarts++
    }
    throw new Error(`server ${nth} did not start within 300 s`)
  }
  const running: (Started & { tree: string })[] = []
  for (const nth of cluster.web.ports.keys()) running.push(await start(nth))
  /** HAProxy's line of a server: calls in its hands, and whether it is led to. */
  const seen = async (nth: number) => {
    const stat = await cluster.balancer('show stat')
    const lines = ways.map(({ way }) => stat.split('\n').find(line => line.startsWith(`${way},server${nth},`)) ?? '')
    const cells = lines.map(line => line.split(','))
    return {
      isIdle: cells.every(({ 4: inHands }) => inHands === '0'),
      isUp: cells.every(({ 17: state }) => state?.startsWith('UP')),
    }
  }
  const isLedTo = (nth: number) => until(`HAProxy sees server ${nth}`, async () => (await seen(nth)).isUp, 60)
  const setState = async (nth: number, state: 'drain' | 'ready') => {
    for (const { way } of ways) await cluster.balancer(`set server ${way}/server${nth} state ${state}`)
  }
  /** A release that does not drain by itself: the balancer is asked not to lead there. */
  async function drainFor(nth: number): Promise<void> {
    await setState(nth, 'drain')
    // Sockets stay in its hands until it stops.
    await until('the last call', async () => (await seen(nth)).isIdle, 10).catch(() => {})
  }
  return {
    async roll({ tree = thisTree, before } = {}) {
      for (const [nth, server] of running.entries()) {
        const drainsItself = server.tree === thisTree
        // nginx looks at nobody's health: it is asked to leave a server out.
        if (before === 'nginx') await cluster.nginxWithout(nth)
        else if (!drainsItself) await drainFor(nth)
        await server.stop()
        running[nth] = await start(nth, tree)
        if (!drainsItself) await setState(nth, 'ready')
        if (before === 'nginx') await cluster.nginxWithout()
        await isLedTo(nth)
      }
      await rest(1000)
    },
    async kill(nth) {
      const { tree } = running[nth] as { tree: string }
      await running[nth]?.stop('SIGKILL')
      running[nth] = await start(nth, tree)
    },
    restarts: () => restarts,
    stop: async () => void (await Promise.all(running.map(server => server.stop()))),
    metrics: () =>
      Promise.all(cluster.web.ports.map(async port => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())),
  }
}
