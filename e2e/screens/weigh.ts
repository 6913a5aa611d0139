// `node e2e/screens/weigh.ts`: what a browser loads for the back-office, domain by domain, and for
// a map, with the limits; exits with 1 when one is missed.
import { join } from 'node:path'
import { models } from '@pavilion/app-server/domains.ts'
import { buildWhatChanged } from '@pavilion/app-server/build/build.ts'
import { weightOfMaps, weightsOf } from './weights.ts'

await buildWhatChanged(() => undefined, { names: ['admin', 'site'] })
const apps = join(import.meta.dirname, '../../apps')
const { shell, weights: adminWeights } = weightsOf(join(apps, 'admin/dist'), await models())
const weights = [...adminWeights, weightOfMaps(join(apps, 'site/dist'))]
console.log(`shell and list, without any domain: ${shell.toFixed(1)} kB`)
for (const { what, kilobytes, limit } of weights)
  console.log(
    `${what.padEnd(44)} ${kilobytes.toFixed(1).padStart(7)} kB  limit ${limit}${kilobytes > limit ? '  MISSED' : ''}`,
  )
process.exit(weights.some(({ kilobytes, limit }) => kilobytes > limit) ? 1 : 0)
