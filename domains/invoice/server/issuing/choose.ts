import { serviceAddress, SettingProblem } from '@pavilion/http'
import { invoicePlatform } from '../../model/index.ts'
import { type InvoiceIssuer, IssuerError } from './issuer.ts'
import { platformA } from './platformA.ts'
import { platformB } from './platformB.ts'
import { issuerTwin } from './twin.ts'

type Environment = Readonly<Record<string, string | undefined>>
interface Issuers {
  readonly platformA: InvoiceIssuer
  readonly platformB: InvoiceIssuer
}
const settingsOf = (platform: 'A' | 'B') =>
  [`INVOICE_${platform}_URL`, `INVOICE_${platform}_APP`, `INVOICE_${platform}_SECRET`] as const

/**
 * Chooses the invoice services by environment. Real credentials always win. The twins are used only
 * without them, and in production (NODE_ENV=production) only with PAVILION_SIMULATE=1.
 * @throws SettingProblem in one sentence when credentials are incomplete
 */
export function chooseIssuers(environment: Environment): Issuers {
  const simulate = environment.NODE_ENV !== 'production' || environment.PAVILION_SIMULATE === '1'
  const one = (platform: 'A' | 'B'): InvoiceIssuer => {
    const names = settingsOf(platform)
    const missing = names.filter(name => !environment[name])
    const code = invoicePlatform[`platform${platform}`]
    if (missing.length === names.length) return simulate ? issuerTwin(code) : notConfigured(code, names)
    if (missing.length)
      throw new SettingProblem(`${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together.`)
    const url = serviceAddress(environment, names[0]) as string
    const [app, secret] = [environment[names[1]] as string, environment[names[2]] as string]
    return platform === 'A' ? platformA({ url, appId: app, secret }) : platformB({ url, appKey: app, secret })
  }
  return { platformA: one('A'), platformB: one('B') }
}
function notConfigured(platform: number, names: readonly string[]): InvoiceIssuer {
  const refuse = async (): Promise<never> => {
    throw new IssuerError('rejected', `No invoice service is configured: set ${names.join(', ')}`)
  }
  return {
    name: `no invoice platform ${platform}`,
    platform,
    simulated: false,
    configured: false,
    issue: refuse,
    query: async () => undefined,
    reverse: refuse,
  }
}

let inUse: Issuers | undefined
/** The services of this process, chosen at first use. */
export const issuers = (): Issuers => {
  inUse ??= chooseIssuers(process.env)
  return inUse
}
export const issuerOf = (platform: number | null | undefined): InvoiceIssuer =>
  platform === invoicePlatform.platformB ? issuers().platformB : issuers().platformA
/** Replaces the services; without an argument the environment decides again. */
export const useIssuers = (others?: Partial<Issuers>): void => {
  inUse = others && { ...chooseIssuers({}), ...others }
}
