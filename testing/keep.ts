// The keeper as a process of its own: `node keep.ts FOLDER ADDRESS SECONDS [once]`. Prints one line
// when it listens; ends itself SECONDS after the last lease. `once`: the cluster is of no use
// afterwards, its folder goes with it.
import { rmSync } from 'node:fs'
import { keepCluster } from './keeper.ts'

const [folder, address, seconds, once] = process.argv.slice(2) as [string, string, string, string?]
const keeper = await keepCluster(
  { folder, address },
  { lingerSeconds: Number(seconds), log: line => console.error(new Date().toISOString(), line) },
)
if (keeper) {
  process.stdout.on('error', () => undefined)
  console.log('listening')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void keeper.stop())
  await keeper.ended
  if (once) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
process.exit(0)
